//! The rules of the table, and nothing else: no screens, no boards, no clock, no I/O.
//!
//! A game is a seed and a list of [`Command`]s. [`Table::apply`] either refuses a command and changes nothing, or
//! carries it out and says what everybody may know ([`Notices`]). The same seed and commands give the same table on
//! every target.
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

pub mod core;
pub mod wow;

pub use self::core::{ids, put::put, spell};
pub(crate) use self::core::{luck, seed};
pub use wow::{
    card, clock, command, data, fairness, flown, notice, owner, public, refusal, results, rules, switches, table,
};
pub(crate) use wow::{disclosure, open, secret, undo};

pub use self::core::digest::{Digest, Hash};
pub use self::core::name::Name;
pub use card::{Card, Symbol};
pub use clock::{Clock, Phase, Step};
pub use command::{Command, Done, Plane, Range, Sits};
pub use fairness::Fairness;
pub use flown::{Course, Flown};
pub use ids::{Seat, Side, Unit, UnitSet};
pub use notice::{Notice, Notices};
pub use owner::Owner;
pub use public::{Public, Stage};
pub use refusal::Refusal;
pub use rules::altitude::Immelmann;
pub use rules::asks::Ask;
pub use rules::correct::{Counter, Hidden, Reading};
pub use rules::lock::Silence;
pub use rules::plan::{Fault, FirstCard, Wrong};
pub use rules::special::Sides;
pub use rules::tailing::Tailer;
pub use seed::{OtherVersion, RuleSet, Seed};
pub use spell::{DeckRow, Nth, Untold};
pub use switches::{Preset, Switch, Switches};
pub use table::{Checked, Table};
pub use undo::{Last, Undo};
pub use wow::armament::{DeckId, Gun, Letter};

/// The most units on one table.
pub const MAX_UNITS: usize = 24;
/// The most players at one table.
pub const MAX_PLAYERS: usize = 8;
