//! Nothing is cut anywhere: every text, with the longest names filled in, fits its place on the screen. The device
//! measures its own pictures (`firmware/src/drawing/frame/measure.rs`).
use std::collections::{BTreeMap, BTreeSet};

use firmware::Frame;
use firmware::input::Map;
use firmware::screens::Screen;
use shared_rules::core::{Seed, Side};
use shared_rules::wow::{Command, Fit, Immelmann, Letter, Load, Preset, Sits, Switch};
use table_tests::desk::{self, Desk};
use table_tests::dice::Dice;
use table_tests::screens;
use table_tests::thumb::Thumb;

/// What does not fit on this screen, each with numbers as noughts so that it is listed once.
fn misfits(screen: &str, frame: &Frame, found: &mut BTreeSet<String>) {
    for misfit in frame.misfits() {
        let alike = |letter: char| if letter.is_ascii_digit() { '0' } else { letter };
        found.insert(format!("{screen}: {misfit:?}").chars().map(alike).collect());
    }
}

fn none_of(found: BTreeSet<String>) {
    let found: Vec<String> = found.into_iter().collect();
    assert!(found.is_empty(), "these do not fit:\n{}", found.join("\n"));
}

#[test]
fn every_golden_screen_fits() {
    let mut found = BTreeSet::new();
    for screen in screens::all() {
        misfits(screen.variant, &screen.frame, &mut found);
    }
    none_of(found);
}

/// Random presses on a table, by a device with these buttons. Counts the screens that were seen.
fn play(set_up: &[Command], number: u64, map: Map, seen: &mut BTreeMap<&str, usize>, found: &mut BTreeSet<String>) {
    let mut dice = Dice::new(number);
    let mut desk = Desk::with_buttons(Seed([number as u8; 32]), map);
    desk.set_up(set_up);
    let mut thumb = Thumb::default();
    for _ in 0..1_500 {
        let input = thumb.next(&mut dice, &desk.app);
        desk.input(input);
        let screen = desk.app.screen().map(Screen::name).unwrap_or_default();
        *seen.entry(screen).or_default() += 1;
        misfits(screen, &desk.frame(), found);
        if screen == "Tabletop" && dice.percent(3) {
            what_happened(&mut desk, found);
        }
    }
}

/// A first duel says below the rows what to do; here it is one with rockets, and one over a target with a bomb.
#[test]
fn every_screen_of_a_first_duel_fits() {
    let mut found = BTreeSet::new();
    for (keys, last) in [
        (
            "ok up up up ok ok up up up up ok next next next next ok down ok ok next",
            "RocketsWent",
        ),
        (
            "ok up up up ok ok up up ok ok up up ok back next up ok up ok up ok next next next ok ok next next",
            "BombLands",
        ),
    ] {
        let mut desk = Desk::new(Seed([7; 32]));
        for key in keys.split(' ') {
            desk.keys(key);
            misfits(
                desk.app.screen().map(Screen::name).unwrap_or_default(),
                &desk.frame(),
                &mut found,
            );
        }
        assert!(desk.app.settings().teaching.is_on());
        assert_eq!(desk.app.screen().map(Screen::name), Some(last));
    }
    none_of(found);
}

/// Random tables, nearly a third of which have the widest names that there are.
#[test]
fn every_screen_of_random_games_fits() {
    let mut found = BTreeSet::new();
    for game in 0..200 {
        let mut dice = Dice::new(game);
        let mut table = desk::random_table(&mut dice, 20, false);
        if game % 3 == 0 {
            desk::giants(&mut dice, &mut table, (game % 2 == 0).then_some("W"));
        }
        play(&table, game, Map::Five, &mut BTreeMap::new(), &mut found);
    }
    none_of(found);
}

/// From the Table, every page of what happened.
fn what_happened(desk: &mut Desk, found: &mut BTreeSet<String>) {
    desk.keys("up back down ok");
    let pages = desk.app.history().lines().count();
    for _ in 0..pages {
        desk.keys("up");
        misfits("WhatHappened", &desk.frame(), found);
    }
    for _ in 0..pages {
        desk.keys("down");
        misfits("WhatHappened", &desk.frame(), found);
    }
    desk.keys("back back");
}

/// As many planes and players as there can be, all with the widest names, by all rules: two guns, clouds and a floor,
/// the highest numbers, three and five buttons. Every screen is seen.
#[test]
fn every_screen_of_a_full_table_fits() {
    let (mut seen, mut found) = (BTreeMap::new(), BTreeSet::new());
    for game in 0..480u64 {
        let widest = if game.is_multiple_of(2) { "W" } else { "Æ" };
        let map = if game % 4 < 2 { Map::Five } else { Map::Three };
        play(&full(game, widest), game, map, &mut seen, &mut found);
    }
    // Whatever can be opened in the set-up and from the menu of the game.
    for (widest, map) in [("W", Map::Five), ("Æ", Map::Three)] {
        for start in ["", "next back"] {
            crawl(&full(3, widest), map, start, 3, &mut seen, &mut found);
        }
    }
    // The first is shown while nobody presses anything, the other for a damaged flash.
    let rare = ["Boot", "DamagedJournal"];
    let unseen: Vec<_> = Screen::NAMES
        .iter()
        .filter(|name| !rare.contains(name) && !seen.contains_key(**name))
        .collect();
    assert!(unseen.is_empty(), "never on the screen: {unseen:?}");
    none_of(found);
}

