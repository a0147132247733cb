//! Wings of War: its table, its commands, its rules.
//!
//! A command comes from the table in [`command`]; [`rules`] carry it out on the [`open`] and the [`secret`] half;
//! [`public`] and [`owner`] are what can be seen of them. What a secret may make public stands in [`disclosure`].
pub mod armament;
pub mod card;
pub mod clock;
pub mod command;
pub mod data;
pub(crate) mod disclosure;
pub mod fairness;
pub mod flown;
pub mod notice;
pub(crate) mod open;
pub mod owner;
pub mod public;
pub mod refusal;
pub mod results;
pub mod rules;
pub(crate) mod secret;
pub mod switches;
pub mod table;
#[cfg(test)]
mod tests;
pub(crate) mod undo;
