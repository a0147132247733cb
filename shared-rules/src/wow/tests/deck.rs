//! Which deck is drawn, which parts of a card count, and where cards lie.
use super::play::*;
use crate::wow::owner::Counts;
use crate::wow::rules::damage::{Counted, read};
use crate::wow::rules::source::Source;
use crate::wow::*;

fn reading(text: &str, source: Source) -> Counted {
    read(card(text), Counts::Fully, source.filter(true), false)
}

/// WOW-DECK-1 V1: a gun draws from the deck of its letter.
#[test]
fn deck_1_v1_b_gun() {
    let mut x = fighter(1, "X");
    x.front = Some(Letter::B);
    let mut game = Game::set_up(&[(x, 0), (fighter(2, "Y"), 1)]);
    game.begin();
    game.stack(DeckId::B, "0 0");
    game.short(X, Y);
    game.resolve();
    assert!(game.own(Y).cards().all(|held| held.deck == DeckId::B));
    assert_eq!((game.left(DeckId::A), game.left(DeckId::B)), (37, 42));
}

/// WOW-DECK-1 V2, as far as the deck goes: fire draws A cards; and the decks of all other sources.
#[test]
fn deck_1_v2_every_source_has_its_deck() {
    for (source, deck) in [
        (Source::Burning, DeckId::A),
        (Source::GroundCrash, DeckId::A),
        (Source::Infantry, DeckId::A),
        (Source::Artillery, DeckId::C),
        (Source::Collision, DeckId::C),
        (Source::Blast, DeckId::C),
        (Source::Rocket, DeckId::D),
        (Source::RocketOnBalloon, DeckId::D),
        (Source::Strafe(Letter::B), DeckId::B),
        (Source::MoveOrder, DeckId::B),
    ] {
        assert_eq!(source.deck(), deck, "{source:?}");
    }
}

/// WOW-DECK-1 V3: the rear gun has its own letter.
#[test]
fn deck_1_v3_rear_gun() {
    let mut x = fighter(1, "X");
    x.rear = Some(Letter::B);
    let mut game = Game::set_up(&[(x, 0), (fighter(2, "Y"), 1)]);
    game.begin();
    game.stack(DeckId::B, "0");
    game.ok(fire(X, Gun::REAR, Y, Range::Long));
    game.resolve();
    assert_eq!((game.left(DeckId::A), game.left(DeckId::B)), (37, 43));
}

/// WOW-DECK-2 V1: cards are drawn without replacement and stay with their plane.
#[test]
fn deck_2_v1_drawn_and_held() {
    let mut game = Game::free_for_all(3);
    game.pile(DeckId::A, "1 2 3");
    game.short(Z, X);
    game.resolve();
    game.next();
    game.long(Z, Y);
    game.resolve();
    let points = |unit| game.own(unit).cards().map(|held| held.points).collect::<Vec<_>>();
    assert_eq!((points(X), points(Y), game.left(DeckId::A)), (vec![1, 2], vec![3], 0));
}

/// WOW-DECK-2 V2: a card that only decides something stays with nobody. In the basic game that is a move-order card.
#[test]
fn deck_2_v2_deciding_cards_are_discarded() {
    let mut game = Game::free_for_all(2);
    game.ok(Command::MoveOrder(set(&[X, Y])));
    assert_eq!((game.plane(X).cards(), game.plane(Y).cards()), (0, 0));
    assert_eq!(game.0.public().deck_discards(DeckId::B), 2);
}

/// WOW-DECK-3 V1: a fire reads the points of its card, and does not damage the engine.
#[test]
fn deck_3_v1_burning() {
    let reading = reading("2+engine", Source::Burning);
    assert!(reading.points == 2 && reading.symbol == Symbol::None);
}

/// WOW-DECK-3 V2: a collision sets nothing on fire.
#[test]
fn deck_3_v2_collision() {
    let reading = reading("1+fire", Source::Collision);
    assert!(reading.points == 1 && reading.symbol == Symbol::None);
}

