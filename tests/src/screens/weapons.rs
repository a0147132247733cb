//! Rockets and bombs, from the wing to the target.
use shared_rules::core::Side;
use shared_rules::wow::{Command, Counter, DeckId, Fit, Gun, Load, Range, Reading, Switch, Symbol};

use super::Album;
use super::game::{card, fire};
use super::set_up::{A, on};
use crate::desk::{Desk, plane, player, unit};

/// A balloon and a bridge, a fighter beside them; against them a fighter with rockets and a bomber.
fn set_up() -> Vec<Command> {
    let (rockets, bomber) = (unit(1), unit(3));
    vec![
        player(1, Side::CENTRAL, "Anna"),
        player(2, Side::ALLIED, "Bruno"),
        plane(1, "balloon-parseval-sigsfeld", "Drachen", (None, None), 28),
        plane(2, "nieuport-17", "Ni.17", A, 12),
        plane(1, "target", "Bridge", (None, None), 0),
        plane(2, "breguet-14-b2", "Breguet", A, 17),
        plane(1, "trench", "Trench", (None, None), 0),
        plane(1, "albatros-d-va", "Alb.D.Va", A, 15),
        Command::Fit {
            unit: rockets,
            fit: Fit::Rockets,
            on: true,
        },
        Command::Load {
            unit: bomber,
            load: Load([2, 2, 4, 0]),
        },
    ]
}

/// The same at the first planning.
fn planning(switches: &[Switch]) -> Desk {
    let mut commands = set_up();
    commands.extend(switches.iter().map(|switch| Command::Switch {
        switch: *switch,
        on: true,
    }));
    let mut desk = on(&commands);
    desk.tell(&[Command::Start]);
    desk
}

pub(super) fn show(album: &mut Album) {
    rockets(album);
    blocked(album);
    spoilt(album);
    bombs(album);
    falling(album);
}

fn rockets(album: &mut Album) {
    let mut desk = planning(&[Switch::Special]);
    album.take(
        "table-armed",
        "Tabletop",
        "Rockets left and bombs aboard, beside what they are for.",
        &desk,
    );
    desk.keys("next");
    album.press(&mut desk, "ok down", "guns-rockets", "Guns", "A gun, or the rockets.");
    album.press(
        &mut desk,
        "ok",
        "launch",
        "Launch",
        "At whom: Ok is one rocket, Next both.",
    );
    album.press(
        &mut desk,
        "next up*2",
        "table-launched",
        "Tabletop",
        "Both are on their way; no card yet.",
    );
    album.press(
        &mut desk,
        "next",
        "rockets-went",
        "RocketsWent",
        "In the next phase: how did they go?",
    );
    album.press(
        &mut desk,
        "ok",
        "table-rockets-wait",
        "Tabletop",
        "The cards of the rockets are drawn with the shots.",
    );
    let cards = [card(3, Symbol::Fire), card(2, Symbol::None)];
    assert!(desk.app.table_mut().stack(DeckId::D, &cards));
    album.press(
        &mut desk,
        "next",
        "results-rockets",
        "Results",
        "They hit, a card each.",
    );
}

fn blocked(album: &mut Album) {
    let mut desk = planning(&[]);
    desk.keys("next ok down ok ok next");
    album.press(
        &mut desk,
        "down ok",
        "rockets-blocked",
        "Blocker",
        "Something in the way: it takes the hit, friend or foe.",
    );
}

fn spoilt(album: &mut Album) {
    let mut desk = planning(&[Switch::Special]);
    desk.keys("next ok down ok ok next ok");
    assert!(desk.app.table_mut().stack(DeckId::A, &[card(2, Symbol::Engine)]));
    desk.tell(&[fire(5, Gun::FRONT, 1, Range::Long)]);
    album.press(
        &mut desk,
        "next",
        "results-rockets-missed",
        "Results",
        "They missed. Why is not said.",
    );
    // After his look the Table waits: a bomber may announce a drop.
    desk.keys("next hold release");
    album.take(
        "table-before-card",
        "Tabletop",
        "Before the next card: bombs may be announced.",
        &desk,
    );
    desk.keys("ok ok");
    album.press(
        &mut desk,
        "hold down*2",
        "peek-rockets",
        "Peek",
        "Private: why his rockets missed.",
    );
}

fn bombs(album: &mut Album) {
    let mut desk = planning(&[]);
    album.press(
        &mut desk,
        "down*3 ok",
        "menu-bomber",
        "PlaneMenu",
        "A bomber's menu before a card: dropping comes first.",
    );
    album.press(&mut desk, "ok", "drop", "Drop", "How much it drops.");
    album.press(
        &mut desk,
        "down*2 ok ok down*2 ok",
        "drop-groups",
        "Drop",
        "The groups, one by one.",
    );
    album.press(
        &mut desk,
        "next",
        "table-announced",
        "Tabletop",
        "Announced: 6 of 8 fall after the next card.",
    );
    album.press(
        &mut desk,
        "next",
        "table-bombs-fall",
        "Tabletop",
        "Without levels they hit at once, before anybody fires.",
    );
    album.press(
        &mut desk,
        "next",
        "bomb-lands",
        "BombLands",
        "What does the bomb card cover?",
    );
    album.press(
        &mut desk,
        "ok down ok*2",
        "bomb-covers",
        "BombLands",
        "The red dot of one target, and a part of another.",
    );
    album.press(
        &mut desk,
        "next",
        "table-bombed",
        "Tabletop",
        "What they did is said, and then who fires.",
    );
}

fn falling(album: &mut Album) {
    let mut desk = planning(&[Switch::Altitude]);
    let height = |level| Command::Correct {
        unit: unit(3),
        to: Reading {
            what: Counter::Level,
            value: level,
        },
    };
    desk.tell(&[height(3)]);
    desk.keys("down*3 ok ok down ok next next");
    album.press(
        &mut desk,
        "next",
        "bomb-laid",
        "Moves",
        "A bomb from level 3: lay its card, one marker.",
    );
    album.press(
        &mut desk,
        "next up*2",
        "table-bomb-falls",
        "Tabletop",
        "It has its row: whose, the card that moves it, its markers.",
    );
    album.press(
        &mut desk,
        "back down*2 ok up",
        "correct-bomb",
        "WhichPlane",
        "Below the planes: a bomb card in the air.",
    );
    album.press(
        &mut desk,
        "ok",
        "mend-bomb",
        "Number",
        "How many markers it should have.",
    );
    album.press(
        &mut desk,
        "up ok",
        "corrected-bomb",
        "Tabletop",
        "What everybody is told.",
    );
}
