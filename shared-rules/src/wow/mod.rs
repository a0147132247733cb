//! Wings of War: its table, its commands, its rules.
//!
//! A command comes from the table in [`command`]; [`rules`] carry it out on the [`open`] and the [`secret`] half;
//! [`public`] and [`owner`] are what can be seen of them. What a secret may make public stands in [`disclosure`].
//!
//! Comments name the rule that is played by its ID: `WOW-`, a subject and a number. An ID that begins with `AMB-`
//! stands for a question that the rulebooks leave open: it has one answer here, and often a switch for the other.
mod armament;
mod card;
mod clock;
pub mod command;
pub mod data;
pub(crate) mod disclosure;
pub mod fairness;
mod flown;
pub mod history;
pub mod notice;
pub(crate) mod open;
pub mod owner;
pub mod public;
mod refusal;
pub mod results;
pub mod rules;
pub(crate) mod secret;
pub mod spell;
pub mod switches;
pub mod table;
#[cfg(test)]
mod tests;
pub(crate) mod undo;

/// The version of these rules. It goes up when a change would refuse an earlier game or play it differently.
///
/// 2: a tailer looks twice in a turn and not three times (WOW-TAIL-2); an Immelmann in the cloud is told behind the
/// gate (AMB-47); no stall follows that of a landing (WOW-PLAN-2); a plane that flew has no start level any more.
///
/// 3: a two-seater does not fire behind just before or after an Immelmann (WOW-GIA-30).
pub const VERSION: u8 = 3;
/// The oldest version whose games are still played, as far as the rules of today accept what was played.
pub const OLDEST_VERSION: u8 = 1;

pub use armament::{DeckId, Gun, Letter};
pub use card::{Card, Symbol};
pub use clock::{Clock, Phase, Step};
pub use command::{Command, Done, Plane, Range, Reach, Sits};
pub use fairness::Fairness;
pub use flown::{Course, Flown};
pub use history::{Happened, History};
pub use notice::{Notice, Notices};
pub use owner::Owner;
pub use public::{Public, Stage};
pub use refusal::Refusal;
pub use rules::altitude::Immelmann;
pub use rules::arcs::{Arc, BlindSpot, Width};
pub use rules::arrivals::{Entry, Flank};
pub use rules::asks::{Among, Ask};
pub use rules::bail::{Jump, Observers};
pub use rules::balloon::Agreement;
pub use rules::barrage::Gap;
pub use rules::bombs::{Bomb, Covers, Fall, Groups};
pub use rules::correct::{Counter, Hidden, Reading};
pub use rules::exit::Edge;
pub use rules::fit::{Fit, Load};
pub use rules::flak::{Adjusted, Shell};
pub use rules::ground::Silenced;
pub use rules::lay_out::Shelf;
pub use rules::lock::Silence;
pub use rules::plan::{Depends, Fault, FirstCard, Wrong};
pub use rules::rockets::{Rockets, Salvo, Went};
pub use rules::scenario::Told;
pub use rules::score::{Score, Verdict};
pub use rules::special::Sides;
pub use rules::tailing::Tailer;
pub use rules::winch::Winch;
#[cfg(any(test, feature = "stack"))]
pub use secret::stack::{Disguise, Shows};
pub use spell::DeckRow;
pub use switches::{Preset, Switch, Switches};
pub use table::{Checked, Table};
pub use undo::{Last, Undo};
