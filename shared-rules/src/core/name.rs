//! What players and their planes are called.
use heapless::Vec;

/// A player's or a plane's name: one to ten Latin-1 letters, digits, spaces and `.-'`.
///
/// Kept in Latin-1 so that a letter is one byte, in the journal and in the font tables alike. Zeros follow the last
/// letter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Name([u8; Name::MAX]);

impl Name {
    /// The most letters in a name.
    pub const MAX: usize = 10;
    pub(crate) const NONE: Self = Self([0; Self::MAX]);

    /// The name, if these letters make one. The only name that is not checked here is the empty one, [`Name::default`],
    /// which [`Table::check`](crate::wow::Table::check) refuses.
    pub fn new(text: &str) -> Option<Self> {
        let mut letters: Vec<u8, { Self::MAX }> = Vec::new();
        for letter in text.chars() {
            // Neither a letter outside Latin-1 nor a zero is allowed in a name, so the one can stand for the other.
            let letter = u8::try_from(letter).unwrap_or(0);
            letters.push(letter).ok()?;
        }
        Self::from_latin1(&letters)
    }
    /// The same from letters in Latin-1. Each must be allowed in a name, and there must be no space at either end.
    pub fn from_latin1(letters: &[u8]) -> Option<Self> {
        let mut name = Self::NONE;
        let places = name.0.get_mut(..letters.len())?;
        places.copy_from_slice(letters);
        let is_good =
            !matches!(letters, [] | [b' ', ..] | [.., b' ']) && letters.iter().all(|letter| Self::allows(*letter));
        is_good.then_some(name)
    }
    /// A name that the program itself gives. Meant for constants: one that is too long fails the build.
    #[allow(clippy::indexing_slicing, reason = "an index out of range does not build")]
    pub const fn literal(text: &str) -> Self {
        let (letters, mut name, mut place) = (text.as_bytes(), Self::NONE, 0);
        while place < letters.len() {
            name.0[place] = letters[place];
            place = place.saturating_add(1);
        }
        name
    }
    /// Whether it has no letters, so that no name was given yet.
    pub fn is_empty(&self) -> bool {
        self.bytes().is_empty()
    }
    /// Whether this Latin-1 letter may stand in a name.
    pub fn allows(byte: u8) -> bool {
        byte.is_ascii_alphanumeric() || b" .-'".contains(&byte) || (byte >= 0xC0 && byte != 0xD7 && byte != 0xF7)
    }
    /// Whether players would take the two for the same name: equal but for large and small letters.
    pub fn is_like(&self, other: &Self) -> bool {
        let small = |byte: &u8| match byte {
            b'A'..=b'Z' | 0xC0..=0xDE => byte | 0x20,
            byte => *byte,
        };
        self.0.iter().map(small).eq(other.0.iter().map(small))
    }
    /// The letters.
    pub fn chars(&self) -> impl Iterator<Item = char> {
        self.bytes().iter().map(|byte| char::from(*byte))
    }
    /// The letters as Latin-1.
    pub fn bytes(&self) -> &[u8] {
        let mut letters = &self.0[..];
        while let [rest @ .., 0] = letters {
            letters = rest;
        }
        letters
    }
}

impl core::fmt::Display for Name {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        self.chars()
            .try_for_each(|letter| core::fmt::Write::write_char(f, letter))
    }
}
