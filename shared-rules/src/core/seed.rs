//! How a game begins: by which rules, and with what luck.

/// Thirty-two bytes of the board's entropy: all the luck of one game. Whoever knows it knows every card to come, so it
/// has no `Debug` and cannot be logged.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// The number after it, the last byte the lowest: for games in a row from a seed that somebody gave.
    #[must_use]
    pub fn next(mut self) -> Self {
        for byte in self.0.iter_mut().rev() {
            *byte = byte.wrapping_add(1);
            if *byte != 0 {
                break;
            }
        }
        self
    }
}

/// A game by rules, or from a program, that this one does not play: it is named so, and never called damaged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OtherVersion {
    /// From before.
    Older,
    /// From after.
    Newer,
}

/// The rules a game is played by, in the order of their numbers, which are kept in flash.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RuleSet {
    /// Wings of War.
    WingsOfWar,
}

impl RuleSet {
    /// Its number.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The version of these rules that this program plays. It goes up when a game that was played before would be
    /// refused or played otherwise.
    pub const fn version(self) -> u8 {
        match self {
            Self::WingsOfWar => 1,
        }
    }

    /// The oldest version whose games this program plays just as they were played.
    const fn oldest(self) -> u8 {
        match self {
            Self::WingsOfWar => 1,
        }
    }

    /// Whether this program plays games by this version of the rules just as they were played.
    pub const fn plays(self, version: u8) -> Result<(), OtherVersion> {
        if version > self.version() {
            Err(OtherVersion::Newer)
        } else if version < self.oldest() {
            Err(OtherVersion::Older)
        } else {
            Ok(())
        }
    }

    /// The rules of this number.
    pub const fn by_number(number: u8) -> Option<Self> {
        match number {
            0 => Some(Self::WingsOfWar),
            _ => None,
        }
    }
}
