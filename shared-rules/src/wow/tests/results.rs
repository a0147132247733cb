//! What a draw brought can be read by everybody, all of it, until the clock moves on.
use super::play::*;
use crate::core::*;
use crate::wow::rules::tailing::Tailer;
use crate::wow::*;

/// Twelve planes against twelve, three for each player, each with a front and a rear gun; not started.
fn full_table() -> Game {
    let mut game = Game(Table::new(seed(1)));
    for number in 1..=8 {
        game.ok(player(number, number % 2));
    }
    for index in 0..24 {
        let mut plane = fighter(index % 8 + 1, &format!("P{index}"));
        plane.rear = Some(Letter::B);
        game.ok(Command::Plane(plane));
    }
    game
}

fn units() -> impl Iterator<Item = Unit> {
    (0..24).map(unit)
}

/// Its opponent: the planes of one player and the next are enemies.
fn opponent(of: Unit) -> Unit {
    unit((of.index() as u8) ^ 1)
}

fn results(game: &Game) -> Vec<Notice> {
    game.0.public().results().collect()
}

fn count(game: &Game, is: fn(&Notice) -> bool) -> usize {
    results(game).iter().filter(|result| is(result)).count()
}

fn shoot_all(game: &mut Game, a: &str, b: &str) {
    game.pile(DeckId::A, &a.repeat(24));
    game.pile(DeckId::B, &b.repeat(24));
    for unit in units() {
        for gun in Gun::OF_A_PLANE {
            game.ok(fire(unit, gun, opponent(unit), Range::Short));
        }
    }
    game.resolve();
}

fn nobody_looks(game: &mut Game) {
    for unit in units() {
        game.ok(Command::Tailer {
            unit,
            does: Tailer::Waives,
        });
    }
    game.next();
}

/// WOW-TURN-8, WOW-SEC-1: every gun of a full table is aimed and jams, and every plane takes cards, smokes, burns,
/// loses its prey and falls.
#[test]
fn the_largest_step_is_told_whole() {
    let mut game = full_table();
    for switch in [Switch::Special, Switch::Aim, Switch::AnnounceAim, Switch::Tailing] {
        game.ok(on(switch));
    }
    game.ok(Command::Start);
    // Guns that fired in the last phase of a turn are aimed in the first of the next, where tailers still look.
    for _ in 0..4 {
        game.next();
    }
    shoot_all(&mut game, "0 0 ", "0 0 ");
    game.next();
    assert_eq!(game.label(), "T2 S0");
    for tailer in units() {
        game.ok(Command::Tails {
            tailer,
            prey: opponent(tailer),
        });
    }
    game.next();
    game.next();
    nobody_looks(&mut game);
    shoot_all(&mut game, "1+jam(red) 20+smoke ", "0+jam(red) 0+fire ");
    let kinds: [fn(&Notice) -> bool; 7] = [
        |result| matches!(result, Notice::Aimed { .. }),
        |result| matches!(result, Notice::Jammed { .. }),
        |result| matches!(result, Notice::Took { cards: 4, .. }),
        |result| matches!(result, Notice::Smoke { .. }),
        |result| matches!(result, Notice::Flames { .. }),
        |result| matches!(result, Notice::TailEnds { .. }),
        |result| matches!(result, Notice::Out { .. }),
    ];
    assert_eq!(kinds.map(|kind| count(&game, kind)), [48, 48, 24, 24, 24, 24, 24]);
    // The notices have no room for that many.
    assert_eq!(game.0.public().notices().iter().count(), Notices::MAX);
    // What is told of one plane stands together, in the order of set-up; the jams and the losses come after all of
    // that.
    let first = [
        Notice::Aimed {
            unit: Y,
            gun: Gun::FRONT,
        },
        Notice::Aimed {
            unit: Y,
            gun: Gun::REAR,
        },
        took(X, 4, Y),
    ];
    assert_eq!(results(&game)[..3], first);
}

/// WOW-COL-1, WOW-TURN-7: every plane runs into every other, and the table stops so that players can read it.
#[test]
fn every_pair_collides() {
    let mut game = full_table();
    game.ok(on(Switch::Altitude));
    game.ok(on(Switch::Collisions));
    game.begin();
    game.pile(DeckId::C, &"0 ".repeat(100));
    for a in units() {
        for b in units().filter(|b| a < *b) {
            game.ok(Command::Overlap { a, b });
        }
    }
    game.next();
    assert_eq!(game.label(), "T1 F1");
    let pairs = 24 * 23 / 2;
    assert_eq!(count(&game, |result| matches!(result, Notice::Collision(..))), pairs);
    assert_eq!(
        count(&game, |result| matches!(result, Notice::Took { cards: 23, .. })),
        24
    );
    let last = Notice::Collision(unit(22), unit(23));
    assert_eq!(results(&game)[pairs - 1], last);
    assert!(matches!(
        results(&game)[pairs],
        Notice::Ledger(DeckId::C) | Notice::Took { .. }
    ));
}

/// A player who looks, or corrects something, does not take the results away from the others. The clock does, and so do
/// other cards.
#[test]
fn they_stay_until_the_clock_moves_on() {
    let mut game = Game::free_for_all(3);
    assert!(results(&game).is_empty() && !game.0.public().results_are_new());
    game.stack(DeckId::A, "1 2");
    game.short(X, Y);
    assert!(results(&game).is_empty());
    game.resolve();
    let took = [took(Y, 2, X)];
    assert_eq!(results(&game), took);
    assert!(game.0.public().results_are_new());
    game.ok(Command::Look(seat(2)));
    assert_eq!(results(&game), took);
    assert!(!game.0.public().results_are_new());
    game.next();
    assert!(results(&game).is_empty());
    // The order of moving is a draw too, and a second draw replaces the first.
    game.ok(Command::MoveOrder(set(&[X, Y, Z])));
    assert_eq!(results(&game).len(), 3);
    game.ok(Command::MoveOrder(set(&[X, Y])));
    assert_eq!(results(&game).len(), 2);
}
