//! Reads commands from the words of a line, as the journal reads them from bytes.
use shared_rules::core::spell::{self, Limits, Verb, WordList};
use shared_rules::core::{Name, Unit, UnitSet};
use shared_rules::wow::data::PlaneKind;
use shared_rules::wow::data::planes::Printed;
use shared_rules::wow::spell::WowReader;
use shared_rules::wow::{Command, DeckRow, Letter, Plane};

use super::names::Named;
use super::reader::{Reader, number, whole};
use super::{Mistake, facts};

/// The verbs of all commands, except that for a new plane: it is read separately, because a script gives the plane a
/// name.
pub fn verbs() -> impl Iterator<Item = &'static str> {
    Command::VERBS.iter().map(|verb| verb.word.trim_end_matches(" +"))
}

/// Reads what follows a verb. `refused` is the reason if the line expects a refusal.
pub fn read(verb: &str, reader: &mut Reader, refused: Option<&str>) -> Result<Command, Mistake> {
    // A plane that is changed keeps its name unless the line gives another.
    let id = reader.peek().unwrap_or_default();
    Command::read(&mut FromALine {
        verb,
        reader,
        refused,
        id,
    })
}

/// What follows a verb.
pub struct FromALine<'r, 'a> {
    verb: &'r str,
    reader: &'r mut Reader<'a>,
    refused: Option<&'r str>,
    id: &'r str,
}

impl spell::Reader for FromALine<'_, '_> {
    type Mistake = Mistake;

    fn verb(&mut self, verbs: &[Verb]) -> Result<u8, Mistake> {
        let known = verbs.iter().find(|verb| verb.word == self.verb);
        known.map(|verb| verb.code).ok_or_else(|| self.nothing())
    }
    fn number(&mut self, Limits { what, least, most }: Limits) -> Result<u32, Mistake> {
        self.reader.take(&format!("{what} from {least} to {most}"), |word| {
            whole(word).filter(|number| (least..=most).contains(number))
        })
    }
    fn word(&mut self, words: &'static WordList) -> Result<usize, Mistake> {
        let find = |word: &str| {
            let mut known = words.words.iter();
            known.position(|known| !known.is_empty() && *known == word)
        };
        match (self.reader.peek().and_then(find), words.left_off) {
            (None, Some(left_off)) => Ok(left_off),
            _ => {
                let what = format!("{} ({})", words.what, words.words.join(", "));
                self.reader.take(&what, find)
            }
        }
    }
    fn unit(&mut self) -> Result<Unit, Mistake> {
        self.reader.plane()
    }
    fn units(&mut self) -> Result<UnitSet, Mistake> {
        self.reader.planes_to_end().map(|units| units.into_iter().collect())
    }
    fn name(&mut self) -> Result<Name, Mistake> {
        let what = "a name (one to ten letters, digits, spaces or .-')";
        self.reader.take(what, |word| name(word, self.refused))
    }
    fn nothing(&self) -> Mistake {
        self.reader.mistake("no command reads like this")
    }
}

impl WowReader for FromALine<'_, '_> {
    fn base(&mut self) -> Result<Plane, Mistake> {
        read_base(self.reader, self.id, self.refused)
    }
    fn card(&mut self) -> Result<DeckRow, Mistake> {
        let deck = self.reader.named()?;
        let row = if self.refused == Some("no-such-card") {
            facts::row(deck, self.reader.card()?).unwrap_or(u8::MAX)
        } else {
            facts::read_row(self.reader, deck)?
        };
        Ok(DeckRow { deck, row })
    }
}

/// A part of a command, as it stands in one.
pub fn read_part<T>(reader: &mut Reader) -> Result<T, Mistake>
where
    for<'r, 'a> T: spell::ReadFrom<FromALine<'r, 'a>>,
{
    T::read(&mut FromALine {
        verb: "",
        reader,
        refused: None,
        id: "",
    })
}

/// `TYPE OWNER [front=… rear=… res=N name=…]`: a base, named `id` unless another name is written.
pub fn read_base(reader: &mut Reader, id: &str, refused: Option<&str>) -> Result<Plane, Mistake> {
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

/// A name. A line that is refused for its name may have anything there: since the table cannot even be given what is
/// not a name, it gets an empty one instead.
fn name(word: &str, refused: Option<&str>) -> Option<Name> {
    match Name::new(word) {
        None if refused == Some("bad-name") => Some(Name::default()),
        name => name,
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
            // A card on the ground has none.
            resistance: (plane.resistance != 0 || plane.class.is_ground()).then_some(plane.resistance),
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
