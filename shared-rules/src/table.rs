//! The table: the public half, the secret half, and the one way to change either.
use crate::{Command, Notices, Owner, Public, Refusal, Seat, Seed};

/// The public half.
pub struct Open {}
/// The public half of one plane.
pub struct OpenPlane {}

/// A game on the table.
pub struct Table {
    open: Open,
}

impl Table {
    /// An empty table with this luck.
    pub const fn new(_seed: Seed) -> Self {
        Self { open: Open {} }
    }
    /// Clears the table in place for a new game (a second table would not fit the stack of a small chip).
    pub fn restart(&mut self, _seed: Seed) {}
    /// Clears the game but keeps the set-up (players, planes, switches, decks): the rematch. The journal gets the set-up
    /// from [`Public::recall`].
    pub fn rematch(&mut self, _seed: Seed) {}
    /// Whether [`Table::apply`] would carry this out.
    pub fn check(&self, _command: &Command) -> Result<(), Refusal> { todo!() }
    /// Carries a command out, or refuses it and changes nothing.
    pub fn apply(&mut self, _command: &Command) -> Result<&Notices, Refusal> { todo!() }
    /// What everybody sees.
    pub fn public(&self) -> Public<'_> { Public { open: &self.open } }
    /// What the player on this seat sees behind the gate.
    pub fn for_owner(&self, _seat: Seat) -> Option<Owner<'_>> { todo!() }
}
