//! The main loop: wait, decide, append, apply, draw, push what changed. It waits in one place, for a button or the
//! nearest deadline; everything else is ordinary calls.
//!
//! ```text
//!    +-> draw -> push what changed -> sleep until a button or the nearest deadline --+
//!    |                                                                               |
//!    +-- apply <- append to the journal <- decide <- gestures <- debounced levels <--+
//! ```
//!
//! Nothing polls: when no button is in motion and the screen is off there is no deadline, and the device sleeps until a
//! button wakes it. Dropping the future never abandons a record half-way, because it is only ever dropped while it
//! waits.
mod backlog;
mod care;
#[cfg(test)]
mod double;
mod feeder;
mod panel;
mod reading;
#[cfg(test)]
mod tests;

use embassy_futures::select::select;
use embedded_storage::nor_flash::NorFlash;
use shared_rules::core::Seed;
use shared_rules::wow::Clock;

#[cfg(not(test))]
use crate::App;
use crate::app::{REACH, Request, Trouble};
use crate::board::{Board, Buttons, Display, Entropy, Gauge, Health, Millis, Timer, Watchdog, Wire};
use crate::input::Levels;
use crate::input::debounce::Debouncer;
use crate::input::gesture::Gestures;
use crate::journal::{Found, Journal, Record, Unsaved};
use crate::memory::Memory;
use crate::text::Text;
use backlog::Backlog;
use care::Care;
// The loop's own tests watch it drive a double of a few lines.
#[cfg(test)]
use double::App;
use feeder::Feeder;
use panel::Panel;
use reading::Reading;

/// Runs the device for ever.
///
/// Everything it keeps lives in this future, which is large: give it a static place (such as a task's), not the stack.
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
        program,
    } = board;
    let mut app = App::new(start, map, Memory::new());
    app.set_program(program);
    let mut panel = Panel::new(screen);
    let mut journal = Journal::new(flash);
    let mut device = Device {
        app: &mut app,
        panel: &mut panel,
        journal: &mut journal,
        care: Care::new(clock.now()),
        reading: Reading::default(),
        backlog: Backlog::default(),
        debouncer: Debouncer::new(),
        gestures: Gestures::new(map),
        acted: true,
        entropy,
        wire,
        gauge,
        feeder: Feeder::new(watchdog),
    };
    device.present(clock.now());
    device.come_up();
    loop {
        device.present(clock.now());
        if device.app.is_undo_short() {
            device.read_again();
        }
        device.app.follow();
        if device.debouncer.deadline().or(device.gestures.deadline()).is_none() {
            device.entropy.settle();
        }
        // A level that changed while the panel was busy is handled without waiting.
        if device.debouncer.has_seen(buttons.levels()) {
            let deadline = device.deadline();
            wait(&mut buttons, &mut clock, &mut device.feeder, deadline).await;
        }
        device.turn(buttons.levels(), clock.now());
    }
}

/// Sleeps until a button moves or the deadline comes, and feeds the watchdog meanwhile.
async fn wait<D: Watchdog>(
    buttons: &mut impl Buttons,
    clock: &mut impl Timer,
    feeder: &mut Feeder<D>,
    deadline: Option<Millis>,
) {
    loop {
        feeder.feed();
        let meal = D::EVERY.map(|every| clock.now().saturating_add(every));
        let Some(until) = deadline.into_iter().chain(meal).min() else {
            return buttons.changed().await;
        };
        feeder.asks_for(until);
        let woken = select(buttons.changed(), clock.sleep_until(until)).await;
        let is_due = deadline == Some(until);
        if is_due || woken.is_first() {
            return;
        }
        feeder.woken(clock.now());
    }
}

