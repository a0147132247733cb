//! Plays a script. An expectation that fails is noted, and the game continues. A command with another outcome than the
//! script says ends the run, because nothing after it would mean what the author meant.
use std::collections::VecDeque;

use firmware::game::OtherVersion;
use firmware::game::RuleSet;
use shared_rules::core::Seed;
use shared_rules::core::fairness::Revealed;
use shared_rules::wow::{Command, Notice, Refusal, Stage, Step, Table};

use super::describe::describe;
use super::scene::Scene;
use super::{Deed, Drew, Expectation, Failure, Line, Script, leave, phrases};

/// The rules of every script so far.
const RULES: RuleSet = RuleSet::WingsOfWar;

/// More steps than a phase can have, so that a clock that stands still does not hang the run.
const STEPS_IN_A_TURN: usize = 24;

/// Plays a script and returns the lines that failed, in order.
pub fn run(script: &Script) -> Vec<Failure> {
    let mut game = Game {
        table: Table::new(Seed([0; 32])),
        seed: Seed([0; 32]),
        past: Vec::new(),
        notices: Vec::new(),
        order: Vec::new(),
        drawn: VecDeque::new(),
        version: RULES.version(),
        leave: leave(),
    };
    let mut failures = Vec::new();
    for line in &script.lines {
        match game.line(line) {
            Outcome::Fine => {}
            Outcome::Wrong(failure) => failures.push(failure),
            Outcome::Lost(failure) => {
                failures.push(failure);
                break;
            }
        }
    }
    failures
}

/// What became of a line.
enum Outcome {
    /// As written.
    Fine,
    /// An expectation failed.
    Wrong(Failure),
    /// The game is not the one that was written.
    Lost(Failure),
}

/// What a line did to the table.
enum Past {
    /// A command, and whether it drew cards.
    Command(Command, bool),
    /// Cards were drawn and taken back.
    Settled,
    /// Cards and totals that a test arranged.
    Arranged(Deed),
}

struct Game {
    table: Table,
    seed: Seed,
    /// Everything that was done since the game began, each with the number of its line.
    past: Vec<(usize, Past)>,
    /// The notices of the last line with a command.
    notices: Vec<String>,
    /// The last move-order draw.
    order: Vec<(String, String)>,
    /// The cards that the last line with a command drew and that no line has named yet.
    drawn: VecDeque<Drew>,
    /// By which version of the rules it was played, if it is the record of a game.
    version: u8,
    /// The permission to tell them.
    leave: Revealed,
}

impl Game {
    fn line(&mut self, line: &Line) -> Outcome {
        match &line.deed {
            Deed::Game(seed, switches) => {
                self.table.restart(*seed);
                self.seed = *seed;
                self.past.clear();
                self.order.clear();
                self.version = RULES.version();
                let commands: Vec<Command> = switches
                    .iter()
                    .map(|switch| Command::Switch {
                        switch: *switch,
                        on: true,
                    })
                    .collect();
                self.all(line, &commands)
            }
            Deed::Play(command) => self.all(line, std::slice::from_ref(command)),
            Deed::LayOut(commands) => self.all(line, commands),
            Deed::Refused(command, reason) => self.refused(line, command, reason),
            Deed::Undo => match self.table.public().undo().check() {
                Ok(_) => {
                    self.undo();
                    Outcome::Fine
                }
                Err(reason) => Outcome::Lost(self.failure(line, "undone", &refused(reason, line))),
            },
            Deed::UndoRefused(reason) => {
                let expected = format!("refused, {reason}");
                match self.table.public().undo().check() {
                    Ok(_) => Outcome::Lost(self.failure(line, &expected, "undone")),
                    Err(found) if phrases::refusal(found, &line.planes) != *reason => {
                        Outcome::Wrong(self.failure(line, &expected, &refused(found, line)))
                    }
                    Err(_) => Outcome::Fine,
                }
            }
            Deed::Phase => self.phase(line),
            Deed::Stack(..) | Deed::Deck(..) => {
                let done = self.arrange(&line.deed);
                self.past.push((line.number, Past::Arranged(line.deed.clone())));
                self.arranged(line, done)
            }
            Deed::Damage(..) => {
                let done = self.arrange(&line.deed);
                self.past.push((line.number, Past::Arranged(line.deed.clone())));
                if done {
                    Outcome::Fine
                } else {
                    Outcome::Lost(self.failure(line, "this total", "the game has not started"))
                }
            }
            Deed::Flight(..) => {
                if self.arrange(&line.deed) {
                    Outcome::Fine
                } else {
                    Outcome::Lost(self.failure(line, "this height", "the game has not started"))
                }
            }
            Deed::Expect(expectation) => self.expect(line, expectation),
            Deed::Drawn(drew) => self.drawn(line, drew),
            Deed::Commitment(digest) => {
                let found = self.table.fairness().commitment();
                if found == *digest {
                    // It is a record; it says its version next, unless that is the first.
                    self.version = RuleSet::FIRST_VERSION;
                    return Outcome::Fine;
                }
                Outcome::Wrong(self.failure(
                    line,
                    "this commitment",
                    &format!("the seed's is {}", super::hex(&found)),
                ))
            }
            Deed::Settled => {
                self.table.settle();
                self.past.push((line.number, Past::Settled));
                Outcome::Fine
            }
            Deed::Rules(version) => {
                let found = match RULES.plays(*version) {
                    Ok(()) => {
                        self.version = *version;
                        return Outcome::Fine;
                    }
                    Err(OtherVersion::Older) => "an older version's game",
                    Err(OtherVersion::Newer) => "a newer version's game",
                };
                let expected = format!(
                    "rules that this program plays (its own are version {})",
                    RULES.version()
                );
                Outcome::Lost(self.failure(line, &expected, found))
            }
            Deed::Given | Deed::Note => Outcome::Fine,
        }
    }

