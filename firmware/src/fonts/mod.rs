//! Letters. A face is a table of Latin-1 letters of their own widths, made by `cargo xtask fonts` (see docs/fonts.md).
//!
//! The `y` of a text is the top of its capital letters: accents on capitals rise up to [`Font::rise`] rows above it,
//! and letters with a tail fall up to [`Font::fall`] rows below the baseline, which is [`Font::capitals`] rows down.
mod body;
mod bold;
mod digits;
mod letters;
mod small;
#[cfg(test)]
mod tests;

use crate::frame::Frame;
pub use body::BODY;
pub use bold::BOLD;
pub use digits::DIGITS;
pub use letters::Letters;
pub use small::SMALL;

/// A face.
pub struct Font {
    /// The Latin-1 code of the first letter; the codes without a picture, 0x7F to 0x9F, are left out of the table.
    first: u8,
    /// How high the capitals are.
    pub capitals: i32,
    /// How far accents rise above the capitals.
    pub rise: i32,
    /// How far tails fall below the baseline.
    pub fall: i32,
    glyphs: &'static [Glyph],
    rows: &'static [u8],
}

/// Where a letter's rows are and how they are placed. From the highest bit: 12 bits offset of the rows, 2 bytes in a
/// row, 3 left edge from the pen plus two, 5 rows down from the highest accent, 5 rows, 5 advance of the pen.
#[derive(Clone, Copy)]
struct Glyph(u32);

impl Glyph {
    const fn advance(self) -> i32 {
        (self.0 & 31) as i32
    }
    const fn height(self) -> usize {
        (self.0 >> 5 & 31) as usize
    }
    const fn top(self) -> i32 {
        (self.0 >> 10 & 31) as i32
    }
    const fn left(self) -> i32 {
        (self.0 >> 15 & 7) as i32 - 2
    }
    const fn stride(self) -> usize {
        (self.0 >> 18 & 3) as usize
    }
    const fn offset(self) -> usize {
        (self.0 >> 20) as usize
    }
}

/// Dark columns between two letters of a face; not part of a text's width.
const GAP: i32 = 1;
/// A letter that a face does not have is a box, this wide.
const BOX: i32 = 4;
/// Beyond this a text is out of sight whatever its length; keeps sums of coordinates in range.
const FAR: i32 = 0x4000_0000;

impl Font {
    /// Rows of a line: capitals and tails. Accents reach into the line above.
    pub const fn height(&self) -> i32 {
        self.capitals + self.fall
    }

    /// Columns a text takes, from the first lit one to the last.
    pub fn width<'a>(&self, text: impl Into<Letters<'a>>) -> i32 {
        self.columns(text.into())
    }

    #[inline(never)]
    fn columns(&self, text: Letters<'_>) -> i32 {
        let pen: i32 = text.map(|letter| self.advance(letter)).sum();
        (pen - GAP).max(0)
    }

    /// How far the pen moves over a letter.
    pub fn advance(&self, letter: char) -> i32 {
        self.glyph(letter).map_or(BOX + GAP, Glyph::advance)
    }

    /// Whether the face has this letter.
    pub fn has(&self, letter: char) -> bool {
        self.glyph(letter).is_some()
    }

    fn glyph(&self, letter: char) -> Option<Glyph> {
        let code = u8::try_from(letter).ok()?;
        let place = match code {
            ..0x7F => code,
            0x7F..0xA0 => return None,
            0xA0.. => code - 33,
        };
        self.glyphs.get(usize::from(place.checked_sub(self.first)?)).copied()
    }
}

/// Every pixel of a byte twice.
fn doubled(byte: u8) -> [u8; 2] {
    let pixels = (0..8).filter(|pixel| byte >> pixel & 1 != 0);
    pixels
        .fold(0u16, |wide, pixel| wide | 0b11 << (2 * pixel))
        .to_be_bytes()
}

