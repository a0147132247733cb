//! From text to a [`Script`]: verbs and their words. A script names its planes, and since every line says whether it is
//! refused, their places on the table are known while reading.
use std::rc::Rc;

use shared_rules::core::{Digest, MAX_UNITS, Seed, Unit};
use shared_rules::wow::Command;
use shared_rules::wow::rules::altitude::Height;
use shared_rules::wow::rules::landing::Ground;

use super::facts;
use super::reader::{Reader, number};
use super::words::{self, Word};
use super::{Deed, Drew, Line, Mistake, Script, Stacked, cards, command, lay_out, phrases};

/// Verbs that are not commands.
const VERBS: &[&str] = &[
    "game",
    "seed",
    "lay-out",
    "phase",
    "undo",
    "expect",
    "drawn",
    "commitment",
    "rules",
    "settled",
    "given",
    "digest",
    "stack",
    "deck",
    "damage",
    "height",
    "ground",
    "refuse",
];

/// A plane that is not there, for lines that are refused because of that.
const NOBODY: &str = "nobody";

/// Words that have another meaning where a plane's name may stand.
const RESERVED: [&str; 7] = ["secret", "none", "front", "rear", "unseen", "because", NOBODY];

/// Reads a whole script, or reports everything that is wrong with it.
pub fn parse(text: &str) -> Result<Script, Vec<Mistake>> {
    let mut parser = Parser {
        planes: Vec::new(),
        places: Vec::new(),
        past: Vec::new(),
        lines: Vec::new(),
        seeded: false,
    };
    let mut mistakes = Vec::new();
    // Some editors begin a file with an invisible byte order mark.
    let text = text.strip_prefix('\u{FEFF}').unwrap_or(text);
    for (number, line) in (1..).zip(text.lines()) {
        if let Err(mistake) = parser.line(number, line) {
            mistakes.push(mistake);
        }
    }
    if parser.lines.is_empty() && mistakes.is_empty() {
        mistakes.push(Mistake {
            line: 1,
            column: 1,
            text: "a script begins with `game wow`".into(),
        });
    }
    if mistakes.is_empty() {
        Ok(Script { lines: parser.lines })
    } else {
        Err(mistakes)
    }
}

struct Parser {
    /// The script's names for its planes.
    planes: Vec<String>,
    /// Those among them that are named by their place.
    places: Vec<String>,
    /// Both of these before each line of this game that an undo can take back.
    past: Vec<(Vec<String>, Vec<String>)>,
    lines: Vec<Line>,
    /// Whether the game has its seed.
    seeded: bool,
}

impl Parser {
    fn line(&mut self, number: usize, text: &str) -> Result<(), Mistake> {
        let words = words::split(text, number)?;
        let Some(first) = words.first() else { return Ok(()) };
        if first.text == "seed" {
            return self.seed(number, &words);
        }
        if self.lines.is_empty() && first.text != "game" {
            let text = format!("a script begins with `game wow`, not with `{}`", first.text);
            // Reported only once: what follows is read as if the game had been named.
            self.push(number, text.clone(), Deed::Game(Seed([0; 32]), Vec::new()));
            return Err(Mistake {
                line: number,
                column: first.column,
                text,
            });
        }
        let before = (self.planes.clone(), self.places.clone());
        let deed = if first.text == "refuse" {
            self.refuse(number, &words)?
        } else {
            self.verb(number, &words, None)?
        };
        match deed {
            Deed::Game(..) => self.past.clear(),
            Deed::Play(_) | Deed::Phase | Deed::LayOut(_) => self.past.push(before),
            Deed::Undo => (self.planes, self.places) = self.past.pop().unwrap_or_default(),
            _ => {}
        }
        self.push(number, text.trim().to_owned(), deed);
        Ok(())
    }

    fn push(&mut self, number: usize, text: String, deed: Deed) {
        self.lines.push(Line {
            number,
            text,
            deed,
            planes: Rc::from(self.planes.as_slice()),
        });
    }

