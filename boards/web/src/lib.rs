//! The handheld in a browser: the same program as on every board. A worker of the page calls the functions here; the
//! parts of the board call the worker's ([`border`]). Only numbers and the places of bytes in memory pass between them.
//!
//! There is one device in an instance. The worker starts it, then tells it the time and the contacts whenever one of
//! them moves, and is told each time when the program wants to be woken next.
#![warn(missing_docs)]

mod border;
mod device;
mod flash;
mod parts;
mod records;
