//! Letters. A face is a table of Latin-1 letters, each with its own width, made by `cargo xtask fonts` (see
//! docs/fonts.md).
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

use core::num::NonZeroU8;

use crate::drawing::frame::{Art, Fault, Frame, area};
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
    /// Its letters; `None` for a code without a picture.
    glyphs: &'static [Option<Glyph>],
    /// The pixels of all letters, row by row. A row takes whole bytes, so that it is read without a shift of its own.
    pixels: &'static [u8],
}

/// A letter of a face.
struct Glyph {
    /// The byte at which its pixels begin.
    start: u16,
    /// Columns from the pen to its left edge, and rows from the highest accent of the face to its top.
    left: i8,
    top: i8,
    width: u8,
    height: u8,
    /// How far the pen moves. It always does, so that a code without a picture takes no more room in a table.
    advance: NonZeroU8,
}

/// A row of a face's table: the start of its pixels, left and top, width and height, advance.
const fn glyph(start: u16, [left, top]: [i8; 2], [width, height]: [u8; 2], advance: u8) -> Option<Glyph> {
    match NonZeroU8::new(advance) {
        Some(advance) => Some(Glyph {
            start,
            left,
            top,
            width,
            height,
            advance,
        }),
        None => None,
    }
}

/// Dark columns after each letter. The last one is not part of a text's width.
const GAP: i32 = 1;
/// The most columns that any letter moves the pen.
const WIDEST: i32 = 31;
/// The width of the box that stands for a letter that a face does not have.
const BOX: i32 = 4;
/// A text that starts further out than this is out of sight whatever its length. Keeps sums of coordinates in range.
const FAR: i32 = 0x4000_0000;

impl Glyph {
    /// How far the pen moves.
    fn moves(&self) -> i32 {
        i32::from(self.advance.get())
    }
}

impl Font {
    /// The rows of a line of text: capitals and tails. Accents reach into the line above.
    pub const fn height(&self) -> i32 {
        self.capitals + self.fall
    }

    /// Columns that a text takes, from the first lit one to the last.
    pub fn width<'a>(&self, text: impl Into<Letters<'a>>) -> i32 {
        let pen: i32 = text.into().map(|letter| self.advance(letter)).sum();
        (pen - GAP).max(0)
    }

    /// How far the pen moves over a letter.
    pub fn advance(&self, letter: char) -> i32 {
        self.glyph(letter).map_or(BOX + GAP, Glyph::moves)
    }

    /// Whether the face has this letter.
    pub fn has(&self, letter: char) -> bool {
        self.glyph(letter).is_some()
    }

    fn glyph(&self, letter: char) -> Option<&Glyph> {
        let code = u8::try_from(letter).ok()?;
        let place = match code {
            ..0x7F => code,
            0x7F..0xA0 => return None,
            0xA0.. => code - 33,
        };
        let place = usize::from(place.checked_sub(self.first)?);
        self.glyphs.get(place)?.as_ref()
    }

    fn art(&self, glyph: &Glyph) -> Art<'_> {
        let (start, width) = (usize::from(glyph.start), usize::from(glyph.width));
        let rows = start..start + width.div_ceil(8) * usize::from(glyph.height);
        Art {
            pixels: self.pixels.get(rows).unwrap_or_default(),
            width,
        }
    }
}

/// Doubles every pixel of the first half of a word: its bytes, then its nibbles, pairs and single pixels are spread
/// apart.
const fn doubled(word: u32) -> u32 {
    let mut wide = word >> 16;
    wide = (wide | wide << 8) & 0x00FF_00FF;
    wide = (wide | wide << 4) & 0x0F0F_0F0F;
    wide = (wide | wide << 2) & 0x3333_3333;
    wide = (wide | wide << 1) & 0x5555_5555;
    wide | wide << 1
}