impl Frame {
    /// Writes a text with its capitals' top left corner at this place. Returns where the next letter would stand.
    pub fn text<'a>(&mut self, x: i32, y: i32, text: impl Into<Letters<'a>>, font: &Font) -> i32 {
        self.write(x, y, text.into(), font)
    }

    /// Writes a text that ends before the column `right`. Returns where it starts.
    pub fn text_right<'a>(&mut self, right: i32, y: i32, text: impl Into<Letters<'a>>, font: &Font) -> i32 {
        let text = text.into();
        let left = right.saturating_sub(font.columns(text.clone()));
        self.write(left, y, text, font);
        left
    }

    /// Writes a text around the column `middle`. Returns where the next letter would stand.
    pub fn text_centred<'a>(&mut self, middle: i32, y: i32, text: impl Into<Letters<'a>>, font: &Font) -> i32 {
        let text = text.into();
        self.write(middle.saturating_sub(font.columns(text.clone()) / 2), y, text, font)
    }

    /// Writes a text twice as large around the column `middle`: for what must be read across the table.
    pub fn text_large<'a>(&mut self, middle: i32, y: i32, text: impl Into<Letters<'a>>, font: &Font) {
        let text = text.into();
        let mut x = middle.saturating_sub(font.columns(text.clone()));
        for letter in text {
            let Some(glyph) = font.glyph(letter) else { continue };
            let rows = font
                .rows
                .get(glyph.offset()..)
                .unwrap_or_default()
                .chunks(glyph.stride().max(1));
            let top = y.saturating_add(2 * (glyph.top() - font.rise));
            for (row, bytes) in (0i32..).zip(rows.take(glyph.height())) {
                for (column, byte) in (0i32..).zip(bytes) {
                    let [left, right] = doubled(*byte);
                    let place = x + 2 * (8 * column + glyph.left());
                    self.blit::<2>(place, top + 2 * row, &[left, right, left, right]);
                }
            }
            x = x.saturating_add(2 * glyph.advance());
        }
    }

    /// Writes a text in at most `width` columns: what does not fit is cut, and a full stop says so. Returns where the
    /// next letter would stand.
    pub fn text_fit<'a>(&mut self, x: i32, y: i32, width: i32, text: impl Into<Letters<'a>>, font: &Font) -> i32 {
        self.write_fit(x, y, width, text.into(), font)
    }

    #[inline(never)]
    fn write(&mut self, x: i32, y: i32, text: Letters<'_>, font: &Font) -> i32 {
        let start = x.clamp(-FAR, FAR);
        text.fold(start, |x, letter| self.letter(x, y, letter, font))
    }

    #[inline(never)]
    fn write_fit(&mut self, x: i32, y: i32, width: i32, text: Letters<'_>, font: &Font) -> i32 {
        if font.columns(text.clone()) <= width {
            return self.write(x, y, text, font);
        }
        let start = x.clamp(-FAR, FAR);
        let limit = start.saturating_add(width).saturating_sub(font.advance('.') - GAP);
        let mut pen = start;
        for letter in text {
            if pen.saturating_add(font.advance(letter)) > limit {
                break;
            }
            pen = self.letter(pen, y, letter, font);
        }
        if pen <= limit {
            self.letter(pen, y, '.', font)
        } else {
            pen
        }
    }

    /// Writes one letter. Returns where the next would stand. Not inlined: every text goes through this one place.
    #[inline(never)]
    pub fn letter(&mut self, x: i32, y: i32, letter: char, font: &Font) -> i32 {
        let Some(glyph) = font.glyph(letter) else {
            self.outline(crate::frame::area(x, y, BOX, font.capitals));
            return x.saturating_add(BOX + GAP);
        };
        let rows = font.rows.get(glyph.offset()..).unwrap_or_default();
        let rows = rows.get(..glyph.height() * glyph.stride()).unwrap_or_default();
        let (left, top) = (
            x.saturating_add(glyph.left()),
            y.saturating_add(glyph.top() - font.rise),
        );
        match glyph.stride() {
            1 => self.blit::<1>(left, top, rows),
            2 => self.blit::<2>(left, top, rows),
            _ => self.blit::<3>(left, top, rows),
        }
        x.saturating_add(glyph.advance())
    }
}
