//! A line of a record that is being written, word by word and without `core::fmt`.
use heapless::String;
use shared_rules::{Card, Digest, Name, Plane, Seat, Symbol, Unit};

use super::{Word, names};
use crate::fonts::Letters;
use crate::text::planes;

/// A line. A reader who may not know the game's secrets yet gets `hidden` in their place.
pub struct Line {
    text: String<{ Line::MAX }>,
    hides: bool,
}

impl Line {
    /// Bytes of the longest line, its check and its end included: a plane that is changed to one with a long name.
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

    /// Empty again.
    pub fn clear(&mut self) {
        self.text.clear();
    }

    /// Adds a word to the last one.
    pub fn push(&mut self, word: Word) -> &mut Self {
        self.letters(word.letters())
    }

    /// Adds a letter to the last word. Whatever is written is Latin-1, which takes less code to put down.
    #[inline(never)]
    pub fn letter(&mut self, letter: char) -> &mut Self {
        let _ = self.text.push(u8::try_from(letter).map_or('?', char::from));
        self
    }

    /// Parts a word from the one before.
    #[inline(never)]
    pub fn space(&mut self) -> &mut Self {
        if !self.text.is_empty() {
            self.letter(' ');
        }
        self
    }

    /// A word, parted from the one before.
    #[inline(never)]
    pub fn word(&mut self, word: Word) -> &mut Self {
        self.space().push(word)
    }

    /// A number.
    #[inline(never)]
    pub fn number(&mut self, number: u32) -> &mut Self {
        self.space().digits(number)
    }

    /// A number that is a secret while the game runs.
    pub fn secret(&mut self, number: u32) -> &mut Self {
        if self.hides {
            self.word(Word::Hidden)
        } else {
            self.number(number)
        }
    }

    /// A word that is a secret while the game runs.
    pub fn secret_word(&mut self, word: Word) -> &mut Self {
        self.word(if self.hides { Word::Hidden } else { word })
    }

    /// A seat.
    pub fn seat(&mut self, seat: Seat) -> &mut Self {
        self.number(u32::from(seat.number()))
    }

    /// A plane, by its place on the table.
    pub fn plane(&mut self, unit: Unit) -> &mut Self {
        self.space().letter('p').digits((unit.index() as u32).saturating_add(1))
    }

    /// A name, in quotes: it may have spaces.
    pub fn name(&mut self, name: &Name) -> &mut Self {
        self.space().quoted(name)
    }

    /// What is printed on a base.
    #[inline(never)]
    pub fn base(&mut self, plane: &Plane) -> &mut Self {
        self.space().letters(planes::slug(plane.kind).into()).seat(plane.owner);
        self.word(Word::FrontIs).push(names::letter(plane.front));
        self.word(Word::RearIs).push(names::letter(plane.rear));
        self.word(Word::ResIs).digits(u32::from(plane.resistance));
        self.word(Word::NameIs).quoted(&plane.name)
    }

    /// A card: `3`, `0+jam(red)`, `EXPL`.
    #[inline(never)]
    pub fn card(&mut self, card: Card) -> &mut Self {
        self.space();
        if card.symbol != Symbol::Explosion {
            self.digits(u32::from(card.points));
        }
        self.push(names::symbol(card.symbol))
    }

    /// Bytes, two digits each.
    #[inline(never)]
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

    /// Adds letters to the last word. The longest line fits, which a test writes.
    pub fn letters(&mut self, letters: Letters<'_>) -> &mut Self {
        letters.fold(self, Self::letter)
    }
}
