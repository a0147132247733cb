//! What a player may see behind the gate: everything about his own planes. No `Debug`, no `Format`: it cannot be
//! logged.
use crate::core::{Presses, Seat, Unit};
use crate::wow::notice::Cause;
use crate::wow::open::Open;
use crate::wow::public::Public;
use crate::wow::rules::altitude::Flier;
use crate::wow::rules::{clouds, disruption, lock, plan, rockets};
use crate::wow::secret::Secret;
use crate::wow::secret::SecretUnit;
use crate::wow::{Card, DeckId, Depends, Fault, Flank, Flown, Gun, Phase, Sides, Silence, Symbol, Table, Wrong};

/// A player's own view.
#[derive(Clone, Copy)]
pub struct Owner<'a> {
    pub(crate) seat: Seat,
    pub(crate) table: &'a Table,
}

/// How a card counts, WOW-RUN-2 and WOW-RUN-3.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Counts {
    /// As printed.
    Fully,
    /// The second B card that stands for an A card: points and explosion only.
    PointsOnly,
    /// An A card that stands for a B card: half the points, rounded up.
    Half,
}

/// A card as its owner sees it.
#[derive(Clone, Copy)]
pub struct HeldCard {
    /// The deck it came from.
    pub deck: DeckId,
    /// What is printed on it.
    pub card: Card,
    /// How it counts.
    pub counts: Counts,
    /// The points it counts for, with aim (WOW-AIM-2); 0 where points do not count (WOW-DECK-3).
    pub points: u8,
    /// The symbol that took effect; [`Symbol::None`] if none did.
    pub symbol: Symbol,
    /// Whose shot brought it; nobody's in a fire, a crash or a collision.
    pub by: Option<Unit>,
    /// Whether its owner has not looked at it yet.
    pub unseen: bool,
}

/// One of his planes.
#[derive(Clone, Copy)]
pub struct OwnUnit<'a> {
    unit: Unit,
    table: &'a Table,
}

impl<'a> Owner<'a> {
    /// Whose view it is.
    pub fn seat(self) -> Seat {
        self.seat
    }
    /// The public view, for names and counters.
    pub fn public(self) -> Public<'a> {
        self.table.public()
    }
    /// Whether his gate opens to these presses: to any if he has no knock.
    pub fn opens_to(self, presses: Presses) -> bool {
        let knock = self.table.secret.knocks.get(self.seat.index()).copied().flatten();
        !self.public().knocks(self.seat) || knock.is_some_and(|knock| knock.is(presses))
    }
    /// His planes, out or not, in the order of set-up.
    pub fn units(self) -> impl Iterator<Item = OwnUnit<'a>> {
        self.table.open.units().filter_map(move |unit| self.unit(unit))
    }
    /// One of his planes, or `None` if it is not his.
    pub fn unit(self, unit: Unit) -> Option<OwnUnit<'a>> {
        let (open, table) = (&self.table.open, self.table);
        let his = open.has(unit) && open.unit(unit).base.owner == self.seat;
        his.then_some(OwnUnit { unit, table })
    }
}

