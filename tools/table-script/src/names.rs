//! The words of the game in both directions: how a script names a switch, a side or a cause, and what the name means.
//! The words used in commands are defined together with the commands.
use shared_rules::core::Side;
use shared_rules::core::spell;
use shared_rules::wow::data::Variant;
use shared_rules::wow::notice::{Cause, Exit};
use shared_rules::wow::owner::Counts;
use shared_rules::wow::rules::landing::Ground;
use shared_rules::wow::{
    Adjusted, Clock, Counter, DeckId, Depends, Edge, Fall, Fault, Fit, Flank, Flown, Gun, Hidden, Letter, Preset,
    Range, Silence, Step, Switch, Tailer,
};

/// A thing with a fixed list of names.
pub trait Named: Sized + Copy + 'static {
    /// What the message for a mistake calls it.
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

/// For what commands can name, which has its words already.
macro_rules! spelled {
    ($($Name:ty),*) => {
        $(
            impl Named for $Name {
                const WHAT: &'static str = <$Name as spell::Named>::WORDS.what;
                fn all() -> Vec<Self> {
                    (0..).map_while(spell::Named::in_place).collect()
                }
                fn name(self) -> &'static str {
                    <$Name as spell::Named>::WORDS.words[spell::Named::place(self)]
                }
            }
        )*
    };
}

spelled!(
    Switch,
    Preset,
    Flown,
    Tailer,
    Side,
    DeckId,
    Gun,
    Option<Letter>,
    Counter,
    Hidden,
    Fit,
    Flank,
    Edge,
    Variant,
    Adjusted,
    Fall,
    Range
);

impl Named for Ground {
    const WHAT: &'static str = "a state on the ground";
    fn all() -> Vec<Self> {
        Self::ALL.to_vec()
    }
    fn name(self) -> &'static str {
        match self {
            Self::Flying => "flying",
            Self::TouchedDown => "touched-down",
            Self::RollingOut => "rolling-out",
            Self::Landed => "landed",
            Self::Parked => "parked",
            Self::Running => "running",
            Self::TakingOff => "taking-off",
            Self::LiftingOff => "lifting-off",
            Self::Crashed => "crashed",
            Self::Still => "still",
        }
    }
}

impl Named for Silence {
    const WHAT: &'static str = "a reason of a silent gun";
    fn all() -> Vec<Self> {
        vec![Self::StillJammed, Self::PilotWounded, Self::ObserverWounded]
    }
    fn name(self) -> &'static str {
        match self {
            Self::StillJammed => "still-jammed",
            Self::PilotWounded => "pilot-wounded",
            Self::ObserverWounded => "observer-wounded",
        }
    }
}

impl Named for Fault {
    const WHAT: &'static str = "a fault of a plan";
    fn all() -> Vec<Self> {
        vec![
            Self::MustBeStraight,
            Self::TwoSteep,
            Self::StraightFirst,
            Self::Rudder,
            Self::NoStall,
            Self::NoCard,
            Self::Sequence,
            Self::NotInOneTurn,
            Self::TooHigh,
            Self::NoTakeOff,
            Self::FullLoad,
            Self::FiredBehind,
        ]
    }
    fn name(self) -> &'static str {
        match self {
            Self::MustBeStraight => "must-be-straight",
            Self::TwoSteep => "two-steep",
            Self::StraightFirst => "straight-first",
            Self::Rudder => "rudder",
            Self::NoStall => "no-stall",
            Self::NoCard => "no-card",
            Self::Sequence => "sequence",
            Self::NotInOneTurn => "not-in-one-turn",
            Self::TooHigh => "too-high",
            Self::NoTakeOff => "no-take-off",
            Self::FullLoad => "full-load",
            Self::FiredBehind => "fired-behind",
        }
    }
}

impl Named for Depends {
    const WHAT: &'static str = "what a plan depends on";
    fn all() -> Vec<Self> {
        vec![Self::Straight, Self::NotSteep, Self::NotImmelmann, Self::Neither]
    }
    fn name(self) -> &'static str {
        match self {
            Self::Straight => "straight",
            Self::NotSteep => "not-steep",
            Self::NotImmelmann => "not-immelmann",
            Self::Neither => "neither",
        }
    }
}

impl Named for Exit {
    const WHAT: &'static str = "a way out";
    fn all() -> Vec<Self> {
        vec![Self::ShotDown, Self::Left, Self::Grounded]
    }
    fn name(self) -> &'static str {
        match self {
            Self::ShotDown => "shot-down",
            Self::Left => "left",
            Self::Grounded => "grounded",
        }
    }
}

impl Named for Cause {
    const WHAT: &'static str = "a cause";
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
            Self::Blast,
            Self::Grounded,
            Self::Burnt,
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
            Self::Blast => "blast",
            Self::Grounded => "grounded",
            Self::Burnt => "burnt",
        }
    }
}

impl Named for Counts {
    const WHAT: &'static str = "a way of counting";
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
    const WHAT: &'static str = "a step";
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

/// `T2 M1`.
pub fn clock(clock: Clock) -> String {
    format!("T{} {}", clock.turn, clock.step.label())
}

/// `yes` or `no`.
pub fn yes(yes: bool) -> &'static str {
    if yes { "yes" } else { "no" }
}
