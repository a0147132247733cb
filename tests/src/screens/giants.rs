//! Planes with several engines: their guns, their men, and those that the rules fly.
use shared_rules::core::Nth;
use shared_rules::core::Side;
use shared_rules::wow::{Command, Counter, DeckId, Fit, Gun, Load, Range, Reading, Sits, Switch, Symbol, Token, Walk};

use super::Album;
use super::game::{card, fire};
use super::set_up::{A, on};
use crate::desk::{Desk, plane, player, unit};

const NONE: (Option<shared_rules::wow::Letter>, Option<shared_rules::wow::Letter>) = (None, None);

/// Two giants with bombs aboard, and three fighters against them.
fn set_up() -> Vec<Command> {
    let load = Load([6, 6, 0, 0]);
    vec![
        player(1, Side::CENTRAL, "Anna"),
        player(2, Side::ALLIED, "Bruno"),
        plane(1, "zeppelin-staaken-r-vi", "Staaken", NONE, 34),
        plane(2, "sopwith-camel", "Camel", A, 15),
        plane(2, "spad-xiii", "SPAD 13", A, 16),
        plane(1, "friedrichshafen-g-iii", "Friedr.G", NONE, 24),
        plane(2, "breguet-14-b2", "Breguet", A, 17),
        Command::Load { unit: unit(0), load },
    ]
}

/// The same in its first phase, by these rules.
fn playing(switches: &[Switch]) -> Desk {
    let mut commands = set_up();
    commands.extend(switches.iter().map(|switch| Command::Switch {
        switch: *switch,
        on: true,
    }));
    let mut desk = on(&commands);
    desk.tell(&[Command::Start, Command::Next]);
    desk
}

fn correct(index: u8, what: Counter, value: u8) -> Command {
    Command::Correct {
        unit: unit(index),
        to: Reading { what, value },
    }
}

pub(super) fn show(album: &mut Album) {
    bases(album);
    guns(album);
    arcs(album);
    hits(album);
    crew(album);
    alone(album);
}

fn bases(album: &mut Album) {
    let mut desk = on(&[player(1, Side::CENTRAL, "Anna"), player(2, Side::ALLIED, "Bruno")]);
    album.press(
        &mut desk,
        "up*3 ok ok ok up*3",
        "kinds-giants",
        "Kinds",
        "Giants stand among the planes of their nation; most of their numbers are typed in.",
    );
    album.press(
        &mut desk,
        "ok",
        "base-giant",
        "Base",
        "A giant's base: only the number is asked, its guns are known.",
    );
    let o400 = plane(2, "handley-page-o-400", "O.400", NONE, 27);
    let mut desk = on(&[player(1, Side::CENTRAL, "Anna"), player(2, Side::ALLIED, "Bruno"), o400]);
    let unit = unit(0);
    let (switch, on) = (Switch::AltitudeArcs, true);
    let needed = Command::Switch {
        switch: Switch::Altitude,
        on,
    };
    let fit = |fit| Command::Fit { unit, fit, on };
    desk.tell(&[
        needed,
        Command::Switch { switch, on },
        fit(Fit::TwinFront),
        fit(Fit::TwinVentral),
    ]);
    album.press(
        &mut desk,
        "up*3 ok ok up*7",
        "base-twins",
        "Base",
        "Twin guns, and bombs: lines that only such types have.",
    );
}

fn guns(album: &mut Album) {
    let mut desk = playing(&[]);
    desk.tell(&[
        correct(0, Counter::JamFront, 2),
        fire(0, Gun::REAR_RIGHT, 1, Range::Short),
    ]);
    album.take(
        "table-giant",
        "Tabletop",
        "A giant has the cursor while it has guns that may fire.",
        &desk,
    );
    album.press(
        &mut desk,
        "ok",
        "guns-giant",
        "Guns",
        "Its guns by their posts: one is jammed, one has fired, the next is under the cursor.",
    );
    desk.keys("back");
    desk.tell(&[
        fire(0, Gun::REAR_LEFT, 1, Range::Short),
        fire(0, Gun::RIGHT, 2, Range::Long),
    ]);
    album.take("table-giant-shots", "Tabletop", "Three of its guns fire.", &desk);
    album.press(
        &mut desk,
        "ok down ok",
        "plane-menu-giant",
        "PlaneMenu",
        "Each of its shots can be taken back.",
    );
}

/// A volley at the Staaken, of three shots: an engine and two men are hit.
fn shot_at(switches: &[Switch]) -> Desk {
    let mut desk = playing(switches);
    desk.tell(&[
        fire(1, Gun::FRONT, 0, Range::Short),
        fire(2, Gun::FRONT, 0, Range::Short),
    ]);
    let cards = [
        card(1, Symbol::Engine),
        card(2, Symbol::Crew),
        card(0, Symbol::Crew),
        card(3, Symbol::None),
    ];
    assert!(desk.app.table_mut().stack(DeckId::A, &cards));
    let tokens = [(Token::Engine, 2), (Token::Man, 3), (Token::Man, 1)];
    assert!(desk.app.table_mut().set_tokens(&tokens));
    desk
}

