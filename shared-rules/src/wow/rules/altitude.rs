//! Levels and climb counters, and what they mean to guns and tails. WOW-ALT-1 to WOW-ALT-19, WOW-RNG-1 to WOW-RNG-5,
//! WOW-GIA-31.
//!
//! All of it lies open on the table: pegs under the model and counters beside it.
use super::landing::Ground;
use super::plan::{self, Fault};
use super::{
    bombs, check_aircraft, check_in_play, clouds, damage, fire, giant, higher, in_play, overdive, two_seater, winch,
};
use crate::core::spell::{Named, WordList};
use crate::core::{Unit, UnitSet};
use crate::wow::data::PlaneKind;
use crate::wow::disclosure;
use crate::wow::notice::Cause;
use crate::wow::open::Open;
use crate::wow::public::Stage;
use crate::wow::secret::Secret;
use crate::wow::{Course, Flown, Notice, Range, Refusal, Step, Switch, Switches};

/// Climb rates a plane can have, WOW-ALT-18.
pub const RATES: (u8, u8) = (1, 9);
/// Levels that can be the highest of a plane.
pub const TOPS: (u8, u8) = (higher::SPAN, 20);

/// How high a plane is: `L2/1` of the rules is level 2 with one climb counter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Height {
    /// The level.
    pub level: u8,
    /// The climb counters.
    pub counters: u8,
}

/// What bounds a plane's flight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// The lowest level of the game, WOW-HIGH-1; 0 is the ground.
    pub floor: u8,
    /// The highest level this plane may reach.
    pub top: u8,
    /// Counters that make a level.
    pub rate: u8,
}

/// Where a plane is: in the air, or how it stands on the ground.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Flight {
    /// Its height; level 0 without a counter on the ground.
    pub height: Height,
    /// Flying, rolling or standing.
    pub ground: Ground,
}

/// Where a card takes a plane.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reached {
    /// It flies or rolls on.
    Flight(Flight),
    /// WOW-ALT-2: nowhere, the card is illegal.
    TooHigh,
    /// WOW-ALT-16, WOW-OVD-4: into the ground, for good.
    Crash,
    /// WOW-HIGH-4: below the floor of the game.
    BelowFloor,
}

impl Flight {
    /// The flight of a unit on a table without levels.
    pub(crate) const UNKNOWN: Self = Self::grounded(Ground::Flying);

    pub(crate) const fn aloft(height: Height) -> Self {
        Self {
            height,
            ground: Ground::Flying,
        }
    }
    pub(crate) const fn grounded(ground: Ground) -> Self {
        Self {
            height: Height::level(0),
            ground,
        }
    }
}

impl Height {
    /// WOW-ALT-3, WOW-ALT-5: lowest flight keeps one marker; without it the plane would stand on the ground.
    pub(crate) const LOWEST: Self = Self::new(0, 1);

    /// A level without counters.
    pub const fn level(level: u8) -> Self {
        Self::new(level, 0)
    }
    /// `Lk/c`.
    pub const fn new(level: u8, counters: u8) -> Self {
        Self { level, counters }
    }
    const fn reached(self) -> Reached {
        Reached::Flight(Flight::aloft(self))
    }

    /// WOW-ALT-8, WOW-ALT-9, WOW-ALT-11: a climb or an Immelmann gives a counter; a full set of them becomes a level.
    /// WOW-ALT-2: but not above the top. WOW-ALT-17: counters become a level only here, not when a dive leaves one.
    pub const fn climb(self, bounds: Bounds) -> Reached {
        let counters = self.counters.saturating_add(1);
        if counters < bounds.rate {
            Self::new(self.level, counters).reached()
        } else if self.level < bounds.top {
            Self::level(self.level.saturating_add(1)).reached()
        } else {
            Reached::TooHigh
        }
    }

