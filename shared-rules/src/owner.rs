//! What a player may see behind the gate: his own planes, whole. No `Debug`, no `Format`: it cannot be logged.
use crate::public::Public;
use crate::rules::damage::counted_points;
use crate::secret::Secret;
use crate::{Card, DeckId, Seat, Unit};

/// A player's own view.
#[derive(Clone, Copy)]
pub struct Owner<'a> {
    pub(crate) seat: Seat,
    pub(crate) table: &'a crate::Table,
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
    /// The points it counts for.
    pub points: u8,
    /// Whether its owner has not looked at it yet.
    pub unseen: bool,
}

/// One of his planes.
#[derive(Clone, Copy)]
pub struct OwnPlane<'a> {
    unit: Unit,
    resistance: u8,
    secret: &'a Secret,
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
    /// His planes, out or not, in the order of set-up.
    pub fn planes(self) -> impl Iterator<Item = OwnPlane<'a>> {
        self.table.open.units().filter_map(move |unit| self.plane(unit))
    }
    /// One of his planes; none if it is not his.
    pub fn plane(self, unit: Unit) -> Option<OwnPlane<'a>> {
        let plane = self
            .table
            .open
            .plane(unit)
            .filter(|plane| plane.base.owner == self.seat)?;
        Some(OwnPlane {
            unit,
            resistance: plane.base.resistance,
            secret: &self.table.secret,
        })
    }
}

impl<'a> OwnPlane<'a> {
    /// Which one.
    pub fn unit(self) -> Unit {
        self.unit
    }
    /// Damage so far.
    pub fn total(self) -> u16 {
        self.secret.total(self.unit)
    }
    /// The green number.
    pub fn resistance(self) -> u8 {
        self.resistance
    }
    /// The cards that lie with it, oldest first.
    pub fn cards(self) -> impl Iterator<Item = HeldCard> + 'a {
        let cards = &self.secret.cards;
        let seen = cards
            .of(self.unit)
            .count()
            .saturating_sub(usize::from(cards.unseen(self.unit)));
        cards.of(self.unit).enumerate().map(move |(index, held)| HeldCard {
            deck: held.deck,
            card: held.card,
            counts: held.counts,
            points: counted_points(held.card, held.counts, false),
            unseen: index >= seen,
        })
    }
}
