//! Where every card lies: in the pile of its deck, with a unit, or among the discards. WOW-DECK-2.
//!
//! A card is known by its number. One list holds all numbers: first the cards that are away from their piles, in the
//! order in which they were drawn, then the four piles end to end, each from its top. So a card that is drawn from the
//! first pile that has any stays where it is. A number is in the list once, so no card can be lost or doubled.
use heapless::Vec;

use super::Luck;
use crate::core::{MAX_UNITS, Unit, UnitSet, copy};
use crate::wow::data::decks;
use crate::wow::owner::Counts;
use crate::wow::rules::damage::{Counted, counted_points};
use crate::wow::{Card, DeckId, Symbol};

/// How many cards each deck can have: six copies, as many as a full table plays with, of 44 A or B cards, 18 C cards or
/// 9 D cards.
pub(crate) const CAPACITY: [u16; 4] = [264, 264, 108, 54];
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

/// The deck to which the card with this number belongs.
fn deck_of(number: u16) -> DeckId {
    match number {
        number if number < first(DeckId::B) => DeckId::A,
        number if number < first(DeckId::C) => DeckId::B,
        number if number < first(DeckId::D) => DeckId::C,
        _ => DeckId::D,
    }
}

/// Who has a card that is not in a pile.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Holder {
    Discard,
    Unit(Unit),
}

/// When a card was drawn.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Age {
    /// Before the current resolution.
    Old,
    /// In the current resolution.
    Fresh,
}

/// The card that has a number, and how it was last taken.
#[derive(Clone, Copy)]
pub(crate) struct State {
    /// The row of its deck's table. Rows are shuffled at the start, so that a number says nothing about its card.
    pub(super) row: u8,
    /// Who has it, if it is not in its pile.
    holder: Holder,
    /// Whose shot brought it, if one did.
    by: Option<Unit>,
    taken: Taken,
}

/// How a card was taken, one bit for each fact. What it counted for follows from them and from its face.
#[derive(Clone, Copy)]
struct Taken(u8);

impl Taken {
    /// Nobody has read it.
    const UNREAD: Self = Self(0);
    /// It stands in for another deck's card: as the second of two, WOW-RUN-2,
    const SECOND: u8 = 1;
    /// or with half its points, WOW-RUN-3.
    const HALF: u8 = 2;
    /// Its points counted.
    const POINTS: u8 = 4;
    /// They were one more, WOW-AIM-1.
    const AIM: u8 = 8;
    /// Its symbol took effect.
    const SYMBOL: u8 = 16;
    /// It did so as a fire, WOW-INC-1.
    const FIRE: u8 = 32;

    const fn unread(counts: Counts) -> Self {
        Self(match counts {
            Counts::Fully => 0,
            Counts::PointsOnly => Self::SECOND,
            Counts::Half => Self::HALF,
        })
    }

    fn read(self, card: Card, counted: Counted) -> Self {
        let printed = counted_points(card, self.counts(), false);
        let facts = [
            (Self::POINTS, counted.points > 0),
            (Self::AIM, counted.points > printed),
            (Self::SYMBOL, counted.symbol != Symbol::None),
            (Self::FIRE, counted.symbol == Symbol::Fire),
        ];
        let stands_in = Self(self.0 & (Self::SECOND | Self::HALF));
        facts
            .iter()
            .filter(|(_, is_so)| *is_so)
            .fold(stands_in, |taken, (fact, _)| Self(taken.0 | fact))
    }

    const fn has(self, fact: u8) -> bool {
        self.0 & fact != 0
    }

    const fn counts(self) -> Counts {
        if self.has(Self::SECOND) {
            Counts::PointsOnly
        } else if self.has(Self::HALF) {
            Counts::Half
        } else {
            Counts::Fully
        }
    }

    fn points(self, card: Card) -> u8 {
        if self.has(Self::POINTS) {
            counted_points(card, self.counts(), self.has(Self::AIM))
        } else {
            0
        }
    }

    const fn symbol(self, card: Card) -> Symbol {
        if self.has(Self::FIRE) {
            Symbol::Fire
        } else if self.has(Self::SYMBOL) {
            card.symbol
        } else {
            Symbol::None
        }
    }
}

impl State {
    const NEW: Self = Self {
        row: 0,
        holder: Holder::Discard,
        by: None,
        taken: Taken::UNREAD,
    };
}

