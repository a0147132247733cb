//! The device without its surroundings: inputs go in, requests and pictures come out. Pure and synchronous.
//!
//! [`Play`] is the game on the table, [`Session`] what somebody does with it: screens, cursor, messages.
mod asks;
mod base;
mod follow;
mod gates;
mod layers;
mod play;
mod request;
mod session;
#[cfg(feature = "stack")]
mod stack;

pub use base::REACH;
pub use play::{Earlier, Play};
pub use request::{Request, Trouble};
pub use session::Session;

use crate::game::{self, Checked, Denied, RuleSet, Said};
use embedded_storage::nor_flash::NorFlash;
use shared_rules::core::{Digest, Seed};
use shared_rules::wow::{Clock, History, Public};
#[cfg(any(test, feature = "words"))]
use shared_rules::wow::{Notice, Switch, notice::Exit};

use crate::board::{Health, Program, Start};
use crate::drawing::frame::Frame;
#[cfg(any(test, feature = "words"))]
use crate::drawing::frame::{Call, Nature};
use crate::drawing::widgets;
use crate::input::{Input, Map};
use crate::journal::{Found, Journal, Record};
use crate::memory::{Memory, Settings};
use crate::screens::Screen;
use crate::screens::common::help;
use crate::text::Text;

/// The device.
pub struct App {
    start: Start,
    /// What the board is busy with, if it is erasing pages, which stops everything for a while.
    busy: Option<Text>,
    session: Session,
    play: Play,
}

impl App {
    /// A device that has just been switched on.
    #[inline(never)]
    pub fn new(start: Start, map: Map, memory: Memory) -> Self {
        // Built in place: an `App` that was put together on the stack first would fill most of it.
        Self {
            start,
            busy: None,
            session: Session::new(map, memory.settings),
            play: Play::new(memory),
        }
    }

    /// The journal has been read, its records having come through [`App::replay`]: opens the first
    /// screen, which is a public one.
    pub fn resume(&mut self, found: Found) {
        self.session.resume(&mut self.play, found, self.start);
    }

    /// Takes an input. Its effects are seen through [`App::draw`] and [`App::request`].
    pub fn on_input(&mut self, input: Input) {
        self.session.on_input(&mut self.play, input);
    }

    /// How many commands [`Request::Undo`] takes back, and whether the first of them drew cards.
    pub fn undo_steps(&self) -> (u16, bool) {
        self.play.game.undo_steps()
    }

    /// The next thing to be done before the next input, if any.
    pub fn request(&mut self) -> Option<Request> {
        self.play.request()
    }

    /// Checks whether the table would carry this out. A command that passes may be written to flash, and then given to
    /// [`App::apply`].
    pub fn check(&self, said: &Said) -> Result<Checked, Denied> {
        self.play.game.check(said)
    }

    /// The table refused a command: the screen says why, and the requests that were to follow are dropped.
    pub fn refused(&mut self, denied: Denied) {
        game::refused(&mut self.session, &mut self.play, denied);
    }

    /// The command is in flash: carries it out and shows the effect.
    pub fn apply(&mut self, checked: &Checked) {
        self.play.carry_out(checked);
        game::follow(&mut self.session, &mut self.play, checked);
    }

    /// Turn and step of the game.
    pub fn now(&self) -> Clock {
        self.play.public().clock()
    }

    /// A record of the game in the journal, which counts or was taken back: carries it out and shows nothing. If the
    /// table does not take it, the journal is damaged.
    pub fn replay(&mut self, record: &Record, counts: bool) -> bool {
        self.play.replay(record, counts)
    }

    /// Whether this command of the journal shows the seed, after which no game goes on.
    pub fn shows_seed(&self, bytes: &[u8]) -> bool {
        self.play.game.shows_seed(bytes)
    }

    /// The players go on with a damaged game from where it stands, and that is in flash.
    pub fn went_on(&mut self) {
        self.play.went_on();
    }

    /// Cards may have been drawn after the game broke off: its decks stay as they are.
    pub fn settle(&mut self) {
        self.play.settle();
    }

    /// The rules of the game.
    pub fn rules(&self) -> RuleSet {
        self.play.game.rules()
    }

    /// Begins a new game with this seed, by the rules of the last one. If somebody gave the seed, everybody is told.
    pub fn new_game(&mut self, seed: Seed, given: bool) {
        self.play.new_game(seed);
        self.begun(given);
    }

    /// Begins the same set-up again with this seed.
    pub fn rematch(&mut self, seed: Seed, given: bool) {
        self.play.rematch(seed);
        self.begun(given);
    }

    fn begun(&mut self, given: bool) {
        self.play.history.clear();
        if given {
            self.play.game.give();
        }
        self.set_up();
    }

    fn set_up(&mut self) {
        self.session.set_up(&mut self.play);
    }

    /// Takes the last commands back without the journal. Says whether that is possible: if not, nothing has changed.
    pub fn take_back(&mut self, commands: u16, drew: bool) -> bool {
        self.play.take_back(commands, drew)
    }

    /// The rest of the game is to be read: what comes from here on can be taken back without the journal.
    pub fn stand_base(&mut self) {
        self.play.stand_base();
    }

    /// Whether the game should be read again while nobody waits: so much was taken back that the next undos would have
    /// to do it.
    pub fn is_undo_short(&self) -> bool {
        self.play.is_undo_short()
    }

    /// Nobody waits: does what can be done after the picture.
    pub fn follow(&mut self) {
        self.play.follow();
    }

