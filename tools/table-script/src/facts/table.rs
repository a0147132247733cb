//! Facts of the whole table.
use shared_rules::core::{Side, UnitSet};
use shared_rules::wow::public::Tally;
use shared_rules::wow::rules::score::How;
use shared_rules::wow::{Ask, DeckId, Fall, Gun, Public, Range, Stage, Step, Switch, Verdict};

use super::answers::{byte, byte_or_none, one_of, planes_or_none, two_bytes, yes_or_no};
use super::{OfTable, Read, expect, read_row};
use crate::Mistake;
use crate::names::{Named, clock, yes};
use crate::phrases::{begins, plane, read_notice, read_turn, winner};
use crate::reader::{Reader, number, place, whole};
use crate::scene::Scene;

/// The facts. Their words cannot be used to name a plane.
pub const FACTS: &[OfTable] = &[
    ("number", |reader| {
        let answer = if reader.takes("none") {
            "none".to_owned()
        } else {
            let number = reader.take("a number from 0 to 4294967295, or none", whole)?;
            number.to_string()
        };
        expect(answer, |scene| or_none(scene.public().number()))
    }),
    ("levels", |reader| {
        expect(two_bytes(reader)?, |scene| {
            let (floor, ceiling) = scene.public().levels();
            format!("{floor} {ceiling}")
        })
    }),
    ("cloud", |reader| {
        expect(byte_or_none(reader)?, |scene| or_none(scene.public().cloud()))
    }),
    ("blockers", |reader| {
        let (shooter, target) = (reader.plane()?, reader.plane()?);
        expect(planes_or_none(reader)?, move |scene| {
            scene.names(scene.public().blockers(shooter, target))
        })
    }),
    ("cards-for", |reader| {
        let (shooter, target, range) = (reader.plane()?, reader.plane()?, reader.named()?);
        expect(byte_or_none(reader)?, move |scene| {
            or_none(scene.public().cards_for(shooter, target, range))
        })
    }),
    ("no", |reader| match reader.peek() {
        Some("notice") if reader.takes("notice") => notice(reader, false),
        Some("shot") if reader.takes("shot") => shot(reader, false),
        Some("overlap") if reader.takes("overlap") => overlap(reader, false),
        _ => Err(reader.mistake("after `expect no` stands notice, shot or overlap")),
    }),
    ("turns-left", |reader| {
        expect(byte_or_none(reader)?, |scene| or_none(scene.public().turns_left()))
    }),
    ("balloon-turns", |reader| {
        expect(byte(reader)?, |scene| scene.public().balloon_turns().to_string())
    }),
    // Who can be named in answer to the question, and who is known already.
    ("among", |reader| {
        expect(planes_or_none(reader)?, |scene| {
            scene.names(scene.public().among().map_or(UnitSet::EMPTY, |among| among.may))
        })
    }),
    ("near", |reader| {
        expect(planes_or_none(reader)?, |scene| {
            scene.names(scene.public().among().map_or(UnitSet::EMPTY, |among| among.told))
        })
    }),
    ("bombs", |reader| {
        expect(byte(reader)?, |scene| scene.public().bombs().len().to_string())
    }),
    // A bomb card: whose, what it is worth, its markers, and the card that moves it.
    ("bomb", |reader| {
        let place = reader.number(u8::MAX.into())?;
        let planes = reader.planes();
        let answer = [
            plane(planes, reader.plane()?),
            byte(reader)?,
            byte(reader)?,
            reader.named::<Fall>()?.name().to_owned(),
        ];
        expect(answer.join(" "), move |scene| {
            let bomb = usize::from(place).checked_sub(1);
            match bomb.and_then(|place| scene.public().bombs().get(place)) {
                Some(bomb) => {
                    let (unit, fall) = (scene.name(bomb.unit), bomb.fall.name());
                    format!("{unit} {} {} {fall}", bomb.worth, bomb.markers)
                }
                None => "no such bomb card".into(),
            }
        })
    }),
    ("asks", |reader| {
        expect(read_ask(reader)?, |scene| match scene.public().asks(None) {
            Some(ask) => ask_words(scene, ask),
            None => "nothing".into(),
        })
    }),
    ("clock", |reader| {
        let turn = read_turn(reader)?;
        let step: Step = reader.named()?;
        expect(format!("T{turn} {}", step.name()), |scene| {
            clock(scene.public().clock())
        })
    }),
    ("stage", |reader| {
        expect(one_of(reader, &["set-up", "playing", "over"])?, |scene| {
            stage(scene.public().stage()).into()
        })
    }),
    ("winner", |reader| {
        expect(winner(reader.or_none::<Side>()?), |scene| {
            match scene.public().stage() {
                Stage::Over(side) => winner(side).into(),
                now => format!("nobody yet: the stage is {}", stage(now)),
            }
        })
    }),
    ("players", |reader| {
        expect(byte(reader)?, |scene| scene.public().players().count().to_string())
    }),
    ("planes", |reader| {
        expect(byte(reader)?, |scene| scene.public().unit_count().to_string())
    }),
    ("shots", |reader| {
        expect(byte(reader)?, |scene| scene.public().shots().len().to_string())
    }),
    ("shooting", |reader| {
        expect(one_of(reader, &["locked", "open"])?, |scene| {
            (if scene.public().shooting_locked() {
                "locked"
            } else {
                "open"
            })
            .into()
        })
    }),
    ("shot", |reader| shot(reader, true)),
    ("overlap", |reader| overlap(reader, true)),
    ("switch", |reader| {
        let switch: Switch = reader.named()?;
        expect(one_of(reader, &["on", "off"])?, move |scene| {
            (if scene.public().switches().has(switch) {
                "on"
            } else {
                "off"
            })
            .into()
        })
    }),
    // The score of a side in a scenario, or that of a rival by his seat; `+ hidden` if some of it hangs on secrets.
    ("score", |reader| {
        let of = if reader.peek().is_some_and(|word| word.parse::<u8>().is_ok()) {
            Err(reader.seat()?)
        } else {
            Ok(reader.named::<Side>()?)
        };
        let points = signed(reader)?;
        let hidden = reader.takes("+") && reader.takes("hidden");
        expect(score_words(points, hidden), move |scene| {
            let score = match of {
                Ok(side) => scene.public().score(side),
                Err(seat) => scene.public().score_of(seat),
            };
            score_words(score.points, score.hidden)
        })
    }),
    // The round that is played.
    ("round", |reader| {
        expect(byte(reader)?, |scene| scene.public().round().to_string())
    }),
    // How a scenario went.
    ("verdict", |reader| {
        let words = reader.rest();
        expect(words, |scene| match scene.public().verdict() {
            None => "none".into(),
            Some(Verdict::Won(side)) => format!("won {}", side.name()),
            Some(Verdict::HowWell(side, How::Marginal)) => format!("marginal {}", side.name()),
            Some(Verdict::HowWell(side, How::Clear)) => format!("victory {}", side.name()),
            Some(Verdict::HowWell(side, How::Decisive)) => format!("decisive {}", side.name()),
            Some(Verdict::Rival(seat)) => format!("rival {}", seat.number()),
            Some(Verdict::Draw) => "draw".into(),
            Some(Verdict::NotWon(side)) => format!("not-won {}", side.name()),
        })
    }),
    // The scenario that is played: its number and its variant.
    ("scenario", |reader| {
        let words = reader.rest();
        expect(words, |scene| match scene.public().scenario() {
            None => "none".into(),
            Some(choice) => format!("{} {}", choice.scenario.number, choice.variant.name())
                .trim_end()
                .into(),
        })
    }),
    ("player", player),
    ("side", side),
    ("deck", deck),
    ("order", order),
    ("notice", |reader| notice(reader, true)),
    ("notices", |reader| {
        expect(byte(reader)?, |scene| scene.notices.len().to_string())
    }),
];

