//! Nothing is cut anywhere: every text, with the longest names filled in, fits its place on the screen. The device
//! measures its own pictures (`firmware/src/drawing/frame/measure.rs`).
use std::collections::BTreeSet;

use firmware::Frame;
use firmware::screens::Screen;
use shared_rules::core::Seed;
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

/// Random presses on random tables, nearly a third of which have the widest names that there are.
#[test]
fn every_screen_of_random_games_fits() {
    let mut found = BTreeSet::new();
    for game in 0..200 {
        let mut dice = Dice::new(game);
        let mut desk = Desk::new(Seed([game as u8; 32]));
        desk.set_up(&desk::random_table(&mut dice, 24, false));
        let mut thumb = Thumb::default();
        for _ in 0..1_500 {
            let input = thumb.next(&mut dice, &desk.app);
            desk.input(input);
            let screen = desk.app.screen().map(Screen::name).unwrap_or_default();
            misfits(screen, &desk.frame(), &mut found);
            if screen == "Tabletop" && dice.percent(3) {
                what_happened(&mut desk, &mut found);
            }
        }
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
