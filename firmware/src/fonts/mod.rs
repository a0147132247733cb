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

use crate::frame::{Art, Frame};
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
    /// The shapes that its letters have.
    shapes: &'static [Shape],
    /// The number of each letter's shape; one that no shape has where there is no picture.
    letters: &'static [u8],
    /// Where the pixels of every [`BLOCK`]th letter begin.
    starts: &'static [u16],
    /// All letters' pixels end to end, row by row, with nothing between: a row of five pixels takes five bits.
    pixels: &'static [u8],
}

/// Letters between two written starts.
const BLOCK: usize = 8;

/// What letters of the same size have in common. From the highest bit: 3 bits left edge from the pen plus two, 4 rows
/// down from the highest accent, 5 width, 5 rows, 5 advance of the pen.
#[derive(Clone, Copy)]
struct Shape([u8; 3]);

impl Shape {
    const fn bits(self) -> u32 {
        let [a, b, c] = self.0;
        u32::from_le_bytes([a, b, c, 0])
    }
    const fn advance(self) -> i32 {
        (self.bits() & 31) as i32
    }
    const fn height(self) -> usize {
        (self.bits() >> 5 & 31) as usize
    }
    const fn width(self) -> usize {
        (self.bits() >> 10 & 31) as usize
    }
    const fn top(self) -> i32 {
        (self.bits() >> 15 & 15) as i32
    }
    const fn left(self) -> i32 {
        (self.bits() >> 19) as i32 - 2
    }
}

/// Dark columns between two letters of a face; not part of a text's width.
const GAP: i32 = 1;
/// No letter moves the pen further.
const WIDEST: i32 = 31;
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
        let pen: i32 = text.into().map(|letter| self.advance(letter)).sum();
        (pen - GAP).max(0)
    }

    /// How far the pen moves over a letter.
    pub fn advance(&self, letter: char) -> i32 {
        self.place(letter).map_or(BOX + GAP, |(_, shape)| shape.advance())
    }

    /// Whether the face has this letter.
    pub fn has(&self, letter: char) -> bool {
        self.place(letter).is_some()
    }

    /// A letter's place in the table, and its shape.
    fn place(&self, letter: char) -> Option<(usize, Shape)> {
        let code = u8::try_from(letter).ok()?;
        let place = match code {
            ..0x7F => code,
            0x7F..0xA0 => return None,
            0xA0.. => code - 33,
        };
        let place = usize::from(place.checked_sub(self.first)?);
        Some((place, self.shape(*self.letters.get(place)?)?))
    }

    fn shape(&self, number: u8) -> Option<Shape> {
        self.shapes.get(usize::from(number)).copied()
    }

    /// The picture of the letter in this place.
    fn art(&self, place: usize, shape: Shape) -> Art<'_> {
        let start = self.starts.get(place / BLOCK).map_or(0, |start| usize::from(*start));
        let before = self.letters.get(place / BLOCK * BLOCK..place).unwrap_or_default();
        let before = before.iter().filter_map(|number| self.shape(*number));
        Art {
            pixels: self.pixels,
            start: before.fold(start, |start, shape| start + shape.width() * shape.height()),
            width: shape.width(),
            height: shape.height(),
        }
    }
}

/// Every pixel of the first half of a word twice: halves, bytes, pairs and single pixels are drawn apart in turn.
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
        let start = x.clamp(-FAR, FAR);
        text.into().fold(start, |x, letter| self.letter(x, y, letter, font))
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
        let mut x = middle.saturating_sub(font.width(text));
        for letter in text {
            let Some((place, shape)) = font.place(letter) else {
                continue;
            };
            let left = x.saturating_add(2 * shape.left());
            let mut top = y.saturating_add(2 * (shape.top() - font.rise));
            let art = font.art(place, shape);
            for row in 0..art.height {
                let row = art.row(art.start + row * art.width);
                // Twelve pixels of a letter are a row of 24, and that twice.
                for (left, half) in [(left, row & 0xFFF0_0000), (left.saturating_add(24), row << 12)] {
                    let [a, b, c, _] = doubled(half).to_be_bytes();
                    let art = Art {
                        pixels: &[a, b, c, a, b, c, 0, 0],
                        start: 0,
                        width: 24,
                        height: 2,
                    };
                    self.blit(left, top, &art);
                }
                top = top.saturating_add(2);
            }
            x = x.saturating_add(2 * shape.advance());
        }
    }

    /// Writes a text in at most `width` columns: what does not fit is cut, and a full stop says so. Returns where the
    /// next letter would stand.
    pub fn text_fit<'a>(&mut self, x: i32, y: i32, width: i32, text: impl Into<Letters<'a>>, font: &Font) -> i32 {
        let start = x.clamp(-FAR, FAR);
        let end = start.saturating_add(width);
        let limit = end.saturating_sub(font.advance('.') - GAP);
        let (mut pen, mut rest) = (start, text.into());
        loop {
            let left = rest;
            let Some(letter) = rest.next() else {
                return pen;
            };
            // What is left is measured only near the end: most texts fit.
            if pen.saturating_add(WIDEST) > limit
                && pen.saturating_add(font.advance(letter)) > limit
                && pen.saturating_add(font.width(left)) > end
            {
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

    /// Writes one letter. Returns where the next would stand.
    pub fn letter(&mut self, x: i32, y: i32, letter: char, font: &Font) -> i32 {
        let Some((place, shape)) = font.place(letter) else {
            self.outline(crate::frame::area(x, y, BOX, font.capitals));
            return x.saturating_add(BOX + GAP);
        };
        let left = x.saturating_add(shape.left());
        let top = y.saturating_add(shape.top() - font.rise);
        self.blit(left, top, &font.art(place, shape));
        x.saturating_add(shape.advance())
    }
}
