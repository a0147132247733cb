//! What the shuffles are made from, and when it stands.
//!
//! The cards follow from the seed, from the table's number and from what is in each deck. Whoever has seen cards and
//! could change any of these would roll his luck again, so from the first card on they stay as they are, also for a
//! table that takes the draw back and goes on to its set-up ([`Table::settle`](crate::wow::Table::settle)).
use super::setup;
use crate::wow::open::Open;
use crate::wow::public::Stage;
use crate::wow::{Command, DeckId, Done, Refusal, Switch, Undo};

/// Whether other cards would come after this command than without it.
fn depends_on(open: &Open, command: &Command) -> bool {
    match *command {
        Command::Number(number) => open.number != Some(number),
        Command::Copies { deck, copies } => setup::copies(open, deck) != copies,
        Command::CardCount { card, count } => setup::count(open, card.deck, card.row) != count,
        Command::Switch { switch, on } => switch == Switch::Tournament && open.switches.has(switch) != on,
        Command::Preset(preset) => {
            let after = open.switches.preset(preset);
            after.has(Switch::Tournament) != open.switches.has(Switch::Tournament)
        }
        // The decks of a running game stay as they are.
        Command::Plane(plane) => {
            open.stage == Stage::SetUp && copies_change(open, setup::counted_with(open, &plane, None))
        }
        Command::ChangePlane { unit, plane } => copies_change(open, setup::counted_with(open, &plane, Some(unit))),
        Command::RemovePlane(unit) => {
            let counts = !open.unit(unit).class().is_ground();
            copies_change(open, setup::counted(open).saturating_sub(usize::from(counts)))
        }
        _ => false,
    }
}

/// Whether other cards would come if this, which was done last, were taken back.
fn depended_on(open: &Open, done: &Done) -> bool {
    match done {
        Done::Number(_) | Done::Copies { .. } | Done::CardCount { .. } | Done::Preset(_) => true,
        Done::Switch { switch, .. } => *switch == Switch::Tournament,
        Done::Plane(plane) => {
            let counts = !plane.kind.class().is_ground();
            open.stage == Stage::SetUp && copies_change(open, setup::counted(open).saturating_sub(usize::from(counts)))
        }
        // What it was is not known any more: it may have counted.
        Done::RemovePlane(_) => copies_change(open, setup::counted(open).saturating_add(1)),
        Done::ChangePlane { plane, .. } if plane.kind.class().is_ground() => {
            copies_change(open, setup::counted(open).saturating_add(1))
        }
        // It shuffled its deck.
        Done::ReturnCard { .. } => true,
        _ => false,
    }
}

/// Whether this many planes and balloons have other decks than those on the table.
fn copies_change(open: &Open, units: usize) -> bool {
    let by_units = DeckId::ALL.iter().any(|deck| open.deck(*deck).chosen.is_none());
    by_units && setup::for_units(units) != setup::for_units(setup::counted(open))
}

/// Cards were drawn that are no longer on the table.
pub(crate) fn settle(open: &mut Open) {
    open.settled = true;
    if let Undo::Last(last) = &open.undo
        && depended_on(open, last.done())
    {
        open.undo = Undo::Settled;
    }
}

/// A card that is given back in a running game goes to some place in its pile, whose order stays.
pub(crate) fn check(open: &Open, command: &Command) -> Result<(), Refusal> {
    if open.settled && open.stage == Stage::SetUp && depends_on(open, command) {
        Err(Refusal::CardsShown)
    } else {
        Ok(())
    }
}
