//! What knows no game: who sits at a table and how things are named, the luck, and how a command is spelled.
pub mod ids;
pub(crate) mod luck;
pub mod put;
pub(crate) mod seed;
pub mod spell;