/// A card with its number and its face.
#[derive(Clone, Copy)]
pub(crate) struct Held {
    number: u16,
    state: State,
    pub(crate) card: Card,
}

impl Held {
    pub(crate) fn deck(&self) -> DeckId {
        deck_of(self.number)
    }
    /// The number on the card: 1 to the number of cards in its deck, through all copies.
    pub(crate) fn serial(&self) -> u16 {
        let before = self.number.saturating_sub(first(self.deck()));
        before.saturating_add(1)
    }
    pub(crate) fn counts(&self) -> Counts {
        self.state.taken.counts()
    }
    /// The points it counts for, with aim; 0 where points do not count.
    pub(crate) fn points(&self) -> u8 {
        self.state.taken.points(self.card)
    }
    /// The symbol that took effect; [`Symbol::None`] if none did.
    pub(crate) fn symbol(&self) -> Symbol {
        self.state.taken.symbol(self.card)
    }
    /// Whose shot brought it, if one did.
    pub(crate) fn by(&self) -> Option<Unit> {
        self.state.by
    }
    /// Who has it, or had it last.
    #[cfg(any(test, feature = "stack"))]
    pub(super) fn holder(&self) -> Holder {
        self.state.holder
    }
}

/// All cards of the table.
pub(crate) struct Cards {
    pub(super) states: [State; ALL],
    /// The numbers of the cards that are away, oldest first, then of those in the piles, each pile top first.
    order: Vec<u16, ALL, u16>,
    /// Cards left in each pile.
    left: [u16; 4],
    /// How many of each unit's newest cards its owner has not looked at.
    unseen: [u16; MAX_UNITS],
    /// How many of the newest cards that are away were drawn in the current resolution.
    fresh: u16,
    /// How many of the newest cards that are away were drawn by the last command.
    drawn: u16,
    /// Whether the last command drew any, even if a deck has taken them back since.
    has_drawn: bool,
    /// Cards that a script added and that no printed deck has.
    #[cfg(any(test, feature = "stack"))]
    pub(super) extra: Vec<Card, { super::stack::EXTRA }>,
    /// Other faces than the printed ones.
    #[cfg(any(test, feature = "stack"))]
    pub(super) disguise: Option<super::stack::Disguise>,
}

impl Cards {
    /// A constant, so that it is copied straight to where it will live: a function would build it on the stack first.
    pub(crate) const NONE: Self = Self {
        states: [State::NEW; ALL],
        order: Vec::new(),
        left: [0; 4],
        unseen: [0; MAX_UNITS],
        fresh: 0,
        drawn: 0,
        has_drawn: false,
        #[cfg(any(test, feature = "stack"))]
        extra: Vec::new(),
        #[cfg(any(test, feature = "stack"))]
        disguise: None,
    };

    /// Makes them the same as others.
    pub(crate) fn copy(&mut self, other: &Self) {
        let Self {
            states,
            order,
            left,
            unseen,
            fresh,
            drawn,
            has_drawn,
            #[cfg(any(test, feature = "stack"))]
            extra,
            #[cfg(any(test, feature = "stack"))]
            disguise,
        } = other;
        self.states = *states;
        copy(&mut self.order, order);
        (self.left, self.unseen) = (*left, *unseen);
        (self.fresh, self.drawn, self.has_drawn) = (*fresh, *drawn, *has_drawn);
        #[cfg(any(test, feature = "stack"))]
        {
            copy(&mut self.extra, extra);
            self.disguise = *disguise;
        }
    }

    /// Makes a deck with this many cards of each row, and shuffles twice: first which number is which card, then the
    /// pile.
    pub(crate) fn build(&mut self, deck: DeckId, rows: impl Iterator<Item = u16>, luck: &mut Luck) {
        let base = usize::from(first(deck));
        let room = CAPACITY.get(deck.index()).copied().map_or(0, usize::from);
        let states = self.states.get_mut(base..).unwrap_or_default();
        let mut size = 0usize;
        for (row, count) in (0u8..).zip(rows) {
            let end = size.saturating_add(usize::from(count)).min(room);
            let state = State { row, ..State::NEW };
            states.get_mut(size..end).unwrap_or_default().fill(state);
            size = end;
        }
        luck.shuffle(states.get_mut(..size).unwrap_or_default());
        // The last number is on top, before the shuffle.
        for number in (base..base.saturating_add(size)).rev() {
            self.put(deck, self.pile_range(deck).end, number as u16);
        }
        shuffle_pile(self.pile_mut(deck), luck);
    }

