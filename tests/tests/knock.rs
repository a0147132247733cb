//! A player's knock: presses that open his gate, which nobody else learns.
use firmware::input::Map;
use firmware::screens::Screen;
use firmware::{App, Input};
use shared_rules::core::{Seat, Seed, Side};
use shared_rules::wow::{Command, Flown, Gun, Immelmann, Letter, Range, Switch};
use table_tests::desk::{Desk, Heard, knock, plane, player, random_table, unit};
use table_tests::dice::Dice;
use table_tests::thumb::Thumb;
use terminal::{Handheld, Luck, Options, Picture, keys};
use verifier::verify;

fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

fn gate(app: &App) -> Option<Seat> {
    match app.screen() {
        Some(Screen::Gate(gate)) => Some(gate.seat),
        _ => None,
    }
}

/// Anna knocks; each has shot at the other, and the device is at her gate.
fn at_the_gate() -> Desk {
    let a = (Some(Letter::A), None);
    let mut desk = Desk::new(Seed([5; 32]));
    desk.set_up(&[
        player(1, Side::CENTRAL, "Anna"),
        player(2, Side::ALLIED, "Bruno"),
        plane(1, "fokker-dr-i", "Dr.I", a, 90),
        plane(2, "sopwith-camel", "Camel", a, 90),
        knock(1, "up down down"),
    ]);
    let fire = |shooter, target| Command::Fire {
        shooter: unit(shooter),
        gun: Gun::FRONT,
        target: unit(target),
        range: Range::Long,
    };
    desk.tell(&[Command::Start, Command::Next, fire(1, 0), fire(0, 1), Command::Resolve]);
    desk.keys("next");
    assert_eq!(gate(&desk.app), Some(seat(1)));
    desk
}

fn picture(desk: &Desk) -> Picture {
    Picture::of(&desk.frame())
}

#[test]
fn a_player_sets_it_in_his_line_of_the_set_up_and_knocks_twice() {
    let knocks = |desk: &Desk| desk.app.public().knocks(seat(1));
    let mut desk = Desk::new(Seed([5; 32]));
    // A quick duel, the players, Anna, her knock.
    desk.keys("ok down*2 ok ok down*2 ok");
    let blank = picture(&desk);
    assert!(matches!(desk.app.screen(), Some(Screen::Knocking(_))));
    // Too few, too many, two different ones: each begins again and sets nothing.
    for wrong in [
        "up down ok",
        "up*7 ok",
        "up down down ok up down up ok",
        "up*3 ok up*4 ok",
    ] {
        desk.keys(wrong);
        assert!(matches!(desk.app.screen(), Some(Screen::Knocking(_))), "{wrong}");
        assert!(!knocks(&desk), "{wrong}");
        assert!(picture(&desk) != blank, "it says why: {wrong}");
    }
    // What is pressed is not to be seen, only how often.
    desk.keys("back ok");
    assert!(picture(&desk) == blank);
    desk.keys("up up down");
    let three = picture(&desk);
    desk.keys("back ok down up");
    assert!(picture(&desk) != three);
    desk.keys("up");
    assert!(picture(&desk) == three);
    desk.keys("back ok");
    // The right one closes the screen; his line says so, and Ok there drops it again.
    desk.keys("down down up ok down down up ok");
    assert!(matches!(desk.app.screen(), Some(Screen::Player(_))) && knocks(&desk));
    desk.keys("ok");
    assert!(matches!(desk.app.screen(), Some(Screen::Player(_))) && !knocks(&desk));
}

#[test]
fn a_hold_without_it_shows_nothing_and_says_again() {
    let mut desk = at_the_gate();
    let before = picture(&desk);
    // He has no limit, and starts afresh each time.
    for wrong in [
        "",
        "up",
        "up down",
        "up down up",
        "down up up",
        "up down down down",
        "up*7",
    ] {
        desk.keys(wrong);
        desk.keys("hold");
        assert_eq!(gate(&desk.app), Some(seat(1)), "{wrong}");
        assert!(desk.heard.is_empty(), "not even that he tried is a command");
        desk.keys("release");
        assert_eq!(gate(&desk.app), Some(seat(1)), "{wrong}");
        assert!(picture(&desk) != before, "it says again: {wrong}");
    }
    desk.keys("up down down hold");
    assert!(matches!(desk.app.screen(), Some(Screen::NewCards(look)) if look.seat == seat(1)));
    desk.keys("release");
    assert_eq!(gate(&desk.app), Some(seat(2)));
    // Bruno has none: up and down do nothing, and a hold looks.
    let bruno = picture(&desk);
    desk.keys("up down");
    assert!(picture(&desk) != bruno, "only the offer of a second look goes");
    desk.keys("hold");
    assert!(matches!(desk.app.screen(), Some(Screen::NewCards(look)) if look.seat == seat(2)));
}

#[test]
fn a_dot_stands_for_every_press_alike() {
    let [one, other] = ["up down down", "down up up"].map(|keys| {
        let mut desk = at_the_gate();
        desk.keys(keys);
        picture(&desk)
    });
    assert!(one == other);
}

