//! Checks a record: whether it is complete, and whether every card in it follows from the seed it was played with.
//!
//! A record is checked by writing it again from its seed and its commands, line by line, with the same code as on the
//! device. Comments are not written again; the checks and the digest cover them.
//!
//! A record says by which version of the rules its game was played. A record of a newer version, or one of an older
//! version that the present rules play differently, is named as such: nobody can tell whether it was changed.
mod history;
mod report;

use std::collections::VecDeque;
use std::fmt;

use firmware::board::Program;
use firmware::game::OtherVersion;
use firmware::game::{Game, RuleSet};
use firmware::journal::{Beginning, Mark};
use firmware::record::Scribe;
use shared_rules::core::fairness::commitment;
use shared_rules::core::{Digest, Hash};
use shared_rules::wow::Command;

use table_script::{Deed, Line, hex, leave, parse};

pub use history::History;
pub use report::{Code, Noted, report};

/// A record that was found to be true.
#[derive(Debug, PartialEq, Eq)]
pub struct Verified {
    /// The code that the device showed before the start.
    pub commitment: Digest,
    /// The code that it shows after the game.
    pub digest: Digest,
    /// How many commands it has.
    pub commands: usize,
    /// How many cards they drew.
    pub cards: usize,
    /// The version of the rules by which it was played.
    pub version: u8,
    /// The program that wrote it, by its version and, since records name it, its commit.
    pub writer: String,
    /// Whether somebody chose the seed, and knew every card.
    pub given: bool,
    /// What was taken back, corrected and given back.
    pub history: History,
}

/// The first thing that is wrong with a record, or why nobody can tell.
#[derive(Debug, PartialEq, Eq)]
pub struct Wrong {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub what: String,
    /// Set if the record is by another version of the rules; then nothing need be wrong with it.
    pub other: Option<OtherVersion>,
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.line, self.what)
    }
}

fn wrong<T>(line: usize, what: impl Into<String>) -> Result<T, Wrong> {
    let what = what.into();
    Err(Wrong {
        line,
        what,
        other: None,
    })
}

/// Checks a record.
pub fn verify(text: &str) -> Result<Verified, Wrong> {
    verify_by(RULES.version(), text)
}

/// The rules of every record so far.
const RULES: RuleSet = RuleSet::WingsOfWar;

/// Checks a record by the present rules as if they were version `today`, so that a test can ask what a later program
/// would say.
pub fn verify_by(today: u8, text: &str) -> Result<Verified, Wrong> {
    let digest = whole(text)?;
    let writer = writer(text)?;
    // The record's lines, without comments and checks.
    let said: VecDeque<(usize, &str)> = (1..)
        .zip(text.lines())
        .map(|(number, line)| (number, without_check(line).unwrap_or(line)))
        .filter(|(_, line)| !line.starts_with('#'))
        .collect();
    let version = said.iter().find_map(|(number, line)| {
        let version = line.strip_prefix("rules ")?.parse().ok()?;
        Some((*number, version))
    });
    match version {
        Some((line, version)) if version > today => Err(Wrong {
            line,
            what: format!(
                "this is a newer version's record, by version {version} of the rules; this program plays {today}"
            ),
            other: Some(OtherVersion::Newer),
        }),
        said_version => {
            let version = said_version.map_or(RuleSet::FIRST_VERSION, |(_, version)| version);
            // The first lines follow from the seed alone, by any rules.
            let head = said.iter().find(|(_, line)| line.starts_with("commitment "));
            let head = head.map_or(0, |(number, _)| *number);
            played(version, writer, text, said, digest).map_err(|wrong| match wrong.line {
                line if line > head => older(version, today, wrong),
                _ => wrong,
            })
        }
    }
}

/// In a record by older rules, a difference from the present rules need not be a mistake: names the record as an older
/// version's.
fn older(version: u8, today: u8, wrong: Wrong) -> Wrong {
    if version >= today {
        return wrong;
    }
    Wrong {
        what: format!(
            "this is an older version's record, by version {version} of the rules; version {today} plays it \
             otherwise from here on: {}",
            wrong.what
        ),
        other: Some(OtherVersion::Older),
        ..wrong
    }
}

/// Plays a record that is complete and checks its lines.
fn played(
    version: u8,
    writer: &str,
    text: &str,
    said: VecDeque<(usize, &str)>,
    digest: Digest,
) -> Result<Verified, Wrong> {
    if !said.get(1).is_some_and(|(_, line)| line.starts_with("seed ")) {
        return wrong(
            1,
            "there is no seed in this record: it was made before the game was over and its seed shown",
        );
    }
    let script = parse(text).or_else(|mistakes| wrong(mistakes[0].line, mistakes[0].text.clone()))?;
    let seed = match script.lines.first().map(|line| &line.deed) {
        Some(Deed::Game(seed, _)) => *seed,
        _ => return wrong(1, "a record begins with its game"),
    };
    let beginning = Beginning {
        rules: RULES,
        version,
        seed,
    };
    let (commands, cards) = again(&beginning, &script.lines, said)?;
    Ok(Verified {
        commitment: commitment(&seed),
        digest,
        commands,
        cards,
        version,
        writer: writer.to_owned(),
        given: script.lines.iter().any(|line| matches!(line.deed, Deed::Given)),
        history: history::follow(version, seed, text)?,
    })
}