    pub(crate) fn left(&self, deck: DeckId) -> u16 {
        self.left.get(deck.index()).copied().unwrap_or(0)
    }

    /// Every card that is not in a pile: its deck and who has it.
    pub(crate) fn away(&self) -> impl Iterator<Item = (DeckId, Holder)> {
        let numbers = self.numbers_away().iter();
        numbers.map(|number| (deck_of(*number), self.holder(*number)))
    }

    /// Whether a card of this deck is away and lies with none of these units.
    pub(crate) fn has_free(&self, deck: DeckId, units: UnitSet) -> bool {
        let room = CAPACITY.get(deck.index()).copied().unwrap_or(0);
        let (from, to) = (first(deck), first(deck).saturating_add(room));
        let mut of_deck = self
            .numbers_away()
            .iter()
            .filter(|number| from <= **number && **number < to);
        of_deck.any(|number| match self.holder(*number) {
            Holder::Discard => true,
            Holder::Unit(unit) => !units.contains(unit),
        })
    }

    /// Gives the top card of a pile to its holder; `None` from an empty pile.
    pub(crate) fn draw(&mut self, deck: DeckId, holder: Holder, counts: Counts) -> Option<Held> {
        let (end, top) = (self.away_count(), self.pile_range(deck).start);
        let left = self.left.get_mut(deck.index())?;
        *left = left.checked_sub(1)?;
        // It comes after those that are away; the piles before its own make room.
        let moved = self.order.get_mut(end..=top)?;
        moved.rotate_right(1);
        let number = moved.first().copied()?;
        if let Some(state) = self.states.get_mut(usize::from(number)) {
            let row = state.row;
            *state = State {
                row,
                holder,
                by: None,
                taken: Taken::unread(counts),
            };
        }
        self.fresh = self.fresh.saturating_add(1);
        self.drawn = self.drawn.saturating_add(1);
        self.has_drawn = true;
        if let Holder::Unit(unit) = holder
            && let Some(unseen) = self.unseen.get_mut(unit.index())
        {
            *unseen = unseen.saturating_add(1);
        }
        Some(self.held(number))
    }

    /// A command begins: it has not drawn anything yet.
    pub(crate) fn begin_command(&mut self) {
        self.drawn = 0;
        self.has_drawn = false;
    }

    /// Whether the last command drew cards.
    pub(crate) fn has_drawn(&self) -> bool {
        self.has_drawn
    }

    /// What the last command drew and no deck took back, in the order of drawing, and who has it.
    pub(crate) fn drawn(&self) -> impl Iterator<Item = (Held, Holder)> {
        let before = self.away_count().saturating_sub(usize::from(self.drawn));
        let drawn = self.numbers_away().iter().skip(before).map(|number| self.held(*number));
        drawn.map(|held| (held, held.state.holder))
    }

    /// The card drawn this many cards ago; 1 is the newest.
    pub(crate) fn newest(&self, ago: usize) -> Option<Held> {
        let index = self.away_count().checked_sub(ago)?;
        self.numbers_away().get(index).map(|number| self.held(*number))
    }

    /// Whether a card of this deck is away that was drawn before the current resolution.
    pub(crate) fn has_old(&self, deck: DeckId) -> bool {
        let old = self.away_count().saturating_sub(usize::from(self.fresh));
        let mut away = self.numbers_away().iter().take(old);
        away.any(|number| deck_of(*number) == deck)
    }

    /// Notes which parts of a card counted when it was taken, and whose shot brought it.
    pub(crate) fn note(&mut self, held: Held, counted: Counted, by: Option<Unit>) {
        if let Some(state) = self.states.get_mut(usize::from(held.number)) {
            (state.taken, state.by) = (state.taken.read(held.card, counted), by);
        }
    }

    /// Whether a card was drawn in the current resolution.
    pub(crate) fn has_fresh(&self) -> bool {
        self.fresh > 0
    }

    /// A resolution begins: whatever was drawn up to now is old.
    pub(crate) fn settle(&mut self) {
        self.fresh = 0;
    }

