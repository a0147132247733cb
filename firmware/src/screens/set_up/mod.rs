//! Before a game: who plays, with which planes, by which rules.
pub mod base;
pub mod deck;
pub mod decks;
pub mod digits;
pub mod explain;
pub mod home;
pub mod hub;
pub mod kinds;
pub mod knocking;
pub mod name_list;
pub mod nations;
pub mod plane_draft;
pub mod planes;
pub mod player;
pub mod players;
pub mod rules;
pub mod spelling;
