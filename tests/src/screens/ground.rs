//! Cards on the ground: guns that are aimed, bursts, trenches, strafing, and guns of a seat that nobody sits on.
use shared_rules::core::Side;
use shared_rules::wow::{Command, Counter, DeckId, Gun, Letter, Range, Reading, Sits, Switch, Symbol};

use super::Album;
use super::game::{card, fire};
use super::set_up::on;
use crate::desk::{plane, player, unit};

const A: (Option<Letter>, Option<Letter>) = (Some(Letter::A), None);
const NONE: (Option<Letter>, Option<Letter>) = (None, None);

/// Three planes, and on the first side two guns, a trench and a machine gun.
fn front() -> Vec<Command> {
    vec![
        player(1, Side::CENTRAL, "Anna"),
        player(2, Side::ALLIED, "Bruno"),
        plane(1, "albatros-d-va", "Alb.D.Va", A, 15),
        plane(2, "nieuport-17", "Ni.17", (Some(Letter::B), None), 12),
        plane(2, "sopwith-camel", "Camel", A, 15),
        plane(1, "aa-gun", "Flak a", NONE, 0),
        plane(1, "aa-gun", "Flak b", NONE, 0),
        plane(1, "trench", "Trench a", NONE, 0),
        plane(1, "aa-machine-gun", "MG b", A, 0),
    ]
}

fn with(mut set_up: Vec<Command>, switches: &[Switch]) -> Vec<Command> {
    set_up.extend(switches.iter().map(|switch| Command::Switch {
        switch: *switch,
        on: true,
    }));
    set_up
}

fn correct(index: u8, what: Counter, value: u8) -> Command {
    Command::Correct {
        unit: unit(index),
        to: Reading { what, value },
    }
}

fn level(index: u8, level: u8) -> Command {
    let unit = unit(index);
    Command::Level { unit, level }
}

pub(super) fn show(album: &mut Album) {
    aiming(album);
    burst(album);
    strafing(album);
    alone(album);
}

fn aiming(album: &mut Album) {
    let mut desk = on(&with(front(), &[Switch::Altitude, Switch::Adjust]));
    desk.tell(&[level(1, 2), level(2, 2), level(0, 3), Command::Start]);
    album.press(
        &mut desk,
        "next",
        "table-aim-guns",
        "Tabletop",
        "Before the first card: a loaded gun may be aimed.",
    );
    album.press(
        &mut desk,
        "ok",
        "shell",
        "Shell",
        "At which level? The cursor is on that of most enemies.",
    );
    album.press(
        &mut desk,
        "ok",
        "table-aimed",
        "Tabletop",
        "One gun is aimed; the next is under the cursor.",
    );
    desk.keys("next next");
    album.press(
        &mut desk,
        "up*4 ok",
        "adjust",
        "Adjust",
        "What becomes of a shell on the table.",
    );
    album.press(
        &mut desk,
        "down ok",
        "table-delayed",
        "Tabletop",
        "It bursts later: two more cards are flown.",
    );
    // Without altitude one press lays it, and the table is reminded where not.
    let mut drachen = front();
    drachen.push(plane(2, "balloon-parseval-sigsfeld", "Drachen", NONE, 28));
    let mut desk = on(&drachen);
    desk.tell(&[Command::Start, Command::Next]);
    album.press(
        &mut desk,
        "ok",
        "table-laid",
        "Tabletop",
        "Without altitude one press lays a shell; where it may not lie is said.",
    );
    album.press(
        &mut desk,
        "next up*4 ok",
        "plane-flak",
        "PlaneMenu",
        "After the reveal a gun's menu asks: its shell would be laid before the next card.",
    );
}

