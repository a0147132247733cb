//! What shoots and with what: the damage decks, the letters printed for guns, and the guns of a unit.
use crate::core::spell::{Named, WordList, named};

named! {
    /// The four damage decks: A and B for machine guns, C for artillery and collisions, D for rockets.
    #[derive(PartialOrd, Ord)]
    pub enum DeckId: "a deck", 3 bits {
        /// Twin machine guns; fire and crashes.
        A "A",
        /// Single machine guns; move-order draws.
        B "B",
        /// Artillery, collisions and balloon blasts.
        C "C",
        /// Rockets.
        D "D",
    }
}

impl DeckId {
    /// 0 to 3.
    pub const fn index(self) -> usize {
        self as usize
    }
    /// 'A' to 'D'.
    pub const fn letter(self) -> char {
        match self {
            Self::A => 'A',
            Self::B => 'B',
            Self::C => 'C',
            Self::D => 'D',
        }
    }
}

/// The red letter printed for a machine gun.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Letter {
    /// Twin guns.
    A,
    /// A single gun.
    B,
}

impl Letter {
    /// What a base can have for a gun.
    pub const GUNS: [Option<Self>; 3] = [None, Some(Self::A), Some(Self::B)];

    /// The place of a gun's letter in that list.
    pub(crate) const fn number(letter: Option<Self>) -> u8 {
        match letter {
            None => 0,
            Some(Self::A) => 1,
            Some(Self::B) => 2,
        }
    }
}

/// The places of guns on a unit: one for each [`Gun`].
pub(crate) const PLACES: usize = 8;
/// Guns that a unit can have, at most.
pub(crate) const MAX_GUNS: usize = 5;

/// A gun of a unit, by its place on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gun(u8);

impl Gun {
    /// The pilot's guns, through the front arc.
    pub const FRONT: Self = Self(0);
    /// The observer's gun, through the rear arc.
    pub const REAR: Self = Self(1);
    /// The infantry of a trench or of an anti-aircraft machine gun, whose own gun is number 0.
    pub const RIFLES: Self = Self(1);
    /// The rockets under the wings of a plane.
    pub const ROCKETS: Self = Self(2);
    /// On a giant: the gun behind at the right,
    pub const REAR_RIGHT: Self = Self(3);
    /// behind at the left,
    pub const REAR_LEFT: Self = Self(4);
    /// at the right, or on the right upper wing,
    pub const RIGHT: Self = Self(5);
    /// at the left in front, or on the left upper wing,
    pub const LEFT: Self = Self(6);
    /// and below the rear gun.
    pub const VENTRAL: Self = Self(7);
    /// Those that a plane can have.
    pub const OF_A_PLANE: [Self; 2] = [Self::FRONT, Self::REAR];

    /// 0 to 7: its place among the guns of its unit.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
    /// The first places of guns, this many of them.
    pub(crate) fn first(guns: usize) -> impl Iterator<Item = Self> {
        (0..PLACES as u8).take(guns).map(Self)
    }
}

/// A line that names no gun means the front gun.
impl Named for Gun {
    const WORDS: &'static WordList = &WordList {
        what: "a gun",
        words: &[
            "front",
            "rear",
            "gun-2",
            "rear-right",
            "rear-left",
            "right",
            "left",
            "ventral",
        ],
        bits: 3,
        left_off: Some(0),
    };

    fn place(self) -> usize {
        self.index()
    }
    fn in_place(place: usize) -> Option<Self> {
        (place < Self::WORDS.words.len()).then_some(Self(place as u8))
    }
}

/// A gun's letter, or that there is no gun.
impl Named for Option<Letter> {
    const WORDS: &'static WordList = &WordList {
        what: "a gun letter",
        words: &["none", "A", "B"],
        bits: 2,
        left_off: None,
    };

    fn place(self) -> usize {
        usize::from(Letter::number(self))
    }
    fn in_place(place: usize) -> Option<Self> {
        Letter::GUNS.get(place).copied()
    }
}
