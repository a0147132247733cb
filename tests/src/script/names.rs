//! The words of the game, both ways: how a script names a switch, a side, a cause, and what the name means. Those that a
//! record is written with come from the program that writes it.
use firmware::record::names;
use shared_rules::notice::{Cause, Exit};
use shared_rules::owner::Counts;
use shared_rules::rules::landing::Ground;
use shared_rules::{
    Clock, Counter, DeckId, Fault, Flown, Gun, Hidden, Letter, Preset, Range, Side, Silence, Step, Switch, Tailer,
};

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
        self.word()
    }
}

impl Named for Ground {
    const WHAT: &'static str = "state on the ground";
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

impl Named for Preset {
    const WHAT: &'static str = "preset";
    fn all() -> Vec<Self> {
        Self::ALL.to_vec()
    }
    fn name(self) -> &'static str {
        names::preset(self).plain()
    }
}

impl Named for Flown {
    const WHAT: &'static str = "kind of manoeuvre";
    fn all() -> Vec<Self> {
        Self::ALL.to_vec()
    }
    fn name(self) -> &'static str {
        names::flown(self).plain()
    }
}

impl Named for Tailer {
    const WHAT: &'static str = "answer about a tailer";
    fn all() -> Vec<Self> {
        Self::ALL.to_vec()
    }
    fn name(self) -> &'static str {
        names::tailer(self).plain()
    }
}

impl Named for Silence {
    const WHAT: &'static str = "reason of a silent gun";
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
    const WHAT: &'static str = "fault of a plan";
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
        }
    }
}

impl Named for Side {
    const WHAT: &'static str = "side";
    fn all() -> Vec<Self> {
        Side::all().collect()
    }
    fn name(self) -> &'static str {
        names::side(self).plain()
    }
}

impl Named for DeckId {
    const WHAT: &'static str = "deck";
    fn all() -> Vec<Self> {
        Self::ALL.to_vec()
    }
    fn name(self) -> &'static str {
        names::deck(self).plain()
    }
}

impl Named for Gun {
    const WHAT: &'static str = "gun";
    fn all() -> Vec<Self> {
        Self::ALL.to_vec()
    }
    fn name(self) -> &'static str {
        names::gun(self).plain()
    }
}

impl Named for Counter {
    const WHAT: &'static str = "counter";
    fn all() -> Vec<Self> {
        Self::ALL.to_vec()
    }
    fn name(self) -> &'static str {
        names::counter(self).plain()
    }
}

impl Named for Hidden {
    const WHAT: &'static str = "secret";
    fn all() -> Vec<Self> {
        Self::ALL.to_vec()
    }
    fn name(self) -> &'static str {
        names::hidden(self).plain()
    }
}

impl Named for Range {
    const WHAT: &'static str = "range";
    fn all() -> Vec<Self> {
        vec![Self::Short, Self::Long]
    }
    fn name(self) -> &'static str {
        names::range(self).plain()
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
        names::letter(self).plain()
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