    /// `refuse REASON: COMMAND`.
    fn refuse(&mut self, number: usize, words: &[Word]) -> Result<Deed, Mistake> {
        let Some(colon) = words.iter().position(|word| word.text.ends_with(':')) else {
            return Err(Reader::new(number, words, &self.planes)
                .mistake("after `refuse` stand the reason, a colon and the command: refuse own-side: fire a b short"));
        };
        let (reason, command) = words.split_at(colon + 1);
        let mut reason = reason[1..].to_vec();
        let mut end = words[colon].end;
        if let Some(last) = reason.last_mut() {
            last.text.pop();
            end -= 1;
        }
        reason.retain(|word| !word.text.is_empty());
        let mut reason = Reader::new(number, &reason, &self.planes).ending(end);
        let reason = phrases::read_refusal(&mut reason)?;
        if command.is_empty() {
            return Err(Reader::new(number, command, &self.planes)
                .ending(words[colon].end)
                .mistake("after the colon stands the refused command"));
        }
        match self.verb(number, command, Some(&reason))? {
            Deed::Play(command) => Ok(Deed::Refused(command, reason)),
            Deed::Undo => Ok(Deed::UndoRefused(reason)),
            _ => Err(Reader::new(number, command, &self.planes).mistake("only a command can be refused")),
        }
    }

    /// A verb and its words. `refused` is the reason if the line expects a refusal.
    fn verb(&mut self, line: usize, words: &[Word], refused: Option<&str>) -> Result<Deed, Mistake> {
        let mut planes = self.planes.clone();
        if refused == Some("no-such-plane") {
            planes.push(NOBODY.to_owned());
        }
        let mut reader = Reader::new(line, words, &planes);
        let known: Vec<&str> = command::verbs().chain(VERBS.iter().copied()).collect();
        let what = format!("a verb ({})", known.join(", "));
        let verb = reader.take(&what, |word| known.contains(&word).then_some(word))?;
        let deed = match verb {
            "game" => self.game(&mut reader)?,
            "plane" => self.plane(&mut reader, refused)?,
            "lay-out" => self.lay_out(&mut reader)?,
            "phase" => Deed::Phase,
            "undo" => Deed::Undo,
            "stack" => Deed::Stack(reader.named()?, stacked(&mut reader)?),
            "deck" => {
                let deck = reader.named()?;
                let mut cards = Vec::new();
                if !reader.takes("none") {
                    cards.push(reader.card()?);
                    while !reader.is_done() {
                        cards.push(reader.card()?);
                    }
                }
                Deed::Deck(deck, cards)
            }
            "drawn" => drawn(&mut reader)?,
            "commitment" => {
                let digest = reader.take("a commitment (64 hexadecimal digits)", digest)?;
                if self.seeded {
                    Deed::Commitment(digest)
                } else {
                    Deed::Note
                }
            }
            "rules" => Deed::Rules(reader.byte()?),
            "settled" => Deed::Settled,
            "given" => Deed::Given,
            "digest" => {
                reader.take("a digest (64 hexadecimal digits)", digest)?;
                Deed::Note
            }
            "damage" => Deed::Damage(reader.plane()?, reader.number(u16::MAX)?),
            "height" => {
                let (unit, level, counters) = (reader.plane()?, reader.byte()?, reader.byte()?);
                Deed::Flight(unit, Height { level, counters }, Ground::Flying)
            }
            "ground" => Deed::Flight(reader.plane()?, Height::default(), reader.named()?),
            "expect" => Deed::Expect(facts::read(&mut reader)?),
            verb => Deed::Play(command::read(verb, &mut reader, refused)?),
        };
        reader.done()?;
        if let (Deed::Play(Command::RemovePlane(unit)), None) = (&deed, refused) {
            self.remove_plane(*unit);
        }
        Ok(deed)
    }

    /// `game wow [SWITCH...]`: a fresh table.
    fn game(&mut self, reader: &mut Reader) -> Result<Deed, Mistake> {
        reader.take("a game (wow)", |word| (word == "wow").then_some(()))?;
        let mut switches = Vec::new();
        while !reader.is_done() {
            switches.push(reader.named()?);
        }
        self.planes.clear();
        self.places.clear();
        self.seeded = false;
        Ok(Deed::Game(Seed([0; 32]), switches))
    }

    /// `plane ID TYPE OWNER [front=… rear=… res=N name=…]`, or `plane +` for a plane that is named by its place.
    fn plane(&mut self, reader: &mut Reader, refused: Option<&str>) -> Result<Deed, Mistake> {
        if reader.takes("+") {
            let id = by_place(self.planes.len());
            let plane = command::read_base(reader, &id, refused)?;
            if refused.is_none() && self.planes.len() < MAX_UNITS {
                self.places.push(id.clone());
                self.planes.push(id);
            }
            return Ok(Deed::Play(Command::Plane(plane)));
        }
        let again = reader.mistake("this script has a plane of that name already");
        let id = reader.take(
            "a plane's name in this script (small letters, digits and -, a letter first)",
            |word| {
                let fits = word.starts_with(|c: char| c.is_ascii_lowercase())
                    && word
                        .bytes()
                        .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-');
                (fits && !facts::subjects().contains(&word) && !RESERVED.contains(&word)).then_some(word)
            },
        )?;
        if self.planes.iter().any(|known| known == id) {
            return Err(again);
        }
        let plane = command::read_base(reader, id, refused)?;
        if refused.is_none() && self.planes.len() < MAX_UNITS {
            self.planes.push(id.to_owned());
        }
        Ok(Deed::Play(Command::Plane(plane)))
    }