    /// WOW-ALT-4, WOW-ALT-5: a dive takes a level and all counters. WOW-ALT-6: at level 0 it ends on the ground. A
    /// floor above the ground is not the ground: a plane that reaches it flies there as anywhere else (AMB-46).
    pub const fn dive(self, bounds: Bounds) -> Reached {
        match self.level.checked_sub(1) {
            None => Reached::Flight(Flight::grounded(Ground::TouchedDown)),
            Some(level) if level < bounds.floor => Reached::BelowFloor,
            Some(0) => Self::LOWEST.reached(),
            Some(level) => Self::level(level).reached(),
        }
    }

    /// WOW-GIA-10: with a rate that has just fallen the counters may make a level. Then one is discarded, and no level
    /// is gained. In the lowest flight one marker stays, WOW-ALT-3.
    pub const fn rate_fell(self, bounds: Bounds) -> Self {
        if self.counters < bounds.rate || self.level == 0 && self.counters <= 1 {
            self
        } else {
            Self::new(self.level, self.counters.saturating_sub(1))
        }
    }

    /// WOW-ALT-15: a Split-S takes a counter. If there is none, it takes a level and gives back all counters but one.
    /// WOW-ALT-16: a plane that loses its last marker at level 0 is lost. WOW-ALT-17, AMB-34: so is one that comes to
    /// level 0 without a marker, as only rate 1 can, unless `keep_one` leaves it one.
    pub const fn split_s(self, bounds: Bounds, keep_one: bool) -> Reached {
        if let Some(counters) = self.counters.checked_sub(1) {
            return if self.level == 0 && counters == 0 {
                Reached::Crash
            } else {
                Self::new(self.level, counters).reached()
            };
        }
        let counters = bounds.rate.saturating_sub(1);
        match self.level.checked_sub(1) {
            None => Reached::Crash,
            Some(level) if level < bounds.floor => Reached::BelowFloor,
            Some(0) if counters == 0 && !keep_one => Reached::Crash,
            Some(0) if counters == 0 => Self::LOWEST.reached(),
            Some(level) => Self::new(level, counters).reached(),
        }
    }
}

/// Everything that the next card of a plane is checked against, apart from its secrets. It is the same for a card that
/// is revealed and for one that is only planned.
#[derive(Clone, Copy)]
pub struct Flier {
    /// The rules in force.
    pub switches: Switches,
    /// The cards it flew.
    pub past: Course,
    /// How many of them in this turn.
    pub this_turn: u8,
    /// Where it is.
    pub flight: Flight,
    /// What bounds it.
    pub bounds: Bounds,
    /// The level of the cloud, WOW-CLD-1.
    pub cloud: Option<u8>,
    /// Whether its deck has the card of the Immelmann, WOW-OVD-5.
    pub immelmann: bool,
    /// Whether it has flames, WOW-LAND-11.
    pub burning: bool,
    /// Whether it has a full load, WOW-GIA-38.
    pub full: bool,
    /// Whether it has none any more once the bombs are dropped that it announced.
    pub sheds: bool,
    /// Whether it fired behind after the last card and may not turn over now, WOW-GIA-30.
    pub fired_behind: bool,
}

impl Flier {
    /// The card it must fly, if the sequence it is in leaves no choice. It counts as flown unless another is told, and
    /// replaces a wrong one. A plane that stands, or is hidden, flies none.
    pub fn needed(&self) -> Option<Flown> {
        if !self.switches.has(Switch::Altitude) {
            None
        } else if self.flight.ground != Ground::Flying {
            Some(self.flight.ground.needed(self.burning))
        } else if self.in_cloud() && !self.switches.has(Switch::OpenPile) {
            Some(Flown::None)
        } else {
            let straight = self.past.ago(0).is_reversal() || self.pulls_out();
            straight.then_some(Flown::Straight)
        }
    }
    /// WOW-OVD-2: whether the second level of an overdive is still to be lost.
    pub fn pulls_out(&self) -> bool {
        self.flight.ground == Ground::Flying && overdive::pulls_out(self.switches, self.past)
    }
    /// Whether it is on the ground and its cards are bluff. WOW-LAND-11, AMB-41: a fire ends a take-off.
    fn stands(&self) -> bool {
        let ground = self.flight.ground;
        ground.stands() || self.burning && matches!(ground, Ground::TakingOff | Ground::LiftingOff)
    }
    /// WOW-CLD-2: whether it is hidden.
    pub fn in_cloud(&self) -> bool {
        clouds::hides(self.cloud, self.flight)
    }

