//! Which game is played. This is the only file that asks: the rest of the program either belongs to one game, as its
//! screens do, or deals in rule sets, bytes and the types below.
//!
//! For another game, add it to [`RuleSet`], put its table beside the one of Wings of War, and the compiler points to
//! every place here that needs an answer for it.
use heapless::Vec;
use shared_rules::core::Seed;
use shared_rules::core::fairness::Revealed;
use shared_rules::wow::fairness::Drawn;
use shared_rules::wow::{self, Command, Refusal, Stage, Table, Undo};

use crate::app::{Play, Session};
use crate::journal::MAX_COMMAND;
use crate::memory::Memory;
use crate::record::{RecordLine, wings};

/// The rules that a game is played by. Flash holds their numbers, so their order must not change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RuleSet {
    /// Wings of War.
    WingsOfWar,
}

/// Why this program does not play a game: other rules, or another program, wrote it. It is reported as that and never
/// as damaged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OtherVersion {
    /// It is from before this version.
    Older,
    /// It is from after this version.
    Newer,
}

impl RuleSet {
    /// The version of a record that names none.
    pub const FIRST_VERSION: u8 = 1;

    /// Its number in flash.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The rules of this number.
    pub const fn by_number(number: u8) -> Option<Self> {
        match number {
            0 => Some(Self::WingsOfWar),
            _ => None,
        }
    }

    /// The word for a game by these rules, in a record or a script.
    pub const fn word(self) -> &'static str {
        match self {
            Self::WingsOfWar => "wow",
        }
    }

    /// The version of these rules that this program plays.
    pub const fn version(self) -> u8 {
        match self {
            Self::WingsOfWar => wow::VERSION,
        }
    }

    /// Whether this program tries to play games by this version of the rules. What it then refuses in a game of an
    /// [older](Self::is_older) version is no damage and no fraud.
    pub const fn plays(self, version: u8) -> Result<(), OtherVersion> {
        let oldest = match self {
            Self::WingsOfWar => wow::OLDEST_VERSION,
        };
        if version > self.version() {
            Err(OtherVersion::Newer)
        } else if version < oldest {
            Err(OtherVersion::Older)
        } else {
            Ok(())
        }
    }

    /// Whether games by this version of the rules are from before the version that this program plays.
    pub const fn is_older(self, version: u8) -> bool {
        version < self.version()
    }
}

/// A command of whichever game is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Said {
    /// Of Wings of War.
    Wings(Command),
}

const _: () = assert!(
    Command::MAX_BYTES <= MAX_COMMAND,
    "a command is longer than a record of the journal may be"
);

impl Said {
    /// Its bytes in the journal.
    pub fn encode(&self) -> Vec<u8, { Command::MAX_BYTES }> {
        match self {
            Self::Wings(command) => command.encode(),
        }
    }

    /// Whether a record has a line for it.
    pub const fn is_recorded(&self) -> bool {
        match self {
            Self::Wings(command) => command.is_recorded(),
        }
    }

    /// Whether it cannot wait for the flash: it makes the decks, draws from them or shows the seed. A power cut would
    /// forget that it did, and the luck could be rolled again.
    pub const fn must_stand(&self) -> bool {
        match self {
            Self::Wings(command) => matches!(
                command,
                Command::Start
                    | Command::Resolve
                    | Command::Among { .. }
                    | Command::Cable { .. }
                    | Command::MoveOrder(_)
                    | Command::ReturnCard { .. }
                    | Command::Reveal
            ),
        }
    }

    /// Writes it at the end of a line.
    pub fn write(&self, line: &mut RecordLine) {
        match self {
            Self::Wings(command) => wings::write(line, command),
        }
    }
}

impl From<Command> for Said {
    fn from(command: Command) -> Self {
        Self::Wings(command)
    }
}

/// A command that the table, as it is now, would carry out.
#[derive(Clone)]
pub enum Checked {
    /// Of Wings of War.
    Wings(wow::Checked),
}

impl Checked {
    /// The command.
    pub const fn said(&self) -> Said {
        match self {
            Self::Wings(checked) => Said::Wings(*checked.command()),
        }
    }

    /// Whether it makes and shuffles the decks of the game.
    pub const fn makes_decks(&self) -> bool {
        match self {
            Self::Wings(checked) => matches!(checked.command(), Command::Start),
        }
    }
}

/// Why a table does not carry a command out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Denied {
    /// By the rules of Wings of War.
    Wings(Refusal),
}

/// What a command drew, for the record of a game whose seed was shown. No `Debug`: it cannot be logged.
pub enum Draw {
    /// A card of Wings of War.
    Wings(Drawn),
}

impl Draw {
    /// Writes it at the end of a line.
    pub fn write(&self, line: &mut RecordLine) {
        match self {
            Self::Wings(drawn) => wings::write_drawn(line, drawn),
        }
    }
}

/// The table of the game that is played. The tables of several games lie side by side; a game that is not played costs
/// some memory and nothing else.
pub struct Game {
    rules: RuleSet,
    /// Somebody chose the seed, and knows every card.
    given: bool,
    /// It began by an older version of its rules.
    older: bool,
    wings: Table,
}

impl Game {
    /// An empty table for Wings of War.
    ///
    /// Never inlined, so that it is built in its place: a table that was put together on the stack first would not fit
    /// there.
    #[inline(never)]
    pub const fn new() -> Self {
        Self {
            rules: RuleSet::WingsOfWar,
            given: false,
            older: false,
            wings: Table::empty(),
        }
    }

    /// The rules that are played by.
    pub const fn rules(&self) -> RuleSet {
        self.rules
    }

    /// The table of Wings of War.
    pub const fn wings(&self) -> &Table {
        &self.wings
    }

