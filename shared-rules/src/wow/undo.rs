//! What an undo would take back of a game of Wings of War. Everybody may ask, so whatever was told in secret is left
//! out.
//!
//! ```
//! use shared_rules::core::Unit;
//! use shared_rules::wow::{Done, Table, Undo};
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
//! Nobody learns there which card it was, or what a secret was set to:
//!
//! ```compile_fail
//! use shared_rules::wow::{Done, Flown, Table, Undo};
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
//! use shared_rules::wow::{Done, Table, Undo};
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
//! Even somebody who has the command itself cannot read the secret from it:
//!
//! ```compile_fail
//! use shared_rules::wow::{Command, Flown};
//!
//! fn which_card(command: &Command) -> Option<Flown> {
//!     match command {
//!         Command::Hidden { card, .. } => Some(card.0),
//!         _ => None,
//!     }
//! }
//! ```
use crate::core::undo;
use crate::wow::open::Open;
use crate::wow::{Command, Done, Refusal};

/// What an undo would take back.
pub type Undo = undo::Undo<Done>;
/// What was done last.
pub type Last = undo::Last<Done>;

impl Undo {
    /// What is taken back, or why nothing is.
    pub fn check(&self) -> Result<&Last, Refusal> {
        match self {
            Self::Nothing => Err(Refusal::NothingToUndo),
            Self::Seen(seat) => Err(Refusal::CardsSeen(*seat)),
            Self::Shown => Err(Refusal::CardFlown),
            Self::Revealed => Err(Refusal::SeedShown),
            Self::Settled => Err(Refusal::CardsShown),
            Self::Last(last) => Ok(last),
        }
    }
}

/// The command as the last thing that was done.
pub(crate) fn last(command: &Command) -> Undo {
    Undo::Last(Last::new(command.told(), command.unit()))
}

/// A command is about to be carried out. Not inlined, or the copy of the command would stay on the stack for all that
/// follows.
#[inline(never)]
pub(crate) fn note(open: &mut Open, command: &Command) {
    match *command {
        Command::Look(seat) => {
            let is_new = |plane: &crate::wow::open::OpenUnit| plane.base.owner == seat && plane.unseen > 0;
            let new = open.places.iter().any(is_new);
            open.undo.look(seat, new);
        }
        // It is only ever about cards that are new.
        Command::Glance { unit, .. } => {
            let seat = open.unit(unit).base.owner;
            open.undo.look(seat, true);
        }
        Command::Reveal => open.undo = Undo::Revealed,
        _ => {
            open.undo = last(command);
            open.clock_before = open.clock;
        }
    }
}
