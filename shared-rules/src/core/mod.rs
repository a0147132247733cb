//! What any game needs: who sits at a table and how things are named, the luck, and how a command is spelled.
mod digest;
pub mod fairness;
mod ids;
mod knock;
pub(crate) mod luck;
mod name;
mod put;
mod seed;
pub mod spell;
pub mod undo;

pub use digest::{Digest, Hash};
pub(crate) use ids::{Pairs, Units};
pub use ids::{Seat, Side, Unit, UnitSet};
pub use knock::{Knock, Press, Presses};
pub use name::Name;
pub use put::{copy, put};
pub use seed::Seed;
pub use spell::{Nth, Untold};

/// The most units on one table.
pub const MAX_UNITS: usize = 24;
/// The most players at one table.
pub const MAX_PLAYERS: usize = 8;
