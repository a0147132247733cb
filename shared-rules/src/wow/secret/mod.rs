//! The secret half of the table: which card lies where, every unit's total, and the luck still to come.
//!
//! Nothing here has a `Debug`. What of it may become public is the list in [`disclosure`](crate::wow::disclosure).
mod cards;
#[cfg(any(test, feature = "stack"))]
pub(crate) mod stack;

pub(crate) use crate::core::luck::Luck;
#[cfg(test)]
pub(crate) use cards::State;
pub(crate) use cards::{Age, CAPACITY, Cards, Held, Holder};

use crate::core::{Knock, MAX_PLAYERS, MAX_UNITS, Seed, Unit};
use crate::wow::notice::Cause;
use crate::wow::rules::arrivals::Flank;
use crate::wow::rules::automatic;
use crate::wow::rules::clouds::Pile;
use crate::wow::rules::disruption::Shaken;
use crate::wow::rules::jam::Fourths;
use crate::wow::rules::rockets::Struck;
use crate::wow::rules::special::{self, Hurt};

/// The secret half.
pub(crate) struct Secret {
    pub(crate) luck: Luck,
    pub(crate) cards: Cards,
    pub(crate) units: [SecretUnit; MAX_UNITS],
    /// WOW-CLD-3: what hidden planes flew.
    pub(crate) pile: Pile,
    /// The knock of each player who has one, by seat.
    pub(crate) knocks: [Option<Knock>; MAX_PLAYERS],
}

/// The secret half of one unit: its damage, and one field for each rule that has secrets of its own.
#[derive(Clone)]
pub(crate) struct SecretUnit {
    /// Damage so far.
    total: u16,
    /// Why it is out, or will be at the next elimination check.
    cause: Option<Cause>,
    pub(crate) hurt: Hurt,
    pub(crate) jam: Fourths,
    pub(crate) shaken: Shaken,
    pub(crate) struck: Struck,
    /// WOW-SCN-105: where it comes from.
    pub(crate) enters: Option<Flank>,
    /// WOW-GIA-39: what the pilot of a giant draws from that nobody controls.
    pub(crate) pile: automatic::Pile,
}

impl SecretUnit {
    const NEW: Self = Self {
        total: 0,
        cause: None,
        hurt: Hurt::NONE,
        jam: Fourths::NONE,
        shaken: Shaken::NOT,
        struck: Struck::NOT,
        enters: None,
        pile: automatic::Pile::FULL,
    };
}

impl Secret {
    pub(crate) const fn new(seed: Seed) -> Self {
        Self {
            luck: Luck::new(seed),
            cards: Cards::NONE,
            units: [SecretUnit::NEW; MAX_UNITS],
            pile: Pile::new(),
            knocks: [None; MAX_PLAYERS],
        }
    }

    /// Another game on the same table. Cleared part by part, because a whole new half would be built on the stack
    /// first.
    pub(crate) fn restart(&mut self, seed: Seed) {
        self.luck = Luck::new(seed);
        self.cards = Cards::NONE;
        self.units = [SecretUnit::NEW; MAX_UNITS];
        self.pile = Pile::new();
        self.knocks = [None; MAX_PLAYERS];
    }

    /// Makes it the same as another one, part by part like [`Secret::restart`].
    pub(crate) fn copy(&mut self, other: &Self) {
        let Self {
            luck,
            cards,
            units,
            pile,
            knocks,
        } = other;
        self.luck.clone_from(luck);
        self.cards.copy(cards);
        self.units.clone_from(units);
        self.pile.copy_all(pile);
        self.knocks = *knocks;
    }

    /// A step begins in which all hits count together.
    pub(crate) fn begin_step(&mut self) {
        self.cards.settle();
        special::settle(self);
    }

    #[allow(clippy::indexing_slicing, reason = "there are as many as `Unit` has values")]
    pub(crate) fn unit(&self, unit: Unit) -> &SecretUnit {
        &self.units[unit.index()]
    }

    #[allow(clippy::indexing_slicing, reason = "there are as many as `Unit` has values")]
    pub(crate) fn unit_mut(&mut self, unit: Unit) -> &mut SecretUnit {
        &mut self.units[unit.index()]
    }

    pub(crate) fn total(&self, unit: Unit) -> u16 {
        self.unit(unit).total
    }

    pub(crate) fn set_total(&mut self, unit: Unit, total: u16) {
        self.unit_mut(unit).total = total;
    }

    pub(crate) fn cause(&self, unit: Unit) -> Option<Cause> {
        self.unit(unit).cause
    }

    /// Sets the cause that everybody saw, whatever its cards say.
    pub(crate) fn blame(&mut self, unit: Unit, cause: Cause) {
        self.unit_mut(unit).cause = Some(cause);
    }

    /// The plane will be out. The first cause stands: what happens to a plane that is going anyway changes nothing.
    pub(crate) fn doom(&mut self, unit: Unit, cause: Cause) {
        self.unit_mut(unit).cause.get_or_insert(cause);
    }

    /// Forgets the cause, for a plane that is put back into the game.
    pub(crate) fn spare(&mut self, unit: Unit) {
        self.unit_mut(unit).cause = None;
    }
}
