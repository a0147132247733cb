//! The main loop: wait, decide, append, apply, draw, push what changed. Waiting for a button or the nearest deadline is
//! the only thing that waits; all the rest is ordinary calls.
//!
//! ```text
//!    +-> draw -> push what changed -> sleep until a button or the nearest deadline --+
//!    |                                                                               |
//!    +-- apply <- append to the journal <- decide <- gestures <- debounced levels <--+
//! ```
//!
//! Nothing polls: with no button half-way and the screen off there is no deadline, and it sleeps until a button wakes it.
//! A record is never abandoned half-way: whoever drops the future drops a wait.
mod care;
#[cfg(test)]
mod double;
mod panel;
#[cfg(test)]
mod tests;

use embassy_futures::select::select;
use embedded_storage::nor_flash::NorFlash;
use shared_rules::Seed;

#[cfg(not(test))]
use crate::App;
use crate::app::{Request, Trouble};
use crate::board::{Board, Buttons, Display, Entropy, Gauge, Millis, Timer, Watchdog, Wire};
use crate::input::Levels;
use crate::input::debounce::Debouncer;
use crate::input::gesture::Gestures;
use crate::journal::{Found, Journal, Memory, Unsaved};
use crate::text::Text;
use care::Care;
// The loop's own tests watch what it does to an app of a few lines.
#[cfg(test)]
use double::App;
use panel::Panel;

/// Runs the device for ever.
///
/// All that it keeps lives in this future: give it a place of its own (a task's static), not the stack.
pub async fn run<S, B, F, E, C, W, G, D>(board: Board<S, B, F, E, C, W, G, D>) -> !
where
    S: Display,
    B: Buttons,
    F: NorFlash,
    E: Entropy,
    C: Timer,
    W: Wire,
    G: Gauge,
    D: Watchdog,
{
    let Board {
        screen,
        mut buttons,
        flash,
        entropy,
        mut clock,
        wire,
        gauge,
        watchdog,
        map,
        start,
    } = board;
    let mut app = App::new(start, map, Memory::new());
    let mut panel = Panel::new(screen);
    let mut journal = Journal::new(flash);
    let mut device = Device {
        app: &mut app,
        panel: &mut panel,
        journal: &mut journal,
        care: Care::new(clock.now()),
        debouncer: Debouncer::new(),
        gestures: Gestures::new(map),
        acted: true,
        entropy,
        wire,
        gauge,
        watchdog,
    };
    device.present(clock.now());
    device.come_up();
    loop {
        device.present(clock.now());
        // A level that changed while the panel was busy is taken at once.
        if device.debouncer.has_seen(buttons.levels()) {
            let deadline = device.deadline();
            wait(&mut buttons, &mut clock, &mut device.watchdog, deadline).await;
        }
        device.turn(buttons.levels(), clock.now());
    }
}

/// Sleeps until a button moves or it is time for something, and feeds the watchdog meanwhile.
async fn wait<D: Watchdog>(
    buttons: &mut impl Buttons,
    clock: &mut impl Timer,
    watchdog: &mut D,
    deadline: Option<Millis>,
) {
    loop {
        watchdog.feed();
        let meal = D::EVERY.map(|every| clock.now().saturating_add(every));
        let Some(until) = deadline.into_iter().chain(meal).min() else {
            return buttons.changed().await;
        };
        let woken = select(buttons.changed(), clock.sleep_until(until)).await;
        let is_due = deadline == Some(until);
        if is_due || woken.is_first() {
            return;
        }
    }
}

/// All that happens between two sleeps, none of which is waited for.
///
/// Four of its functions are never inlined: what each of them has on the stack (a survey of the journal, a request) would
/// otherwise lie under everything that the loop calls.
struct Device<'a, S, F, E, W, G, D> {
    app: &'a mut App,
    panel: &'a mut Panel<S>,
    journal: &'a mut Journal<F>,
    care: Care,
    debouncer: Debouncer,
    gestures: Gestures,
    /// Whether the app has had an input since it was last drawn.
    acted: bool,
    entropy: E,
    wire: W,
    gauge: G,
    watchdog: D,
}

