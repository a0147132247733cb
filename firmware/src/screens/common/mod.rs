//! What every part of a game uses: menus, questions, numbers, settings.
pub mod about;
pub mod boot;
pub mod confirm;
pub mod damaged_journal;
pub mod help;
pub mod menu;
pub mod number;
pub mod self_test;
pub mod settings;
