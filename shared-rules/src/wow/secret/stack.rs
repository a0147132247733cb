//! Known cards for rule vectors: a script says which cards come next. This exists only with the feature `stack`, and
//! never in an image that a player holds, because whoever can stack a deck can cheat.
use heapless::Vec;

use super::Token;
use super::cards::{Cards, Held, Holder};
use crate::core::{MAX_UNITS, Unit};
use crate::wow::data::decks;
use crate::wow::disclosure;
use crate::wow::public::Stage;
use crate::wow::rules::altitude::{Flight, Height};
use crate::wow::rules::landing::Ground;
use crate::wow::{Card, DeckId, Table};

/// Different cards that a script can name beyond those of the decks.
pub(super) const EXTRA: usize = 64;
/// Rows from here on are extra cards.
const FIRST_EXTRA: u8 = 128;

/// How much of a unit's cards everybody sees.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Shows {
    /// No more than the rules tell of any plane: jams, smoke, fire, explosions.
    Least,
    /// Also whether there is a symbol at all.
    Whether,
    /// Also hits of its crew and of its engines, for which a giant draws tokens.
    CrewAndEngine,
    /// Every symbol, and the points of a crew card.
    Symbols,
    /// All of them: they lie open.
    All,
}

/// Other faces for the cards of a table. What a card's face becomes depends on who draws it.
#[derive(Clone, Copy)]
pub struct Disguise {
    /// Which faces: another number gives others.
    pub number: u64,
    /// How much of each unit's cards everybody sees. Cards that no unit keeps lie open.
    pub shows: [Shows; MAX_UNITS],
    /// The face of a card: by that number, what is seen, its deck, its own number, and what is printed on it.
    pub face: fn(u64, Shows, (DeckId, u16), Card) -> Card,
}

/// The tokens that are drawn next, in this order among those of one kind.
#[derive(Clone)]
pub(crate) struct Tokens(Vec<(Token, u8), 32>);

impl Tokens {
    pub(crate) const NONE: Self = Self(Vec::new());

    /// The next one of this kind, if it is among those that can be drawn.
    pub(crate) fn take(&mut self, which: Token, among: &[u8]) -> Option<u8> {
        let place = self.0.iter().position(|(kind, _)| *kind == which)?;
        let (_, token) = self.0.remove(place);
        among.contains(&token).then_some(token)
    }
}

impl Table {
    /// Arranges which tokens are drawn next, instead of any that were arranged before. False before the start, or if
    /// there are too many.
    pub fn set_tokens(&mut self, tokens: &[(Token, u8)]) -> bool {
        let Ok(tokens) = Vec::from_slice(tokens) else {
            return false;
        };
        self.secret.tokens = Tokens(tokens);
        self.open.stage != Stage::SetUp
    }

    /// Puts cards on top of a pile, the first listed to be drawn first. A card is taken from the bottom of the pile if
    /// it is there, otherwise it is added to the deck, because vectors name cards that no deck has. If a number is
    /// given, the card with that number comes to the top and becomes this card. False if it cannot be done: before the
    /// start, without room, or if the card with that number is away from the pile.
    pub fn stack(&mut self, deck: DeckId, cards: &[(Card, Option<u16>)]) -> bool {
        if self.open.stage == Stage::SetUp {
            return false;
        }
        let mut stacked = (0..).zip(cards.iter().rev());
        let done = stacked.all(|(on_top, (card, serial))| self.secret.cards.stack(deck, *card, *serial, on_top));
        disclosure::counts(&mut self.open, &self.secret);
        done
    }

    /// Puts a plane at this height, or on the ground. False before the start.
    pub fn set_flight(&mut self, unit: Unit, height: Height, ground: Ground) -> bool {
        let playing = self.open.stage != Stage::SetUp;
        if playing {
            let flight = Flight { height, ground };
            let plane = self.open.unit_mut(unit);
            plane.now = flight;
            if let Some(flier) = plane.flier_mut() {
                flier.before = flight;
            }
        }
        playing
    }

