//! What can be written without building a string first: a text, a name, a number.
use shared_rules::Name;

/// Letters in a row, the first one next. One type for all that is written, so that the code that writes exists once.
#[derive(Clone)]
pub enum Letters<'a> {
    /// A text.
    Text(core::str::Chars<'a>),
    /// A name, a letter a byte.
    Latin1(&'a [u8]),
    /// A number in decimal, and the worth of its next digit: 0 after the last.
    Number(u32, u32),
}

impl Iterator for Letters<'_> {
    type Item = char;

    fn next(&mut self) -> Option<char> {
        match self {
            Self::Text(text) => text.next(),
            Self::Latin1(letters) => letters.split_off_first().map(|letter| char::from(*letter)),
            Self::Number(number, place) => {
                let digit = number.checked_div(*place)? % 10;
                *place /= 10;
                Some(char::from(b'0' + digit as u8))
            }
        }
    }
}

impl<'a> From<&'a str> for Letters<'a> {
    fn from(text: &'a str) -> Self {
        Self::Text(text.chars())
    }
}

impl<'a> From<&'a Name> for Letters<'a> {
    fn from(name: &'a Name) -> Self {
        Self::Latin1(name.bytes())
    }
}

impl From<u32> for Letters<'_> {
    fn from(number: u32) -> Self {
        Self::Number(number, 10_u32.pow(number.checked_ilog10().unwrap_or(0)))
    }
}
