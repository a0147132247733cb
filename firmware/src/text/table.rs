//! A language's words in flash: all letters end to end, and where each text ends. A pointer and a length for every text
//! would take four times as much.
use super::Text;

/// One language's words, in the order of [`Text`].
pub struct Table {
    letters: &'static str,
    ends: [u16; Text::COUNT],
}

impl Table {
    /// From the words, and from the same [`join`]ed.
    // Evaluated at compile time only: an index out of range would not build.
    #[allow(clippy::indexing_slicing, clippy::panic)]
    pub const fn new(letters: &'static [u8], words: &[&str; Text::COUNT]) -> Self {
        let mut ends = [0; Text::COUNT];
        let (mut text, mut end) = (0, 0);
        while text < Text::COUNT {
            end += words[text].len();
            assert!(end <= u16::MAX as usize, "too many words");
            ends[text] = end as u16;
            text += 1;
        }
        match core::str::from_utf8(letters) {
            Ok(letters) => Self { letters, ends },
            Err(_) => panic!("texts end to end are a text"),
        }
    }

    /// One text.
    pub fn get(&self, text: Text) -> &'static str {
        let text = text as usize;
        let end = |text: usize| self.ends.get(text).map_or(0, |end| usize::from(*end));
        let start = text.checked_sub(1).map_or(0, end);
        self.letters.get(start..end(text)).unwrap_or_default()
    }
}

/// Bytes of all texts together.
// Evaluated at compile time only.
#[allow(clippy::indexing_slicing)]
pub const fn length(words: &[&str; Text::COUNT]) -> usize {
    let (mut text, mut length) = (0, 0);
    while text < Text::COUNT {
        length += words[text].len();
        text += 1;
    }
    length
}

/// All texts end to end.
// Evaluated at compile time only.
#[allow(clippy::indexing_slicing)]
pub const fn join<const LENGTH: usize>(words: &[&str; Text::COUNT]) -> [u8; LENGTH] {
    let mut letters = [0; LENGTH];
    let (mut text, mut end) = (0, 0);
    while text < Text::COUNT {
        let mut rest = words[text].as_bytes();
        while let [letter, more @ ..] = rest {
            letters[end] = *letter;
            end += 1;
            rest = more;
        }
        text += 1;
    }
    letters
}
