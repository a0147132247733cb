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
    /// WOW-SEC-2: every shot passes its owner behind the gate before it is declared.
    ConfirmShots,
    /// WOW-TWO-5: a mission fails when the observer is wounded.
    ObserverNeeded,
    /// WOW-TURN-7, AMB-02: collisions hit together with the shots of their phase.
    PoolCollisions,
    /// WOW-FIRE-3, AMB-05: planes that overlap may shoot at each other across levels.
    OverlapSameLevel,
    /// WOW-JAM-4, AMB-09: a wound lengthens a jam that runs already.
    LateWound,
    /// WOW-JAM-5, AMB-10: a wounded pilot lengthens jams of the rear gun too.
    WoundJamsRear,
    /// WOW-JAM-6, AMB-11: balloons and ground targets jam no gun.
    NoJamOnGround,
    /// WOW-JAM-7, AMB-12: a jam counter goes only with a card that is flown on the table.
    ExecutedTicks,
    /// WOW-SPEC-3, AMB-13: of a left and a right rudder only the later counts.
    LatestRudder,
    /// WOW-SPEC-4, AMB-14: a wounded pilot silences the rear gun too after hard flying.
    WoundAllGuns,
    /// WOW-SPEC-4, AMB-15: the climb cards of this table are steep.
    ClimbIsSteep,
    /// WOW-SPEC-5, AMB-16: two equal hits of one step count once.
    DuplicatesOnce,
    /// WOW-SPEC-9, AMB-18: flames at the turn's opening forbid tailing for the whole turn.
    FlamesBanTurn,
    /// WOW-AIM-1, AMB-19: the bonus for aim is told to everybody.
    AnnounceAim,
    /// WOW-AIM-4, AMB-20: aim counts against balloons and ground targets.
    AimAtGround,
    /// WOW-TAIL-2, AMB-22: a tailer who was hit loses his prey for the turn.
    StrictTailing,
    /// WOW-ILL-3, AMB-24: for a missing stall the third card becomes one, where that is legal.
    StallReplaces,
    /// WOW-VIC-3, AMB-27: a plane that wrecks itself gives the enemy one point, not two.
    CrashGivesOne,
    /// WOW-RUN-6, AMB-30: one more point for each card due, not for each card that stands in.
    AimOncePerCard,
    /// WOW-TWO-2, AMB-31: both guns of a two-seater may shoot at the same plane.
    SameTarget,
    /// WOW-ALT-17, AMB-34: a plane with a climb rate of 1 keeps one marker at level 0.
    KeepOneMarker,
    /// WOW-RNG-4, AMB-36: planes on either level block a shot.
    BlockEitherLevel,
    /// WOW-OVD-4, AMB-43: an overdive into the ground crashes at the end of its straight.
    LateOverdive,
    /// WOW-CLD-3, AMB-47: cards flown in a cloud lie open.
    OpenPile,
    /// WOW-COL-5, AMB-50: planes collide once while they overlap, not in each phase.
    CollideOnce,
    /// WOW-COL-6, AMB-51: planes parked on each other collide too.
    LiteralGround,
}

impl Switch {
    /// All of them, in the order of the code.
    pub const ALL: [Self; 44] = [
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
        Self::ConfirmShots,
        Self::ObserverNeeded,
        Self::PoolCollisions,
        Self::OverlapSameLevel,
        Self::LateWound,
        Self::WoundJamsRear,
        Self::NoJamOnGround,
        Self::ExecutedTicks,
        Self::LatestRudder,
        Self::WoundAllGuns,
        Self::ClimbIsSteep,
        Self::DuplicatesOnce,
        Self::FlamesBanTurn,
        Self::AnnounceAim,
        Self::AimAtGround,
        Self::StrictTailing,
        Self::StallReplaces,
        Self::CrashGivesOne,
        Self::AimOncePerCard,
        Self::SameTarget,
        Self::KeepOneMarker,
        Self::BlockEitherLevel,
        Self::LateOverdive,
        Self::OpenPile,
        Self::CollideOnce,
        Self::LiteralGround,
    ];

    /// The switch that must be on before this one, WOW-SET-2.
    pub const fn needs(self) -> Option<Self> {
        match self {
            Self::LateWound | Self::LatestRudder | Self::DuplicatesOnce | Self::StallReplaces => Some(Self::Special),
            Self::AnnounceAim | Self::AimAtGround | Self::AimOncePerCard => Some(Self::Aim),
            Self::FlamesBanTurn | Self::StrictTailing => Some(Self::Tailing),
            Self::ObserverNeeded | Self::WoundJamsRear | Self::WoundAllGuns | Self::SameTarget => {
                Some(Self::TwoSeaters)
            }
            Self::Overdive
            | Self::FlyingHigher
            | Self::Clouds
            | Self::Landing
            | Self::Collisions
            | Self::OverlapSameLevel
            | Self::ExecutedTicks
            | Self::ClimbIsSteep
            | Self::KeepOneMarker
            | Self::BlockEitherLevel => Some(Self::Altitude),
            Self::LateOverdive => Some(Self::Overdive),
            Self::OpenPile => Some(Self::Clouds),
            Self::PoolCollisions | Self::CollideOnce | Self::LiteralGround => Some(Self::Collisions),
            _ => None,
        }
    }

