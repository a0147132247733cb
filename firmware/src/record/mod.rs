//! The record of a game: all of it as a table script, for whoever wants to read it, play it again or check it.
mod command;
mod line;
pub mod names;

pub use command::write;
pub use line::Line;
