//! Landing, taking off, and planes on the ground. WOW-LAND-1 to WOW-LAND-13.
//!
//! Only players can see whether the centre of a base is inside the field. They tell who rolled out of it, and nothing
//! else.
use super::altitude::{Bounds, Flight, Height, Reached};
use super::hits::{Due, Hits};
use super::runout::{self, News};
use super::source::Source;
use super::{altitude, check_aircraft, clouds, in_play, overlap, plan};
use crate::core::{Unit, UnitSet};
use crate::wow::disclosure;
use crate::wow::open::{Open, OpenUnit};
use crate::wow::public::Stage;
use crate::wow::secret::{Held, Holder, Secret};
use crate::wow::{Flown, Notice, Phase, Refusal, Step, Switch, Symbol};

/// Whether a plane flies, or what it does on the ground.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ground {
    /// It flies.
    #[default]
    Flying,
    /// Landing, after the dive: a straight comes next.
    TouchedDown,
    /// Landing, after the straight: a stall comes next.
    RollingOut,
    /// WOW-LAND-3: landed in this turn; the rest of its cards are bluff.
    Landed,
    /// It stands with its engine off.
    Parked,
    /// WOW-LAND-5: it stands with its engine running for this turn, so it is not moved by hand.
    Running,
    /// Taking off, after the stall: a straight comes next.
    TakingOff,
    /// Taking off, after the straight: the climb comes next.
    LiftingOff,
    /// WOW-LAND-8: crashed in this turn.
    Crashed,
    /// Crashed in the turn before: it does not move at all.
    Still,
}

impl Ground {
    /// All of them.
    pub const ALL: [Self; 10] = [
        Self::Flying,
        Self::TouchedDown,
        Self::RollingOut,
        Self::Landed,
        Self::Parked,
        Self::Running,
        Self::TakingOff,
        Self::LiftingOff,
        Self::Crashed,
        Self::Still,
    ];

    /// Whether it is on the ground and its cards do nothing, unless it takes off.
    pub const fn stands(self) -> bool {
        matches!(
            self,
            Self::Landed | Self::Parked | Self::Running | Self::Crashed | Self::Still
        )
    }

    /// The card that the sequence on the ground needs, WOW-LAND-2 and WOW-LAND-4; none for a plane that stands.
    /// WOW-LAND-11, AMB-41: none either for one that catches fire while it takes off.
    pub(crate) const fn needed(self, burning: bool) -> Flown {
        match self {
            Self::TouchedDown => Flown::Straight,
            Self::RollingOut => Flown::Stall,
            Self::TakingOff if !burning => Flown::Straight,
            Self::LiftingOff if !burning => Flown::Climb,
            _ => Flown::None,
        }
    }

    /// Where a card takes a plane on the ground.
    pub(crate) const fn roll(self, flown: Flown, burning: bool, bounds: Bounds) -> Reached {
        let ground = match (self, flown) {
            (Self::TouchedDown, Flown::Straight) => Self::RollingOut,
            (Self::RollingOut, Flown::Stall) => Self::Landed,
            (Self::Parked | Self::Running, Flown::Stall) if !burning => Self::TakingOff,
            (Self::TakingOff, Flown::Straight) if !burning => Self::LiftingOff,
            // WOW-LAND-4: the climb gives the marker with which it flies; with rate 1 that makes a level.
            (Self::LiftingOff, Flown::Climb) if !burning => return Height::level(0).climb(bounds),
            (Self::TakingOff | Self::LiftingOff, _) if burning => Self::Parked,
            (ground, _) => ground,
        };
        Reached::Flight(Flight::grounded(ground))
    }

    /// WOW-TURN-10 (6): the turn is over.
    const fn next_turn(self) -> Self {
        match self {
            Self::Landed | Self::Running | Self::Still => Self::Parked,
            Self::Crashed => Self::Still,
            ground => ground,
        }
    }
}

/// WOW-LAND-6, WOW-LAND-7: the A cards for a plane that ended outside the field when it went from one state to the
/// other: four for the dive that takes its last marker, three for a straight, two for a stall.
pub const fn crash_cards(before: Ground, now: Ground) -> u8 {
    match (before, now) {
        (Ground::Flying, Ground::TouchedDown) => 4,
        (Ground::TouchedDown, Ground::RollingOut) | (Ground::TakingOff, Ground::LiftingOff) => 3,
        (Ground::RollingOut, Ground::Landed) | (Ground::Parked | Ground::Running, Ground::TakingOff) => 2,
        _ => 0,
    }
}

