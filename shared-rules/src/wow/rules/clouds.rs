//! A layer of cloud above the first ceiling: a plane in it is hidden. WOW-CLD-1 to WOW-CLD-6.
//!
//! What a hidden plane flies is its owner's secret until it comes out, unless the table plays with open piles (AMB-47):
//! then the cards are told like any others.
use core::ops::Range;

use heapless::Vec;

use super::altitude::{Flier, Flight};
use super::landing::Ground;
use super::plan::{self, Fault};
use super::{altitude, check_aircraft, giant, higher, in_play, manoeuvre};
use crate::core::spell::Untold;
use crate::core::{MAX_UNITS, Unit, UnitSet, Units, copy};
use crate::wow::disclosure;
use crate::wow::notice::Cause;
use crate::wow::open::Open;
use crate::wow::public::Stage;
use crate::wow::secret::Secret;
use crate::wow::{Course, Flown, Refusal, Step, Switch};

/// WOW-CLD-1: just above the first ceiling. WOW-CLD-6: it stays there.
pub(crate) fn level(open: &Open) -> Option<u8> {
    let level = || higher::first_ceiling(open).saturating_add(1);
    open.switches.has(Switch::Clouds).then(level)
}

/// WOW-CLD-2, WOW-CLD-6: whoever flies as high as the cloud is in it.
pub(crate) fn hides(cloud: Option<u8>, flight: Flight) -> bool {
    flight.ground == Ground::Flying && cloud.is_some_and(|cloud| flight.height.level >= cloud)
}

/// Whether a plane is in the cloud now.
pub(crate) fn is_hidden(open: &Open, unit: Unit) -> bool {
    let plane = open.unit(unit);
    plane.in_play() && hides(level(open), plane.now)
}

/// Whether it was in the cloud when the cards of this phase were revealed.
pub(crate) fn was_hidden(open: &Open, unit: Unit) -> bool {
    let plane = open.unit(unit);
    plane.in_play() && hides(level(open), plane.flier().before)
}

/// Whether it was hidden then and still is, so that what it flies in this phase goes to its pile.
pub(crate) fn stays_hidden(open: &Open, unit: Unit) -> bool {
    was_hidden(open, unit) && is_hidden(open, unit)
}

/// The most cards in all piles together when a phase is over: eight turns in the cloud for eight planes. Nothing is
/// forgotten: where there is no room for another phase, the table does not go on before a plane comes out
/// ([`check_room`]).
pub(crate) const MAX_PILE: usize = 8 * 8 * 3;
/// Room for them and for the cards of the phase.
const ROOM: usize = MAX_PILE + MAX_UNITS;

/// The piles of the hidden planes, one after another in the order of set-up, each in the order in which its cards will
/// be flown. [`Flown::Unsaid`] is a card that its owner did not tell, [`Flown::None`] one that takes him out of control
/// when it is flown, WOW-ILL-2.
pub(crate) struct Pile {
    cards: Vec<Flown, ROOM, u8>,
    /// How many cards each unit's pile has.
    counts: [u8; MAX_UNITS],
}

/// What its owner may tell of a card in the cloud, WOW-CLD-3. The last two may not be flown there (AMB-47: nobody else
/// learns that before the plane comes out), but after a stall the card of the Immelmann is a Split-S, which comes out.
pub const IN_CLOUD: [Flown; 8] = [
    Flown::Straight,
    Flown::Left,
    Flown::Right,
    Flown::SteepLeft,
    Flown::SteepRight,
    Flown::Stall,
    Flown::Immelmann,
    Flown::Climb,
];

impl Pile {
    pub(crate) const fn new() -> Self {
        Self {
            cards: Vec::new(),
            counts: [0; MAX_UNITS],
        }
    }
    /// Makes it the same as another one.
    pub(crate) fn copy_all(&mut self, other: &Self) {
        copy(&mut self.cards, &other.cards);
        self.counts = other.counts;
    }
    /// Where the cards of a unit lie.
    fn place(&self, unit: Unit) -> Range<usize> {
        let mut counts = self.counts.iter().map(|count| usize::from(*count));
        let before = counts.by_ref().take(unit.index()).sum();
        before..counts.next().unwrap_or(0).saturating_add(before)
    }
    fn count_mut(&mut self, unit: Unit) -> Option<&mut u8> {
        self.counts.get_mut(unit.index())
    }
    fn push(&mut self, unit: Unit, flown: Flown) {
        let fits = self.cards.insert(self.place(unit).end, flown).is_ok();
        debug_assert!(fits, "the piles are full");
        if fits && let Some(count) = self.count_mut(unit) {
            *count = count.saturating_add(1);
        }
    }
    /// Removes the newest card of a plane.
    fn pop(&mut self, unit: Unit) {
        let place = self.place(unit);
        if let Some(newest) = place.last()
            && let Some(count) = self.count_mut(unit)
        {
            *count = count.saturating_sub(1);
            self.cards.remove(newest);
        }
    }
    /// The cards of one plane, the first one first.
    pub(crate) fn of(&self, unit: Unit) -> impl DoubleEndedIterator<Item = Flown> {
        self.cards.get(self.place(unit)).unwrap_or_default().iter().copied()
    }
    /// Keeps the cards of these planes only.
    fn keep(&mut self, units: UnitSet) {
        Units::first(MAX_UNITS)
            .filter(|unit| !units.contains(*unit))
            .for_each(|unit| self.forget(unit));
    }
    /// Removes the cards of a plane.
    fn forget(&mut self, unit: Unit) {
        self.cards.drain(self.place(unit));
        if let Some(count) = self.count_mut(unit) {
            *count = 0;
        }
    }
    /// Replaces the cards of a plane by those of another pile.
    pub(crate) fn copy(&mut self, from: &Self, unit: Unit) {
        self.forget(unit);
        for flown in from.of(unit) {
            self.push(unit, flown);
        }
    }
}