    /// The game was played again without its last command: shows where it was before that command, and tells everybody.
    pub fn undone(&mut self, found: Found) {
        self.set_up();
        self.session.undone(&mut self.play, found, self.start);
    }

    /// The `n`th command of the set-up as it stands.
    pub fn recall(&self, n: usize) -> Option<Said> {
        self.play.game.recall(n)
    }

    /// Settings and typed values, which outlive a game.
    pub fn memory(&self) -> &Memory {
        &self.play.memory
    }

    /// Brightness, language and which way up the screen is.
    pub fn settings(&self) -> Settings {
        self.session.settings
    }

    /// The memory that was found in flash.
    pub fn set_memory(&mut self, memory: Memory) {
        self.session.settings = memory.settings;
        self.play.memory = memory;
    }

    /// Says which program this is.
    pub fn set_program(&mut self, program: Program) {
        self.play.program = program;
    }

    /// Takes what the board has just measured.
    pub fn set_health(&mut self, health: Health) {
        self.play.health = health;
    }

    /// Whether the screen shows how the board is.
    pub fn shows_health(&self) -> bool {
        matches!(
            self.screen(),
            Some(Screen::Home(_) | Screen::Menu(_) | Screen::About(_) | Screen::SelfTest(_))
        )
    }

    /// Says what the board is busy with, or that it is done.
    pub fn set_busy(&mut self, busy: Option<Text>) {
        self.busy = busy;
    }

    /// Says what is wrong with the board.
    pub fn trouble(&mut self, trouble: Trouble) {
        self.session.trouble(&mut self.play, trouble);
    }

    /// Everything that waited for the supply is in flash now.
    pub fn caught_up(&mut self) {
        self.session.caught_up();
    }

    /// Writes the game's record, as [`record::tell`](crate::record::tell) does.
    pub fn tell_record<F: NorFlash>(
        &mut self,
        journal: &mut Journal<F>,
        out: &mut dyn FnMut(&str) -> bool,
    ) -> Option<(Digest, bool)> {
        self.play.tell_record(journal, out)
    }

    /// Looks which finished games are still in flash before this one, and shows them.
    pub fn list_earlier<F: NorFlash>(&mut self, journal: &mut Journal<F>) {
        self.play.list_earlier(journal);
        self.session.show_earlier(&mut self.play);
    }

    /// Writes the record of one of them.
    pub fn tell_earlier<F: NorFlash>(
        &mut self,
        journal: &mut Journal<F>,
        which: usize,
        out: &mut dyn FnMut(&str) -> bool,
    ) -> Option<(Digest, bool)> {
        self.play.tell_earlier(journal, which, out)
    }

    /// That record was written: shows its digest.
    pub fn recorded_earlier(&mut self, digest: Digest) {
        self.session.show_digest(&mut self.play, digest);
    }

    /// The record was written: shows its digest, so that a file can be compared with it.
    pub fn recorded(&mut self, digest: Digest) {
        self.session.recorded(&mut self.play, digest);
    }

    /// How many letters the message over the screen has, if there is one that leaves by itself.
    pub fn to_read(&self) -> Option<usize> {
        self.session.to_read()
    }

    /// There was time to read the message: takes it away.
    pub fn was_read(&mut self) {
        self.session.was_read();
    }

    /// Whether the screen shows a secret right now.
    pub fn is_private(&self) -> bool {
        self.session.is_private()
    }

    /// Draws the screen.
    pub fn draw(&self, frame: &mut Frame) {
        frame.clear();
        frame.speak(self.session.words(), help::meaning);
        #[cfg(any(test, feature = "words"))]
        frame.is_of(self.nature());
        self.session.draw(&self.play, frame);
        if let (Some(Screen::Home(_) | Screen::Menu(_) | Screen::About(_)), Some(icon)) =
            (self.screen(), self.play.health.icon())
        {
            widgets::title_icon(frame, icon);
        }
        match self.busy {
            Some(text) => widgets::toast(frame, self.session.words().say(text)),
            None => self.session.draw_toast(&self.play, frame),
        }
    }

    /// Writes what the screen says, as [`Frame::say`] does: the very picture, in words.
    #[cfg(any(test, feature = "words"))]
    pub fn say(&self, to: &mut impl core::fmt::Write) -> core::fmt::Result {
        let mut frame = Frame::new();
        self.draw(&mut frame);
        frame.say(to)
    }

    /// What the picture is, by public facts alone: a board may sound it.
    #[cfg(any(test, feature = "words"))]
    fn nature(&self) -> Nature {
        let shot_down = |notice: Notice| {
            matches!(
                notice,
                Notice::Out {
                    exit: Exit::ShotDown,
                    ..
                }
            )
        };
        let call = match self.screen() {
            Some(Screen::Gate(gate)) => Some(Call::PassOn(gate.seat)),
            Some(Screen::Results(_)) if self.public().results().any(shot_down) => Some(Call::ShotDown),
            _ => None,
        };
        Nature {
            // An open table has no secrets.
            secret: self.is_private() && !self.public().switches().has(Switch::OpenTable),
            call,
        }
    }

    /// The screen on top.
    pub fn screen(&self) -> Option<&Screen> {
        self.session.screen()
    }

    /// What happened so far, as everybody may know it.
    pub fn history(&self) -> &History {
        &self.play.history
    }

    /// The open half of the table.
    pub fn public(&self) -> Public<'_> {
        self.play.public()
    }
}