    /// Arranges something that no player can. Says whether that was possible.
    #[cfg(feature = "stack")]
    fn arrange(&mut self, deed: &Deed) -> bool {
        match deed {
            Deed::Stack(deck, cards) => {
                let cards: Vec<_> = cards.iter().map(|stacked| (stacked.card, stacked.serial)).collect();
                self.table.stack(*deck, &cards)
            }
            Deed::Deck(deck, cards) => self.table.set_deck(*deck, cards),
            Deed::Damage(unit, points) => self.table.set_damage(*unit, *points),
            Deed::Flight(unit, height, ground) => self.table.set_flight(*unit, *height, *ground),
            _ => false,
        }
    }

    /// Without `stack` this is impossible, and the reader does not accept such lines.
    #[cfg(not(feature = "stack"))]
    const fn arrange(&mut self, _: &Deed) -> bool {
        false
    }

    /// Plays the game again without its last command (or all commands of that line) and without what came after it.
    fn undo(&mut self) {
        let last = |(_, past): &&(usize, Past)| matches!(past, Past::Command(..));
        let line = self.past.iter().rev().find(last).map(|(line, _)| *line);
        let of_line = |(other, _): &(usize, Past)| Some(*other) == line;
        let from = self.past.iter().position(of_line).unwrap_or(0);
        let mut past = std::mem::take(&mut self.past);
        let mut gone = past.split_off(from).into_iter();
        if gone.any(|(_, past)| matches!(past, Past::Command(_, true) | Past::Settled)) {
            past.push((0, Past::Settled));
        }
        self.table.restart(self.seed);
        self.forget();
        for (_, step) in &past {
            match step {
                Past::Command(command, _) => drop(self.table.apply(command)),
                Past::Settled => self.table.settle(),
                Past::Arranged(deed) => drop(self.arrange(deed)),
            }
        }
        self.past = past;
    }

    /// The outcome of a line that arranges something.
    fn arranged(&self, line: &Line, done: bool) -> Outcome {
        if done {
            return Outcome::Fine;
        }
        let why = "it cannot be: the game has not started, the deck has no room, or a card of that number is elsewhere";
        Outcome::Lost(self.failure(line, "these cards on the deck", why))
    }

    /// Forgets what the last line with a command brought, because another such line begins.
    fn forget(&mut self) {
        self.notices.clear();
        self.drawn.clear();
    }

    /// Carries out commands that must all be carried out.
    fn all(&mut self, line: &Line, commands: &[Command]) -> Outcome {
        self.forget();
        for command in commands {
            if let Err(reason) = self.apply(line, command) {
                return Outcome::Lost(self.failure(line, "carried out", &refused(reason, line)));
            }
        }
        Outcome::Fine
    }

