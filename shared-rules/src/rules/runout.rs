//! When a deck runs out of cards. WOW-RUN-1 to WOW-RUN-5; how cards that stand in count with other rules (WOW-RUN-6) is
//! in [`damage`](super::damage).
use heapless::Vec;

use crate::disclosure::Disclosure;
use crate::open::Open;
use crate::secret::{Age, Held, Holder, Secret};
use crate::{DeckId, Switch, Unit};

/// The cards a unit takes when one card of a deck is due: that card, or what stands in for it. Empty only if the table
/// has no card at all that could be drawn.
pub(crate) fn draw(open: &mut Open, secret: &mut Secret, deck: DeckId, unit: Unit) -> Vec<Held, 2> {
    let mut taken = Vec::new();
    let take = |secret: &mut Secret, taken: &mut Vec<Held, 2>, deck, stands_in| {
        taken.extend(secret.cards.draw(deck, Holder::Unit(unit), stands_in));
    };
    if !has_cards(open, secret, deck) && (open.switches.has(Switch::LedgerAtOnce) || other(deck).is_none()) {
        ledger(open, secret, &[deck]);
    }
    if has_cards(open, secret, deck) {
        take(secret, &mut taken, deck, false);
        return taken;
    }
    let Some(instead) = other(deck) else { return taken };
    if !has_cards(open, secret, instead) {
        // WOW-RUN-5: neither deck has a card that could be drawn, so all go back; then the draw is as it should be.
        ledger(open, secret, &[deck, instead]);
        if has_cards(open, secret, deck) {
            take(secret, &mut taken, deck, false);
            return taken;
        }
    }
    if has_cards(open, secret, instead) {
        open.disclose(secret, Disclosure::Substituted(deck));
        match deck {
            // WOW-RUN-3: an A card at half its points.
            DeckId::B => take(secret, &mut taken, instead, true),
            // WOW-RUN-2: two B cards, the second for points and explosions only; alone if there is but one.
            _ => {
                take(secret, &mut taken, instead, false);
                if has_cards(open, secret, instead) {
                    take(secret, &mut taken, instead, true);
                }
            }
        }
    }
    taken
}

/// Whether a deck has a card to draw, after the first help if it must.
fn has_cards(open: &mut Open, secret: &mut Secret, deck: DeckId) -> bool {
    if secret.cards.left(deck) == 0 {
        recycle(open, secret, deck);
    }
    secret.cards.left(deck) > 0
}

/// WOW-RUN-2, WOW-RUN-3: A and B stand in for each other, nothing stands in for C and D (WOW-RUN-5).
const fn other(deck: DeckId) -> Option<DeckId> {
    match deck {
        DeckId::A => Some(DeckId::B),
        DeckId::B => Some(DeckId::A),
        DeckId::C | DeckId::D => None,
    }
}

/// WOW-RUN-1: the discards and the cards of planes that are out go back under their own deck, shuffled.
pub(crate) fn recycle(open: &mut Open, secret: &mut Secret, deck: DeckId) {
    let is_out = |unit| open.plane(unit).is_some_and(|plane| !plane.in_play());
    let free = |holder, _| match holder {
        Holder::Discard => true,
        Holder::Unit(unit) => is_out(unit),
    };
    let (units, back) = secret.cards.take_back(deck, &free, &mut secret.luck);
    if back > 0 {
        open.disclose(secret, Disclosure::Recycled { deck, units });
    }
}

/// WOW-RUN-4: totals are written down (they always are), and every card of these decks goes back. All shots of a phase
/// hit together, so a card that was drawn in this resolution stays where it is as long as there is another to draw.
fn ledger(open: &mut Open, secret: &mut Secret, decks: &[DeckId]) {
    for ages in [&[Age::Old][..], &[Age::Old, Age::Fresh]] {
        for deck in decks {
            let which = |_, age| ages.contains(&age);
            let (units, back) = secret.cards.take_back(*deck, &which, &mut secret.luck);
            if back > 0 {
                open.disclose(secret, Disclosure::Ledger { deck: *deck, units });
            }
        }
        if decks.iter().any(|deck| secret.cards.left(*deck) > 0) {
            return;
        }
    }
}
