//! The damage decks: how many of each card one copy holds.
use crate::{Card, DeckId};

/// One kind of card and how many of it a copy of the deck holds.
#[derive(Clone, Copy)]
pub struct Row {
    /// The card.
    pub card: Card,
    /// How many.
    pub count: u8,
}

/// The printed rows of a deck.
pub const fn rows(deck: DeckId) -> &'static [Row] {
    match deck {
        DeckId::A | DeckId::B | DeckId::C | DeckId::D => &[],
    }
}