    /// Which card it really is that a player tells: one of two that look alike; the one that a sequence needs, where
    /// nothing is said; and none for a plane that stands (WOW-LAND-3, WOW-LAND-5), unless it takes off.
    pub fn read(&self, told: Flown) -> Flown {
        let ground = self.flight.ground;
        let takes_off = told == Flown::Stall
            && matches!(ground, Ground::Parked | Ground::Running)
            && self.switches.has(Switch::Landing)
            && !self.burning
            && !plan::is_steep(self.switches, self.past.ago(0));
        match (told, self.needed()) {
            (Flown::Unsaid, Some(needed)) => needed,
            _ if self.stands() && !takes_off => Flown::None,
            _ => plan::read(self.switches, self.past, told),
        }
    }

    /// What everybody can see to be wrong with a card, once it was read, in the order of WOW-PLAN-6.
    pub fn fault(&self, flown: Flown) -> Option<Fault> {
        self.judge(flown, false)
    }

    /// The same for a card that is only planned. WOW-PLAN-5: a deck has one climb and one dive, so neither can be laid
    /// twice in a turn. Told when it was flown, a second one is not illegal: what a table's decks hold it knows best.
    pub fn plan_fault(&self, flown: Flown) -> Option<Fault> {
        self.judge(flown, true)
    }

    fn judge(&self, flown: Flown, planned: bool) -> Option<Fault> {
        let ground = self.flight.ground;
        if ground != Ground::Flying {
            // WOW-LAND-13: a card other than the one that the roll needs.
            let wrong = !self.stands() && self.needed() != Some(flown);
            return wrong.then_some(Fault::Sequence);
        }
        if let Some(fault) = plan::fault(self.switches, self.past, flown, self.full) {
            return Some(fault);
        }
        if self.fired_behind && flown.is_reversal() {
            return Some(Fault::FiredBehind);
        }
        // WOW-OVD-5: without the card of the Immelmann a dive after a stall is two steep cards.
        if flown == Flown::Dive && !self.immelmann && self.past.ago(0) == Flown::Stall {
            return Some(Fault::TwoSteep);
        }
        // WOW-ALT-12, WOW-ALT-13: of two cards that exclude each other in a turn the later one is wrong.
        let excluded = match flown {
            Flown::Climb => Flown::Immelmann,
            Flown::Immelmann => Flown::Climb,
            Flown::Dive => Flown::SplitS,
            Flown::SplitS => Flown::Dive,
            _ => return None,
        };
        let mut earlier = (0..usize::from(self.this_turn)).map(|ago| self.past.ago(ago));
        let only_one = planned && matches!(flown, Flown::Climb | Flown::Dive);
        let clashes = |card| card == excluded || only_one && card == flown;
        if self.switches.has(Switch::Altitude) && earlier.any(clashes) {
            return Some(Fault::NotInOneTurn);
        }
        // WOW-ALT-2, WOW-CLD-3: not above the top, and not up out of a cloud.
        let up = matches!(flown, Flown::Climb | Flown::Immelmann);
        (up && (self.in_cloud() || self.fly(flown) == Reached::TooHigh)).then_some(Fault::TooHigh)
    }

    /// Where it is after one more card, or why it is gone.
    pub(crate) fn after(&self, flown: Flown) -> Result<Flight, Cause> {
        match self.fly(flown) {
            Reached::Flight(flight) => Ok(flight),
            Reached::TooHigh => Ok(self.flight),
            Reached::Crash => Err(Cause::Crash),
            Reached::BelowFloor => Err(Cause::BelowFloor),
        }
    }

