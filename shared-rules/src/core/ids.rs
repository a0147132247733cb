//! Who and what is at a table: seats, sides, units, and sets of them.
use core::num::NonZeroU8;

use crate::core::spell::{Named, WordList};
use crate::core::{MAX_PLAYERS, MAX_UNITS};

/// A player's seat, 1 to 8: the number that stands before each of his planes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Seat(u8);

impl Seat {
    pub(crate) const FIRST: Self = Self(1);

    /// The seat with this number, if there is one.
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number as usize <= MAX_PLAYERS {
            Some(Self(number))
        } else {
            None
        }
    }
    /// Its number, 1 to 8.
    pub const fn number(self) -> u8 {
        self.0
    }
    /// Its place, 0 to 7, in a list with one entry for each seat.
    pub const fn index(self) -> usize {
        (self.0 as usize).saturating_sub(1)
    }
    /// Every seat, in order.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=MAX_PLAYERS as u8).map(Self)
    }
}

/// A side of the fight. The first two are the historical ones; a free-for-all gives every player one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Side(u8);

impl Side {
    /// The Central Powers.
    pub const CENTRAL: Self = Self(0);
    /// The Allies.
    pub const ALLIED: Self = Self(1);
    /// The most sides on one table: one for each player.
    pub const COUNT: u8 = MAX_PLAYERS as u8;

    /// The side with this index (0 and 1 are Central and Allied), if there is one.
    pub const fn new(index: u8) -> Option<Self> {
        if index < Self::COUNT { Some(Self(index)) } else { None }
    }
    /// Its index, 0 to 7.
    pub const fn index(self) -> u8 {
        self.0
    }
    /// Every side, in order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT).map(Self)
    }
}

/// A unit on the table, by its place in the order of set-up (0 is the first).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
// One more than the index, so that it is never 0 and an `Option` of it takes no extra byte.
pub struct Unit(NonZeroU8);

impl Unit {
    /// The one in the last place of a full table.
    pub const LAST: Self = Self(NonZeroU8::new(MAX_UNITS as u8).unwrap());

    /// The unit with this index, if a table can have one.
    pub const fn new(index: u8) -> Option<Self> {
        if index as usize >= MAX_UNITS {
            return None;
        }
        match NonZeroU8::MIN.checked_add(index) {
            Some(number) => Some(Self(number)),
            None => None,
        }
    }
    /// Its index, 0 to 23.
    pub const fn index(self) -> usize {
        // It is never larger. Said here, it spares every list with a place for each unit a check that could panic.
        let index = self.number() as usize;
        if index < MAX_UNITS { index } else { 0 }
    }
    /// The same as a byte.
    pub(crate) const fn number(self) -> u8 {
        self.0.get().wrapping_sub(1) // never 0
    }
}

/// Iterates over the first units of a table, in the order of set-up.
#[derive(Clone, Copy)]
pub(crate) struct Units {
    given: u8,
    count: u8,
}

impl Units {
    /// The first `units` of them. A table has at most [`MAX_UNITS`].
    pub(crate) const fn first(units: usize) -> Self {
        Self {
            given: 0,
            count: units as u8,
        }
    }
}

impl Iterator for Units {
    type Item = Unit;

    fn next(&mut self) -> Option<Unit> {
        if self.given >= self.count {
            return None;
        }
        self.given = self.given.wrapping_add(1); // at most `count`
        NonZeroU8::new(self.given).map(Unit)
    }
}

/// A set of units, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct UnitSet(u32);

const _: () = assert!(MAX_UNITS <= 24);

impl UnitSet {
    /// The set without any unit.
    pub const EMPTY: Self = Self(0);

