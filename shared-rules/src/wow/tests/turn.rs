//! The turn clock and the order of its steps.
use super::play::*;
use crate::wow::*;

/// WOW-TURN-1 V1: every step in order, then turn 2.
#[test]
fn turn_1_v1_the_clock_passes_every_step() {
    let mut game = Game::set_up(&[(fighter(1, "X"), 0), (fighter(2, "Y"), 1)]);
    let mut steps = game.ok(Command::Start);
    while game.0.public().clock().turn < 2 {
        steps.extend(game.next());
    }
    let labels: Vec<_> = steps
        .iter()
        .map(|notice| match notice {
            Notice::Step(clock) => std::format!("{}{}", clock.turn, clock.step.label()),
            other => panic!("{other:?}"),
        })
        .collect();
    let turn = "S0 S1 W1 M1 C1 B1 F1 E1 W2 M2 C2 B2 F2 E2 W3 M3 C3 B3 F3 E3 Z";
    let expected: Vec<_> = turn.split(' ').map(|label| std::format!("1{label}")).collect();
    assert_eq!(labels[..expected.len()], expected[..]);
    assert_eq!(labels[expected.len()..], ["2S0", "2S1"]);
}

/// WOW-TURN-1 V2: the table does not go past F while a shot waits for its cards.
#[test]
fn turn_1_v2_resolve_shots_first() {
    let mut game = Game::free_for_all(2);
    game.next();
    game.long(X, Y);
    assert_eq!(game.label(), "T1 F2");
    assert_eq!(game.refused(Command::Next), Refusal::ResolveShotsFirst);
    game.resolve();
    game.next();
    assert_eq!(game.label(), "T1 M3");
}

/// WOW-TURN-6 V1: a jam counter goes in M, and the gun stays silent in that phase.
#[test]
fn turn_6_v1_the_jam_ticks_in_m() {
    let mut game = Game::free_for_all(2);
    game.stack(DeckId::A, "0+jam(red)");
    game.long(X, Y);
    game.resolve();
    let notices = game.next();
    assert_eq!(game.label(), "T1 M2");
    assert!(notices.contains(&Notice::JamCounter {
        unit: X,
        gun: Gun::FRONT,
        left: 2
    }));
    assert_eq!(game.jam(X), 2);
    assert_eq!(
        game.refused(fire(X, Gun::FRONT, Y, Range::Long)),
        Refusal::GunsJammed(2)
    );
}

/// WOW-TURN-6 V2, as far as the jam goes: when the last counter goes, the gun is silent for this phase and free in the
/// next.
#[test]
fn turn_6_v2_free_one_phase_after_the_last_counter() {
    let mut game = Game::free_for_all(2);
    game.stack(DeckId::A, "0+jam(red)");
    game.long(X, Y);
    game.resolve();
    (0..3).for_each(|_| game.phase());
    assert_eq!((game.jam(X), game.plane(X).locked(Gun::FRONT)), (0, true));
    assert_eq!(
        game.refused(fire(X, Gun::FRONT, Y, Range::Long)),
        Refusal::GunsJammed(0)
    );
    game.next();
    game.long(X, Y);
}

/// WOW-TURN-6 V3, as far as contacts go: a plane that has left overlaps nobody.
#[test]
fn turn_6_v3_no_contact_with_a_plane_that_left() {
    let mut game = Game::free_for_all(3);
    game.ok(Command::Leave(X));
    assert_eq!(game.refused(Command::Overlap { a: Y, b: X }), Refusal::PlaneIsOut(X));
}

/// WOW-TURN-8 V1: two planes shoot each other down.
#[test]
fn turn_8_v1_nobodys_shot_is_cancelled() {
    let mut x = fighter(1, "X");
    let mut y = fighter(2, "Y");
    (x.resistance, y.resistance) = (5, 5);
    let mut game = Game::set_up(&[(x, 0), (y, 1)]);
    game.begin();
    game.0.set_damage(X, 4);
    game.0.set_damage(Y, 4);
    game.stack(DeckId::A, "1 2");
    game.long(X, Y);
    game.long(Y, X);
    game.resolve();
    assert!(game.is_out(X) && game.is_out(Y));
    // Cards are drawn target by target in the order of set-up, so X took the first one.
    assert_eq!((game.total(X), game.total(Y)), (5, 6));
}

/// WOW-TURN-8 V2: the second shooter's jam counts although the first shot was enough.
#[test]
fn turn_8_v2_every_card_is_drawn() {
    let mut x = fighter(1, "X");
    x.resistance = 3;
    let mut game = Game::set_up(&[(x, 0), (fighter(2, "Y"), 1), (fighter(3, "Z"), 2)]);
    game.begin();
    game.stack(DeckId::A, "3 0+jam(red)");
    game.long(Y, X);
    game.long(Z, X);
    let notices = game.resolve();
    assert_eq!(
        notices,
        [
            took(X, 1, Y),
            took(X, 1, Z),
            Notice::Jammed {
                unit: Z,
                gun: Gun::FRONT,
                points: None,
                second: None,
            },
            Notice::Out {
                unit: X,
                exit: notice::Exit::ShotDown,
                cause: None
            },
        ]
    );
    assert_eq!((game.jam(Y), game.jam(Z)), (0, 3));
    assert_eq!(game.plane(X).downed_by(), set(&[Y, Z]));
}

/// WOW-TURN-8 V3: once the cards are drawn, no shot can be added or taken back, nor anything else done that would
/// change the outcome.
#[test]
fn turn_8_v3_shooting_is_locked() {
    let mut game = Game::free_for_all(3);
    game.stack(DeckId::A, "0");
    game.long(X, Y);
    game.resolve();
    for command in [
        fire(Y, Gun::FRONT, X, Range::Long),
        Command::Resolve,
        Command::TakeBack {
            shooter: X,
            gun: Gun::FRONT,
        },
        Command::Overlap { a: X, b: Y },
        Command::Leave(Z),
        Command::MoveOrder(set(&[X, Y])),
    ] {
        assert_eq!(game.refused(command), Refusal::ShootingLocked);
    }
    assert!(game.0.public().shooting_locked());
    assert_eq!(game.0.public().shots().len(), 1);
    game.next();
    assert!(!game.0.public().shooting_locked() && game.0.public().shots().is_empty());
}

/// WOW-TURN-9 V1: a gun that did not fire in the second phase remembers no target in the third.
#[test]
fn turn_9_v1_guns_remember_their_last_target() {
    let mut game = Game::free_for_all(2);
    game.stack(DeckId::A, "0");
    game.long(X, Y);
    game.resolve();
    assert_eq!(game.plane(X).last_target(Gun::FRONT), None);
    game.next();
    assert_eq!(game.plane(X).last_target(Gun::FRONT), Some(Y));
    game.next();
    assert_eq!(game.plane(X).last_target(Gun::FRONT), None);
}

/// WOW-TURN-10 (7), WOW-VIC-1: a turn in which nobody falls closes and opens the next; the game goes on.
#[test]
fn turn_10_the_game_goes_on_at_z() {
    let mut game = Game::free_for_all(2);
    (0..3).for_each(|_| drop(game.next()));
    assert_eq!(game.label(), "T2 S1");
    assert_eq!(game.0.public().stage(), public::Stage::Playing);
}