    /// Flies one card; a plane that is lost by it stays where it was.
    pub(crate) fn fly_on(&mut self, flown: Flown) -> Result<(), Cause> {
        self.flight = self.after(flown)?;
        // WOW-LAND-1: without a field there is nothing to roll on.
        if self.flight.ground == Ground::TouchedDown && !self.switches.has(Switch::Landing) {
            self.flight.ground = Ground::Crashed;
        }
        self.past = self.past.then(flown);
        self.fired_behind = false;
        self.this_turn = self.this_turn.saturating_add(1);
        if core::mem::take(&mut self.sheds) && self.may_drop() {
            self.full = false;
            self.bounds.rate = self.bounds.rate.saturating_sub(1);
            self.flight.height = self.flight.height.rate_fell(self.bounds);
        }
        Ok(())
    }

    /// WOW-BOM-5: whether bombs can be dropped from here.
    fn may_drop(&self) -> bool {
        let low = self.switches.has(Switch::Altitude) && self.flight.height.level == 0;
        self.flight.ground == Ground::Flying && !low && !self.in_cloud()
    }

    /// Where a legal card takes it. WOW-ALT-19: it is there while it flies the card, so contacts and shots of this
    /// phase go by that height.
    pub fn fly(&self, flown: Flown) -> Reached {
        let Flight { height, ground } = self.flight;
        if !self.switches.has(Switch::Altitude) {
            return Reached::Flight(self.flight);
        }
        if ground != Ground::Flying {
            return ground.roll(flown, self.burning, self.bounds);
        }
        match flown {
            Flown::Climb | Flown::Immelmann => height.climb(self.bounds),
            Flown::SplitS => height.split_s(self.bounds, self.switches.has(Switch::KeepOneMarker)),
            Flown::Dive if overdive::begins(self.switches, self.past) => {
                overdive::dive(height, self.bounds, self.switches.has(Switch::LateOverdive))
            }
            Flown::Dive => height.dive(self.bounds),
            Flown::Straight if self.pulls_out() => overdive::pull_out(height, self.bounds),
            _ => Reached::Flight(self.flight),
        }
    }
}

/// What a plane's type can do, WOW-ALT-18.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Climbs {
    /// Counters that make a level; 0 where it is not known.
    pub(crate) rate: u8,
    /// Its highest level; 0 where it is not known.
    pub(crate) max: u8,
    /// Whether its deck has the card of the Immelmann.
    pub(crate) immelmann: bool,
}

impl Climbs {
    /// What is assumed of a type about which nothing is known.
    pub(crate) const UNKNOWN: Self = Self {
        rate: 0,
        max: 0,
        immelmann: false,
    };

    pub(crate) fn of(kind: PlaneKind) -> Self {
        Self {
            rate: kind.get().climb,
            max: kind.get().ceiling,
            immelmann: kind.has_immelmann(),
        }
    }
}

/// The planes in play that have not flown a card yet, if the table plays with levels.
fn new(open: &Open) -> impl Iterator<Item = Unit> {
    let levels = open.switches.has(Switch::Altitude);
    open.units()
        .filter(move |unit| levels && open.unit(*unit).is_left() && is_new(open, *unit))
}

/// WOW-ALT-18: the first plane whose climb rate, or whose highest level where that counts, must still be told to the
/// table.
pub(crate) fn unknown(open: &Open) -> Option<Unit> {
    let is_unknown = |unit: &Unit| open.unit(*unit).flier().climbs.rate == 0 || higher::max(open, *unit) == Some(0);
    new(open).find(is_unknown)
}

/// WOW-HIGH-2: every new plane needs a level between floor and ceiling to start from.
pub(crate) fn check_levels(open: &Open) -> Result<(), Refusal> {
    let outside = |unit: &Unit| higher::start_levels(open, *unit).is_none();
    match new(open).find(outside) {
        Some(unit) => Err(Refusal::OutsideLevels(unit)),
        None => Ok(()),
    }
}

/// Whether it has not flown a card yet. Its cards cannot tell: those of a plane that has long stood on the ground or
/// hidden in a cloud look like those of a new one.
fn is_new(open: &Open, unit: Unit) -> bool {
    let plane = open.unit(unit);
    plane.is_aircraft() && plane.flier().new
}

