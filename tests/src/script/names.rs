//! The words of the game, both ways: how a script names a switch, a side, a cause, and what the name means.
use shared_rules::notice::{Cause, Exit};
use shared_rules::owner::Counts;
use shared_rules::{Clock, DeckId, Flown, Gun, Letter, Preset, Range, Side, Step, Switch};

/// A thing with a fixed list of names.
pub trait Named: Sized + Copy + 'static {
    /// What a mistake calls it.
    const WHAT: &'static str;
    /// Every value.
    fn all() -> Vec<Self>;
    /// Its name.
    fn name(self) -> &'static str;
    /// The value with this name.
    fn find(name: &str) -> Option<Self> {
        Self::all().into_iter().find(|value| value.name() == name)
    }
}

impl Named for Switch {
    const WHAT: &'static str = "switch";
    fn all() -> Vec<Self> {
        Self::ALL.to_vec()
    }
    fn name(self) -> &'static str {
        match self {
            Self::Special => "special",
            Self::Aim => "aim",
            Self::Disruption => "disruption",
            Self::Tailing => "tailing",
            Self::IllegalOut => "illegal-out",
            Self::TwoSeaters => "two-seaters",
            Self::BlindSpot => "blind-spot",
            Self::Altitude => "altitude",
            Self::Overdive => "overdive",
            Self::FlyingHigher => "flying-higher",
            Self::Clouds => "clouds",
            Self::Landing => "landing",
            Self::Collisions => "collisions",
            Self::Tournament => "tournament",
            Self::OpenTable => "open-table",
            Self::LedgerAtOnce => "ledger-at-once",
            Self::AnnounceCauses => "announce-causes",
            Self::ShowJamCard => "show-jam-card",
            Self::ConfirmShots => "confirm-shots",
            Self::ObserverNeeded => "observer-needed",
            Self::PoolCollisions => "pool-collisions",
            Self::OverlapSameLevel => "overlap-same-level",
            Self::LateWound => "late-wound",
            Self::WoundJamsRear => "wound-jams-rear",
            Self::NoJamOnGround => "no-jam-on-ground",
            Self::ExecutedTicks => "executed-ticks",
            Self::LatestRudder => "latest-rudder",
            Self::WoundAllGuns => "wound-all-guns",
            Self::ClimbIsSteep => "climb-is-steep",
            Self::DuplicatesOnce => "duplicates-once",
            Self::FlamesBanTurn => "flames-ban-turn",
            Self::AnnounceAim => "announce-aim",
            Self::AimAtGround => "aim-at-ground",
            Self::StrictTailing => "strict-tailing",
            Self::StallReplaces => "stall-replaces",
            Self::CrashGivesOne => "crash-gives-one",
            Self::AimOncePerCard => "aim-once-per-card",
            Self::SameTarget => "same-target",
            Self::KeepOneMarker => "keep-one-marker",
            Self::BlockEitherLevel => "block-either-level",
            Self::LateOverdive => "late-overdive",
            Self::OpenPile => "open-pile",
            Self::CollideOnce => "collide-once",
            Self::LiteralGround => "literal-ground",
        }
    }
}

impl Named for Preset {
    const WHAT: &'static str = "preset";
    fn all() -> Vec<Self> {
        Self::ALL.to_vec()
    }
    fn name(self) -> &'static str {
        match self {
            Self::Basic => "basic",
            Self::Standard => "standard",
            Self::Full => "full",
        }
    }
}

impl Named for Flown {
    const WHAT: &'static str = "kind of manoeuvre";
    fn all() -> Vec<Self> {
        Self::ALL.to_vec()
    }
    fn name(self) -> &'static str {
        match self {
            Self::Level => "level",
            Self::Straight => "straight",
            Self::Left => "left",
            Self::Right => "right",
            Self::SteepLeft => "steepL",
            Self::SteepRight => "steepR",
            Self::Stall => "stall",
            Self::Immelmann => "immelmann",
            Self::SplitS => "splits",
            Self::Climb => "climb",
            Self::Dive => "dive",
            Self::None => "none",
        }
    }
}

