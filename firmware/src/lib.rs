//! The handheld's program, the same on every board: screens, input, journal and the main loop.
//!
//! A board builds eight parts (see [`board`]) and hands them to [`run()`]. [`App`] is the whole device without its
//! surroundings: inputs go in, requests and pictures come out.
#![cfg_attr(not(test), no_std)]
#![forbid(unsafe_code)]
#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::panic,
        clippy::indexing_slicing,
        clippy::unreachable
    )
)]

pub mod app;
pub mod board;
pub mod drawing;
pub mod game;
pub mod input;
pub mod journal;
pub mod memory;
pub mod record;
mod run;
pub mod screens;
pub mod text;

pub use app::App;
pub use board::Board;
pub use drawing::frame::Frame;
pub use input::Input;
pub use run::run;
