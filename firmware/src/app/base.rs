//! What an undo goes back to: the table and its history as they were some commands ago, and all that was said since.
//!
//! To take a command back, the table is made the same as one of these, and what was said since is said to it again
//! without that command: the same as at power-on, where all of the journal is said, and so with the same outcome. One
//! of them stays as far behind as a row of undos may reach, another close behind, so that most undos have little to say
//! again. They follow after the picture of a key is on the panel, so no key waits for it. The set-up is not gone back
//! to: from there the game is short, and is read again.
use heapless::Deque;
use shared_rules::wow::History;

use crate::game::{Checked, Game, Said};

/// How many commands in a row can be taken back from the farthest.
pub const REACH: usize = 40;
/// With fewer commands left than this it is time for one that reaches farther back.
const LEAST: usize = 16;
/// How many commands the close one stays behind the table, if the board has the memory for it.
const CLOSE: usize = 4;
/// With fewer commands left than this it goes back to the farthest, and follows from there.
const LEAST_CLOSE: usize = 2;
/// How many of those there are.
const CLOSE_ONES: usize = if cfg!(feature = "little-memory") { 0 } else { 1 };
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

/// The table some commands ago.
struct Snapshot {
    game: Game,
    history: History,
    /// How many of the steps it has heard.
    heard: usize,
    /// How many commands that count came after those.
    count: usize,
    /// It is a table of the game that is played.
    stands: bool,
}

impl Snapshot {
    /// A table of no game. Never inlined, for the reason that [`Game::new`] is not.
    #[inline(never)]
    const fn new() -> Self {
        Self {
            game: Game::new(),
            history: History::new(),
            heard: 0,
            count: 0,
            stands: false,
        }
    }

    /// Makes it the same as another one.
    fn copy(&mut self, other: &Self) {
        self.game.copy(&other.game);
        self.history.copy(&other.history);
        (self.heard, self.count, self.stands) = (other.heard, other.count, other.stands);
    }

    /// Hears the next step.
    fn hear(&mut self, step: &Step) {
        self.heard = self.heard.saturating_add(1);
        self.count = self.count.saturating_sub(usize::from(matches!(step, Step::Done(_))));
        say(step, &mut self.game, &mut self.history);
    }
}

/// The tables some commands ago, and what was said since.
pub(super) struct Base {
    /// The farthest. It has heard none of the steps: they begin after it.
    far: Snapshot,
    /// One close behind the table; none on a board with little memory.
    close: [Snapshot; CLOSE_ONES],
    steps: Deque<Step, ROOM>,
    /// So much was taken back that hardly anything more could be.
    is_short: bool,
}

impl Base {
    /// Tables of no game. Never inlined, for the reason that [`Game::new`] is not.
    #[inline(never)]
    pub(super) const fn new() -> Self {
        Self {
            far: Snapshot::new(),
            close: [
                #[cfg(not(feature = "little-memory"))]
                Snapshot::new(),
            ],
            steps: Deque::new(),
            is_short: false,
        }
    }

    fn snapshots(&mut self) -> impl Iterator<Item = &mut Snapshot> {
        core::iter::once(&mut self.far).chain(&mut self.close)
    }

    /// Whether something could be taken back from here.
    pub(super) const fn stands(&self) -> bool {
        self.far.stands
    }

    /// Whether so much was taken back that hardly anything more could be, unless the game is read again.
    pub(super) const fn is_short(&self) -> bool {
        self.is_short
    }

    /// Whatever it was is no longer true: another game began, or something was said that is not to be said again.
    pub(super) fn forget(&mut self) {
        self.snapshots().for_each(|snapshot| snapshot.stands = false);
        self.is_short = false;
    }

    /// A table, for whoever needs another one for a while.
    pub(super) fn lend(&mut self) -> &mut Game {
        self.forget();
        &mut self.far.game
    }

    /// Somebody chose the seed of the game.
    pub(super) fn give(&mut self) {
        self.snapshots().for_each(|snapshot| snapshot.game.give());
    }

