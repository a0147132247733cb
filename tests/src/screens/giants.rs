//! Planes with several engines: their guns, their men, and those that the rules fly.
use shared_rules::core::Side;
use shared_rules::wow::{Command, Counter, Fit, Gun, Load, Range, Reading, Switch};

use super::Album;
use super::game::fire;
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
