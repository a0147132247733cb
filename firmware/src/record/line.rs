//! A line of a record, written word by word and without `core::fmt`.
use heapless::String;
use shared_rules::core::spell::Named;
use shared_rules::core::{Digest, Name, Seat, Unit};
use shared_rules::wow::{Card, Plane, Symbol};

use crate::drawing::fonts::Letters;
use crate::text::planes;

/// A line. While the secrets of the game must not be told, it has `hidden` in their place.
pub struct RecordLine {
    text: String<{ RecordLine::MAX }>,
    hides: bool,
}

impl RecordLine {
    /// Bytes of the longest line with its check and line end: a plane that is changed to one with a long name.
    pub const MAX: usize = 160;

    /// An empty line.
    pub const fn new(hides: bool) -> Self {
        Self {
            text: String::new(),
            hides,
        }
    }

    /// The text so far.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Empties it.
    pub fn clear(&mut self) {
        self.text.clear();
    }

    /// Adds to the last word.
    pub fn push(&mut self, word: &str) -> &mut Self {
        self.letters(word.into())
    }

    /// Adds a letter to the last word. Everything that is written is Latin-1; anything else becomes a `?`.
    pub fn letter(&mut self, letter: char) -> &mut Self {
        let fits = self.text.push(u8::try_from(letter).map_or('?', char::from)).is_ok();
        debug_assert!(fits, "a line of a record is longer than {}", Self::MAX);
        self
    }

    /// Separates the next word from the one before.
    pub fn space(&mut self) -> &mut Self {
        if !self.text.is_empty() {
            self.letter(' ');
        }
        self
    }

    /// Adds a word.
    pub fn word(&mut self, word: &str) -> &mut Self {
        self.space().push(word)
    }

    /// The word of something that has one.
    pub fn named(&mut self, value: impl Named) -> &mut Self {
        self.word(word(value))
    }

    /// Adds a number as a word of its own.
    pub fn number(&mut self, number: u32) -> &mut Self {
        self.space().digits(number)
    }

    /// Whether secrets are left out. If so, writes `hidden` in place of the one that would stand here.
    pub fn hides(&mut self) -> bool {
        if self.hides {
            self.word("hidden");
        }
        self.hides
    }

    /// A seat.
    pub fn seat(&mut self, seat: Seat) -> &mut Self {
        self.number(u32::from(seat.number()))
    }

    /// A plane, by its number on the table.
    pub fn plane(&mut self, unit: Unit) -> &mut Self {
        self.space().letter('p').digits((unit.index() as u32).saturating_add(1))
    }

    /// A name, in quotes because it may contain spaces.
    pub fn name(&mut self, name: &Name) -> &mut Self {
        self.space().quoted(name)
    }

    /// What is printed on a base.
    pub fn base(&mut self, plane: &Plane) -> &mut Self {
        self.space().letters(planes::slug(plane.kind).into()).seat(plane.owner);
        self.word("front=").push(word(plane.front));
        self.word("rear=").push(word(plane.rear));
        self.word("res=").digits(u32::from(plane.resistance));
        self.word("name=").quoted(&plane.name)
    }

    /// A card: `3`, `0+jam(red)`, `EXPL`.
    pub fn card(&mut self, card: Card) -> &mut Self {
        self.space();
        if card.symbol != Symbol::Explosion {
            self.digits(u32::from(card.points));
        }
        self.push(symbol(card.symbol))
    }

    /// Bytes, as two hexadecimal digits each.
    pub fn hex(&mut self, bytes: &[u8]) -> &mut Self {
        for byte in bytes {
            for digit in [byte >> 4, byte & 15] {
                self.letter(char::from_digit(u32::from(digit), 16).unwrap_or('?'));
            }
        }
        self
    }

    /// A digest.
    pub fn digest(&mut self, digest: &Digest) -> &mut Self {
        self.space().hex(&digest.0)
    }

    /// Adds a number to the last word.
    pub fn digits(&mut self, number: u32) -> &mut Self {
        self.letters(number.into())
    }

    fn quoted(&mut self, name: &Name) -> &mut Self {
        self.letter('"').letters(name.into()).letter('"')
    }

    /// Adds letters to the last word. The longest line fits: a test writes it.
    pub fn letters(&mut self, letters: Letters<'_>) -> &mut Self {
        letters.fold(self, Self::letter)
    }
}

/// The word of something that has one.
fn word<T: Named>(value: T) -> &'static str {
    T::WORDS.words.get(value.place()).copied().unwrap_or_default()
}

/// What follows the points of a card; nothing if it has points alone. An explosion stands by itself, without points.
pub const fn symbol(symbol: Symbol) -> &'static str {
    match symbol {
        Symbol::None => "",
        Symbol::JamRed => "+jam(red)",
        Symbol::JamGreen => "+jam(green)",
        Symbol::Smoke => "+smoke",
        Symbol::Fire => "+fire",
        Symbol::Engine => "+engine",
        Symbol::Crew => "+crew",
        Symbol::RudderLeft => "+rudderL",
        Symbol::RudderRight => "+rudderR",
        Symbol::Explosion => "EXPL",
    }
}
