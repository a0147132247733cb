//! How many cards the decks have: copies, counts and the tournament.
use super::play::*;
use crate::wow::data::decks;
use crate::wow::*;

/// One copy for every four planes, until the table chooses. There may be no C or D deck, but A and B are needed.
#[test]
fn copies_and_counts() {
    let planes: Vec<_> = (0..5)
        .map(|index| (fighter(index + 1, &format!("P{index}")), index))
        .collect();
    let mut game = Game::set_up(&planes[..4]);
    assert_eq!(
        (game.0.public().copies(DeckId::A), game.0.public().deck_total(DeckId::A)),
        (1, 37)
    );
    game.ok(player(5, 4));
    game.ok(Command::Plane(planes[4].0));
    assert_eq!(
        (game.0.public().copies(DeckId::A), game.0.public().deck_total(DeckId::B)),
        (2, 88)
    );
    game.ok(Command::Copies {
        deck: DeckId::A,
        copies: 3,
    });
    game.ok(Command::Copies {
        deck: DeckId::C,
        copies: 0,
    });
    assert_eq!(
        game.refused(Command::Copies {
            deck: DeckId::B,
            copies: 0
        }),
        Refusal::DeckEmpty(DeckId::B)
    );
    assert_eq!(
        game.refused(Command::Copies {
            deck: DeckId::B,
            copies: 8
        }),
        Refusal::DeckTooBig(DeckId::B)
    );
    assert_eq!(
        game.refused(Command::Copies {
            deck: DeckId::D,
            copies: 255
        }),
        Refusal::DeckTooBig(DeckId::D)
    );
    game.ok(card_count(DeckId::A, 0, 0));
    assert_eq!(game.0.public().card_count(DeckId::A, 0), 0);
    let rows = decks::rows(DeckId::D).len() as u8;
    assert_eq!(game.refused(card_count(DeckId::D, rows, 1)), Refusal::NoSuchCard);
    game.begin();
    let totals = DeckId::ALL.map(|deck| game.0.public().deck_total(deck));
    assert_eq!(totals, [3 * 27, 88, 0, 16]);
    assert_eq!(DeckId::ALL.map(|deck| game.left(deck)), totals);
}

/// A plane is refused if it would call for more copies than a deck has room for; so is a switch that would empty a
/// deck.
#[test]
fn decks_keep_within_bounds() {
    let mut game = Game::set_up(&[(fighter(1, "P0"), 0)]);
    (1..4).for_each(|index| drop(game.ok(Command::Plane(fighter(1, &format!("P{index}"))))));
    game.ok(card_count(DeckId::A, 0, 200));
    assert_eq!(
        game.refused(Command::Plane(fighter(1, "P4"))),
        Refusal::DeckTooBig(DeckId::A)
    );
    let explosion = decks::rows(DeckId::B)
        .iter()
        .position(|row| row.card.symbol == Symbol::Explosion)
        .unwrap() as u8;
    for row in (0..decks::rows(DeckId::B).len() as u8).filter(|row| *row != explosion) {
        game.ok(card_count(DeckId::B, row, 0));
    }
    assert_eq!(game.refused(on(Switch::Tournament)), Refusal::DeckEmpty(DeckId::B));
    let none = card_count(DeckId::B, explosion, 0);
    assert_eq!(game.refused(none), Refusal::DeckEmpty(DeckId::B));
}

/// A deck may have as many cards as there is room for, and not one more.
#[test]
fn a_deck_is_full() {
    let mut game = Game::set_up(&[(fighter(1, "X"), 0), (fighter(2, "Y"), 1)]);
    let zeros = |deck, count| card_count(deck, 0, count);
    // The first row of each deck holds its zeros; there is room for 264, 264, 108 and 54 cards.
    game.ok(Command::Copies {
        deck: DeckId::A,
        copies: 2,
    });
    game.ok(zeros(DeckId::A, 132 - 27));
    assert_eq!(game.0.public().deck_total(DeckId::A), 264);
    assert_eq!(game.refused(zeros(DeckId::A, 132 - 26)), Refusal::DeckTooBig(DeckId::A));
    game.ok(zeros(DeckId::C, 108 - 8));
    assert_eq!(game.refused(zeros(DeckId::C, 108 - 7)), Refusal::DeckTooBig(DeckId::C));
    game.ok(zeros(DeckId::D, 54 - 5));
    assert_eq!(game.refused(zeros(DeckId::D, 54 - 4)), Refusal::DeckTooBig(DeckId::D));
    game.begin();
    assert_eq!(DeckId::ALL.map(|deck| game.left(deck)), [264, 44, 108, 54]);
}

/// WOW-TOUR-1: explosion cards that were counted in are left out of a tournament, so they neither fill a deck nor keep
/// it from being empty.
#[test]
fn tour_1_counted_explosions() {
    let mut game = Game::set_up(&[(fighter(1, "X"), 0), (fighter(2, "Y"), 1)]);
    let rows = decks::rows(DeckId::A);
    let explosion = (0..)
        .zip(rows)
        .find(|(_, row)| row.card.symbol == Symbol::Explosion)
        .unwrap()
        .0;
    let count = |row, count| card_count(DeckId::A, row, count);
    game.ok(on(Switch::Tournament));
    game.ok(Command::Copies {
        deck: DeckId::A,
        copies: 2,
    });
    game.ok(count(explosion, 200));
    assert_eq!(
        (
            game.0.public().card_count(DeckId::A, explosion),
            game.0.public().deck_total(DeckId::A)
        ),
        (0, 72)
    );
    // Without the tournament they would count, and not fit.
    let off = Command::Switch {
        switch: Switch::Tournament,
        on: false,
    };
    assert_eq!(game.refused(off), Refusal::DeckTooBig(DeckId::A));
    let others: Vec<_> = (0..rows.len() as u8).filter(|row| *row != explosion).collect();
    for row in &others[1..] {
        game.ok(count(*row, 0));
    }
    assert_eq!(game.refused(count(others[0], 0)), Refusal::DeckEmpty(DeckId::A));
}

/// WOW-TOUR-1 V1, WOW-DMG-3 V3: no explosions in A and B; C and D keep theirs.
#[test]
fn tour_1_v1_no_explosions() {
    let mut game = Game::set_up(&[(fighter(1, "X"), 0), (fighter(2, "Y"), 1)]);
    game.ok(on(Switch::Tournament));
    assert_eq!(
        DeckId::ALL.map(|deck| game.0.public().deck_total(deck)),
        [36, 43, 17, 8]
    );
    game.begin();
    let explosions = |deck| {
        let of_deck = game
            .0
            .secret
            .cards
            .all()
            .filter(|(of, _, card, _)| *of == deck && card.symbol == Symbol::Explosion);
        of_deck.count()
    };
    assert_eq!(DeckId::ALL.map(explosions), [0, 0, 1, 2]);
}

/// WOW-TOUR-2 V1: only a reminder. The switch can be read, and the draw is the same with it.
#[test]
fn tour_2_v1_a_reminder() {
    let draw = |tournament: bool| {
        let mut game = Game::set_up(&[(fighter(1, "X"), 0), (fighter(2, "Y"), 1)]);
        game.ok(Command::Switch {
            switch: Switch::Tournament,
            on: tournament,
        });
        game.begin();
        assert_eq!(game.0.public().switches().has(Switch::Tournament), tournament);
        assert!(game.0.stack(DeckId::B, &[(card("0"), Some(9)), (card("1"), Some(3))]));
        game.ok(Command::MoveOrder(set(&[X, Y])))
    };
    assert_eq!(draw(true), draw(false));
}
