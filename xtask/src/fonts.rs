//! `cargo xtask fonts`: makes the firmware's letter tables from the faces of the u8g2-fonts crate.
//!
//! The tables are checked in, so building the firmware needs no font crate; `--check` says whether they are stale.
//! What a table holds is described in firmware/src/drawing/fonts/mod.rs.
use std::collections::BTreeSet;
use std::convert::Infallible;
use std::fmt::Write;

use embedded_graphics::Pixel;
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::{DrawTarget, OriginDimensions, Point, Size};
use lexopt::Parser;
use u8g2_fonts::types::{FontColor, VerticalPosition};
use u8g2_fonts::{FontRenderer, fonts};

use crate::arguments::flag;
use crate::shell::root;
use crate::{Fault, Verb};

/// The chore.
pub const VERB: Verb = Verb {
    name: "fonts",
    arguments: "[--check]",
    about: "Makes the firmware's letter tables.",
    help: "The tables are checked in; --check only says whether they are stale (exit 1 if so).",
    run,
};

/// A face to make a table of.
struct Face {
    /// The table's file, and its name in capitals.
    file: &'static str,
    /// Its doc comment.
    about: &'static str,
    /// The font that it is made from.
    renderer: FontRenderer,
    /// The Latin-1 codes that the table has a place for.
    codes: Vec<u8>,
    /// A letter that is as high as the capitals.
    capital: char,
}

/// The letters of a face: all letters of Latin-1, which names are spelled with, and what else texts in English,
/// Italian, German, French and Spanish need. Another sign of Latin-1 has a place in the table but no picture, and is
/// drawn as a box.
const ALPHABET: &str = " '()+,-./0123456789:>?ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz\
    ¡ª«°º»¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿ";

/// A letter: its lit pixels, relative to the pen's position on the baseline.
struct Letter {
    code: u8,
    advance: i32,
    lit: BTreeSet<(i32, i32)>,
}

impl Letter {
    fn top(&self) -> Option<i32> {
        self.lit.iter().map(|(_, y)| *y).min()
    }

    fn row(&self, y: i32) -> Vec<i32> {
        self.lit.iter().filter(|(_, row)| *row == y).map(|(x, _)| *x).collect()
    }

    /// Squeezes the letter until its accent rises no more than one row above the capitals, so that rows of text can
    /// stand close and a title bar needs no room for accents. Each time one row is removed from the longest run of
    /// equal rows, and everything above it moves down.
    fn squeezed(mut self, capitals: i32) -> Self {
        while self.top().is_some_and(|top| top < -capitals - 1) {
            let top = self.top().unwrap_or(0);
            let run = |from: &i32| (*from..0).take_while(|y| self.row(*y) == self.row(*from)).count();
            let Some(cut) = (top..0).rev().max_by_key(run) else {
                break;
            };
            let lower = |(x, y): (i32, i32)| if y < cut { (x, y + 1) } else { (x, y) };
            self.lit = self.lit.iter().copied().filter(|(_, y)| *y != cut).map(lower).collect();
        }
        self
    }

    /// Replaces the full stop of the small face by a square: it is a cross there, which looks like a plus sign beside a
    /// number.
    fn stopped(mut self) -> Self {
        let cross = [(2, -2), (1, -1), (2, -1), (3, -1), (2, 0)];
        if self.code == b'.' && self.lit == BTreeSet::from(cross) {
            self.lit = [(1, -2), (2, -2), (1, -1), (2, -1)].into();
        }
        self
    }
}

fn run(arguments: Parser) -> Result<(), Fault> {
    make(flag(arguments, "check")?).map_err(Fault::Failed)
}

/// Makes the tables, or only says whether they are stale.
pub fn make(check: bool) -> Result<(), String> {
    let folder = root().join("firmware/src/drawing/fonts");
    let mut stale = false;
    for face in faces() {
        let path = folder.join(face.file).with_extension("rs");
        let text = table(&face);
        let same = std::fs::read_to_string(&path).is_ok_and(|old| old == text);
        println!("{}: {}", face.file, if same { "as it was" } else { "changed" });
        stale |= !same;
        if !same && !check {
            std::fs::write(&path, text).map_err(|error| format!("{}: {error}", path.display()))?;
        }
    }
    if check && stale {
        return Err("the letters are not as their generator makes them: `cargo xtask fonts`".into());
    }
    Ok(())
}

fn faces() -> [Face; 4] {
    let latin1: Vec<u8> = (0x20..=0x7E).chain(0xA0..=0xFF).collect();
    [
        Face {
            file: "bold",
            about: "What matters: Helvetica Bold, 8 points (Adobe, X11).",
            renderer: FontRenderer::new::<fonts::u8g2_font_helvB08_tf>(),
            codes: latin1.clone(),
            capital: 'H',
        },
        Face {
            file: "body",
            about: "Running text: Helvetica, 8 points (Adobe, X11).",
            renderer: FontRenderer::new::<fonts::u8g2_font_helvR08_tf>(),
            codes: latin1.clone(),
            capital: 'H',
        },
        Face {
            file: "small",
            about: "Legends and notes: Misc Fixed 5x8 (X11).",
            renderer: FontRenderer::new::<fonts::u8g2_font_5x8_tf>(),
            codes: latin1,
            capital: 'H',
        },
        Face {
            file: "digits",
            about: "Numbers that fill a screen: the digits of Helvetica Bold, 24 points (Adobe, X11).",
            renderer: FontRenderer::new::<fonts::u8g2_font_helvB24_tn>(),
            codes: (b'0'..=b'9').collect(),
            capital: '8',
        },
    ]
}