/// Whether a plane has flames.
pub(crate) fn is_burning(open: &Open, unit: Unit) -> bool {
    open.unit(unit).special.flames > 0
}

/// Whether it is in play and on the ground.
pub(crate) fn is_grounded(open: &Open, unit: Unit) -> bool {
    let plane = open.unit(unit);
    plane.in_play() && plane.now.ground != Ground::Flying
}

/// WOW-COL-6: whether it rolled in this phase, even if that ended in a crash.
pub(crate) fn rolled(plane: &OpenUnit) -> bool {
    let (before, now) = (plane.flier().before.ground, plane.now.ground);
    due(plane) > 0 || now == Ground::Crashed && before != now
}

/// W1, WOW-TURN-4 (1), WOW-LAND-10: for every burning plane on the ground a card is drawn that does no harm. A printed
/// 0, with any symbol but an explosion (AMB-40), puts out a flame.
pub(crate) fn douse(open: &mut Open, secret: &mut Secret) {
    secret.cards.settle();
    for unit in open.units() {
        if !is_grounded(open, unit) || !is_burning(open, unit) {
            continue;
        }
        // WOW-RUN-6: two B cards that stand in for it must both be a 0. Without any card, nothing is put out.
        let mut news = News::NONE;
        let [card, second] = runout::draw(open, secret, &mut news, Source::Burning.deck(), Holder::Discard);
        news.tell(open, ..);
        disclosure::counts(open, secret);
        let is_zero = |held: Held| held.card.points == 0 && held.card.symbol != Symbol::Explosion;
        if card.is_some_and(is_zero) && second.is_none_or(is_zero) {
            disclosure::doused(open, unit);
        }
    }
}

/// WOW-LAND-10: a flame is out.
pub(crate) fn doused(open: &mut Open, unit: Unit) {
    let flames = &mut open.unit_mut(unit).special.flames;
    let left = flames.saturating_sub(1);
    *flames = left;
    open.tell(Notice::Flames { unit, left });
}

/// How many flames a burning neighbour brings.
const SPREADS: u8 = 2;

/// Z, WOW-TURN-10 (3), WOW-LAND-12: a plane that burns on the ground sets fire to all that it overlaps there and that
/// do not burn yet. All are judged at once, so a fire goes no further in one turn.
pub(crate) fn spread(open: &mut Open) {
    let burns = |open: &Open, unit| is_grounded(open, unit) && is_burning(open, unit);
    let catches = |unit: &Unit| {
        let mut others = open.units().filter(|other| overlap::is_reported(open, *unit, *other));
        is_grounded(open, *unit) && !is_burning(open, *unit) && others.any(|other| burns(open, other))
    };
    let caught: UnitSet = open.units().filter(catches).collect();
    for unit in caught.iter() {
        let plane = open.unit_mut(unit);
        plane.special.flames = SPREADS;
        // WOW-LAND-11, AMB-41: this ends a take-off, even if the flames are out before the next card.
        if matches!(plane.now.ground, Ground::TakingOff | Ground::LiftingOff) {
            plane.now.ground = Ground::Parked;
            open.tell(Notice::Ground(unit, Ground::Parked));
        }
        open.tell(Notice::Flames { unit, left: SPREADS });
    }
}

/// What may be told of a plane that stands: a stall begins the take-off, all other cards are bluff (WOW-LAND-3,
/// WOW-LAND-5), and those that make no sense on the ground are refused.
pub(crate) fn check_flew(open: &Open, unit: Unit, flown: Flown) -> Result<(), Refusal> {
    let ground = open.unit(unit).flier().before.ground;
    let burning = is_burning(open, unit);
    match (ground, flown) {
        // A plane that flies in plain sight always carries out a card.
        (Ground::Flying, Flown::None) if !clouds::was_hidden(open, unit) => Err(Refusal::NotParked),
        (Ground::TakingOff | Ground::LiftingOff, Flown::Stall | Flown::Straight | Flown::Climb) if burning => {
            Err(Refusal::OnFire)
        }
        (ground, Flown::Dive | Flown::Climb | Flown::Immelmann | Flown::SplitS) if ground.stands() => {
            Err(Refusal::OnTheGround)
        }
        (Ground::Still, Flown::Stall) => Err(Refusal::StandsStill),
        (Ground::Parked | Ground::Running, Flown::Stall) => {
            if !open.switches.has(Switch::Landing) {
                Err(Refusal::NoField)
            } else if burning {
                Err(Refusal::OnFire)
            } else if plan::is_steep(open.switches, altitude::flier(open, unit).past.ago(0)) {
                Err(Refusal::TwoSteep)
            } else {
                Ok(())
            }
        }
        _ => Ok(()),
    }
}

