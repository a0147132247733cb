//! What an undo goes back to: the table and its history as they were some commands ago, and all that was said since.
//!
//! To take a command back, the table is made the same as this one, and what was said since is said to it again without
//! that command: the same as at power-on, where all of the journal is said, and so with the same outcome. This table
//! stays at least [`REACH`] commands behind the other one, if the game is that long. It follows after the picture of a
//! key is on the panel, so no key waits for it. The set-up is not gone back to: from there the game is short, and is
//! read again.
use heapless::Deque;
use shared_rules::wow::History;

use crate::game::{Checked, Game, Said};

/// How many commands in a row can be taken back from here. For more the game is read again from its beginning.
pub const REACH: usize = 40;
/// How many things said are kept: those commands, and twice as many that were taken back, with their undos.
const ROOM: usize = 3 * REACH;

/// Something that was said to the table.
enum Step {
    /// A command that counts.
    Done(Checked),
    /// A command that a later undo takes back.
    TakenBack(Said),
    /// Undos of so many commands, and whether one of those had drawn cards.
    Undo { times: u16, drew: bool },
}

/// The table some commands ago, and what was said since.
pub(super) struct Base {
    game: Game,
    history: History,
    steps: Deque<Step, ROOM>,
    /// How many of them count.
    count: usize,
    /// It is a table of the game that is played.
    stands: bool,
}

impl Base {
    /// A table of no game. Never inlined, for the reason that [`Game::new`] is not.
    #[inline(never)]
    pub(super) const fn new() -> Self {
        Self {
            game: Game::new(),
            history: History::new(),
            steps: Deque::new(),
            count: 0,
            stands: false,
        }
    }

    /// Whether something could be taken back from here.
    pub(super) const fn stands(&self) -> bool {
        self.stands
    }

    /// Whatever it was is no longer true: another game began, or something was said that is not to be said again.
    pub(super) const fn forget(&mut self) {
        self.stands = false;
    }

    /// The table itself, for whoever needs another one for a while.
    pub(super) const fn lend(&mut self) -> &mut Game {
        self.forget();
        &mut self.game
    }

    /// Somebody chose the seed of the game.
    pub(super) fn give(&mut self) {
        self.game.give();
    }

    /// Begins here.
    #[inline(never)]
    pub(super) fn stand(&mut self, game: &Game, history: &History) {
        self.game.copy(game);
        self.history.copy(history);
        self.steps.clear();
        self.count = 0;
        self.stands = true;
    }

    /// A command was carried out.
    pub(super) fn done(&mut self, checked: &Checked) {
        if checked.makes_decks() {
            // That takes longer than all that comes after it: it is not said again for every undo.
            return self.forget();
        }
        self.count = self.count.saturating_add(1);
        self.add(Step::Done(checked.clone()));
    }

    /// A command was read that an undo takes back.
    pub(super) fn taken_back(&mut self, said: Said) {
        self.add(Step::TakenBack(said));
    }

    /// An undo took back one command.
    pub(super) fn undo(&mut self, drew: bool) {
        if let (true, Some(Step::Undo { times, drew: before })) = (self.stands, self.steps.back_mut()) {
            *times = times.saturating_add(1);
            *before |= drew;
        } else {
            self.add(Step::Undo { times: 1, drew });
        }
    }

    fn add(&mut self, step: Step) {
        if !self.stands {
            return;
        }
        if self.steps.is_full() {
            match (self.steps.front(), &step) {
                (Some(Step::Done(_)), Step::TakenBack(_)) => self.drop_taken_back(),
                _ => self.step(),
            }
        }
        // There is room now.
        let _ = self.steps.push_back(step);
    }

    /// Drops the first command that was taken back: so many come after it that it has no line in the history any more.
    fn drop_taken_back(&mut self) {
        let mut is_first = true;
        for _ in 0..self.steps.len() {
            match self.steps.pop_front() {
                Some(Step::TakenBack(_)) if is_first => is_first = false,
                Some(step) => _ = self.steps.push_back(step),
                None => {}
            }
        }
        if is_first {
            self.step();
        } else {
            self.history.drop_line();
        }
    }

    /// Follows the table of the game.
    pub(super) fn follow(&mut self, game: &Game, history: &History) {
        if !self.stands {
            self.stand(game, history);
        }
        while self.count > REACH {
            self.step();
        }
    }

    /// Goes one step further.
    fn step(&mut self) {
        if let Some(step) = self.steps.pop_front() {
            self.count = self.count.saturating_sub(usize::from(matches!(step, Step::Done(_))));
            say(&step, &mut self.game, &mut self.history);
        }
    }

    /// Takes back the last commands, one undo for each; `drew` is about the first of them. Says whether it reaches so
    /// far: if not, nothing has changed.
    pub(super) fn take_back(&mut self, commands: u16, drew: bool, game: &mut Game, history: &mut History) -> bool {
        let commands = usize::from(commands);
        if self.steps.is_full() {
            // The undo needs room.
            self.step();
        }
        if !self.stands || commands > self.count {
            return false;
        }
        let counted = self.steps.iter_mut().rev();
        for step in counted.filter(|step| matches!(step, Step::Done(_))).take(commands) {
            if let Step::Done(checked) = step {
                *step = Step::TakenBack(checked.said());
            }
        }
        self.count = self.count.saturating_sub(commands);
        for left in (0..commands).rev() {
            self.undo(drew && left == 0);
        }
        game.copy(&self.game);
        history.copy(&self.history);
        for step in &self.steps {
            say(step, game, history);
        }
        true
    }
}

/// Says it to a table and its history.
fn say(step: &Step, game: &mut Game, history: &mut History) {
    match step {
        Step::Done(checked) => {
            game.carry_out(checked);
            history.counted(game.wings().public());
        }
        Step::TakenBack(Said::Wings(command)) => history.not_counted(game.wings().public(), command),
        Step::Undo { times, drew } => {
            if *drew {
                game.settle();
            }
            for _ in 0..*times {
                history.undo(game.wings().public());
            }
        }
    }
}
