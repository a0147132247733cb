//! What the same keys cost on tables of different size, early and late in an evening; what undo costs when it is
//! pressed again and again; and what random keys cost.
use std::io::{Error, Result};

use firmware::input::Button;
use shared_rules::wow::Command;
use table_tests::dice::Dice;
use table_tests::evening::{Gates, evening, table};
use table_tests::record;
use terminal::keys::Key;

use super::Total;
use super::both::{Bench, Both, MAP, SEED};
use super::heavy;
use super::side_by_side::side_by_side;
use crate::trace::thumb::{Input, Thumb};

/// How many commands a late evening has behind it.
pub const LATE: usize = 3_000;
/// The most that a key may cost, but for those of [`LONG_KEYS`] and an undo.
const MOST: u64 = 292_000;
/// The most that an undo may cost, and what one in [`REBUILDS`] may cost that rebuilds something.
const UNDO_MOST: u64 = 163_000;
const REBUILD_MOST: u64 = 1_000_000;
const REBUILDS: usize = 16;
/// How many undos are pressed in a row.
const UNDOS: usize = 40;
/// How much more than another write the first one after power-on or after an undo may cost.
const FIRST_WRITE_MOST: u64 = 100_000;
/// The most that random keys may cost: half of them, 99 of 100, and all of them.
const RANDOM_MOST: [u64; 3] = [44_500, 133_000, 146_000];
/// The same for the keys of a turn in which everything happens that units on the ground bring: see [`heavy`].
const HEAVY_MOST: [u64; 3] = [55_500, 117_000, 148_000];
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

/// What one game cost, and the most stack that it took.
type Costs = (Vec<u64>, u32);

/// Measures everything.
pub fn measure(bench: &Bench) -> Result<Evenings> {
    let late = evening(SEED, LATE, Gates::PutOff);
    let open = evening(SEED, LATE, Gates::Open);
    let games = [
        &table(2, Gates::PutOff),
        &table(8, Gates::PutOff),
        &table(24, Gates::PutOff),
        &late,
    ];
    let late = &late;
    let mut jobs: Vec<Box<dyn Fn() -> Result<Costs> + Send + Sync + '_>> = Vec::new();
    for (name, game) in TABLES.iter().zip(games) {
        jobs.push(Box::new(move || compared(Both::start(bench, name, game)?)));
    }
    for (name, game) in [("undo", late), ("undo open", &open)] {
        jobs.push(Box::new(move || undone(Both::start(bench, name, game)?)));
    }
    for player in 0..PLAYERS {
        jobs.push(Box::new(move || random(bench, late, player)));
    }
    jobs.push(Box::new(move || heavy::turn(bench)));
    let mut costs = side_by_side(&jobs)?;
    let stack = costs.iter().map(|(_, stack)| *stack).max().unwrap_or(0);
    let (heavy, _) = costs.pop().unwrap_or_default();
    let random: Vec<u64> = costs
        .split_off(TABLES.len() + 2)
        .into_iter()
        .flat_map(|(costs, _)| costs)
        .collect();
    let undos = costs.split_off(TABLES.len());
    let columns: Vec<Vec<u64>> = costs.into_iter().map(|(costs, _)| costs).collect();
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
    for (name, (mut costs, _)) in ["gates put off", "open table"].into_iter().zip(undos) {
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
    for (keys, mut costs, limits) in [
        ("random keys, 24 units, 3,000 commands", random, RANDOM_MOST),
        ("keys of the heaviest turn", heavy, HEAVY_MOST),
    ] {
        costs.sort_unstable();
        let at = |percent: usize| costs.get((costs.len() * percent / 100).min(costs.len().saturating_sub(1)));
        for ((what, percent), most) in [("median", 50), ("99 of 100", 99), ("worst", 100)]
            .into_iter()
            .zip(limits)
        {
            let is = at(percent).copied().unwrap_or(0);
            total(format!("{} {keys}: {what}", costs.len()), is, most);
        }
    }
    Ok(Evenings { keys, totals, stack })
}

/// What each of [`KEYS`] costs in this game.
fn compared(mut both: Both) -> Result<Costs> {
    let units = record::read(both.host.flash(), MAP).0.public().units().count();
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
    both.keys_until("next", "menu, ")?;
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
    Ok((costs, both.stack()))
}

/// What undos in a row cost.
fn undone(mut both: Both) -> Result<Costs> {
    let mut costs = Vec::new();
    for n in 0..UNDOS {
        let before = both.length();
        costs.push(both.keys("undo ok")?);
        if both.length() >= before {
            let words = both.host.words();
            return Err(Error::other(format!("undo {n} took nothing back:\n{words}")));
        }
    }
    Ok((costs, both.stack()))
}

/// What the keys of a random player cost late in the evening, without those that begin a game or send a record.
fn random(bench: &Bench, game: &[Command], player: u64) -> Result<Costs> {
    let mut costs = Vec::new();
    let mut both = Both::start(bench, &format!("random-{player}"), game)?;
    let mut dice = Dice::new(player);
    let mut thumb = Thumb::new();
    let mut pressed = 0;
    while pressed < PRESSES {
        let Input::Key(key) = thumb.next(&mut dice, false) else {
            continue;
        };
        // A held Up or Down would repeat for as long as the board takes to rest.
        let repeats = matches!(key, Key::Hold(button) | Key::Release(button) if button != Button::Ok);
        if repeats || matches!(key, Key::Wait(_)) {
            continue;
        }
        pressed += 1;
        let sent = both.host.records();
        let cost = both.key(key)?;
        // A new game is a short one.
        if both.length() < game.len() / 2 {
            break;
        }
        costs.extend(cost.filter(|_| both.host.records() == sent));
    }
    Ok((costs, both.stack()))
}
