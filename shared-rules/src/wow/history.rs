//! What happened, for everybody: the last lines of the game, as they can be read again at any time.
//!
//! A line is a notice of a command that counts, so a secret can no more stand here than in a notice. Of a command that
//! was taken back there is only the line of the command itself, without its secrets; what it brought about is gone with
//! it.
//!
//! Whoever keeps the game tells the history of every command, in the order in which they were given, and of every undo.
//! A game that is read again tells the same, so its history is the same after a power cut. The journal knows beforehand
//! which commands an undo will take back, and does not play them: see [`History::not_counted`].
use heapless::{Deque, Vec};

use crate::core::Unit;
use crate::wow::notice::LIGHTEST;
use crate::wow::{Clock, Command, Done, Notice, Public, Stage};

/// What a line tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Happened {
    /// What a command brought about.
    Told(Notice),
    /// This command was taken back.
    TakenBack {
        /// The command, without its secrets.
        done: Done,
        /// The first unit that it named.
        unit: Option<Unit>,
    },
    /// An undo, which took back one of the lines above.
    Undo,
    /// The saved game was damaged, and the table went on from here.
    WentOn,
}

/// A line of the history.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// Where the clock stood.
    pub when: Clock,
    /// What it tells.
    pub what: Happened,
    /// How many undos are still to come that take it back. A player may look several times in one line; every other
    /// command is taken back once.
    undos: u16,
}

/// The last lines of the game.
pub struct History {
    lines: Deque<Line, { History::MAX }>,
    /// How many commands that an undo will take back no longer have their line here.
    dropped: u16,
}

impl History {
    /// How many lines are kept.
    pub const MAX: usize = 40;

    /// Nothing happened yet.
    pub const fn new() -> Self {
        Self {
            lines: Deque::new(),
            dropped: 0,
        }
    }

    /// The lines, the oldest first.
    pub fn lines(&self) -> impl DoubleEndedIterator<Item = &Line> {
        self.lines.iter()
    }

    /// The place of the first line of the last results.
    pub fn last_results(&self) -> Option<usize> {
        let result = |line: &Line| match line.what {
            Happened::Told(notice) if notice.is_result() => Some(line.when.phase_of_turn()),
            _ => None,
        };
        let (mut first, last) = (0..self.lines.len())
            .zip(&self.lines)
            .rfind(|(_, line)| result(line).is_some())?;
        while let Some(before) = first.checked_sub(1)
            && self.lines.get(before).is_some_and(|line| result(line) == result(last))
        {
            first = before;
        }
        Some(first)
    }

    /// Makes it the same as another one.
    pub fn copy(&mut self, other: &Self) {
        // Line by line in their places, because most of the time both have as many.
        self.lines.truncate(other.lines.len());
        for (line, from) in self.lines.iter_mut().zip(&other.lines) {
            *line = *from;
        }
        for line in other.lines.iter().skip(self.lines.len()) {
            // Both have the same room.
            let _ = self.lines.push_back(*line);
        }
        self.dropped = other.dropped;
    }

    /// A new game begins.
    pub fn clear(&mut self) {
        self.lines.clear();
        self.dropped = 0;
    }

    /// The table has carried out a command.
    pub fn counted(&mut self, table: Public<'_>) {
        if table.stage() == Stage::SetUp {
            return;
        }
        let mut results_are_due = table.results_are_new();
        for notice in table.notices().iter() {
            if notice.is_result() {
                if results_are_due {
                    self.results(table);
                }
                results_are_due = false;
            } else if notice.is_news() {
                self.tell(table, *notice, 0);
            }
        }
        if results_are_due {
            self.results(table);
        }
    }

    /// Adds the results of the last command, the worst first. If there are too many, the least of them are left out.
    /// They are sorted as they come, because going through them is what costs.
    #[inline(never)]
    fn results(&mut self, table: Public<'_>) {
        let weight = |result: &Notice| result.weight().unwrap_or(LIGHTEST + 1);
        let mut sorted: Vec<Notice, { Self::MAX }> = Vec::new();
        for result in table.results() {
            let place = sorted.partition_point(|other| weight(other) <= weight(&result));
            if sorted.is_full() && place < Self::MAX {
                sorted.pop();
            }
            // There is no room for one that comes after all the others.
            let _ = sorted.insert(place, result);
        }
        for result in sorted {
            self.add(table, Happened::Told(result), 0);
        }
    }

