//! The set-up of a table as the commands that make it. The journal of a rematch begins with them.
use core::cmp::Ordering;

use super::altitude::{Climbs, Immelmann};
use super::balloon::{self, Agreement};
use super::fit::{Fit, Fits, Load, is_one_gun_more};
use super::{higher, scenario};
use crate::core::{Seat, Unit, Untold};
use crate::wow::DeckRow;
use crate::wow::data::decks;
use crate::wow::open::{Open, OpenPlayer};
use crate::wow::secret::Secret;
use crate::wow::{Command, DeckId, Switch};

/// Says all of these commands: the scenario first, then players with their knocks, switches, planes with their levels, and decks. Of
/// a deck, the counts that went down come first, then the copies, then the counts that went up, so that no deck is ever
/// larger on the way than it is in the end.
pub(crate) fn tell(open: &Open, secret: &Secret, say: &mut dyn FnMut(Command)) {
    if let Some(choice) = scenario::choice(open) {
        say(Command::Scenario {
            number: choice.scenario.number,
            variant: choice.variant,
            extras: choice.extras,
        });
    }
    for seat in Seat::all() {
        if let Some(seated) = open.player(seat) {
            player(secret, seat, seated, say);
        }
    }
    for (switch, on) in open.switches.changed() {
        say(Command::Switch { switch, on });
    }
    if open.floors.first > 0 && open.switches.has(Switch::FlyingHigher) {
        say(Command::Floor(open.floors.first));
    }
    for plane in open.places.iter() {
        say(Command::Plane(plane.base));
    }
    for unit in open.units() {
        if open.switches.has(Switch::Altitude) {
            climbs(open, unit, say);
            level(open, unit, say);
        }
        fits(open, unit, say);
    }
    if open.balloon_turns != balloon::STAY_UP {
        say(Command::Agreed {
            what: Agreement::BalloonTurns,
            number: open.balloon_turns,
        });
    }
    for &deck in &DeckId::ALL {
        counts(open, deck, Ordering::Less, say);
        if let Some(copies) = open.deck(deck).chosen {
            say(Command::Copies { deck, copies });
        }
        counts(open, deck, Ordering::Greater, say);
    }
}

/// The `n`th of these commands.
pub(crate) fn command(open: &Open, secret: &Secret, n: usize) -> Option<Command> {
    nth(n, |say| tell(open, secret, say))
}

/// The `n`th of the commands that are told.
pub(crate) fn nth(n: usize, tell: impl FnOnce(&mut dyn FnMut(Command))) -> Option<Command> {
    let mut found = None;
    let mut place = 0usize;
    tell(&mut |command| {
        if place == n {
            found = Some(command);
        }
        place = place.saturating_add(1);
    });
    found
}

/// A player, and his knock.
pub(crate) fn player(secret: &Secret, seat: Seat, player: &OpenPlayer, say: &mut dyn FnMut(Command)) {
    let OpenPlayer {
        side,
        name,
        sits,
        knocks,
    } = *player;
    say(Command::Player { seat, name, side, sits });
    if let Some(Some(knock)) = secret.knocks.get(seat.index()).filter(|_| knocks) {
        let knock = Untold::new(*knock);
        say(Command::Knock { seat, knock });
    }
}

/// What players said about a plane's type, where it differs from what the device knows.
fn climbs(open: &Open, unit: Unit, say: &mut dyn FnMut(Command)) {
    let plane = open.unit(unit);
    let climbs = plane.flier().climbs;
    let Climbs { rate, max, immelmann } = climbs;
    if plane.is_aircraft() && climbs != Climbs::of(plane.base.kind) {
        say(Command::Climbs {
            unit,
            rate,
            max,
            immelmann: Immelmann(immelmann),
        });
    }
}

/// The level that players chose for its start.
fn level(open: &Open, unit: Unit, say: &mut dyn FnMut(Command)) {
    if let (Some(level), Some((low, high))) = (open.unit(unit).start, higher::start_levels(open, unit))
        && (low..=high).contains(&level)
    {
        say(Command::Level { unit, level });
    }
}

/// What it is fitted with, and its bombs.
fn fits(open: &Open, unit: Unit, say: &mut dyn FnMut(Command)) {
    let fitted = open.unit(unit);
    let mut told = Fits::NONE;
    for fit in Fit::ALL.into_iter().filter(|fit| fitted.fits.has(*fit)) {
        // WOW-GIA-34: that is asked for twice.
        if is_one_gun_more(fitted.base.kind, &told, fit) {
            say(Command::Fit { unit, fit, on: true });
        }
        say(Command::Fit { unit, fit, on: true });
        told.set(fit, true);
    }
    let load = fitted.flier().load;
    if load != Load::NONE {
        say(Command::Load { unit, load });
    }
}

/// The counts of a deck that players raised, or those they lowered.
fn counts(open: &Open, deck: DeckId, changed: Ordering, say: &mut dyn FnMut(Command)) {
    let chosen = open.counts.iter().skip(decks::first_row(deck));
    for ((row, count), printed) in (0u8..).zip(chosen).zip(decks::rows(deck)) {
        let count = *count;
        if count.cmp(&printed.count) == changed {
            say(Command::CardCount {
                card: DeckRow { deck, row },
                count,
            });
        }
    }
}
