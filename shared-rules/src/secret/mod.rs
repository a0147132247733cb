//! The secret half of the table: which card lies where, every plane's total, and the luck still to come.
//!
//! Nothing here has a `Debug`. What of it may become public is the list in [`disclosure`](crate::disclosure).
mod cards;
mod luck;
#[cfg(any(test, feature = "stack"))]
mod stack;

pub(crate) use cards::{Age, CAPACITY, Cards, Held, Holder};
pub(crate) use luck::Luck;

use crate::notice::Cause;
use crate::{MAX_UNITS, Seed, Unit};

/// The secret half.
pub(crate) struct Secret {
    pub(crate) luck: Luck,
    pub(crate) cards: Cards,
    /// Damage so far, by unit.
    totals: [u16; MAX_UNITS],
    /// Why a unit is out, or will be at the next elimination check.
    causes: [Option<Cause>; MAX_UNITS],
}

impl Secret {
    pub(crate) const fn new(seed: Seed) -> Self {
        Self {
            luck: Luck::new(seed),
            cards: Cards::new(),
            totals: [0; MAX_UNITS],
            causes: [None; MAX_UNITS],
        }
    }

    /// Another game on the same table.
    pub(crate) fn restart(&mut self, seed: Seed) {
        self.luck = Luck::new(seed);
        self.cards.clear();
        self.totals = [0; MAX_UNITS];
        self.causes = [None; MAX_UNITS];
    }

    pub(crate) fn total(&self, unit: Unit) -> u16 {
        self.totals.get(unit.index()).copied().unwrap_or(0)
    }

    pub(crate) fn set_total(&mut self, unit: Unit, total: u16) {
        if let Some(place) = self.totals.get_mut(unit.index()) {
            *place = total;
        }
    }

    pub(crate) fn cause(&self, unit: Unit) -> Option<Cause> {
        self.causes.get(unit.index()).copied().flatten()
    }

    /// The first cause stands: what happens to a plane that is going anyway changes nothing.
    pub(crate) fn doom(&mut self, unit: Unit, cause: Cause) {
        if let Some(place) = self.causes.get_mut(unit.index()) {
            place.get_or_insert(cause);
        }
    }

    /// What brought it down is off.
    pub(crate) fn spare(&mut self, unit: Unit) {
        if let Some(place) = self.causes.get_mut(unit.index()) {
            *place = None;
        }
    }
}
