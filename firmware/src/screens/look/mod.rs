//! Behind the gate: what only a plane's owner may see.
pub mod gate;
mod heading;
pub mod new_cards;
pub mod peek;
pub mod plan;
pub mod secret_entry;
