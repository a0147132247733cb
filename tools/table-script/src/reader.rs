//! Reads the words of one line from left to right. Whatever does not fit becomes a mistake with its column.
use shared_rules::core::{Name, Seat, Unit};
use shared_rules::wow::Card;

use super::names::Named;
use super::words::Word;
use super::{Mistake, cards};

/// The rest of a line.
pub struct Reader<'a> {
    line: usize,
    words: &'a [Word],
    /// Where the line ends: the column of the mistake if a word is missing.
    end: usize,
    planes: &'a [String],
}

impl<'a> Reader<'a> {
    /// Reads these words of a line. `planes` are the planes on the table at this line, in the order of set-up.
    pub fn new(line: usize, words: &'a [Word], planes: &'a [String]) -> Self {
        let end = words.last().map_or(1, |word| word.end);
        Self {
            line,
            words,
            end,
            planes,
        }
    }
    /// The same for a line that ends in this column, whatever its last word is.
    pub fn ending(self, end: usize) -> Self {
        Self { end, ..self }
    }
    /// A mistake at the next word.
    pub fn mistake(&self, text: impl Into<String>) -> Mistake {
        let column = self.words.first().map_or(self.end, |word| word.column);
        Mistake {
            line: self.line,
            column,
            text: text.into(),
        }
    }
    /// The next word, without taking it.
    pub fn peek(&self) -> Option<&'a str> {
        self.words.first().map(|word| word.text.as_str())
    }
    /// The planes at this line.
    pub fn planes(&self) -> &'a [String] {
        self.planes
    }
    /// Whether everything is read.
    pub fn is_done(&self) -> bool {
        self.words.is_empty()
    }
    /// Checks that nothing follows.
    pub fn done(&self) -> Result<(), Mistake> {
        match self.peek() {
            None => Ok(()),
            Some(word) => Err(self.mistake(format!("nothing may follow here, but there is `{word}`"))),
        }
    }
    /// Reads the next word with `read`. If that returns `None` the word is a mistake, and `what` says what was wanted.
    pub fn take<T>(&mut self, what: &str, read: impl FnOnce(&'a str) -> Option<T>) -> Result<T, Mistake> {
        let Some(word) = self.peek() else {
            return Err(self.mistake(format!("missing: {what}")));
        };
        let value = read(word).ok_or_else(|| self.mistake(format!("`{word}` is not {what}")))?;
        self.words = &self.words[1..];
        Ok(value)
    }
    /// Takes the next word if it is this one and has no quotes.
    pub fn takes(&mut self, word: &str) -> bool {
        let is = self.words.first().is_some_and(|next| next.text == word && !next.quoted);
        if is {
            self.words = &self.words[1..];
        }
        is
    }
    /// The next word, whatever it is.
    pub fn word(&mut self, what: &str) -> Result<&'a str, Mistake> {
        self.take(what, Some)
    }
    /// All words that are left, with single spaces.
    pub fn rest(&mut self) -> String {
        let words: Vec<&str> = self.words.iter().map(|word| word.text.as_str()).collect();
        self.words = &[];
        words.join(" ")
    }
    /// One of a few words.
    pub fn one_of<T: Copy>(&mut self, choices: &[(&str, T)]) -> Result<T, Mistake> {
        let list: Vec<&str> = choices.iter().map(|(name, _)| *name).collect();
        let what = format!("one of {}", list.join(", "));
        self.take(&what, |word| {
            choices.iter().find(|(name, _)| *name == word).map(|(_, value)| *value)
        })
    }
    /// Something with a name.
    pub fn named<T: Named>(&mut self) -> Result<T, Mistake> {
        let list: Vec<&str> = T::all().into_iter().map(T::name).collect();
        self.take(&format!("{} ({})", T::WHAT, list.join(", ")), T::find)
    }
    /// Something with a name, if the next word is one.
    pub fn maybe<T: Named>(&mut self) -> Option<T> {
        let value = T::find(self.peek()?)?;
        self.words = &self.words[1..];
        Some(value)
    }
    /// Something with a name, or `none`.
    pub fn or_none<T: Named>(&mut self) -> Result<Option<T>, Mistake> {
        if self.takes("none") {
            Ok(None)
        } else {
            self.named().map(Some)
        }
    }
    /// A number up to a limit.
    pub fn number(&mut self, limit: u16) -> Result<u16, Mistake> {
        self.take(&format!("a number from 0 to {limit}"), |word| {
            number(word).filter(|number| *number <= limit)
        })
    }
    /// A number that fits a byte.
    pub fn byte(&mut self) -> Result<u8, Mistake> {
        self.take("a number from 0 to 255", |word| {
            number(word).and_then(|number| u8::try_from(number).ok())
        })
    }
    /// A player's seat.
    pub fn seat(&mut self) -> Result<Seat, Mistake> {
        self.take("a seat (1 to 8)", |word| {
            number(word).and_then(|n| u8::try_from(n).ok()).and_then(Seat::new)
        })
    }
    /// A plane on the table.
    pub fn plane(&mut self) -> Result<Unit, Mistake> {
        let planes = self.planes;
        let what = format!("a plane of this script ({})", planes.join(", "));
        self.take(&what, |word| place(planes, word))
    }
    /// A plane on the table, if the next word is one.
    pub fn maybe_plane(&mut self) -> Option<Unit> {
        let unit = place(self.planes, self.peek()?)?;
        self.words = &self.words[1..];
        Some(unit)
    }
    /// The planes that fill the rest of the line.
    pub fn planes_to_end(&mut self) -> Result<Vec<Unit>, Mistake> {
        let mut units = Vec::new();
        while units.is_empty() || !self.is_done() {
            let again = self.mistake("this plane stands here twice");
            let unit = self.plane()?;
            if units.contains(&unit) {
                return Err(again);
            }
            units.push(unit);
        }
        Ok(units)
    }
    /// A card.
    pub fn card(&mut self) -> Result<Card, Mistake> {
        self.take(&format!("a card ({})", cards::NOTATION), cards::parse)
    }
    /// A name for a player or a plane.
    pub fn name(&mut self) -> Result<Name, Mistake> {
        self.take("a name (one to ten letters, digits, spaces or .-')", |word| {
            Name::new(word)
        })
    }
}

/// A plain decimal number of 32 bits.
pub fn whole(word: &str) -> Option<u32> {
    word.parse()
        .ok()
        .filter(|_| word.bytes().all(|byte| byte.is_ascii_digit()))
}

/// A plain decimal number.
pub fn number(word: &str) -> Option<u16> {
    if word.bytes().all(|byte| byte.is_ascii_digit()) {
        word.parse().ok()
    } else {
        None
    }
}

/// The unit of the plane with this name.
pub fn place(planes: &[String], id: &str) -> Option<Unit> {
    let index = planes.iter().position(|known| known == id)?;
    Unit::new(u8::try_from(index).ok()?)
}
