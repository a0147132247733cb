//! The device without its surroundings: inputs go in, requests and pictures come out. Pure and synchronous.
use crate::board::Start;
use crate::frame::Frame;
use crate::input::Input;
use crate::journal::{Found, Memory};
use shared_rules::{Command, Refusal, Seed};

/// What the app wants of the main loop: everything that must be in flash before it happens.
pub enum Request {
    /// A command of the table. The main loop checks, appends and applies it: [`App::check`], then [`App::apply`].
    Command(Command),
    /// A new game on a cleared table: [`App::begin`] once its seed is in flash.
    NewGame,
    /// The same players and planes again: [`App::rematch`]; the set-up is written from [`App::recall`].
    Rematch,
    /// The memory that outlives a game has changed ([`App::memory`]).
    Remember,
}

/// A trouble of the board that the player must hear of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// The board has no entropy to vouch for: no new game.
    NoEntropy,
    /// The flash does not take records: the game goes on unsaved.
    NotSaved,
    /// The journal is full: the game goes on unsaved.
    JournalFull,
}

/// The device.
pub struct App {}

impl App {
    /// A device that has just been switched on.
    pub fn new(_start: Start, _memory: Memory) -> Self { todo!() }
    /// The journal has been read (its commands came through [`App::begin`] and [`App::replay`]): to the first screen.
    pub fn resume(&mut self, _found: Found) {}
    /// An input. What it leads to is drawn by [`App::draw`] and asked for by [`App::request`].
    pub fn on_input(&mut self, _input: Input) {}
    /// The next thing that must be done before the next input, if any.
    pub fn request(&mut self) -> Option<Request> { None }
    /// Whether the table would carry this out.
    pub fn check(&self, _command: &Command) -> Result<(), Refusal> { todo!() }
    /// The table refused: says why on the screen.
    pub fn refused(&mut self, _refusal: Refusal) {}
    /// The command is in flash: carries it out and shows what it brought.
    pub fn apply(&mut self, _command: &Command) {}
    /// A command from the journal at power-on: carries it out and shows nothing. Refused means the journal is damaged.
    pub fn replay(&mut self, _command: &Command) -> Result<(), Refusal> { todo!() }
    /// A new game's seed is in flash (or was read from it).
    pub fn begin(&mut self, _seed: Seed) {}
    /// The same set-up again with this seed.
    pub fn rematch(&mut self, _seed: Seed) {}
    /// The `n`th command of the set-up as it stands.
    pub fn recall(&self, _n: usize) -> Option<Command> { None }
    /// What outlives a game.
    pub fn memory(&self) -> &Memory { todo!() }
    /// Says what is wrong with the board.
    pub fn trouble(&mut self, _trouble: Trouble) {}
    /// Whether the screen shows a secret right now (it must go before anything else may happen).
    pub fn is_private(&self) -> bool { false }
    /// Draws the screen as it is.
    pub fn draw(&self, _frame: &mut Frame) {}
}
