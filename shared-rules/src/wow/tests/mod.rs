//! The rule vectors and what must hold over any play. Each vector's test names it: `WOW-JAM-2 V1`.
//!
//! A vector that also needs a rule of a later module (flames, altitude, aim…) is tested here as far as the basic game
//! or a pure function can show it.
mod air;
mod altitude;
mod any_play;
mod asks;
mod automatic;
mod bombs;
mod bytes;
mod chance;
mod copies;
mod correct;
mod data;
mod deck;
mod disclosure;
mod fairness;
mod fire;
mod flak;
mod history;
mod hits;
mod ids;
mod jam;
mod knock;
mod ledger;
mod luck;
mod manoeuvre;
mod overlap;
mod play;
mod results;
mod runout;
mod scenarios;
mod setup;
mod size;
mod sky;
mod turn;
mod undo;
mod victory;
