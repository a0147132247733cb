//! From text to a [`Script`]: verbs and their words. The planes of a script are known by the names it gives them, and
//! since a line says whether it is refused, their places on the table are known while reading.
use std::rc::Rc;

use shared_rules::data::PlaneKind;
use shared_rules::data::planes::Printed;
use shared_rules::rules::altitude::Height;
use shared_rules::rules::clouds::Veiled;
use shared_rules::rules::landing::Ground;
use shared_rules::{Command, Counter, DeckId, Digest, Gun, Letter, MAX_UNITS, Name, Plane, Seed, Side, Unit, Untold};

use super::facts::{self, SUBJECTS};
use super::names::Named;
use super::reader::{Reader, number};
use super::words::{self, Word};
use super::{Deed, Drew, Line, Mistake, Script, Stacked, cards, phrases};

/// Verbs a player may write, and those for tests.
const VERBS: &[&str] = &[
    "climbs",
    "level",
    "floor",
    "outside",
    "engine",
    "hidden",
    "height",
    "ground",
    "flew",
    "tails",
    "tailer",
    "mission",
    "preset",
    "game",
    "seed",
    "player",
    "plane",
    "change-plane",
    "remove-player",
    "remove-plane",
    "switch",
    "copies",
    "cards",
    "number",
    "start",
    "next",
    "phase",
    "fire",
    "take-back",
    "resolve",
    "overlap",
    "order",
    "leave",
    "look",
    "end",
    "reveal",
    "undo",
    "correct",
    "correct-secret",
    "put-back",
    "return-card",
    "expect",
    "drawn",
    "commitment",
    "digest",
    "stack",
    "deck",
    "damage",
];

/// A plane that is not there, for lines that are refused because of that.
const NOBODY: &str = "nobody";

/// Words with a meaning of their own where a plane may stand.
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
    // Some editors begin a file with a mark that no one sees.
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
    /// What the script calls its planes.
    planes: Vec<String>,
    /// Those of them that it calls by their place.
    places: Vec<String>,
    /// Both before each line of this game that an undo can take back.
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
            // Said once: what follows is read as if the game had been named.
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
            Deed::Play(_) | Deed::Phase => self.past.push(before),
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

    /// A verb and its words. `refused` is the reason the line expects, if it does.
    fn verb(&mut self, line: usize, words: &[Word], refused: Option<&str>) -> Result<Deed, Mistake> {
        let mut planes = self.planes.clone();
        if refused == Some("no-such-plane") {
            planes.push(NOBODY.to_owned());
        }
        let mut reader = Reader::new(line, words, &planes);
        let what = format!("a verb ({}, refuse)", VERBS.join(", "));
        let verb = reader.take(&what, |word| VERBS.contains(&word).then_some(word))?;
        let deed = match verb {
            "game" => self.game(&mut reader)?,
            "player" => player(&mut reader, refused)?,
            "plane" => self.plane(&mut reader, refused)?,
            "change-plane" => {
                let id = reader.peek().unwrap_or_default();
                let unit = reader.plane()?;
                let plane = base(&mut reader, id, refused)?;
                Deed::Play(Command::ChangePlane { unit, plane })
            }
            "remove-plane" => {
                let unit = reader.plane()?;
                if refused.is_none() {
                    self.remove_plane(unit);
                }
                Deed::Play(Command::RemovePlane(unit))
            }
            "cards" => Deed::Play(card_count(&mut reader, refused)?),
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
            verb => Deed::Play(simple(verb, &mut reader)?),
        };
        reader.done()?;
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

    /// `plane ID TYPE OWNER [front=… rear=… res=N name=…]`, or `plane +` for a plane that is called by its place.
    fn plane(&mut self, reader: &mut Reader, refused: Option<&str>) -> Result<Deed, Mistake> {
        if reader.takes("+") {
            let id = by_place(self.planes.len());
            let plane = base(reader, &id, refused)?;
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
                (fits && !SUBJECTS.contains(&word) && !RESERVED.contains(&word)).then_some(word)
            },
        )?;
        if self.planes.iter().any(|known| known == id) {
            return Err(again);
        }
        let plane = base(reader, id, refused)?;
        if refused.is_none() && self.planes.len() < MAX_UNITS {
            self.planes.push(id.to_owned());
        }
        Ok(Deed::Play(Command::Plane(plane)))
    }

    /// The planes after it move up; those that are called by their place are called by their new one.
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

