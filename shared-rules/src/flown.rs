//! What a plane can fly in a phase, as far as a rule asks for it.
use crate::spell::named;

named! {
    /// The kind of a manoeuvre card. Kept in flash: only ever added to at the end.
    #[derive(Default)]
    pub enum Flown: "a kind of manoeuvre", 4 bits {
        /// Nothing was said: some card that no rule in force asks about. Nothing is held against it.
        #[default]
        Level "level",
        /// A straight.
        Straight "straight",
        /// A card with a little arrow to the left, not steep; sideslips too.
        Left "left",
        /// The same to the right.
        Right "right",
        /// A steep card with a little arrow to the left.
        SteepLeft "steepL",
        /// The same to the right.
        SteepRight "steepR",
        /// A stall; it is steep.
        Stall "stall",
        /// An Immelmann turn. The Split-S is the same card: what was flown before it tells them apart, WOW-ALT-14.
        Immelmann "immelmann",
        /// A Split-S.
        SplitS "splits",
        /// A climb.
        Climb "climb",
        /// A dive; it is steep.
        Dive "dive",
        /// No card was carried out on the table: parked, pretending, in a cloud.
        None "none",
    }
}

impl Flown {
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
