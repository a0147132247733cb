//! The game on the table: what its players share, on however many screens.
use embedded_storage::nor_flash::NorFlash;
use heapless::{Deque, Vec};
use shared_rules::core::{Digest, Seed, Side};
use shared_rules::wow::{History, Public, Stage};

use super::Request;
use super::base::Base;
use crate::board::{Health, Program};
use crate::game::{Checked, Game, Said};
use crate::journal::{Journal, Mark, Record};
use crate::memory::Memory;
use crate::record;

/// A game in play: its table, and what it asks of the journal.
pub struct Play {
    /// What is to be done next, in order. The quick duel asks for the most: a new game, two players, two planes.
    requests: Deque<Request, 8>,
    /// Settings and typed values, which outlive a game.
    pub(super) memory: Memory,
    /// Which program this is.
    pub(super) program: Program,
    /// How the board is.
    pub(super) health: Health,
    pub(super) game: Game,
    /// What happened in it, for everybody.
    pub(super) history: History,
    /// Whether the record of the game, finished and with its secrets, went out. Not kept in flash: after a power cut
    /// nobody knows whether somebody still has it.
    pub(super) is_sent: bool,
    /// What an undo goes back to. A game is played again on its table for its record.
    pub(super) base: Base,
    /// The finished games before this one that are still in flash, the last one first.
    pub(super) earlier: Vec<Earlier, MAX_EARLIER>,
}

/// The most earlier games that are offered.
pub const MAX_EARLIER: usize = 9;

/// A finished game that another one has taken the place of, as players know it again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Earlier {
    /// How many games stand between it and the running one, finished or not.
    back: u8,
    /// The turn in which it ended.
    pub turn: u16,
    /// How many planes there were.
    pub planes: u16,
    /// Who won.
    pub winner: Option<Side>,
}

impl Play {
    /// An empty table. Never inlined, for the reason that [`Game::new`] is not.
    #[inline(never)]
    pub(super) fn new(memory: Memory) -> Self {
        Self {
            requests: Deque::new(),
            memory,
            program: Program::UNNAMED,
            health: Health::GOOD,
            game: Game::new(),
            history: History::new(),
            is_sent: false,
            base: Base::new(),
            earlier: Vec::new(),
        }
    }

    /// The open half of the table.
    pub(super) fn public(&self) -> Public<'_> {
        self.game.wings().public()
    }

    /// Asks the main loop for something.
    pub(super) fn ask(&mut self, request: Request) {
        let fits = self.requests.push_back(request).is_ok();
        debug_assert!(fits, "more is asked for at once than there is room for");
    }

    /// Asks for a command of the table.
    pub(super) fn say(&mut self, said: impl Into<Said>) {
        self.ask(Request::Command(said.into()));
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
        self.game.begin(self.game.rules(), seed, &self.memory);
        self.base.forget();
    }

    /// Carries out what the table has just checked.
    pub(super) fn carry_out(&mut self, checked: &Checked) {
        self.game.carry_out(checked);
        self.history.counted(self.game.wings().public());
        self.base.done(checked);
    }

    /// Takes the last commands back, if what an undo goes back to reaches so far.
    pub(super) fn take_back(&mut self, commands: u16, drew: bool) -> bool {
        self.base.take_back(commands, drew, &mut self.game, &mut self.history)
    }

    /// The table that an undo goes back to begins here, if there is none.
    pub(super) fn stand_base(&mut self) {
        if !self.base.stands() {
            self.base.stand(&self.game, &self.history);
        }
    }

    /// Whether hardly anything more can be taken back, unless the game is read again.
    pub(super) const fn is_undo_short(&self) -> bool {
        self.base.is_short()
    }

    /// The same follows the table, now that nobody waits.
    pub(super) fn follow(&mut self) {
        self.base.follow(&self.game, &self.history);
    }

    /// A record of the game in the journal: carries it out if it counts, and keeps what everybody may know of it. Says
    /// whether the table accepted it.
    pub(super) fn replay(&mut self, record: &Record, counts: bool) -> bool {
        if let Record::Command(bytes) = record {
            return match &self.game.decode(bytes) {
                Some(said) if counts => match self.game.check(said) {
                    Ok(checked) => {
                        self.carry_out(&checked);
                        true
                    }
                    Err(_) => false,
                },
                Some(said @ Said::Wings(command)) => {
                    self.history.not_counted(self.game.wings().public(), command);
                    self.base.taken_back(*said);
                    true
                }
                None => !counts,
            };
        }
        let taken = record::play(record, &mut self.game);
        match record {
            Record::Begin(_) => {
                self.history.clear();
                self.base.forget();
            }
            Record::Mark(Mark::Undo { drew }) => {
                self.history.undo(self.game.wings().public());
                self.base.undo(*drew);
            }
            Record::Mark(Mark::GoOn(_)) => self.went_on(),
            Record::Mark(Mark::Given) => self.base.give(),
            _ => {}
        }
        taken
    }

    /// The players go on with a damaged game, and that is in flash.
    pub(super) fn went_on(&mut self) {
        self.history.went_on(self.game.wings().public());
        self.base.forget();
    }

    /// Cards may have been drawn after the game broke off.
    pub(super) fn settle(&mut self) {
        self.game.settle();
        self.base.forget();
    }

    /// Begins the same set-up again with this seed.
    pub(super) fn rematch(&mut self, seed: Seed) {
        self.game.rematch(seed);
        self.base.forget();
    }

    /// Clears the table of a game of which only a part could be played.
    pub(super) fn forget(&mut self) {
        self.game.restart(self.game.rules(), Seed([0; 32]));
        self.base.forget();
    }

    /// Writes the game's record, as [`record::tell`] does.
    pub(super) fn tell_record<F: NorFlash>(
        &mut self,
        journal: &mut Journal<F>,
        out: &mut dyn FnMut(&str) -> bool,
    ) -> Option<(Digest, bool)> {
        record::tell(journal, self.program, self.game.revealed(), self.base.lend(), out)
    }

    /// Looks which finished games are still in flash before the running one.
    pub(super) fn list_earlier<F: NorFlash>(&mut self, journal: &mut Journal<F>) {
        self.earlier.clear();
        let again = self.base.lend();
        let mut later = None;
        let mut back = 0u8;
        while let Some(survey) = journal.earlier(later) {
            let is_played = record::play_earlier(journal, &survey, again);
            let table = again.wings().public();
            if let (true, Stage::Over(winner)) = (is_played, table.stage()) {
                let game = Earlier {
                    back,
                    turn: table.clock().turn,
                    planes: table.units().count() as u16,
                    winner,
                };
                if self.earlier.push(game).is_err() {
                    break;
                }
            }
            later = Some(survey.begins());
            back = back.saturating_add(1);
        }
        // Nothing of it stays on the second table.
        again.restart(self.game.rules(), Seed([0; 32]));
    }

    /// Writes the record of an earlier game, counted as in the list.
    pub(super) fn tell_earlier<F: NorFlash>(
        &mut self,
        journal: &mut Journal<F>,
        which: usize,
        out: &mut dyn FnMut(&str) -> bool,
    ) -> Option<(Digest, bool)> {
        let mut survey = journal.earlier(None)?;
        for _ in 0..self.earlier.get(which)?.back {
            survey = journal.earlier(Some(survey.begins()))?;
        }
        record::tell_earlier(journal, &survey, self.program, self.base.lend(), out)
    }
}
