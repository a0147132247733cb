//! A supply that is too low for the flash: nothing is written, the game goes on, and what was said in it is written
//! when the supply is back.
use firmware::input::Map;
use shared_rules::core::{Seed, Side, Untold};
use shared_rules::wow::{Command, Counter, Fit, Hidden, Letter, Reading, Switch};
use table_tests::desk::{plane, player, unit};
use table_tests::record::flash_with;
use terminal::keys::parse;
use terminal::{Flash, Handheld, Options, Part};

fn press(handheld: &mut Handheld, keys: &str) {
    handheld.run(&parse(keys, handheld.map()).expect("keys"));
}

/// A quick duel at its first planning, on a supply that is too low from then on.
fn on_a_low_supply(map: Map) -> Handheld {
    let mut handheld = Handheld::new(Options {
        map,
        ..Options::default()
    });
    press(&mut handheld, "ok ok");
    handheld.fail(Part::Supply, true);
    handheld
}

/// What a device shows that is switched on with a copy of this flash.
fn resumed(map: Map, flash: &Flash) -> terminal::Picture {
    let flash = flash.copy();
    Handheld::new(Options {
        map,
        flash,
        ..Options::default()
    })
    .picture()
}

#[test]
fn the_game_goes_on_and_is_written_when_the_supply_is_back() {
    for map in [Map::Three, Map::Five] {
        let mut handheld = on_a_low_supply(map);
        let flash = handheld.flash().bytes();
        let saved = resumed(map, handheld.flash());
        press(&mut handheld, "next");
        let told = handheld.picture();
        press(&mut handheld, "down up");
        let table = handheld.picture();
        assert_ne!(told, table, "nobody was told");
        assert_ne!(table, saved, "the game did not go on");
        handheld.wait(60_000);
        assert!(handheld.flash().bytes() == flash, "something was written");
        assert_eq!(resumed(map, handheld.flash()), saved, "a cut leaves the game as it was");

        handheld.fail(Part::Supply, false);
        handheld.wait(1_000);
        assert_ne!(handheld.picture(), table, "nobody was told that it is back");
        assert_eq!(resumed(map, handheld.flash()), table, "what waited is not in flash");
        handheld.wait(10_000);
        assert_eq!(handheld.picture(), table, "good news leave by themselves");
    }
}

#[test]
fn what_cannot_wait_is_not_done() {
    let mut handheld = on_a_low_supply(Map::Five);
    let (flash, table) = (handheld.flash().bytes(), handheld.picture());
    // Undo, with both buttons: asked, and then not done.
    press(&mut handheld, "undo ok");
    assert_ne!(handheld.picture(), table, "nobody was told why");
    press(&mut handheld, "down up");
    assert_eq!(handheld.picture(), table);
    assert!(handheld.flash().bytes() == flash);
    handheld.fail(Part::Supply, false);
    press(&mut handheld, "undo ok");
    assert!(handheld.flash().bytes() != flash, "now it is");

    // A new game on a new device.
    let mut handheld = Handheld::new(Options::default());
    handheld.fail(Part::Supply, true);
    let (flash, home) = (handheld.flash().bytes(), handheld.picture());
    press(&mut handheld, "ok");
    assert_ne!(handheld.picture(), home, "nobody was told why");
    // The empty battery stays in the title for as long as the supply is low.
    press(&mut handheld, "down up");
    assert_ne!(handheld.picture(), home);
    assert!(handheld.flash().bytes() == flash);
    handheld.fail(Part::Supply, false);
    press(&mut handheld, "down up");
    assert_eq!(handheld.picture(), home);
}

/// A plane and two balloons of a barrage, which it may collide with, at the first manoeuvre and after these commands.
fn over_balloons(commands: &[Command]) -> Flash {
    let barrage = |index| Command::Fit {
        unit: unit(index),
        fit: Fit::Barrage,
        on: true,
    };
    let mut all = vec![
        player(1, Side::CENTRAL, "Anna"),
        player(2, Side::ALLIED, "Bruno"),
        plane(2, "sopwith-camel", "Camel", (Some(Letter::A), None), 15),
        plane(1, "balloon-parseval-sigsfeld", "Drachen", (None, None), 28),
        plane(1, "balloon-caquot", "Caquot", (None, None), 20),
        barrage(1),
        barrage(2),
        Command::Switch {
            switch: Switch::Collisions,
            on: true,
        },
        Command::Start,
        Command::Next,
    ];
    all.extend_from_slice(commands);
    flash_with(Seed([7; 32]), &all)
}

/// What makes the decks or draws from them is not done either: a power cut would forget it, and it could be done again
/// with another number.
#[test]
fn nothing_is_started_or_drawn_that_a_power_cut_would_forget() {
    let burning = Command::Correct {
        unit: unit(1),
        to: Reading {
            what: Counter::Flames,
            value: 1,
        },
    };
    let fallen = Command::CorrectSecret {
        unit: unit(1),
        what: Hidden::Damage,
        value: Untold::new(28),
    };
    for (flash, before, draw) in [
        (Flash::blank(), "ok", "ok"),
        (Flash::blank(), "ok ok next ok ok", "next"),
        // A balloon blew up: the Camel is marked as near it.
        (over_balloons(&[burning, fallen]), "ok", "next"),
        // The Camel is over the first balloon of the barrage.
        (over_balloons(&[]), "ok up ok up ok down", "ok"),
    ] {
        let mut handheld = Handheld::new(Options {
            flash,
            ..Options::default()
        });
        press(&mut handheld, before);
        handheld.fail(Part::Supply, true);
        let map = handheld.map();
        let (flash, saved) = (handheld.flash().bytes(), resumed(map, handheld.flash()));
        let shown = handheld.picture();
        press(&mut handheld, draw);
        assert_ne!(handheld.picture(), shown, "{before}: nobody was told why");
        handheld.wait(60_000);
        assert!(handheld.flash().bytes() == flash, "{before}: something was written");
        handheld.fail(Part::Supply, false);
        handheld.wait(2_000);
        assert!(handheld.flash().bytes() == flash, "{before}: it waited");
        assert_eq!(resumed(map, handheld.flash()), saved);
        press(&mut handheld, draw);
        press(&mut handheld, draw);
        assert!(handheld.flash().bytes() != flash, "{before}: now it is done");
    }
}
