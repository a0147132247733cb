//! What any game needs: who sits at a table and how things are named, the luck, and how a command is spelled.
pub mod digest;
pub mod fairness;
pub mod ids;
pub(crate) mod luck;
pub mod name;
pub mod put;
pub(crate) mod seed;
pub mod spell;
pub mod undo;