/// The text of a face's table.
fn table(face: &Face) -> String {
    let capitals = -letter(&face.renderer, face.capital as u8).top().unwrap_or(0);
    let letters = face
        .codes
        .iter()
        .map(|code| letter(&face.renderer, *code).squeezed(capitals).stopped());
    let letters: Vec<Letter> = letters.collect();
    let drawn = |letter: &&Letter| ALPHABET.contains(char::from(letter.code));
    let rows = || {
        letters
            .iter()
            .filter(drawn)
            .flat_map(|letter| letter.lit.iter().map(|(_, y)| *y))
    };
    let (highest, lowest) = (rows().min().unwrap_or(0), rows().max().unwrap_or(0));

    let (mut glyphs, mut pixels) = (Vec::new(), Vec::new());
    for letter in &letters {
        let row = if drawn(&letter) {
            glyph(letter, highest, &mut pixels)
        } else {
            "None".into()
        };
        glyphs.push(format!("{row}, // {:?}", char::from(letter.code)));
    }

    let mut text = String::new();
    let name = face.file.to_uppercase();
    let _ = write!(
        text,
        "//! Made by `cargo xtask fonts`: do not edit.\nuse super::{{Font, Glyph, glyph}};\n\n/// {}\n\
         pub static {name}: Font = Font {{\n    first: {:#04x},\n    capitals: {capitals},\n    rise: {},\n    \
         fall: {},\n    glyphs: &GLYPHS,\n    pixels: &PIXELS,\n}};\n",
        face.about,
        face.codes.first().copied().unwrap_or(0),
        -highest - capitals,
        lowest + 1,
    );
    array(&mut text, "GLYPHS", "Option<Glyph>", 1, &glyphs);
    let bytes: Vec<String> = pixels.iter().map(|byte| format!("{byte:#04x},")).collect();
    array(&mut text, "PIXELS", "u8", 19, &bytes);
    text
}

/// Writes an array of a table, with this many items in a line.
fn array(text: &mut String, name: &str, of: &str, in_a_line: usize, items: &[String]) {
    let _ = write!(text, "\n#[rustfmt::skip]\nstatic {name}: [{of}; {}] = [\n", items.len());
    for line in items.chunks(in_a_line) {
        let _ = writeln!(text, "    {}", line.join(" "));
    }
    text.push_str("];\n");
}

/// Packs up to eight pixels into a byte, the first in the highest bit.
fn byte(pixels: &[bool]) -> u8 {
    (0..8).fold(0, |byte, x| byte << 1 | u8::from(pixels.get(x) == Some(&true)))
}

/// One letter's row of the table. Adds its pixels to the end of `pixels`, row by row.
fn glyph(letter: &Letter, highest: i32, pixels: &mut Vec<u8>) -> String {
    let start = pixels.len();
    let left = letter.lit.iter().map(|(x, _)| *x).min().unwrap_or(0);
    let right = letter.lit.iter().map(|(x, _)| *x + 1).max().unwrap_or(0);
    let top = letter.lit.iter().map(|(_, y)| *y).min().unwrap_or(highest);
    let bottom = letter.lit.iter().map(|(_, y)| *y + 1).max().unwrap_or(highest);
    for y in top..bottom {
        let row: Vec<bool> = (left..right).map(|x| letter.lit.contains(&(x, y))).collect();
        pixels.extend(row.chunks(8).map(byte));
    }
    assert!(
        right - left <= 24,
        "a letter is too wide for a row to be read as one word"
    );
    assert!(
        (1..32).contains(&letter.advance),
        "a letter moves the pen not at all, or further than the firmware's `WIDEST`"
    );
    format!(
        "glyph({start}, [{left}, {}], [{}, {}], {})",
        top - highest,
        right - left,
        bottom - top,
        letter.advance
    )
}

fn letter(renderer: &FontRenderer, code: u8) -> Letter {
    let mut paper = Paper(BTreeSet::new());
    let ink = FontColor::Transparent(BinaryColor::On);
    let drawn = renderer.render(
        char::from(code),
        Point::zero(),
        VerticalPosition::Baseline,
        ink,
        &mut paper,
    );
    let drawn = drawn.unwrap_or_else(|error| panic!("{code:#04x}: {error:?}"));
    Letter {
        code,
        advance: drawn.advance.x,
        lit: paper.0,
    }
}

/// A drawing surface without edges.
struct Paper(BTreeSet<(i32, i32)>);

impl OriginDimensions for Paper {
    fn size(&self) -> Size {
        Size::new(64, 64)
    }
}

impl DrawTarget for Paper {
    type Color = BinaryColor;
    type Error = Infallible;
    fn draw_iter<I: IntoIterator<Item = Pixel<BinaryColor>>>(&mut self, pixels: I) -> Result<(), Infallible> {
        self.0
            .extend(pixels.into_iter().map(|Pixel(point, _)| (point.x, point.y)));
        Ok(())
    }
}