/// The stage, without the winner.
pub fn stage(stage: Stage) -> &'static str {
    match stage {
        Stage::SetUp => "set-up",
        Stage::Playing => "playing",
        Stage::Over(_) => "over",
    }
}

fn or_none(value: Option<impl ToString>) -> String {
    value.map_or_else(|| "none".into(), |value| value.to_string())
}

/// Whether this shot is declared; without a target, any shot of the gun.
fn shot(reader: &mut Reader, there: bool) -> Read {
    let shooter = reader.plane()?;
    let gun = reader.maybe().unwrap_or(Gun::FRONT);
    let target = if reader.is_done() {
        None
    } else {
        Some((reader.plane()?, reader.named::<Range>()?))
    };
    expect(yes(there), move |scene| {
        let mut shots = scene.public().shots().iter();
        let is_declared = shots.any(|shot| {
            let at_target = target.is_none_or(|(target, range)| shot.target == target && shot.range == range);
            shot.shooter == shooter && shot.gun == gun && at_target
        });
        yes(is_declared).into()
    })
}

fn overlap(reader: &mut Reader, there: bool) -> Read {
    let (a, b) = (reader.plane()?, reader.plane()?);
    expect(yes(there), move |scene| yes(scene.public().overlap(a, b)).into())
}

/// Whether the last command brought a notice that begins like this.
fn notice(reader: &mut Reader, there: bool) -> Read {
    let words = read_notice(reader)?;
    let say = move |there: bool| format!("{}notice {words}", if there { "" } else { "no " });
    let (answer, words) = (say(there), say(true));
    expect(answer, move |scene| {
        let wanted = words.strip_prefix("notice ").unwrap_or_default();
        let is_there = scene.notices.iter().any(|notice| begins(notice, wanted));
        if is_there { words.clone() } else { format!("no {words}") }
    })
}

