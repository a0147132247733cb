//! Packs texts at compile time, so that the source holds only plain words. Everything here runs in the compiler: an
//! index out of range would fail the build.
#![allow(clippy::indexing_slicing)]
use super::packed::Codes;

/// A table of texts, packed with these codes.
macro_rules! packed {
    ($codes:ident, $texts:expr) => {{
        use $crate::text::pack::{Packing, room};
        // Long texts are gone through once for every pair in them: a second or two, not an endless loop.
        #[allow(long_running_const_eval)]
        const PACKING: Packing<{ $texts.len() }, { room($texts) }> = Packing::new(&$codes, $texts);
        $crate::text::PackedTexts {
            codes: &$codes,
            starts: &PACKING.starts(),
            packed: &PACKING.bytes::<{ PACKING.length }>(),
        }
    }};
}
pub(crate) use packed;

/// Packed texts, at the front of an array with more room than they need.
pub struct Packing<const TEXTS: usize, const ROOM: usize> {
    /// How many bytes they take.
    pub length: usize,
    starts: [u16; TEXTS],
    bytes: [u8; ROOM],
}

/// The most bytes that packing these texts can take: one code per letter.
pub const fn room(texts: &[&str]) -> usize {
    let (mut text, mut room) = (0, 0);
    while text < texts.len() {
        room += texts[text].len();
        text += 1;
    }
    room
}

impl<const TEXTS: usize, const ROOM: usize> Packing<TEXTS, ROOM> {
    /// Packs the texts.
    pub const fn new(codes: &Codes, texts: &[&str]) -> Self {
        let (code_of_letter, code_of_pair) = (codes_of_letters(codes), codes_of_pairs(codes));
        let (mut starts, mut bytes, mut length) = ([0; TEXTS], [0; ROOM], 0);
        let mut text = 0;
        while text < TEXTS {
            assert!(length <= u16::MAX as usize, "too many texts");
            starts[text] = length as u16;
            let start = length;
            let mut letters = texts[text].as_bytes();
            while let Some((letter, rest)) = next(letters) {
                bytes[length] = code_of_letter[letter as usize];
                length += 1;
                letters = rest;
            }
            length = join(&mut bytes, start, length, &code_of_pair);
            text += 1;
        }
        Self { length, starts, bytes }
    }

    /// Where each text begins. A copy, like the bytes: a reference into the packing would keep all of it in flash.
    pub const fn starts(&self) -> [u16; TEXTS] {
        self.starts
    }

    /// The packed texts without the room left over.
    pub const fn bytes<const LENGTH: usize>(&self) -> [u8; LENGTH] {
        let (mut bytes, mut place) = ([0; LENGTH], 0);
        while place < LENGTH {
            bytes[place] = self.bytes[place];
            place += 1;
        }
        bytes
    }
}

/// The code of each pair of codes; 0 if it has none.
const fn codes_of_pairs(codes: &Codes) -> [[u8; 256]; 256] {
    let mut code_of_pair = [[0; 256]; 256];
    let mut pair = 0;
    while pair < codes.pairs.len() {
        let [first, second] = codes.pairs[pair];
        let code = 1 + codes.letters.len() + pair;
        assert!(code <= u8::MAX as usize, "too many letters and pairs");
        code_of_pair[first as usize][second as usize] = code as u8;
        pair += 1;
    }
    code_of_pair
}

/// Joins the codes from `start` to `end` into pairs, the pair with the lowest code first, because that is the order in
/// which `cargo xtask pairs` found them. Returns where the codes end afterwards.
const fn join<const ROOM: usize>(
    bytes: &mut [u8; ROOM],
    start: usize,
    mut end: usize,
    code_of_pair: &[[u8; 256]; 256],
) -> usize {
    loop {
        let (mut best, mut at, mut place) = (0, 0, start);
        while place + 1 < end {
            let code = code_of_pair[bytes[place] as usize][bytes[place + 1] as usize];
            if code != 0 && (best == 0 || code < best) {
                (best, at) = (code, place);
            }
            place += 1;
        }
        if best == 0 {
            return end;
        }
        bytes[at] = best;
        end -= 1;
        at += 1;
        while at < end {
            bytes[at] = bytes[at + 1];
            at += 1;
        }
    }
}

/// The code of each letter. One that the codes lack is packed as their first one instead of failing the build: a test
/// then finds that the words differ, and `cargo xtask pairs`, which depends on this crate, can still be built to mend
/// it.
const fn codes_of_letters(codes: &Codes) -> [u8; 256] {
    let (mut code_of_letter, mut place) = ([1; 256], 0);
    while place < codes.letters.len() {
        code_of_letter[codes.letters[place] as usize] = place as u8 + 1;
        place += 1;
    }
    code_of_letter
}

/// The next letter of a UTF-8 text, in Latin-1. Letters with accents are two bytes in UTF-8.
const fn next(text: &[u8]) -> Option<(u8, &[u8])> {
    match text {
        [] => None,
        [0xC2, second, rest @ ..] => Some((*second, rest)),
        [0xC3, second, rest @ ..] => Some((*second | 0x40, rest)),
        [letter, rest @ ..] => Some((*letter, rest)),
    }
}
