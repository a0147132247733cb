//! How a game went, with what was taken back: every command is played where it stood, and every undo must fit what came
//! before it. A line that does not count can be changed without any card changing; it cannot be left out or put in.
use firmware::game::{Game, RuleSet, Said};
use shared_rules::core::Seed;
use shared_rules::wow::{Command, Undo};
use table_script::{Deed, parse};

use crate::{Wrong, without_check, wrong};

/// What somebody should know who reads that a record is right.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct History {
    /// The number that the table added to the luck.
    pub number: Option<u32>,
    /// The commands that were taken back, each with its line.
    pub taken_back: Vec<(usize, String)>,
    /// The corrections by agreement that count.
    pub corrected: Vec<(usize, String)>,
    /// The cards that went back into their decks by agreement.
    pub given_back: Vec<(usize, String)>,
    /// Where the game went on after damage.
    pub damage: Vec<(usize, String)>,
}

/// The first version of the rules by which the decks stand once cards were drawn and taken back.
const SETTLES: u8 = 2;

/// What was done and not taken back yet.
enum Step {
    Command {
        line: usize,
        text: String,
        said: Said,
        /// Whether the record says that it was taken back.
        taken_back: bool,
    },
    Settled,
}

/// Goes through a record whose lines are as they were written.
pub(crate) fn follow(version: u8, seed: Seed, text: &str) -> Result<History, Wrong> {
    let lines = (1..).zip(text.lines());
    let lines = lines.filter_map(|(number, line)| Some((number, without_check(line)?)));
    let lines: Vec<(usize, &str)> = lines.collect();
    let mut history = History::default();
    let about_damage = lines.iter().filter(|(_, line)| line.starts_with("# damage"));
    history.damage = about_damage
        .map(|(number, line)| (*number, line[2..].to_owned()))
        .collect();
    let mut walk = Walk {
        game: Game::new(),
        seed,
        past: Vec::new(),
        // What was given up with damage cannot be told from what was taken back.
        strict: history.damage.is_empty(),
        owed: None,
    };
    walk.replay();
    for (number, line) in lines {
        let owed = walk.owed.take();
        if let Some(undo) = owed
            && line != "settled"
            && version >= SETTLES
        {
            return wrong(
                number,
                format!("line {undo} takes a draw back, so this line must be `settled`, not `{line}`"),
            );
        }
        match line.strip_prefix("# taken back: ") {
            _ if line == "# undo" => walk.undo(number)?,
            _ if line == "settled" && walk.strict && owed.is_none() => {
                return wrong(number, "no draw was taken back here");
            }
            _ if line == "settled" => walk.settled(),
            Some(taken) => {
                history.taken_back.push((number, taken.to_owned()));
                let Some(command) = command(taken) else {
                    return wrong(number, format!("this is no command: `{taken}`"));
                };
                walk.command(number, taken, command, true)?;
            }
            None if line.starts_with('#') => {}
            None => {
                let Some(command) = command(line) else { continue };
                match command {
                    Command::Number(number) => history.number = Some(number),
                    Command::Correct { .. } | Command::CorrectSecret { .. } | Command::PutBack(_) => {
                        history.corrected.push((number, line.to_owned()));
                    }
                    Command::ReturnCard { .. } => history.given_back.push((number, line.to_owned())),
                    _ => {}
                }
                walk.command(number, line, command, false)?;
            }
        }
    }
    walk.end()?;
    Ok(history)
}

/// The command in a line of a record, if it has one. Planes are called by their places, whoever is there.
fn command(line: &str) -> Option<Command> {
    let planes = "plane + fokker-dr-i 1\n".repeat(shared_rules::core::MAX_UNITS);
    let script = parse(&format!("game wow\n{planes}{line}\n")).ok()?;
    match script.lines.last()?.deed {
        Deed::Play(command) => Some(command),
        _ => None,
    }
}

struct Walk {
    game: Game,
    seed: Seed,
    past: Vec<Step>,
    /// Whether every undo is accounted for.
    strict: bool,
    /// An undo that took a draw back: the decks are settled, and the next line says so.
    owed: Option<usize>,
}

impl Walk {
    /// Plays what was not taken back, from the beginning.
    fn replay(&mut self) {
        self.game.restart(RuleSet::WingsOfWar, self.seed);
        for step in &self.past {
            match step {
                // It was carried out before.
                Step::Command { said, .. } => drop(self.game.apply(said)),
                Step::Settled => self.game.settle(),
            }
        }
    }

    fn command(&mut self, line: usize, text: &str, command: Command, taken_back: bool) -> Result<(), Wrong> {
        let said = Said::from(command);
        if !self.strict {
            return Ok(());
        }
        if self.game.apply(&said).is_err() {
            return wrong(line, format!("the table refuses this where it stands: `{text}`"));
        }
        self.past.push(Step::Command {
            line,
            text: text.to_owned(),
            said,
            taken_back,
        });
        Ok(())
    }

    fn undo(&mut self, number: usize) -> Result<(), Wrong> {
        if !self.strict {
            return Ok(());
        }
        let last = |step: &Step| matches!(step, Step::Command { .. });
        let Some(place) = self.past.iter().rposition(last) else {
            return wrong(number, "there is nothing left that this undo could take back");
        };
        if let Step::Command {
            line,
            text,
            taken_back: false,
            ..
        } = &self.past[place]
        {
            return wrong(
                number,
                format!("this undo takes back line {line}, `{text}`, which still counts in this record"),
            );
        }
        let undo = self.game.wings().public().undo();
        if let Err(refusal) = undo.check() {
            return wrong(number, format!("no device takes this back: {refusal:?}"));
        }
        // The looks after a command go before it.
        if let Undo::Last(last) = undo
            && last.looks() == 0
            && last.drew()
        {
            self.owed = Some(number);
        }
        self.past.remove(place);
        self.replay();
        Ok(())
    }

    fn settled(&mut self) {
        self.game.settle();
        self.past.push(Step::Settled);
    }

    /// At the end everything that was taken back has its undo.
    fn end(&self) -> Result<(), Wrong> {
        for step in &self.past {
            if let Step::Command {
                line,
                text,
                taken_back: true,
                ..
            } = step
            {
                return wrong(*line, format!("no undo takes this back: `{text}`"));
            }
        }
        Ok(())
    }
}
