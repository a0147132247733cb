//! What a plane can fly in a phase, as far as a rule asks for it.

/// The kind of a manoeuvre card. Kept in flash: only ever added to at the end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Flown {
    /// Nothing was said: some card that no rule in force asks about. Nothing is held against it.
    #[default]
    Level,
    /// A straight.
    Straight,
    /// A card with a little arrow to the left, not steep; sideslips too.
    Left,
    /// The same to the right.
    Right,
    /// A steep card with a little arrow to the left.
    SteepLeft,
    /// The same to the right.
    SteepRight,
    /// A stall; it is steep.
    Stall,
    /// An Immelmann turn. The Split-S is the same card: what was flown before it tells them apart, WOW-ALT-14.
    Immelmann,
    /// A Split-S.
    SplitS,
    /// A climb.
    Climb,
    /// A dive; it is steep.
    Dive,
    /// No card was carried out on the table: parked, pretending, in a cloud.
    None,
}

impl Flown {
    /// All of them, in the order of the code.
    pub const ALL: [Self; 12] = [
        Self::Level,
        Self::Straight,
        Self::Left,
        Self::Right,
        Self::SteepLeft,
        Self::SteepRight,
        Self::Stall,
        Self::Immelmann,
        Self::SplitS,
        Self::Climb,
        Self::Dive,
        Self::None,
    ];

    /// Whether only a table with altitude knows it.
    pub const fn needs_altitude(self) -> bool {
        matches!(self, Self::SplitS | Self::Climb | Self::Dive | Self::None)
    }
    /// Whether it can stand for a straight: one that nothing was said of may have been one.
    pub const fn may_be_straight(self) -> bool {
        matches!(self, Self::Straight | Self::Level)
    }
    /// Whether it is one of the two that are the same card.
    pub const fn is_reversal(self) -> bool {
        matches!(self, Self::Immelmann | Self::SplitS)
    }
}

/// The cards a plane flew, the newest first: as many as a rule looks back at, four bits each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Course([u8; 4]);

impl Course {
    /// A plane that has flown nothing yet.
    pub const NEW: Self = Self((u32::MAX / 15 * Flown::None as u32).to_le_bytes());

    const fn bits(self) -> u32 {
        u32::from_le_bytes(self.0)
    }

    /// The card flown so many cards ago; 0 is the newest.
    pub fn ago(self, cards: u32) -> Flown {
        let number = self.bits().checked_shr(cards.saturating_mul(4)).unwrap_or(0) & 15;
        Flown::ALL.get(number as usize).copied().unwrap_or_default()
    }
    /// One card more.
    #[must_use]
    pub fn then(self, flown: Flown) -> Self {
        Self((self.bits() << 4 | flown as u32).to_le_bytes())
    }
    /// All but the newest. What is older than eight cards is forgotten: no card.
    #[must_use]
    pub fn earlier(self) -> Self {
        Self((self.bits() >> 4 | (Flown::None as u32) << 28).to_le_bytes())
    }
}