    /// `lay-out NUMBER ...`: its units are called as they are on the screen.
    fn lay_out(&mut self, reader: &mut Reader) -> Result<Deed, Mistake> {
        let commands = lay_out::read(reader, &self.lines)?;
        for command in &commands {
            if let Command::Plane(plane) = command {
                self.planes.push(lay_out::id(&plane.name));
            }
        }
        Ok(Deed::LayOut(commands))
    }

    /// The planes after it move up, and those that are named by their place get the name of their new one.
    fn remove_plane(&mut self, unit: Unit) {
        let gone = self.planes.remove(unit.index());
        self.places.retain(|place| *place != gone);
        for (index, plane) in self.planes.iter_mut().enumerate() {
            if let Some(place) = self.places.iter_mut().find(|place| *place == plane) {
                *place = by_place(index);
                place.clone_into(plane);
            }
        }
    }

    /// `seed HEX`, right after `game`.
    fn seed(&mut self, line: usize, words: &[Word]) -> Result<(), Mistake> {
        let end = words.last().map_or(1, |word| word.end);
        let mut reader = Reader::new(line, &words[1..], &self.planes).ending(end);
        if self.seeded {
            return Err(Reader::new(line, words, &self.planes).mistake("this game has its seed already"));
        }
        let Some(Line {
            deed: Deed::Game(luck, _),
            ..
        }) = self.lines.last_mut()
        else {
            return Err(Reader::new(line, words, &self.planes).mistake("`seed` stands right after `game`"));
        };
        *luck = reader.take("a seed (2 to 64 hexadecimal digits, two a byte)", seed)?;
        self.seeded = true;
        reader.done()
    }
}

/// The name of a plane that is named by its place: `p1`, `p2`, ...
fn by_place(index: usize) -> String {
    format!("p{}", index + 1)
}

/// `drawn ID|discard DECK CARD@NUMBER`.
fn drawn(reader: &mut Reader) -> Result<Deed, Mistake> {
    let unit = if reader.takes("discard") {
        None
    } else {
        Some(reader.plane()?)
    };
    let deck = reader.named()?;
    let (card, serial) = reader.take(&format!("a card, @ and its number ({})", cards::NOTATION), |word| {
        let (card, serial) = word.split_once('@')?;
        Some((cards::parse(card)?, number(serial).filter(|_| !serial.is_empty())?))
    })?;
    Ok(Deed::Drawn(Drew {
        unit,
        deck,
        card,
        serial,
    }))
}

/// The bytes of a digest, all of them.
fn digest(word: &str) -> Option<Digest> {
    seed(word).filter(|_| word.len() == 64).map(|Seed(bytes)| Digest(bytes))
}

/// The bytes of a seed; those that are not written are zero.
fn seed(word: &str) -> Option<Seed> {
    let digits: Vec<u8> = word
        .chars()
        .map(|digit| digit.to_digit(16).and_then(|d| u8::try_from(d).ok()))
        .collect::<Option<_>>()?;
    let mut seed = [0; 32];
    if digits.is_empty() || !digits.len().is_multiple_of(2) || digits.len() > 2 * seed.len() {
        return None;
    }
    for (byte, pair) in seed.iter_mut().zip(digits.chunks(2)) {
        *byte = pair[0] << 4 | pair[1];
    }
    Some(Seed(seed))
}

/// The cards that fill the rest of the line.
fn stacked(reader: &mut Reader) -> Result<Vec<Stacked>, Mistake> {
    let what = format!("a card, with @ and its number if that matters ({})", cards::NOTATION);
    let mut stack = Vec::new();
    while stack.is_empty() || !reader.is_done() {
        stack.push(reader.take(&what, |word| {
            let (card, serial) = match word.split_once('@') {
                None => (word, None),
                Some((card, serial)) => (card, Some(number(serial).filter(|_| !serial.is_empty())?)),
            };
            Some(Stacked {
                card: cards::parse(card)?,
                serial,
            })
        })?);
    }
    Ok(stack)
}
