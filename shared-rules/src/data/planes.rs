//! The planes, by nation and type. Kept in flash by number: rows are only ever added at the end.
use serde::{Deserialize, Serialize};

use crate::Letter;

/// A row of [`PLANES`], by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlaneKind(u8);

/// Who flew it first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Nation {
    /// Germany.
    Germany,
    /// Austria-Hungary.
    AustriaHungary,
    /// Britain.
    Britain,
    /// France.
    France,
    /// Italy.
    Italy,
    /// A plane that is not in the table: the player says what is on its base.
    Other,
}

/// A letter of the base.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Printed<T> {
    /// It is known.
    Known(T),
    /// The player is asked to read it from the base.
    Unknown,
}

/// What is known of a plane.
#[derive(Clone, Copy, Debug)]
pub struct PlaneType {
    /// Its name in scripts.
    pub slug: &'static str,
    /// Its full name.
    pub name: &'static str,
    /// What fits a row of the Table screen: at most eight letters.
    pub short: &'static str,
    /// Whose.
    pub nation: Nation,
    /// One or two.
    pub seats: u8,
    /// The front gun.
    pub front: Printed<Option<Letter>>,
    /// The rear gun.
    pub rear: Printed<Option<Letter>>,
    /// The green number.
    pub resistance: Printed<u8>,
    /// Highest level, where known.
    pub ceiling: Printed<u8>,
    /// Climb rate, where known.
    pub climb: Printed<u8>,
    /// How sure the numbers are.
    pub status: Status,
}

/// How sure a row is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Read from the game's own cards or rulebooks.
    Sourced,
    /// Some numbers are unknown.
    Partial,
    /// Read from a fan's card.
    Fan,
}

/// Every plane the device knows. The last row of each nation's list is found by [`PlaneKind::of`].
pub const PLANES: &[PlaneType] = &[PlaneType {
    slug: "fokker-dr-i",
    name: "Fokker Dr.I",
    short: "Dr.I",
    nation: Nation::Germany,
    seats: 1,
    front: Printed::Known(Some(Letter::A)),
    rear: Printed::Known(None),
    resistance: Printed::Known(13),
    ceiling: Printed::Known(13),
    climb: Printed::Known(2),
    status: Status::Sourced,
}];

impl PlaneKind {
    /// The plane with this number, if there is one.
    pub fn new(number: u8) -> Option<Self> {
        PLANES.get(usize::from(number)).map(|_| Self(number))
    }
    /// Its number.
    pub const fn number(self) -> u8 {
        self.0
    }
    /// What is known of it. A number that no row has (from a damaged journal) reads as the first row; the table refuses
    /// such a plane before it gets here.
    pub fn get(self) -> &'static PlaneType {
        const FIRST: &PlaneType = match PLANES.first() {
            Some(first) => first,
            None => panic!("the table of planes is empty"),
        };
        PLANES.get(usize::from(self.0)).unwrap_or(FIRST)
    }
    /// The planes of a nation, in the order of the table.
    pub fn of(nation: Nation) -> impl Iterator<Item = Self> {
        (0u8..).zip(PLANES).filter(move |(_, plane)| plane.nation == nation).map(|(number, _)| Self(number))
    }
}
