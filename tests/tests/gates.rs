//! Gates: who sees what, and for how long.
use firmware::screens::Screen;
use firmware::{App, Input};
use shared_rules::core::{Seat, Seed, Side};
use shared_rules::wow::{Card, Command, DeckId, Flown, Gun, Letter, Range, Stage, Step, Switch, Symbol};
use table_tests::desk::{Desk, plane, player, unit};

fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

fn gate(app: &App) -> Option<Seat> {
    match app.screen() {
        Some(Screen::Gate(gate)) => Some(gate.seat),
        _ => None,
    }
}

/// Whose secret is on the screen.
fn shown(app: &App) -> Option<Seat> {
    match app.screen() {
        Some(Screen::NewCards(look)) => Some(look.seat),
        Some(Screen::Peek(look)) => Some(look.seat),
        _ => None,
    }
}

/// A quick duel in which both have shot at each other, at the first gate.
fn duel() -> Desk {
    let mut seed = [0; 32];
    seed[0] = 0x77;
    let mut desk = Desk::new(Seed(seed));
    desk.keys("ok ok next ok ok ok ok next next");
    assert_eq!(gate(&desk.app), Some(seat(1)));
    desk
}

/// Anna has a fighter and a two-seater, and four shots hit them: five new cards on three pages.
fn five_cards() -> Desk {
    let a = (Some(Letter::A), None);
    let mut desk = Desk::new(Seed([5; 32]));
    desk.set_up(&[
        player(1, Side::CENTRAL, "Anna"),
        player(2, Side::ALLIED, "Bruno"),
        plane(1, "fokker-dr-i", "Dr.I", a, 90),
        plane(1, "albatros-d-va", "Alb.D.Va", a, 90),
        plane(2, "sopwith-camel", "Camel", a, 90),
        plane(2, "spad-xiii", "SPAD 13", a, 90),
        plane(2, "spad-xiii", "SPAD b", a, 90),
    ]);
    let fire = |shooter, target, range| Command::Fire {
        shooter: unit(shooter),
        gun: Gun::FRONT,
        target: unit(target),
        range,
    };
    desk.tell(&[
        Command::Start,
        Command::Next,
        fire(2, 0, Range::Short),
        fire(3, 0, Range::Long),
        fire(4, 1, Range::Short),
        Command::Resolve,
    ]);
    desk.keys("next");
    assert_eq!(gate(&desk.app), Some(seat(1)));
    desk
}

fn unseen(desk: &Desk, plane: u8) -> u8 {
    desk.app.public().unit(unit(plane)).expect("a plane").unseen()
}

#[test]
fn a_gate_does_not_stay_open_for_the_next_pair_of_hands() {
    let mut desk = duel();
    desk.keys("hold");
    assert_eq!(shown(&desk.app), Some(seat(1)));
    desk.keys("release");
    // Bruno takes it and holds, as he has learned.
    assert_eq!(gate(&desk.app), Some(seat(2)));
    desk.keys("hold");
    assert_eq!(shown(&desk.app), Some(seat(2)));
    // After the last look the turn goes on, and a hold on the Table shows nothing.
    desk.keys("release");
    assert!(matches!(desk.app.screen(), Some(Screen::Tabletop(_))));
    assert_eq!(
        desk.app.public().clock().step.phase().map(|phase| phase.number()),
        Some(2)
    );
    desk.input(Input::Ok);
    desk.input(Input::Hold);
    assert!(!desk.app.is_private());
}

#[test]
fn a_second_look_is_a_press_away_until_the_next_press() {
    let mut desk = duel();
    desk.keys("hold release back");
    assert_eq!(gate(&desk.app), Some(seat(1)), "the gate of the one who let go");
    desk.keys("hold");
    assert_eq!(shown(&desk.app), Some(seat(1)));
    desk.keys("release");
    assert_eq!(gate(&desk.app), Some(seat(2)), "and on to where it was");
    // Back is back again: to the results.
    desk.keys("back");
    assert_eq!(gate(&desk.app), None);
    let mut desk = duel();
    desk.keys("hold release hold release back hold");
    assert_eq!(shown(&desk.app), Some(seat(2)), "from the Table too");
    desk.keys("release");
    assert!(matches!(desk.app.screen(), Some(Screen::Tabletop(_))));
    desk.keys("back");
    assert!(matches!(desk.app.screen(), Some(Screen::Menu(_))));
}