/// What the plane at this place is called if it is called by its place: `p1`, `p2`, ...
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

/// A plain decimal number of 32 bits.
pub fn whole(word: &str) -> Option<u32> {
    word.parse()
        .ok()
        .filter(|_| word.bytes().all(|byte| byte.is_ascii_digit()))
}

/// The bytes of a digest, all of them.
fn digest(word: &str) -> Option<Digest> {
    seed(word).filter(|_| word.len() == 64).map(|Seed(bytes)| Digest(bytes))
}

/// The bytes of a seed; what is not written is zero.
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

/// `TYPE OWNER [front=… rear=… res=N name=…]`: a base, and the name `id` if none is written.
fn base(reader: &mut Reader, id: &str, refused: Option<&str>) -> Result<Plane, Mistake> {
    let kind = read_kind(reader)?;
    let owner = reader.seat()?;
    let mut base = Printout::new(kind);
    while !reader.is_done() {
        base.read(reader, refused)?;
    }
    let name = match base.name {
        Some(name) => name,
        None => name(id, refused)
            .ok_or_else(|| reader.mistake(format!("`{id}` is too long for the screen: give the plane a name=")))?,
    };
    let unknown = |what: &str| reader.mistake(format!("the base of {} is not known: say {what}", kind.slug()));
    Ok(Plane {
        owner,
        kind,
        name,
        front: base.front.ok_or_else(|| unknown("front=A, B or none"))?,
        rear: base.rear.ok_or_else(|| unknown("rear=A, B or none"))?,
        resistance: base.resistance.ok_or_else(|| unknown("res=1 to 255"))?,
    })
}

/// A name; in a line that is refused for its name, whatever stands there. What is no name cannot even be said to the
/// table: an empty one stands for it.
fn name(word: &str, refused: Option<&str>) -> Option<Name> {
    match Name::new(word) {
        Err(_) if refused == Some("bad-name") => Some(Name::default()),
        name => name.ok(),
    }
}

/// What is printed on a base, as far as it is known or written.
struct Printout {
    front: Option<Option<Letter>>,
    rear: Option<Option<Letter>>,
    resistance: Option<u8>,
    name: Option<Name>,
    seen: Vec<String>,
}

impl Printout {
    fn new(kind: PlaneKind) -> Self {
        fn known<T: Copy>(printed: Printed<T>) -> Option<T> {
            match printed {
                Printed::Known(value) => Some(value),
                Printed::Unknown => None,
            }
        }
        let plane = kind.get();
        Self {
            front: known(plane.front),
            rear: known(plane.rear),
            resistance: (plane.resistance != 0).then_some(plane.resistance),
            name: None,
            seen: Vec::new(),
        }
    }

    /// One `key=value`.
    fn read(&mut self, reader: &mut Reader, refused: Option<&str>) -> Result<(), Mistake> {
        let repeated = |key: &str| self.seen.iter().any(|seen| seen == key);
        if let Some((key, _)) = reader.peek().and_then(|word| word.split_once('='))
            && repeated(key)
        {
            return Err(reader.mistake(format!("`{key}=` stands here twice")));
        }
        let what = "one of front=A|B|none, rear=A|B|none, res=0..255, name=NAME (one to ten letters)";
        let key = reader.take(what, |word| {
            let (key, value) = word.split_once('=')?;
            match key {
                "front" => self.front = Some(<Option<Letter>>::find(value)?),
                "rear" => self.rear = Some(<Option<Letter>>::find(value)?),
                "res" => self.resistance = Some(number(value).and_then(|n| u8::try_from(n).ok())?),
                "name" => self.name = Some(name(value, refused)?),
                _ => return None,
            }
            Some(key)
        })?;
        self.seen.push(key.to_owned());
        Ok(())
    }
}

/// A type of plane.
pub fn read_kind(reader: &mut Reader) -> Result<PlaneKind, Mistake> {
    let list: Vec<&str> = PlaneKind::all().map(PlaneKind::slug).collect();
    reader.take(&format!("a type of plane ({})", list.join(", ")), PlaneKind::by_slug)
}