    /// The same, to be changed by tests, which stack its decks.
    #[cfg(feature = "stack")]
    pub const fn wings_mut(&mut self) -> &mut Table {
        &mut self.wings
    }

    /// Makes it the same as another one.
    pub fn copy(&mut self, other: &Self) {
        self.rules = other.rules;
        self.given = other.given;
        self.older = other.older;
        match self.rules {
            RuleSet::WingsOfWar => self.wings.copy(&other.wings),
        }
    }

    /// Clears the table for a game by these rules with this seed.
    pub fn restart(&mut self, rules: RuleSet, seed: Seed) {
        self.rules = rules;
        self.given = false;
        self.older = false;
        match rules {
            RuleSet::WingsOfWar => self.wings.restart(seed),
        }
    }

    /// Begins a new game, with the rules in force that the device remembers from the last one.
    pub fn begin(&mut self, rules: RuleSet, seed: Seed, memory: &Memory) {
        self.restart(rules, seed);
        match rules {
            RuleSet::WingsOfWar => {
                for (switch, on) in memory.rules.changed() {
                    // A switch that this version does not play is refused and stays off.
                    let _ = self.wings.apply(&Command::Switch { switch, on });
                }
            }
        }
    }

    /// Notes the version of the rules by which it began.
    pub const fn began_by(&mut self, version: u8) {
        self.older = self.rules.is_older(version);
    }

    /// Whether it began by an older version of its rules. What it was told since may mean something else now.
    pub const fn is_older(&self) -> bool {
        self.older
    }

    /// Begins the same set-up again with this seed.
    pub fn rematch(&mut self, seed: Seed) {
        self.given = false;
        self.older = false;
        match self.rules {
            RuleSet::WingsOfWar => self.wings.rematch(seed),
        }
    }

    /// The `n`th command of the set-up as it stands.
    pub fn recall(&self, n: usize) -> Option<Said> {
        match self.rules {
            RuleSet::WingsOfWar => self.wings.recall(n).map(Said::Wings),
        }
    }

    /// The command that these bytes of the journal are, by the rules of the game.
    pub fn decode(&self, bytes: &[u8]) -> Option<Said> {
        match self.rules {
            RuleSet::WingsOfWar => Command::decode(bytes).map(Said::Wings),
        }
    }

    /// Checks whether the table would carry this out.
    pub fn check(&self, said: &Said) -> Result<Checked, Denied> {
        match said {
            Said::Wings(command) => {
                let checked = self.wings.checked(command);
                checked.map(Checked::Wings).map_err(Denied::Wings)
            }
        }
    }

    /// Carries out what the table has just checked.
    pub fn carry_out(&mut self, checked: &Checked) {
        match checked {
            Checked::Wings(checked) => _ = self.wings.carry_out(checked),
        }
    }

    /// Carries a command out, or refuses it and changes nothing.
    pub fn apply(&mut self, said: &Said) -> Result<(), Denied> {
        let checked = self.check(said)?;
        self.carry_out(&checked);
        Ok(())
    }

    /// How many commands an undo takes back (the last one, and the looks after it that showed nothing new), and whether
    /// cards go back into their decks with it.
    pub fn undo_steps(&self) -> (u16, bool) {
        match self.rules {
            RuleSet::WingsOfWar => match self.wings.public().undo() {
                Undo::Last(last) => (last.looks().saturating_add(1), last.drew()),
                _ => (0, false),
            },
        }
    }

    /// The seed of this game was given by somebody instead of being drawn.
    pub fn give(&mut self) {
        self.given = true;
    }

    /// Whether somebody chose the seed, and knows every card.
    pub const fn is_given(&self) -> bool {
        self.given
    }

    /// Cards were drawn in this game that are no longer on the table: from here on its decks are made as they were made
    /// then.
    pub fn settle(&mut self) {
        match self.rules {
            RuleSet::WingsOfWar => self.wings.settle(),
        }
    }

    /// The command that shows the seed, if the game is over and it was not shown yet.
    pub fn reveal(&self) -> Option<Said> {
        match self.rules {
            RuleSet::WingsOfWar => {
                let table = self.wings.public();
                let hidden = matches!(table.stage(), Stage::Over(_)) && !table.is_revealed();
                hidden.then_some(Said::Wings(Command::Reveal))
            }
        }
    }

    /// Whether this command of the journal shows the seed.
    pub fn shows_seed(&self, bytes: &[u8]) -> bool {
        matches!(self.decode(bytes), Some(Said::Wings(Command::Reveal)))
    }

    /// Permission to tell the secrets of the game, once its seed is shown.
    pub fn revealed(&self) -> Option<Revealed> {
        match self.rules {
            RuleSet::WingsOfWar => self.wings.fairness().revealed(),
        }
    }

    /// What the last command drew, counted from 0.
    pub fn drawn(&self, leave: Revealed, n: usize) -> Option<Draw> {
        match self.rules {
            RuleSet::WingsOfWar => self.wings.fairness().drawn(leave).nth(n).map(Draw::Wings),
        }
    }
}

impl Default for Game {
    fn default() -> Self {
        Self::new()
    }
}

/// Shows what a command did.
pub(crate) fn follow(session: &mut Session, play: &mut Play, done: &Checked) {
    match done {
        Checked::Wings(checked) => session.follow(play, checked.command()),
    }
}

/// Says why a command was not carried out.
pub(crate) fn refused(session: &mut Session, play: &mut Play, denied: Denied) {
    match denied {
        Denied::Wings(refusal) => session.refused(play, refusal),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_have_a_number() {
        let rules = RuleSet::WingsOfWar;
        assert_eq!(RuleSet::by_number(rules.number()), Some(rules));
        assert_eq!(RuleSet::by_number(255), None);
    }
}
