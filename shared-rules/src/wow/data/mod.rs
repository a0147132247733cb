//! The data of the game: decks and planes, each row with its source.
pub mod decks;
pub mod planes;

pub use planes::{Names, Nation, PlaneKind, PlaneType};
