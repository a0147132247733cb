//! Texts in flash, packed: a byte is a letter, or a pair of such bytes, which may be pairs again. Half of
//! what the letters would take, and read a letter at a time, so that no text is ever unpacked anywhere.

/// Which codes stand for what, made for a language by `cargo xtask pairs`. Codes from 1 on are the letters, then come
/// the pairs, those that end a text last; [`END`] ends one, too. 0 is no code.
pub struct Codes {
    /// The letters, Latin-1.
    pub letters: &'static [u8],
    /// The pairs.
    pub pairs: &'static [[u8; 2]],
    /// The first pair that ends a text.
    pub ends: u8,
}

/// The code after the last letter of a text.
pub const END: u8 = 0xFF;
/// How deep pairs are nested at most: as many codes wait at a time, in a word.
pub const DEPTH: usize = 4;
/// Texts between two written starts.
pub const BLOCK: usize = 8;

/// Texts, found by their number.
pub struct Table {
    /// What their codes stand for.
    pub codes: &'static Codes,
    /// Where every [`BLOCK`]th text begins.
    pub starts: &'static [u16],
    /// All texts end to end.
    pub packed: &'static [u8],
}

impl Table {
    /// One text.
    pub fn get(&self, text: usize) -> Packed {
        let start = self.starts.get(text / BLOCK).map_or(0, |start| usize::from(*start));
        let mut rest = self.packed.get(start..).unwrap_or_default();
        for _ in 0..text % BLOCK {
            while rest.split_off_first().is_some_and(|code| *code < self.codes.ends) {}
        }
        Packed {
            codes: self.codes,
            rest,
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
            let Some([first, second]) = self.codes.pairs.get(place - self.codes.letters.len()) else {
                // The end, here and whenever it is asked again.
                self.rest = &[];
                return None;
            };
            self.waiting = self.waiting << 8 | u32::from(*second);
            code = *first;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::pack::{Packing, room};

    /// Accents are letters like any other, and pairs of pairs come out in their order.
    #[test]
    fn what_is_packed_comes_out() {
        const TEXTS: [&str; 3] = ["zurück zurück", "", "é"];
        static CODES: Codes = Codes {
            letters: b" zurck\xFC\xE9",
            pairs: &[[2, 3], [9, 4], [10, 7], [5, 6], [11, 12], [8, END], [13, END]],
            ends: 14,
        };
        const PACKING: Packing<{ room(&TEXTS) }> = Packing::new(&CODES, &TEXTS);
        static TABLE: Table = Table {
            codes: &CODES,
            starts: &PACKING.starts::<1>(),
            packed: &PACKING.bytes::<{ PACKING.length }>(),
        };
        assert_eq!(TABLE.packed, [13, 1, 15, END, 14]);
        for (number, text) in TEXTS.iter().enumerate() {
            assert!(TABLE.get(number).eq(text.chars()), "{text}");
        }
        assert_eq!(TABLE.get(3).count() + TABLE.get(99).count(), 0);
    }
}
