//! What spans crates: table scripts and the list of screens. The tests themselves are in `tests/`.
pub mod screens;
pub mod script;