    /// This command was given here, but does not count: an undo that is still to be told takes it back, or the players
    /// went on without it after damage.
    pub fn not_counted(&mut self, table: Public<'_>, command: &Command) {
        let done = command.told();
        let looked = match done {
            // An undo went back to the set-up, where nothing happened yet.
            _ if table.stage() == Stage::SetUp => return,
            Done::Look(seat) => Some(seat),
            Done::Glance { unit, .. } => table.unit(unit).map(|plane| plane.owner()),
            _ => None,
        };
        match looked {
            // Nobody can unsee what he saw: the line stays.
            Some(seat) => self.tell(table, Notice::Looked(seat), 1),
            None => {
                let unit = command.unit();
                self.add(table, Happened::TakenBack { done, unit }, 1);
            }
        }
    }

    /// An undo took back the last command that still counted.
    pub fn undo(&mut self, table: Public<'_>) {
        self.undo_all(table, 1);
    }

    /// So many undos in a row did.
    pub fn undo_all(&mut self, table: Public<'_>, times: u16) {
        // No line from here on is still to be taken back.
        let mut end = self.lines.len();
        for _ in 0..times {
            let waits = |place: &usize| self.lines.get(*place).is_some_and(|line| line.undos > 0);
            let place = (0..end).rev().find(waits);
            end = place.map_or(0, |place| place.saturating_add(1));
            let adds = match place {
                Some(place) => self.take_back(place),
                // The command's line may be gone. If it never had one, this undo itself was given up after damage.
                None => self.dropped > 0,
            };
            if place.is_none() {
                self.dropped = self.dropped.saturating_sub(1);
            }
            if adds {
                // If there is no room, the oldest line makes some.
                end = end.saturating_sub(usize::from(self.lines.is_full()));
                self.add(table, Happened::Undo, 0);
            }
        }
    }

    /// One of the undos that a line waits for has come. Says whether it has a line of its own.
    fn take_back(&mut self, place: usize) -> bool {
        let Some(line) = self.lines.get_mut(place) else {
            return false;
        };
        line.undos = line.undos.saturating_sub(1);
        let Happened::TakenBack { done, .. } = line.what else {
            return false;
        };
        if let Done::Plane(_) = done {
            // The plane is not on the table any more, and what was done with it has been taken back: nobody can say
            // what it was called.
            self.lines.truncate(place.saturating_add(1));
        }
        true
    }

    /// A command that an undo will take back is too long ago to have a line here.
    pub fn drop_line(&mut self) {
        self.dropped = self.dropped.saturating_add(1);
    }

    /// The saved game was damaged, and the players went on from its last good point: what came after it was lost.
    pub fn went_on(&mut self, table: Public<'_>) {
        self.lines.retain(|line| line.undos == 0);
        self.dropped = 0;
        self.add(table, Happened::WentOn, 0);
    }

    /// Adds a notice. A player who looks again in the same phase has one line for it.
    fn tell(&mut self, table: Public<'_>, notice: Notice, undos: u16) {
        let what = Happened::Told(notice);
        let when = table.clock().phase_of_turn();
        if let (Notice::Looked(_), Some(last)) = (notice, self.lines.back_mut())
            && last.what == what
            && last.when.phase_of_turn() == when
        {
            last.undos = last.undos.saturating_add(undos);
            return;
        }
        self.add(table, what, undos);
    }

    fn add(&mut self, table: Public<'_>, what: Happened, undos: u16) {
        if self.lines.is_full()
            && let Some(oldest) = self.lines.pop_front()
            && let Happened::TakenBack { .. } = oldest.what
        {
            self.dropped = self.dropped.saturating_add(oldest.undos);
        }
        let when = table.clock();
        // There is room now.
        let _ = self.lines.push_back(Line { when, what, undos });
    }
}

impl Default for History {
    fn default() -> Self {
        Self::new()
    }
}
