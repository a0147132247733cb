//! The damage decks: how many of each card one copy holds.
//!
//! The publisher never printed the lists. All four come from a count of real decks that a player published in 2012;
//! what confirms each total stands beside its table. Players whose cards differ can change the counts at set-up.
use crate::wow::{Card, DeckId, Symbol};

/// One kind of card and how many of it a copy of the deck holds.
#[derive(Clone, Copy)]
pub struct Row {
    /// The card.
    pub card: Card,
    /// How many.
    pub count: u8,
}

const fn row(points: u8, symbol: Symbol, count: u8) -> Row {
    Row {
        card: Card { points, symbol },
        count,
    }
}

/// 37 cards; the total is not confirmed elsewhere. The five-point crew card is from the second sheet of the count.
const A: &[Row] = &[
    row(0, Symbol::None, 10),
    row(0, Symbol::JamRed, 1),
    row(0, Symbol::JamGreen, 1),
    row(1, Symbol::None, 6),
    row(1, Symbol::RudderRight, 1),
    row(1, Symbol::RudderLeft, 1),
    row(2, Symbol::RudderRight, 1),
    row(2, Symbol::RudderLeft, 1),
    row(2, Symbol::JamRed, 1),
    row(2, Symbol::JamGreen, 1),
    row(2, Symbol::Fire, 1),
    row(3, Symbol::None, 3),
    row(3, Symbol::Engine, 1),
    row(3, Symbol::Crew, 1),
    row(4, Symbol::None, 2),
    row(4, Symbol::Smoke, 2),
    row(5, Symbol::None, 1),
    row(5, Symbol::Crew, 1),
    row(0, Symbol::Explosion, 1),
];

/// 44 cards, as printed on the cards themselves ("B 1/44").
const B: &[Row] = &[
    row(0, Symbol::None, 13),
    row(0, Symbol::JamRed, 2),
    row(0, Symbol::JamGreen, 2),
    row(1, Symbol::None, 5),
    row(1, Symbol::JamRed, 1),
    row(1, Symbol::JamGreen, 1),
    row(1, Symbol::RudderRight, 1),
    row(1, Symbol::RudderLeft, 1),
    row(1, Symbol::Fire, 1),
    row(1, Symbol::Smoke, 1),
    row(1, Symbol::Crew, 1),
    row(2, Symbol::None, 4),
    row(2, Symbol::RudderRight, 1),
    row(2, Symbol::RudderLeft, 1),
    row(2, Symbol::Engine, 1),
    row(2, Symbol::Fire, 1),
    row(2, Symbol::Smoke, 1),
    row(3, Symbol::None, 3),
    row(3, Symbol::Crew, 1),
    row(4, Symbol::None, 1),
    row(0, Symbol::Explosion, 1),
];

/// 17 cards, as the number "14/17" on a printed card suggests.
const C: &[Row] = &[
    row(0, Symbol::None, 9),
    row(1, Symbol::None, 1),
    row(2, Symbol::None, 1),
    row(4, Symbol::Fire, 1),
    row(6, Symbol::Engine, 1),
    row(6, Symbol::Crew, 1),
    row(8, Symbol::Smoke, 1),
    row(10, Symbol::None, 1),
    row(0, Symbol::Explosion, 1),
];

/// 8 cards, as many as the set with the rockets says it holds.
const D: &[Row] = &[
    row(0, Symbol::None, 3),
    row(3, Symbol::Fire, 1),
    row(6, Symbol::Fire, 1),
    row(9, Symbol::Fire, 1),
    row(0, Symbol::Explosion, 2),
];

/// The printed rows of a deck.
pub const fn rows(deck: DeckId) -> &'static [Row] {
    match deck {
        DeckId::A => A,
        DeckId::B => B,
        DeckId::C => C,
        DeckId::D => D,
    }
}

/// Rows of all four decks together.
pub(crate) const ROWS: usize = A.len() + B.len() + C.len() + D.len();

/// Where a deck's rows begin when the four tables are laid end to end.
pub(crate) const fn first_row(deck: DeckId) -> usize {
    const C_BEGINS: usize = A.len() + B.len();
    const D_BEGINS: usize = C_BEGINS + C.len();
    match deck {
        DeckId::A => 0,
        DeckId::B => A.len(),
        DeckId::C => C_BEGINS,
        DeckId::D => D_BEGINS,
    }
}

/// The printed counts of all rows, laid end to end.
// Worked out by the compiler: an index out of range would not build.
#[allow(clippy::indexing_slicing)]
pub(crate) const PRINTED: [u8; ROWS] = {
    let mut counts = [0; ROWS];
    let mut next = 0;
    let mut deck = 0;
    while deck < DeckId::ALL.len() {
        let mut rows = rows(DeckId::ALL[deck]);
        while let [first, rest @ ..] = rows {
            counts[next] = first.count;
            next += 1;
            rows = rest;
        }
        deck += 1;
    }
    counts
};

/// Cards in one copy as printed.
// Only used below, by the compiler: an overflow would not build.
#[allow(clippy::arithmetic_side_effects)]
const fn printed(mut rows: &[Row]) -> u16 {
    let mut total = 0;
    while let [first, rest @ ..] = rows {
        total += first.count as u16;
        rows = rest;
    }
    total
}

/// Every row has a card, an explosion card has no points, and no card is listed twice.
const fn is_sane(mut rows: &[Row]) -> bool {
    while let [first, rest @ ..] = rows {
        let explosion = matches!(first.card.symbol, Symbol::Explosion);
        if first.count == 0 || first.card.points > 10 || (explosion && first.card.points != 0) {
            return false;
        }
        let mut others = rest;
        while let [other, more @ ..] = others {
            if other.card.points == first.card.points && other.card.symbol as u8 == first.card.symbol as u8 {
                return false;
            }
            others = more;
        }
        rows = rest;
    }
    true
}

const _: () = assert!(printed(A) == 37 && printed(B) == 44 && printed(C) == 17 && printed(D) == 8);
const _: () = assert!(is_sane(A) && is_sane(B) && is_sane(C) && is_sane(D));