    /// Puts a unit in.
    pub fn insert(&mut self, unit: Unit) {
        self.0 |= Self::bit(unit);
    }
    /// Takes a unit out.
    pub fn remove(&mut self, unit: Unit) {
        self.0 &= !Self::bit(unit);
    }
    /// Whether the unit is in it.
    pub fn contains(self, unit: Unit) -> bool {
        self.0 & Self::bit(unit) != 0
    }
    /// Puts a unit in, or takes it out.
    pub(crate) fn toggle(&mut self, unit: Unit) {
        self.0 ^= Self::bit(unit);
    }
    fn bit(unit: Unit) -> u32 {
        1u32.wrapping_shl(u32::from(unit.number()))
    }
    /// The set with these bits, the first unit in the lowest bit.
    pub(crate) const fn from_bytes([a, b, c]: [u8; 3]) -> Self {
        Self(u32::from_le_bytes([a, b, c, 0]))
    }
    /// Its bits, the first unit in the lowest bit.
    pub(crate) const fn to_bytes(self) -> [u8; 3] {
        let [a, b, c, _] = self.0.to_le_bytes();
        [a, b, c]
    }
    /// How many units are in it.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }
    /// The unit at this place in the set, counted from 0.
    pub fn nth(self, place: usize) -> Option<Unit> {
        self.iter().nth(place)
    }
    /// A unit's place in the set, counted from 0.
    pub fn place_of(self, unit: Unit) -> Option<usize> {
        self.iter().position(|other| other == unit)
    }
    /// Whether no unit is in it.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }
    /// Its units, in the order of set-up.
    pub fn iter(self) -> impl Iterator<Item = Unit> {
        let mut rest = self.0;
        core::iter::from_fn(move || {
            let first = Unit::new(rest.trailing_zeros() as u8);
            // Takes away the lowest bit. For an empty set the subtraction fails, which ends the iteration.
            let without = rest & rest.checked_sub(1)?;
            rest = without;
            first
        })
    }
}

/// A set of pairs of units: for each unit, those that it is paired with. No unit is paired with itself.
#[derive(Clone, Copy)]
pub(crate) struct Pairs([UnitSet; MAX_UNITS]);

impl Pairs {
    pub(crate) const NONE: Self = Self([UnitSet::EMPTY; MAX_UNITS]);

    pub(crate) fn contains(&self, a: Unit, b: Unit) -> bool {
        self.of(a).contains(b)
    }
    /// The units that a unit is paired with.
    #[allow(clippy::indexing_slicing, reason = "there are as many as `Unit` has values")]
    pub(crate) fn of(&self, unit: Unit) -> UnitSet {
        self.0[unit.index()]
    }
    /// Puts a pair in.
    pub(crate) fn insert(&mut self, a: Unit, b: Unit) {
        if !self.contains(a, b) {
            self.toggle(a, b);
        }
    }
    /// Each pair once, by its first unit and then by its second.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (Unit, Unit)> {
        Units::first(MAX_UNITS).flat_map(|a| {
            let after = self.of(a).iter().filter(move |b| a < *b);
            after.map(move |b| (a, b))
        })
    }
    /// Puts a pair in, or takes it out.
    #[allow(clippy::indexing_slicing, reason = "there are as many as `Unit` has values")]
    pub(crate) fn toggle(&mut self, a: Unit, b: Unit) {
        if a != b {
            self.0[a.index()].toggle(b);
            self.0[b.index()].toggle(a);
        }
    }
}

impl FromIterator<Unit> for UnitSet {
    fn from_iter<I: IntoIterator<Item = Unit>>(units: I) -> Self {
        units.into_iter().fold(Self::EMPTY, |mut set, unit| {
            set.insert(unit);
            set
        })
    }
}

impl Named for Side {
    const WORDS: &'static WordList = &WordList {
        what: "a side",
        words: &[
            "central", "allied", "side-3", "side-4", "side-5", "side-6", "side-7", "side-8",
        ],
        bits: 3,
        left_off: None,
    };

    fn place(self) -> usize {
        usize::from(self.0)
    }
    fn in_place(place: usize) -> Option<Self> {
        u8::try_from(place).ok().and_then(Self::new)
    }
}