/// The pile that cards go to.
fn pile<'a>(open: &'a mut Open, secret: &'a mut Secret) -> &'a mut Pile {
    if open.switches.has(Switch::OpenPile) {
        &mut open.pile
    } else {
        &mut secret.pile
    }
}

/// The cards a plane flew before this phase, those in its pile among them.
pub(crate) fn past(open: &Open, secret: &Secret, unit: Unit, seen: Course) -> Course {
    if open.switches.has(Switch::OpenPile) {
        return seen;
    }
    let told = usize::from(open.phase.hidden.contains(unit));
    let cards = secret.pile.of(unit).count().saturating_sub(told);
    let before = (0..cards).fold(seen, |past, _| past.earlier());
    secret.pile.of(unit).take(cards).fold(before, Course::then)
}

/// The same for a card that is told openly. If its owner did not tell the card that came before it, an Immelmann is
/// taken for the Split-S he says it is.
pub(crate) fn past_for(open: &Open, secret: &Secret, unit: Unit, seen: Course, told: Flown) -> Course {
    let past = past(open, secret, unit, seen);
    if told.is_reversal() && past.ago(0) == Flown::Unsaid {
        past.earlier().then(Flown::Stall)
    } else {
        past
    }
}

/// WOW-CLD-3: what a hidden plane flies is told behind the gate, except for a card that brings it out.
pub(crate) fn check_flew(open: &Open, unit: Unit, flown: Flown) -> Result<(), Refusal> {
    let secret = was_hidden(open, unit) && !open.switches.has(Switch::OpenPile);
    if secret && !comes_out(flown) && !matches!(flown, Flown::Unsaid | Flown::None) {
        Err(Refusal::InCloud)
    } else {
        Ok(())
    }
}

const fn comes_out(flown: Flown) -> bool {
    matches!(flown, Flown::SplitS | Flown::Dive)
}

/// WOW-CLD-4: a card of a hidden plane was told openly. If it brings the plane out, its pile is flown and everybody
/// sees it.
pub(crate) fn flew(open: &mut Open, secret: &mut Secret, unit: Unit, flown: Flown) {
    if is_hidden(open, unit) {
        if open.switches.has(Switch::OpenPile) {
            return hide(open, secret, unit, flown);
        }
        // The card was told again, and now the plane stays in the cloud after all.
        return open.pile.forget(unit);
    }
    // A plane flies one card in a phase: if another was told before, that one never lay in the pile.
    take_back(open, secret, unit);
    disclosure::pile(open, secret, unit);
    // WOW-ILL-2: an illegal card lay in the pile.
    if open.pile.of(unit).any(|card| card == Flown::None) {
        altitude::take_out(open, secret, unit, Cause::Illegal);
    }
}

/// WOW-CLD-3: a card of a hidden plane, told by its owner behind the gate.
pub(crate) fn check_hidden(open: &Open, unit: Unit, Untold(flown): Untold<Flown>) -> Result<(), Refusal> {
    in_play(open.stage == Stage::Playing && matches!(open.clock.step, Step::Manoeuvre(_)))?;
    check_aircraft(open, unit)?;
    if !stays_hidden(open, unit) {
        return Err(Refusal::NotInCloud);
    }
    giant::check_flew(open, unit, flown)?;
    // A dive is told openly, because it brings the plane out; with open piles every card is. `Flown::None` is not a
    // card that can be flown here.
    in_play(!comes_out(flown) && flown != Flown::None && !open.switches.has(Switch::OpenPile))
}

/// Whether its owner has not told yet what a hidden plane flies in this phase. Everybody sees who is in the cloud.
pub(crate) fn asks(open: &Open, unit: Unit) -> bool {
    !open.phase.hidden.contains(unit) && check_hidden(open, unit, Untold(Flown::Straight)).is_ok()
}

/// All planes of which that is asked.
pub(crate) fn asked(open: &Open) -> UnitSet {
    open.units().filter(|unit| asks(open, *unit)).collect()
}