    fn refused(&mut self, line: &Line, command: &Command, reason: &str) -> Outcome {
        let checked = self
            .table
            .check(command)
            .map_err(|reason| phrases::refusal(reason, &line.planes));
        self.forget();
        let expected = format!("refused, {reason}");
        let before = describe(&self.scene(line));
        match self.apply(line, command) {
            Ok(()) => Outcome::Lost(self.failure(line, &expected, "carried out")),
            Err(found) if phrases::refusal(found, &line.planes) != reason => {
                Outcome::Wrong(self.failure(line, &expected, &refused(found, line)))
            }
            Err(_) if checked.as_ref() != Err(&reason.to_owned()) => {
                Outcome::Wrong(self.failure(line, &expected, &format!("`check` says {checked:?}, `apply` refuses")))
            }
            Err(_) if describe(&self.scene(line)) != before => {
                Outcome::Wrong(self.failure(line, &format!("nothing changed:\n{before}"), "the table has changed"))
            }
            Err(_) => Outcome::Fine,
        }
    }

    /// `next` until the next reveal and move, or the end of the game.
    fn phase(&mut self, line: &Line) -> Outcome {
        self.forget();
        let now = |table: &Table| (table.public().clock().turn, table.public().clock().step.phase());
        let before = now(&self.table);
        // Before a reveal that one is the next.
        let waits = matches!(self.table.public().clock().step, Step::Window(_));
        for _ in 0..STEPS_IN_A_TURN {
            if let Err(reason) = self.apply(line, &Command::Next) {
                return Outcome::Lost(self.failure(line, "the next phase", &refused(reason, line)));
            }
            if let Stage::Over(_) = self.table.public().stage() {
                return Outcome::Fine;
            }
            let now = now(&self.table);
            let reveals = matches!(self.table.public().clock().step, Step::Manoeuvre(_));
            if reveals && (waits || now != before) {
                return Outcome::Fine;
            }
        }
        Outcome::Lost(self.failure(line, "the next phase", "a clock that never comes to it"))
    }

    /// The next card that the last command drew.
    fn drawn(&mut self, line: &Line, drew: &Drew) -> Outcome {
        if self.drawn.front() == Some(drew) {
            self.drawn.pop_front();
            return Outcome::Fine;
        }
        let found = match self.drawn.pop_front() {
            Some(found) => phrases::drew(&found, &line.planes),
            None => "no more cards".into(),
        };
        Outcome::Wrong(self.failure(line, &phrases::drew(drew, &line.planes), &found))
    }

    fn expect(&self, line: &Line, expectation: &Expectation) -> Outcome {
        let found = expectation.found(&self.scene(line));
        if found == expectation.answer {
            return Outcome::Fine;
        }
        Outcome::Wrong(self.failure(line, &expectation.answer, &found))
    }

    /// Gives the table a command and keeps what that brought.
    fn apply(&mut self, line: &Line, command: &Command) -> Result<(), Refusal> {
        self.table.apply(command)?;
        let drawn = self.table.fairness().drawn(self.leave);
        self.drawn.extend(drawn.map(|drawn| Drew {
            unit: drawn.unit,
            deck: drawn.deck,
            card: drawn.card,
            serial: drawn.serial,
        }));
        let notices = self.table.public().notices();
        let drew = (self.table.public().undo().check()).is_ok_and(|last| last.drew());
        self.past.push((line.number, Past::Command(*command, drew)));
        self.notices
            .extend(notices.iter().map(|notice| phrases::notice(notice, &line.planes)));
        if let Command::MoveOrder(_) = command {
            let mut order: Vec<(u8, String, String)> = notices
                .iter()
                .filter_map(|notice| match notice {
                    Notice::Order { unit, place, serial } => Some((
                        *place,
                        phrases::plane(&line.planes, *unit),
                        serial.map_or("none".into(), |serial| serial.to_string()),
                    )),
                    _ => None,
                })
                .collect();
            order.sort();
            self.order = order.into_iter().map(|(_, plane, serial)| (plane, serial)).collect();
        }
        Ok(())
    }

    fn scene<'a>(&'a self, line: &'a Line) -> Scene<'a> {
        Scene {
            table: &self.table,
            planes: &line.planes,
            notices: &self.notices,
            order: &self.order,
        }
    }

    /// What went otherwise than the script says. In a game by an older version of the rules that is no mistake.
    fn failure(&self, line: &Line, expected: &str, found: &str) -> Failure {
        let found = if RULES.is_older(self.version) {
            let (version, today) = (self.version, RULES.version());
            format!("{found} (an older version's game, by version {version} of the rules; this program plays {today})")
        } else {
            found.into()
        };
        Failure {
            line: line.number,
            text: line.text.clone(),
            expected: expected.into(),
            found,
            table: describe(&self.scene(line)),
        }
    }
}

fn refused(reason: Refusal, line: &Line) -> String {
    format!("refused, {}", phrases::refusal(reason, &line.planes))
}
