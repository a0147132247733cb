//! What only its owner sees of a plane.
use shared_rules::core::Unit;
use shared_rules::wow::notice::Cause;
use shared_rules::wow::owner::{Counts, HeldCard, OwnUnit};
use shared_rules::wow::{Card, DeckId, Depends, Fault, Flank, Flown, Gun, Sides, Silence};

use super::answers::{byte, flown_or_none, list_or_none, name, name_or_none, one_of, yes_or_no};
use super::{OfPlane, Read, expect};
use crate::names::{Named, yes};
use crate::reader::{Reader, number};
use crate::scene::list;
use crate::{Mistake, cards};

/// The facts.
pub const FACTS: &[OfPlane] = &[
    ("damage", |reader, unit| {
        of(unit, reader.number(u16::MAX)?, |plane| plane.total().to_string())
    }),
    // The side from which it comes.
    ("enters", |reader, unit| {
        of(unit, name_or_none::<Flank>(reader)?, |plane| {
            plane.enters().map_or("none", Named::name).into()
        })
    }),
    ("pile", |reader, unit| {
        of(unit, flown_or_none(reader)?, |plane| {
            list(plane.pile().map(|flown| flown.name().into()))
        })
    }),
    // Its cards as they are printed.
    ("cards", |reader, unit| {
        let answer = list_or_none(reader, |reader| reader.card().map(cards::write))?;
        of_cards(unit, answer, |held| cards::write(held.card))
    }),
    ("points", |reader, unit| {
        of_cards(unit, list_or_none(reader, byte)?, |held| held.points.to_string())
    }),
    ("counts", |reader, unit| {
        of_cards(unit, list_or_none(reader, name::<Counts>)?, |held| {
            held.counts.name().into()
        })
    }),
    ("decks", |reader, unit| {
        of_cards(unit, list_or_none(reader, name::<DeckId>)?, |held| {
            held.deck.name().into()
        })
    }),
    ("seen", |reader, unit| {
        of_cards(unit, list_or_none(reader, yes_or_no)?, |held| yes(!held.unseen).into())
    }),
    // The symbols of its cards that took effect.
    ("effects", |reader, unit| {
        let answer = list_or_none(reader, |reader| reader.word("a symbol").map(str::to_owned))?;
        of_cards(unit, answer, |held| {
            let symbol = cards::write(Card {
                points: 0,
                symbol: held.symbol,
            });
            symbol.trim_start_matches("0+").into()
        })
    }),
    ("rudder", |reader, unit| {
        of(unit, read_sides(reader)?, |plane| sides(plane.rudder()))
    }),
    ("next-rudder", |reader, unit| {
        of(unit, read_sides(reader)?, |plane| sides(plane.next_rudder()))
    }),
    ("wounds", |reader, unit| {
        of(unit, byte(reader)?, |plane| plane.pilot_wounds().to_string())
    }),
    ("observer", |reader, unit| {
        of(unit, yes_or_no(reader)?, |plane| yes(plane.observer_wounded()).into())
    }),
    ("engine", |reader, unit| {
        of(unit, byte(reader)?, |plane| plane.engine_hits().to_string())
    }),
    ("rate", |reader, unit| {
        of(unit, byte(reader)?, |plane| plane.climb_rate().to_string())
    }),
    ("needs-stall", |reader, unit| {
        of(unit, yes_or_no(reader)?, |plane| yes(plane.needs_stall()).into())
    }),
    ("missed-stall", |reader, unit| {
        of(unit, yes_or_no(reader)?, |plane| yes(plane.missed_stall()).into())
    }),
    ("silent", |reader, unit| {
        let gun = reader.maybe().unwrap_or(Gun::FRONT);
        let why = reader.or_none::<Silence>()?.map_or("no", Named::name);
        of(unit, why, move |plane| {
            plane.silence(gun).map_or("no", Named::name).into()
        })
    }),
    // Whether a symbol has spoilt its rockets.
    ("rockets-spoilt", |reader, unit| {
        of(unit, yes_or_no(reader)?, |plane| yes(plane.rockets_spoilt()).into())
    }),
    ("shaken", |reader, unit| {
        of(unit, yes_or_no(reader)?, |plane| yes(plane.is_shaken()).into())
    }),
    ("plan", |reader, unit| {
        let plan = three_cards(reader)?;
        let answer = if reader.takes("ok") {
            "ok".to_owned()
        } else {
            let card = reader.take("`ok`, or the card that is wrong (1, 2 or 3)", |word| {
                number(word).filter(|card| (1..=3).contains(card))
            })?;
            format!("{card} {}", name::<Fault>(reader)?)
        };
        of(unit, answer, move |plane| match plane.check_plan(plan) {
            Ok(()) => "ok".into(),
            Err(wrong) => format!("{} {}", wrong.card.number(), wrong.fault.name()),
        })
    }),
    // The card of the plan that would take the plane out, and how.
    ("plan-ends", |reader, unit| {
        let plan = three_cards(reader)?;
        let answer = if reader.takes("none") {
            "none".to_owned()
        } else {
            format!("{} {}", byte(reader)?, name::<Cause>(reader)?)
        };
        of(unit, answer, move |plane| match plane.plan_ends(plan) {
            Some((card, cause)) => format!("{} {}", card.number(), cause.name()),
            None => "none".into(),
        })
    }),
    // What a plan that is fine depends on, if nobody told the card before it.
    ("plan-depends", |reader, unit| {
        let plan = three_cards(reader)?;
        let answer = if reader.takes("nothing") {
            "nothing".to_owned()
        } else {
            name::<Depends>(reader)?
        };
        of(unit, answer, move |plane| match plane.plan_depends(plan) {
            Some(depends) => depends.name().into(),
            None => "nothing".into(),
        })
    }),
];

/// A fact of this plane.
fn of(unit: Unit, answer: impl ToString, ask: impl Fn(OwnUnit) -> String + 'static) -> Read {
    expect(answer, move |scene| {
        let own = scene.own(unit);
        own.map_or_else(|| "no such plane".into(), &ask)
    })
}

/// A fact of each of its cards.
fn of_cards(unit: Unit, answer: String, write: fn(HeldCard) -> String) -> Read {
    of(unit, answer, move |plane| list(plane.cards().map(write)))
}

fn three_cards(reader: &mut Reader) -> Result<[Flown; 3], Mistake> {
    Ok([reader.named()?, reader.named()?, reader.named()?])
}

fn read_sides(reader: &mut Reader) -> Result<String, Mistake> {
    one_of(reader, &["left", "right", "both", "none"])
}

fn sides(sides: Sides) -> String {
    match (sides.left, sides.right) {
        (true, true) => "both",
        (true, false) => "left",
        (false, true) => "right",
        (false, false) => "none",
    }
    .into()
}
