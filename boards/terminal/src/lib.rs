//! The handheld on a computer: the same program as on every board, with parts that live in memory. The `wingman`
//! program plays it in a terminal; tests play it in virtual time.
#![forbid(unsafe_code)]
#![warn(missing_docs)]

pub mod flash;
pub mod flash_file;
pub mod handheld;
pub mod keys;
pub mod luck;
mod parts;
pub mod picture;
pub mod record;
pub mod tty;

pub use flash::Flash;
pub use handheld::{Handheld, Options, Part};
pub use luck::Luck;
pub use picture::Picture;
