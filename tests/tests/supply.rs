//! A supply that is too low for the flash: nothing is written, the game goes on, and what was said in it is written
//! when the supply is back.
use firmware::input::Map;
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

/// What makes the decks or draws from them is not done either: a power cut would forget it, and it could be done again
/// with another number.
#[test]
fn nothing_is_started_or_drawn_that_a_power_cut_would_forget() {
    for (before, draw) in [("ok", "ok"), ("ok ok next ok ok", "next")] {
        let mut handheld = Handheld::new(Options::default());
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
