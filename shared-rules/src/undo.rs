//! How far undo reaches: back, command by command, to the last look that showed somebody cards he had not seen. A look
//! that showed nothing new is no limit, and no step of its own.
//!
//! The table only knows what was done last. To undo it, the game is played again from its seed without it: the same
//! command afterwards then draws the same cards.
use crate::open::Open;
use crate::{Command, Refusal, Seat};

/// What an undo would take back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Undo {
    /// Nothing was done on this table yet.
    Nothing,
    /// A player has seen new cards: what was done before that stands.
    Seen(Seat),
    /// The seed was shown: the game is over for good.
    Revealed,
    /// This, and the looks after it, which showed nothing new.
    Last {
        /// What was done.
        command: Command,
        /// How many looks.
        looks: u16,
    },
}

impl Undo {
    /// What is taken back, or why nothing is.
    pub fn check(&self) -> Result<&Command, Refusal> {
        match self {
            Self::Nothing => Err(Refusal::NothingToUndo),
            Self::Seen(seat) => Err(Refusal::CardsSeen(*seat)),
            Self::Revealed => Err(Refusal::SeedShown),
            Self::Last { command, .. } => Ok(command),
        }
    }
}

/// A command is about to be carried out. Not inlined: the copy of the command would be in the way of all that follows.
#[inline(never)]
pub(crate) fn note(open: &mut Open, command: &Command) {
    let seat = match *command {
        Command::Look(seat) => seat,
        Command::Reveal => return open.undo = Undo::Revealed,
        command => return open.undo = Undo::Last { command, looks: 0 },
    };
    let new = open
        .planes
        .iter()
        .any(|plane| plane.base.owner == seat && plane.unseen > 0);
    match &mut open.undo {
        Undo::Revealed => {}
        undo if new => *undo = Undo::Seen(seat),
        Undo::Last { looks, .. } => *looks = looks.saturating_add(1),
        Undo::Nothing | Undo::Seen(_) => {}
    }
}
