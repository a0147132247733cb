//! The game on the table: what its players share, on however many screens.
use embedded_storage::nor_flash::NorFlash;
use heapless::Deque;
use shared_rules::core::{Digest, Seed};
use shared_rules::wow::{Command, Public, Table, Undo};

use super::Request;
use crate::journal::{Journal, Memory, Record};
use crate::record;

/// A game in play: the table, and what it asks of the journal.
pub struct Play {
    /// What is to be done next, in order. The quick duel asks for the most: a new game, two players, two planes.
    requests: Deque<Request, 8>,
    /// Settings and typed values, which outlive a game.
    pub(super) memory: Memory,
    pub(super) table: Table,
    /// The table on which a game that is over is played again for its record.
    again: Table,
}

impl Play {
    /// An empty table.
    pub(super) fn new(memory: Memory) -> Self {
        Self {
            requests: Deque::new(),
            memory,
            table: Table::new(Seed([0; 32])),
            again: Table::new(Seed([0; 32])),
        }
    }

    /// The open half of the table.
    pub(super) fn public(&self) -> Public<'_> {
        self.table.public()
    }

    /// Asks the main loop for something.
    pub(super) fn ask(&mut self, request: Request) {
        let fits = self.requests.push_back(request).is_ok();
        debug_assert!(fits, "more is asked for at once than there is room for");
    }

    /// Drops everything that was asked for.
    pub(super) fn drop_requests(&mut self) {
        self.requests.clear();
    }

    /// The next thing to be done before the next input, if any.
    pub(super) fn request(&mut self) -> Option<Request> {
        self.requests.pop_front()
    }

    /// Begins a new game with this seed, by the rules of the last one. In flash it counts only once all of them are
    /// written.
    pub(super) fn new_game(&mut self, seed: Seed) {
        self.table.restart(seed);
        for (switch, on) in self.memory.rules.changed() {
            // A switch that this version does not play is refused and stays off.
            let _ = self.table.apply(&Command::Switch { switch, on });
        }
    }

    /// How many commands [`Request::Undo`] takes back: the last one, and the looks after it that showed nothing new.
    pub(super) fn undo_steps(&self) -> u16 {
        match self.table.public().undo() {
            Undo::Last(last) => last.looks().saturating_add(1),
            _ => 0,
        }
    }

    /// Carries out a record of the game in the journal. Says whether the table accepted it.
    pub(super) fn replay(&mut self, record: &Record) -> bool {
        record::play(record, &mut self.table)
    }

    /// Writes the game's record, as [`record::tell`] does.
    pub(super) fn tell_record<F: NorFlash>(
        &mut self,
        journal: &mut Journal<F>,
        out: &mut dyn FnMut(&str) -> bool,
    ) -> Option<(Digest, bool)> {
        record::tell(journal, self.table.fairness().revealed(), &mut self.again, out)
    }
}
