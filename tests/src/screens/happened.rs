//! What happened, read again from the game menu.
use shared_rules::core::Seat;
use shared_rules::wow::{Command, Counter, DeckId, Gun, Preset, Range, Reading, Symbol};

use super::Album;
use super::game::{card, fire, playing};
use super::set_up::{four, full, on};
use crate::desk::{Desk, unit};

/// From the Table to what happened.
const OPEN: &str = "back down ok";
/// Back to the Table.
const CLOSE: &str = "back back";

pub(super) fn show(album: &mut Album) {
    shots(album);
    undos(album);
    corrections(album);
    long_names(album);
}

fn shots(album: &mut Album) {
    let mut desk = on(&four());
    let desk = &mut desk;
    desk.tell(&[Command::Preset(Preset::Standard), Command::Start]);
    desk.keys(OPEN);
    album.take("happened-nothing", "WhatHappened", "Nothing happened yet.", desk);
    desk.keys(CLOSE);
    desk.tell(&[Command::Next, Command::Next]);
    let cards = [
        card(0, Symbol::JamRed),
        card(2, Symbol::Fire),
        card(1, Symbol::None),
        card(3, Symbol::Smoke),
        card(2, Symbol::None),
    ];
    assert!(desk.app.table_mut().stack(DeckId::A, &cards));
    desk.tell(&[
        fire(0, Gun::FRONT, 1, Range::Short),
        fire(1, Gun::FRONT, 0, Range::Short),
        fire(2, Gun::FRONT, 3, Range::Long),
        Command::Resolve,
    ]);
    // The results are read in a hurry, and two owners look.
    desk.keys("next*2");
    desk.keys("hold release hold release next");
    desk.keys(OPEN);
    album.take(
        "happened-results",
        "WhatHappened",
        "The last results, the worst first.",
        desk,
    );
    album.press(desk, "up", "happened-shots", "WhatHappened", "The shots before them.");
    album.press(desk, "next*2", "happened-looks", "WhatHappened", "Who looked since.");
}

/// The cards are those of the seed: an undo plays the game again from its decks.
fn undos(album: &mut Album) {
    let mut desk = playing(&four(), &[]);
    let desk = &mut desk;
    desk.tell(&[
        fire(0, Gun::FRONT, 1, Range::Short),
        fire(2, Gun::FRONT, 1, Range::Long),
    ]);
    desk.keys("undo ok");
    desk.tell(&[fire(2, Gun::FRONT, 3, Range::Short)]);
    desk.keys(OPEN);
    album.take(
        "happened-undo",
        "WhatHappened",
        "A shot was taken back, and another one told.",
        desk,
    );
    desk.keys(CLOSE);
    desk.tell(&[Command::Resolve]);
    desk.keys("back");
    desk.keys(OPEN);
    album.take("happened-draw", "WhatHappened", "What the cards brought.", desk);
    desk.keys(CLOSE);
    desk.keys("undo ok");
    desk.keys(OPEN);
    album.take(
        "happened-undrawn",
        "WhatHappened",
        "The draw was taken back: its results are gone.",
        desk,
    );
}

fn corrections(album: &mut Album) {
    let mut desk = playing(&four(), &[card(0, Symbol::None), card(0, Symbol::Explosion)]);
    let desk = &mut desk;
    let jam = Reading {
        what: Counter::JamFront,
        value: 2,
    };
    desk.tell(&[
        fire(0, Gun::FRONT, 1, Range::Short),
        Command::Resolve,
        Command::Look(Seat::new(2).expect("a seat")),
        Command::PutBack(unit(1)),
        Command::Correct { unit: unit(0), to: jam },
        Command::Next,
        Command::Leave(unit(3)),
    ]);
    desk.keys(OPEN);
    album.take(
        "happened-corrected",
        "WhatHappened",
        "Corrections by agreement, and a plane that left.",
        desk,
    );
    album.press(
        desk,
        "up",
        "happened-down",
        "WhatHappened",
        "Before them, a plane shot down.",
    );
}

fn long_names(album: &mut Album) {
    let mut desk: Desk = playing(&full(), &[]);
    let desk = &mut desk;
    let level = Reading {
        what: Counter::Resistance,
        value: 12,
    };
    desk.tell(&[
        fire(0, Gun::FRONT, 1, Range::Short),
        Command::Overlap { a: unit(4), b: unit(5) },
        Command::Correct {
            unit: unit(2),
            to: level,
        },
        fire(2, Gun::FRONT, 3, Range::Short),
    ]);
    desk.keys("undo ok");
    desk.keys(OPEN);
    album.take("happened-long", "WhatHappened", "The longest names.", desk);
}
