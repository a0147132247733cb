//! What a player finds on the screen after what he did, by buttons and in words.
use firmware::drawing::frame::{Call, Nature};
use shared_rules::core::{Seat, Seed, Side};
use shared_rules::wow::{Card, Clock, Command, DeckId, Gun, Letter, Phase, Range, Step, Switch, Symbol};
use table_tests::desk::{Desk, plane, player, unit};

/// A new device after these keys.
fn pressed(keys: &str) -> Desk {
    let mut desk = Desk::new(Seed([7; 32]));
    desk.keys(keys);
    desk
}

fn words(desk: &Desk) -> String {
    let mut words = String::new();
    desk.app.say(&mut words).expect("words");
    words
}

/// What the screen says after these keys on a new device.
fn says(keys: &str) -> String {
    words(&pressed(keys))
}

/// A quick duel at its first manoeuvre.
const DUEL: &str = "ok ok next";
/// From there to the entry of the first plane's damage, behind its owner's gate.
const DAMAGE: &str = "back down down ok ok up ok";

#[test]
fn who_left_the_table_is_named() {
    assert!(says(&format!("{DUEL} down ok up ok up ok ok")).contains("Camel left the table"));
}

#[test]
fn a_correction_that_ends_the_game_shows_its_end() {
    let said = says(&format!("{DUEL} {DAMAGE} hold up*13 release ok"));
    assert!(said.starts_with("Allied wins"), "{said}");
    let said = says(&format!("{DUEL} {DAMAGE} hold up*12 release ok"));
    assert!(said.starts_with("Dr.I, T1.1"), "one less, and it flies on: {said}");
}

/// Behind a gate, what was chosen waits for Ok when the owner lets go. At an open table there is no gate to wait at.
#[test]
fn an_entry_that_is_left_waits_only_behind_a_gate() {
    let left = says(&format!("{DUEL} {DAMAGE} hold up*3 release"));
    assert!(left.contains("OK sets"), "{left}");
    let open = "ok up ok up ok down ok back back next next";
    let left = says(&format!("{open} {DAMAGE} up*3 back"));
    assert!(left.contains("> Damage taken"), "{left}");
}

/// Nothing was drawn, so an undo leaves the decks to the players.
#[test]
fn an_undo_in_the_set_up_leaves_the_decks_free() {
    let said = says("ok up ok down ok back undo ok up up ok ok ok up ok");
    assert!(said.starts_with("Deck A: 74"), "{said}");
}

/// A type that no list has: its climb rate was typed in, and then another green number for it.
#[test]
fn what_was_typed_in_for_a_type_is_kept_number_by_number() {
    let first = "ok up ok ok ok back up up ok up ok up*3 ok ok ok up*3 ok ok next up*2 ok";
    let second = says(&format!("{first} ok down*3 ok ok"));
    assert!(second.contains("Damage, 17"), "{second}");
    let second = says(&format!("{first} ok down*3 ok ok down ok up ok next"));
    assert!(second.contains("Climb rate") && second.contains("> 5"), "{second}");
}

/// What a board may sound: the device is passed on, a plane was shot down. While a secret is shown it is silent.
#[test]
fn the_table_is_called_when_it_should_notice() {
    let nature = |desk: &Desk| desk.frame().nature();
    let called = |call| Nature { secret: false, call };
    let mut desk = pressed("");
    assert_eq!(nature(&desk), called(None));
    desk.set_up(&[
        player(1, Side::CENTRAL, "Anna"),
        player(2, Side::ALLIED, "Bruno"),
        plane(1, "fokker-dr-i", "Dr.I", (Some(Letter::A), None), 13),
        plane(2, "sopwith-camel", "Camel", (Some(Letter::A), None), 15),
        plane(2, "sopwith-camel", "Camel b", (Some(Letter::A), None), 15),
    ]);
    desk.tell(&[Command::Start, Command::Next]);
    for (symbol, call) in [(Symbol::None, None), (Symbol::Explosion, Some(Call::ShotDown))] {
        let card = Card { points: 1, symbol };
        assert!(desk.app.table_mut().stack(DeckId::A, &[(card, None)]));
        desk.tell(&[Command::Fire {
            shooter: unit(0),
            gun: Gun::FRONT,
            target: unit(1),
            range: Range::Long,
        }]);
        desk.keys("next");
        assert_eq!(nature(&desk), called(call), "the cards of the phase: {}", words(&desk));
        desk.keys("next");
        let owner = Seat::new(2).expect("a seat");
        assert_eq!(nature(&desk), called(Some(Call::PassOn(owner))), "{}", words(&desk));
        desk.keys("hold");
        let look = Nature {
            secret: true,
            call: None,
        };
        assert_eq!(nature(&desk), look);
        desk.keys("release");
        assert_eq!(nature(&desk), called(None), "{}", words(&desk));
    }
    // At an open table there is nothing to hide.
    let desk = pressed(&format!("ok up ok up ok down ok back back next next {DAMAGE}"));
    assert!(desk.app.is_private());
    assert_eq!(nature(&desk), called(None));
}

/// A plane goes down by the card that is told of it, and its row goes with it. The cursor was about to move on to the
/// next one, and is there.
#[test]
fn a_row_that_goes_takes_no_other_with_it() {
    let on = |switch| Command::Switch { switch, on: true };
    let gun = (Some(Letter::A), None);
    let mut desk = pressed("");
    desk.set_up(&[
        player(1, Side::CENTRAL, "Anna"),
        player(2, Side::ALLIED, "Bruno"),
        plane(1, "fokker-dr-i", "Dr.I", gun, 13),
        plane(2, "sopwith-camel", "Camel", gun, 15),
        plane(2, "spad-xiii", "SPAD 13", gun, 16),
        plane(1, "albatros-d-va", "Alb.D.Va", gun, 15),
        on(Switch::Altitude),
        on(Switch::Special),
        on(Switch::IllegalOut),
    ]);
    desk.tell(&[Command::Start, Command::Next]);
    // Its engine is hit, which only Anna knows: from now on it needs a stall in every turn, and flies none.
    let engine = Card {
        points: 1,
        symbol: Symbol::Engine,
    };
    assert!(desk.app.table_mut().stack(DeckId::A, &[(engine, None)]));
    desk.tell(&[
        Command::Fire {
            shooter: unit(1),
            gun: Gun::FRONT,
            target: unit(0),
            range: Range::Long,
        },
        Command::Resolve,
    ]);
    while desk.app.now()
        != (Clock {
            turn: 2,
            step: Step::Manoeuvre(Phase::Three),
        })
    {
        desk.tell(&[Command::Next]);
    }
    desk.keys("ok ok");
    let said = words(&desk);
    assert!(said.contains("> 1 Dr.I") && said.contains("dive"), "{said}");
    desk.keys("down");
    let said = words(&desk);
    assert!(!said.contains("1 Dr.I") && said.contains("> 2 Camel"), "{said}");
}

/// However often something is changed on a plane's base, Back leaves it at once.
#[test]
fn a_base_is_opened_once() {
    let said = says("ok up*3 ok ok down*2 ok ok back");
    assert!(said.starts_with("Planes, 2"), "{said}");
}

/// The names that the device offers by itself need not be remembered.
#[test]
fn only_typed_names_are_remembered() {
    let desk = pressed("ok up*4 ok ok ok down ok");
    assert!(words(&desk).contains("Name, Clara"), "{}", words(&desk));
    assert!(desk.app.memory().names().is_empty());
}