/// A player's name and side, his planes that took cards since he last looked, or whether his gate asks for a knock.
fn player(reader: &mut Reader) -> Read {
    let seat = reader.seat()?;
    if reader.takes("unseen") {
        return expect(planes_or_none(reader)?, move |scene| {
            scene.names(scene.public().unseen_by(seat))
        });
    }
    if reader.takes("knocks") {
        return expect(yes_or_no(reader)?, move |scene| yes(scene.public().knocks(seat)).into());
    }
    let answer = if reader.takes("none") {
        "none".to_owned()
    } else {
        let name = reader.name()?;
        format!("{name} {}", reader.named::<Side>()?.name())
    };
    expect(answer, move |scene| {
        or_none(
            scene
                .public()
                .player(seat)
                .map(|(name, side)| format!("{name} {}", side.name())),
        )
    })
}

/// One of the numbers of a side's tally.
fn side(reader: &mut Reader) -> Read {
    let side: Side = reader.named()?;
    let part: fn(Tally) -> i16 = reader.one_of(&[
        ("shot-down", (|tally| tally.shot_down.into()) as fn(Tally) -> i16),
        ("left", |tally| tally.left.into()),
        ("lost", |tally| tally.lost.into()),
        ("score", |tally| tally.score.into()),
    ])?;
    let value = signed(reader)?;
    expect(value, move |scene| part(scene.public().tally(side)).to_string())
}

/// A number that may be below nothing.
fn signed(reader: &mut Reader) -> Result<i16, Mistake> {
    reader.take("a number", |word| match word.strip_prefix('-') {
        Some(word) => number(word).and_then(|n| i16::try_from(n).ok()).map(|n| -n),
        None => number(word).and_then(|n| i16::try_from(n).ok()),
    })
}

fn score_words(points: i16, hidden: bool) -> String {
    format!("{points}{}", if hidden { " + hidden" } else { "" })
}

