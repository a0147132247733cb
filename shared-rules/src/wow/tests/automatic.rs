//! The pile of an automatic pilot, WOW-GIA-39.
use crate::core::Seed;
use crate::wow::Flown;
use crate::wow::rules::automatic::Pile;
use crate::wow::secret::Luck;

const S: Flown = Flown::Straight;
const T: Flown = Flown::Stall;
const L: Flown = Flown::Left;
const R: Flown = Flown::Right;

/// What is left after these cards: straights, stalls, left and right turns.
fn after(cards: &[Flown]) -> [u8; 4] {
    let mut pile = Pile::FULL;
    cards.iter().for_each(|card| pile.discard(*card));
    pile.counts()
}

#[test]
fn a_left_and_a_right_turn_bring_the_discards_back_but_a_third_turn() {
    assert_eq!(after(&[]), [3, 1, 2, 2]);
    // WOW-GIA-39 a: at the fifth card a left turn stays discarded.
    assert_eq!(after(&[S, L, T, L]), [2, 0, 0, 2]);
    assert_eq!(after(&[S, L, T, L, R]), [3, 1, 1, 2]);
    // b: with the next right turn all are back.
    assert_eq!(after(&[S, L, T, L, R, R]), [3, 1, 2, 2]);
    // c
    assert_eq!(after(&[L, R]), [3, 1, 2, 2]);
    // d: the pile never runs dry.
    assert_eq!(after(&[S, S, S, T, L, L]), [0, 0, 0, 2]);
    assert_eq!(after(&[S, S, S, T, L, L, R]), [3, 1, 1, 2]);
}

#[test]
fn every_card_of_a_pile_is_equally_likely() {
    let mut luck = Luck::new(Seed([7; 32]));
    let mut pile = Pile::FULL;
    let mut drawn = [0u32; 4];
    for _ in 0..80_000 {
        let card = pile.top(&mut luck);
        drawn[[S, T, L, R].iter().position(|kind| *kind == card).unwrap()] += 1;
    }
    for (count, cards) in drawn.into_iter().zip(pile.counts()) {
        assert!(count.abs_diff(u32::from(cards) * 10_000) < 500, "{drawn:?}");
    }
    // Only what is there comes.
    [S, S, S, T, L, L].iter().for_each(|card| pile.discard(*card));
    assert!((0..100).all(|_| pile.top(&mut luck) == R));
}