/// What a type can do, and where a plane begins, is told before the start or before its first card.
fn check_new(open: &Open, unit: Unit) -> Result<(), Refusal> {
    check_in_play(open, unit)?;
    in_play(open.stage == Stage::SetUp || open.clock.step == Step::Planning && is_new(open, unit))?;
    if open.switches.has(Switch::Altitude) {
        Ok(())
    } else {
        Err(Refusal::Needs(Switch::Altitude))
    }
}

pub(crate) fn check_between(number: u8, (low, high): (u8, u8)) -> Result<(), Refusal> {
    if (low..=high).contains(&number) {
        Ok(())
    } else {
        Err(Refusal::Between(low, high))
    }
}

pub(crate) fn check_climbs(open: &Open, unit: Unit, rate: u8, max: u8) -> Result<(), Refusal> {
    check_aircraft(open, unit)?;
    check_new(open, unit)?;
    check_between(rate, RATES)?;
    check_between(max, TOPS)
}

/// Whether a plane's deck has the card of the Immelmann. A record says so only of a plane that has none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Immelmann(pub bool);

impl Named for Immelmann {
    const WORDS: &'static WordList = &WordList {
        what: "whether it has an Immelmann",
        words: &["", "no-immelmann"],
        bits: 1,
        left_off: Some(0),
    };

    fn place(self) -> usize {
        usize::from(!self.0)
    }
    fn in_place(place: usize) -> Option<Self> {
        bool::in_place(place).map(|lacks| Self(!lacks))
    }
}

/// WOW-ALT-18: what a type can do, where the device does not know it or the table knows better.
pub(crate) fn climbs(open: &mut Open, unit: Unit, rate: u8, max: u8, immelmann: bool) {
    let plane = open.unit_mut(unit);
    // WOW-GIA-32: no giant's deck has that card.
    let immelmann = immelmann && plane.giant().is_none();
    if let Some(flier) = plane.flier_mut() {
        flier.climbs = Climbs { rate, max, immelmann };
    }
    place(open, unit);
}

/// WOW-ALT-1, WOW-HIGH-2: where a plane may start.
pub(crate) fn check_level(open: &Open, unit: Unit, level: u8) -> Result<(), Refusal> {
    check_new(open, unit)?;
    if open.unit(unit).ground().is_some() {
        return Err(Refusal::NoAircraft(unit));
    }
    let levels = higher::start_levels(open, unit).ok_or(Refusal::OutsideLevels(unit))?;
    check_between(level, levels)
}

pub(crate) fn level(open: &mut Open, unit: Unit, level: u8) {
    open.unit_mut(unit).start = Some(level);
    place(open, unit);
}

/// Puts a plane on the level it starts from: at the start, and when it comes later.
pub(crate) fn place(open: &mut Open, unit: Unit) {
    let level = higher::start_level(open, unit);
    // What stands on the ground has no height of its own.
    let flies = open.unit(unit).ground().is_none();
    if flies && open.stage == Stage::Playing && open.switches.has(Switch::Altitude) {
        let plane = open.unit_mut(unit);
        // WOW-BAL-9: a balloon has two counters.
        let counters = if plane.is_aircraft() { 0 } else { winch::COUNTERS };
        plane.now = match level {
            // WOW-LAND-4: it has to take off.
            0 => Flight::grounded(Ground::Parked),
            level => Flight::aloft(Height::new(level, counters)),
        };
    }
}

/// What the next card of a plane is checked against.
pub(crate) fn flier(open: &Open, unit: Unit) -> Flier {
    let plane = open.unit(unit);
    let revealed = matches!(
        open.clock.step,
        Step::Manoeuvre(_) | Step::Contact(_) | Step::Bombs(_) | Step::Fire(_) | Step::PhaseClose(_)
    );
    let (past, flight) = if revealed {
        (plane.flier().course.cards.earlier(), plane.flier().before)
    } else {
        (plane.flier().course.cards, plane.now)
    };
    // WOW-LAND-11: a plane with one flame left at the planning has none when its first card comes.
    let burns_off = u8::from(matches!(open.clock.step, Step::Opening | Step::Planning));
    let phase = open.clock.step.phase().map_or(1, |phase| phase.number());
    Flier {
        switches: open.switches,
        past,
        this_turn: phase.saturating_sub(1),
        flight,
        bounds: bounds(open, unit),
        cloud: clouds::level(open),
        immelmann: plane.flier().climbs.immelmann,
        burning: plane.special.flames > burns_off,
        full: bombs::is_full(open, unit),
        sheds: bombs::sheds(open, unit),
        fired_behind: two_seater::bars_immelmann(open, unit),
    }
}

