//! The commitment, the table's number, and when the seed is shown.
use std::vec::Vec;

use super::play::*;
use crate::core::fairness::Revealed;
use crate::core::fairness::{commitment, mixed};
use crate::core::*;
use crate::wow::*;

fn counting() -> Seed {
    Seed(std::array::from_fn(|byte| byte as u8))
}

/// Anybody can compute them: `printf 'Wingman seed 1\n…' | sha256sum`.
#[test]
fn the_digests_are_those_of_the_manual() {
    let hex = |bytes: [u8; 32]| -> String { bytes.iter().map(|byte| format!("{byte:02x}")).collect() };
    assert_eq!(
        hex(commitment(&counting()).0),
        "4ef22bc20365ea90bdcc59f5a9eed0828acfa7ed1361ef2989b1b185d7af027e"
    );
    assert_eq!(
        hex(mixed(&counting(), 4711).0),
        "c6cf857ad6fb727a1845f6f5c2d0447b69722a343258f26f1a242bf867bcab9b"
    );
}

/// A duel with these numbers given before the start, and the cards that its first shots bring.
fn duel(numbers: &[u32]) -> (Game, Vec<(u16, u8)>) {
    // Nobody may fall, so there are no explosions and the planes have a hundred points.
    let sturdy = |owner, name| Plane {
        resistance: 100,
        ..fighter(owner, name)
    };
    let mut game = Game::set_up(&[(sturdy(1, "X"), 0), (sturdy(2, "Y"), 1)]);
    game.ok(on(Switch::Tournament));
    for number in numbers {
        game.0.apply(&Command::Number(*number)).unwrap();
    }
    game.begin();
    for command in [
        fire(X, Gun::FRONT, Y, Range::Short),
        fire(Y, Gun::FRONT, X, Range::Short),
        Command::Resolve,
    ] {
        let _ = game.0.apply(&command).unwrap();
    }
    let drawn = game.0.fairness().drawn(Revealed::for_tests());
    let drawn = drawn.map(|drawn| (drawn.serial, drawn.card.points)).collect();
    (game, drawn)
}

#[test]
fn the_number_is_mixed_into_the_luck() {
    let (game, plain) = duel(&[]);
    assert_eq!((plain.len(), game.0.public().number()), (4, None));
    let (game, seven) = duel(&[7]);
    assert_eq!(game.0.public().number(), Some(7));
    assert_ne!(seven, plain);
    assert_ne!(duel(&[8]).1, seven);
    // The later number counts, and zero is a number too.
    assert_eq!(duel(&[8, 7]).1, seven);
    assert_ne!(duel(&[0]).1, plain);
    // The seed and its commitment are the same with every number.
    assert_eq!(game.0.fairness().commitment(), duel(&[]).0.0.fairness().commitment());
}

#[test]
fn the_number_is_for_the_set_up_and_for_one_game() {
    let (mut game, _) = duel(&[7]);
    assert_eq!(game.refused(Command::Number(8)), Refusal::FixedAtStart);
    game.0.rematch(counting());
    assert_eq!(game.0.public().number(), None);
    let (mut game, _) = duel(&[7]);
    game.0.restart(counting());
    assert_eq!(game.0.public().number(), None);
}

#[test]
fn the_seed_is_shown_when_the_game_is_over_and_the_table_wants_it() {
    let (mut game, _) = duel(&[]);
    assert_eq!(game.refused(Command::Reveal), Refusal::NotNow);
    game.0.apply(&Command::End).unwrap();
    assert!(game.0.fairness().seed().is_none() && game.0.fairness().revealed().is_none());
    game.0.apply(&Command::Reveal).unwrap();
    assert!(game.0.public().is_revealed() && game.0.fairness().revealed().is_some());
    let seed = game.0.fairness().seed().unwrap();
    assert_eq!(commitment(seed), game.0.fairness().commitment());
    // It can be revealed only once.
    assert_eq!(game.refused(Command::Reveal), Refusal::NotNow);
    game.0.rematch(counting());
    assert!(game.0.fairness().seed().is_none() && !game.0.public().is_revealed());
}

/// Only what the last command drew is told, in the order of drawing.
#[test]
fn only_the_last_command_is_told() {
    let (mut game, drawn) = duel(&[]);
    assert_eq!(drawn.len(), 4);
    game.0.apply(&Command::Next).unwrap();
    assert_eq!(game.0.fairness().drawn(Revealed::for_tests()).count(), 0);
    let all: UnitSet = [X, Y].into_iter().collect();
    game.0.apply(&Command::MoveOrder(all)).unwrap();
    let drawn: Vec<_> = game.0.fairness().drawn(Revealed::for_tests()).collect();
    assert_eq!(drawn.len(), 2);
    assert!(
        drawn
            .iter()
            .all(|drawn| drawn.unit.is_none() && drawn.deck == DeckId::B)
    );
}
