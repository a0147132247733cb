//! The data of the game: decks and units, each row with its source.
pub mod decks;
pub mod planes;

pub use planes::{Class, Group, Names, Nation, PlaneKind, PlaneType};
