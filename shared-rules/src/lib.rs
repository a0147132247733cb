//! The rules of the table, and nothing else: no screens, no boards, no clock, no I/O.
//!
//! [`core`] is what any game needs. Each game has a folder of its own beside it; the first is [`wow`], Wings of War.
//!
//! A game is a seed and a list of commands. Its table either refuses a command and changes nothing, or carries it out
//! and says what everybody may know. The same seed and commands give the same table on every target.
//!
//! What the rules keep secret is reached only through [`Table::for_owner`](wow::Table::for_owner); what lies open,
//! only through [`Table::public`](wow::Table::public). The two views borrow different halves of the table, so a public
//! screen cannot show a secret.
#![cfg_attr(not(test), no_std)]
#![forbid(unsafe_code)]
#![warn(missing_docs)]
#![cfg_attr(not(test), warn(clippy::arithmetic_side_effects))]
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

pub mod core;
pub mod wow;