impl<'a> OwnUnit<'a> {
    /// Which one.
    pub fn unit(self) -> Unit {
        self.unit
    }
    /// Damage so far.
    pub fn total(self) -> u16 {
        self.secret().total(self.unit)
    }
    /// From which side it comes, WOW-SCN-105.
    pub fn enters(self) -> Option<Flank> {
        self.plane().enters
    }
    /// The green number on its base.
    pub fn resistance(self) -> u8 {
        self.open().unit(self.unit).base.resistance
    }
    fn open(self) -> &'a Open {
        &self.table.open
    }
    fn secret(self) -> &'a Secret {
        &self.table.secret
    }
    fn plane(self) -> &'a SecretUnit {
        self.secret().unit(self.unit)
    }
    /// Sides to which no card may be planned for this turn, WOW-SPEC-2.
    pub fn rudder(self) -> Sides {
        self.plane().hurt.rudder
    }
    /// Sides that were jammed in this turn: they bind the next one.
    pub fn next_rudder(self) -> Sides {
        self.plane().hurt.next
    }
    /// Wounds of the pilot, WOW-SPEC-4.
    pub fn pilot_wounds(self) -> u8 {
        self.plane().hurt.pilot
    }
    /// Whether the observer is wounded, WOW-TWO-3.
    pub fn observer_wounded(self) -> bool {
        self.plane().hurt.observer
    }
    /// Hits in the engine.
    pub fn engine_hits(self) -> u8 {
        self.plane().hurt.engine
    }
    /// Whether a stall is due in every turn from now on, WOW-SPEC-6. An engine that was hit in this turn needs it from
    /// the next.
    pub fn needs_stall(self) -> bool {
        self.plane().hurt.stalls
    }
    /// Whether it flew no stall in the last turn although one was due.
    pub fn missed_stall(self) -> bool {
        self.plane().hurt.missed
    }
    /// Why a gun is silent in this phase though the table lists it as free, WOW-SEC-2.
    pub fn silence(self, gun: Gun) -> Option<Silence> {
        lock::silence(self.open(), self.secret(), self.unit, gun)
    }
    /// Whether a card with a symbol has spoilt the rockets that are on their way, or the last ones that missed,
    /// WOW-ROC-7.
    pub fn rockets_spoilt(self) -> bool {
        rockets::own_spoilt(self.open(), self.secret(), self.unit)
    }
    /// Whether it has lost aim and tailing for this phase, WOW-DIS-1: it cannot look.
    pub fn is_shaken(self) -> bool {
        disruption::is_shaken(self.open(), self.secret(), self.unit)
    }
    /// Whether it has lost them for the shots to come: those of this phase if they are not drawn yet, or of the next.
    pub fn is_disrupted(self) -> bool {
        disruption::is_disrupted(self.open(), self.secret(), self.unit)
    }
    /// WOW-PLAN-6: whether three cards may be planned after those it flew, and if not, which is the first that may not.
    pub fn check_plan(self, cards: [Flown; 3]) -> Result<(), Wrong> {
        plan::check(self.flier(), &self.plane().hurt, cards)
    }
    /// What the plan depends on where the device does not know the last card.
    pub fn plan_depends(self, cards: [Flown; 3]) -> Option<Depends> {
        plan::depends(self.flier(), &self.plane().hurt, cards)
    }
    /// The first of three legal cards that would take it out of the game, and how: no reason to refuse the plan,
    /// WOW-PLAN-5.
    pub fn plan_ends(self, cards: [Flown; 3]) -> Option<(Phase, Cause)> {
        plan::ends(self.flier(), cards)
    }
    /// What its next card is checked against.
    fn flier(self) -> Flier {
        clouds::hidden_flier(self.open(), self.secret(), self.unit)
    }
    /// How many climb counters make a level. WOW-GIA-9: of a giant only its owner knows.
    pub fn climb_rate(self) -> u8 {
        self.flier().bounds.rate
    }
    /// What it flew in the cloud, the first card first; [`Flown::Unsaid`] where its owner did not tell, [`Flown::None`]
    /// for a card that will take it out of control. WOW-CLD-3.
    pub fn pile(self) -> impl Iterator<Item = Flown> + 'a {
        self.secret().pile.of(self.unit)
    }
    /// What this card would be in the cloud, and what would be wrong with it, WOW-CLD-3. A Split-S comes out.
    pub fn pile_card(self, card: Flown) -> (Flown, Option<Fault>) {
        clouds::judge(self.open(), self.secret(), self.unit, card)
    }
    /// The cards that lie with it, oldest first.
    pub fn cards(self) -> impl Iterator<Item = HeldCard> + 'a {
        let cards = &self.secret().cards;
        let seen = cards
            .of(self.unit)
            .count()
            .saturating_sub(usize::from(cards.unseen(self.unit)));
        cards.of(self.unit).enumerate().map(move |(index, held)| HeldCard {
            deck: held.deck(),
            card: held.card,
            counts: held.counts(),
            points: held.points(),
            symbol: held.symbol(),
            by: held.by(),
            unseen: index >= seen,
        })
    }
}
