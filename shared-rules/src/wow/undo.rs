//! How far undo reaches: back, command by command, to the last look that showed somebody cards he had not seen. A look
//! that showed nothing new is no limit, and no step of its own.
//!
//! The table only knows what was done last. To undo it, the game is played again from its seed without it: the same
//! command afterwards then draws the same cards. What was told in secret is not kept for that: everybody may ask what
//! an undo would take back.
//!
//! ```
//! use shared_rules::{Done, Table, Undo, Unit};
//!
//! fn who_told_a_card(table: &Table) -> Option<Unit> {
//!     match table.public().undo() {
//!         Undo::Last(last) => match last.done() {
//!             Done::Hidden { unit, card: () } => Some(*unit),
//!             _ => None,
//!         },
//!         _ => None,
//!     }
//! }
//! ```
//!
//! Which card it was nobody learns there, nor what a secret was set to:
//!
//! ```compile_fail
//! use shared_rules::{Done, Flown, Table, Undo};
//!
//! fn which_card(table: &Table) -> Option<Flown> {
//!     match table.public().undo() {
//!         Undo::Last(last) => match last.done() {
//!             Done::Hidden { card, .. } => Some(card.0),
//!             _ => None,
//!         },
//!         _ => None,
//!     }
//! }
//! ```
//!
//! ```compile_fail
//! use shared_rules::{Done, Table, Undo};
//!
//! fn how_much_damage(table: &Table) -> Option<u8> {
//!     match table.public().undo() {
//!         Undo::Last(last) => match last.done() {
//!             Done::CorrectSecret { value, .. } => Some(value.0),
//!             _ => None,
//!         },
//!         _ => None,
//!     }
//! }
//! ```
//!
//! Even who has the command itself cannot read the secret out of it:
//!
//! ```compile_fail
//! use shared_rules::{Command, Flown};
//!
//! fn which_card(command: &Command) -> Option<Flown> {
//!     match command {
//!         Command::Hidden { card, .. } => Some(card.0),
//!         _ => None,
//!     }
//! }
//! ```
use crate::open::Open;
use crate::{Command, Done, Refusal, Seat, Unit};

/// What an undo would take back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Undo {
    /// Nothing was done on this table yet.
    Nothing,
    /// A player has seen new cards: what was done before that stands.
    Seen(Seat),
    /// The seed was shown: the game is over for good.
    Revealed,
    /// This, and the looks after it.
    Last(Last),
}

/// What was done last, and the looks after it, which showed nothing new.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Last {
    done: Done,
    unit: Option<Unit>,
    looks: u16,
}

impl Last {
    pub(crate) fn new(command: &Command) -> Self {
        Self {
            done: command.told(),
            unit: command.unit(),
            looks: 0,
        }
    }
    /// What was done.
    pub const fn done(&self) -> &Done {
        &self.done
    }
    /// The first unit that it named.
    pub const fn unit(&self) -> Option<Unit> {
        self.unit
    }
    /// How many looks.
    pub const fn looks(&self) -> u16 {
        self.looks
    }
}

impl Undo {
    /// What is taken back, or why nothing is.
    pub fn check(&self) -> Result<&Last, Refusal> {
        match self {
            Self::Nothing => Err(Refusal::NothingToUndo),
            Self::Seen(seat) => Err(Refusal::CardsSeen(*seat)),
            Self::Revealed => Err(Refusal::SeedShown),
            Self::Last(last) => Ok(last),
        }
    }
}

/// A command is about to be carried out. Not inlined: the copy of the command would be in the way of all that follows.
#[inline(never)]
pub(crate) fn note(open: &mut Open, command: &Command) {
    let seat = match *command {
        Command::Look(seat) => seat,
        Command::Reveal => return open.undo = Undo::Revealed,
        _ => return open.undo = Undo::Last(Last::new(command)),
    };
    let new = open
        .planes
        .iter()
        .any(|plane| plane.base.owner == seat && plane.unseen > 0);
    match &mut open.undo {
        Undo::Revealed => {}
        undo if new => *undo = Undo::Seen(seat),
        Undo::Last(last) => last.looks = last.looks.saturating_add(1),
        Undo::Nothing | Undo::Seen(_) => {}
    }
}
