//! What the same keys cost on tables of different size, early and late in an evening; what undo costs when it is
//! pressed again and again; and what random keys cost.
use std::io::{Error, Result};
use std::path::{Path, PathBuf};

use firmware::input::{Button, Map};
use qemu_driver::{INSTRUCTIONS_PER_CYCLE, Machine, Options, Pace};
use shared_rules::core::Seed;
use shared_rules::wow::Command;
use table_tests::dice::Dice;
use table_tests::evening::{Gates, evening, table};
use table_tests::record;
use terminal::keys::{self, Key};
use terminal::{Flash, Handheld, Luck};

use super::Total;
use crate::trace::thumb::{Input, Thumb};

/// How many commands a late evening has behind it.
pub const LATE: usize = 3_000;
/// The most that a key may cost, but for those of [`LONG_KEYS`] and an undo.
const MOST: u64 = 450_000;
/// The most that an undo may cost, and what one in [`REBUILDS`] may cost that rebuilds something.
const UNDO_MOST: u64 = 350_000;
const REBUILD_MOST: u64 = 1_000_000;
const REBUILDS: usize = 16;
/// How many undos are pressed in a row.
const UNDOS: usize = 40;
/// How much more than another write the first one after power-on or after an undo may cost.
const FIRST_WRITE_MOST: u64 = 100_000;
/// The most that random keys may cost: half of them, 99 of 100, and all of them.
const RANDOM_MOST: [u64; 3] = [88_000, 370_000, 460_000];
/// How many random players there are, and how many keys each presses.
const PLAYERS: u64 = 8;
const PRESSES: usize = 150;

/// The names of the keys that are compared, in the order in which they are measured.
pub const KEYS: [&str; 13] = [
    "first write after power-on",
    "cursor",
    "next phase",
    "target",
    "shot",
    "resolve of all guns",
    "gate",
    "look",
    "later",
    UNDO,
    "first write after an undo",
    RECORD,
    NEW_GAME,
];
const UNDO: &str = "undo";
const RECORD: &str = "record";
const NEW_GAME: &str = "new game";
/// Keys that may take as long as they must: they read or erase the flash.
const LONG_KEYS: [&str; 2] = [RECORD, NEW_GAME];

/// The tables that are compared.
pub const TABLES: [&str; 4] = ["duel", "8 units", "24 units", "24 units, 3,000 commands"];

/// What is measured here.
pub struct Evenings {
    /// For each of [`KEYS`] what it costs at each of [`TABLES`].
    pub keys: Vec<[u64; TABLES.len()]>,
    /// Everything that has a limit.
    pub totals: Vec<Total>,
    /// The most stack that any of this took.
    pub stack: u32,
}

/// Measures everything.
pub fn measure(image: &Path, folder: &Path) -> Result<Evenings> {
    let seed = Seed([7; 32]);
    let late = evening(seed, LATE, Gates::PutOff);
    let games = [
        table(2, Gates::PutOff),
        table(8, Gates::PutOff),
        table(24, Gates::PutOff),
        late.clone(),
    ];
    let mut stack = 0;
    let mut columns = Vec::new();
    for (game, name) in games.iter().zip(TABLES) {
        let mut both = Both::start(image, &folder.join(name.replace([' ', ','], "")), game)?;
        columns.push(compared(&mut both)?);
        stack = both.machine.stack_used()?.max(stack);
    }
    let keys = (0..KEYS.len()).map(|key| std::array::from_fn(|column: usize| columns[column][key]));
    let keys: Vec<[u64; TABLES.len()]> = keys.collect();

    let mut totals = Vec::new();
    let mut total = |name: String, is: u64, most: u64| totals.push(Total { name, is, most });
    let cost = |name: &str| KEYS.iter().position(|key| *key == name).map_or([0; 4], |key| keys[key]);
    let short = KEYS.iter().zip(&keys);
    let short = short.filter(|(name, _)| !LONG_KEYS.contains(name) && **name != UNDO);
    let worst = short.flat_map(|(_, costs)| costs).max().copied().unwrap_or(0);
    total("worst key of the table above".into(), worst, MOST);
    let [.., write] = cost("next phase");
    for first in ["first write after power-on", "first write after an undo"] {
        let [.., is] = cost(first);
        total(
            format!("{first}, more than another write"),
            is.saturating_sub(write),
            FIRST_WRITE_MOST,
        );
    }
    for (name, gates) in [("gates put off", Gates::PutOff), ("open table", Gates::Open)] {
        let game = evening(seed, LATE, gates);
        let folder = folder.join(format!("undo-{gates:?}"));
        let mut both = Both::start(image, &folder, &game)?;
        let mut costs = undone(&mut both)?;
        stack = both.machine.stack_used()?.max(stack);
        costs.sort_unstable();
        let most = costs.last().copied().unwrap_or(0);
        let rare = costs.len() / REBUILDS;
        let common = costs.iter().rev().nth(rare).copied().unwrap_or(0);
        total(
            format!("{UNDOS} undos in a row, {name}: one in sixteen"),
            most,
            REBUILD_MOST,
        );
        total(format!("{UNDOS} undos in a row, {name}: all others"), common, UNDO_MOST);
    }
    let (mut costs, random_stack) = random(image, folder, &late)?;
    stack = random_stack.max(stack);
    costs.sort_unstable();
    let at = |percent: usize| costs.get((costs.len() * percent / 100).min(costs.len().saturating_sub(1)));
    for (what, percent, most) in [
        ("median", 50, RANDOM_MOST[0]),
        ("99 of 100", 99, RANDOM_MOST[1]),
        ("worst", 100, RANDOM_MOST[2]),
    ] {
        let is = at(percent).copied().unwrap_or(0);
        total(
            format!("{} random keys, 24 units, 3,000 commands: {what}", costs.len()),
            is,
            most,
        );
    }
    Ok(Evenings { keys, totals, stack })
}

