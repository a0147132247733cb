//! How a game begins: by which rules, and with what luck.

/// Thirty-two bytes of the board's entropy: all the luck of one game. Whoever knows it knows every card to come, so it
/// has no `Debug` and cannot be logged.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// The next seed, counting up from the last byte: for several games in a row from one given seed.
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

/// Why this program does not play a game: other rules, or another program, wrote it. It is reported as that and never
/// as damaged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OtherVersion {
    /// It is from before this version.
    Older,
    /// It is from after this version.
    Newer,
}

/// The rules that a game is played by. Flash holds their numbers, so their order must not change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RuleSet {
    /// Wings of War.
    WingsOfWar,
}

impl RuleSet {
    /// Its number in flash.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The version of these rules that this program plays. It goes up when a change would refuse an earlier game or
    /// play it differently.
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