impl Named for Side {
    const WHAT: &'static str = "side";
    fn all() -> Vec<Self> {
        Side::all().collect()
    }
    fn name(self) -> &'static str {
        const NAMES: [&str; Side::COUNT as usize] = [
            "central", "allied", "side-3", "side-4", "side-5", "side-6", "side-7", "side-8",
        ];
        NAMES[usize::from(self.index())]
    }
}

impl Named for DeckId {
    const WHAT: &'static str = "deck";
    fn all() -> Vec<Self> {
        Self::ALL.to_vec()
    }
    fn name(self) -> &'static str {
        match self {
            Self::A => "A",
            Self::B => "B",
            Self::C => "C",
            Self::D => "D",
        }
    }
}

impl Named for Gun {
    const WHAT: &'static str = "gun";
    fn all() -> Vec<Self> {
        Self::ALL.to_vec()
    }
    fn name(self) -> &'static str {
        match self {
            Self::Front => "front",
            Self::Rear => "rear",
        }
    }
}

impl Named for Range {
    const WHAT: &'static str = "range";
    fn all() -> Vec<Self> {
        vec![Self::Short, Self::Long]
    }
    fn name(self) -> &'static str {
        match self {
            Self::Short => "short",
            Self::Long => "long",
        }
    }
}

impl Named for Exit {
    const WHAT: &'static str = "way out";
    fn all() -> Vec<Self> {
        vec![Self::ShotDown, Self::Left]
    }
    fn name(self) -> &'static str {
        match self {
            Self::ShotDown => "shot-down",
            Self::Left => "left",
        }
    }
}

impl Named for Cause {
    const WHAT: &'static str = "cause";
    fn all() -> Vec<Self> {
        vec![
            Self::Points,
            Self::Explosion,
            Self::Crew,
            Self::Engine,
            Self::Illegal,
            Self::Crash,
            Self::Collision,
            Self::Barrage,
            Self::Left,
            Self::BelowFloor,
            Self::CloudExit,
        ]
    }
    fn name(self) -> &'static str {
        match self {
            Self::Points => "points",
            Self::Explosion => "explosion",
            Self::Crew => "crew",
            Self::Engine => "engine",
            Self::Illegal => "illegal",
            Self::Crash => "crash",
            Self::Collision => "collision",
            Self::Barrage => "barrage",
            Self::Left => "left",
            Self::BelowFloor => "below-floor",
            Self::CloudExit => "cloud-exit",
        }
    }
}

impl Named for Counts {
    const WHAT: &'static str = "way of counting";
    fn all() -> Vec<Self> {
        vec![Self::Fully, Self::PointsOnly, Self::Half]
    }
    fn name(self) -> &'static str {
        match self {
            Self::Fully => "fully",
            Self::PointsOnly => "points-only",
            Self::Half => "half",
        }
    }
}

impl Named for Step {
    const WHAT: &'static str = "step";
    fn all() -> Vec<Self> {
        let mut steps = vec![Self::Opening];
        while let Some(last) = steps.last()
            && *last != Self::TurnClose
        {
            steps.push(last.next());
        }
        steps
    }
    fn name(self) -> &'static str {
        self.label()
    }
}

/// A gun's letter, or that there is no gun.
impl Named for Option<Letter> {
    const WHAT: &'static str = "gun letter";
    fn all() -> Vec<Self> {
        vec![Some(Letter::A), Some(Letter::B), None]
    }
    fn name(self) -> &'static str {
        match self {
            Some(Letter::A) => "A",
            Some(Letter::B) => "B",
            None => "none",
        }
    }
}

/// `T2 M1`.
pub fn clock(clock: Clock) -> String {
    format!("T{} {}", clock.turn, clock.step.label())
}

/// `yes` or `no`.
pub fn yes(yes: bool) -> &'static str {
    if yes { "yes" } else { "no" }
}
