//! One picture: 128x64 pixels of one bit each, sixteen bytes per row, the leftmost pixel in the highest bit.
//!
//! Everything is drawn in words of four bytes under a mask, not pixel by pixel. Coordinates are those of
//! embedded-graphics (`i32`, its [`Rectangle`]). They may lie anywhere; whatever falls outside the picture is left out.
mod changes;
#[cfg(any(test, feature = "measure"))]
mod measure;
#[cfg(not(any(test, feature = "measure")))]
#[path = "frame/unmeasured.rs"]
mod measure;
mod target;
#[cfg(test)]
mod tests;
#[cfg(not(any(test, feature = "words")))]
#[path = "frame/wordless.rs"]
mod words;
#[cfg(any(test, feature = "words"))]
mod words;

use core::fmt::{self, Write};

use embedded_graphics::prelude::{Point, Size};
use embedded_graphics::primitives::Rectangle;

use crate::drawing::fonts::{Font, Letters};
use crate::drawing::icons::Icon;
use crate::drawing::theme::ICON;
pub use changes::{Changes, PageRun, RowRun};
pub(super) use measure::Fault;
use measure::Measure;
use words::Said;
#[cfg(any(test, feature = "words"))]
pub use words::{Call, Nature};

/// Bytes in a row.
pub const STRIDE: usize = 16;
/// Rows.
pub const HEIGHT: usize = 64;
/// Pixels in a row.
pub const WIDTH: usize = 128;

/// Nothing that is further out can be seen.
const FAR: i32 = 10_000;

/// The whole picture.
pub const SCREEN: Rectangle = area(0, 0, WIDTH as i32, HEIGHT as i32);

/// The rectangle with this left and top edge, width and height. A negative size is none.
pub const fn area(x: i32, y: i32, width: i32, height: i32) -> Rectangle {
    let width = if width > 0 { width as u32 } else { 0 };
    let height = if height > 0 { height as u32 } else { 0 };
    Rectangle::new(Point::new(x, y), Size::new(width, height))
}

/// A small picture of at most 24 columns.
pub struct Art<'a> {
    /// Its rows in whole bytes, the leftmost pixel in the highest bit. What is left of a row's last byte is dark.
    pub pixels: &'a [u8],
    /// Pixels in a row.
    pub width: usize,
}

impl<'a> Art<'a> {
    /// Its rows from the top down, each with the leftmost pixel in the highest bit.
    pub fn rows(&self) -> impl Iterator<Item = u32> + use<'a> {
        let bytes = self.width.div_ceil(8).max(1);
        self.pixels.chunks_exact(bytes).map(|row| match *row {
            [a] => u32::from_be_bytes([a, 0, 0, 0]),
            [a, b] => u32::from_be_bytes([a, b, 0, 0]),
            [a, b, c] => u32::from_be_bytes([a, b, c, 0]),
            _ => 0,
        })
    }
}

/// The picture that screens draw into and panels show.
#[derive(Clone)]
pub struct Frame {
    bytes: [u8; STRIDE * HEIGHT],
    measure: Measure,
    said: Said,
}

/// Two frames are the same if they look the same.
impl PartialEq for Frame {
    fn eq(&self, other: &Self) -> bool {
        self.bytes == other.bytes
    }
}

impl Eq for Frame {}

impl Default for Frame {
    fn default() -> Self {
        Self::new()
    }
}

/// The picture in letters, `#` for a lit pixel, as a failed test prints it.
impl fmt::Debug for Frame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for y in 0..HEIGHT as i32 {
            (0..WIDTH as i32).try_for_each(|x| f.write_char(if self.is_lit(x, y) { '#' } else { '.' }))?;
            f.write_char('\n')?;
        }
        Ok(())
    }
}

/// The part of a rectangle that lies in the picture: which pixels of a row, and which rows.
struct Clip {
    left: u32,
    right: u32,
    rows: core::ops::Range<usize>,
}

impl Clip {
    fn of(area: Rectangle) -> Self {
        // The first place and the one after the last, cut to the picture. If nothing is left, both are the same.
        let span = |from: i32, size: u32, end: usize| {
            let to = from.saturating_add_unsigned(size).clamp(0, end as i32);
            (from.clamp(0, to) as u32, to as u32)
        };
        let (left, right) = span(area.top_left.x, area.size.width, WIDTH);
        let (top, bottom) = span(area.top_left.y, area.size.height, HEIGHT);
        Self {
            left,
            right,
            rows: top as usize..bottom as usize,
        }
    }