fn burst(album: &mut Album) {
    let mut desk = on(&with(front(), &[Switch::Altitude, Switch::Adjust, Switch::Special]));
    let shell = |index, level| Command::Shell {
        unit: unit(index),
        level,
    };
    desk.tell(&[level(1, 2), level(2, 2), level(0, 2), Command::Start, Command::Next]);
    desk.tell(&[shell(3, 2), Command::Next, Command::Next]);
    desk.keys("next");
    album.press(
        &mut desk,
        "next",
        "near-burst",
        "Near",
        "A shell bursts: who is under it? Only what is on its level can be.",
    );
    album.press(&mut desk, "down ok", "near-burst-one", "Near", "One plane is marked.");
    let cards = [card(2, Symbol::Fire)];
    assert!(desk.app.table_mut().stack(DeckId::C, &cards));
    album.press(
        &mut desk,
        "next",
        "results-burst",
        "Results",
        "Its card is drawn with all other fire.",
    );
    desk.keys("next hold release");
    desk.tell(&[correct(4, Counter::Reload, 2), correct(6, Counter::Silenced, 1)]);
    desk.keys("next up*3");
    album.take(
        "table-ground",
        "Tabletop",
        "Guns that load, a machine gun that is silent, and its infantry that is not.",
        &desk,
    );
    album.press(
        &mut desk,
        "back down*2 ok up*3 ok",
        "correct-ground",
        "Correction",
        "What of a gun can be corrected: it lies all open.",
    );
}

fn strafing(album: &mut Album) {
    let mut desk = on(&with(front(), &[Switch::Altitude]));
    desk.tell(&[level(1, 2), level(2, 1), level(0, 2), Command::Start, Command::Next]);
    desk.tell(&[Command::Next]);
    desk.tell(&[correct(2, Counter::Level, 0)]);
    desk.keys("next");
    album.press(
        &mut desk,
        "down*2 ok",
        "target-ground",
        "Target",
        "Cards on the ground stand below what flies.",
    );
    desk.keys("back up*4 ok");
    album.take(
        "target-rifles",
        "Target",
        "Infantry fires at planes, and reaches few levels.",
        &desk,
    );
    desk.keys("back");
    desk.tell(&[
        fire(2, Gun::FRONT, 5, Range::Short),
        fire(1, Gun::FRONT, 0, Range::Short),
        fire(6, Gun::FRONT, 2, Range::Long),
        fire(6, Gun::RIFLES, 2, Range::Long),
    ]);
    let cards = [card(2, Symbol::None), card(3, Symbol::None), card(0, Symbol::None)];
    assert!(desk.app.table_mut().stack(DeckId::A, &cards));
    desk.keys("up*2");
    album.take(
        "table-ground-shots",
        "Tabletop",
        "A machine gun and the infantry beside it have a target each.",
        &desk,
    );
    album.press(
        &mut desk,
        "next",
        "results-strafed",
        "Results",
        "What hits the ground lies open: points, and who is silenced.",
    );
}

fn alone(album: &mut Album) {
    let mut set_up = front();
    let Some(Command::Player { sits, .. }) = set_up.first_mut() else {
        unreachable!()
    };
    *sits = Sits::Nobody;
    set_up.remove(2);
    let mut desk = on(&set_up);
    album.press(
        &mut desk,
        "down*2 ok ok up*2",
        "player-nobody",
        "Player",
        "A seat that nobody sits on: the rules fire its guns.",
    );
    let mut desk = on(&set_up);
    desk.tell(&[Command::Start, Command::Next, Command::Next]);
    let done = Command::Nobody;
    desk.tell(&[done, Command::Next]);
    album.press(
        &mut desk,
        "next",
        "in-range",
        "InRange",
        "Who is in range of the guns that nobody controls?",
    );
    album.press(
        &mut desk,
        "down*2 ok",
        "in-range-one",
        "InRange",
        "Ok turns through the targets.",
    );
    album.press(
        &mut desk,
        "up*2 ok ok down ok",
        "near-range",
        "Near",
        "A gun with several targets shoots at one of them.",
    );
    album.press(
        &mut desk,
        "next",
        "in-range-two",
        "InRange",
        "It has two to choose from.",
    );
    let checks = [card(1, Symbol::Smoke), card(1, Symbol::None)];
    assert!(desk.app.table_mut().stack(DeckId::A, &checks));
    album.press(
        &mut desk,
        "next",
        "results-solo",
        "Results",
        "The card of the gun had a symbol: it hits.",
    );
}