    /// Makes the pile exactly these cards, the first listed to be drawn first. False before the start.
    pub fn set_deck(&mut self, deck: DeckId, cards: &[Card]) -> bool {
        if self.open.stage == Stage::SetUp {
            return false;
        }
        self.secret.cards.clear_pile(deck);
        let done = cards.iter().rev().all(|card| self.secret.cards.add(deck, *card));
        disclosure::counts(&mut self.open, &self.secret);
        done
    }

    /// Gives the cards other faces, without moving or renumbering them.
    pub fn disguise(&mut self, disguise: Disguise) {
        self.secret.cards.disguise = Some(disguise);
    }

    /// The cards of a pile with their numbers, the next to be drawn first.
    pub fn pile(&self, deck: DeckId) -> impl Iterator<Item = (Card, u16)> {
        self.secret.cards.pile(deck).map(|held| (held.card, held.serial()))
    }

    /// Sets a plane's damage, as if cards had made it. False before the start.
    pub fn set_damage(&mut self, unit: Unit, total: u16) -> bool {
        if self.open.stage == Stage::SetUp {
            return false;
        }
        self.secret.set_total(unit, total);
        disclosure::points(&mut self.open, &self.secret);
        true
    }
}

impl Cards {
    /// The face of a card: another than the printed one, if it has one.
    pub(super) fn face(&self, held: &Held) -> Card {
        let (Some(disguise), Holder::Unit(unit)) = (self.disguise, held.holder()) else {
            return held.card;
        };
        let shows = disguise.shows.get(unit.index()).copied().unwrap_or(Shows::All);
        (disguise.face)(disguise.number, shows, (held.deck(), held.serial()), held.card)
    }

    pub(super) fn extra_card(&self, row: u8) -> Option<Card> {
        self.extra.get(usize::from(row.checked_sub(FIRST_EXTRA)?)).copied()
    }

    /// Puts one card on top of a pile on which `on_top` cards were stacked already.
    fn stack(&mut self, deck: DeckId, card: Card, serial: Option<u16>, on_top: usize) -> bool {
        let Some(kind) = self.kind(deck, card) else {
            return false;
        };
        match serial {
            Some(serial) => {
                let Some(number) = self.number(deck, serial) else {
                    return false;
                };
                let known = self.raise(deck, on_top, |_, other| other == number);
                if !known && !self.is_free(number) {
                    return false;
                }
                if !known {
                    self.put_on_top(deck, number);
                }
                self.set_kind(number, kind)
            }
            None => {
                self.raise(deck, on_top, |cards, number| cards.kind_of(number) == Some(kind)) || self.add(deck, card)
            }
        }
    }

    /// Adds a card that the deck does not have, on top.
    fn add(&mut self, deck: DeckId, card: Card) -> bool {
        let Some(kind) = self.kind(deck, card) else {
            return false;
        };
        let Some(number) = (1..)
            .map_while(|serial| self.number(deck, serial))
            .find(|number| self.is_free(*number))
        else {
            return false;
        };
        self.put_on_top(deck, number);
        self.set_kind(number, kind)
    }

    fn kind(&mut self, deck: DeckId, card: Card) -> Option<u8> {
        if let Some(row) = decks::rows(deck).iter().position(|row| row.card == card) {
            return u8::try_from(row).ok();
        }
        let known = self.extra.iter().position(|extra| *extra == card);
        let index = match known {
            Some(index) => index,
            None => {
                self.extra.push(card).ok()?;
                self.extra.len().checked_sub(1)?
            }
        };
        u8::try_from(index).ok()?.checked_add(FIRST_EXTRA)
    }

    fn kind_of(&self, number: u16) -> Option<u8> {
        self.states.get(usize::from(number)).map(|state| state.row)
    }

    fn set_kind(&mut self, number: u16, kind: u8) -> bool {
        self.states
            .get_mut(usize::from(number))
            .map(|state| state.row = kind)
            .is_some()
    }
}