impl Frame {
    /// Writes a text with its capitals' top left corner at this place. Returns where the next letter would stand.
    pub fn text<'a>(&mut self, x: i32, y: i32, text: impl Into<Letters<'a>>, font: &Font) -> i32 {
        let (start, text) = (x.clamp(-FAR, FAR), text.into());
        let end = text.fold(start, |x, letter| self.letter(x, y, letter, font));
        self.text_stands(start, y, end - GAP - start, text, font);
        end
    }

    /// Writes a text that ends before the column `right`. Returns where it starts.
    pub fn text_right<'a>(&mut self, right: i32, y: i32, text: impl Into<Letters<'a>>, font: &Font) -> i32 {
        let text = text.into();
        let left = right.saturating_sub(font.width(text));
        self.text(left, y, text, font);
        left
    }

    /// Writes a text around the column `middle`. Returns where the next letter would stand.
    pub fn text_centred<'a>(&mut self, middle: i32, y: i32, text: impl Into<Letters<'a>>, font: &Font) -> i32 {
        let text = text.into();
        self.text(middle.saturating_sub(font.width(text) / 2), y, text, font)
    }

    /// Writes a text twice as large around the column `middle`: for what must be read across the table.
    pub fn text_large<'a>(&mut self, middle: i32, y: i32, text: impl Into<Letters<'a>>, font: &Font) {
        let text = text.into();
        let half = font.width(text);
        let mut x = middle.saturating_sub(half);
        self.text_stands(x, y, 2 * half, text, font);
        for letter in text {
            let Some(glyph) = font.glyph(letter) else {
                continue;
            };
            let left = x.saturating_add(2 * i32::from(glyph.left));
            let mut top = y.saturating_add(2 * (i32::from(glyph.top) - font.rise));
            for row in font.art(glyph).rows() {
                // Twelve pixels of a letter become 24, in two equal rows.
                for (left, half) in [(left, row & 0xFFF0_0000), (left.saturating_add(24), row << 12)] {
                    let [a, b, c, _] = doubled(half).to_be_bytes();
                    let art = Art {
                        pixels: &[a, b, c, a, b, c],
                        width: 24,
                    };
                    self.blit(left, top, &art);
                }
                top = top.saturating_add(2);
            }
            x = x.saturating_add(2 * glyph.moves());
        }
    }

    /// Writes a text in at most `width` columns: what does not fit is cut off, and a full stop shows that. Returns
    /// where the next letter would stand.
    pub fn text_fit<'a>(&mut self, x: i32, y: i32, width: i32, text: impl Into<Letters<'a>>, font: &Font) -> i32 {
        let start = x.clamp(-FAR, FAR);
        let end = start.saturating_add(width);
        let limit = end.saturating_sub(font.advance('.') - GAP);
        let text = text.into();
        let (mut pen, mut rest) = (start, text);
        loop {
            let left = rest;
            let Some(letter) = rest.next() else {
                self.text_stands(start, y, pen - GAP - start, text, font);
                return pen;
            };
            // The rest is measured only near the end, because most texts fit.
            if pen.saturating_add(WIDEST) > limit
                && pen.saturating_add(font.advance(letter)) > limit
                && pen.saturating_add(font.width(left)) > end
            {
                break;
            }
            pen = self.letter(pen, y, letter, font);
        }
        if pen <= limit {
            pen = self.letter(pen, y, '.', font);
        }
        self.misfit(Fault::Cut, text);
        self.text_stands(start, y, pen - GAP - start, text, font);
        pen
    }

    /// Writes one letter. Returns where the next would stand.
    pub fn letter(&mut self, x: i32, y: i32, letter: char, font: &Font) -> i32 {
        let Some(glyph) = font.glyph(letter) else {
            self.fill(area(x, y, BOX, font.capitals));
            self.erase(area(
                x.saturating_add(1),
                y.saturating_add(1),
                BOX - 2,
                font.capitals - 2,
            ));
            return x.saturating_add(BOX + GAP);
        };
        let left = x.saturating_add(i32::from(glyph.left));
        let top = y.saturating_add(i32::from(glyph.top) - font.rise);
        self.blit(left, top, &font.art(glyph));
        x.saturating_add(glyph.moves())
    }
}
