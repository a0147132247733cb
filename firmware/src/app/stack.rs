//! What only tests can reach: the table itself, and the depth of the stack of screens.
use shared_rules::wow::Table;

use super::App;
use super::layers::DEPTH;

impl App {
    /// The deepest stack of screens.
    pub const DEPTH: usize = DEPTH;

    /// The table, both halves of it. What is changed there is not known to what an undo goes back to.
    pub fn table_mut(&mut self) -> &mut Table {
        self.play.base.forget();
        self.play.game.wings_mut()
    }

    /// How many screens are on the stack.
    pub fn depth(&self) -> usize {
        self.session.screens.len()
    }
}
