//! What everybody sees of a plane.
use shared_rules::core::{Side, Unit};
use shared_rules::wow::data::Role;
use shared_rules::wow::notice::{Cause, Exit};
use shared_rules::wow::public::PublicUnit;
use shared_rules::wow::rules::landing::Ground;
use shared_rules::wow::{
    Arc, BlindSpot, Edge, Entry, Fit, Flown, Gun, Letter, Observers, Range, Rockets, Shell, Silenced, Stage, Width,
};

use super::answers::{
    byte, byte_or_none, flown_or_none, list_or_none, name, name_or_none, one_of, plane_or_none, planes_or_none,
    two_bytes, yes_or_no,
};
use super::{OfPlane, Read, expect};
use crate::command::read_kind;
use crate::names::{Named, yes};
use crate::phrases::{read_refusal, refusal, winner};
use crate::reader::Reader;
use crate::scene::{Scene, list};

/// The facts.
pub const FACTS: &[OfPlane] = &[
    ("in", |_, unit| of(unit, "in", |_, plane| fate(plane))),
    ("out", |reader, unit| match reader.maybe::<Exit>() {
        Some(exit) => of(unit, format!("out {}", exit.name()), |_, plane| fate(plane)),
        None => of(unit, "out", |_, plane| {
            (if plane.exit().is_some() { "out" } else { "in" }).into()
        }),
    }),
    // Whether it is still to come, and from where, if that is shown.
    ("away", |reader, unit| {
        of(unit, yes_or_no(reader)?, |_, plane| yes(plane.is_away()).into())
    }),
    ("entry", |reader, unit| {
        let words = ["unsaid", "chosen", "left", "right"];
        of(unit, one_of(reader, &words)?, |_, plane| {
            match plane.entry() {
                Entry::Unsaid => "unsaid",
                Entry::Chosen => "chosen",
                Entry::Shown(flank) => flank.name(),
            }
            .into()
        })
    }),
    ("left-over", |reader, unit| {
        of(unit, name_or_none::<Edge>(reader)?, |_, plane| {
            plane.left_over().map_or("none", Named::name).into()
        })
    }),
    ("cause", |reader, unit| {
        of(unit, name_or_none::<Cause>(reader)?, |_, plane| {
            plane.cause().map_or("none", Named::name).into()
        })
    }),
    ("downed-by", |reader, unit| {
        of(unit, planes_or_none(reader)?, |scene, plane| {
            scene.names(plane.downed_by())
        })
    }),
    ("fitted", |reader, unit| {
        let fit: Fit = reader.named()?;
        of(unit, yes_or_no(reader)?, move |_, plane| yes(plane.has(fit)).into())
    }),
    ("goes-down", |reader, unit| {
        of(unit, yes_or_no(reader)?, |_, plane| yes(plane.goes_down()).into())
    }),
    // The observers of a balloon: aboard, safe, lost.
    ("observers", |reader, unit| observers(reader, unit, |men| men.aboard)),
    ("safe", |reader, unit| observers(reader, unit, |men| men.safe)),
    ("lost", |reader, unit| observers(reader, unit, |men| men.lost)),
    // What each group of its bombs is worth: in a game those that it still has.
    ("load", |reader, unit| {
        of(unit, list_or_none(reader, byte)?, |scene, plane| {
            let load = match scene.public().stage() {
                Stage::SetUp => plane.load(),
                Stage::Playing | Stage::Over(_) => plane.bombs(),
            };
            list(load.0.map(|worth| worth.to_string()).into_iter())
        })
    }),
    // The groups that it drops after its next card.
    ("drops", |reader, unit| {
        of(unit, list_or_none(reader, byte)?, |_, plane| {
            let groups = (1..).zip(plane.announced().0).filter(|(_, falls)| *falls);
            list(groups.map(|(group, _): (u8, bool)| group.to_string()))
        })
    }),
    // Whom players named for a gun that fires by itself, and how far away they are.
    ("named", |reader, unit| {
        let gun = gun(reader);
        let answer = if reader.takes("none") {
            "none".to_owned()
        } else {
            format!("{} {}", name::<Range>(reader)?, planes_or_none(reader)?)
        };
        of(unit, answer, move |scene, plane| {
            let range = scene.public().solo_range(plane.unit(), gun);
            let names = scene.names(scene.public().solo_named(plane.unit(), gun));
            range.map_or_else(|| "none".into(), |range| format!("{} {names}", range.name()))
        })
    }),
    ("automatic", |reader, unit| {
        of(unit, yes_or_no(reader)?, |scene, plane| {
            yes(scene.public().is_automatic(plane.unit())).into()
        })
    }),
    ("taken", |reader, unit| {
        of(unit, byte(reader)?, |_, plane| plane.taken().to_string())
    }),
    ("full-load", |reader, unit| {
        of(unit, yes_or_no(reader)?, |scene, plane| {
            yes(scene.public().is_full(plane.unit())).into()
        })
    }),
    ("rockets", |reader, unit| {
        of(unit, byte(reader)?, |_, plane| plane.rockets().to_string())
    }),
    // Rockets in flight: those of this phase, and those that are due.
    ("launched", |reader, unit| {
        in_flight(reader, unit, |plane| plane.launched())
    }),
    ("due", |reader, unit| {
        in_flight(reader, unit, |plane| plane.rockets_due())
    }),
    ("silenced", |reader, unit| {
        let words = ["nothing", "gun", "all"];
        of(unit, one_of(reader, &words)?, |_, plane| {
            match plane.silenced() {
                Silenced::Nothing => "nothing",
                Silenced::Gun => "gun",
                Silenced::All => "all",
            }
            .into()
        })
    }),
    // Whether an anti-aircraft gun is loaded; the level of its shell, 0 without altitude; manoeuvres until it bursts;
    // phases until it is loaded.
    ("loaded", |reader, unit| {
        of(unit, yes_or_no(reader)?, |_, plane| {
            yes(plane.shell() == Some(Shell::Loaded)).into()
        })
    }),
    ("aimed", |reader, unit| {
        of(unit, byte_or_none(reader)?, |_, plane| match plane.shell() {
            Some(Shell::Aimed { level, .. }) => level.to_string(),
            _ => "none".into(),
        })
    }),
    ("fuse", |reader, unit| {
        of(unit, byte_or_none(reader)?, |_, plane| match plane.shell() {
            Some(Shell::Aimed { fuse, .. }) => fuse.to_string(),
            _ => "none".into(),
        })
    }),
    ("reload", |reader, unit| {
        of(unit, byte_or_none(reader)?, |_, plane| match plane.shell() {
            Some(Shell::Reloading(left)) => left.to_string(),
            _ => "none".into(),
        })
    }),
    ("points", |reader, unit| {
        let points = byte_or_none(reader)?;
        of(unit, points, |scene, plane| {
            let points = scene.public().points(plane.unit());
            points.map_or_else(|| "none".into(), |points| points.to_string())
        })
    }),
    ("owner", |reader, unit| {
        of(unit, reader.seat()?.number(), |_, plane| {
            plane.owner().number().to_string()
        })
    }),
    ("type", |reader, unit| {
        of(unit, read_kind(reader)?.slug(), |_, plane| plane.kind().slug().into())
    }),
    ("name", |reader, unit| {
        of(unit, reader.name()?, |_, plane| plane.name().to_string())
    }),
    ("side", |reader, unit| {
        of(unit, name::<Side>(reader)?, |scene, plane| {
            winner(scene.public().side_of(plane.unit())).into()
        })
    }),
    ("res", |reader, unit| {
        of(unit, byte(reader)?, |_, plane| plane.resistance().to_string())
    }),
    ("gun", |reader, unit| {
        let gun: Gun = reader.named()?;
        of(unit, name::<Option<Letter>>(reader)?, move |_, plane| {
            plane.gun(gun).name().into()
        })
    }),
    // Of a giant: its engines, its men and how many of them are pilots.
    ("engines", |reader, unit| {
        of(unit, byte_or_none(reader)?, |_, plane| {
            let giant = plane.kind().giant();
            giant.map_or_else(|| "none".into(), |giant| giant.engines.to_string())
        })
    }),
    ("crew", |reader, unit| {
        of(unit, two_bytes(reader)?, |_, plane| {
            let men = plane.kind().giant().map_or(&[][..], |giant| giant.men);
            let pilots = men.iter().filter(|man| man.role == Role::Pilot);
            format!("{} {}", men.len(), pilots.count())
        })
    }),
    // The guns that it has, front gun first.
    ("guns", |reader, unit| {
        of(unit, list_or_none(reader, name::<Gun>)?, |_, plane| {
            let guns = plane.guns().filter(|gun| plane.gun(*gun).is_some());
            list(guns.map(|gun| gun.name().into()))
        })
    }),
    ("jam", |reader, unit| {
        let gun = gun(reader);
        of(unit, byte(reader)?, move |_, plane| plane.jam(gun).to_string())
    }),
    ("locked", |reader, unit| locked(reader, unit, true)),
    ("unlocked", |reader, unit| locked(reader, unit, false)),
    ("last-target", |reader, unit| {
        let gun = gun(reader);
        of(unit, plane_or_none(reader)?, move |scene, plane| {
            scene.name_or_none(plane.last_target(gun))
        })
    }),
    ("cards", |reader, unit| {
        of(unit, byte(reader)?, |_, plane| plane.cards().to_string())
    }),
    ("unseen", |reader, unit| {
        of(unit, byte(reader)?, |_, plane| plane.unseen().to_string())
    }),
    ("ledger", |reader, unit| {
        of(unit, yes_or_no(reader)?, |_, plane| yes(plane.has_ledger()).into())
    }),
    ("flew", |reader, unit| {
        let kind = name::<Flown>(reader)?;
        let how = if reader.takes("replaced") { " replaced" } else { "" };
        of(unit, format!("{kind}{how}"), |_, plane| {
            let how = if plane.replaced() { " replaced" } else { "" };
            format!("{}{how}", plane.course().ago(0).name())
        })
    }),
    ("flew-before", |reader, unit| {
        of(unit, name::<Flown>(reader)?, |_, plane| {
            plane.course().ago(1).name().into()
        })
    }),
    ("first-card", |reader, unit| {
        let words = ["straight", "no-steep", "immelmann", "no-steep-immelmann", "any"];
        of(unit, one_of(reader, &words)?, |scene, plane| {
            let first = scene.public().first_card(plane.unit());
            match (first.straight, first.no_steep, first.immelmann) {
                (true, ..) => "straight",
                (_, true, true) => "no-steep-immelmann",
                (_, true, false) => "no-steep",
                (_, false, true) => "immelmann",
                _ => "any",
            }
            .into()
        })
    }),
    ("smoke", |reader, unit| {
        of(unit, byte(reader)?, |_, plane| plane.smoke().to_string())
    }),
    ("flames", |reader, unit| {
        of(unit, byte(reader)?, |_, plane| plane.flames().to_string())
    }),
    ("tails", |reader, unit| {
        of(unit, plane_or_none(reader)?, |scene, plane| {
            scene.name_or_none(plane.prey())
        })
    }),
    ("missions", |reader, unit| {
        of(unit, byte(reader)?, |_, plane| plane.missions().to_string())
    }),
    ("height", |reader, unit| {
        of(unit, two_bytes(reader)?, |_, plane| {
            let height = plane.flight().height;
            format!("{} {}", height.level, height.counters)
        })
    }),
    ("ground", |reader, unit| {
        of(unit, name::<Ground>(reader)?, |_, plane| {
            plane.flight().ground.name().into()
        })
    }),
    ("in-cloud", |reader, unit| {
        of(unit, yes_or_no(reader)?, |scene, plane| {
            yes(scene.public().in_cloud(plane.unit())).into()
        })
    }),
    ("pegs", |reader, unit| {
        of(unit, byte(reader)?, |scene, plane| {
            scene.public().pegs(plane.unit()).to_string()
        })
    }),
    ("start-level", |reader, unit| {
        of(unit, byte(reader)?, |scene, plane| {
            scene.public().start_level(plane.unit()).to_string()
        })
    }),
    ("climbs", |reader, unit| {
        of(unit, two_bytes(reader)?, |_, plane| {
            let (rate, max) = plane.climbs();
            format!("{rate} {max}")
        })
    }),
    ("needs", |reader, unit| {
        let card = if reader.takes("nothing") {
            "nothing".to_owned()
        } else {
            name::<Flown>(reader)?
        };
        of(unit, card, |scene, plane| {
            scene
                .public()
                .needed(plane.unit())
                .map_or("nothing", Named::name)
                .into()
        })
    }),
    ("pile", |reader, unit| {
        of(unit, flown_or_none(reader)?, |scene, plane| {
            list(scene.public().pile(plane.unit()).map(|flown| flown.name().into()))
        })
    }),
    ("overdives", |reader, unit| {
        of(unit, yes_or_no(reader)?, |scene, plane| {
            yes(scene.public().overdives(plane.unit())).into()
        })
    }),
    ("asks-field", |reader, unit| {
        of(unit, yes_or_no(reader)?, |scene, plane| {
            yes(scene.public().asks_field(plane.unit())).into()
        })
    }),
    ("may-taxi", |reader, unit| {
        of(unit, yes_or_no(reader)?, |scene, plane| {
            yes(scene.public().may_taxi(plane.unit())).into()
        })
    }),
    // Of a gun behind, if no other is named.
    ("blind-spot", |reader, unit| {
        let gun = reader.maybe().unwrap_or(Gun::REAR);
        let (target, range) = (reader.plane()?, reader.named()?);
        of(unit, yes_or_no(reader)?, move |scene, plane| {
            yes(scene.public().blind_spot(plane.unit(), gun, target, range)).into()
        })
    }),
    ("arc", |reader, unit| {
        let gun = reader.maybe().unwrap_or(Gun::REAR);
        let target = reader.plane()?;
        let arc = one_of(reader, &["printed", "half-turn", "all-round"])?;
        let seen = one_of(reader, &["no-blind-spot", "outside-blind-spot", "inside-blind-spot"])?;
        of(unit, format!("{arc} {seen}"), move |scene, plane| {
            let Arc { width, blind_spot } = scene.public().arc(plane.unit(), gun, target);
            let arc = match width {
                Width::Printed => "printed",
                Width::HalfTurn => "half-turn",
                Width::AllRound => "all-round",
            };
            let seen = match blind_spot {
                BlindSpot::No => "no-blind-spot",
                BlindSpot::Outside => "outside-blind-spot",
                BlindSpot::Inside => "inside-blind-spot",
            };
            format!("{arc} {seen}")
        })
    }),
    ("may-fire", |reader, unit| {
        let (gun, target) = (gun(reader), reader.maybe_plane());
        of(unit, yes(true), move |scene, plane| may_fire(scene, plane, gun, target))
    }),
    ("may-not-fire", |reader, unit| {
        let (gun, target) = (gun(reader), reader.maybe_plane());
        reader.take("`because` and a refusal", |word| (word == "because").then_some(()))?;
        of(unit, read_refusal(reader)?, move |scene, plane| {
            may_fire(scene, plane, gun, target)
        })
    }),
];

