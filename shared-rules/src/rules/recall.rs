//! The set-up told again, as the commands that make it: for the journal of a rematch.
use super::altitude::OpenFlight;
use super::higher;
use crate::data::decks;
use crate::open::Open;
use crate::{Command, DeckId, Seat, Switch, Unit};

/// The `n`th command. Players come first, then switches, planes with their levels, and decks. In a deck the counts that went down come
/// first, then the copies, then the counts that went up: no deck is ever larger on the way than it is in the end.
pub(crate) fn command(open: &Open, n: usize) -> Option<Command> {
    let players = Seat::all().filter_map(|seat| {
        let player = open.player(seat)?;
        Some(Command::Player {
            seat,
            side: player.side,
            name: player.name.clone(),
        })
    });
    let on = |switch: &Switch| open.switches.has(*switch);
    let switches = Switch::ALL
        .into_iter()
        .filter(on)
        .map(|switch| Command::Switch { switch, on: true });
    let floor = Some(open.floors.first).filter(|floor| *floor > 0 && open.switches.has(Switch::FlyingHigher));
    let planes = open.planes.iter().map(|plane| Command::Plane(plane.base.clone()));
    let levels = open.units().filter(|_| open.switches.has(Switch::Altitude));
    let levels = levels.flat_map(|unit| climbs(open, unit).into_iter().chain(level(open, unit)));
    let decks = DeckId::ALL.into_iter().flat_map(|deck| {
        let chosen = open.deck(deck).chosen;
        let copies = chosen.map(|copies| Command::Copies { deck, copies });
        counts(open, deck, false).chain(copies).chain(counts(open, deck, true))
    });
    let set_up = players.chain(switches).chain(floor.map(Command::Floor)).chain(planes);
    set_up.chain(levels).chain(decks).nth(n)
}

/// What players said of a plane's type.
fn climbs(open: &Open, unit: Unit) -> Option<Command> {
    let plane = open.plane(unit)?;
    let OpenFlight {
        rate, max, immelmann, ..
    } = plane.flight;
    let known = OpenFlight::new(&plane.base);
    let is_known = (rate, max, immelmann) == (known.rate, known.max, known.immelmann);
    (!is_known).then_some(Command::Climbs {
        unit,
        rate,
        max,
        immelmann,
    })
}

/// Where they let it start.
fn level(open: &Open, unit: Unit) -> Option<Command> {
    let level = open.plane(unit)?.flight.start;
    let (low, high) = higher::start_levels(open, unit)?;
    (low..=high).contains(&level).then_some(Command::Level { unit, level })
}

/// The counts of a deck that players raised, or those they lowered.
fn counts(open: &Open, deck: DeckId, raised: bool) -> impl Iterator<Item = Command> {
    let chosen = open.counts.iter().skip(decks::first_row(deck));
    (0u8..)
        .zip(chosen.zip(decks::rows(deck)))
        .filter_map(move |(row, (count, printed))| {
            let changed = if raised {
                *count > printed.count
            } else {
                *count < printed.count
            };
            changed.then_some(Command::CardCount {
                deck,
                row,
                count: *count,
            })
        })
}
