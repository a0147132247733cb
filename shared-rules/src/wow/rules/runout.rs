//! When a deck runs out of cards. WOW-RUN-1 to WOW-RUN-5; how cards that stand in count with other rules (WOW-RUN-6) is
//! in [`damage`](super::damage).
use core::slice::SliceIndex;

use heapless::Vec;

use crate::core::{Unit, UnitSet, put};
use crate::wow::disclosure;
use crate::wow::open::Open;
use crate::wow::owner::Counts;
use crate::wow::secret::{Age, Held, Holder, Secret};
use crate::wow::{DeckId, Notice, Switch};

/// What the decks did while cards were drawn, to be told along with those cards. There is room for three things from
/// each of the four decks: it took back the cards of planes that are out, it took back all its cards, another deck
/// stood in for it.
pub(crate) struct News {
    told: Vec<Notice, { 3 * 4 }, u8>,
    /// Decks that had nothing to take back. While cards are drawn nobody falls, so they are not asked again: that goes
    /// through every card on the table.
    bare: [bool; 4],
}

impl News {
    pub(crate) const NONE: Self = Self {
        told: Vec::new(),
        bare: [false; 4],
    };

    pub(crate) fn count(&self) -> u8 {
        self.told.len() as u8
    }

    pub(crate) fn add(&mut self, news: Notice) {
        put(&mut self.told, news);
    }

    /// Adds news that is told only once, however many cards it concerns.
    pub(crate) fn add_once(&mut self, news: Notice) {
        if !self.told.contains(&news) {
            self.add(news);
        }
    }

    /// Tells those in this range. A reshuffle is told each time, everything else once among the results of a command.
    pub(crate) fn tell(&self, open: &mut Open, some: impl SliceIndex<[Notice], Output = [Notice]>) {
        for news in self.told.get(some).unwrap_or_default() {
            let is_repeated = matches!(news, Notice::Reshuffled(_));
            if is_repeated || !open.results.has_new(*news) {
                open.tell(*news);
            }
        }
    }
}

/// The cards that somebody takes when one card of a deck is due: that card, or what stands in for it. Both are `None`
/// only if there is no card that could be drawn.
pub(crate) fn draw(
    open: &mut Open,
    secret: &mut Secret,
    news: &mut News,
    deck: DeckId,
    holder: Holder,
) -> [Option<Held>; 2] {
    let instead = other(deck);
    if !has_cards(open, secret, news, deck) && (open.switches.has(Switch::LedgerAtOnce) || instead.is_none()) {
        ledger(open, secret, news, &[deck]);
    }
    let mut from = deck;
    if !has_cards(open, secret, news, deck)
        && let Some(instead) = instead
    {
        if !has_cards(open, secret, news, instead) {
            // WOW-RUN-5: neither deck has a card that could be drawn, so the cards of both go back, and the draw goes
            // on as usual.
            ledger(open, secret, news, &[deck, instead]);
        }
        if !has_cards(open, secret, news, deck) && has_cards(open, secret, news, instead) {
            disclosure::substituted(news, deck);
            from = instead;
        }
    }
    // WOW-RUN-3: an A card that stands in counts half its points.
    let counts = match (from, deck) {
        (DeckId::A, DeckId::B) => Counts::Half,
        _ => Counts::Fully,
    };
    let first = secret.cards.draw(from, holder, counts);
    if holder == Holder::Discard {
        // What is discarded may be taken back at once.
        news.bare = [false; 4];
    }
    // WOW-RUN-2: two B cards stand in, the second for its points and explosion only. If there is just one, it stands in
    // alone.
    let two = from == DeckId::B && deck == DeckId::A;
    if two && has_cards(open, secret, news, from) {
        [first, secret.cards.draw(from, holder, Counts::PointsOnly)]
    } else {
        [first, None]
    }
}

/// Whether nothing is left of a deck, nor of the one that would stand in for it, but cards that were drawn in the
/// current resolution. Then the next draw has to take one of those back.
pub(crate) fn takes_fresh(open: &Open, secret: &Secret, deck: DeckId) -> bool {
    let is_spent = |deck| secret.cards.left(deck) == 0 && !secret.cards.has_old(deck);
    let instead = other(deck).filter(|_| !open.switches.has(Switch::LedgerAtOnce));
    is_spent(deck) && instead.is_none_or(is_spent)
}

/// Whether a deck has a card to draw. An empty pile first takes back what it may, WOW-RUN-1.
fn has_cards(open: &mut Open, secret: &mut Secret, news: &mut News, deck: DeckId) -> bool {
    let is_bare = news.bare.get(deck.index()).is_some_and(|bare| *bare);
    if secret.cards.left(deck) == 0 && !is_bare {
        recycle(open, secret, news, deck);
    }
    let has_cards = secret.cards.left(deck) > 0;
    if let Some(bare) = news.bare.get_mut(deck.index()) {
        *bare = !has_cards;
    }
    has_cards
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
pub(crate) fn recycle(open: &mut Open, secret: &mut Secret, news: &mut News, deck: DeckId) {
    // A card on the ground that is silent is out too.
    let keeps = |unit: &Unit| !open.unit(*unit).is_silenced();
    let keeps: UnitSet = open.in_play().iter().filter(keeps).collect();
    // Most of the time there is nothing, and looking for it takes less than sorting it out.
    if !secret.cards.has_free(deck, keeps) {
        return;
    }
    let free = |holder, _| match holder {
        Holder::Discard => true,
        Holder::Unit(unit) => !keeps.contains(unit),
    };
    let (units, back) = secret.cards.take_back(deck, free, &mut secret.luck);
    if back > 0 {
        disclosure::recycled(open, news, deck, units);
    }
}

/// WOW-RUN-4: every card of these decks goes back. Points need not be written down for it, because totals are always
/// kept apart from the cards. All shots of a phase hit together, so a card that was drawn in this resolution stays
/// where it is as long as there is another to draw.
fn ledger(open: &mut Open, secret: &mut Secret, news: &mut News, decks: &[DeckId]) {
    for fresh in [false, true] {
        for deck in decks {
            let which = |_, age| fresh || age == Age::Old;
            let (units, back) = secret.cards.take_back(*deck, which, &mut secret.luck);
            if back > 0 {
                disclosure::ledger(open, news, *deck, units);
            }
        }
        if decks.iter().any(|deck| secret.cards.left(*deck) > 0) {
            return;
        }
    }
}