/// What bounds the flight of a unit, as far as everybody knows. WOW-GIA-9: that an engine slows a giant down, only its
/// owner knows. WOW-GIA-38: a full load slows its plane down.
pub(crate) fn bounds(open: &Open, unit: Unit) -> Bounds {
    let rate = open.unit(unit).flier().climbs.rate;
    Bounds {
        floor: higher::floor(open),
        top: higher::top(higher::ceiling(open), clouds::level(open), higher::max(open, unit)),
        rate: rate.saturating_add(u8::from(bombs::is_full(open, unit))),
    }
}

/// WOW-GIA-10: the rate by which this unit climbs has fallen.
pub(crate) fn rate_fell(open: &mut Open, secret: &Secret, unit: Unit) {
    if !open.switches.has(Switch::Altitude) || open.unit(unit).now.ground != Ground::Flying {
        return;
    }
    let bounds = disclosure::climbed(open, secret, unit).bounds;
    let height = &mut open.unit_mut(unit).now.height;
    let after = height.rate_fell(bounds);
    if core::mem::replace(height, after) != after {
        open.tell(Notice::Height(unit, after));
    }
}

/// Whether a card that everybody sees to be illegal can be refused: a straight would be flown instead (WOW-ILL-1), and
/// can be told just as well. In a cloud the owner lays a straight himself (WOW-CLD-3), and where an illegal card means
/// out of control (WOW-ILL-2) everybody must see why.
pub(crate) fn may_refuse(open: &Open, unit: Unit) -> bool {
    !clouds::was_hidden(open, unit) && !open.switches.has(Switch::IllegalOut)
}

/// WOW-ALT-2: a card that would take a plane above its top is not carried out. WOW-GIA-9: where the rate is secret, a
/// refusal would tell it.
pub(crate) fn check_top(open: &Open, unit: Unit, flown: Flown) -> Result<(), Refusal> {
    let plane = open.unit(unit);
    let card = plan::read(open.switches, plane.flier().course.cards.earlier(), flown);
    if may_refuse(open, unit)
        && !giant::hides_rate(open, unit)
        && matches!(card, Flown::Climb | Flown::Immelmann)
        && plane.flier().before.height.climb(bounds(open, unit)) == Reached::TooHigh
    {
        Err(Refusal::AtCeiling(unit))
    } else {
        Ok(())
    }
}

/// WOW-TURN-6 (2) to (4): a legal card is flown. A plane that hits the ground or sinks below the floor is out at once.
pub(crate) fn fly(open: &mut Open, secret: &mut Secret, unit: Unit, flier: &Flier, flown: Flown) {
    let flight = match flier.after(flown) {
        Ok(flight) => flight,
        Err(cause) => return take_out(open, secret, unit, cause),
    };
    let hidden = clouds::is_hidden(open, unit);
    let old = core::mem::replace(&mut open.unit_mut(unit).now, flight);
    if old.height != flight.height {
        open.tell(Notice::Height(unit, flight.height));
    }
    if old.ground != flight.ground {
        open.tell(Notice::Ground(unit, flight.ground));
    }
    if hidden != clouds::is_hidden(open, unit) {
        open.tell(Notice::Cloud(unit, !hidden));
    }
}

/// A plane is gone by its own card, and with it the shots by it and at it.
pub(crate) fn take_out(open: &mut Open, secret: &mut Secret, unit: Unit, cause: Cause) {
    fire::drop_shots(open, |shot| shot.shooter == unit || shot.target == unit);
    damage::take_out(open, secret, unit, cause, UnitSet::EMPTY);
}

/// The level a plane is on.
pub(crate) fn level_of(open: &Open, unit: Unit) -> u8 {
    open.unit(unit).now.height.level
}

