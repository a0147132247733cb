//! A stand-in for the app in the tests of the main loop: every input asks for something, and everything that happens is
//! noted.
use std::cell::RefCell;

use crate::game::{Denied, Game, RuleSet, Said};
use embedded_storage::nor_flash::NorFlash;
use shared_rules::core::{Digest, Seat, Seed};
use shared_rules::wow::{Clock, Command, Refusal};

use crate::Frame;
use crate::app::{Request, Trouble};
use crate::board::{Health, Program, Start};
use crate::input::{Input, Map};
use crate::journal::{Found, Journal, Record};
use crate::memory::{Memory, Settings};
use crate::text::Text;

thread_local! {
    /// What happened on this thread, in order. Each test has a thread of its own.
    static NOTES: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
}

/// Notes that something happened.
pub fn note(what: impl Into<String>) {
    NOTES.with_borrow_mut(|notes| notes.push(what.into()));
}

/// What happened since this was last asked.
pub fn notes() -> Vec<String> {
    NOTES.take()
}

/// The set-up that a rematch keeps.
const SET_UP: [Command; 2] = [Command::Start, Command::Next];

/// The stand-in.
///
/// Ok asks for `Next`, Down for `End` (which is always refused), Next for a new game, Back for a rematch, Up for the
/// next brightness. Undo takes the last command back. A hold shows a secret until the release.
pub struct App {
    memory: Memory,
    request: Option<Request>,
    inputs: u8,
    private: bool,
    set_up: &'static [Command],
    /// How many commands were carried out since the game began: its turn.
    carried_out: u16,
}

impl App {
    pub fn new(_: Start, _: Map, memory: Memory) -> Self {
        Self {
            memory,
            request: None,
            inputs: 0,
            private: false,
            set_up: &[],
            carried_out: 0,
        }
    }
    pub fn set_program(&mut self, _: Program) {}
    pub fn set_memory(&mut self, memory: Memory) {
        self.memory = memory;
    }
    pub fn resume(&mut self, found: Found) {
        note(format!("resume {found:?}"));
    }
    pub fn on_input(&mut self, input: Input) {
        note(format!("input {input:?}"));
        self.inputs = self.inputs.wrapping_add(1);
        self.request = match input {
            Input::Ok => Some(Request::Command(Command::Next.into())),
            Input::Down => Some(Request::Command(Command::End.into())),
            Input::Next => Some(Request::NewGame),
            Input::Back => Some(Request::Rematch),
            Input::Up => {
                self.memory.settings.brightness = (self.memory.settings.brightness + 1) % 3;
                Some(Request::Remember)
            }
            Input::Hold => {
                self.private = true;
                Some(Request::Command(Command::Look(Seat::new(1).unwrap()).into()))
            }
            Input::Undo => Some(Request::Undo),
            Input::Release => {
                self.private = false;
                None
            }
        };
    }
    pub fn request(&mut self) -> Option<Request> {
        self.request.take()
    }
    pub fn check(&self, said: &Said) -> Result<Said, Denied> {
        if *said == Said::Wings(Command::End) {
            Err(Denied::Wings(Refusal::NotNow))
        } else {
            Ok(*said)
        }
    }
    pub fn refused(&mut self, Denied::Wings(refusal): Denied) {
        note(format!("refused {refusal:?}"));
    }
    pub fn apply(&mut self, Said::Wings(command): &Said) {
        note(format!("apply {command:?}"));
        self.carried_out += 1;
    }
    pub fn replay(&mut self, record: &Record, counts: bool) -> bool {
        match record {
            _ if !counts => {}
            Record::Begin(Ok(beginning)) => self.begin(beginning.seed),
            Record::Command(bytes) => {
                let command = Command::decode(bytes).unwrap();
                note(format!("replay {command:?}"));
                self.carried_out += 1;
                return self.check(&command.into()).is_ok();
            }
            _ => {}
        }
        true
    }
    pub fn rules(&self) -> RuleSet {
        RuleSet::WingsOfWar
    }
    fn begin(&mut self, seed: Seed) {
        self.set_up = &[];
        self.carried_out = 0;
        note(format!("begin {}", seed.0[0]));
    }
    pub fn new_game(&mut self, seed: Seed, _: bool) {
        self.begin(seed);
    }
    pub fn rematch(&mut self, seed: Seed, _: bool) {
        self.set_up = &SET_UP;
        note(format!("rematch {}", seed.0[0]));
    }
    pub fn recall(&self, n: usize) -> Option<Said> {
        self.set_up.get(n).copied().map(Said::Wings)
    }
    pub fn undo_steps(&self) -> (u16, bool) {
        (1, false)
    }
    pub fn shows_seed(&self, bytes: &[u8]) -> bool {
        Command::decode(bytes) == Some(Command::Reveal)
    }
    pub fn went_on(&mut self) {
        note("went on");
    }
    pub fn settle(&mut self) {
        note("settle");
    }
    pub fn take_back(&mut self, _: u16, _: bool) -> bool {
        false
    }
    pub fn stand_base(&mut self) {}
    pub fn is_undo_short(&self) -> bool {
        false
    }
    pub fn follow(&mut self) {}
    pub fn undone(&mut self, found: Found) {
        note(format!("undone {found:?}"));
    }
    pub fn memory(&self) -> &Memory {
        &self.memory
    }
    pub fn settings(&self) -> Settings {
        self.memory.settings
    }
    pub fn now(&self) -> Clock {
        Clock {
            turn: self.carried_out,
            ..Clock::START
        }
    }
    pub fn trouble(&mut self, trouble: Trouble) {
        note(match trouble {
            Trouble::JournalFull { kept } => format!("full after {}", kept.turn),
            _ => format!("trouble {trouble:?}"),
        });
    }
    pub fn set_busy(&mut self, busy: Option<Text>) {
        if let Some(text) = busy {
            note(format!("busy {text:?}"));
        }
    }
    pub fn tell_record<F: NorFlash>(
        &mut self,
        journal: &mut Journal<F>,
        out: &mut dyn FnMut(&str) -> bool,
    ) -> Option<(Digest, bool)> {
        crate::record::tell(journal, Program::UNNAMED, None, &mut Game::new(), out)
    }
    pub fn list_earlier<F: NorFlash>(&mut self, _: &mut Journal<F>) {
        note("earlier games");
    }
    pub fn tell_earlier<F: NorFlash>(
        &mut self,
        _: &mut Journal<F>,
        _: usize,
        _: &mut dyn FnMut(&str) -> bool,
    ) -> Option<(Digest, bool)> {
        None
    }
    pub fn recorded_earlier(&mut self, _: Digest) {
        note("recorded an earlier game");
    }
    pub fn recorded(&mut self, _: Digest) {
        note("recorded");
    }
    pub fn set_health(&mut self, _: Health) {}
    pub fn shows_health(&self) -> bool {
        false
    }
    pub fn caught_up(&mut self) {
        note("caught up");
    }
    pub fn to_read(&self) -> Option<usize> {
        None
    }
    pub fn was_read(&mut self) {}
    pub fn is_private(&self) -> bool {
        self.private
    }
    /// The number of inputs, in bits, in the top left corner.
    pub fn draw(&self, frame: &mut Frame) {
        for bit in 0..8 {
            frame.set(bit, 0, self.inputs >> bit & 1 != 0);
        }
    }
}