/// A fact of this plane.
fn of(unit: Unit, answer: impl ToString, ask: impl Fn(&Scene, PublicUnit) -> String + 'static) -> Read {
    expect(answer, move |scene| {
        let plane = scene.plane(unit);
        plane.map_or_else(|| "no such plane".into(), |plane| ask(scene, plane))
    })
}

/// How many observers of a balloon are where `which` says.
fn observers(reader: &mut Reader, unit: Unit, which: fn(Observers) -> u8) -> Read {
    of(unit, byte_or_none(reader)?, move |_, plane| {
        let men = plane.observers().map(which);
        men.map_or_else(|| "none".into(), |men| men.to_string())
    })
}

/// How many rockets fly, and at whom.
fn in_flight(reader: &mut Reader, unit: Unit, rockets: fn(PublicUnit) -> Option<Rockets>) -> Read {
    let answer = if reader.takes("none") {
        "none".to_owned()
    } else {
        format!("{} {}", byte(reader)?, plane_or_none(reader)?)
    };
    of(unit, answer, move |scene, plane| match rockets(plane) {
        Some(rockets) => format!("{} {}", rockets.count, scene.name(rockets.target)),
        None => "none".into(),
    })
}

/// The gun that the line names, or the front one.
fn gun(reader: &mut Reader) -> Gun {
    reader.maybe().unwrap_or(Gun::FRONT)
}

/// `in`, `out shot-down` or `out left`.
fn fate(plane: PublicUnit) -> String {
    plane
        .exit()
        .map_or_else(|| "in".into(), |exit| format!("out {}", exit.name()))
}

/// The lock sign of a gun.
fn locked(reader: &mut Reader, unit: Unit, is_locked: bool) -> Read {
    let gun = gun(reader);
    of(unit, yes(is_locked), move |_, plane| yes(plane.locked(gun)).into())
}

/// `yes`, or the reason why it may not.
fn may_fire(scene: &Scene, plane: PublicUnit, gun: Gun, target: Option<Unit>) -> String {
    let may = match target {
        None => scene.public().may_fire(plane.unit(), gun),
        Some(target) => scene.public().may_fire_at(plane.unit(), gun, target),
    };
    may.map_or_else(|reason| refusal(reason, scene.planes), |()| yes(true).into())
}