#[test]
fn later_needs_none() {
    let mut desk = at_the_gate();
    desk.keys("next");
    assert_eq!(gate(&desk.app), Some(seat(2)));
    let mut desk = at_the_gate();
    desk.keys("up down next");
    assert_eq!(gate(&desk.app), Some(seat(2)));
}

#[test]
fn every_look_is_behind_it() {
    // A second look.
    let mut desk = at_the_gate();
    desk.keys("up down down hold release back");
    assert_eq!(gate(&desk.app), Some(seat(1)));
    desk.keys("hold release");
    assert_eq!(gate(&desk.app), Some(seat(1)));
    desk.keys("up down down hold");
    assert!(desk.app.is_private());
    desk.keys("release");
    assert_eq!(gate(&desk.app), Some(seat(2)));
    // A peek, from the menu of her plane.
    desk.keys("hold release next*2 ok ok");
    assert_eq!(gate(&desk.app), Some(seat(1)));
    desk.keys("hold");
    assert!(!desk.app.is_private());
    desk.keys("release up down down hold");
    assert!(matches!(desk.app.screen(), Some(Screen::Peek(_))));
}

/// A secret entry behind the gate, a card in the cloud: what was chosen is shown again only to the knock, and set
/// without.
#[test]
fn a_card_in_the_cloud_is_behind_it() {
    let a = (Some(Letter::A), None);
    let mut desk = Desk::new(Seed([5; 32]));
    let mut set_up = vec![
        player(1, Side::CENTRAL, "Anna"),
        player(2, Side::ALLIED, "Bruno"),
        plane(1, "fokker-dr-i", "Dr.I", a, 90),
        plane(2, "sopwith-camel", "Camel", a, 90),
        knock(1, "down up down up"),
    ];
    for switch in [Switch::Altitude, Switch::Clouds] {
        set_up.push(Command::Switch { switch, on: true });
    }
    for unit in [unit(0), unit(1)] {
        set_up.push(Command::Climbs {
            unit,
            rate: 1,
            max: 9,
            immelmann: Immelmann(true),
        });
        set_up.push(Command::Level { unit, level: 3 });
    }
    desk.set_up(&set_up);
    desk.tell(&[
        Command::Start,
        Command::Next,
        Command::Flew {
            unit: unit(0),
            flown: Flown::Climb,
        },
        Command::Next,
    ]);
    desk.keys("next");
    assert_eq!(gate(&desk.app), Some(seat(1)));
    desk.keys("hold release down up down up hold");
    assert!(matches!(desk.app.screen(), Some(Screen::SecretEntry(_))));
    // Behind the gate up and down choose the card, and are no presses of a knock.
    desk.keys("down release hold");
    assert_eq!(gate(&desk.app), Some(seat(1)));
    desk.keys("release down up down up hold");
    assert!(matches!(desk.app.screen(), Some(Screen::SecretEntry(entry)) if entry.value == 1));
    desk.keys("release ok");
    assert_eq!(gate(&desk.app), None);
    assert!(!desk.app.public().asks_pile(unit(0)));
}

#[test]
fn a_power_cut_keeps_it() {
    let mut desk = at_the_gate().reboot();
    // The results are shown once more, then the gate.
    desk.keys("next hold");
    assert_eq!(gate(&desk.app), Some(seat(1)));
    desk.keys("release up down down hold");
    assert!(desk.app.is_private());
}

/// By agreement: *Correct*, her plane, the line after all others. Everybody reads it.
#[test]
fn whoever_forgot_it_is_let_in_by_agreement() {
    let mut desk = at_the_gate();
    let before = picture(&desk);
    desk.keys("next next");
    assert!(matches!(desk.app.screen(), Some(Screen::Tabletop(_))));
    desk.keys("back down*2 ok");
    assert!(matches!(desk.app.screen(), Some(Screen::WhichPlane(_))));
    desk.keys("ok up ok");
    assert!(!desk.app.public().knocks(seat(1)));
    assert!(desk.app.to_read().is_some(), "a message tells everybody");
    // Undone, it is asked for again.
    let mut again = desk.reboot();
    again.keys("undo ok");
    assert!(again.app.public().knocks(seat(1)));
    assert!(before != picture(&desk));
}

#[test]
fn undo_takes_it_back_without_telling_it() {
    let [one, other] = ["up down down", "down*3"].map(|words| {
        let mut desk = Desk::new(Seed([5; 32]));
        desk.keys("ok down*2 ok ok down*2 ok");
        desk.keys(words);
        desk.keys("ok");
        desk.keys(words);
        desk.keys("ok undo");
        let asked = picture(&desk);
        desk.keys("ok");
        assert!(!desk.app.public().knocks(seat(1)));
        (asked, picture(&desk))
    });
    assert!(one.0 == other.0 && one.1 == other.1);
}

#[test]
fn the_same_again_keeps_it() {
    let mut desk = at_the_gate();
    desk.tell(&[Command::End]);
    let mut desk = desk.reboot();
    // After the game: *Same again*, and yes, though the record is lost.
    desk.keys("next down ok ok");
    assert!(matches!(desk.app.screen(), Some(Screen::Hub(_))));
    assert!(desk.app.public().knocks(seat(1)));
    let again = desk.reboot();
    assert!(again.app.public().knocks(seat(1)));
}

