//! What a card does to a plane, and what follows when a plane is out. WOW-DMG-1 to WOW-DMG-4, WOW-RUN-6.
use super::source::Filter;
use super::{balloon, bombs, disruption, rockets, special, tailing};
use crate::core::{Unit, UnitSet};
use crate::wow::disclosure;
use crate::wow::notice::Cause;
use crate::wow::open::Open;
use crate::wow::owner::Counts;
use crate::wow::secret::Secret;
use crate::wow::{Card, Symbol};

/// The parts of a card that count.
#[derive(Clone, Copy)]
pub struct Counted {
    /// The points that are added.
    pub points: u8,
    /// The symbol that takes effect; [`Symbol::None`] if none does.
    pub symbol: Symbol,
}

/// Reads a card through the filter of its source (WOW-DECK-3) and of the deck it stands in for (WOW-RUN-2).
pub fn read(card: Card, counts: Counts, filter: Filter, aim: bool) -> Counted {
    let points = if filter.points() {
        counted_points(card, counts, aim)
    } else {
        0
    };
    let stands = counts != Counts::PointsOnly || card.symbol == Symbol::Explosion;
    let symbol = if stands && filter.lets(card.symbol) {
        card.symbol
    } else {
        Symbol::None
    };
    Counted { points, symbol }
}

/// The points a card counts for. WOW-RUN-3: half of them, rounded up, on an A card that stands in for a B card.
/// WOW-RUN-6: aim comes after the halving, one more on every card that still has a point.
pub fn counted_points(card: Card, counts: Counts, aim: bool) -> u8 {
    let points = match counts {
        Counts::Fully | Counts::PointsOnly => card.points,
        Counts::Half => card.points.div_ceil(2),
    };
    if aim && points > 0 {
        points.saturating_add(1)
    } else {
        points
    }
}

/// What a card does in secret. WOW-DMG-1: points add up. WOW-DMG-3: an explosion waits for the elimination check of its
/// step.
pub(crate) fn apply(open: &Open, secret: &mut Secret, unit: Unit, card: Card, reading: Counted) {
    secret.set_total(unit, secret.total(unit).saturating_add(u16::from(reading.points)));
    // WOW-GIA-25: a giant loses nothing by it.
    let flier = open.unit(unit);
    if reading.points > 0 && flier.is_aircraft() && flier.giant().is_none() {
        disruption::hurt(secret, unit);
    }
    match reading.symbol {
        Symbol::Explosion => secret.doom(unit, Cause::Explosion),
        // Nothing that is told only to its owner happens to a balloon but points.
        _ if open.unit(unit).balloon().is_some() => {}
        symbol => special::hit(open, secret, unit, card, symbol),
    }
}

/// WOW-DMG-1: whether it will be out at the next elimination check, by its points or for another cause.
pub(crate) fn falls(open: &Open, secret: &Secret, unit: Unit) -> bool {
    let resistance = open.unit(unit).base.resistance;
    let limited = open.unit(unit).ground().is_none();
    secret.cause(unit).is_some() || limited && secret.total(unit) >= u16::from(resistance)
}

/// WOW-DMG-4: a plane is out. No gun remembers it as its target, and nobody tails it. Its cards stay with it until a
/// deck needs them.
pub(crate) fn take_out(open: &mut Open, secret: &mut Secret, unit: Unit, cause: Cause, downed_by: UnitSet) {
    let cause = balloon::fate(open, unit, cause);
    if cause == Cause::Blast {
        secret.blame(unit, cause);
    }
    secret.doom(unit, cause);
    disclosure::out(open, unit, cause, downed_by);
    balloon::is_out(open, unit, cause);
    for other in open.units() {
        for gun in open.unit_mut(other).guns_mut() {
            gun.last = gun.last.filter(|last| *last != unit && other != unit);
        }
    }
    tailing::forget(open, unit);
    rockets::is_out(open, unit);
    bombs::is_out(open, unit);
}
