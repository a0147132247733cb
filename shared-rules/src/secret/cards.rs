//! Where every card lies: in the pile of its deck, with a unit, or among the discards. WOW-DECK-2.
//!
//! One list holds all cards of the table, two bytes each: the four piles end to end, then the cards that are away, in
//! the order in which they were drawn. A card is in the list once, so none can be lost or doubled.
use heapless::Vec;

use super::Luck;
use crate::data::decks;
use crate::owner::Counts;
use crate::rules::damage::counted_points;
use crate::{Card, DeckId, MAX_UNITS, Symbol, Unit, UnitSet};

/// Cards a deck can have, by deck: seven printed copies of the largest.
pub(crate) const CAPACITY: [u16; 4] = [320, 320, 128, 64];
const ALL: usize = {
    let [a, b, c, d] = CAPACITY;
    a as usize + b as usize + c as usize + d as usize
};

/// Where the numbers of a deck's cards begin in the common numbering of all cards.
const fn first(deck: DeckId) -> u16 {
    const B_BEGINS: u16 = CAPACITY[0];
    const C_BEGINS: u16 = B_BEGINS + CAPACITY[1];
    const D_BEGINS: u16 = C_BEGINS + CAPACITY[2];
    match deck {
        DeckId::A => 0,
        DeckId::B => B_BEGINS,
        DeckId::C => C_BEGINS,
        DeckId::D => D_BEGINS,
    }
}

/// Who has a card that is not in a pile.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Holder {
    Unit(Unit),
    Discard,
}

/// When a card was drawn.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Age {
    /// Before the resolution that goes on.
    Old,
    /// In it.
    Fresh,
}

/// A card and where it lies: its number (10 bits), its holder (5 bits), and whether it stands in for another deck's card.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Place(u16);

const _: () = assert!(ALL <= 1 << 10 && MAX_UNITS < Place::DISCARD as usize);

impl Place {
    const NUMBER: u16 = (1 << 10) - 1;
    const DISCARD: u16 = 31;
    const STANDS_IN: u16 = 1 << 15;

    const fn in_pile(number: u16) -> Self {
        Self(number & Self::NUMBER)
    }
    fn away(self, holder: Holder, stands_in: bool) -> Self {
        let holder = match holder {
            Holder::Unit(unit) => unit.index() as u16,
            Holder::Discard => Self::DISCARD,
        };
        Self((self.0 & Self::NUMBER) | (holder << 10) | if stands_in { Self::STANDS_IN } else { 0 })
    }
    const fn number(self) -> u16 {
        self.0 & Self::NUMBER
    }
    fn holder(self) -> Holder {
        Unit::new((self.0 >> 10 & 31) as u8).map_or(Holder::Discard, Holder::Unit)
    }
    const fn lies_with(self, unit: Unit) -> bool {
        self.0 >> 10 & 31 == unit.number() as u16
    }
    /// Asked of every card away after each draw.
    fn deck(self) -> DeckId {
        match self.number() {
            number if number < first(DeckId::B) => DeckId::A,
            number if number < first(DeckId::C) => DeckId::B,
            number if number < first(DeckId::D) => DeckId::C,
            _ => DeckId::D,
        }
    }
    /// Where the four bits of its mark lie.
    const fn mark_lies(self) -> (usize, u8) {
        (self.number() as usize / 2, (self.number() as u8 & 1) << 2)
    }
    /// WOW-RUN-2, WOW-RUN-3: a B card that stands in is the second of its pair, an A card counts half.
    fn counts(self) -> Counts {
        match (self.0 & Self::STANDS_IN != 0, self.deck()) {
            (false, _) => Counts::Fully,
            (true, DeckId::A) => Counts::Half,
            (true, _) => Counts::PointsOnly,
        }
    }
}

/// What of a card counted when it was taken, a bit each.
#[derive(Clone, Copy)]
pub(crate) struct Mark(u8);

impl Mark {
    const AIM: u8 = 1;
    const NO_POINTS: u8 = 2;
    const NO_SYMBOL: u8 = 4;

    /// It scored one more, WOW-AIM-2; its points did not count, WOW-DECK-3; nor did its symbol.
    pub(crate) fn new(aim: bool, no_points: bool, no_symbol: bool) -> Self {
        Self(u8::from(aim) | u8::from(no_points) << 1 | u8::from(no_symbol) << 2)
    }
}

/// A card that is away from its pile.
#[derive(Clone, Copy)]
pub(crate) struct Held {
    place: Place,
    pub(crate) card: Card,
    mark: Mark,
}