    /// Begins here.
    #[inline(never)]
    pub(super) fn stand(&mut self, game: &Game, history: &History) {
        self.forget();
        self.steps.clear();
        let far = &mut self.far;
        far.game.copy(game);
        far.history.copy(history);
        (far.heard, far.count, far.stands) = (0, 0, true);
    }

    /// A command was carried out.
    pub(super) fn done(&mut self, checked: &Checked) {
        if checked.makes_decks() {
            // That takes longer than all that comes after it: it is not said again for every undo.
            return self.forget();
        }
        if self.add(Step::Done(checked.clone())) {
            self.snapshots()
                .for_each(|snapshot| snapshot.count = snapshot.count.saturating_add(1));
        }
    }

    /// A command was read that an undo takes back.
    pub(super) fn taken_back(&mut self, said: Said) {
        self.add(Step::TakenBack(said));
    }

    /// An undo took back one command.
    pub(super) fn undo(&mut self, drew: bool) {
        // No snapshot has heard the last step, so it may be added to.
        if let (true, Some(Step::Undo { times, drew: before })) = (self.stands(), self.steps.back_mut()) {
            *times = times.saturating_add(1);
            *before |= drew;
        } else {
            self.add(Step::Undo { times: 1, drew });
        }
    }

    /// Says whether it was added: not to tables of no game.
    fn add(&mut self, step: Step) -> bool {
        if !self.stands() {
            return false;
        }
        if self.steps.is_full() {
            match (self.steps.front(), &step) {
                (Some(Step::Done(_)), Step::TakenBack(_)) => self.drop_taken_back(),
                _ => self.step(),
            }
        }
        // There is room now.
        self.steps.push_back(step).is_ok()
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
            return self.step();
        }
        // The others may have heard it or not.
        self.far.history.drop_line();
        self.close.iter_mut().for_each(|snapshot| snapshot.stands = false);
    }

    /// The tables follow that of the game.
    pub(super) fn follow(&mut self, game: &Game, history: &History) {
        if !self.stands() {
            self.stand(game, history);
        }
        while self.far.count > REACH {
            self.step();
        }
        for snapshot in &mut self.close {
            let is_used_up = snapshot.count < LEAST_CLOSE && snapshot.count < self.far.count;
            if !snapshot.stands || is_used_up {
                snapshot.copy(&self.far);
            }
            while snapshot.count > CLOSE
                && let Some(step) = self.steps.get(snapshot.heard)
            {
                snapshot.hear(step);
            }
        }
    }

    /// The farthest goes one step further.
    fn step(&mut self) {
        let Some(step) = self.steps.pop_front() else {
            return;
        };
        self.far.hear(&step);
        self.far.heard = 0;
        for snapshot in &mut self.close {
            // The steps that it has heard are one fewer. One that had not heard this one is the farthest now.
            match snapshot.heard.checked_sub(1) {
                Some(heard) => snapshot.heard = heard,
                None => snapshot.stands = false,
            }
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
        if !self.stands() || commands > self.far.count {
            return false;
        }
        for snapshot in self.snapshots() {
            // One that was made after the first of these commands is of no use.
            match snapshot.count.checked_sub(commands) {
                Some(count) => snapshot.count = count,
                None => snapshot.stands = false,
            }
        }
        let counted = self.steps.iter_mut().rev();
        for step in counted.filter(|step| matches!(step, Step::Done(_))).take(commands) {
            if let Step::Done(checked) = step {
                *step = Step::TakenBack(checked.said());
            }
        }
        for left in (0..commands).rev() {
            self.undo(drew && left == 0);
        }
        self.is_short = self.far.count < LEAST;
        let closest = self.close.iter().find(|snapshot| snapshot.stands).unwrap_or(&self.far);
        game.copy(&closest.game);
        history.copy(&closest.history);
        for step in self.steps.iter().skip(closest.heard) {
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
            history.undo_all(game.wings().public(), *times);
        }
    }
}