    /// Whether it is a module of the rules, which a preset chooses; the others are settings.
    pub const fn is_module(self) -> bool {
        MODULES & (1 << self as u64) != 0
    }

    /// Whether this version of the rules plays it. One that is not ready is refused and never offered.
    pub const fn is_ready(self) -> bool {
        matches!(
            self,
            Self::Special
                | Self::Aim
                | Self::Disruption
                | Self::Tailing
                | Self::IllegalOut
                | Self::TwoSeaters
                | Self::BlindSpot
                | Self::Altitude
                | Self::Overdive
                | Self::FlyingHigher
                | Self::Clouds
                | Self::Landing
                | Self::Collisions
                | Self::PoolCollisions
                | Self::OverlapSameLevel
                | Self::ExecutedTicks
                | Self::ClimbIsSteep
                | Self::KeepOneMarker
                | Self::BlockEitherLevel
                | Self::LateOverdive
                | Self::OpenPile
                | Self::CollideOnce
                | Self::LiteralGround
                | Self::Tournament
                | Self::OpenTable
                | Self::LedgerAtOnce
                | Self::AnnounceCauses
                | Self::ShowJamCard
                | Self::ConfirmShots
                | Self::ObserverNeeded
                | Self::LateWound
                | Self::WoundJamsRear
                | Self::LatestRudder
                | Self::WoundAllGuns
                | Self::DuplicatesOnce
                | Self::FlamesBanTurn
                | Self::AnnounceAim
                | Self::StrictTailing
                | Self::StallReplaces
                | Self::CrashGivesOne
                | Self::AimOncePerCard
                | Self::SameTarget
        )
    }
}

/// The sets of rules a table can choose in one go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Preset {
    /// No optional rule.
    Basic,
    /// What most tables play: special damage, aim, tailing, two-seaters.
    Standard,
    /// With altitude.
    Full,
}

impl Preset {
    /// All of them, the smallest first.
    pub const ALL: [Self; 3] = [Self::Basic, Self::Standard, Self::Full];

    /// The rule modules of it that this version plays. Landing, clouds and flying higher are left to the table: they need
    /// a field, clouds or an agreement beside the planes.
    pub fn rules(self) -> Switches {
        const FULL: [Switch; 8] = [
            // The standard game has these.
            Switch::Special,
            Switch::Aim,
            Switch::Tailing,
            Switch::TwoSeaters,
            Switch::Disruption,
            Switch::Altitude,
            Switch::Overdive,
            Switch::Collisions,
        ];
        let count = match self {
            Self::Basic => 0,
            Self::Standard => 4,
            Self::Full => FULL.len(),
        };
        let mut rules = Switches::NONE;
        for switch in FULL.iter().take(count) {
            rules.set(*switch, switch.is_ready());
        }
        rules
    }
}

/// The modules: the first of the list.
const MODULES: u64 = (1 << (Switch::Collisions as u64 + 1)) - 1;

/// The switches that are on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Switches(u64);

const _: () = assert!(Switch::ALL.len() <= u64::BITS as usize);

impl Switches {
    /// The basic game.
    pub const NONE: Self = Self(0);

    /// As a number, to be kept; a switch that this version does not know means nothing in it.
    pub const fn bits(self) -> u64 {
        self.0
    }
    /// From such a number.
    pub const fn from_bits(bits: u64) -> Self {
        Self(bits)
    }
    /// Whether it is on.
    pub const fn has(self, switch: Switch) -> bool {
        self.0 & (1 << switch as u64) != 0
    }
    /// Whether a table plays by this preset: its modules and no others, whatever the settings.
    pub fn plays(self, preset: Preset) -> bool {
        self.0 & MODULES == preset.rules().0
    }
    /// The modules of a preset; settings that need no other module stay as they are.
    pub(crate) fn preset(self, preset: Preset) -> Self {
        let mut switches = preset.rules();
        for &switch in &Switch::ALL {
            let fits = switch.needs().is_none_or(|needed| switches.has(needed));
            if !switch.is_module() {
                switches.set(switch, fits && self.has(switch));
            }
        }
        switches
    }
    /// Turns one on or off.
    pub fn set(&mut self, switch: Switch, on: bool) {
        let bit = 1 << switch as u64;
        if on { self.0 |= bit } else { self.0 &= !bit }
    }
}