/// The last look of a game passes on to its end, and from there too the gate can be asked for again.
#[test]
fn a_second_look_is_a_press_away_from_the_end_of_the_game() {
    let a = (Some(Letter::A), None);
    let mut desk = Desk::new(Seed([5; 32]));
    desk.set_up(&[
        player(1, Side::CENTRAL, "Anna"),
        player(2, Side::ALLIED, "Bruno"),
        plane(1, "fokker-dr-i", "Dr.I", a, 90),
        plane(2, "sopwith-camel", "Camel", a, 2),
    ]);
    desk.tell(&[Command::Start, Command::Next]);
    let card = Card {
        points: 3,
        symbol: Symbol::None,
    };
    assert!(desk.app.table_mut().stack(DeckId::A, &[(card, None)]));
    desk.tell(&[
        Command::Fire {
            shooter: unit(0),
            gun: Gun::FRONT,
            target: unit(1),
            range: Range::Long,
        },
        Command::Resolve,
    ]);
    assert!(matches!(desk.app.public().stage(), Stage::Over(_)));
    desk.keys("next");
    assert_eq!(gate(&desk.app), Some(seat(2)));
    desk.keys("hold release");
    assert!(matches!(desk.app.screen(), Some(Screen::GameOver(_))));
    let offered = desk.frame();
    desk.keys("back");
    assert_eq!(gate(&desk.app), Some(seat(2)), "the gate of the one who let go");
    desk.keys("hold");
    assert_eq!(shown(&desk.app), Some(seat(2)));
    desk.keys("release");
    assert!(matches!(desk.app.screen(), Some(Screen::GameOver(_))));
    assert!(desk.frame() != offered, "the legend says when it is a press away");
    // Back is back again: to the planes.
    desk.keys("back");
    assert!(matches!(desk.app.screen(), Some(Screen::Tabletop(_))));
}

#[test]
fn a_page_that_nobody_held_for_stays_new() {
    let mut desk = five_cards();
    assert_eq!((unseen(&desk, 0), unseen(&desk, 1)), (3, 2));
    desk.keys("hold");
    assert_eq!(
        (unseen(&desk, 0), unseen(&desk, 1)),
        (1, 2),
        "in flash before it is seen"
    );
    // Up does not lead to the last page past the one between.
    desk.keys("up release");
    assert_eq!((unseen(&desk, 0), unseen(&desk, 1)), (1, 2));
    assert_eq!(gate(&desk.app), Some(seat(1)), "not all was seen");
    // The same after a power cut, and after "later".
    let again = desk.reboot();
    assert_eq!((unseen(&again, 0), unseen(&again, 1)), (1, 2));
    desk.keys("hold");
    assert_eq!((unseen(&desk, 0), unseen(&desk, 1)), (0, 2));
    desk.keys("down");
    assert_eq!((unseen(&desk, 0), unseen(&desk, 1)), (0, 0));
    desk.keys("release");
    assert!(matches!(desk.app.screen(), Some(Screen::Tabletop(_))));
}

#[test]
fn all_pages_can_be_turned_in_one_hold() {
    let mut desk = five_cards();
    desk.keys("hold down down up up down release");
    assert_eq!((unseen(&desk, 0), unseen(&desk, 1)), (0, 0));
    assert!(matches!(desk.app.screen(), Some(Screen::Tabletop(_))));
}

#[test]
fn a_peek_shows_the_cards_of_all_planes_before_they_count_as_seen() {
    let mut desk = five_cards();
    desk.keys("next");
    // The Albatros is peeked at; the cards of the Dr.I come first.
    desk.keys("down hold release down*2 ok");
    assert!(matches!(desk.app.screen(), Some(Screen::Gate(_))));
    desk.keys("hold");
    assert!(matches!(desk.app.screen(), Some(Screen::NewCards(_))));
    assert_eq!((unseen(&desk, 0), unseen(&desk, 1)), (1, 2));
    desk.keys("down down release hold");
    assert!(matches!(desk.app.screen(), Some(Screen::Peek(_))));
    // Letting go closes the gate.
    desk.keys("release");
    assert_eq!(gate(&desk.app), None);
}

