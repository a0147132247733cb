//! The record of a game: the whole game as a table script, for anybody who wants to read it, replay it or check it.
//!
//! ```text
//! # Wingman record 1, v0.1.0, commit 2c1e4f05a1b2 #2c1e
//! game wow #f00d
//! seed 6d1f… #90ab              only once it is revealed
//! commitment 51c2… #77e0
//! rules 1 #a0b1                 the version of the rules; records without this line are of version 1
//! given #51ab                   only if somebody chose the seed: he knew every card
//! …                             a line for every command, and once the seed is revealed one for every card it drew
//! settled #0c5e                 cards were drawn and taken back: from here on the decks are made as they were for them
//! digest 3fa9…                  SHA-256 of everything above it
//! ```
//!
//! Every line ends in a check of four digits, the beginning of the SHA-256 of everything up to it. The checks show
//! which line was changed or garbled on its way; the digest, which the device shows too, is what nobody can forge.
//!
//! Lines that begin with `#` tell what does not count: commands that were taken back, and damage to the flash.
mod line;
pub mod wings;

use crate::game::{Game, Said};
use embedded_storage::nor_flash::NorFlash;
use shared_rules::core::fairness::Revealed;
use shared_rules::core::fairness::commitment;
use shared_rules::core::{Digest, Hash};

use crate::board::Program;
use crate::journal::{Beginning, Found, Journal, Mark, Record, Survey};
use crate::screens::common::about::VERSION;
pub use line::{RecordLine, symbol};

/// Writes the record of the journal's game, line by line. `out` takes a line and says whether it went out. Returns the
/// record's digest and whether every line went out; nothing if the journal cannot be read to its end.
///
/// With permission to tell them, the game's secrets belong in the record: the game is then played again on the table
/// `again`. This makes sense only if the journal holds the whole game ([`Journal::is_whole`]).
pub fn tell<F: NorFlash>(
    journal: &mut Journal<F>,
    program: Program,
    leave: Option<Revealed>,
    again: &mut Game,
    out: &mut dyn FnMut(&str) -> bool,
) -> Option<(Digest, bool)> {
    let survey = journal.survey();
    let mut scribe = Scribe::new(program, leave, out);
    let found = journal.tell(&survey, &mut |record, counts| scribe.hear(record, counts, again));
    matches!(found, Found::Game | Found::TornTail).then(|| scribe.end())
}

/// Writes the record of a game that another one has taken the place of, if it was played to its end. That end gives
/// leave to tell its secrets: they are shown by this record if they were not before.
pub fn tell_earlier<F: NorFlash>(
    journal: &mut Journal<F>,
    survey: &Survey,
    program: Program,
    again: &mut Game,
    out: &mut dyn FnMut(&str) -> bool,
) -> Option<(Digest, bool)> {
    if !play_earlier(journal, survey, again) {
        return None;
    }
    let reveal = again.reveal();
    if let Some(reveal) = &reveal {
        again.apply(reveal).ok()?;
    }
    let leave = again.revealed()?;
    let mut scribe = Scribe::new(program, Some(leave), out);
    if !journal.tell_earlier(survey, &mut |record, counts| scribe.hear(record, counts, again)) {
        return None;
    }
    if let Some(reveal) = &reveal {
        scribe.command(reveal, true, again);
    }
    Some(scribe.end())
}

/// Plays a game that another one has taken the place of. Says whether the table accepted all of it.
pub fn play_earlier<F: NorFlash>(journal: &mut Journal<F>, survey: &Survey, game: &mut Game) -> bool {
    journal.tell_earlier(survey, &mut |record, counts| {
        let about_luck = matches!(record, Record::Mark(mark) if mark.is_about_luck());
        !(counts || about_luck) || play(record, game)
    })
}

/// Plays a record of the journal: it begins a game, or continues it with a command. Says whether the table accepted it.
pub fn play(record: &Record, game: &mut Game) -> bool {
    match record {
        Record::Begin(Ok(beginning)) => {
            game.restart(beginning.rules, beginning.seed);
            game.began_by(beginning.version);
            true
        }
        Record::Begin(Err(_)) => false,
        Record::Command(bytes) => (game.decode(bytes)).is_some_and(|said| game.apply(&said).is_ok()),
        Record::Mark(mark) => {
            if mark.settles() {
                game.settle();
            }
            if let Mark::Given = mark {
                game.give();
            }
            true
        }
        Record::Memory(_) => true,
    }
}

/// Writes a record, line by line.
pub struct Scribe<'a> {
    /// Takes a line; says whether it went out.
    out: &'a mut dyn FnMut(&str) -> bool,
    /// The program that writes it.
    program: Program,
    /// Permission to tell the secrets.
    leave: Option<Revealed>,
    hash: Hash,
    line: RecordLine,
    /// Whether every line so far went out.
    whole: bool,
    /// The commands that were taken back and whose undo is still to come, the last one lowest. A bit is set for one
    /// that has no line, so that its undo has none either.
    lineless: u128,
}

impl<'a> Scribe<'a> {
    /// A record by this program that goes out through `out`, with the secrets only if there is permission to tell them.
    pub fn new(program: Program, leave: Option<Revealed>, out: &'a mut dyn FnMut(&str) -> bool) -> Self {
        Self {
            out,
            program,
            leave,
            hash: Hash::new(),
            line: RecordLine::new(leave.is_none()),
            whole: true,
            lineless: 0,
        }
    }

