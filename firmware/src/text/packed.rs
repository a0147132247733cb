//! Texts in flash, packed: a byte stands for a letter or for a pair of such bytes, which may be pairs again. This takes
//! half the space of plain letters, and texts are read letter by letter, so that none needs a buffer to be unpacked
//! into.

/// What the codes stand for, made for a language by `cargo xtask pairs`. The codes from 1 on are the letters, then come
/// the pairs. 0 is not used.
pub struct Codes {
    /// The letters, Latin-1.
    pub letters: &'static [u8],
    /// The pairs.
    pub pairs: &'static [[u8; 2]],
}

/// How deep pairs may be nested: that many codes can wait in a word while a text is read.
pub const DEPTH: usize = 4;
/// Texts, found by their number.
pub struct PackedTexts {
    /// What their codes stand for.
    pub codes: &'static Codes,
    /// Where each text begins; it ends where the next begins.
    pub starts: &'static [u16],
    /// The codes of all texts, end to end.
    pub packed: &'static [u8],
}

impl PackedTexts {
    /// One text.
    pub fn get(&self, text: usize) -> Packed {
        let start = |text| self.starts.get(text).map(|start| usize::from(*start));
        let from = start(text).unwrap_or(self.packed.len());
        let to = start(text.saturating_add(1)).unwrap_or(self.packed.len());
        Packed {
            codes: self.codes,
            rest: self.packed.get(from..to).unwrap_or_default(),
            waiting: 0,
        }
    }
}

/// An iterator over the letters of a packed text.
#[derive(Clone, Copy)]
pub struct Packed {
    codes: &'static Codes,
    rest: &'static [u8],
    /// The second codes of the pairs that were opened, the next one to read in the lowest byte.
    waiting: u32,
}

impl Iterator for Packed {
    type Item = char;

    fn next(&mut self) -> Option<char> {
        let mut code = match self.waiting as u8 {
            0 => *self.rest.split_off_first()?,
            code => {
                self.waiting >>= 8;
                code
            }
        };
        loop {
            let place = usize::from(code).checked_sub(1)?;
            if let Some(letter) = self.codes.letters.get(place) {
                return Some(char::from(*letter));
            }
            let [first, second] = self.codes.pairs.get(place - self.codes.letters.len())?;
            self.waiting = self.waiting << 8 | u32::from(*second);
            code = *first;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::pack::packed;

    /// Accents are letters like any other, and pairs of pairs come out in their order.
    #[test]
    fn what_is_packed_comes_out() {
        const TEXTS: [&str; 3] = ["zurück zurück", "", "é"];
        static CODES: Codes = Codes {
            letters: b" zurck\xFC\xE9",
            pairs: &[[2, 3], [9, 4], [10, 7], [5, 6], [11, 12]],
        };
        static TABLE: PackedTexts = packed!(CODES, &TEXTS);
        assert_eq!(TABLE.packed, [13, 1, 13, 8]);
        assert_eq!(TABLE.starts, [0, 3, 3]);
        for (number, text) in TEXTS.iter().enumerate() {
            assert!(TABLE.get(number).eq(text.chars()), "{text}");
        }
        assert_eq!(TABLE.get(3).count() + TABLE.get(99).count(), 0);
    }
}
