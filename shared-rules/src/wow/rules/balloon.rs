//! Observation balloons: they stand where they were placed, fire at nobody, and burn until they fall. WOW-BAL-3 to
//! WOW-BAL-5.
//!
//! How a balloon goes down, and what its blast does to others, is not played yet, so no screen offers one.
use super::source::Source;
use crate::core::Unit;
use crate::wow::open::Open;
use crate::wow::{Letter, Notice};

/// Climb counters a balloon starts with, WOW-BAL-9.
pub(crate) const COUNTERS: u8 = 2;

/// WOW-BAL-3: points, explosions and fires of a gun's card count, and a jam counts for the shooter.
pub(crate) fn shot(open: &Open, target: Unit, letter: Letter) -> Source {
    if open.unit(target).is_aircraft() {
        Source::Gun(letter)
    } else {
        Source::GunOnBalloon(letter)
    }
}

/// WOW-BAL-5: each fire adds a flame, even if several come at once.
pub(crate) fn catch_fire(open: &mut Open, unit: Unit, fires: u8) {
    let flames = &mut open.unit_mut(unit).special.flames;
    *flames = flames.saturating_add(fires);
    let left = *flames;
    open.tell(Notice::Flames { unit, left });
}
