//! A line of text put together from words, names and numbers, without `core::fmt` (which is slow and large here).
use heapless::Vec;
use shared_rules::core::Name;
use shared_rules::wow::Switch;

use super::{Text, Words};
use crate::drawing::fonts::Letters;

/// Something to fill into a text.
#[derive(Clone, Copy)]
pub enum Arg<'a> {
    /// A plane's or a player's name.
    Name(&'a Name),
    /// A number.
    Number(u16),
    /// Another text.
    Word(Text),
    /// The name of a switch.
    Switch(Switch),
    /// Letters, in Latin-1.
    Text(&'a [u8]),
    /// A line put together before.
    Line(&'a Line),
    /// A letter.
    Letter(char),
}

/// A line, one byte per letter. It remembers where names stand in it, which may be shortened where there is little
/// room.
#[derive(Clone, Default)]
pub struct Line {
    letters: Vec<u8, { Line::MAX }, u8>,
    /// Where each name begins and how long it is.
    names: Vec<(u8, u8), { Line::NAMES }, u8>,
}

/// Stands at the end of a line that is too long. No face has a picture for it, so it is seen, and every test that draws
/// such a line fails.
const CUT: u8 = 0x7F;

impl Line {
    /// The most letters of a line: enough for two short sentences.
    pub const MAX: usize = 96;
    /// The most names in a line whose places it remembers.
    pub const NAMES: usize = 4;

    /// An empty line.
    pub const fn new() -> Self {
        Self {
            letters: Vec::new(),
            names: Vec::new(),
        }
    }
    /// A text with its `{0}`, `{1}`, `{2}` filled in. A placeholder without an argument is left out.
    pub fn filled(words: Words, template: Letters<'_>, args: &[Arg<'_>]) -> Self {
        let mut line = Self::new();
        line.fill(words, template, args);
        line
    }
    fn fill(&mut self, words: Words, template: Letters<'_>, args: &[Arg<'_>]) {
        let mut in_braces = false;
        template.for_each(|letter| match letter {
            '{' => in_braces = true,
            '}' => in_braces = false,
            place if in_braces => {
                let place = place.to_digit(10).map(|place| place as usize);
                if let Some(arg) = place.and_then(|place| args.get(place)) {
                    self.arg(words, *arg);
                }
            }
            letter => _ = self.letter(letter),
        });
    }
    /// Adds words.
    pub fn text<'a>(&mut self, text: impl Into<Letters<'a>>) -> &mut Self {
        self.letters(text.into())
    }
    /// Adds a name.
    pub fn name(&mut self, name: &Name) -> &mut Self {
        let place = (self.letters.len() as u8, name.bytes().len() as u8);
        // Further names are not shortened.
        let _ = self.names.push(place);
        self.letters(name.into())
    }
    /// Adds a number.
    pub fn number(&mut self, number: u16) -> &mut Self {
        self.letters(u32::from(number).into())
    }
    /// Adds a number that may be below zero.
    pub fn signed(&mut self, number: i8) -> &mut Self {
        if number < 0 {
            self.letter('-');
        }
        self.number(u16::from(number.unsigned_abs()))
    }
    /// Adds an argument, with words of this language.
    pub fn arg(&mut self, words: Words, arg: Arg<'_>) -> &mut Self {
        match arg {
            Arg::Name(name) => self.name(name),
            Arg::Number(number) => self.number(number),
            Arg::Word(text) => self.text(words.say(text)),
            Arg::Switch(switch) => self.text(words.switch(switch)),
            Arg::Text(text) => self.text(text),
            Arg::Line(line) => self.line(line),
            Arg::Letter(letter) => self.letter(letter),
        }
    }
    fn letters(&mut self, letters: Letters<'_>) -> &mut Self {
        letters.fold(self, Self::letter)
    }
    /// Adds a letter.
    pub fn letter(&mut self, letter: char) -> &mut Self {
        if self.letters.push(u8::try_from(letter).unwrap_or(b'?')).is_err()
            && let Some(last) = self.letters.last_mut()
        {
            *last = CUT;
        }
        self
    }
    /// Adds another line, with its names.
    pub fn line(&mut self, line: &Self) -> &mut Self {
        let before = self.letters.len() as u8;
        for (start, length) in &line.names {
            let _ = self.names.push((before.saturating_add(*start), *length));
        }
        self.letters(line.latin1().into())
    }
    /// The text so far.
    pub fn latin1(&self) -> &[u8] {
        &self.letters
    }
    /// The names in it.
    pub fn names(&self) -> impl Iterator<Item = &[u8]> {
        let places = self
            .names
            .iter()
            .map(|(start, length)| (usize::from(*start), usize::from(*length)));
        places.filter_map(|(start, length)| self.letters.get(start..start.checked_add(length)?))
    }
    /// The same line with other letters for its names.
    pub fn with_names<'a, L: Iterator<Item = u8>>(&'a self, mut other: impl FnMut(usize, &'a [u8]) -> L) -> Self {
        let (mut line, mut rest) = (Self::new(), 0);
        let copy = |line: &mut Self, from: usize, to: usize| {
            line.letters(self.letters.get(from..to).unwrap_or_default().into());
        };
        for (place, (name, (start, length))) in self.names().zip(&self.names).enumerate() {
            copy(&mut line, rest, usize::from(*start));
            other(place, name).for_each(|letter| _ = line.letter(char::from(letter)));
            rest = usize::from(start.saturating_add(*length));
        }
        copy(&mut line, rest, self.letters.len());
        line
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn placeholders_are_filled_in_any_order() {
        let words = Words::of(0);
        let name = Name::new("Dr.I").unwrap();
        let line = Line::filled(words, "{1} for {0}{2}".into(), &[Arg::Name(&name), Arg::Number(307)]);
        assert_eq!(line.latin1(), b"307 for Dr.I");
        assert_eq!(Line::filled(words, "a {0} b".into(), &[]).latin1(), b"a  b");
        let line = Line::filled(words, "{0}, {1}".into(), &[Arg::Word(Text::Basic), Arg::Letter('x')]);
        assert_eq!(line.latin1(), b"Basic, x");
    }

    #[test]
    fn numbers_are_written_out() {
        for (number, text) in [(0, "0"), (7, "7"), (10, "10"), (305, "305"), (65535, "65535")] {
            assert_eq!(Line::new().number(number).latin1(), text.as_bytes());
        }
        assert_eq!(Line::new().signed(-3).latin1(), b"-3");
        assert_eq!(Line::new().signed(4).latin1(), b"4");
    }

    #[test]
    fn a_line_too_long_shows_it() {
        let long = "x".repeat(200);
        let mut line = Line::new();
        line.text(long.as_str());
        assert_eq!((line.latin1().len(), line.latin1().last()), (Line::MAX, Some(&CUT)));
    }

    #[test]
    fn names_in_a_line_can_be_replaced() {
        let words = Words::of(0);
        let (camel, drei) = (Name::new("Camel b").unwrap(), Name::new("Dr.I").unwrap());
        let mut inner = Line::new();
        inner.text("at ").name(&drei);
        let line = Line::filled(words, "{0} shoots {1}!".into(), &[Arg::Name(&camel), Arg::Line(&inner)]);
        assert_eq!(line.latin1(), b"Camel b shoots at Dr.I!");
        assert!(line.names().eq([b"Camel b".as_slice(), b"Dr.I"]));
        let short = line.with_names(|_, name| name.iter().copied().take(2));
        assert_eq!(short.latin1(), b"Ca shoots at Dr!");
    }
}
