//! What lies open on the table. This view borrows the public half of the table only: a secret cannot be reached from it.
use heapless::Vec;

use crate::data::PlaneKind;
use crate::notice::{Cause, Exit};
use crate::{Clock, DeckId, Gun, Letter, Name, Notices, Range, Refusal, Seat, Side, Switches, Unit, UnitSet};

/// How far the game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Players and planes come together.
    SetUp,
    /// Turns are played.
    Playing,
    /// Over, with the winner's side; none for a draw or an end by agreement without one.
    Over(Option<Side>),
}

/// A declared shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shot {
    /// Who.
    pub shooter: Unit,
    /// With which gun.
    pub gun: Gun,
    /// At whom.
    pub target: Unit,
    /// How far.
    pub range: Range,
}

/// A side's tally, WOW-VIC-2.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Enemies shot down.
    pub shot_down: u8,
    /// Enemies that left the table.
    pub left: u8,
    /// Own planes shot down.
    pub lost: u8,
    /// The score those make.
    pub score: i8,
}

/// The public view of a table.
#[derive(Clone, Copy)]
pub struct Public<'a> {
    pub(crate) open: &'a crate::table::Open,
}

/// The public view of one plane.
#[derive(Clone, Copy)]
pub struct PublicPlane<'a> {
    pub(crate) unit: Unit,
    pub(crate) plane: &'a crate::table::OpenPlane,
}

impl<'a> Public<'a> {
    /// Set-up, play or over.
    pub fn stage(self) -> Stage { todo!() }
    /// Turn and step.
    pub fn clock(self) -> Clock { todo!() }
    /// What the last command brought about.
    pub fn notices(self) -> &'a Notices { todo!() }
    /// The rules and settings in force.
    pub fn switches(self) -> Switches { todo!() }
    /// The seated players, by seat: seat, name, side.
    pub fn players(self) -> impl Iterator<Item = (Seat, &'a Name, Side)> { core::iter::empty() }
    /// One player's name and side.
    pub fn player(self, seat: Seat) -> Option<(&'a Name, Side)> { todo!() }
    /// Planes on the table, out or not.
    pub fn plane_count(self) -> usize { todo!() }
    /// The planes in the order of set-up.
    pub fn planes(self) -> impl Iterator<Item = PublicPlane<'a>> { core::iter::empty() }
    /// One plane.
    pub fn plane(self, unit: Unit) -> Option<PublicPlane<'a>> { todo!() }
    /// The side a plane fights for.
    pub fn side_of(self, unit: Unit) -> Option<Side> { todo!() }
    /// The shots declared in this phase, in order (kept until the phase closes).
    pub fn shots(self) -> &'a [Shot] { todo!() }
    /// Whether the shots of this phase are drawn already.
    pub fn shooting_locked(self) -> bool { todo!() }
    /// Whether this gun may fire now, and if not, why: public facts only (WOW-SEC-2).
    pub fn may_fire(self, shooter: Unit, gun: Gun) -> Result<(), Refusal> { todo!() }
    /// Whether this gun may fire at this target now, and if not, why.
    pub fn may_fire_at(self, shooter: Unit, gun: Gun, target: Unit) -> Result<(), Refusal> { todo!() }
    /// Whether two bases overlap in this phase.
    pub fn overlap(self, a: Unit, b: Unit) -> bool { todo!() }
    /// The planes of a player that hold cards he has not looked at.
    pub fn unseen_by(self, seat: Seat) -> UnitSet { todo!() }
    /// Copies of a deck: what was chosen, or one for every four planes.
    pub fn copies(self, deck: DeckId) -> u8 { todo!() }
    /// How many of one row's card a copy of the deck holds in this game.
    pub fn card_count(self, deck: DeckId, row: u8) -> u8 { todo!() }
    /// Cards in all copies of a deck together, as this game plays it.
    pub fn deck_total(self, deck: DeckId) -> u16 { todo!() }
    /// Cards left to draw.
    pub fn deck_left(self, deck: DeckId) -> u16 { todo!() }
    /// Cards on the discard pile.
    pub fn deck_discards(self, deck: DeckId) -> u16 { todo!() }
    /// What a side has to show, WOW-VIC-2.
    pub fn tally(self, side: Side) -> Tally { todo!() }
    /// The command that makes the `n`th part of this set-up: played in order on a fresh table they make it again. The
    /// journal of a rematch is written from these.
    pub fn recall(self, n: usize) -> Option<crate::Command> { todo!() }
}

impl<'a> PublicPlane<'a> {
    /// Which one.
    pub fn unit(self) -> Unit { self.unit }
    /// Its owner's seat.
    pub fn owner(self) -> Seat { todo!() }
    /// Its type.
    pub fn kind(self) -> PlaneKind { todo!() }
    /// Its name.
    pub fn name(self) -> &'a Name { todo!() }
    /// The green number on its base.
    pub fn resistance(self) -> u8 { todo!() }
    /// The letter of a gun.
    pub fn gun(self, gun: Gun) -> Option<Letter> { todo!() }
    /// How it went, if it is out.
    pub fn exit(self) -> Option<Exit> { todo!() }
    /// Why it is out: once the game is over, or with announced causes.
    pub fn cause(self) -> Option<Cause> { todo!() }
    /// Who shot at it in the phase in which it fell.
    pub fn downed_by(self) -> UnitSet { todo!() }
    /// Jam counters on a gun.
    pub fn jam(self, gun: Gun) -> u8 { todo!() }
    /// The lock sign: the last counter went in this very phase, WOW-JAM-3.
    pub fn locked(self, gun: Gun) -> bool { todo!() }
    /// Whom this gun shot at in the phase before, WOW-TURN-9.
    pub fn last_target(self, gun: Gun) -> Option<Unit> { todo!() }
    /// Damage cards lying with it.
    pub fn cards(self) -> u8 { todo!() }
    /// How many of them its owner has not looked at.
    pub fn unseen(self) -> u8 { todo!() }
    /// Whether cards were written down and went back into their deck, WOW-RUN-4.
    pub fn has_ledger(self) -> bool { todo!() }
}
#[allow(dead_code)] type _Keep = Vec<u8, 1>;