/// `player N NAME SIDE`.
fn player(reader: &mut Reader, refused: Option<&str>) -> Result<Deed, Mistake> {
    let seat = reader.seat()?;
    let what = "a name (one to ten letters, digits, spaces or .-')";
    let name = reader.take(what, |word| name(word, refused))?;
    let side: Side = reader.named()?;
    Ok(Deed::Play(Command::Player { seat, side, name }))
}

/// `cards DECK CARD N`.
fn card_count(reader: &mut Reader, refused: Option<&str>) -> Result<Command, Mistake> {
    let deck: DeckId = reader.named()?;
    let row = if refused == Some("no-such-card") {
        let card = reader.card()?;
        facts::row(deck, card).unwrap_or(u8::MAX)
    } else {
        facts::read_row(reader, deck)?
    };
    Ok(Command::CardCount {
        deck,
        row,
        count: reader.byte()?,
    })
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

/// Commands whose words stand for themselves.
fn simple(verb: &str, reader: &mut Reader) -> Result<Command, Mistake> {
    let gun = |reader: &mut Reader| reader.maybe().unwrap_or(Gun::Front);
    Ok(match verb {
        "remove-player" => Command::RemovePlayer(reader.seat()?),
        "switch" => Command::Switch {
            switch: reader.named()?,
            on: reader.one_of(&[("on", true), ("off", false)])?,
        },
        "preset" => Command::Preset(reader.named()?),
        "copies" => Command::Copies {
            deck: reader.named()?,
            copies: reader.byte()?,
        },
        "start" => Command::Start,
        "next" => Command::Next,
        "fire" => {
            let shooter = reader.plane()?;
            let gun = gun(reader);
            Command::Fire {
                shooter,
                gun,
                target: reader.plane()?,
                range: reader.named()?,
            }
        }
        "take-back" => Command::TakeBack {
            shooter: reader.plane()?,
            gun: gun(reader),
        },
        "resolve" => Command::Resolve,
        "overlap" => Command::Overlap {
            a: reader.plane()?,
            b: reader.plane()?,
        },
        "order" => Command::MoveOrder(reader.planes_to_end()?.into_iter().collect()),
        "flew" => Command::Flew {
            unit: reader.plane()?,
            flown: reader.named()?,
        },
        "tails" => Command::Tails {
            tailer: reader.plane()?,
            prey: reader.plane()?,
        },
        "tailer" => Command::Tailer {
            unit: reader.plane()?,
            does: reader.named()?,
        },
        "mission" => Command::Mission(reader.plane()?),
        "climbs" => Command::Climbs {
            unit: reader.plane()?,
            rate: reader.byte()?,
            max: reader.byte()?,
            immelmann: !reader.takes("no-immelmann"),
        },
        "level" => Command::Level {
            unit: reader.plane()?,
            level: reader.byte()?,
        },
        "floor" => Command::Floor(reader.byte()?),
        "outside" => Command::Outside(reader.plane()?),
        "engine" => Command::Engine(reader.plane()?),
        "hidden" => Command::Hidden {
            unit: reader.plane()?,
            card: Veiled(reader.named()?),
        },
        "leave" => Command::Leave(reader.plane()?),
        "look" => Command::Look(reader.seat()?),
        "end" => Command::End,
        "number" => Command::Number(reader.take("a number from 0 to 4294967295", whole)?),
        "reveal" => Command::Reveal,
        "correct" => {
            let (unit, what) = (reader.plane()?, reader.named()?);
            let value = match what {
                Counter::GunFront | Counter::GunRear => {
                    let letter: Option<Letter> = reader.named()?;
                    Letter::GUNS.iter().position(|other| *other == letter).unwrap_or(0) as u8
                }
                _ => reader.byte()?,
            };
            Command::Correct { unit, what, value }
        }
        "correct-secret" => Command::CorrectSecret {
            unit: reader.plane()?,
            what: reader.named()?,
            value: Untold(reader.byte()?),
        },
        "put-back" => Command::PutBack(reader.plane()?),
        "return-card" => Command::ReturnCard {
            unit: reader.plane()?,
            place: reader.take("which card, 1 for the oldest", |word| {
                number(word)?.checked_sub(1).and_then(|place| u8::try_from(place).ok())
            })?,
        },
        verb => return Err(reader.mistake(format!("`{verb}` is a verb without a meaning"))),
    })
}
