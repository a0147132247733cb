//! The turn clock and the order of its steps.
use super::play::*;
use crate::*;

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

/// WOW-TURN-1 V2: nobody goes past F with a shot that waits for its cards.
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