/// The format of records that this program knows.
const FORMAT: &str = "1";

/// The program that wrote a record, which its first line names with the record's format.
fn writer(text: &str) -> Result<&str, Wrong> {
    let first = text.lines().next().and_then(without_check).unwrap_or_default();
    let head = first
        .strip_prefix("# Wingman record ")
        .and_then(|rest| rest.split_once(", "));
    match head {
        Some((FORMAT, writer)) => Ok(writer),
        Some((format, writer)) => Err(Wrong {
            line: 1,
            what: format!(
                "this is another version's record, of format {format}, by {writer}; this program knows {FORMAT}"
            ),
            other: Some(OtherVersion::Newer),
        }),
        None => wrong(1, "a record begins with the line `# Wingman record 1, ` and a version"),
    }
}

/// Checks that every line is there and as it was written. Returns the digest.
fn whole(text: &str) -> Result<Digest, Wrong> {
    let mut hash = Hash::new();
    for (number, line) in (1..).zip(text.split_inclusive('\n')) {
        if let Some(said) = line.strip_prefix("digest ") {
            let digest = hash.digest();
            // An editor or a copy may have lost the last line end; the digest is what counts.
            if said.strip_suffix('\n').unwrap_or(said) != hex(&digest) {
                return wrong(number, format!("the digest of the lines above is {}", hex(&digest)));
            }
            if text.lines().count() > number {
                return wrong(number + 1, "something follows the digest, which is the last line");
            }
            return Ok(digest);
        }
        let Some(said) = line.strip_suffix('\n').and_then(without_check) else {
            return wrong(number, "this line has no check, so it is no line of a record");
        };
        hash.add(said.as_bytes());
        let Digest([first, second, ..]) = hash.digest();
        let check = &line[said.len()..];
        if check != format!(" #{first:02x}{second:02x}\n") {
            return wrong(
                number,
                format!("this line was changed, or lines before it are missing, added or in another order: `{said}`"),
            );
        }
        hash.add(check.as_bytes());
    }
    wrong(
        text.lines().count(),
        "the record breaks off: its last line is not the digest",
    )
}

/// A line without the check at its end, if it has one.
fn without_check(line: &str) -> Option<&str> {
    let (said, check) = line.rsplit_once(" #")?;
    (check.len() == 4).then_some(said)
}

/// Plays the game again, writes its record again and compares it with what the given one says. Counts commands and
/// cards.
fn again(beginning: &Beginning, lines: &[Line], mut said: VecDeque<(usize, &str)>) -> Result<(usize, usize), Wrong> {
    // The last line, the digest, has been checked already.
    let end = said.pop_back().map_or(1, |(number, _)| number);
    let says_its_version = said.iter().any(|(_, line)| line.starts_with("rules "));
    let mut first = None;
    let (mut commands, mut cards) = (0, 0);
    let mut compare = |line: &str| {
        let line = line.strip_suffix('\n').and_then(without_check).unwrap_or(line);
        let unsaid = line.starts_with("rules ") && !says_its_version;
        if first.is_some() || unsaid || line.starts_with('#') || line.starts_with("digest ") {
            return true;
        }
        cards += usize::from(line.starts_with("drawn "));
        first = match said.pop_front() {
            Some((_, said)) if said == line => None,
            Some((number, said)) => Some((
                number,
                format!("the record says `{said}`, from the seed comes `{line}`"),
            )),
            None => Some((end, format!("before this line `{line}` is missing"))),
        };
        first.is_none()
    };
    let mut game = Game::new();
    let mut refused = None;
    let mut revealed = false;
    {
        let mut scribe = Scribe::new(Program::UNNAMED, Some(leave()), &mut compare);
        scribe.begin(beginning, &mut game);
        for line in lines {
            match &line.deed {
                Deed::Play(command) => {
                    commands += 1;
                    revealed |= matches!(command, Command::Reveal);
                    if !scribe.command(&(*command).into(), true, &mut game) {
                        refused = Some(line);
                        break;
                    }
                }
                Deed::Settled => scribe.settled(&mut game),
                Deed::Given => scribe.mark(Mark::Given, &mut game),
                _ => {}
            }
        }
        scribe.end();
    }
    // Reports whichever comes first in the file.
    match (first, refused) {
        (Some((number, what)), refused) if refused.is_none_or(|line| number <= line.number) => {
            return wrong(number, what);
        }
        (_, Some(line)) => return wrong(line.number, format!("the table refuses this: `{}`", line.text)),
        _ => {}
    }
    match said.pop_front() {
        Some((number, said)) => wrong(number, format!("no game has this line here: `{said}`")),
        None if !revealed => wrong(
            end,
            "before this line `reveal` is missing: no device tells its seed before the game is over and the seed shown",
        ),
        None => Ok((commands, cards)),
    }
}
