//! How long a key takes to the last pixel, wires and all, at a full table; and what a board does in the dark. Run in
//! the emulator of the STM32 boards, whose core takes one cycle for each instruction and never waits for its flash.
use std::io::{Error, Result};

use firmware::input::Map;
use table_tests::evening::{Gates, table as game};
use terminal::keys;

use super::both::{Bench, Both};
use super::evening::{KEYS, played};
use super::side_by_side::side_by_side;
use crate::build::{BOARDS, build};
use crate::figures::number;
use crate::stm32;

/// The most that a key may take to the last pixel: on I2C and on SPI.
const MOST_US: [u64; 2] = [40_000, 15_000];
/// The keys that are timed: without a record and a new game, which take as long as they must.
pub const TIMED: usize = KEYS.len() - 2;
/// How long the boards are left alone: until they are dark, and in the dark.
const UNTIL_DARK_MS: u32 = 125_000;
const DARK_MS: u32 = 600_000;
/// The least part of the dark that a chip is to be in Stop, in thousandths of a percent.
const STOP_LEAST: u64 = 99_900;

/// A board that is timed.
struct Timed {
    name: &'static str,
    /// Its file under `tests/stm32emu`.
    file: &'static str,
    /// Its place among [`BOARDS`], and what it is built with.
    board: usize,
    feature: &'static str,
    map: Map,
}

const TIMED_BOARDS: [Timed; 3] = [
    Timed {
        name: "Feather, I2C",
        file: "feather-f405",
        board: 0,
        feature: "",
        map: Map::Three,
    },
    Timed {
        name: "Black Pill, I2C",
        file: "blackpill-f411",
        board: 1,
        feature: "",
        map: Map::Five,
    },
    Timed {
        name: "Black Pill, SPI",
        file: "blackpill-f411-spi",
        board: 1,
        feature: "spi",
        map: Map::Five,
    },
];

/// What was timed on a board.
pub struct Pixels {
    /// Its name.
    pub name: &'static str,
    /// The microseconds of each of the first [`TIMED`] of [`KEYS`] to the last pixel, without the time that one is
    /// held.
    pub keys: Vec<u64>,
    /// Its instructions and its wake-ups in ten minutes in the dark, and the part of that in Stop, in thousandths of a
    /// percent.
    pub dark: [u64; 3],
    /// The microseconds of the press that lights it.
    pub lit: u64,
}

impl Pixels {
    /// Fails if a key took too long, or the chip did not stop.
    pub fn within_limits(&self) -> std::result::Result<(), String> {
        let most = MOST_US[usize::from(self.name.ends_with("SPI"))];
        let worst = self.keys.iter().max().copied().unwrap_or(0);
        if worst > most {
            return Err(format!("{}: a key took {worst} of {most} microseconds", self.name));
        }
        let [_, _, stopped] = self.dark;
        if stopped < STOP_LEAST {
            return Err(format!("{}: {stopped} thousandths of a percent in Stop", self.name));
        }
        Ok(())
    }
}

/// The tables of docs/figures.md.
pub fn table(pixels: &[Pixels]) -> String {
    let mut text = String::new();
    let mut row = |name: &str, cell: &dyn Fn(&Pixels) -> String| {
        let cells: Vec<_> = pixels.iter().map(cell).collect();
        text += &format!("| {name} | {} |\n", cells.join(" | "));
    };
    let milliseconds = |us: u64| format!("{:.1}", us as f64 / 1_000.0);
    row("milliseconds from the edge", &|board| board.name.into());
    row("---", &|_| "---".into());
    for (place, key) in KEYS.iter().enumerate().take(TIMED) {
        row(key, &|board| {
            board.keys.get(place).map_or_else(String::new, |us| milliseconds(*us))
        });
    }
    row("the press that lights the screen", &|board| milliseconds(board.lit));
    row("ten dark minutes, instructions", &|board| number(board.dark[0]));
    row("ten dark minutes, wake-ups", &|board| number(board.dark[1]));
    row("ten dark minutes, in Stop", &|board| {
        format!("{}.{:03} %", board.dark[2] / 1_000, board.dark[2] % 1_000)
    });
    text
}

/// Times all boards.
pub fn measure() -> std::result::Result<Vec<Pixels>, String> {
    let python = stm32::environment()?;
    let folder = std::env::temp_dir().join(format!("wingman-pixels-{}", std::process::id()));
    let mut benches = Vec::new();
    for timed in &TIMED_BOARDS {
        benches.push(Bench {
            python: python.clone(),
            board: timed.file,
            map: timed.map,
            image: build(&BOARDS[timed.board], timed.feature)?,
            folder: folder.join(timed.file),
        });
    }
    let mut jobs: Vec<Box<dyn Fn() -> Result<Pixels> + Send + Sync + '_>> = Vec::new();
    for (timed, bench) in TIMED_BOARDS.iter().zip(&benches) {
        jobs.push(Box::new(move || play(timed, bench)));
    }
    let pixels = side_by_side(&jobs).map_err(|error| error.to_string());
    let _ = std::fs::remove_dir_all(&folder);
    pixels
}

fn play(timed: &Timed, bench: &Bench) -> Result<Pixels> {
    let mut both = Both::start_timed(bench, "24", &game(24, Gates::PutOff))?;
    let keys = played(&mut both)?;
    both.board().leave_alone(UNTIL_DARK_MS);
    let dark = both.board().leave_alone(DARK_MS);
    for key in keys::parse("up", timed.map).map_err(Error::other)? {
        both.board().whole_key(key);
    }
    Ok(Pixels {
        name: timed.name,
        keys,
        dark,
        lit: both.board().key_time(),
    })
}
