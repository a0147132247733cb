//! The rules of the table, and nothing else: no screens, no boards, no clock, no I/O.
//!
//! A game is a seed and a list of [`Command`]s. [`Table::apply`] either refuses a command and changes nothing, or carries
//! it out and says what everybody may know ([`Notices`]). The same seed and commands give the same table on every target.
//!
//! What the rules keep secret is reached only through [`Table::for_owner`]; what lies open, only through
//! [`Table::public`]. The two views borrow different halves of the table, so a public screen cannot show a secret.
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

pub mod card;
pub mod clock;
pub mod command;
pub mod data;
mod disclosure;
pub mod fairness;
pub mod flown;
pub mod ids;
pub mod notice;
mod open;
pub mod owner;
pub mod public;
mod put;
pub mod refusal;
pub mod rules;
mod secret;
mod seed;
pub mod spell;
pub mod switches;
pub mod table;
#[cfg(test)]
mod tests;
mod undo;

pub use card::{Card, Symbol};
pub use clock::{Clock, Phase, Step};
pub use command::{Command, Done, Plane, Range};
pub use fairness::{Digest, Fairness, Hash};
pub use flown::{Course, Flown};
pub use ids::{DeckId, Gun, Letter, Name, Seat, Side, Unit, UnitSet};
pub use notice::{Notice, Notices};
pub use owner::Owner;
pub use public::{Public, Stage};
pub use put::put;
pub use refusal::Refusal;
pub use rules::altitude::Immelmann;
pub use rules::asks::Ask;
pub use rules::correct::{Counter, Hidden, Reading};
pub use rules::lock::Silence;
pub use rules::plan::{Fault, FirstCard, Wrong};
pub use rules::special::Sides;
pub use rules::tailing::Tailer;
pub use seed::{RuleSet, Seed};
pub use spell::{DeckRow, Nth, Untold};
pub use switches::{Preset, Switch, Switches};
pub use table::{Checked, Table};
pub use undo::{Last, Undo};

/// Units on one table, at most.
pub const MAX_UNITS: usize = 24;
/// Players at one table, at most.
pub const MAX_PLAYERS: usize = 8;
