//! What the keys of the heaviest turn cost: 24 units, all guns firing, a balloon that blows up, six bombs that land and
//! two shells that burst.
use std::io::{Error, Result};

use shared_rules::core::Side;
use shared_rules::wow::data::decks;
use shared_rules::wow::{Command, Counter, DeckId, DeckRow, Groups, Letter, Load, Public, Reading, Step, Symbol};
use table_tests::{desk, record};

use super::both::{Bench, Both, MAP};

/// How many planes fly: the first units.
const PLANES: u8 = 18;
/// More keys than the turn has.
const KEYS: usize = 600;

/// The table at the planning of its first turn, with six drops announced. No card of deck A explodes, so that everybody
/// fires to the end; the balloon burns and has few points left.
fn table() -> Vec<Command> {
    let names = &firmware::screens::set_up::players::NAMES;
    let mut commands: Vec<Command> = (1..=8)
        .map(|seat| {
            let side = [Side::CENTRAL, Side::ALLIED][usize::from(seat % 2)];
            desk::player(seat, side, &names[usize::from(seat - 1)].to_string())
        })
        .collect();
    let twin = (Some(Letter::A), None);
    let unit =
        |number: u8, seat: u8, slug: &str, guns, points| desk::plane(seat, slug, &format!("U{number}"), guns, points);
    commands.extend((0..PLANES).map(|number| unit(number, number % 8 + 1, "fokker-dr-i", twin, 99)));
    // Owned by players of both sides in turn: 18 and 20 to 22 by the side that is bombed.
    let bare = (None, None);
    commands.push(unit(18, 2, "balloon-parseval-sigsfeld", bare, 2));
    commands.push(unit(19, 1, "aa-gun", bare, 0));
    commands.push(unit(20, 2, "aa-gun", bare, 0));
    commands.push(unit(21, 4, "trench", bare, 0));
    commands.push(unit(22, 6, "target", bare, 0));
    commands.push(unit(23, 8, "target", bare, 0));
    let explosions = (0u8..).zip(decks::rows(DeckId::A));
    let explosions = explosions.filter(|(_, row)| row.card.symbol == Symbol::Explosion);
    commands.extend(explosions.map(|(row, _)| Command::CardCount {
        card: DeckRow { deck: DeckId::A, row },
        count: 0,
    }));
    let bombers = || (0..PLANES).step_by(2).take(6).map(desk::unit);
    let load = Load([3, 0, 0, 0]);
    commands.extend(bombers().map(|unit| Command::Load { unit, load }));
    commands.push(Command::Start);
    let to = Reading {
        what: Counter::Flames,
        value: 3,
    };
    commands.push(Command::Correct {
        unit: desk::unit(18),
        to,
    });
    let groups = Groups([true, false, false, false]);
    commands.extend(bombers().map(|unit| Command::Drop { unit, groups }));
    commands
}

/// The next keys of the turn, by what the screen asks. Everybody who can be near is.
fn keys(words: &str, table: Public<'_>) -> &'static str {
    let asks = |title: &str| words.lines().next().is_some_and(|line| line.contains(title));
    let is_on = |row: &str| words.lines().nth(1).is_some_and(|line| line.contains(row));
    if asks("explodes") || asks("bursts") {
        "ok down ok down ok next"
    } else if asks("Bombs of") {
        "up ok next"
    } else if asks("Aim the guns?") && is_on("loaded") {
        "ok"
    } else if (asks("Who fires?") || asks("Who else?")) && table.shots().len() < usize::from(PLANES) {
        "ok ok"
    } else {
        "next"
    }
}

/// What every key of the turn costs, and the most stack that it took.
pub fn turn(bench: &Bench) -> Result<(Vec<u64>, u32)> {
    let mut both = Both::start(bench, "heavy", &table())?;
    let mut costs = Vec::new();
    while costs.len() < KEYS {
        let (table, _) = record::read(both.host.flash(), MAP);
        let clock = table.public().clock();
        if clock.turn > 1 && clock.step == Step::Planning {
            return Ok((costs, both.stack()));
        }
        let line = keys(&both.host.words(), table.public());
        for key in terminal::keys::parse(line, MAP).map_err(Error::other)? {
            costs.extend(both.key(key)?);
        }
    }
    Err(Error::other("the heaviest turn does not end"))
}
