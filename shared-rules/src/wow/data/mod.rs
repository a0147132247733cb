//! The data of the game: decks and units, each row with its source.
pub mod decks;
pub mod giants;
pub mod planes;

pub use giants::{GIANTS, Giant, MAX_MEN, Man, Role};
pub use planes::{Class, Group, Names, Nation, PlaneKind, PlaneType};
