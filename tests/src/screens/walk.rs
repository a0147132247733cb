//! "A turn at the table": three turns of a fight between four planes by all rules, played by buttons alone. The
//! pictures are those of `docs/a-turn-at-the-table.md`, in this order; the cards are put on top of the decks as they
//! are needed.
use shared_rules::core::Side;
use shared_rules::wow::{Card, Command, DeckId, Preset, Symbol};

use super::Album;
use super::game::card;
use super::set_up::{A, on};
use crate::desk::{Desk, plane, player};

/// Two players with two planes each, ready to start.
pub fn set_up() -> [Command; 7] {
    [
        player(1, Side::CENTRAL, "Anna"),
        player(2, Side::ALLIED, "Bruno"),
        plane(1, "albatros-d-va", "Albatros", A, 15),
        plane(2, "nieuport-17", "Nieuport", A, 12),
        plane(1, "pfalz-d-iii", "Pfalz", A, 15),
        plane(2, "spad-xiii", "SPAD", A, 16),
        Command::Preset(Preset::Full),
    ]
}

fn stack(desk: &mut Desk, cards: &[(Card, Option<u16>)]) {
    assert!(desk.app.table_mut().stack(DeckId::A, cards));
}

pub(super) fn show(album: &mut Album) {
    let mut desk = on(&set_up());
    let desk = &mut desk;
    first(album, desk);
    second(album, desk);
    third(album, desk);
}

fn first(album: &mut Album, desk: &mut Desk) {
    album.press(
        desk,
        "ok",
        "walk-1-opening",
        "Tabletop",
        "Turn 1 opens. Nobody is behind anybody yet.",
    );
    album.press(desk, "next", "walk-1-plan", "Tabletop", "Everybody lays three cards.");
    desk.keys("next");
    album.press(
        desk,
        "ok down*3 ok*2",
        "walk-1-moves",
        "Moves",
        "Card 1: the Albatros climbed, the SPAD dived.",
    );
    album.press(
        desk,
        "next",
        "walk-1-levels",
        "Tabletop",
        "Levels and counters are kept.",
    );
    stack(
        desk,
        &[
            card(1, Symbol::Fire),
            card(2, Symbol::None),
            card(0, Symbol::JamRed),
            card(2, Symbol::RudderLeft),
        ],
    );
    album.press(
        desk,
        "ok ok ok ok",
        "walk-1-shots",
        "Tabletop",
        "Two short shots are declared.",
    );
    album.press(desk, "next", "walk-1-results", "Results", "What everybody may know.");
    desk.keys("next");
    album.press(
        desk,
        "hold",
        "walk-1-anna",
        "NewCards",
        "Anna looks, while she holds Ok.",
    );
    desk.keys("release");
    album.press(desk, "hold", "walk-1-bruno", "NewCards", "Bruno looks.");
    desk.keys("release");
    album.press(
        desk,
        "next",
        "walk-1-jam",
        "Tabletop",
        "Card 2: a jam and a fire are counted.",
    );
    desk.keys("next next next");
}

fn second(album: &mut Album, desk: &mut Desk) {
    album.press(
        desk,
        "down*2 ok ok",
        "walk-2-tails",
        "Tabletop",
        "Turn 2 opens: the Pfalz is behind the Nieuport.",
    );
    desk.keys("next down ok down ok");
    album.press(desk, "hold down", "walk-2-check", "Plan", "Bruno checks a plan.");
    desk.keys("release");
    stack(desk, &[card(1, Symbol::None)]);
    album.press(
        desk,
        "next",
        "walk-2-fire",
        "Results",
        "The fire burns before the first reveal.",
    );
    desk.keys("next hold release");
    album.press(desk, "ok", "walk-2-shows", "Tabletop", "The tailer looks.");
    desk.keys("next next");
    stack(desk, &[card(3, Symbol::Crew), card(0, Symbol::Smoke)]);
    album.press(
        desk,
        "down ok ok next",
        "walk-2-results",
        "Results",
        "The Nieuport smokes.",
    );
    desk.keys("next");
    album.press(
        desk,
        "hold",
        "walk-2-wound",
        "NewCards",
        "Its pilot is wounded, and nobody else knows.",
    );
    desk.keys("release");
    album.press(
        desk,
        "down*2",
        "walk-2-lost",
        "Looks",
        "Card 2: is the Pfalz still behind it?",
    );
    desk.keys("ok next");
    album.press(
        desk,
        "next",
        "walk-2-aim",
        "Tabletop",
        "The Pfalz has aimed at the Nieuport.",
    );
    desk.keys("next next next");
}

fn third(album: &mut Album, desk: &mut Desk) {
    stack(desk, &[card(0, Symbol::None)]);
    album.press(
        desk,
        "next next",
        "walk-3-fire",
        "Results",
        "Turn 3: the fire burns down.",
    );
    desk.keys("next hold release");
    album.press(desk, "up ok", "walk-3-moves", "Moves", "The SPAD climbs back.");
    stack(desk, &[card(0, Symbol::Explosion), card(1, Symbol::None)]);
    album.press(
        desk,
        "next down*2 ok",
        "walk-3-target",
        "Target",
        "The Pfalz has the Nieuport before its guns.",
    );
    album.press(
        desk,
        "ok next",
        "walk-3-results",
        "Results",
        "The Nieuport is shot down.",
    );
    desk.keys("next hold release");
    album.press(desk, "next", "walk-3-table", "Tabletop", "Three planes are left.");
}