    /// Shuffles the cards of a deck that `which` picks, by holder and age, and puts them under its pile. Returns which
    /// units had some of them, and how many cards there were.
    pub(crate) fn take_back(
        &mut self,
        deck: DeckId,
        which: impl Fn(Holder, Age) -> bool,
        luck: &mut Luck,
    ) -> (UnitSet, u16) {
        let end = self.pile_range(deck).end;
        let count = self.away_count();
        let away = self.order.get_mut(..count).unwrap_or_default();
        // From the newest to the oldest: what stays moves to the end in its order, what goes back gathers in front. The
        // order in which it gathers goes into the shuffle and must never change, or saved games would come out
        // differently.
        let mut unknown = self.unseen;
        let mut units = UnitSet::EMPTY;
        let mut stays = away.len();
        let old = away.len().saturating_sub(usize::from(self.fresh));
        let before = away.len().saturating_sub(usize::from(self.drawn));
        for index in (0..away.len()).rev() {
            let Some(number) = away.get(index).copied() else {
                continue;
            };
            let holder = holder(&self.states, number);
            let age = if index < old { Age::Old } else { Age::Fresh };
            let goes = deck_of(number) == deck && which(holder, age);
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
        // They move from before all others to the bottom of this pile.
        let moved = self.order.get_mut(..end).unwrap_or_default();
        moved.rotate_left(back);
        let bottom = moved.get_mut(end.saturating_sub(back)..).unwrap_or_default();
        luck.shuffle(bottom);
        bottom.reverse();
        if let Some(left) = self.left.get_mut(deck.index()) {
            *left = left.saturating_add(back as u16);
        }
        (units, back as u16)
    }

    /// Puts one of a unit's cards (0 is the oldest) back into its pile, so that nobody knows where it is. The pile is
    /// shuffled, unless its order is settled: then the card goes to any place among the others.
    pub(crate) fn give_back(&mut self, unit: Unit, place: usize, settled: bool, luck: &mut Luck) -> Option<Held> {
        let has = |index: &usize| {
            self.order
                .get(*index)
                .is_some_and(|number| self.lies_with(*number, unit))
        };
        let away = self.away_count();
        let mut with_unit = (0..away).filter(has);
        let index = with_unit.nth(place)?;
        let later = with_unit.count();
        if let Some(unseen) = self.unseen.get_mut(unit.index())
            && later < usize::from(*unseen)
        {
            *unseen = unseen.saturating_sub(1);
        }
        if index >= away.saturating_sub(usize::from(self.fresh)) {
            self.fresh = self.fresh.saturating_sub(1);
        }
        // `remove` cannot fail: the index was found above.
        let number = self.order.remove(index);
        let held = self.held(number);
        self.put_on_top(held.deck(), held.number);
        let pile = self.pile_mut(held.deck());
        if settled {
            // Counted from the bottom.
            let place = luck.below(pile.len() as u32) as usize;
            let above = pile.len().saturating_sub(place);
            pile.get_mut(..above).unwrap_or_default().rotate_left(1);
        } else {
            shuffle_pile(pile, luck);
        }
        Some(held)
    }

    /// The owner has looked at all cards of this unit but the last `left`.
    pub(crate) fn look(&mut self, unit: Unit, left: u8) {
        if let Some(unseen) = self.unseen.get_mut(unit.index()) {
            *unseen = (*unseen).min(u16::from(left));
        }
    }

    pub(crate) fn unseen(&self, unit: Unit) -> u16 {
        self.unseen.get(unit.index()).copied().unwrap_or(0)
    }

    /// The cards that lie with a unit, oldest first.
    pub(crate) fn of(&self, unit: Unit) -> impl Iterator<Item = Held> {
        let away = self.numbers_away().iter();
        let with_unit = away.filter(move |number| self.lies_with(**number, unit));
        with_unit.map(|number| self.held(*number))
    }

    fn lies_with(&self, number: u16, unit: Unit) -> bool {
        self.holder(number) == Holder::Unit(unit)
    }

    fn holder(&self, number: u16) -> Holder {
        holder(&self.states, number)
    }

    fn state(&self, number: u16) -> State {
        state(&self.states, number)
    }

    fn held(&self, number: u16) -> Held {
        let state = self.state(number);
        let card = self.card(deck_of(number), state.row);
        let held = Held { number, state, card };
        #[cfg(any(test, feature = "stack"))]
        let held = Held {
            card: self.face(&held),
            ..held
        };
        held
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

    /// How many cards are away: where the piles begin.
    fn away_count(&self) -> usize {
        let piles = self.left.iter().map(|left| usize::from(*left)).sum();
        self.order.len().saturating_sub(piles)
    }

    /// The numbers of the cards that are away, oldest first.
    fn numbers_away(&self) -> &[u16] {
        self.order.get(..self.away_count()).unwrap_or_default()
    }

    /// A pile in the list, top first.
    fn pile_range(&self, deck: DeckId) -> core::ops::Range<usize> {
        let before: usize = self.left.iter().take(deck.index()).map(|left| usize::from(*left)).sum();
        let start = self.away_count().saturating_add(before);
        start..start.saturating_add(usize::from(self.left(deck)))
    }

    fn pile_mut(&mut self, deck: DeckId) -> &mut [u16] {
        let range = self.pile_range(deck);
        self.order.get_mut(range).unwrap_or_default()
    }

    /// Puts a card that is nowhere yet on top of its pile.
    pub(super) fn put_on_top(&mut self, deck: DeckId, number: u16) {
        self.put(deck, self.pile_range(deck).start, number);
    }

    /// Puts a card that is nowhere yet into its pile, at this place of the list.
    fn put(&mut self, deck: DeckId, place: usize, number: u16) {
        let put = self.order.insert(place, number).is_ok();
        if put && let Some(left) = self.left.get_mut(deck.index()) {
            *left = left.saturating_add(1);
        }
    }
}

/// Shuffles a pile as it lies from its bottom up: in this order, or saved games would come out differently.
fn shuffle_pile(pile: &mut [u16], luck: &mut Luck) {
    pile.reverse();
    luck.shuffle(pile);
    pile.reverse();
}

/// The fallback is never needed: every number in the list is that of a card.
fn state(states: &[State; ALL], number: u16) -> State {
    states.get(usize::from(number)).copied().unwrap_or(State::NEW)
}

/// Who has the card of this number: without the rest of its state, because many are asked for.
fn holder(states: &[State; ALL], number: u16) -> Holder {
    let state = states.get(usize::from(number));
    state.map_or(Holder::Discard, |state| state.holder)
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

    /// The cards of a pile, from the top.
    pub(super) fn pile(&self, deck: DeckId) -> impl Iterator<Item = Held> {
        let pile = self.order.get(self.pile_range(deck)).unwrap_or_default();
        pile.iter().map(|number| self.held(*number))
    }

    /// Whether no card of the table has this number.
    pub(super) fn is_free(&self, number: u16) -> bool {
        !self.order.contains(&number)
    }

    /// Brings the lowest card of a pile that `which` picks to the top. The cards already stacked there are not looked
    /// at.
    pub(super) fn raise(&mut self, deck: DeckId, on_top: usize, which: impl Fn(&Self, u16) -> bool) -> bool {
        let range = self.pile_range(deck);
        let below = range.start.saturating_add(on_top)..range.end;
        let picks = |index: &usize| self.order.get(*index).is_some_and(|number| which(self, *number));
        let Some(index) = below.rev().find(picks) else {
            return false;
        };
        let above = self.order.get_mut(range.start..=index).unwrap_or_default();
        above.rotate_right(1);
        true
    }

    pub(super) fn clear_pile(&mut self, deck: DeckId) {
        self.order.drain(self.pile_range(deck));
        if let Some(left) = self.left.get_mut(deck.index()) {
            *left = 0;
        }
    }
}

/// What the tests count.
#[cfg(test)]
impl Cards {
    /// How much of it is here for scripts only.
    pub(crate) const STACK: usize =
        size_of::<Vec<Card, { super::stack::EXTRA }>>() + size_of::<Option<super::stack::Disguise>>();

    /// Every card of the table: its deck, its number, what it is, and who has it. Those that are away come first, then
    /// the piles from their tops.
    pub(crate) fn all(&self) -> impl Iterator<Item = (DeckId, u16, Card, Option<Holder>)> {
        let away = self.away_count();
        self.order.iter().enumerate().map(move |(index, number)| {
            let held = self.held(*number);
            let holder = (index < away).then_some(held.state.holder);
            (held.deck(), held.serial(), held.card, holder)
        })
    }
}
