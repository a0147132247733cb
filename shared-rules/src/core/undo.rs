//! How far undo reaches: back, command by command, to the last look that showed somebody cards he had not seen. A look
//! that showed nothing new neither stops an undo nor counts as a step of its own.
//!
//! A table only knows what was done last. To undo that, what was said is said again without it, to a table as it was
//! before (from a while ago, or from its seed), so the same command given once more draws the same cards. For that to
//! hold, what the shuffles are made from stands once cards were drawn, even if the draw itself is taken back: otherwise
//! everybody could see the cards and roll them again.
use super::ids::{Seat, Unit};

/// What an undo would take back; `D` is a game's command without its secrets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Undo<D> {
    /// Nothing was done on this table yet.
    Nothing,
    /// A player has seen new cards, so what was done before can no longer be undone.
    Seen(Seat),
    /// A card was drawn that everybody has seen, and that nothing can hide again.
    Shown,
    /// The seed was shown, so the game is over for good.
    Revealed,
    /// Cards were drawn after this command and taken back since. It went into their shuffle, so it stands.
    Settled,
    /// This command, and the looks after it.
    Last(Last<D>),
}

/// What was done last, and the looks after it, which showed nothing new.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Last<D> {
    done: D,
    unit: Option<Unit>,
    looks: u16,
    drew: bool,
}

impl<D> Last<D> {
    /// A command that is about to be carried out, and the first unit that it names.
    pub(crate) const fn new(done: D, unit: Option<Unit>) -> Self {
        Self {
            done,
            unit,
            looks: 0,
            drew: false,
        }
    }
    /// The command, without its secrets.
    pub const fn done(&self) -> &D {
        &self.done
    }
    /// The first unit that it named.
    pub const fn unit(&self) -> Option<Unit> {
        self.unit
    }
    /// How many looks followed it.
    pub const fn looks(&self) -> u16 {
        self.looks
    }
    /// Whether it drew cards. If it is taken back, they have been shown nevertheless.
    pub const fn drew(&self) -> bool {
        self.drew
    }
}

impl<D> Undo<D> {
    /// A player looks at his cards; `new` says whether some of them are new to him.
    pub(crate) fn look(&mut self, seat: Seat, new: bool) {
        match self {
            Self::Revealed => {}
            undo if new => *undo = Self::Seen(seat),
            Self::Last(last) => last.looks = last.looks.saturating_add(1),
            Self::Nothing | Self::Seen(_) | Self::Shown | Self::Settled => {}
        }
    }

    /// The command that is carried out shows everybody what comes next.
    pub(crate) fn show(&mut self) {
        *self = Self::Shown;
    }

    /// The command that was just carried out drew cards.
    pub(crate) const fn draw(&mut self) {
        if let Self::Last(last) = self {
            last.drew = true;
        }
    }
}