/// WOW-CLD-4: the planes that came out of the cloud in this phase and fly their piles now.
pub(crate) fn came_out(open: &Open) -> UnitSet {
    let out = |unit: &Unit| !is_hidden(open, *unit) && open.pile.of(*unit).next().is_some();
    open.units().filter(out).collect()
}

/// What the next card of a plane is checked against, as its owner knows it: the cards of its pile are among those it
/// flew.
pub(crate) fn hidden_flier(open: &Open, secret: &Secret, unit: Unit) -> Flier {
    let mut flier = giant::flier(open, secret, unit);
    if flier.in_cloud() {
        flier.past = past(open, secret, unit, flier.past);
    }
    flier
}

/// What a card of a hidden plane is, and what is wrong with it: it is checked like any other. Only its owner may know.
pub(crate) fn judge(open: &Open, secret: &Secret, unit: Unit, told: Flown) -> (Flown, Option<Fault>) {
    let flier = hidden_flier(open, secret, unit);
    let flown = plan::read(open.switches, flier.past, told);
    let Some(phase) = open.clock.step.phase() else {
        return (flown, None);
    };
    // WOW-CLD-5: a hidden plane obeys its rudder and its engine like any other.
    let hurt = &secret.unit(unit).hurt;
    let fault = flier.fault(flown);
    let unseen = || plan::hidden_fault(open.switches, hurt, flier.past, phase, flown);
    (flown, fault.or_else(unseen))
}

/// A card that its owner told behind the gate.
pub(crate) fn hidden(open: &mut Open, secret: &mut Secret, unit: Unit, Untold(told): Untold<Flown>) {
    match judge(open, secret, unit, told) {
        // WOW-CLD-3: the card of the Immelmann came after a stall that only he knew of.
        (Flown::SplitS, None) => manoeuvre::flew(open, secret, unit, Flown::SplitS),
        (flown, None) => hide(open, secret, unit, flown),
        (_, Some(fault)) => {
            let flier = hidden_flier(open, secret, unit);
            hide_illegal(open, secret, unit, &flier, fault);
        }
    }
}

/// WOW-CLD-3: what is flown in place of an illegal card (AMB-24 included) goes to the pile. WOW-ILL-2: or the plane is
/// out when the pile is flown. AMB-47: until then only its owner knows.
pub(crate) fn hide_illegal(open: &mut Open, secret: &mut Secret, unit: Unit, flier: &Flier, fault: Fault) {
    let flown = if open.switches.has(Switch::IllegalOut) {
        Flown::None
    } else {
        plan::instead(flier, fault)
    };
    open.pile.forget(unit);
    hide(open, secret, unit, flown);
}

/// The card goes to the pile; if it is told again, the later one counts.
fn hide(open: &mut Open, secret: &mut Secret, unit: Unit, flown: Flown) {
    take_back(open, secret, unit);
    pile(open, secret).push(unit, flown);
    open.phase.hidden.insert(unit);
}

/// Removes the card that was told for this phase, if there was one.
fn take_back(open: &mut Open, secret: &mut Secret, unit: Unit) {
    if open.phase.hidden.contains(unit) {
        pile(open, secret).pop(unit);
        open.phase.hidden.remove(unit);
    }
}

/// The phase closes: cards that nobody told go to their piles too, and the piles of planes that came out are done with.
pub(crate) fn close_phase(open: &mut Open, secret: &mut Secret) {
    if !open.switches.has(Switch::Clouds) {
        return;
    }
    let hidden = all_hidden(open);
    for unit in hidden.iter() {
        if was_hidden(open, unit) && !open.phase.hidden.contains(unit) {
            pile(open, secret).push(unit, Flown::Unsaid);
        }
    }
    secret.pile.keep(hidden);
    let open_piles = open.switches.has(Switch::OpenPile);
    open.pile.keep(if open_piles { hidden } else { UnitSet::EMPTY });
    for unit in open.units() {
        let lays = hidden.contains(unit) && was_hidden(open, unit);
        if let Some(flier) = open.unit_mut(unit).flier_mut() {
            flier.piled = if lays { flier.piled.saturating_add(1) } else { 0 };
        }
    }
}

/// The planes in the cloud.
fn all_hidden(open: &Open) -> UnitSet {
    if level(open).is_none() {
        return UnitSet::EMPTY;
    }
    (open.aircraft().iter()).filter(|unit| is_hidden(open, *unit)).collect()
}

/// Refuses to go on to the shots, or past them, if the cards of this phase find no room in the piles: as long as cards
/// are told, a plane can come out. How many cards lie there everybody can count.
pub(crate) fn check_room(open: &Open) -> Result<(), Refusal> {
    let hidden = all_hidden(open);
    let piled: usize = hidden
        .iter()
        .map(|unit| usize::from(open.unit(unit).flier().piled))
        .sum();
    if matches!(open.clock.step, Step::Manoeuvre(_)) && piled.saturating_add(hidden.len()) > MAX_PILE {
        Err(Refusal::PilesFull)
    } else {
        Ok(())
    }
}
