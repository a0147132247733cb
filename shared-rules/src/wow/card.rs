//! A damage card: points and a symbol. Which physical card it is (its serial) only the deck knows.

/// What is printed beside the points.
///
/// Which card lies with which plane is a secret, so there is no `Debug` here: a card cannot slip into a log.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub enum Symbol {
    /// Nothing but points.
    #[default]
    None,
    /// The shooter's guns jam; the colour only matters to an ace's ability.
    JamRed,
    /// The shooter's guns jam.
    JamGreen,
    /// The plane trails smoke.
    Smoke,
    /// The plane burns.
    Fire,
    /// The engine is damaged.
    Engine,
    /// A crew member is hit.
    Crew,
    /// No left turns next turn.
    RudderLeft,
    /// No right turns next turn.
    RudderRight,
    /// The plane is gone.
    Explosion,
}

impl Symbol {
    /// Either jam.
    pub const fn is_jam(self) -> bool {
        matches!(self, Self::JamRed | Self::JamGreen)
    }
}

/// One damage card.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Card {
    /// The printed points.
    pub points: u8,
    /// The printed symbol.
    pub symbol: Symbol,
}
