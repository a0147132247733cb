//! What spans crates: table scripts, the list of screens, and what the tests in `tests/` share.
pub mod desk;
pub mod dice;
pub mod power;
pub mod record;
pub mod screens;
pub mod script;
pub mod thumb;
pub mod verify;
