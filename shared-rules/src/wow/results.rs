//! What the last draw brought, for everybody: cards taken, guns that jammed, planes that fell, what a deck did.
//!
//! Notices are what the last command brought, and if there are too many, some are left out. The flow of a game needs to
//! know what a draw brought, and players read it after the next command too. So the results have a list of their own,
//! with room for everything that can come of one step. They stay until the clock moves on or other cards are drawn.
use heapless::Vec;

use crate::core::Pairs;
use crate::core::{MAX_UNITS, Unit, copy, put};
use crate::wow::Notice;
use crate::wow::open::MAX_SHOTS;

/// The largest step is the shooting. Each shot is held, or it is aimed, brings cards and jams its gun; each plane
/// smokes, burns, loses its prey or its observers and falls, and two salvos of its rockets hit or miss; each of the
/// four decks takes back the cards of planes that are out, then all its cards, and has another stand in for it.
/// A giant has neither prey
/// nor observers nor rockets, but is hit in its engines and among its crew.
/// Collisions are kept apart.
const MAX: usize = 3 * MAX_SHOTS + 6 * MAX_UNITS + 3 * 4;

/// The results.
pub(crate) struct DrawResults {
    /// WOW-COL-1: who collided. Kept as pairs because every pair of a full table can collide, which is more than the
    /// list has room for.
    collisions: Pairs,
    list: Vec<Notice, MAX, u16>,
    /// Whether the last command brought them. If not, the next result replaces them.
    pub(crate) are_new: bool,
}

impl DrawResults {
    pub(crate) const NONE: Self = Self {
        collisions: Pairs::NONE,
        list: Vec::new(),
        are_new: false,
    };

    /// Makes them the same as others.
    pub(crate) fn copy(&mut self, other: &Self) {
        let Self {
            collisions,
            list,
            are_new,
        } = other;
        self.collisions = *collisions;
        copy(&mut self.list, list);
        self.are_new = *are_new;
    }

    /// Forgets them.
    pub(crate) fn clear(&mut self) {
        self.collisions = Pairs::NONE;
        self.list.clear();
        self.are_new = false;
    }

    /// Adds one. Those of an earlier command have been read by now and make room.
    pub(crate) fn add(&mut self, result: Notice) {
        if !self.are_new {
            self.clear();
            self.are_new = true;
        }
        match result {
            Notice::Collision(a, b) if a < b => self.collisions.insert(a, b),
            // A pair told in the other order came alone, after the contacts were judged.
            result => put(&mut self.list, result),
        }
    }

    /// All of them, the collisions first: they hit before any card is drawn.
    pub(crate) fn iter(&self) -> impl Iterator<Item = Notice> {
        let pairs = self.collisions.iter();
        let collisions = pairs.map(|(a, b): (Unit, Unit)| Notice::Collision(a, b));
        collisions.chain(self.list.iter().copied())
    }

    /// Whether the last command brought this one already.
    pub(crate) fn has_new(&self, result: Notice) -> bool {
        self.are_new && self.iter().any(|other| other == result)
    }
}
