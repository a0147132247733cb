//! Table scripts: a game as a text file, one command to a line. `docs/table-scripts.md` is the reference for players.
//!
//! A script is read whole ([`parse`]) before its first line is played ([`run`]), so that all mistakes are reported at
//! once, with line and column, and nothing is ever guessed.
mod cards;
mod command;
mod describe;
#[cfg(test)]
mod docs;
mod facts;
pub mod files;
mod lay_out;
mod leave;
mod names;
mod parse;
mod phrases;
mod reader;
mod run;
mod scene;
mod words;

use std::fmt;
use std::path::Path;
use std::rc::Rc;

use shared_rules::core::{Digest, Seed, Unit};
use shared_rules::wow::rules::altitude::Height;
use shared_rules::wow::rules::landing::Ground;
use shared_rules::wow::{Card, Command, DeckId, Switch};

pub use facts::Expectation;
pub use leave::leave;
pub use run::run;

/// A script that was read without a mistake.
#[derive(Clone)]
pub struct Script {
    /// Its lines, without empty ones and comments.
    pub lines: Vec<Line>,
}

/// One line of a script.
#[derive(Clone)]
pub struct Line {
    /// Its number in the file, from 1.
    pub number: usize,
    /// As it was written, without the space around it.
    pub text: String,
    /// What it does.
    pub deed: Deed,
    /// The script's names for the planes once this line is carried out, in order of set-up.
    pub planes: Rc<[String]>,
}

/// What a line does.
#[derive(Clone)]
pub enum Deed {
    /// Begins on an empty table with this seed and these switches on.
    Game(Seed, Vec<Switch>),
    /// A command that is carried out.
    Play(Command),
    /// A command that is refused for this reason.
    Refused(Command, String),
    /// Takes the last command back.
    Undo,
    /// The last command is not taken back for this reason.
    UndoRefused(String),
    /// These commands, which lay a scenario out.
    LayOut(Vec<Command>),
    /// Moves on to the next phase, with as many `next` as it takes.
    Phase,
    /// Puts cards on top of a deck, the first to be drawn first. Tests only.
    Stack(DeckId, Vec<Stacked>),
    /// Makes a deck's pile exactly these cards. Tests only.
    Deck(DeckId, Vec<Card>),
    /// Sets a plane's damage total. Tests only.
    Damage(Unit, u16),
    /// Puts a plane somewhere in the air or on the ground. Tests only.
    Flight(Unit, Height, Ground),
    /// Asks the table something.
    Expect(Expectation),
    /// The next card that the last command drew.
    Drawn(Drew),
    /// Says what the seed's commitment must be.
    Commitment(Digest),
    /// Says by which version of the rules the game was played.
    Rules(u8),
    /// Cards were drawn and taken back, or lost: what goes into the decks stands.
    Settled,
    /// Somebody chose the seed.
    Given,
    /// Contains nothing that the table could check.
    Note,
}

impl Deed {
    /// Whether it arranges something that no player can.
    const fn arranges(&self) -> bool {
        matches!(
            self,
            Self::Stack(..) | Self::Deck(..) | Self::Damage(..) | Self::Flight(..)
        )
    }
}

/// A card that a command drew.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Drew {
    /// Who took it; `None` if it went to the discards.
    pub unit: Option<Unit>,
    /// Its deck.
    pub deck: DeckId,
    /// Points and symbol.
    pub card: Card,
    /// The number in its corner.
    pub serial: u16,
}

/// A card that a test puts on a deck.
#[derive(Clone, Copy)]
pub struct Stacked {
    /// Points and symbol.
    pub card: Card,
    /// The number in its corner, if it matters to the test.
    pub serial: Option<u16>,
}

/// A line that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// What is wrong.
    pub text: String,
}

/// A line that did not turn out as written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The line's number, from 1.
    pub line: usize,
    /// The line as written.
    pub text: String,
    /// What was expected.
    pub expected: String,
    /// What was found.
    pub found: String,
    /// The table as it stands.
    pub table: String,
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.text)
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}: {}", self.line, self.text)?;
        writeln!(f, "  expected: {}", self.expected)?;
        writeln!(f, "  found:    {}", self.found)?;
        self.table.lines().try_for_each(|line| writeln!(f, "  | {line}"))
    }
}

/// Reads a whole script, or reports everything that is wrong with it. Lines that arrange what no player can are
/// accepted only with the feature `stack`, which a player's program does not have.
pub fn parse(text: &str) -> Result<Script, Vec<Mistake>> {
    let script = parse::parse(text)?;
    if cfg!(feature = "stack") {
        return Ok(script);
    }
    let arranged = script.lines.iter().filter(|line| line.deed.arranges());
    let mistakes: Vec<Mistake> = arranged.map(arranged_by_a_test).collect();
    if mistakes.is_empty() { Ok(script) } else { Err(mistakes) }
}

fn arranged_by_a_test(line: &Line) -> Mistake {
    let verb = line.text.split_whitespace().next().unwrap_or_default();
    Mistake {
        line: line.number,
        column: 1,
        text: format!(
            "`{verb}` arranges what no player can, which is for tests: `cargo xtask script` plays this script"
        ),
    }
}

/// A digest as scripts and records write it.
pub fn hex(digest: &Digest) -> String {
    firmware::record::RecordLine::new(false)
        .digest(digest)
        .as_str()
        .to_owned()
}

/// Reads and plays a text. `Ok` is the number of lines played; `Err` is the report, each entry headed by `name`, the
/// line and, for what cannot be read, the column.
pub fn play(name: &str, text: &str) -> Result<usize, String> {
    let report = |entries: Vec<String>| entries.into_iter().map(|entry| format!("{name}:{entry}\n")).collect();
    let script = parse(text).map_err(|mistakes| report(mistakes.iter().map(Mistake::to_string).collect()))?;
    let failures = run(&script);
    if failures.is_empty() {
        Ok(script.lines.len())
    } else {
        Err(report(failures.iter().map(Failure::to_string).collect()))
    }
}

/// Reads and plays a file, as [`play`] does.
pub fn play_file(path: &Path) -> Result<usize, String> {
    let text =
        std::fs::read_to_string(path).map_err(|error| format!("{}: cannot be read: {error}\n", path.display()))?;
    play(&path.display().to_string(), &text)
}