fn hits(album: &mut Album) {
    let mut desk = shot_at(&[Switch::Special]);
    album.press(
        &mut desk,
        "next",
        "results-giant",
        "Results",
        "What everybody sees: the engines were hit, two men are out, and which guns fell silent.",
    );
    album.press(
        &mut desk,
        "next hold",
        "look-giant",
        "NewCards",
        "Private: what the engines have taken in all.",
    );
    desk.keys("down release");
    // Bombs may be announced before the next card, so the Table waits.
    album.take(
        "table-giant-hit",
        "Tabletop",
        "Beside the giant: bombs, hits in its engines, guns that are silent.",
        &desk,
    );
    desk.tell(&[correct(0, Counter::JamRearLeft, 3), correct(0, Counter::JamRight, 2)]);
    desk.keys("ok");
    album.take(
        "plane-menu-giant-plan",
        "PlaneMenu",
        "Between the phases: bombs, its crew, a look at it.",
        &desk,
    );
    album.press(
        &mut desk,
        "down ok down*2",
        "crew-hit",
        "Crew",
        "The crew, for everybody: a man is out, and his gun is silent.",
    );
    desk.keys("back ok down*2 ok");
    album.press(
        &mut desk,
        "hold down*3",
        "peek-engines",
        "Peek",
        "Private: the engines, one more page.",
    );
    desk.keys("release");
    album.press(
        &mut desk,
        "back down*2 ok ok up*3",
        "correct-giant",
        "Correction",
        "What of a giant can be corrected.",
    );
}

fn crew(album: &mut Album) {
    let mut desk = shot_at(&[Switch::Special, Switch::Mechanics]);
    desk.keys("next*2 hold down release");
    desk.tell(&[Command::Next]);
    album.press(
        &mut desk,
        "ok next",
        "crew",
        "Crew",
        "With mechanics: the cursor is on one who can leave for the engines of his side.",
    );
    album.press(&mut desk, "ok", "table-walks", "Tabletop", "He leaves.");
    desk.tell(&[Command::Next]);
    album.press(
        &mut desk,
        "ok next",
        "crew-walking",
        "Crew",
        "He is on his way: to the engines, or back to his gun.",
    );
    desk.keys("ok");
    album.press(
        &mut desk,
        "ok up",
        "guns-left",
        "Guns",
        "Nobody stands at the gun that he left.",
    );
    let man = Nth(1);
    let does = Walk::Leaves;
    desk.tell(&[
        Command::Next,
        Command::Next,
        Command::Crew {
            unit: unit(0),
            man,
            does,
        },
    ]);
}

/// Two giants that nobody controls, and a gun; against them two fighters.
fn nobody() -> Vec<Command> {
    let mut bombers = player(1, Side::CENTRAL, "Bombers");
    if let Command::Player { sits, .. } = &mut bombers {
        *sits = Sits::Nobody;
    }
    vec![
        bombers,
        player(2, Side::ALLIED, "Bruno"),
        plane(1, "zeppelin-staaken-r-vi", "Staaken a", NONE, 34),
        plane(1, "zeppelin-staaken-r-vi", "Staaken b", NONE, 34),
        plane(2, "sopwith-camel", "Camel", A, 15),
        plane(2, "spad-xiii", "SPAD 13", A, 16),
        plane(1, "aa-machine-gun", "MG a", A, 0),
    ]
}

fn alone(album: &mut Album) {
    let mut desk = on(&nobody());
    desk.tell(&[Command::Start]);
    //TOKENS
    album.press(
        &mut desk,
        "next",
        "bombers",
        "Bombers",
        "What the giants fly that nobody controls.",
    );
    album.press(
        &mut desk,
        "next",
        "in-range-giants",
        "InRange",
        "Who is in range? One list for giants and guns of empty seats.",
    );
    album.press(
        &mut desk,
        "ok ok down ok*2 down ok*3",
        "in-range-giant",
        "InRange",
        "The guns of one giant: each has the nearest target.",
    );
    album.press(
        &mut desk,
        "hold ok",
        "near-tie",
        "Near",
        "Several that are equally near are marked.",
    );
    album.press(
        &mut desk,
        "next",
        "in-range-tie",
        "InRange",
        "The device picks one of them.",
    );
    album.press(
        &mut desk,
        "next",
        "in-range-shots",
        "InRange",
        "How many of its guns fire.",
    );
    album.press(
        &mut desk,
        "next",
        "results-giants",
        "Results",
        "What their shots brought.",
    );
    // Only one giant: its guns are listed at once.
    let mut one = nobody();
    one.remove(6);
    one.remove(3);
    let mut desk = on(&one);
    desk.tell(&[Command::Start]);
    album.press(
        &mut desk,
        "next*2",
        "in-range-alone",
        "InRange",
        "The only giant: its guns at once.",
    );
    let mut desk = on(&one);
    let switch = Switch::Altitude;
    desk.tell(&[Command::Switch { switch, on: true }, Command::Start]);
    album.press(
        &mut desk,
        "next",
        "moves-giant",
        "Moves",
        "With altitude the list of all cards says what it flies.",
    );
}

/// What the arc of a gun is at the level of each target.
fn arcs(album: &mut Album) {
    let mut commands = set_up();
    commands.push(plane(1, "handley-page-o-400", "O.400", NONE, 30));
    for switch in [Switch::Altitude, Switch::BlindSpot, Switch::AltitudeArcs] {
        commands.push(Command::Switch { switch, on: true });
    }
    let level = |index, level| Command::Level {
        unit: unit(index),
        level,
    };
    commands.extend([level(0, 2), level(1, 3), level(2, 2), level(4, 1), level(5, 2)]);
    let mut desk = on(&commands);
    desk.tell(&[Command::Start, Command::Next]);
    desk.keys("next");
    album.press(
        &mut desk,
        "ok down ok",
        "target-arcs",
        "Target",
        "With arcs by level: what the arc of this gun is at the level of each target.",
    );
    album.press(
        &mut desk,
        "back up ok down*2 ok",
        "target-below",
        "Target",
        "The gun below the rear gun reaches lower targets only.",
    );
}