impl Held {
    pub(crate) fn deck(&self) -> DeckId {
        self.place.deck()
    }
    /// The number on the card: 1 to the number of cards in its deck, through all copies.
    pub(crate) fn serial(&self) -> u16 {
        let before = self.place.number().saturating_sub(first(self.deck()));
        before.saturating_add(1)
    }
    pub(crate) fn counts(&self) -> Counts {
        self.place.counts()
    }
    /// The points it counts for, with aim; none where they do not count.
    pub(crate) fn points(&self) -> u8 {
        if self.mark.0 & Mark::NO_POINTS != 0 {
            0
        } else {
            counted_points(self.card, self.counts(), self.mark.0 & Mark::AIM != 0)
        }
    }
    /// The symbol that took effect; [`Symbol::None`] if none did.
    pub(crate) fn symbol(&self) -> Symbol {
        if self.mark.0 & Mark::NO_SYMBOL != 0 {
            Symbol::None
        } else {
            self.card.symbol
        }
    }
}

/// All cards of the table.
pub(crate) struct Cards {
    /// The row of its deck's table, for each card number. Shuffled at the start: a serial says nothing of its card.
    pub(super) kinds: [u8; ALL],
    places: Vec<Place, ALL, u16>,
    /// The mark of each card number, four bits each.
    marks: [u8; ALL / 2],
    /// Cards left in each pile.
    left: [u16; 4],
    /// For each unit how many of its newest cards the owner has not looked at.
    unseen: [u16; MAX_UNITS],
    /// How many of the newest cards away were drawn in the resolution that goes on.
    fresh: u16,
    /// How many of them the last command drew.
    drawn: u16,
    /// Cards that no table of the rules has.
    #[cfg(any(test, feature = "stack"))]
    pub(super) extra: Vec<Card, { super::stack::EXTRA }>,
}

impl Cards {
    pub(crate) const fn new() -> Self {
        Self {
            kinds: [0; ALL],
            places: Vec::new(),
            marks: [0; ALL / 2],
            left: [0; 4],
            unseen: [0; MAX_UNITS],
            fresh: 0,
            drawn: 0,
            #[cfg(any(test, feature = "stack"))]
            extra: Vec::new(),
        }
    }

    pub(crate) fn clear(&mut self) {
        self.places.clear();
        self.left = [0; 4];
        self.unseen = [0; MAX_UNITS];
        self.fresh = 0;
        self.drawn = 0;
        #[cfg(any(test, feature = "stack"))]
        self.extra.clear();
    }

    /// Makes a deck of so many cards of each row and shuffles it: first which number is which card, then the pile.
    pub(crate) fn build(&mut self, deck: DeckId, rows: impl Iterator<Item = u16>, luck: &mut Luck) {
        let base = usize::from(first(deck));
        let room = CAPACITY.get(deck.index()).copied().map_or(0, usize::from);
        let kinds = self.kinds.get_mut(base..).unwrap_or_default();
        let mut size = 0usize;
        for (row, count) in (0u8..).zip(rows) {
            let end = size.saturating_add(usize::from(count)).min(room);
            kinds.get_mut(size..end).unwrap_or_default().fill(row);
            size = end;
        }
        luck.shuffle(kinds.get_mut(..size).unwrap_or_default());
        for number in base..base.saturating_add(size) {
            self.put_on_top(deck, number as u16);
        }
        luck.shuffle(self.pile_mut(deck));
    }

    pub(crate) fn left(&self, deck: DeckId) -> u16 {
        self.left.get(deck.index()).copied().unwrap_or(0)
    }

    /// Every card that is not in a pile: its deck and who has it.
    pub(crate) fn away(&self) -> impl Iterator<Item = (DeckId, Holder)> {
        self.places
            .iter()
            .skip(self.piles())
            .map(|place| (place.deck(), place.holder()))
    }

    /// Takes the top card of a pile to its holder; none from an empty pile.
    pub(crate) fn draw(&mut self, deck: DeckId, holder: Holder, stands_in: bool) -> Option<Held> {
        let left = self.left.get_mut(deck.index())?;
        *left = left.checked_sub(1)?;
        let top = self.pile_range(deck).end;
        // The pile had a card, so its top is in the list; the list keeps its length, so the push finds room.
        let place = self.places.remove(top).away(holder, stands_in);
        let _ = self.places.push(place);
        self.fresh = self.fresh.saturating_add(1);
        self.drawn = self.drawn.saturating_add(1);
        if let Holder::Unit(unit) = holder
            && let Some(unseen) = self.unseen.get_mut(unit.index())
        {
            *unseen = unseen.saturating_add(1);
        }
        Some(self.held(place))
    }

    /// A command begins: nothing is drawn by it yet.
    pub(crate) fn begin_command(&mut self) {
        self.drawn = 0;
    }

