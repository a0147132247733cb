//! The luck of the table: fair, and the same everywhere.
use super::play::*;
use crate::wow::secret::Luck;
use crate::wow::*;

/// The chi-square statistic: near the number of cells less one when all are equally likely.
fn chi_square(counts: &[u32]) -> f64 {
    let expected = f64::from(counts.iter().sum::<u32>()) / counts.len() as f64;
    counts
        .iter()
        .map(|count| (f64::from(*count) - expected).powi(2) / expected)
        .sum()
}

/// One B deck, shuffled with many seeds: the explosion card is equally often at every place and has every number
/// equally often, and every number is equally often at the top.
#[test]
fn every_place_is_as_likely() {
    const GAMES: u32 = 8_800;
    let mut places = [0; 44];
    let mut serials = [0; 44];
    let mut tops = [0; 44];
    let mut table = Table::new(seed(0));
    let set_up = [
        player(1, 0),
        player(2, 1),
        Command::Plane(fighter(1, "X")),
        Command::Plane(fighter(2, "Y")),
    ];
    for command in set_up {
        assert!(table.apply(&command).is_ok());
    }
    for game in 0..GAMES {
        table.rematch(seed(u64::from(game)));
        assert!(table.apply(&Command::Start).is_ok());
        let pile: Vec<_> = table
            .secret
            .cards
            .all()
            .filter(|(deck, ..)| *deck == DeckId::B)
            .collect();
        let place = pile
            .iter()
            .position(|(_, _, card, _)| card.symbol == Symbol::Explosion)
            .unwrap();
        places[place] += 1;
        serials[usize::from(pile[place].1) - 1] += 1;
        tops[usize::from(pile[43].1) - 1] += 1;
    }
    // 43 degrees of freedom: a fair shuffle stays below 77.4 in 999 runs of 1000. The seeds are fixed, and so is the
    // result.
    for counts in [places, serials, tops] {
        assert!(chi_square(&counts) < 77.4, "{} {counts:?}", chi_square(&counts));
    }
}

/// Small numbers, and one at which a plain remainder would favour the lower third by a half.
#[test]
fn numbers_are_unbiased() {
    let mut luck = Luck::new(seed(3));
    let mut counts = [0; 3];
    (0..30_000).for_each(|_| counts[luck.below(3) as usize] += 1);
    assert!(chi_square(&counts) < 13.8, "{counts:?}");
    let mut thirds = [0; 3];
    (0..30_000).for_each(|_| thirds[(luck.below(3 << 30) >> 30) as usize] += 1);
    assert!(chi_square(&thirds) < 13.8, "{thirds:?}");
    assert_eq!((luck.below(0), luck.below(1)), (0, 0));
}

/// All orders of four things are equally likely.
#[test]
fn every_order_is_as_likely() {
    let mut luck = Luck::new(seed(4));
    let mut counts = std::collections::BTreeMap::new();
    for _ in 0..24_000 {
        let mut order = [0, 1, 2, 3];
        luck.shuffle(&mut order);
        *counts.entry(order).or_insert(0u32) += 1;
    }
    let counts: Vec<_> = counts.into_values().collect();
    // 23 degrees of freedom.
    assert!(counts.len() == 24 && chi_square(&counts) < 49.7, "{counts:?}");
}

/// The same seed gives the same cards on every target and in every version: a record of today must replay tomorrow.
#[test]
fn the_same_cards_for_ever() {
    let game = Game::free_for_all(2);
    let top_of = |deck| {
        let pile: Vec<_> = game.0.secret.cards.all().filter(|(of, ..)| *of == deck).collect();
        let top = pile.into_iter().take(4);
        top.map(|(_, serial, card, _)| (serial, card.points, card.symbol as u8))
            .collect::<Vec<_>>()
    };
    assert_eq!(top_of(DeckId::A), [(15, 2, 2), (26, 0, 0), (10, 0, 9), (9, 1, 0)]);
}