/// Three buttons: A and C are up and down.
#[test]
fn three_buttons_have_it_too() {
    let mut desk = Desk::with_buttons(Seed([5; 32]), Map::Three);
    desk.keys("ok down*2 ok ok down*2 ok");
    let five = {
        let mut desk = Desk::new(Seed([5; 32]));
        desk.keys("ok down*2 ok ok down*2 ok");
        picture(&desk)
    };
    assert!(picture(&desk) != five, "it names other buttons");
    let mut device = Handheld::new(Options {
        luck: Luck::Seeded(Seed([5; 32])),
        map: Map::Three,
        ..Options::default()
    });
    let mut press = |words: &str| device.run(&keys::parse(words, Map::Three).expect("keys"));
    press("b c*2 b b c*2 b");
    press("a c c b a c c b");
    desk.keys("up down down ok up down down ok");
    assert!(desk.app.public().knocks(seat(1)));
    assert!(device.picture() == picture(&desk));
}

/// A duel by buttons with a knock: its record has no word of it, neither while the game runs nor when it is over, and
/// is verified.
#[test]
fn no_record_tells_of_it() {
    let records = ["up down down", "down*6"].map(|words| {
        let mut device = Handheld::new(Options {
            luck: Luck::Seeded(Seed([5; 32])),
            ..Options::default()
        });
        let press = |device: &mut Handheld, words: &str| {
            device.run(&keys::parse(words, device.map()).expect("keys"));
            String::from_utf8(device.record()).expect("a text")
        };
        press(&mut device, "ok down*2 ok ok down*2 ok");
        press(&mut device, &format!("{words} ok {words} ok"));
        // Two steps back out of the set-up, start, a shot, and the record from the menu.
        press(&mut device, "back back up*2 next next ok ok next wait:100 next");
        let running = press(&mut device, "next back up*3 ok wait:100");
        assert!(running.contains("\nresolve"), "{running}");
        // The end, in the menu below it; then the first line of what follows.
        press(&mut device, "back down ok ok next");
        let over = press(&mut device, "ok ok wait:100");
        assert!(over.contains("\nseed "), "{over}");
        assert!(verify(&over).is_ok());
        [running, over]
    });
    assert!(!records.iter().flatten().any(|record| record.contains("knock")));
    assert_eq!(records[0], records[1]);
}

/// Whoever plays with other knocks plays the same game: with the right presses at every gate, each his own, all
/// pictures and all records are the same; with wrong ones both gates stay shut.
#[test]
fn games_that_differ_in_knocks_alone_are_the_same() {
    let (mut opened, mut shut, mut records) = (0, 0, 0);
    for number in 0..400 {
        let mut dice = Dice::new(number);
        let seed = dice.seed();
        let table = random_table(&mut dice, 6, true);
        let mut words = |count: usize| -> Vec<&str> { (0..count).map(|_| ["up", "down"][dice.below(2)]).collect() };
        let knocks: Vec<[Vec<&str>; 2]> = (0..8).map(|seat| [words(3 + seat % 4), words(3 + seat % 4)]).collect();
        let mut desks = [0, 1].map(|which| {
            let mut desk = Desk::new(seed);
            let seats = table.iter().filter_map(|command| match command {
                Command::Player { seat, .. } => Some(*seat),
                _ => None,
            });
            let locks = seats.map(|seat| knock(seat.number(), &knocks[seat.index()][which].join(" ")));
            desk.set_up(&table.iter().copied().chain(locks).collect::<Vec<_>>());
            desk
        });
        let mut thumb = Thumb::default();
        for _ in 0..400 {
            let input = thumb.next(&mut dice, &desks[0].app);
            let at = gate(&desks[0].app).filter(|seat| desks[0].app.public().knocks(*seat));
            // Before a hold each gives his knock, or both the same other one.
            if let (Input::Ok, Some(seat)) = (input, at) {
                let own = &knocks[seat.index()];
                let right = dice.percent(70);
                let mut other = own[0].clone();
                while own.contains(&other) {
                    other = (0..other.len()).map(|_| ["up", "down"][dice.below(2)]).collect();
                }
                for place in 0..other.len() {
                    for (desk, own) in desks.iter_mut().zip(own) {
                        desk.keys(if right { own[place] } else { other[place] });
                    }
                    assert!(desks[0].frame() == desks[1].frame(), "game {number}");
                }
                opened += usize::from(right);
                shut += usize::from(!right);
            }
            desks.iter_mut().for_each(|desk| desk.input(input));
            let [here, there] = &desks;
            assert_eq!(here.heard, there.heard, "game {number}");
            assert!(here.frame() == there.frame(), "game {number}, {input:?}");
            records += here
                .heard
                .iter()
                .filter(|heard| matches!(heard, Heard::Record(_)))
                .count();
        }
        let [here, there] = desks.map(|desk| desk.reboot().frame());
        assert!(here == there, "game {number} after a power cut");
    }
    assert!(opened > 500 && shut > 200 && records > 20, "{opened} {shut} {records}");
}
