//! Feeds the watchdog, but only while the main loop is woken when it asked to be. A loop that still runs but always too
//! late, because its timer or its executor went astray, is as bad as one that hangs: the board is to start again.
use crate::board::{Millis, Watchdog};

/// How long after the time that it asked for the loop may be woken.
pub const LATE_MS: Millis = 2_000;

/// The watchdog, and what the loop asked for.
pub struct Feeder<D> {
    watchdog: D,
    /// When the loop, which sleeps, is to be woken.
    due: Option<Millis>,
    late: bool,
}

impl<D: Watchdog> Feeder<D> {
    /// Feeds this watchdog.
    pub const fn new(watchdog: D) -> Self {
        Self {
            watchdog,
            due: None,
            late: false,
        }
    }

    /// The loop goes to sleep and asks to be woken at this time.
    pub fn asks_for(&mut self, due: Millis) {
        self.due = Some(due);
    }

    /// The loop is awake.
    pub fn woken(&mut self, now: Millis) {
        let due = self.due.take();
        self.late = due.is_some_and(|due| now > due.saturating_add(LATE_MS));
    }

    /// The loop is alive: feeds the watchdog, unless it was woken too late the last time.
    pub fn feed(&mut self) {
        if !self.late {
            self.watchdog.feed();
        }
    }
}
