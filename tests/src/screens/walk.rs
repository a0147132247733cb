//! "A turn at the table": three turns of a fight between four planes by all rules, and two phases with a gun, a trench,
//! rockets and a bomb, played by buttons alone. The pictures are those of `docs/a-turn-at-the-table.md`, in this order;
//! the cards are put on top of the decks as they are needed.
use shared_rules::core::Side;
use shared_rules::wow::{Card, Command, DeckId, Fit, Load, Preset, Switch, Symbol};

use super::Album;
use super::game::card;
use super::set_up::{A, on};
use crate::desk::{Desk, plane, player, unit};

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
    let mut desk = on(&with_guns());
    laid(album, &mut desk);
    burst(album, &mut desk);
}

/// A gun, a trench, a balloon and a fighter; against them a fighter with rockets, and a bomber that flies low.
fn with_guns() -> Vec<Command> {
    let (drachen, albatros, nieuport, breguet) = (unit(2), unit(3), unit(4), unit(5));
    let mut commands = vec![
        player(1, Side::CENTRAL, "Anna"),
        player(2, Side::ALLIED, "Bruno"),
        plane(1, "aa-gun", "Flak", (None, None), 0),
        plane(1, "trench", "Trench", (None, None), 0),
        plane(1, "balloon-parseval-sigsfeld", "Drachen", (None, None), 28),
        plane(1, "albatros-d-va", "Albatros", A, 15),
        plane(2, "nieuport-17", "Nieuport", A, 12),
        plane(2, "breguet-14-b2", "Breguet", A, 17),
        Command::Fit {
            unit: nieuport,
            fit: Fit::Rockets,
            on: true,
        },
        Command::Load {
            unit: breguet,
            load: Load([4, 0, 0, 0]),
        },
    ];
    let switches = [Switch::Special, Switch::Altitude];
    commands.extend(switches.map(|switch| Command::Switch { switch, on: true }));
    let levels = [(drachen, 2), (albatros, 2), (nieuport, 2), (breguet, 1)];
    commands.extend(levels.map(|(unit, level)| Command::Level { unit, level }));
    commands
}

/// Everything is told that takes time to arrive: a shell, rockets, a bomb.
fn laid(album: &mut Album, desk: &mut Desk) {
    album.press(
        desk,
        "ok",
        "walk-4-plan",
        "Tabletop",
        "A gun, a trench and a balloon among the planes.",
    );
    album.press(
        desk,
        "up ok ok",
        "walk-4-drop",
        "Tabletop",
        "The bomber will drop its bombs after card 1.",
    );
    album.press(
        desk,
        "next",
        "walk-4-aim",
        "Tabletop",
        "Before card 1: the gun is loaded.",
    );
    album.press(
        desk,
        "ok ok",
        "walk-4-shell",
        "Tabletop",
        "Its shell is laid at level 1, for the bomber.",
    );
    album.press(
        desk,
        "next next",
        "walk-4-bombs",
        "Tabletop",
        "Everybody flew level. The bombs come before the shots.",
    );
    album.press(
        desk,
        "next down ok*2",
        "walk-4-lands",
        "BombLands",
        "The bomb card covers a part of the trench.",
    );
    album.press(desk, "next", "walk-4-bombed", "Tabletop", "Half of it, two points.");
    album.press(
        desk,
        "down ok down ok",
        "walk-4-launch",
        "Launch",
        "Rockets at the balloon.",
    );
    album.press(desk, "next", "walk-4-launched", "Tabletop", "Both are on their way.");
    album.press(
        desk,
        "up*4 ok",
        "walk-4-rifles",
        "Target",
        "Rifles reach only who is low enough.",
    );
    stack(desk, &[card(2, Symbol::Smoke)]);
    album.press(
        desk,
        "ok next",
        "walk-4-results",
        "Results",
        "Of the card of a rifle only the symbol counts.",
    );
}

/// And it arrives.
fn burst(album: &mut Album, desk: &mut Desk) {
    desk.keys("next hold release");
    album.press(
        desk,
        "next",
        "walk-4-went",
        "RocketsWent",
        "Card 2, all level: how did the rockets go?",
    );
    album.press(
        desk,
        "ok next",
        "walk-4-burst",
        "Near",
        "The shell bursts. Who is under it?",
    );
    assert!(desk.app.table_mut().stack(DeckId::C, &[card(2, Symbol::None)]));
    let rockets = [card(3, Symbol::Fire), card(2, Symbol::None)];
    assert!(desk.app.table_mut().stack(DeckId::D, &rockets));
    album.press(
        desk,
        "ok next",
        "walk-4-hits",
        "Results",
        "Shell and rockets hit together.",
    );
    album.press(
        desk,
        "next hold",
        "walk-4-anna",
        "NewCards",
        "Private: what the rockets did to the balloon.",
    );
    desk.keys("release hold release");
    album.press(
        desk,
        "next up*3",
        "walk-4-table",
        "Tabletop",
        "The gun loads, the balloon burns, the trench has two points.",
    );
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
