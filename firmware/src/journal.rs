//! What the device keeps in flash: the seed and the commands of the game, and a memory that outlives it.
use serde::{Deserialize, Serialize};
use shared_rules::{Command, Seed};

/// What was found in flash at power-on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    /// Nothing: a new device, or bytes of somebody else's.
    Nothing,
    /// A game, whole.
    Game,
    /// A game, but the last entry could not be read: the table is as it was before it.
    TornTail,
    /// A game with damage in the middle: the table is as it was before the damage.
    Damaged,
}

/// What is typed in for a type of plane, offered again next time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Typed {
    /// The green number, 0 if never typed.
    pub resistance: u8,
    /// Guns: 0 never typed, else 1 + front * 3 + rear with none = 0, A = 1, B = 2.
    pub guns: u8,
}

/// What outlives a game: settings and what was typed in for each type of plane.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Memory {
    /// 0 low, 1 medium, 2 full.
    pub brightness: u8,
    /// Turned by 180 degrees.
    pub flipped: bool,
    /// The language, by its number.
    pub language: u8,
}

/// One record of the journal. Only ever added to at the end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Record {
    /// A new game begins.
    Begin(Seed),
    /// A command of it.
    Command(Command),
}