/// A Fokker in the cloud whose owner is asked for his card.
fn in_the_cloud() -> Desk {
    let a = (Some(Letter::A), None);
    let mut desk = Desk::new(Seed([5; 32]));
    let mut set_up = vec![
        player(1, Side::CENTRAL, "Anna"),
        player(2, Side::ALLIED, "Bruno"),
        plane(1, "fokker-dr-i", "Dr.I", a, 90),
        plane(2, "sopwith-camel", "Camel", a, 90),
    ];
    for switch in [Switch::Altitude, Switch::Clouds] {
        set_up.push(Command::Switch { switch, on: true });
    }
    for index in [0, 1] {
        set_up.push(Command::Climbs {
            unit: unit(index),
            rate: 1,
            max: 9,
            immelmann: shared_rules::wow::Immelmann(true),
        });
        set_up.push(Command::Level {
            unit: unit(index),
            level: 3,
        });
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
    assert!(desk.app.public().in_cloud(unit(0)));
    desk.keys("next");
    assert_eq!(gate(&desk.app), Some(seat(1)));
    desk
}

#[test]
fn what_was_chosen_in_a_cloud_waits_for_ok() {
    let told = |desk: &Desk| !desk.app.public().asks_pile(unit(0));
    let mut desk = in_the_cloud();
    desk.keys("hold down release");
    assert_eq!(gate(&desk.app), Some(seat(1)), "letting go does not pass on");
    assert!(!told(&desk));
    // Next does not either; back drops the choice and asks again; a hold looks again.
    desk.keys("next");
    assert_eq!((gate(&desk.app), told(&desk)), (Some(seat(1)), false));
    desk.keys("hold");
    assert!(matches!(desk.app.screen(), Some(Screen::SecretEntry(entry)) if entry.value == 1));
    desk.keys("release back");
    assert_eq!((gate(&desk.app), told(&desk)), (Some(seat(1)), false));
    desk.keys("ok");
    assert_eq!(
        (gate(&desk.app), told(&desk)),
        (Some(seat(1)), false),
        "there is nothing to set"
    );
    desk.keys("hold down release ok");
    assert_eq!((gate(&desk.app), told(&desk)), (None, true));
    assert_eq!(desk.app.public().stage(), Stage::Playing);
    assert!(matches!(desk.app.public().clock().step, Step::Manoeuvre(_)));
}

/// The Camel took three points in phase 1: it has neither aim nor a look in phase 2, and both again in phase 3.
#[test]
fn no_aim_and_no_look_are_told_for_the_shots_to_come() {
    let a = (Some(Letter::A), None);
    let mut desk = Desk::new(Seed([5; 32]));
    desk.set_up(&[
        player(1, Side::CENTRAL, "Anna"),
        player(2, Side::ALLIED, "Bruno"),
        plane(1, "fokker-dr-i", "Dr.I", a, 90),
        plane(2, "sopwith-camel", "Camel", a, 90),
        Command::Switch {
            switch: Switch::Disruption,
            on: true,
        },
    ]);
    let shot = Command::Fire {
        shooter: unit(0),
        gun: Gun::FRONT,
        target: unit(1),
        range: Range::Long,
    };
    let disrupted = |desk: &mut Desk| {
        let owner = desk.app.table_mut().for_owner(seat(2)).expect("a player");
        owner.unit(unit(1)).expect("his plane").is_disrupted()
    };
    desk.tell(&[Command::Start, Command::Next]);
    let card = |points| {
        (
            Card {
                points,
                symbol: Symbol::None,
            },
            None,
        )
    };
    assert!(desk.app.table_mut().stack(DeckId::A, &[card(3), card(0)]));
    desk.tell(&[shot, Command::Resolve]);
    assert!(disrupted(&mut desk), "for phase 2, as soon as the card is drawn");
    desk.tell(&[Command::Next]);
    assert!(disrupted(&mut desk), "in phase 2, until its shots are drawn");
    desk.tell(&[shot, Command::Resolve]);
    assert!(!disrupted(&mut desk), "a card without points: phase 3 is free of it");
}
