//! What the boards without a chip have in common, the terminal and the browser: a program that is polled by hand, and
//! a flash in memory. Each of them adds its own screen, luck and wire.
#![forbid(unsafe_code)]
#![warn(missing_docs)]

pub mod flash;
pub mod program;

pub use flash::Cells;
pub use program::{Clock, Contacts, Running, Surroundings};