/// WOW-LAND-1, WOW-LAND-6: whether to ask if the centre of its base is inside the field, because it touched down or
/// rolled in this phase. Without a field there is nothing to ask: a plane that touches down crashes.
pub(crate) fn asks(open: &Open, unit: Unit) -> bool {
    open.switches.has(Switch::Landing) && matches!(open.clock.step, Step::Manoeuvre(_)) && due(open.unit(unit)) > 0
}

/// All planes of which that is asked.
pub(crate) fn asked(open: &Open) -> UnitSet {
    open.units().filter(|unit| asks(open, *unit)).collect()
}

/// The cards it takes if it is outside.
pub(crate) fn due(plane: &OpenUnit) -> u8 {
    if plane.in_play() {
        crash_cards(plane.flier().before.ground, plane.now.ground)
    } else {
        0
    }
}

pub(crate) fn check_outside(open: &Open, unit: Unit) -> Result<(), Refusal> {
    in_play(open.stage == Stage::Playing)?;
    in_play(matches!(open.clock.step, Step::Manoeuvre(_)))?;
    check_aircraft(open, unit)?;
    if asks(open, unit) {
        Ok(())
    } else {
        Err(Refusal::NotRolling)
    }
}

/// WOW-LAND-6: its centre is outside; telling it again takes it back. The cards come when everybody has moved.
pub(crate) fn outside(open: &mut Open, unit: Unit) {
    let outside = &mut open.phase.outside;
    if outside.contains(unit) {
        outside.remove(unit)
    } else {
        outside.insert(unit)
    }
}

/// WOW-TURN-7: everybody has moved, and planes that rolled or dived out of the field crash.
pub(crate) fn crash(open: &mut Open, hits: &mut Hits) {
    for unit in open.units_with(|plane| due(plane) > 0).iter() {
        if open.switches.has(Switch::Landing) && !open.phase.outside.contains(unit) {
            continue;
        }
        let cards = due(open.unit(unit));
        open.unit_mut(unit).now.ground = Ground::Crashed;
        hits.add(Due::new(unit, Source::GroundCrash, cards));
    }
}

/// WOW-LAND-9, WOW-LAND-5: whether its owner may shift and turn it by hand in the second window: it stands with its
/// engine off. It need not stand on a field.
pub(crate) fn may_taxi(plane: &OpenUnit) -> bool {
    plane.in_play() && plane.now.ground == Ground::Parked
}

/// WOW-TURN-5 (3): whether planes may be moved by hand now.
pub(crate) fn taxies(open: &Open) -> bool {
    open.clock.step == Step::Window(Phase::Two) && open.places.iter().any(may_taxi)
}

pub(crate) fn check_engine(open: &Open, unit: Unit) -> Result<(), Refusal> {
    in_play(open.stage == Stage::Playing && open.clock.step == Step::Planning)?;
    check_aircraft(open, unit)?;
    match open.unit(unit).now.ground {
        Ground::Parked | Ground::Running => Ok(()),
        _ => Err(Refusal::NotParked),
    }
}

/// WOW-LAND-5, AMB-37: its engine runs in this turn; telling it again takes it back.
pub(crate) fn engine(open: &mut Open, unit: Unit) {
    let ground = &mut open.unit_mut(unit).now.ground;
    *ground = match ground {
        Ground::Running => Ground::Parked,
        _ => Ground::Running,
    };
    let ground = *ground;
    open.tell(Notice::Ground(unit, ground));
}

/// WOW-TURN-10 (6), WOW-LAND-8: the turn closes.
pub(crate) fn close_turn(open: &mut Open) {
    for plane in open.places.iter_mut() {
        let ground = &mut plane.now.ground;
        *ground = ground.next_turn();
    }
}
