//! A board in the emulator of its chip, and a device on this computer that gets the same keys and must show the
//! same: otherwise it would not be known what was counted.
use std::io::{Error, Result};
use std::path::PathBuf;

use firmware::input::Map;
use firmware::input::gesture::HOLD_MS;
use shared_rules::core::Seed;
use shared_rules::wow::Command;
use table_tests::record;
use table_tests::stm32::{self, Machine, Setup};
use terminal::keys::{self, Key};
use terminal::{Flash, Handheld, Luck, Options};

/// The buttons of the board that is measured.
pub const MAP: Map = Map::Three;
/// The luck of the device on this computer, and of the games that are begun there.
pub const SEED: Seed = Seed([7; 32]);

/// What a board is run with.
pub struct Bench {
    /// The emulator's Python.
    pub python: PathBuf,
    /// The board's file under `tests/stm32emu`.
    pub board: &'static str,
    /// Its buttons.
    pub map: Map,
    /// Its program.
    pub image: PathBuf,
    /// A folder for the files of all boards.
    pub folder: PathBuf,
}

/// The two devices.
pub struct Both {
    machine: Machine,
    map: Map,
    is_timed: bool,
    /// The one on this computer.
    pub host: Handheld,
}

impl Both {
    /// Both with this game in flash, as they come up. `name` is that of a folder.
    pub fn start(bench: &Bench, name: &str, game: &[Command]) -> Result<Self> {
        Self::start_with(bench, name, record::flash_with(SEED, game))
    }

    /// Both with this in flash, as they come up.
    pub fn start_with(bench: &Bench, name: &str, flash: Flash) -> Result<Self> {
        Self::new(bench, name, flash, false)
    }

    /// Both with this game in flash. A key then costs microseconds, from its edge to the last pixel on the panel.
    pub fn start_timed(bench: &Bench, name: &str, game: &[Command]) -> Result<Self> {
        Self::new(bench, name, record::flash_with(SEED, game), true)
    }

    fn new(bench: &Bench, name: &str, flash: Flash, is_timed: bool) -> Result<Self> {
        let folder = bench.folder.join(name.replace([' ', ','], "-"));
        std::fs::create_dir_all(&folder)?;
        let setup = Setup {
            python: &bench.python,
            image: &bench.image,
            board: bench.board,
            map: bench.map,
            folder: &folder,
            journal: Some(&flash),
        };
        let machine = if is_timed {
            Machine::start_timing(&setup)
        } else {
            Machine::start_counting(&setup)
        };
        let host = Handheld::new(Options {
            luck: Luck::Seeded(SEED),
            ..stm32::host(bench.map, flash)
        });
        let mut both = Self {
            machine,
            map: bench.map,
            is_timed,
            host,
        };
        both.compare("power-on")?;
        Ok(both)
    }

    fn compare(&mut self, after: &str) -> Result<()> {
        if self.machine.is_showing(&self.host.picture()) {
            return Ok(());
        }
        Err(Error::other(format!(
            "after {after} the board does not show what this computer shows:\n{:?}",
            self.host.picture()
        )))
    }

    /// The instructions from power-on or the last edge to the last picture.
    pub fn instructions(&mut self) -> u64 {
        self.machine.counted().instructions
    }

    /// The most stack that was ever in use.
    pub fn stack(&mut self) -> u32 {
        self.machine.counted().stack
    }

    /// The board itself.
    pub fn board(&mut self) -> &mut Machine {
        &mut self.machine
    }

    /// Presses a key on both. Returns the instructions until its last picture was in RAM, or the microseconds until it
    /// was on the panel; `None` if it drew none.
    pub fn key(&mut self, key: Key) -> Result<Option<u64>> {
        let before = self.machine.counted().frames;
        let sent = self.host.records();
        let length = self.length();
        self.machine.whole_key(key);
        self.host.key(key);
        // The digest of a record differs, because the record says which program wrote it; and each device has its own
        // luck for a new game.
        if self.host.records() == sent && self.length() >= length / 2 {
            self.compare(&format!("{key:?}"))?;
        }
        let counted = self.machine.counted();
        let cost = if self.is_timed {
            let time = self.machine.key_time();
            // One that is held counts from the moment on at which it has been held long enough.
            time.checked_sub(HOLD_MS * 1_000).unwrap_or(time)
        } else {
            counted.instructions
        };
        Ok((counted.frames != before).then_some(cost))
    }

    /// How many commands the game has.
    pub fn length(&self) -> usize {
        record::game(self.host.flash()).len()
    }

    /// Presses several keys. Returns the cost of the last one.
    pub fn keys(&mut self, line: &str) -> Result<u64> {
        let mut cost = None;
        for key in keys::parse(line, self.map).map_err(Error::other)? {
            cost = self.key(key)?;
        }
        cost.ok_or_else(|| Error::other(format!("'{line}' draws nothing")))
    }

    /// Presses a key until the screen says this.
    pub fn keys_until(&mut self, line: &str, words: &str) -> Result<()> {
        for _ in 0..100 {
            if self.host.words().contains(words) {
                return Ok(());
            }
            self.keys(line)?;
        }
        Err(Error::other(format!("'{line}' never leads to '{words}'")))
    }
}
