//! The rules and settings a table agrees on before it starts, WOW-SET-2.

/// A rule module or a setting. Kept in flash: only ever added to at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Switch {
    /// Special damage: rudder, crew, engine, smoke, fire.
    Special,
    /// +1 for shooting the same target again.
    Aim,
    /// Damage takes aim and tailing away for a phase.
    Disruption,
    /// Planes on another's tail see its cards.
    Tailing,
    /// An illegal card means out of control.
    IllegalOut,
    /// Observers and their wounds.
    TwoSeaters,
    /// A reminder of blind spots.
    BlindSpot,
    /// Levels, climbs and dives.
    Altitude,
    /// Diving two levels.
    Overdive,
    /// A floor and a ceiling of their own.
    FlyingHigher,
    /// Clouds.
    Clouds,
    /// Landing and taking off.
    Landing,
    /// Collisions.
    Collisions,
    /// WOW-TOUR-1: no explosions in A and B.
    Tournament,
    /// No gates: everybody may see everything (solo play, teaching).
    OpenTable,
    /// WOW-RUN-4: an empty deck is refilled at once, totals are kept in the head of the device.
    LedgerAtOnce,
    /// Says why a plane is out when it goes, not only at the end of the game.
    AnnounceCauses,
    /// WOW-SEC-1, AMB-03: the points of a jam card are shown with the jam.
    ShowJamCard,
}

impl Switch {
    /// All of them, in the order of the code.
    pub const ALL: [Self; 18] = [
        Self::Special,
        Self::Aim,
        Self::Disruption,
        Self::Tailing,
        Self::IllegalOut,
        Self::TwoSeaters,
        Self::BlindSpot,
        Self::Altitude,
        Self::Overdive,
        Self::FlyingHigher,
        Self::Clouds,
        Self::Landing,
        Self::Collisions,
        Self::Tournament,
        Self::OpenTable,
        Self::LedgerAtOnce,
        Self::AnnounceCauses,
        Self::ShowJamCard,
    ];

    /// The switch that must be on before this one, WOW-SET-2.
    pub const fn needs(self) -> Option<Self> {
        match self {
            Self::Overdive | Self::FlyingHigher | Self::Clouds | Self::Landing | Self::Collisions => {
                Some(Self::Altitude)
            }
            _ => None,
        }
    }

    /// Whether this version of the rules plays it. One that is not ready is refused and never offered.
    pub const fn is_ready(self) -> bool {
        matches!(
            self,
            Self::Tournament | Self::OpenTable | Self::LedgerAtOnce | Self::AnnounceCauses | Self::ShowJamCard
        )
    }
}

/// The switches that are on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Switches(u32);

const _: () = assert!(Switch::ALL.len() <= u32::BITS as usize);

impl Switches {
    /// The basic game.
    pub const NONE: Self = Self(0);

    /// Whether it is on.
    pub const fn has(self, switch: Switch) -> bool {
        self.0 & (1 << switch as u32) != 0
    }
    /// Turns one on or off.
    pub fn set(&mut self, switch: Switch, on: bool) {
        let bit = 1 << switch as u32;
        if on { self.0 |= bit } else { self.0 &= !bit }
    }
}
