//! What tests may reach and no player can: the table itself, and how deep the screens lie.
use shared_rules::Table;

use super::App;
use super::layers::DEPTH;

impl App {
    /// Screens on top of each other, at most.
    pub const DEPTH: usize = DEPTH;

    /// The table, both halves of it.
    pub fn table_mut(&mut self) -> &mut Table {
        &mut self.play.table
    }

    /// How many screens lie on top of each other.
    pub fn depth(&self) -> usize {
        self.session.screens.len()
    }
}
