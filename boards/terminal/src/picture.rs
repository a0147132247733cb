//! What the display shows, on the host: as text for terminals and diffs, as PNG for people.
use std::fmt;

use firmware::Frame;
use firmware::drawing::frame::{HEIGHT, RowRun, STRIDE, WIDTH};

/// A picture of 128x64 pixels that can be kept, compared, printed and read back.
#[derive(Clone, PartialEq, Eq)]
pub struct Picture {
    bytes: [u8; STRIDE * HEIGHT],
}

/// Ways to draw a picture with characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    /// Two pixels to a character, one above the other: 128x32.
    HalfBlocks,
    /// Eight pixels to a character: 64x16.
    Braille,
    /// One pixel to a character, `#` and `.`: 128x64.
    Ascii,
}

/// A text that is not a picture: at which line, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadPicture {
    line: usize,
    why: &'static str,
}

impl fmt::Display for BadPicture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.why)
    }
}

impl std::error::Error for BadPicture {}

impl Picture {
    /// Nothing lit.
    pub const fn dark() -> Self {
        Self {
            bytes: [0; STRIDE * HEIGHT],
        }
    }

    /// A frame of the program.
    pub fn of(frame: &Frame) -> Self {
        Self { bytes: *frame.bytes() }
    }

    /// Copies a run of bytes from a frame. Returns how many they were.
    pub(crate) fn take(&mut self, frame: &Frame, run: &RowRun) -> usize {
        let places = run.row * STRIDE + run.first..run.row * STRIDE + run.last + 1;
        self.bytes[places.clone()].copy_from_slice(&frame.bytes()[places.clone()]);
        places.len()
    }

    /// The bytes, row by row, the leftmost pixel in the highest bit.
    pub fn bytes(&self) -> &[u8; STRIDE * HEIGHT] {
        &self.bytes
    }

    /// Whether a pixel is lit. Outside the picture none is.
    pub fn is_lit(&self, x: usize, y: usize) -> bool {
        x < WIDTH && y < HEIGHT && self.bytes[y * STRIDE + x / 8] & (0x80 >> (x % 8)) != 0
    }

    /// Lights a pixel. Outside the picture nothing happens.
    pub fn light(&mut self, x: usize, y: usize) {
        if x < WIDTH && y < HEIGHT {
            self.bytes[y * STRIDE + x / 8] |= 0x80 >> (x % 8);
        }
    }

    /// The lines of the picture as text.
    pub fn lines(&self, ink: Ink) -> Vec<String> {
        let (wide, high) = ink.cell();
        (0..HEIGHT / high)
            .map(|row| {
                (0..WIDTH / wide)
                    .map(|column| self.cell(ink, column * wide, row * high))
                    .collect()
            })
            .collect()
    }

    /// The picture as text, with a line feed after every line.
    pub fn text(&self, ink: Ink) -> String {
        self.lines(ink).into_iter().map(|line| line + "\n").collect()
    }