    /// What the last command drew and no deck took back, in the order of drawing, and who has it.
    pub(crate) fn drawn(&self) -> impl Iterator<Item = (Held, Holder)> {
        let before = self.places.len().saturating_sub(usize::from(self.drawn));
        let drawn = self.places.iter().skip(before);
        drawn.map(|place| (self.held(*place), place.holder()))
    }

    /// Notes what of a card counted that was just taken.
    pub(crate) fn mark(&mut self, held: Held, mark: Mark) {
        let (index, shift) = held.place.mark_lies();
        if let Some(pair) = self.marks.get_mut(index) {
            *pair = *pair & !(0x0F << shift) | mark.0 << shift;
        }
    }

    /// Whether a card was drawn in the resolution that goes on.
    pub(crate) fn has_fresh(&self) -> bool {
        self.fresh > 0
    }

    /// A resolution begins: what was drawn up to now is old.
    pub(crate) fn settle(&mut self) {
        self.fresh = 0;
    }

    /// Puts the cards of a deck that `which` picks under its pile, shuffled: by their holder, and whether they are old
    /// or drawn in the resolution that goes on. Says which units had some, and how many there were.
    pub(crate) fn take_back(
        &mut self,
        deck: DeckId,
        which: &dyn Fn(Holder, Age) -> bool,
        luck: &mut Luck,
    ) -> (UnitSet, u16) {
        let piles = self.piles();
        let away = self.places.get_mut(piles..).unwrap_or_default();
        // From the newest to the oldest: what stays moves to the end in its order, what goes back gathers in front.
        let mut unknown = self.unseen;
        let mut units = UnitSet::EMPTY;
        let mut stays = away.len();
        let old = away.len().saturating_sub(usize::from(self.fresh));
        let before = away.len().saturating_sub(usize::from(self.drawn));
        for index in (0..away.len()).rev() {
            let Some(place) = away.get(index).copied() else {
                continue;
            };
            let holder = place.holder();
            let age = if index < old { Age::Old } else { Age::Fresh };
            let goes = place.deck() == deck && which(holder, age);
            if goes && age == Age::Fresh {
                self.fresh = self.fresh.saturating_sub(1);
            }
            if goes && index >= before {
                self.drawn = self.drawn.saturating_sub(1);
            }
            if goes && let Holder::Unit(unit) = holder {
                units.insert(unit);
            }
            if let Holder::Unit(unit) = holder
                && let Some(count) = unknown.get_mut(unit.index()).filter(|count| **count > 0)
            {
                *count = count.saturating_sub(1);
                if goes && let Some(unseen) = self.unseen.get_mut(unit.index()) {
                    *unseen = unseen.saturating_sub(1);
                }
            }
            if !goes {
                stays = stays.saturating_sub(1);
                away.swap(stays, index);
            }
        }
        let back = stays;
        for place in away.iter_mut().take(back) {
            *place = Place::in_pile(place.number());
        }
        let start = self.pile_range(deck).start;
        let below = self
            .places
            .get_mut(start..piles.saturating_add(back))
            .unwrap_or_default();
        // The gathered ones come first: each part turned round, and then both.
        let (pile, gathered) = below.split_at_mut(below.len().saturating_sub(back));
        pile.reverse();
        gathered.reverse();
        below.reverse();
        luck.shuffle(below.get_mut(..back).unwrap_or_default());
        if let Some(left) = self.left.get_mut(deck.index()) {
            *left = left.saturating_add(back as u16);
        }
        (units, back as u16)
    }

    /// Puts one of a unit's cards, the oldest is 0, back into its pile and shuffles the pile: nobody knows where it is.
    pub(crate) fn give_back(&mut self, unit: Unit, place: usize, luck: &mut Luck) -> Option<Held> {
        let lies_with = |index: &usize| self.places.get(*index).is_some_and(|place| place.lies_with(unit));
        let mut with_unit = (self.piles()..self.places.len()).filter(lies_with);
        let index = with_unit.nth(place)?;
        let later = with_unit.count();
        if let Some(unseen) = self.unseen.get_mut(unit.index())
            && later < usize::from(*unseen)
        {
            *unseen = unseen.saturating_sub(1);
        }
        if index >= self.places.len().saturating_sub(usize::from(self.fresh)) {
            self.fresh = self.fresh.saturating_sub(1);
        }
        // Found above, so it is in the list.
        let place = self.places.remove(index);
        let held = self.held(place);
        self.put_on_top(held.deck(), place.number());
        luck.shuffle(self.pile_mut(held.deck()));
        Some(held)
    }

