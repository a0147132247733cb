//! What can be written without building a string first: a text, a name, a number.
use shared_rules::core::Name;

use crate::text::Packed;

/// An iterator over the letters of a text. One type for everything that is written, so that the code that draws it is
/// not compiled again for each.
#[derive(Clone, Copy)]
pub struct Letters<'a> {
    source: Source<'a>,
    /// The most letters that are still to come.
    left: usize,
}

#[derive(Clone, Copy)]
enum Source<'a> {
    /// One of the language's texts.
    Packed(Packed),
    /// A name, or a text put together before, one byte per letter.
    Latin1(&'a [u8]),
    /// A decimal number, and the power of ten of its next digit: 0 after the last.
    Number(u32, u32),
}

impl<'a> Letters<'a> {
    const fn all(source: Source<'a>) -> Self {
        Self {
            source,
            left: usize::MAX,
        }
    }

    /// Only the first `count` letters.
    pub const fn first(self, count: usize) -> Self {
        Self { left: count, ..self }
    }
}

impl Iterator for Letters<'_> {
    type Item = char;

    fn next(&mut self) -> Option<char> {
        self.left = self.left.checked_sub(1)?;
        match &mut self.source {
            Source::Packed(text) => text.next(),
            Source::Latin1(letters) => letters.split_off_first().map(|letter| char::from(*letter)),
            Source::Number(number, place) => {
                let digit = number.checked_div(*place)? % 10;
                *place /= 10;
                Some(char::from(b'0' + digit as u8))
            }
        }
    }

    /// All letters at once, as texts are measured and written: where they lie side by side, they are not asked for one
    /// by one.
    fn fold<B, F: FnMut(B, char) -> B>(self, mut all: B, mut add: F) -> B {
        if let Source::Latin1(letters) = self.source {
            let letters = letters.iter().take(self.left);
            return letters.fold(all, |all, letter| add(all, char::from(*letter)));
        }
        for letter in self {
            all = add(all, letter);
        }
        all
    }
}

impl From<Packed> for Letters<'_> {
    fn from(text: Packed) -> Self {
        Self::all(Source::Packed(text))
    }
}

impl<'a> From<&'a str> for Letters<'a> {
    /// The text must not have accents, which take two bytes in a `str` and one in Latin-1.
    fn from(text: &'a str) -> Self {
        debug_assert!(text.is_ascii(), "{text}");
        text.as_bytes().into()
    }
}

impl<'a> From<&'a Name> for Letters<'a> {
    fn from(name: &'a Name) -> Self {
        name.bytes().into()
    }
}

impl<'a> From<&'a [u8]> for Letters<'a> {
    fn from(latin1: &'a [u8]) -> Self {
        Self::all(Source::Latin1(latin1))
    }
}

impl From<u32> for Letters<'_> {
    fn from(number: u32) -> Self {
        let place = 10_u32.pow(number.checked_ilog10().unwrap_or(0));
        Self::all(Source::Number(number, place))
    }
}
