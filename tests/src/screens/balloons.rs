//! Balloons: brought, burning, pulled down, blown up; observers who jump, and a barrage.
use shared_rules::core::Side;
use shared_rules::wow::{Command, Counter, DeckId, Fit, Flown, Gun, Letter, Range, Reading, Switch, Symbol};

use super::Album;
use super::game::{card, fire};
use super::set_up::on;
use crate::desk::{plane, player, unit};

/// Two against two, and a Drachen on the first side.
fn drachen() -> Vec<Command> {
    vec![
        player(1, Side::CENTRAL, "Anna"),
        player(2, Side::ALLIED, "Bruno"),
        plane(1, "fokker-dr-i", "Dr.I", (Some(Letter::A), None), 13),
        plane(1, "albatros-d-va", "Alb.D.Va", (Some(Letter::A), None), 15),
        plane(2, "sopwith-camel", "Camel", (Some(Letter::A), None), 15),
        plane(2, "nieuport-17", "Ni.17", (Some(Letter::B), None), 12),
        plane(1, "balloon-parseval-sigsfeld", "Drachen", (None, None), 28),
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

pub(super) fn show(album: &mut Album) {
    set_up(album);
    levels(album);
    burning(album);
    observers(album);
    barrage(album);
}

fn set_up(album: &mut Album) {
    let mut desk = on(&drachen());
    album.press(
        &mut desk,
        "up*4 ok",
        "planes-balloon",
        "Planes",
        "A balloon among the planes: it has no guns.",
    );
    album.press(
        &mut desk,
        "up ok up*3",
        "nations-more",
        "Nations",
        "Below the nations: what is not a plane.",
    );
    album.press(&mut desk, "ok", "kinds-ground", "Kinds", "What stands on the ground.");
    album.press(&mut desk, "back up ok", "kinds-balloons", "Kinds", "The balloons.");
    album.press(
        &mut desk,
        "down ok",
        "base-balloon",
        "Base",
        "A balloon whose number is not known.",
    );
    album.press(
        &mut desk,
        "ok ok ok",
        "planes-place",
        "Planes",
        "A reminder where balloons may stand.",
    );
    let mut desk = on(&drachen());
    album.press(
        &mut desk,
        "up",
        "hub-balloons",
        "Hub",
        "How many turns balloons stay up.",
    );
    album.press(&mut desk, "ok", "number-turns", "Number", "That number is agreed on.");
    let mut desk = on(&drachen());
    album.press(
        &mut desk,
        "up*4 ok down*2 ok down*6 ok",
        "base-fitted",
        "Base",
        "What a plane is fitted with.",
    );
    album.press(
        &mut desk,
        "down*2 ok",
        "bombs",
        "Bombs",
        "Its bombs, in up to four groups.",
    );
    album.press(&mut desk, "ok up*4", "number-bombs", "Number", "What a group is worth.");
    album.press(&mut desk, "ok", "bombs-one", "Bombs", "One group of four.");
}

fn levels(album: &mut Album) {
    let mut desk = on(&with(drachen(), &[Switch::Altitude, Switch::Special]));
    desk.tell(&[Command::Start]);
    album.press(
        &mut desk,
        "up ok",
        "plane-balloon",
        "PlaneMenu",
        "An order to a balloon, with the planning.",
    );
    album.press(
        &mut desk,
        "ok",
        "table-winch",
        "Tabletop",
        "The balloon is pulled down from now on.",
    );
    let flew = |index, flown| Command::Flew {
        unit: unit(index),
        flown,
    };
    desk.tell(&[Command::Next, flew(2, Flown::Climb), correct(4, Counter::Flames, 1)]);
    desk.tell(&[correct(3, Counter::Level, 3), correct(1, Counter::Level, 1)]);
    desk.keys("next up");
    album.take(
        "table-balloon",
        "Tabletop",
        "A balloon that burns while it is pulled down.",
        &desk,
    );
    let cards = [card(0, Symbol::Explosion)];
    assert!(desk.app.table_mut().stack(DeckId::A, &cards));
    desk.tell(&[
        Command::Overlap { a: unit(3), b: unit(4) },
        fire(2, Gun::FRONT, 4, Range::Long),
    ]);
    album.press(&mut desk, "next", "results-blast", "Results", "A balloon blew up.");
    album.press(
        &mut desk,
        "next",
        "near-levels",
        "Near",
        "Who is near it? On its level, or over and under it.",
    );
    album.press(
        &mut desk,
        "back",
        "table-held",
        "Tabletop",
        "The table waits for the answer.",
    );
}

fn burning(album: &mut Album) {
    let mut desk = on(&drachen());
    desk.tell(&[
        Command::Agreed {
            what: shared_rules::wow::Agreement::BalloonTurns,
            number: 2,
        },
        Command::Start,
    ]);
    album.take(
        "table-turns-left",
        "Tabletop",
        "The last turns for which balloons stay up stand in the title.",
        &desk,
    );
    desk.tell(&[Command::Next, correct(4, Counter::Flames, 2)]);
    desk.tell(&[Command::Next, Command::Next, Command::Next]);
    let cards = [card(0, Symbol::None), card(0, Symbol::Explosion)];
    assert!(desk.app.table_mut().stack(DeckId::A, &cards));
    desk.tell(&[]);
    album.press(
        &mut desk,
        "next",
        "fires-blast",
        "Results",
        "A balloon blew up while it burnt, before the first card.",
    );
    album.press(&mut desk, "next", "near", "Near", "Who overlaps it?");
    album.press(&mut desk, "down*2 ok", "near-marked", "Near", "One of them is marked.");
    assert!(desk.app.table_mut().stack(DeckId::C, &[card(4, Symbol::Fire)]));
    album.press(&mut desk, "next", "results-near", "Results", "The card of the blast.");
    let mut desk = on(&drachen());
    desk.tell(&[
        Command::Agreed {
            what: shared_rules::wow::Agreement::BalloonTurns,
            number: 1,
        },
        Command::Start,
        Command::Next,
        Command::Next,
        Command::Next,
    ]);
    album.press(
        &mut desk,
        "next",
        "results-grounded",
        "Results",
        "A balloon is down at the end of the turn.",
    );
    album.press(
        &mut desk,
        "next up",
        "table-grounded",
        "Tabletop",
        "It is out, and lost to nobody.",
    );
    let mut desk = on(&drachen());
    desk.tell(&[Command::Start, Command::Next, correct(4, Counter::Flames, 1)]);
    desk.keys("back up*2 ok");
    album.press(
        &mut desk,
        "ok",
        "results-burn-on",
        "Results",
        "The game is over early: balloons burn on.",
    );
}

fn observers(album: &mut Album) {
    let mut desk = on(&with(drachen(), &[Switch::BailOut, Switch::Special]));
    desk.tell(&[Command::Start, Command::Next]);
    let cards = [card(1, Symbol::Crew), card(2, Symbol::None)];
    assert!(desk.app.table_mut().stack(DeckId::A, &cards));
    desk.tell(&[fire(2, Gun::FRONT, 4, Range::Short)]);
    album.press(
        &mut desk,
        "next",
        "results-observer",
        "Results",
        "An observer is lost; everybody sees it.",
    );
    album.press(
        &mut desk,
        "next",
        "gate-balloon",
        "Gate",
        "Its owner looks at the cards.",
    );
    album.press(
        &mut desk,
        "hold",
        "look-balloon",
        "NewCards",
        "What the cards do to a balloon.",
    );
    album.press(
        &mut desk,
        "release",
        "jump",
        "Jumps",
        "After the shots: do the observers jump?",
    );
    album.press(
        &mut desk,
        "back up",
        "table-observers",
        "Tabletop",
        "One observer is aboard.",
    );
}

fn barrage(album: &mut Album) {
    let mut set_up = drachen();
    set_up.push(plane(1, "balloon-caquot", "Caquot", (None, None), 20));
    for index in [4, 5] {
        set_up.push(Command::Fit {
            unit: unit(index),
            fit: Fit::Barrage,
            on: true,
        });
    }
    let mut desk = on(&set_up);
    desk.tell(&[Command::Start, Command::Next]);
    album.press(
        &mut desk,
        "down*2 ok up ok up",
        "plane-cables",
        "PlaneMenu",
        "A plane at a table with a barrage.",
    );
    album.press(&mut desk, "ok", "cables", "Cables", "Where it is in the line.");
    album.press(&mut desk, "down*2 ok", "table-cables", "Tabletop", "It is gone.");
}
