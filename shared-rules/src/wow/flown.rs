//! What a plane can fly in a phase, as far as a rule asks for it.
use crate::core::spell::named;

named! {
    /// The kind of a manoeuvre card. Kept in flash by number, so new ones come at the end.
    #[derive(Default)]
    pub enum Flown: "a kind of manoeuvre", 4 bits {
        /// Nothing was said: it was some card that no rule in force asks about, and it never counts as wrong.
        #[default]
        Unsaid "level",
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
    /// Whether it may have been a straight, as a card about which nothing was said may.
    pub const fn may_be_straight(self) -> bool {
        matches!(self, Self::Straight | Self::Unsaid)
    }
    /// Whether it is an Immelmann or a Split-S, which are the same card.
    pub const fn is_reversal(self) -> bool {
        matches!(self, Self::Immelmann | Self::SplitS)
    }
}

/// The cards a plane flew, the newest first: as many as a rule looks back at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Course([Flown; 8]);

impl Course {
    /// A plane that has flown nothing yet.
    pub const NEW: Self = Self([Flown::None; 8]);

    /// The card flown this many cards ago; 0 is the newest. What is older than eight cards is forgotten.
    pub fn ago(self, cards: usize) -> Flown {
        self.0.get(cards).copied().unwrap_or(Flown::None)
    }
    /// The course with one more card.
    #[must_use]
    pub fn then(self, flown: Flown) -> Self {
        let [a, b, c, d, e, f, g, _] = self.0;
        Self([flown, a, b, c, d, e, f, g])
    }
    /// All but the newest.
    #[must_use]
    pub fn earlier(self) -> Self {
        let [_, a, b, c, d, e, f, g] = self.0;
        Self([a, b, c, d, e, f, g, Flown::None])
    }
}