impl<S, F, E, W, G, D> Device<'_, S, F, E, W, G, D>
where
    S: Display,
    F: NorFlash,
    E: Entropy,
    W: Wire,
    G: Gauge,
    D: Watchdog,
{
    /// Brings the panel to show the app.
    fn present(&mut self, now: Millis) {
        self.panel.present(self.app, self.acted, self.care.light(), now);
    }

    /// From the name on the screen to the game that is in flash.
    #[inline(never)]
    fn come_up(&mut self) {
        let found = self.replay();
        // A new game whose pages were being erased when the power failed.
        let room = (self.journal).make_room(&mut || self.panel.announce(self.app, Text::MsgMakingRoom));
        self.app.resume(found);
        self.tell(room);
        self.app.set_battery(self.gauge.battery());
    }

    /// When there is something to do though no button moves.
    fn deadline(&self) -> Option<Millis> {
        let deadlines = [
            self.debouncer.deadline(),
            self.gestures.deadline(),
            self.care.deadline(),
            self.panel.deadline(),
        ];
        deadlines.into_iter().flatten().min()
    }

    /// One turn of the loop: the buttons are like this at this moment.
    #[inline(never)]
    fn turn(&mut self, levels: Levels, now: Millis) {
        self.watchdog.feed();
        let mut edges = self.debouncer.update(levels, now);
        if self.care.is_off() {
            // The press that wakes the screen does nothing else; and a press that the gestures never hear of has no hold
            // and no release either.
            self.care.touch(edges.pressed, now);
            edges.pressed = Levels::NONE;
        } else {
            self.care.touch(edges.pressed, now);
            self.care.touch(edges.released, now);
        }
        let inputs = self.gestures.update(edges, now);
        self.acted = !inputs.is_empty();
        if self.acted {
            self.app.set_battery(self.gauge.battery());
        }
        for input in inputs {
            self.app.on_input(input);
            while let Some(request) = self.app.request() {
                if let Request::Record { .. } = request {
                    // That it is being sent is on the screen while it is.
                    self.present(now);
                }
                let saved = self.serve(request);
                self.tell(saved);
            }
        }
        if self.care.update(now, self.app.is_private()) {
            self.gestures.calm();
        }
    }

    /// Brings the table to where the journal says that it is, from its beginning.
    #[inline(never)]
    fn replay(&mut self) -> Found {
        let mut survey = self.journal.survey();
        self.app.set_memory(core::mem::take(&mut survey.memory));
        self.journal.replay(&survey, |record| self.app.replay(record))
    }

    /// Does what the app asked for: first into flash, then on the table.
    fn serve(&mut self, request: Request) -> Result<(), Unsaved> {
        match request {
            Request::Command(command) => {
                let checked = match self.app.check(&command) {
                    Ok(checked) => checked,
                    Err(refusal) => {
                        self.app.refused(refusal);
                        return Ok(());
                    }
                };
                let saved = self.journal.append(&command.encode());
                self.app.apply(&checked);
                saved
            }
            Request::NewGame | Request::Rematch => {
                let Ok(seed) = self.entropy.seed() else {
                    self.app.trouble(Trouble::NoEntropy);
                    return Ok(());
                };
                if matches!(request, Request::NewGame) {
                    self.app.new_game(seed);
                } else {
                    self.app.rematch(seed);
                }
                let saved = self.set_up(&seed);
                if saved.is_ok() {
                    return saved;
                }
                self.panel.announce(self.app, Text::MsgMakingRoom);
                self.journal.clear()?;
                self.set_up(&seed)
            }
            Request::GoOn => self.journal.go_on(),
            Request::Remember => {
                self.announce_first_erase();
                self.journal.remember(self.app.memory())
            }
            Request::Record { send } => {
                self.record(send);
                Ok(())
            }
            Request::Undo => {
                for _ in 0..self.app.undo_steps() {
                    // What is not in flash cannot be played again.
                    if self.journal.undo().is_err() {
                        self.app.trouble(Trouble::NoUndo);
                        return Ok(());
                    }
                }
                if self.journal.is_long() {
                    self.panel.announce(self.app, Text::MsgOneMoment);
                }
                let found = self.replay();
                self.app.undone(found);
                Ok(())
            }
        }
    }

    /// Puts a new game behind the running one, and in its place once all of it is there.
    fn set_up(&mut self, seed: &Seed) -> Result<(), Unsaved> {
        self.announce_first_erase();
        self.journal.begin(self.app.rules(), seed, self.app.memory())?;
        // The rules of the last game, and what a rematch keeps of its set-up.
        let mut n = 0;
        while let Some(command) = self.app.recall(n) {
            self.journal.append(&command.encode())?;
            n = n.saturating_add(1);
        }
        (self.journal).stand(&mut || self.panel.announce(self.app, Text::MsgMakingRoom))
    }

    /// What is in a flash that holds nothing of ours is erased before the first record, which stops a chip for a good while.
    fn announce_first_erase(&mut self) {
        if self.journal.is_foreign() {
            self.panel.announce(self.app, Text::MsgMakingRoom);
        }
    }

    /// The game's record, through the wire or for its digest alone.
    #[inline(never)]
    fn record(&mut self, send: bool) {
        if !self.journal.is_whole() {
            self.app.trouble(Trouble::NotWhole);
            return;
        }
        let mut out = |line: &str| {
            // A long record takes a serial line longer than a watchdog waits; a line that goes out is progress.
            self.watchdog.feed();
            !send || self.wire.send(line.as_bytes()).is_ok()
        };
        let Some((digest, whole)) = self.app.tell_record(self.journal, &mut out) else {
            // The flash can no longer be read to the end: what it still holds is the game now.
            let found = self.replay();
            self.app.resume(found);
            return;
        };
        self.app.recorded(digest);
        if send && !(whole && self.wire.done().is_ok()) {
            self.app.trouble(Trouble::NotSent);
        }
    }

    /// Tells the player what is not in flash. What was told once is not told again.
    fn tell(&mut self, saved: Result<(), Unsaved>) {
        match saved {
            Ok(()) | Err(Unsaved::Closed) => {}
            Err(Unsaved::Full) => self.app.trouble(Trouble::JournalFull),
            Err(Unsaved::Failed) => self.app.trouble(Trouble::NotSaved),
        }
    }
}
