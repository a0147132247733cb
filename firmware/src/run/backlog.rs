//! What was said while the supply was too low to write it. It was carried out nevertheless, and is written, in order,
//! as soon as the supply is back.
use heapless::{Deque, Vec};
use shared_rules::wow::{Clock, Command};

use crate::board::Millis;

/// A supply that is too low is looked at again after this time, if nothing else happens first.
pub const RETRY_MS: Millis = 1_000;
/// The most commands that wait: several turns of a large table.
pub const ROOM: usize = 64;

/// A command as it goes into the journal.
pub type Bytes = Vec<u8, { Command::MAX_BYTES }>;

/// What waits.
#[derive(Default)]
pub struct Backlog {
    /// Each with the turn and step in which it was said.
    commands: Deque<(Bytes, Clock), ROOM>,
    /// Whether the memory that outlives a game has changed.
    memory: bool,
    retry_at: Option<Millis>,
}

impl Backlog {
    /// Whether nothing waits.
    pub fn is_empty(&self) -> bool {
        self.commands.is_empty() && !self.memory
    }

    /// Whether no further command could wait.
    pub fn is_full(&self) -> bool {
        self.commands.is_full()
    }

    /// Lets a command wait that was said at this time. There is room unless [`Backlog::is_full`].
    pub fn keep(&mut self, command: Bytes, said: Clock) {
        let kept = self.commands.push_back((command, said)).is_ok();
        debug_assert!(kept, "whoever asks has looked whether there is room");
    }

    /// Lets the memory wait, which is written as it is then.
    pub fn keep_memory(&mut self) {
        self.memory = true;
    }

    /// The next command to be written.
    pub fn next(&mut self) -> Option<(Bytes, Clock)> {
        self.commands.pop_front()
    }

    /// Whether the memory is to be written. Asked when the commands are.
    pub fn take_memory(&mut self) -> bool {
        core::mem::take(&mut self.memory)
    }

    /// The supply is still too low.
    pub fn wait(&mut self, now: Millis) {
        self.retry_at = Some(now.saturating_add(RETRY_MS));
    }

    /// When the supply is to be looked at again.
    pub fn deadline(&self) -> Option<Millis> {
        self.retry_at.filter(|_| !self.is_empty())
    }
}