/// WOW-DECK-3 V3: in a crash points and fire count, and nobody is wounded.
#[test]
fn deck_3_v3_ground_crash() {
    let (fire, crew) = (
        reading("1+fire", Source::GroundCrash),
        reading("2+crew", Source::GroundCrash),
    );
    assert!(fire.points + crew.points == 3 && fire.symbol == Symbol::Fire && crew.symbol == Symbol::None);
}

/// WOW-DECK-3 V4: infantry does damage without points.
#[test]
fn deck_3_v4_infantry() {
    let reading = reading("3+engine", Source::Infantry);
    assert!(reading.points == 0 && reading.symbol == Symbol::Engine);
}

/// WOW-DECK-3, AMB-04: the whole table of what counts, with and without special damage.
#[test]
fn deck_3_every_source() {
    const SYMBOLS: [&str; 5] = ["0+smoke", "0+fire", "0+engine", "0+jam(red)", "EXPL"];
    let counts = |source: Source, special| {
        let filter = source.filter(special);
        let letters = "sfejx".chars().zip(SYMBOLS);
        let mut text: String = letters
            .filter(|(_, text)| filter.lets(card(text).symbol))
            .map(|(letter, _)| letter)
            .collect();
        if filter.points() {
            text.push('p');
        }
        text
    };
    for (source, on, off) in [
        (Source::Gun(Letter::A), "sfejxp", "jxp"),
        (Source::Infantry, "sfex", "x"),
        (Source::Burning, "xp", "xp"),
        (Source::GroundCrash, "fxp", "xp"),
        (Source::Collision, "xp", "xp"),
        (Source::Blast, "fxp", "xp"),
        (Source::Artillery, "sfexp", "xp"),
        (Source::Rocket, "sfexp", "xp"),
        (Source::GunOnBalloon(Letter::A), "fjxp", "fjxp"),
        (Source::ArtilleryOnBalloon, "fxp", "fxp"),
        (Source::RocketOnBalloon, "fxp", "fxp"),
        (Source::BarrageOnBalloon, "xp", "xp"),
        (Source::Strafe(Letter::A), "jxp", "jxp"),
        (Source::StrafeGun(Letter::A), "sfejxp", "sfejxp"),
        (Source::MoveOrder, "", ""),
    ] {
        assert_eq!(
            (counts(source, true).as_str(), counts(source, false).as_str()),
            (on, off),
            "{source:?}"
        );
    }
}

/// Stacking a deck, as scripts do: cards of the deck are moved, others are added, and what cannot be done is reported.
#[test]
fn stacked_cards() {
    let mut game = Game(Table::new(seed(1)));
    assert!(!game.0.stack(DeckId::A, &[(card("0"), None)]) && !game.0.set_deck(DeckId::A, &cards("0")));
    let mut game = Game::free_for_all(2);
    let none: Vec<_> = cards("5 5 9+smoke").into_iter().map(|card| (card, None)).collect();
    assert!(game.0.stack(DeckId::A, &none));
    // One five-point card is in the deck; the second and the nine points are extra.
    assert_eq!(game.left(DeckId::A), 37 + 2);
    game.short(X, Y);
    game.long(Y, X);
    game.resolve();
    let points = |unit| game.own(unit).cards().map(|held| held.card.points).collect::<Vec<_>>();
    assert_eq!((points(X), points(Y)), (vec![5], vec![5, 9]));
    assert!(!game.0.stack(DeckId::A, &[(card("0"), Some(265))]));
    assert!(!game.0.stack(DeckId::A, &[(card("0"), Some(0))]));
    game.pile(DeckId::A, "1");
    assert!(
        game.0
            .stack(DeckId::A, &[(card("2"), Some(264)), (card("3"), Some(263))])
    );
    assert_eq!(game.left(DeckId::A), 3);
}
