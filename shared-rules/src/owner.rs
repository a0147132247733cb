//! What a player may see behind the gate: his own planes, whole. No `Debug`, no `Format`: it cannot be logged.
use crate::public::Public;
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
    pub(crate) unit: Unit,
    pub(crate) table: &'a crate::Table,
}

impl<'a> Owner<'a> {
    /// Whose view it is.
    pub fn seat(self) -> Seat { self.seat }
    /// The public view, for names and counters.
    pub fn public(self) -> Public<'a> { todo!() }
    /// His planes, out or not, in the order of set-up.
    pub fn planes(self) -> impl Iterator<Item = OwnPlane<'a>> { core::iter::empty() }
    /// One of his planes; none if it is not his.
    pub fn plane(self, unit: Unit) -> Option<OwnPlane<'a>> { todo!() }
}

impl<'a> OwnPlane<'a> {
    /// Which one.
    pub fn unit(self) -> Unit { self.unit }
    /// Damage so far.
    pub fn total(self) -> u16 { todo!() }
    /// The green number.
    pub fn resistance(self) -> u8 { todo!() }
    /// The cards that lie with it, oldest first.
    pub fn cards(self) -> impl Iterator<Item = HeldCard> { core::iter::empty() }
}
