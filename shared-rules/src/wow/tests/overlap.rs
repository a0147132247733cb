//! The draw for the order of moving.
use super::play::*;
use crate::core::*;
use crate::wow::*;

/// Stacks B cards with these numbers and draws.
fn order(game: &mut Game, stacked: &[(&str, u16)], units: &[Unit]) -> Vec<(Unit, Option<u16>)> {
    let cards: Vec<_> = stacked
        .iter()
        .map(|(text, serial)| (card(text), Some(*serial)))
        .collect();
    assert!(game.0.stack(DeckId::B, &cards));
    drawn(game.ok(Command::MoveOrder(set(units))))
}

fn drawn(notices: Vec<Notice>) -> Vec<(Unit, Option<u16>)> {
    let order = notices.into_iter().filter_map(|notice| match notice {
        Notice::Order { unit, place, serial } => Some((unit, place, serial.map(|serial| serial.get()))),
        _ => None,
    });
    (1..)
        .zip(order)
        .map(|(expected, (unit, place, serial))| (assert_eq!(place, expected), (unit, serial)).1)
        .collect()
}

/// WOW-OVL-1 V1: the lowest number moves first.
#[test]
fn ovl_1_v1_rising_serials() {
    let mut game = Game::free_for_all(3);
    let order = order(&mut game, &[("0", 17), ("1", 4), ("3", 9)], &[X, Y, Z]);
    assert_eq!(order, [(Y, Some(4)), (Z, Some(9)), (X, Some(17))]);
}

/// WOW-OVL-1 V2: an explosion card is only a number here.
#[test]
fn ovl_1_v2_nobody_is_harmed() {
    let mut game = Game::free_for_all(2);
    assert_eq!(
        order(&mut game, &[("EXPL", 2), ("0", 8)], &[X, Y]),
        [(X, Some(2)), (Y, Some(8))]
    );
    assert!(!game.is_out(X) && !game.is_out(Y));
}

/// WOW-OVL-2 V1: the cards go to the discards.
#[test]
fn ovl_2_v1_discarded() {
    let mut game = Game::free_for_all(3);
    game.pile(DeckId::B, "0 1 2 3 4");
    game.ok(Command::MoveOrder(set(&[X, Y, Z])));
    assert_eq!((game.left(DeckId::B), game.0.public().deck_discards(DeckId::B)), (2, 3));
    assert!([X, Y, Z].into_iter().all(|unit| game.plane(unit).cards() == 0));
}

/// WOW-OVL-2 V2: a deck with too few cards takes its discards back, and gives three different numbers.
#[test]
fn ovl_2_v2_short_deck() {
    let mut game = Game::free_for_all(4);
    game.pile(DeckId::B, "0 1 2 3 4");
    game.ok(Command::MoveOrder(set(&[X, Y, Z, V])));
    assert_eq!((game.left(DeckId::B), game.0.public().deck_discards(DeckId::B)), (1, 4));
    let notices = game.ok(Command::MoveOrder(set(&[X, Y, Z])));
    assert_eq!(notices[0], Notice::Reshuffled(DeckId::B));
    let mut serials: Vec<_> = drawn(notices).into_iter().map(|(_, serial)| serial.unwrap()).collect();
    assert!(serials.is_sorted());
    serials.dedup();
    assert_eq!(serials.len(), 3);
    assert_eq!((game.left(DeckId::B), game.0.public().deck_discards(DeckId::B)), (2, 3));
}

/// WOW-OVL-2: if there are too few cards even then, none is drawn and luck gives the order.
#[test]
fn ovl_2_too_few_cards() {
    let mut game = Game::free_for_all(3);
    game.pile(DeckId::B, "0 1");
    let order = drawn(game.ok(Command::MoveOrder(set(&[X, Y, Z]))));
    let mut units: Vec<_> = order
        .iter()
        .map(|(unit, serial)| (assert_eq!(*serial, None), *unit).1)
        .collect();
    units.sort();
    assert_eq!((units, game.left(DeckId::B)), (vec![X, Y, Z], 2));
}

/// It takes at least two planes, all of which are on the table.
#[test]
fn who_can_be_in_the_way() {
    let mut game = Game::free_for_all(3);
    assert_eq!(game.refused(Command::MoveOrder(set(&[X]))), Refusal::TwoPlanesNeeded);
    assert_eq!(
        game.refused(Command::MoveOrder(UnitSet::EMPTY)),
        Refusal::TwoPlanesNeeded
    );
    assert_eq!(game.refused(Command::MoveOrder(set(&[X, V]))), Refusal::NoSuchPlane);
    game.ok(Command::Leave(X));
    assert_eq!(game.refused(Command::MoveOrder(set(&[X, Y]))), Refusal::PlaneIsOut(X));
}

/// WOW-OVL-2: luck gives every order equally often.
#[test]
fn ovl_2_luck_gives_any_order() {
    let mut counts = std::collections::BTreeMap::new();
    for number in 0..600 {
        let mut game = Game(Table::new(seed(number)));
        for (index, name) in (0..).zip(["X", "Y", "Z"]) {
            game.ok(player(index + 1, index));
            game.ok(Command::Plane(fighter(index + 1, name)));
        }
        game.begin();
        game.pile(DeckId::B, "0");
        let order = drawn(game.ok(Command::MoveOrder(set(&[X, Y, Z]))));
        *counts
            .entry(order.iter().map(|(unit, _)| *unit).collect::<Vec<_>>())
            .or_insert(0u32) += 1;
    }
    assert!(
        counts.len() == 6 && counts.values().all(|count| (70..130).contains(count)),
        "{counts:?}"
    );
}

/// WOW-OVL-2: exactly as many cards as planes are enough.
#[test]
fn ovl_2_just_enough_cards() {
    let mut game = Game::free_for_all(3);
    game.pile(DeckId::B, "0 1 2");
    let order = drawn(game.ok(Command::MoveOrder(set(&[X, Y, Z]))));
    assert!(order.iter().all(|(_, serial)| serial.is_some()) && game.left(DeckId::B) == 0);
}

/// A set is refused if it names a unit that is not on the table, whichever that is.
#[test]
fn units_beyond_the_table() {
    let mut game = Game::free_for_all(3);
    for index in 3..24 {
        let units = set(&[X, Y, unit(index)]);
        assert_eq!(units.len(), 3);
        assert_eq!(game.refused(Command::MoveOrder(units)), Refusal::NoSuchPlane);
    }
    game.ok(Command::MoveOrder(set(&[X, Y])));
}