/// The emulated device and one on this computer, which get the same keys and must show the same.
struct Both {
    machine: Machine,
    host: Handheld,
}

impl Both {
    /// Both with this game in flash, as they come up.
    fn start(image: &Path, folder: &PathBuf, game: &[Command]) -> Result<Self> {
        let seed = Seed([7; 32]);
        let flash = record::flash_with(seed, game);
        Self::start_with(image, folder, flash)
    }

    fn start_with(image: &Path, folder: &PathBuf, flash: Flash) -> Result<Self> {
        let seed = Seed([7; 32]);
        std::fs::create_dir_all(folder)?;
        std::fs::write(folder.join("game.flash"), flash.bytes())?;
        let machine = Machine::start(&Options {
            image,
            folder,
            seed: Some(seed),
            fault: None,
            pace: Pace::Counted,
        })?;
        let host = Handheld::new(terminal::Options {
            flash,
            luck: Luck::Seeded(seed),
            ..terminal::Options::default()
        });
        Ok(Self { machine, host })
    }

    /// Presses a key on both. Returns the instructions until its last picture was in RAM; `None` if it drew none.
    fn key(&mut self, key: Key) -> Result<Option<u64>> {
        let before = self.machine.meter()?.frames;
        let sent = self.host.records();
        self.machine.key(key)?;
        self.host.key(key);
        // The digest of a record differs, because the record says which program wrote it.
        if self.host.records() == sent {
            self.machine.shows(&self.host.picture())?;
        }
        let meter = self.machine.meter()?;
        Ok((meter.frames != before).then_some(u64::from(meter.to_frame) * INSTRUCTIONS_PER_CYCLE))
    }

    /// Presses several keys. Returns the cost of the last one.
    fn keys(&mut self, line: &str) -> Result<u64> {
        let mut cost = None;
        for key in keys::parse(line, Map::Five).map_err(Error::other)? {
            cost = self.key(key)?;
        }
        cost.ok_or_else(|| Error::other(format!("'{line}' draws nothing")))
    }

    /// Presses a key until the screen says this.
    fn keys_until(&mut self, line: &str, words: &str) -> Result<()> {
        for _ in 0..100 {
            if self.host.words().contains(words) {
                return Ok(());
            }
            self.keys(line)?;
        }
        Err(Error::other(format!("'{line}' never leads to '{words}'")))
    }
}

/// What each of [`KEYS`] costs in this game.
fn compared(both: &mut Both) -> Result<Vec<u64>> {
    let units = record::read(both.host.flash(), Map::Five).0.public().units().count();
    let mut costs = vec![both.keys("next")?, both.keys("down")?];
    // From here on the clock must be where planes may fire.
    costs.push(both.keys("next")?);
    both.keys_until("next", "fires?")?;
    costs.push(both.keys("ok")?);
    costs.push(both.keys("ok")?);
    for _ in 1..units {
        both.keys("ok ok")?;
    }
    costs.push(both.keys("next")?);
    both.keys_until("ok", "go on")?;
    costs.push(both.keys("next")?);
    costs.push(both.keys("hold:ok")?);
    both.keys("release:ok")?;
    both.keys_until("release:ok", "later")?;
    costs.push(both.keys("next")?);
    both.keys_until("next", "\nmenu, ")?;
    both.keys("next")?;
    costs.push(both.keys("undo ok")?);
    costs.push(both.keys("next")?);
    both.keys("back")?;
    both.keys_until("up", "> End the game")?;
    both.keys("ok ok")?;
    both.keys_until("ok", "> Send the record")?;
    costs.push(both.keys("ok ok")?);
    both.keys_until("back", "> Send the record")?;
    both.keys_until("down", "> New game")?;
    costs.push(both.keys("ok")?);
    Ok(costs)
}

/// What undos in a row cost.
fn undone(both: &mut Both) -> Result<Vec<u64>> {
    let commands = |both: &Both| record::game(both.host.flash()).len();
    (0..UNDOS)
        .map(|n| {
            let before = commands(both);
            let cost = both.keys("undo ok")?;
            if commands(both) < before {
                Ok(cost)
            } else {
                Err(Error::other(format!(
                    "an undo took nothing back {n}:\n{}",
                    both.host.words()
                )))
            }
        })
        .collect()
}

/// What random keys cost late in the evening, without those that begin a game or send a record, and the stack.
fn random(image: &Path, folder: &Path, game: &[Command]) -> Result<(Vec<u64>, u32)> {
    let mut costs = Vec::new();
    let mut stack = 0;
    for player in 0..PLAYERS {
        let mut both = Both::start(image, &folder.join(format!("random-{player}")), game)?;
        let mut dice = Dice::new(player);
        let mut thumb = Thumb::new();
        let mut pressed = 0;
        while pressed < PRESSES {
            let Input::Key(key) = thumb.next(&mut dice, false) else {
                continue;
            };
            // A held Up or Down would repeat for as long as the machine takes to notice that it was let go.
            let repeats = matches!(key, Key::Hold(button) | Key::Release(button) if button != Button::Ok);
            if repeats || matches!(key, Key::Wait(_)) {
                continue;
            }
            pressed += 1;
            let sent = both.host.records();
            let cost = both.key(key)?;
            if is_other_game(&both, game.len()) {
                break;
            }
            costs.extend(cost.filter(|_| both.host.records() == sent));
        }
        stack = both.machine.stack_used()?.max(stack);
    }
    Ok((costs, stack))
}

/// Whether a new game has begun, which is a short one.
fn is_other_game(both: &Both, length: usize) -> bool {
    record::game(both.host.flash()).len() < length / 2
}
