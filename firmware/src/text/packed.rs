//! Texts in flash, packed: a byte is a letter, or a pair of such bytes, which may be pairs again. Half of
//! what the letters would take, and read a letter at a time, so that no text is ever unpacked anywhere.

/// Which codes stand for what, made for a language by `cargo xtask pairs`. Codes from 1 on are the letters, then come
/// the pairs. 0 is no code.
pub struct Codes {
    /// The letters, Latin-1.
    pub letters: &'static [u8],
    /// The pairs.
    pub pairs: &'static [[u8; 2]],
}

/// How deep pairs are nested at most: as many codes wait at a time, in a word.
pub const DEPTH: usize = 4;
/// Texts, found by their number.
pub struct PackedTexts {
    /// What their codes stand for.
    pub codes: &'static Codes,
    /// Where each text begins; it ends where the next begins.
    pub starts: &'static [u16],
    /// All texts end to end.
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

/// The letters of a text, the first one next.
#[derive(Clone, Copy)]
pub struct Packed {
    codes: &'static Codes,
    rest: &'static [u8],
    /// Second codes of the pairs that were opened, the next one in the lowest byte.
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