/// Presses these keys, and then Ok on each row of the screen that they lead to, and so on, this deep.
fn crawl(
    set_up: &[Command],
    map: Map,
    keys: &str,
    depth: usize,
    seen: &mut BTreeMap<&str, usize>,
    found: &mut BTreeSet<String>,
) {
    let mut desk = Desk::with_buttons(Seed([3; 32]), map);
    desk.set_up(set_up);
    desk.keys(keys);
    let mut rows = vec![];
    // Lists wrap: the rows are all known when a picture comes again.
    while rows.len() < 16 {
        let picture = desk.frame();
        if rows.contains(&picture) {
            break;
        }
        let screen = desk.app.screen().map(Screen::name).unwrap_or_default();
        *seen.entry(screen).or_default() += 1;
        misfits(screen, &picture, found);
        if depth > 0 {
            let opened = format!("{keys} down*{} ok", rows.len());
            crawl(set_up, map, &opened, depth - 1, seen, found);
        }
        rows.push(picture);
        desk.keys("down");
    }
}

/// The most giants on a table.
const MAX_GIANTS: u8 = 6;

fn full(game: u64, widest: &str) -> Vec<Command> {
    let mut commands: Vec<Command> = (1..=8)
        .map(|seat| {
            let side = Side::new(seat % 4).expect("a side");
            desk::player(seat, side, &format!("{}{seat}", widest.repeat(9)))
        })
        .collect();
    commands.push(Command::Preset(Preset::Full));
    // An open table has no gates, and a gate before every shot leaves little time for anything else.
    let plays = |switch: &Switch| match switch {
        Switch::OpenTable => game.is_multiple_of(10),
        Switch::ConfirmShots => game % 10 == 1,
        switch => switch.is_ready() && (switch.is_module() || game.is_multiple_of(3)),
    };
    for switch in Switch::ALL.into_iter().filter(plays) {
        commands.push(Command::Switch { switch, on: true });
    }
    // Every fourth table has a barrage of the balloons that stand last, every eighth a balloon for rockets, and
    // targets, another eighth guns, and nobody sits on the seat of one of them.
    let guns_stand = game % 8 == 6;
    let planes = if matches!(game % 4, 1 | 2) { 21 } else { 24 };
    let guns = (Some(Letter::B), Some(Letter::A));
    for index in 0..planes {
        let name = format!("{}{index:02}", widest.repeat(8));
        // Every fourth table has as many giants as there can be.
        let giant = desk::GIANTS.iter().rev().nth(usize::from(index));
        let giant = giant.filter(|_| game % 4 == 3 && index < MAX_GIANTS);
        commands.push(desk::plane(
            index % 8 + 1,
            giant.unwrap_or(&"ufag-c-i"),
            &name,
            if giant.is_some() { (None, None) } else { guns },
            [8, 99][usize::from(index % 2)],
        ));
        commands.push(Command::Climbs {
            unit: desk::unit(index),
            rate: if game.is_multiple_of(4) { 1 } else { 12 },
            max: 19,
            immelmann: Immelmann(true),
        });
        commands.push(Command::Level {
            unit: desk::unit(index),
            level: [1, 10][usize::from(game % 4 == 3)],
        });
    }
    if game % 4 == 3 {
        for unit in (0..MAX_GIANTS).map(desk::unit) {
            commands.push(Command::Load {
                unit,
                load: Load([15; 4]),
            });
            for fit in [Fit::TwinFront, Fit::TwinRear, Fit::TwinVentral, Fit::Platform] {
                commands.push(Command::Fit { unit, fit, on: true });
            }
        }
        // Nobody sits on the seats of two of them.
        for command in &mut commands {
            if let Command::Player { seat, sits, .. } = command
                && game % 8 == 7
                && seat.index() < 2
            {
                *sits = Sits::Nobody;
            }
        }
    }
    if game % 8 == 2 {
        for index in planes..24 {
            let name = format!("{}{index:02}", widest.repeat(8));
            let (slug, resistance) = [("target", 0), ("balloon-other", 2)][usize::from(index % 2)];
            commands.push(desk::plane(index % 8 + 1, slug, &name, (None, None), resistance));
        }
        for unit in (0..planes).map(desk::unit) {
            let (fit, load) = (Fit::Rockets, Load([15; 4]));
            commands.push(Command::Fit { unit, fit, on: true });
            commands.push(Command::Load { unit, load });
        }
        return commands;
    }
    for (index, slug) in (planes..24)
        .zip(["aa-gun", "aa-gun", "aa-machine-gun"])
        .filter(|_| guns_stand)
    {
        let name = format!("{}{index:02}", widest.repeat(8));
        let front = (slug == "aa-machine-gun").then_some(Letter::A);
        commands.push(desk::plane(index % 8 + 1, slug, &name, (front, None), 0));
    }
    let empty = usize::from(planes % 8);
    for command in commands.iter_mut().filter(|_| guns_stand) {
        if let Command::Player { seat, sits, .. } = command
            && seat.index() == empty
        {
            *sits = Sits::Nobody;
        }
    }
    for index in (planes..24).filter(|_| game % 4 == 1) {
        let name = format!("{}{index:02}", widest.repeat(8));
        commands.push(desk::plane(index % 8 + 1, "balloon-other", &name, (None, None), 2));
        commands.push(Command::Fit {
            unit: desk::unit(index),
            fit: Fit::Barrage,
            on: true,
        });
    }
    commands
}