    /// The mask of the pixels in one word of a row, in the byte order of the memory.
    fn mask(&self, word: usize) -> u32 {
        let from = |x: u32| u32::MAX.checked_shr(x.saturating_sub(32 * word as u32)).unwrap_or(0);
        (from(self.left) & !from(self.right)).to_be()
    }
}

/// What happens to a painted pixel: it is darkened if `darkens` has its bit, and then inverted if `turns` has.
#[derive(Clone, Copy)]
struct Ink {
    darkens: u32,
    turns: u32,
}

impl Ink {
    const LIGHT: Self = Self {
        darkens: u32::MAX,
        turns: u32::MAX,
    };
    const DARK: Self = Self {
        darkens: u32::MAX,
        turns: 0,
    };
    const TURN: Self = Self {
        darkens: 0,
        turns: u32::MAX,
    };

    /// Applies the ink to those pixels of one word of each line that the mask selects.
    fn on<'a>(self, lines: impl Iterator<Item = &'a mut [u8; STRIDE]>, word: usize, mask: u32) {
        let (stays, turns) = (!(mask & self.darkens), mask & self.turns);
        for line in lines {
            if let Some(pixels) = line.as_chunks_mut().0.get_mut(word) {
                *pixels = (u32::from_ne_bytes(*pixels) & stays ^ turns).to_ne_bytes();
            }
        }
    }
}

impl Frame {
    /// A dark frame.
    pub const fn new() -> Self {
        Self {
            bytes: [0; STRIDE * HEIGHT],
            measure: Measure::new(),
            said: Said::new(),
        }
    }

    /// The bytes, row by row.
    pub fn bytes(&self) -> &[u8; STRIDE * HEIGHT] {
        &self.bytes
    }

    /// Makes this frame equal to another.
    pub fn copy(&mut self, other: &Self) {
        self.bytes = other.bytes;
        self.said.copy(&other.said);
    }

    /// Darkens everything.
    pub fn clear(&mut self) {
        self.bytes.fill(0);
        self.measure = Measure::new();
        self.said.clear();
    }

    /// Whether a pixel is lit. Outside the picture everything is dark.
    pub fn is_lit(&self, x: i32, y: i32) -> bool {
        let clip = Clip::of(area(x, y, 1, 1));
        let mut lines = self.lines().get(clip.rows.clone()).unwrap_or_default().iter();
        lines.any(|line| {
            let mut words = line.as_chunks().0.iter().enumerate();
            words.any(|(place, word)| u32::from_ne_bytes(*word) & clip.mask(place) != 0)
        })
    }

    /// Lights or darkens one pixel.
    pub fn set(&mut self, x: i32, y: i32, lit: bool) {
        let spot = area(x, y, 1, 1);
        self.paint(spot, if lit { Ink::LIGHT } else { Ink::DARK }, false);
    }

    /// Lights a rectangle.
    pub fn fill(&mut self, area: Rectangle) {
        self.paint(area, Ink::LIGHT, false);
    }

    /// Darkens a rectangle.
    pub fn erase(&mut self, area: Rectangle) {
        self.paint(area, Ink::DARK, false);
        self.measure.erase(area);
        self.said.erase(area);
    }

    /// Turns light to dark and dark to light. This makes a selected row or a title bar out of plain text.
    pub fn invert(&mut self, area: Rectangle) {
        self.paint(area, Ink::TURN, false);
    }

    /// Inverts what the cursor is on.
    pub fn select(&mut self, area: Rectangle) {
        self.invert(area);
        self.said.select(area);
    }

    /// The cursor is on this area, and something else than a bar shows it.
    pub(super) fn cursor_stands(&mut self, area: Rectangle) {
        self.said.select(area);
    }

    /// A text stands here, so wide. Accents and tails may reach into the space of the lines above and below.
    pub(super) fn text_stands(&mut self, x: i32, y: i32, width: i32, text: Letters<'_>, font: &Font) {
        // Far outside is outside, and sums of coordinates stay in range.
        let place = area(x.clamp(-FAR, FAR), y.clamp(-FAR, FAR), width, font.capitals);
        self.measure.text(place, text, font);
        self.said.text(place, &[text]);
    }