    /// Takes one record of the journal, which counts or was taken back. To tell the secrets, the game is played again
    /// on `game` from its beginning. Says whether the table accepted the command.
    pub fn hear(&mut self, record: &Record, counts: bool, game: &mut Game) -> bool {
        match record {
            Record::Begin(Err(_)) => false,
            Record::Begin(Ok(beginning)) => {
                self.begin(beginning, game);
                true
            }
            // Bytes that are not a command by these rules have no line. They are accepted only where they no longer
            // count, having been given up after damage.
            Record::Command(bytes) => match game.decode(bytes) {
                Some(said) => self.command(&said, counts, game),
                None => !counts,
            },
            Record::Mark(mark) => {
                self.mark(*mark, game);
                true
            }
            Record::Memory(_) => true,
        }
    }

    /// Writes a mark, if it is about the game.
    pub fn mark(&mut self, mark: Mark, game: &mut Game) {
        if let Mark::Undo { .. } = mark {
            let is_lineless = self.lineless & 1 != 0;
            self.lineless >>= 1;
            if is_lineless {
                return;
            }
        }
        match mark {
            Mark::Undo { .. } => self.line.word("# undo"),
            Mark::GoOn(kept) => self.line.word("# damage: went on after entry").number(u32::from(kept)),
            Mark::Given => self.line.word("given"),
            Mark::Stands(_) | Mark::Cleared => return,
        };
        self.end_line();
        if mark.settles() {
            self.settled(game);
        }
    }

    /// Writes that cards may have been shown that no line of the record draws.
    pub fn settled(&mut self, game: &mut Game) {
        game.settle();
        self.line.word("settled");
        self.end_line();
    }

    /// Writes the first lines, and clears the table for the game.
    pub fn begin(&mut self, Beginning { rules, version, seed }: &Beginning, game: &mut Game) {
        self.line.word("# Wingman record 1,").word(VERSION);
        self.line.push(",").word("commit").word(self.program.commit);
        self.end_line();
        if self.leave.is_none() {
            self.line
                .word("# The seed is not shown yet: what is secret is left out.");
            self.end_line();
        }
        game.restart(*rules, *seed);
        self.line.word("game").word(rules.word());
        self.end_line();
        if self.leave.is_some() {
            self.line.word("seed").space().hex(&seed.0);
            self.end_line();
        }
        self.line.word("commitment").digest(&commitment(seed));
        self.end_line();
        self.line.word("rules").number(u32::from(*version));
        self.end_line();
    }

    /// Writes a command, which counts or was taken back, and the cards that it drew. One that belongs in no record is
    /// only played. Says whether the table accepted it.
    pub fn command(&mut self, said: &Said, counts: bool, game: &mut Game) -> bool {
        if !counts {
            self.lineless = self.lineless << 1 | u128::from(!said.is_recorded());
        }
        if said.is_recorded() {
            if !counts {
                self.line.word("# taken back:");
            }
            said.write(&mut self.line);
            self.end_line();
        }
        let (Some(leave), true) = (self.leave, counts) else {
            return true;
        };
        let taken = game.apply(said).is_ok();
        for drawn in (0..).map_while(|n| game.drawn(leave, n)) {
            drawn.write(&mut self.line);
            self.end_line();
        }
        taken
    }

    /// Writes the last line. Returns the digest and whether every line went out.
    pub fn end(mut self) -> (Digest, bool) {
        let digest = self.hash.digest();
        self.line.word("digest").digest(&digest).letter('\n');
        self.send();
        (digest, self.whole)
    }

    /// Ends a line with its check, and sends it.
    fn end_line(&mut self) {
        self.hash.add(self.line.as_str().as_bytes());
        let Digest([first, second, ..]) = self.hash.digest();
        let length = self.line.as_str().len();
        self.line.space().letter('#').hex(&[first, second]).letter('\n');
        let check = self.line.as_str().get(length..).unwrap_or_default();
        self.hash.add(check.as_bytes());
        self.send();
    }

    fn send(&mut self) {
        self.whole = self.whole && (self.out)(self.line.as_str());
        self.line.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shared_rules::core::{Press, Presses, Seat, Untold};
    use shared_rules::wow::Command;

    #[test]
    fn an_undone_knock_leaves_nothing() {
        let mut lines = Vec::new();
        let mut out = |line: &str| {
            lines.push(line.to_owned());
            true
        };
        let mut scribe = Scribe::new(Program::UNNAMED, None, &mut out);
        let mut game = Game::new();
        let undo = Mark::Undo { drew: false };
        let seat = Seat::new(1).unwrap();
        let mut presses = Presses::NONE;
        (0..4).for_each(|_| presses.add(Press::Up));
        let knock = Untold::new(presses.knock().unwrap());
        let knock = Command::Knock { seat, knock };
        // A player is removed, a knock is set; both are taken back, the knock first.
        assert!(scribe.command(&Command::RemovePlayer(seat).into(), false, &mut game));
        assert!(scribe.command(&knock.into(), false, &mut game));
        scribe.mark(undo, &mut game);
        scribe.mark(undo, &mut game);
        let undos = lines.iter().filter(|line| line.starts_with("# undo")).count();
        assert_eq!((lines.len(), undos), (2, 1), "{lines:?}");
        assert!(lines[0].starts_with("# taken back: remove-player"));
    }

    #[test]
    fn bytes_that_are_no_command_pass_only_where_they_do_not_count() {
        let mut lines = 0;
        let mut out = |_: &str| {
            lines += 1;
            true
        };
        let mut scribe = Scribe::new(Program::UNNAMED, None, &mut out);
        let mut game = Game::new();
        let record = Record::Command(&[0xFF; 3]);
        assert!(!scribe.hear(&record, true, &mut game));
        assert!(scribe.hear(&record, false, &mut game));
        assert_eq!(lines, 0, "neither has a line");
    }
}
