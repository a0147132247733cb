//! Tournament play: less luck. WOW-TOUR-1.
//!
//! WOW-TOUR-2 (precise placing) is only a reminder beside the draw for the order of moving. There is nothing to play
//! here; the screen reads the switch from the public view.
use crate::wow::{Card, DeckId, Symbol};

/// WOW-TOUR-1, WOW-DMG-3: explosions are taken out of A and B before the start; C and D keep theirs.
pub(crate) fn removes(deck: DeckId, card: Card) -> bool {
    matches!(deck, DeckId::A | DeckId::B) && card.symbol == Symbol::Explosion
}