    /// The owner has looked at all cards of this unit.
    pub(crate) fn look(&mut self, unit: Unit) {
        if let Some(unseen) = self.unseen.get_mut(unit.index()) {
            *unseen = 0;
        }
    }

    pub(crate) fn unseen(&self, unit: Unit) -> u16 {
        self.unseen.get(unit.index()).copied().unwrap_or(0)
    }

    /// The cards that lie with a unit, oldest first.
    pub(crate) fn of(&self, unit: Unit) -> impl Iterator<Item = Held> {
        let away = self.places.iter().skip(self.piles());
        away.filter(move |place| place.lies_with(unit))
            .map(|place| self.held(*place))
    }

    fn held(&self, place: Place) -> Held {
        let row = self.kinds.get(usize::from(place.number())).copied().unwrap_or(0);
        let (index, shift) = place.mark_lies();
        let pair = self.marks.get(index).copied().unwrap_or(0);
        Held {
            place,
            card: self.card(place.deck(), row),
            mark: Mark(pair >> shift & 0x0F),
        }
    }

    fn card(&self, deck: DeckId, row: u8) -> Card {
        #[cfg(any(test, feature = "stack"))]
        if let Some(card) = self.extra_card(row) {
            return card;
        }
        const NOTHING: Card = Card {
            points: 0,
            symbol: Symbol::None,
        };
        decks::rows(deck).get(usize::from(row)).map_or(NOTHING, |row| row.card)
    }

    /// Cards in all four piles: where the cards that are away begin.
    fn piles(&self) -> usize {
        self.left.iter().map(|left| usize::from(*left)).sum()
    }

    /// A pile in the list, bottom first.
    fn pile_range(&self, deck: DeckId) -> core::ops::Range<usize> {
        let start: usize = self.left.iter().take(deck.index()).map(|left| usize::from(*left)).sum();
        start..start.saturating_add(usize::from(self.left(deck)))
    }

    fn pile_mut(&mut self, deck: DeckId) -> &mut [Place] {
        let range = self.pile_range(deck);
        self.places.get_mut(range).unwrap_or_default()
    }

    /// Puts a card that is nowhere yet on top of its pile.
    pub(super) fn put_on_top(&mut self, deck: DeckId, number: u16) {
        let end = self.pile_range(deck).end;
        let put = self.places.insert(end, Place::in_pile(number)).is_ok();
        if put && let Some(left) = self.left.get_mut(deck.index()) {
            *left = left.saturating_add(1);
        }
    }
}

/// What [`stack`](super::stack) needs to know of the list.
#[cfg(any(test, feature = "stack"))]
impl Cards {
    /// The number of a deck's card in the common numbering.
    pub(super) fn number(&self, deck: DeckId, serial: u16) -> Option<u16> {
        let room = CAPACITY.get(deck.index()).copied().unwrap_or(0);
        if (1..=room).contains(&serial) {
            first(deck).checked_add(serial.checked_sub(1)?)
        } else {
            None
        }
    }

    /// Whether no card of the table has this number.
    pub(super) fn is_free(&self, number: u16) -> bool {
        self.places.iter().all(|place| place.number() != number)
    }

    /// Brings the lowest card of a pile that `which` picks to the top, those stacked already left out.
    pub(super) fn raise(&mut self, deck: DeckId, on_top: usize, which: impl Fn(&Self, u16) -> bool) -> bool {
        let range = self.pile_range(deck);
        let below = range.end.saturating_sub(on_top).max(range.start);
        let mut pile = range.start..below;
        let Some(index) = pile.find(|index| self.places.get(*index).is_some_and(|place| which(self, place.number())))
        else {
            return false;
        };
        self.places.get_mut(index..range.end).unwrap_or_default().rotate_left(1);
        true
    }

    pub(super) fn clear_pile(&mut self, deck: DeckId) {
        let range = self.pile_range(deck);
        let mut index = 0usize;
        self.places.retain(|_| {
            let stays = !range.contains(&index);
            index = index.saturating_add(1);
            stays
        });
        if let Some(left) = self.left.get_mut(deck.index()) {
            *left = 0;
        }
    }
}

/// What the tests count.
#[cfg(test)]
impl Cards {
    /// Every card of the table: its deck, its number, what it is, and who has it. The piles come first, bottom up.
    pub(crate) fn all(&self) -> impl Iterator<Item = (DeckId, u16, Card, Option<Holder>)> {
        let piles = self.piles();
        self.places.iter().enumerate().map(move |(index, place)| {
            let held = self.held(*place);
            (
                held.deck(),
                held.serial(),
                held.card,
                (index >= piles).then(|| place.holder()),
            )
        })
    }
}
