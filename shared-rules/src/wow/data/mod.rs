//! The data of the game: decks, units and scenarios, each row with its source.
pub mod decks;
pub mod giants;
pub mod planes;
pub mod scenarios;

pub use giants::{GIANTS, Giant, Man, Role};
pub use planes::{Class, Group, Names, Nation, PlaneKind, PlaneType};
pub use scenarios::{Choice, Extras, Scenario, Variant};