/// One of the numbers of a deck.
fn deck(reader: &mut Reader) -> Read {
    let deck: DeckId = reader.named()?;
    if reader.takes("cards") {
        let row = read_row(reader, deck)?;
        return expect(reader.number(u16::MAX)?, move |scene| {
            scene.public().card_count(deck, row).to_string()
        });
    }
    let part: fn(Public, DeckId) -> u16 = reader.one_of(&[
        (
            "left",
            (|public, deck| public.deck_left(deck)) as fn(Public, DeckId) -> u16,
        ),
        ("total", |public, deck| public.deck_total(deck)),
        ("discards", |public, deck| public.deck_discards(deck)),
        ("copies", |public, deck| public.copies(deck).into()),
    ])?;
    expect(reader.number(u16::MAX)?, move |scene| {
        part(scene.public(), deck).to_string()
    })
}

/// The last move-order draw: `order camel@4 dr1@17`, with the numbers of all cards or of none.
fn order(reader: &mut Reader) -> Read {
    let mut answer = Vec::new();
    let mut serials = None;
    while answer.is_empty() || !reader.is_done() {
        let planes = reader.planes();
        let (unit, serial) = reader.take("a plane, or a plane and its card (camel@4, camel@none)", |word| {
            let (id, serial) = match word.split_once('@') {
                None => (word, None),
                Some((id, "none")) => (id, Some("none".to_owned())),
                Some((id, serial)) => (id, Some(number(serial).filter(|_| !serial.is_empty())?.to_string())),
            };
            Some((place(planes, id)?, serial))
        })?;
        if serials.is_some_and(|serials| serials != serial.is_some()) {
            return Err(reader.mistake("either all planes have a card number here or none has"));
        }
        serials = Some(serial.is_some());
        let id = plane(planes, unit);
        answer.push(serial.map_or(id.clone(), |serial| format!("{id}@{serial}")));
    }
    expect(answer.join(" "), move |scene| {
        let each = |(plane, serial): &(String, String)| match serials {
            Some(true) => format!("{plane}@{serial}"),
            _ => plane.clone(),
        };
        scene.order.iter().map(each).collect::<Vec<_>>().join(" ")
    })
}

/// What the table asks, in words.
fn ask_words(scene: &Scene, ask: Ask) -> String {
    match ask {
        Ask::Climbs(unit) => format!("climbs {}", scene.name(unit)),
        Ask::Enters(unit) => format!("enters {}", scene.name(unit)),
        Ask::Arrives(unit) => format!("arrives {}", scene.name(unit)),
        Ask::Round => "round".into(),
        Ask::Tails => "tails".into(),
        Ask::Blast(unit) => format!("blast {}", scene.name(unit)),
        Ask::Landed(bomb) => format!("landed {}", u16::from(bomb) + 1),
        Ask::Rockets(unit) => format!("rockets {}", scene.name(unit)),
        Ask::Looks(unit) => format!("looks {}", scene.name(unit)),
        Ask::Taxi => "taxi".into(),
        Ask::Cards => "cards".into(),
        Ask::Pile(unit) => format!("pile {}", scene.name(unit)),
        Ask::Hidden(unit) => format!("hidden {}", scene.name(unit)),
        Ask::Field => "field".into(),
        Ask::Jump(unit) => format!("jump {}", scene.name(unit)),
        Ask::InRange => "in-range".into(),
        Ask::Burst(unit) => format!("burst {}", scene.name(unit)),
    }
}

/// Reads the same from a script, or `nothing`.
fn read_ask(reader: &mut Reader) -> Result<String, Mistake> {
    let of_plane = [
        "climbs", "blast", "looks", "pile", "hidden", "jump", "burst", "rockets", "enters", "arrives",
    ];
    let word = one_of(
        reader,
        &[
            "nothing", "climbs", "tails", "blast", "looks", "taxi", "cards", "pile", "hidden", "field", "jump",
            "in-range", "burst", "rockets", "landed", "enters", "arrives", "round",
        ],
    )?;
    if of_plane.contains(&word.as_str()) {
        let planes = reader.planes();
        return Ok(format!("{word} {}", plane(planes, reader.plane()?)));
    }
    if word == "landed" {
        return Ok(format!("{word} {}", byte(reader)?));
    }
    Ok(word)
}