/// Levels between two planes; 0 without altitude. WOW-LAND-9, AMB-39: the ground is level 0. WOW-HIGH-6: true levels,
/// whatever the floor.
pub(crate) fn gap(open: &Open, a: Unit, b: Unit) -> u8 {
    level_of(open, a).abs_diff(level_of(open, b))
}

/// WOW-RNG-1 to WOW-RNG-3: the damage cards of a shot across this many levels; `None` if it cannot reach.
pub const fn cards(range: Range, gap: u8) -> Option<u8> {
    match (range, gap) {
        (Range::Short, 0) => Some(2),
        (Range::Long, 0) | (Range::Short, 1) => Some(1),
        (Range::Long, 1) | (_, 2..) => None,
    }
}

/// WOW-RNG-2, WOW-RNG-3: whether a shot reaches across the levels between the two. WOW-STR-1, WOW-AMG-5: what stands on
/// the ground is at level 0, whoever of the two it is.
pub(crate) fn check_range(open: &Open, shooter: Unit, target: Unit, range: Range) -> Result<(), Refusal> {
    let gap = gap(open, shooter, target);
    cards(range, gap).map(|_| ()).ok_or(Refusal::LevelsApart(gap))
}

/// WOW-LAND-9, WOW-CLD-2: a plane on the ground does not shoot; one in the cloud neither shoots nor is shot at.
pub(crate) fn check_shooter(open: &Open, unit: Unit) -> Result<(), Refusal> {
    check_visible(open, unit)?;
    match open.unit(unit).now.ground {
        Ground::Flying => Ok(()),
        _ => Err(Refusal::OnTheGround),
    }
}

pub(crate) fn check_visible(open: &Open, unit: Unit) -> Result<(), Refusal> {
    if clouds::is_hidden(open, unit) {
        Err(Refusal::InCloud)
    } else {
        Ok(())
    }
}

/// WOW-RNG-4: the units that could block a shot, as far as their levels decide it. AMB-36: across levels there are
/// none, unless the table lets both levels block.
pub(crate) fn blockers(open: &Open, shooter: Unit, target: Unit) -> UnitSet {
    let level = |unit| open.unit(unit).now.height.level;
    let (from, to) = (level(shooter), level(target));
    let mut blockers = UnitSet::EMPTY;
    if from == to || open.switches.has(Switch::BlockEitherLevel) {
        // Planes in the cloud need no check: nobody may shoot from its level or at it.
        let others = open.units().filter(|unit| *unit != shooter && *unit != target);
        let up = |unit: &Unit| open.unit(*unit).in_play() && open.unit(*unit).ground().is_none();
        for unit in others.filter(up) {
            let level = level(unit);
            if level == from || level == to {
                blockers.insert(unit);
            }
        }
    }
    blockers
}

/// WOW-RNG-5: the plane on the tail is level with the other or one above it.
pub const fn may_tail(tailer: u8, target: u8) -> bool {
    matches!(tailer.checked_sub(target), Some(0 | 1))
}

/// WOW-RNG-5, WOW-TAIL-3: the same for two planes.
pub(crate) fn check_tail(open: &Open, tailer: Unit, prey: Unit) -> Result<(), Refusal> {
    if may_tail(level_of(open, tailer), level_of(open, prey)) {
        Ok(())
    } else {
        Err(Refusal::TailLevels)
    }
}

/// Whether a pair can go on: levels fit, and neither is in the cloud.
pub(crate) fn fits_tail(open: &Open, tailer: Unit, prey: Unit) -> bool {
    let hidden = clouds::is_hidden(open, tailer) || clouds::is_hidden(open, prey);
    !hidden && check_tail(open, tailer, prey).is_ok()
}

/// Pegs under the model, WOW-ALT-1 and WOW-HIGH-2: one more than the levels above the floor; none on the ground,
/// WOW-ALT-3.
pub const fn pegs(flight: Flight, floor: u8) -> u8 {
    match flight.ground {
        Ground::Flying => flight.height.level.saturating_sub(floor).saturating_add(1),
        _ => 0,
    }
}