    fn cell(&self, ink: Ink, x: usize, y: usize) -> char {
        match ink {
            Ink::Ascii if self.is_lit(x, y) => '#',
            Ink::Ascii => '.',
            Ink::HalfBlocks => match (self.is_lit(x, y), self.is_lit(x, y + 1)) {
                (false, false) => ' ',
                (true, false) => '▀',
                (false, true) => '▄',
                (true, true) => '█',
            },
            Ink::Braille => {
                // Dots 1 2 3 and 7 go down the left side, 4 5 6 and 8 down the right.
                const DOTS: [(usize, usize); 8] = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)];
                let mut dots = 0;
                for (bit, (right, down)) in DOTS.into_iter().enumerate() {
                    dots |= u32::from(self.is_lit(x + right, y + down)) << bit;
                }
                char::from_u32(0x2800 + dots).unwrap_or(' ')
            }
        }
    }

    /// Reads what [`Ink::Ascii`] writes. Blank lines around the picture do not count.
    pub fn from_ascii(text: &str) -> Result<Self, BadPicture> {
        let mut picture = Self::dark();
        let mut rows = 0;
        for (line, row) in text
            .lines()
            .enumerate()
            .map(|(number, row)| (number + 1, row.trim_end()))
        {
            if row.is_empty() && (rows == 0 || rows == HEIGHT) {
                continue;
            }
            if rows == HEIGHT {
                return Err(BadPicture {
                    line,
                    why: "more than 64 rows",
                });
            }
            if row.chars().count() != WIDTH {
                return Err(BadPicture {
                    line,
                    why: "a row has 128 pixels",
                });
            }
            for (x, pixel) in row.chars().enumerate() {
                match pixel {
                    '#' => picture.light(x, rows),
                    '.' => {}
                    _ => {
                        return Err(BadPicture {
                            line,
                            why: "a pixel is # or .",
                        });
                    }
                }
            }
            rows += 1;
        }
        if rows == HEIGHT {
            Ok(picture)
        } else {
            Err(BadPicture {
                line: text.lines().count(),
                why: "a picture has 64 rows",
            })
        }
    }

    /// Where two pictures differ: `#` and `.` where they agree, `+` for what only this one lights and `-` for what only
    /// the other does. `None` if they are the same.
    pub fn difference(&self, other: &Self) -> Option<String> {
        if self == other {
            return None;
        }
        let mut text = String::new();
        for y in 0..HEIGHT {
            for x in 0..WIDTH {
                text.push(match (self.is_lit(x, y), other.is_lit(x, y)) {
                    (true, true) => '#',
                    (false, false) => '.',
                    (true, false) => '+',
                    (false, true) => '-',
                });
            }
            text.push('\n');
        }
        Some(text)
    }

    /// A PNG of the bare pixels, 128x64.
    pub fn png(&self) -> Vec<u8> {
        let colours = [palette::DARK, palette::LIT];
        encode(WIDTH, HEIGHT, &colours, |x, y| u8::from(self.is_lit(x, y)))
    }

    /// A PNG for people: four times as large, with the gaps between the panel's pixels and a margin around them.
    pub fn png_large(&self) -> Vec<u8> {
        const SCALE: usize = 4;
        const MARGIN: usize = 16;
        const BEZEL: usize = 6;
        let colours = [palette::CASE, palette::BEZEL, palette::DARK, palette::GAP, palette::LIT];
        let (width, height) = (WIDTH * SCALE + 2 * MARGIN, HEIGHT * SCALE + 2 * MARGIN);
        encode(width, height, &colours, |x, y| {
            let (left, top) = (x.wrapping_sub(MARGIN), y.wrapping_sub(MARGIN));
            if left < WIDTH * SCALE && top < HEIGHT * SCALE {
                let gap = left % SCALE == SCALE - 1 || top % SCALE == SCALE - 1;
                match (self.is_lit(left / SCALE, top / SCALE), gap) {
                    (false, _) => 2,
                    (true, true) => 3,
                    (true, false) => 4,
                }
            } else {
                let near = |at: usize, size: usize| (MARGIN - BEZEL..size - MARGIN + BEZEL).contains(&at);
                u8::from(near(x, width) && near(y, height))
            }
        })
    }
}

impl Ink {
    /// How many pixels a character has, across and down.
    const fn cell(self) -> (usize, usize) {
        match self {
            Self::HalfBlocks => (1, 2),
            Self::Braille => (2, 4),
            Self::Ascii => (1, 1),
        }
    }

    /// How many characters a whole picture has, across and down.
    pub const fn size(self) -> (usize, usize) {
        let (wide, high) = self.cell();
        (WIDTH / wide, HEIGHT / high)
    }
}

/// As half-blocks, which are small enough to read in a failed test.
impl fmt::Debug for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f)?;
        f.write_str(&self.text(Ink::HalfBlocks))
    }
}

/// The colours of a cool white OLED behind glass.
mod palette {
    type Colour = [u8; 3];
    pub(super) const CASE: Colour = [0x2B, 0x2F, 0x36];
    pub(super) const BEZEL: Colour = [0x12, 0x14, 0x18];
    pub(super) const DARK: Colour = [0x06, 0x08, 0x0C];
    pub(super) const GAP: Colour = [0xAE, 0xC6, 0xD8];
    pub(super) const LIT: Colour = [0xDC, 0xF1, 0xFF];
}