/// Everything that happens between two sleeps; none of it waits.
///
/// Some of its functions are never inlined: what they keep on the stack (a survey of the journal, a request) would
/// otherwise lie under everything else that the loop calls.
struct Device<'a, S, F, E, W, G, D> {
    app: &'a mut App,
    panel: &'a mut Panel<S>,
    journal: &'a mut Journal<F>,
    care: Care,
    reading: Reading,
    backlog: Backlog,
    debouncer: Debouncer,
    gestures: Gestures,
    /// Whether the app has had an input since it was last drawn.
    acted: bool,
    entropy: E,
    wire: W,
    gauge: G,
    feeder: Feeder<D>,
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
    /// Shows the app on the panel.
    fn present(&mut self, now: Millis) {
        self.panel.present(self.app, self.acted, self.care.light(), now);
    }

    /// Reads the game in flash, while the screen still shows the device's name.
    #[inline(never)]
    fn come_up(&mut self) {
        let found = self.replay();
        // The power may have failed while a new game's pages were being erased.
        let mut room = Ok(());
        if self.gauge.holds() {
            room = (self.journal).make_room(&mut || self.panel.announce(self.app, Text::MsgMakingRoom));
        }
        self.app.resume(found);
        let room = room.and_then(|()| self.journal.check_room());
        self.tell(room, self.app.now());
        self.measure();
    }

    /// When there is something to do even if no button moves.
    fn deadline(&self) -> Option<Millis> {
        let deadlines = [
            self.debouncer.deadline(),
            self.gestures.deadline(),
            self.care.deadline(),
            self.reading.deadline(),
            self.panel.deadline(),
            self.backlog.deadline(),
        ];
        deadlines.into_iter().flatten().min()
    }

    /// One turn of the loop, with the present levels of the buttons.
    #[inline(never)]
    fn turn(&mut self, levels: Levels, now: Millis) {
        self.feeder.woken(now);
        self.feeder.feed();
        let mut edges = self.debouncer.update(levels, now);
        if self.care.is_off() {
            // The press that wakes the screen does nothing else. The gestures never hear of it, so it has no hold and
            // no release either.
            self.care.touch(edges.pressed, now);
            edges.pressed = Levels::NONE;
        } else {
            self.care.touch(edges.pressed, now);
            self.care.touch(edges.released, now);
        }
        let inputs = self.gestures.update(edges, now);
        self.acted = !inputs.is_empty();
        for input in inputs {
            self.app.on_input(input);
            while let Some(request) = self.app.request() {
                if let Request::Record { .. } | Request::EarlierRecord(_) = request {
                    // The screen says that the record is being sent while that lasts.
                    self.present(now);
                }
                if !matches!(request, Request::Command(_)) {
                    // Whoever begins a game is told of a low battery.
                    self.measure();
                }
                let before = self.app.now();
                let saved = self.serve(request);
                self.tell(saved, before);
            }
        }
        if self.acted && self.app.shows_health() {
            self.measure();
        }
        self.acted |= self.catch_up(now);
        if self.acted {
            self.reading.begin(self.app.to_read(), now);
        } else if self.reading.is_over(now) {
            self.app.was_read();
            self.acted = true;
        }
        if self.care.update(now, self.app.is_private()) {
            self.gestures.calm();
        }
    }

    /// Looks how the board is. This wakes a converter, so it is done only where somebody is told.
    fn measure(&mut self) {
        self.app.set_health(Health {
            supply: self.gauge.supply(),
            holds: self.gauge.holds(),
            saves: self.journal.is_whole() || self.journal.is_foreign(),
            luck: self.entropy.is_ready(),
        });
    }

    /// Whether the flash may be written: not on a supply that is too low, which would leave half a record, and not
    /// before what waits for that.
    fn may_write(&mut self) -> bool {
        self.backlog.is_empty() && self.gauge.holds()
    }

    /// Writes what waits for the supply, if that is back. Says whether it did.
    fn catch_up(&mut self, now: Millis) -> bool {
        if self.backlog.is_empty() {
            return false;
        }
        if !self.gauge.holds() {
            self.backlog.wait(now);
            return false;
        }
        self.app.caught_up();
        while let Some((command, said)) = self.backlog.next() {
            let saved = self.journal.append(&command);
            self.tell(saved, said);
        }
        if self.backlog.take_memory() {
            let saved = self.journal.remember(self.app.memory());
            self.tell(saved, self.app.now());
        }
        true
    }

    /// Plays the game in the journal from its beginning.
    #[inline(never)]
    fn replay(&mut self) -> Found {
        let mut survey = self.journal.survey();
        self.app.set_memory(core::mem::take(&mut survey.memory));
        let app = &mut self.app;
        // What can be taken back comes last, and the game's beginning first.
        let mut left = survey.commands();
        let mut has_begun = false;
        let found = (self.journal).tell(&survey, &mut |record, counts| {
            if has_begun && left <= REACH {
                app.stand_base();
            }
            has_begun = true;
            left = left.saturating_sub(usize::from(counts && matches!(record, Record::Command(_))));
            app.replay(record, counts)
        });
        if found == Found::Damaged {
            // Nobody knows what was drawn after this.
            self.app.settle();
        }
        found
    }

    /// Does what the app asked for: first into flash, then on the table.
    fn serve(&mut self, request: Request) -> Result<(), Unsaved> {
        match request {
            Request::Command(said) => {
                let checked = match self.app.check(&said) {
                    Ok(checked) => checked,
                    Err(denied) => {
                        self.app.refused(denied);
                        return Ok(());
                    }
                };
                if self.may_write() {
                    let saved = self.journal.append(&said.encode());
                    self.app.apply(&checked);
                    return saved;
                }
                if self.backlog.is_full() || said.must_stand() {
                    self.app.trouble(Trouble::SupplyLow);
                    return Ok(());
                }
                let is_news = self.backlog.is_empty();
                self.backlog.keep(said.encode(), self.app.now());
                self.app.apply(&checked);
                if is_news {
                    self.app.trouble(Trouble::SavedLater);
                }
                Ok(())
            }
            Request::Remember if !self.may_write() => {
                if self.backlog.is_empty() {
                    self.app.trouble(Trouble::SavedLater);
                }
                self.backlog.keep_memory();
                Ok(())
            }
            Request::NewGame | Request::Rematch | Request::GoOn | Request::Undo if !self.may_write() => {
                self.app.trouble(Trouble::SupplyLow);
                Ok(())
            }
            Request::NewGame | Request::Rematch => {
                let Ok(seed) = self.entropy.seed() else {
                    self.app.trouble(Trouble::NoEntropy);
                    return Ok(());
                };
                let given = self.entropy.is_given();
                if matches!(request, Request::NewGame) {
                    self.app.new_game(seed, given);
                } else {
                    self.app.rematch(seed, given);
                }
                let saved = self.set_up(&seed);
                if saved.is_ok() {
                    return saved;
                }
                self.panel.announce(self.app, Text::MsgMakingRoom);
                self.journal.clear()?;
                self.set_up(&seed)
            }
            Request::GoOn => {
                let app = &self.app;
                if self.journal.would_give_up(&mut |bytes| app.shows_seed(bytes)) {
                    // Whoever saw the seed knows every card.
                    self.app.trouble(Trouble::SeedShown);
                    return Ok(());
                }
                (self.journal).go_on(&mut || self.panel.announce(self.app, Text::MsgMakingRoom))?;
                self.app.went_on();
                Ok(())
            }
            Request::Remember => {
                self.announce_first_erase();
                self.journal.remember(self.app.memory())
            }
            Request::Record { send } => {
                self.record(send);
                Ok(())
            }
            Request::Earlier => {
                self.panel.announce(self.app, Text::MsgOneMoment);
                self.app.list_earlier(self.journal);
                self.read_again();
                Ok(())
            }
            Request::EarlierRecord(which) => {
                self.earlier_record(which);
                Ok(())
            }
            Request::Undo => {
                let (steps, drew) = self.app.undo_steps();
                for step in (0..steps).rev() {
                    // The looks after the command go first. A game that is not in flash cannot be played again.
                    if self.journal.undo(drew && step == 0).is_err() {
                        self.app.trouble(Trouble::NoUndo);
                        return Ok(());
                    }
                }
                if self.app.take_back(steps, drew) {
                    self.app.undone(Found::Game);
                    return Ok(());
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

    /// Writes a new game after the running one, and lets it take that one's place once all of it is there.
    fn set_up(&mut self, seed: &Seed) -> Result<(), Unsaved> {
        self.announce_first_erase();
        self.journal.begin(self.app.rules(), seed, self.app.memory())?;
        if self.entropy.is_given() {
            self.journal.given()?;
        }
        // The rules of the last game, and what a rematch keeps of its set-up.
        let mut n = 0;
        while let Some(said) = self.app.recall(n) {
            self.journal.append(&said.encode())?;
            n = n.saturating_add(1);
        }
        (self.journal).stand(&mut || self.panel.announce(self.app, Text::MsgMakingRoom))
    }

    /// A flash with foreign contents is erased before the first record, which stops a chip for a good while: says so.
    fn announce_first_erase(&mut self) {
        if self.journal.is_foreign() {
            self.panel.announce(self.app, Text::MsgMakingRoom);
        }
    }

    /// The table that an undo goes back to was needed for a record, or undos have used it up: makes it again. (If the
    /// game is not in flash, it cannot be undone either.)
    #[inline(never)]
    fn read_again(&mut self) {
        if self.journal.is_whole() && self.backlog.is_empty() && self.replay() == Found::Damaged {
            self.app.resume(Found::Damaged);
        }
    }

    /// Writes the game's record, through the wire or for its digest alone.
    #[inline(never)]
    fn record(&mut self, send: bool) {
        if !self.journal.is_whole() || !self.backlog.is_empty() {
            self.app.trouble(Trouble::NotWhole);
            return;
        }
        let mut out = |line: &str| {
            // A long record keeps a serial line busy for longer than the watchdog waits, but every line is progress.
            self.feeder.feed();
            !send || self.wire.send(line.as_bytes()).is_ok()
        };
        let Some((digest, whole)) = self.app.tell_record(self.journal, &mut out) else {
            // The flash can no longer be read to its end, so the game is now what it still holds.
            let found = self.replay();
            self.app.resume(found);
            return;
        };
        self.read_again();
        self.app.recorded(digest);
        if send && !(whole && self.wire.done().is_ok()) {
            self.app.trouble(Trouble::NotSent);
        }
    }

    /// Sends the record of an earlier game.
    #[inline(never)]
    fn earlier_record(&mut self, which: usize) {
        let mut out = |line: &str| {
            self.feeder.feed();
            self.wire.send(line.as_bytes()).is_ok()
        };
        let told = self.app.tell_earlier(self.journal, which, &mut out);
        self.read_again();
        let Some((digest, whole)) = told else {
            return self.app.trouble(Trouble::NotWhole);
        };
        self.app.recorded_earlier(digest);
        if !(whole && self.wire.done().is_ok()) {
            self.app.trouble(Trouble::NotSent);
        }
    }

    /// Tells the players what could not be saved, once for each trouble. All up to `kept` is.
    fn tell(&mut self, saved: Result<(), Unsaved>, kept: Clock) {
        match saved {
            Ok(()) | Err(Unsaved::Closed) => {}
            Err(Unsaved::Full) => self.app.trouble(Trouble::JournalFull { kept }),
            Err(Unsaved::Failed) => self.app.trouble(Trouble::NotSaved),
        }
    }
}