    /// A symbol stands here.
    pub(super) fn symbol_stands(&mut self, x: i32, y: i32, icon: Icon) {
        let place = area(x.clamp(-FAR, FAR), y.clamp(-FAR, FAR), ICON, ICON);
        self.measure.symbol(place);
        self.said.icon(place, icon);
    }

    /// Darkens every other pixel, for what cannot be chosen.
    pub fn dim(&mut self, area: Rectangle) {
        self.paint(area, Ink::DARK, true);
    }

    /// Draws a line from this place to the right.
    pub fn hline(&mut self, x: i32, y: i32, width: i32) {
        self.fill(area(x, y, width, 1));
    }

    /// Draws the edge of a rectangle, every other pixel.
    pub fn dotted(&mut self, area: Rectangle) {
        let Rectangle {
            top_left: Point { x, y },
            size: Size { width, height },
        } = area;
        if width <= 2 || height <= 2 {
            // All of it is edge.
            return self.paint(area, Ink::LIGHT, true);
        }
        let right = x.saturating_add_unsigned(width.saturating_sub(1));
        let bottom = y.saturating_add_unsigned(height.saturating_sub(1));
        let (across, down) = (Size::new(width, 1), Size::new(1, height));
        let mut edge = |x, y, size| self.paint(Rectangle::new(Point::new(x, y), size), Ink::LIGHT, true);
        edge(x, y, across);
        edge(x, bottom, across);
        edge(x, y, down);
        edge(right, y, down);
    }

    /// Lights what is lit in a small picture at this place. All letters and icons are drawn with this, so it works on
    /// whole words for speed: what lies beyond an edge is shifted out of its word.
    pub fn blit(&mut self, x: i32, y: i32, art: &Art<'_>) {
        if !(-31..WIDTH as i32).contains(&x) {
            return;
        }
        let column = (x >> 3).clamp(0, STRIDE as i32 - 4) as usize;
        let (cut, moved) = (x.min(0).unsigned_abs(), x.max(0) as u32 - 8 * column as u32);
        let hidden = usize::try_from(y.saturating_neg()).unwrap_or(0);
        let lines = self.lines_mut().get_mut(y.max(0) as usize..).unwrap_or_default();
        let light = |(line, row): (&mut [u8; STRIDE], u32)| {
            if let Some(place) = line.get_mut(column..).and_then(<[u8]>::first_chunk_mut) {
                let bits = (row << cut >> moved).to_be();
                *place = (u32::from_ne_bytes(*place) | bits).to_ne_bytes();
            }
        };
        if art.width <= 8 {
            // Nearly all letters and icons.
            let rows = art.pixels.iter().map(|row| u32::from(*row) << 24);
            lines.iter_mut().zip(rows.skip(hidden)).for_each(light);
        } else {
            lines.iter_mut().zip(art.rows().skip(hidden)).for_each(light);
        }
    }

    /// Turns the picture upside down, for a player who holds the device the other way round.
    pub fn flip(&mut self) {
        self.bytes.reverse();
        self.bytes.iter_mut().for_each(|byte| *byte = byte.reverse_bits());
    }

    /// A copy of the picture turned upside down.
    pub fn rotated(&self) -> Self {
        let mut frame = self.clone();
        frame.flip();
        frame
    }

    /// Replaces the pixels of a rectangle, all or every other one, by what the ink makes of them.
    fn paint(&mut self, area: Rectangle, ink: Ink, checkered: bool) {
        let clip = Clip::of(area);
        // Word by word, each down all its rows: most rectangles are a bar across all words or a line within one.
        for word in clip.left as usize / 32..(clip.right as usize).div_ceil(32) {
            let mask = clip.mask(word);
            let lines = self.lines_mut().get_mut(clip.rows.clone()).unwrap_or_default();
            if checkered {
                // A row and the one below it have different pixels.
                let [even, odd] = [0xAAAA_AAAA, 0x5555_5555].map(|pattern| mask & pattern);
                let (first, second) = if clip.rows.start.is_multiple_of(2) {
                    (even, odd)
                } else {
                    (odd, even)
                };
                ink.on(lines.iter_mut().step_by(2), word, first);
                ink.on(lines.iter_mut().skip(1).step_by(2), word, second);
            } else {
                ink.on(lines.iter_mut(), word, mask);
            }
        }
    }

    fn lines(&self) -> &[[u8; STRIDE]] {
        self.bytes.as_chunks().0
    }

    fn lines_mut(&mut self) -> &mut [[u8; STRIDE]] {
        self.bytes.as_chunks_mut().0
    }
}
