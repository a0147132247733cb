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
    /// A text put together before, in Latin-1.
    Text(&'a [u8]),
    /// A letter.
    Letter(char),
}

/// A line, one byte per letter. What does not fit is cut off.
#[derive(Clone, Default)]
pub struct Line(Vec<u8, { Line::MAX }>);

impl Line {
    /// The most letters of a line: enough for two short sentences.
    pub const MAX: usize = 96;

    /// An empty line.
    pub const fn new() -> Self {
        Self(Vec::new())
    }
    /// A text with its `{0}`, `{1}`, `{2}` filled in. A placeholder without an argument is left out.
    pub fn filled(words: Words, mut template: Letters<'_>, args: &[Arg<'_>]) -> Self {
        let mut line = Self::new();
        while let Some(letter) = template.next() {
            if letter != '{' {
                line.letter(letter);
                continue;
            }
            let place = template.next().and_then(|digit| digit.to_digit(10));
            if let Some(arg) = place.and_then(|place| args.get(place as usize)) {
                line.arg(words, *arg);
            }
            // The closing brace.
            template.next();
        }
        line
    }
    /// Adds words.
    pub fn text<'a>(&mut self, text: impl Into<Letters<'a>>) -> &mut Self {
        self.letters(text.into())
    }
    /// Adds a name.
    pub fn name(&mut self, name: &Name) -> &mut Self {
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
            Arg::Letter(letter) => self.letter(letter),
        }
    }
    fn letters(&mut self, letters: Letters<'_>) -> &mut Self {
        letters.fold(self, Self::letter)
    }
    /// Adds a letter.
    pub fn letter(&mut self, letter: char) -> &mut Self {
        // What does not fit is cut off on purpose: with long names a line may get too long, and most of it is still
        // worth reading.
        let _ = self.0.push(u8::try_from(letter).unwrap_or(b'?'));
        self
    }
    /// The text so far.
    pub fn latin1(&self) -> &[u8] {
        &self.0
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
    fn a_line_too_long_is_cut() {
        let long = "x".repeat(200);
        assert_eq!(Line::new().text(long.as_str()).latin1().len(), Line::MAX);
    }
}
