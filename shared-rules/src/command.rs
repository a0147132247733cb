//! What players tell the table. A command is one thing they decided or saw; it encodes to a few bytes.
use serde::{Deserialize, Serialize};

use crate::data::PlaneKind;
use crate::{DeckId, Gun, Letter, Name, Seat, Side, Switch, Unit, UnitSet};

/// How far a shot goes, WOW-FIRE-1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Range {
    /// The near half of the ruler: two cards.
    Short,
    /// The far half: one card.
    Long,
}

/// A plane as it comes to the table: what is printed on its base, WOW-SET-1.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plane {
    /// Whose it is.
    pub owner: Seat,
    /// Its type.
    pub kind: PlaneKind,
    /// What it is called on the screen; no two planes share a name.
    pub name: Name,
    /// The front gun's letter.
    pub front: Option<Letter>,
    /// The rear gun's letter.
    pub rear: Option<Letter>,
    /// The green number on the base: the damage that brings it down. Zero is refused.
    pub resistance: u8,
}

/// One command.
///
/// Commands are kept in flash: variants and fields are only ever added at the end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Command {
    /// Seats a player, or changes his name and side. Before the start.
    Player {
        /// The seat.
        seat: Seat,
        /// The side he fights for.
        side: Side,
        /// His name.
        name: Name,
    },
    /// A player leaves the set-up; refused while he has planes.
    RemovePlayer(Seat),
    /// A plane comes to the table: before the start, or in a planning step of a running game.
    Plane(Plane),
    /// A plane is taken out of the set-up; the planes after it move up.
    RemovePlane(Unit),
    /// Turns a rule or a setting on or off. Before the start, WOW-SET-2.
    Switch {
        /// Which.
        switch: Switch,
        /// On or off.
        on: bool,
    },
    /// Plays with this many copies of a deck instead of one for every four planes.
    Copies {
        /// Which deck.
        deck: DeckId,
        /// How many; C and D may have none.
        copies: u8,
    },
    /// Changes how many of one kind of card a copy of the deck holds.
    CardCount {
        /// Which deck.
        deck: DeckId,
        /// The row of the deck's table, from 0.
        row: u8,
        /// How many.
        count: u8,
    },
    /// The set-up is done: decks are shuffled, turn 1 opens.
    Start,
    /// On with the turn: to the next step at which the table has something to do.
    Next,
    /// A gun fires.
    Fire {
        /// Who.
        shooter: Unit,
        /// With which gun.
        gun: Gun,
        /// At whom.
        target: Unit,
        /// How far.
        range: Range,
    },
    /// A shot declared by mistake is taken back, before it is resolved.
    TakeBack {
        /// Who.
        shooter: Unit,
        /// Which gun.
        gun: Gun,
    },
    /// All shots are declared: draw, apply, check who is out.
    Resolve,
    /// Two planes' bases overlap in this phase, WOW-FIRE-3; told once more, they do not.
    Overlap {
        /// One.
        a: Unit,
        /// The other.
        b: Unit,
    },
    /// Models are in each other's way: draw for the order of moving, WOW-OVL-1.
    MoveOrder(UnitSet),
    /// A plane has left the table, WOW-EXIT-1.
    Leave(Unit),
    /// A player looked at his planes behind the gate.
    Look(Seat),
    /// The table agrees to end the game here.
    End,
    /// A plane of the set-up is changed where it stands.
    ChangePlane {
        /// Which.
        unit: Unit,
        /// What it is now.
        plane: Plane,
    },
}

impl Command {
    /// Bytes of the longest command: a plane with a name of ten letters.
    pub const MAX_BYTES: usize = 19;

    /// The command as bytes, at the head of `buffer`; none if they do not fit.
    pub fn encode<'a>(&self, buffer: &'a mut [u8]) -> Option<&'a [u8]> {
        postcard::to_slice(self, buffer).ok().map(|bytes| &*bytes)
    }
    /// The command these bytes are, all of them; none if they are none. What it names need not exist:
    /// [`Table::check`](crate::Table::check) looks at that.
    pub fn decode(bytes: &[u8]) -> Option<Self> {
        match postcard::take_from_bytes(bytes) {
            Ok((command, [])) => Some(command),
            _ => None,
        }
    }
}
