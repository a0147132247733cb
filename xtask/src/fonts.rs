//! `cargo xtask fonts`: the firmware's letter tables from the faces of the u8g2-fonts crate.
//!
//! The tables are checked in, so building the firmware needs no font crate; `--check` says whether they are stale.
//! What a table holds is described in firmware/src/fonts/mod.rs.
use std::collections::BTreeSet;
use std::convert::Infallible;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use embedded_graphics::Pixel;
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::{DrawTarget, OriginDimensions, Point, Size};
use u8g2_fonts::types::{FontColor, VerticalPosition};
use u8g2_fonts::{FontRenderer, fonts};

/// A face to make a table of.
struct Face {
    /// The table's file, and its name in capitals.
    file: &'static str,
    /// Its doc comment.
    about: &'static str,
    /// What it is made of.
    renderer: FontRenderer,
    /// Its letters, as Latin-1 codes.
    codes: Vec<u8>,
    /// A letter as high as all capitals are.
    capital: char,
}

/// What is drawn of one letter: lit pixels, from the pen's position on the baseline.
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

    /// The letter with an accent that rises no more than a row above the capitals, so that rows of text can stand close
    /// and a title bar needs no room for accents: of the longest part that is the same row again and again, one is
    /// left out, and what is above comes down.
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
}

/// Makes the tables, or only compares them with what is there.
pub fn run(check: bool) -> ExitCode {
    let folder: PathBuf = Path::new(env!("CARGO_MANIFEST_DIR")).join("../firmware/src/fonts");
    let mut stale = false;
    for face in faces() {
        let path = folder.join(face.file).with_extension("rs");
        let (text, size) = table(&face);
        let same = std::fs::read_to_string(&path).is_ok_and(|old| old == text);
        println!(
            "{:6} {:5} bytes{}",
            face.file,
            size,
            if same { "" } else { ", changed" }
        );
        if same {
            continue;
        }
        stale = true;
        if !check && let Err(error) = std::fs::write(&path, text) {
            eprintln!("{}: {error}", path.display());
            return ExitCode::FAILURE;
        }
    }
    if check && stale {
        eprintln!("the tables are stale: run `cargo xtask fonts`");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
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

/// The text of a face's table and its size in flash.
fn table(face: &Face) -> (String, usize) {
    let capitals = -letter(&face.renderer, face.capital as u8).top().unwrap_or(0);
    let letters = face
        .codes
        .iter()
        .map(|code| letter(&face.renderer, *code).squeezed(capitals));
    let letters: Vec<Letter> = letters.collect();
    let rows = || letters.iter().flat_map(|letter| letter.lit.iter().map(|(_, y)| *y));
    let (highest, lowest) = (rows().min().unwrap_or(0), rows().max().unwrap_or(0));
    let capitals = -letter(&face.renderer, face.capital as u8)
        .lit
        .iter()
        .map(|(_, y)| *y)
        .min()
        .unwrap_or(0);

    let mut bytes: Vec<u8> = Vec::new();
    let mut glyphs = String::new();
    for letter in &letters {
        let (glyph, art) = pack(letter, highest, &mut bytes);
        let _ = writeln!(
            glyphs,
            "    Glyph({glyph:#010x}), // {} {art}",
            char::from(letter.code).escape_debug()
        );
    }
    let mut text = String::new();
    let name = face.file.to_uppercase();
    let _ = write!(
        text,
        "//! Made by `cargo xtask fonts`: do not edit.\nuse super::{{Font, Glyph}};\n\n/// {}\n\
         pub static {name}: Font = Font {{\n    first: {:#04x},\n    capitals: {capitals},\n    rise: {},\n    fall: {},\n    \
         glyphs: &GLYPHS,\n    rows: &ROWS,\n}};\n\n",
        face.about,
        face.codes.first().copied().unwrap_or(0),
        -highest - capitals,
        lowest + 1,
    );
    let _ = write!(
        text,
        "#[rustfmt::skip]\nstatic GLYPHS: [Glyph; {}] = [\n{glyphs}];\n\n",
        letters.len()
    );
    let _ = write!(text, "#[rustfmt::skip]\nstatic ROWS: [u8; {}] = [\n", bytes.len());
    for line in bytes.chunks(19) {
        let line: Vec<String> = line.iter().map(|byte| format!("{byte:#04x},")).collect();
        let _ = writeln!(text, "    {}", line.join(" "));
    }
    text.push_str("];\n");
    (text, letters.len() * 4 + bytes.len())
}

/// One letter as its entry in the table; its rows go to the end of `bytes`, unless they are there already.
fn pack(letter: &Letter, highest: i32, bytes: &mut Vec<u8>) -> (u32, String) {
    let left = letter.lit.iter().map(|(x, _)| *x).min().unwrap_or(0);
    let right = letter.lit.iter().map(|(x, _)| *x + 1).max().unwrap_or(0);
    let top = letter.lit.iter().map(|(_, y)| *y).min().unwrap_or(highest);
    let bottom = letter.lit.iter().map(|(_, y)| *y + 1).max().unwrap_or(highest);
    let stride = ((right - left + 7) / 8).max(1);
    let mut rows = Vec::new();
    for y in top..bottom {
        let lit = |x: &i32| letter.lit.contains(&(left + x, y));
        let row = (0..stride * 8).filter(lit).fold(0_u32, |row, x| row | 0x8000_0000 >> x);
        rows.extend(row.to_be_bytes().into_iter().take(stride as usize));
    }
    let known = bytes.windows(rows.len().max(1)).position(|window| window == rows);
    let offset = if rows.is_empty() {
        0
    } else {
        known.unwrap_or(bytes.len())
    };
    if known.is_none() {
        bytes.extend(&rows);
    }
    let mut glyph = 0;
    let mut field = |value: i32, bits: u32| {
        assert!(
            (0..1 << bits).contains(&value),
            "{} does not fit the table",
            char::from(letter.code)
        );
        glyph = glyph << bits | value as u32;
    };
    field(offset as i32, 12);
    field(stride, 2);
    field(left + 2, 3);
    field(top - highest, 5);
    field(bottom - top, 5);
    field(letter.advance, 5);
    (glyph, format!("{}x{}", right - left, bottom - top))
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

/// A sheet without edges.
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