/// Writes a PNG of at most sixteen colours, four bits to a pixel.
fn encode(width: usize, height: usize, colours: &[[u8; 3]], colour: impl Fn(usize, usize) -> u8) -> Vec<u8> {
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, width as u32, height as u32);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Four);
    encoder.set_palette(colours.concat());
    let pixels: Vec<u8> = (0..height)
        .flat_map(|y| (0..width).step_by(2).map(move |x| (x, y)))
        .map(|(x, y)| colour(x, y) << 4 | colour(x + 1, y))
        .collect();
    // Cannot fail: both sizes are even, and the file is in memory.
    let mut writer = encoder.write_header().expect("a header of known size");
    writer
        .write_image_data(&pixels)
        .expect("as many pixels as the header says");
    writer.finish().expect("the end of a file in memory");
    file
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Something without symmetry: a corner, a diagonal and a single pixel.
    fn sample() -> Picture {
        let mut picture = Picture::dark();
        for i in 0..HEIGHT {
            picture.light(i * 2 + 1, i);
            picture.light(i / 3, 0);
        }
        picture.light(127, 63);
        picture
    }

    #[test]
    fn ascii_comes_back_the_same() {
        let text = sample().text(Ink::Ascii);
        assert_eq!(Picture::from_ascii(&text), Ok(sample()));
        assert_eq!(
            Picture::from_ascii(&format!("\n{}\n\n", text.replace('\n', "\r\n"))),
            Ok(sample())
        );
    }

    #[test]
    fn text_that_is_no_picture_is_refused_with_its_line() {
        let good = sample().text(Ink::Ascii);
        let said = |text: &str| Picture::from_ascii(text).unwrap_err().to_string();
        assert_eq!(said(&good.replacen('.', "x", 1)), "line 1: a pixel is # or .");
        assert_eq!(said(&good.replacen('.', "", 1)), "line 1: a row has 128 pixels");
        assert_eq!(said(&good[129..]), "line 63: a picture has 64 rows");
        assert_eq!(said(&format!("{good}{}", &good[..129])), "line 65: more than 64 rows");
        assert_eq!(said(""), "line 0: a picture has 64 rows");
    }

    #[test]
    fn half_blocks_and_braille_have_every_pixel() {
        let picture = sample();
        let halves = picture.lines(Ink::HalfBlocks);
        let braille = picture.lines(Ink::Braille);
        assert_eq!((halves.len(), braille.len()), (32, 16));
        for y in 0..HEIGHT {
            let half: Vec<char> = halves[y / 2].chars().collect();
            let dots: Vec<char> = braille[y / 4].chars().collect();
            assert_eq!((half.len(), dots.len()), (128, 64));
            for x in 0..WIDTH {
                let lit = picture.is_lit(x, y);
                let upper = y % 2 == 0;
                assert_eq!(
                    lit,
                    half[x] == '█' || half[x] == if upper { '▀' } else { '▄' },
                    "{x} {y}"
                );
                // The Unicode chart: 1 4 / 2 5 / 3 6 / 7 8.
                let bit = [[0, 3], [1, 4], [2, 5], [6, 7]][y % 4][x % 2];
                assert_eq!(lit, (dots[x / 2] as u32 - 0x2800) >> bit & 1 == 1, "{x} {y}");
            }
        }
    }

    #[test]
    fn a_frame_keeps_its_bytes() {
        assert_eq!(Picture::of(&Frame::new()), Picture::dark());
    }

    #[test]
    fn a_difference_is_marked_where_it_is() {
        let (one, mut other) = (sample(), sample());
        assert_eq!(one.difference(&other), None);
        other.light(5, 0);
        let mut third = sample();
        third.light(6, 1);
        let marks = third.difference(&other).unwrap();
        let rows: Vec<&str> = marks.lines().collect();
        // (5, 0) was lit in both pictures already.
        assert_eq!(rows[1].find('+'), Some(6));
        assert!(!marks.contains('-'));
        assert!(other.difference(&third).unwrap().contains('-'));
    }

    fn decode(file: &[u8]) -> (u32, u32, Vec<u8>) {
        let mut decoder = png::Decoder::new(std::io::Cursor::new(file));
        decoder.set_transformations(png::Transformations::EXPAND);
        let mut reader = decoder.read_info().unwrap();
        let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
        let info = reader.next_frame(&mut pixels).unwrap();
        (info.width, info.height, pixels)
    }

    #[test]
    fn png_has_every_pixel() {
        let picture = sample();
        let (width, height, pixels) = decode(&picture.png());
        assert_eq!((width, height), (128, 64));
        let (large_width, large_height, large) = decode(&picture.png_large());
        assert_eq!((large_width, large_height), (544, 288));
        for y in 0..HEIGHT {
            for x in 0..WIDTH {
                let colour = if picture.is_lit(x, y) {
                    palette::LIT
                } else {
                    palette::DARK
                };
                assert_eq!(pixels[(y * WIDTH + x) * 3..][..3], colour);
                assert_eq!(large[((y * 4 + 17) * 544 + x * 4 + 17) * 3..][..3], colour);
            }
        }
        assert_eq!(large[..3], palette::CASE);
    }
}
