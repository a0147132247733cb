//! Le Prieur rockets: launched in one phase, they hit or miss in the next. WOW-ROC-1 to WOW-ROC-8.
//!
//! Everything about them lies open but one thing: a card with a symbol that its own launcher drew spoils them
//! (WOW-ROC-3), and that symbol may be a secret. So a miss never tells why (WOW-ROC-7).
use super::hits::{Due, Hits};
use super::source::Source;
use super::{altitude, asks, check_aircraft, check_in_play, check_moving, clouds, overlap, turn};
use crate::core::spell::{Field, ReadFrom, Reader, WordList, WriteTo, Writer, named};
use crate::core::{Unit, UnitSet};
use crate::wow::disclosure;
use crate::wow::open::{Open, OpenUnit};
use crate::wow::owner::Counts;
use crate::wow::public::Stage;
use crate::wow::secret::{Held, Secret};
use crate::wow::{Flown, Gun, Notice, Refusal, Step, Switch, Switches, Symbol};

/// The rockets that a plane is fitted with, WOW-ROC-1.
pub const ROCKETS: u8 = 2;

named! {
    /// How many rockets are launched.
    pub enum Salvo: "how many rockets", 1 bits {
        /// One of them.
        One "one",
        /// Both.
        Both "both",
    }
}

impl Salvo {
    const fn count(self) -> u8 {
        match self {
            Self::One => 1,
            Self::Both => ROCKETS,
        }
    }
}

/// How rockets went, as the players see it. WOW-ROC-3 (2), WOW-ROC-5.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Went {
    /// The card was right, and the target is in the front arc or overlapped.
    Hit,
    /// It is not.
    Missed,
    /// The balloon is in the arc, but this aircraft hides it.
    Blocked(Unit),
}

impl Went {
    const WORDS: &'static WordList = &WordList {
        what: "how rockets went",
        words: &["hit", "missed", "blocked"],
        bits: 2,
        left_off: None,
    };
}

impl Field for Went {
    type Told = Self;
    const BITS: u32 = u8::BITS + Unit::BITS;

    fn told(self) -> Self {
        self
    }
}

impl<W: Writer> WriteTo<W> for Went {
    fn write(self, to: &mut W) {
        match self {
            Self::Hit => to.word(Self::WORDS, 0),
            Self::Missed => to.word(Self::WORDS, 1),
            Self::Blocked(unit) => {
                to.word(Self::WORDS, 2);
                to.unit(unit);
            }
        }
    }
}

impl<R: Reader> ReadFrom<R> for Went {
    fn read(from: &mut R) -> Result<Self, R::Mistake> {
        Ok(match from.word(Self::WORDS)? {
            0 => Self::Hit,
            1 => Self::Missed,
            2 => Self::Blocked(from.unit()?),
            _ => return Err(from.nothing()),
        })
    }
}

/// What everybody knows of a plane's rockets.
#[derive(Clone, Copy)]
pub(crate) struct OpenRockets {
    pub(crate) aboard: u8,
    /// Launched in this phase.
    pub(crate) launched: Option<Rockets>,
    /// Launched in the phase before: they hit or miss in this one. Kept until it closes.
    pub(crate) due: Option<Rockets>,
}

impl OpenRockets {
    pub(crate) const NONE: Self = Self {
        aboard: 0,
        launched: None,
        due: None,
    };
}

/// Rockets on their way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rockets {
    /// At whom.
    pub target: Unit,
    /// How many.
    pub count: u8,
    /// How far they have come.
    pub(crate) fate: Fate,
}

impl Rockets {
    /// Whether they have hit or missed.
    const fn is_over(&self) -> bool {
        matches!(self.fate, Fate::Hit(_) | Fate::Missed)
    }
}

/// How far rockets have come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fate {
    /// Nobody knows yet how they went.
    Flying,
    /// The players say that they reach this unit: the target, or what hides it.
    Claimed(Unit),
    /// They hit this unit.
    Hit(Unit),
    Missed,
}

/// What its owner knows of the cards that a plane drew by enemy fire, WOW-ROC-3 (3).
#[derive(Clone, Copy)]
pub(crate) struct Struck {
    /// A card with a symbol came in this phase.
    now: bool,
    /// One came in the phase before.
    before: bool,
    /// It spoilt the last rockets that were launched.
    spoilt: bool,
}

impl Struck {
    pub(crate) const NOT: Self = Self {
        now: false,
        before: false,
        spoilt: false,
    };
}

/// WOW-ROC-1: two rockets under the wings of a plane that is fitted with them.
pub(crate) fn fit(open: &mut Open) {
    for unit in open.places.iter_mut() {
        let fitted = unit.fits.has(super::fit::Fit::Rockets);
        if let Some(flier) = unit.flier_mut() {
            flier.rockets.aboard = if fitted { ROCKETS } else { 0 };
        }
    }
}

/// Whether a plane may launch rockets now: it has one (WOW-ROC-1), it flew a straight or a stall, with altitude also a
/// dive (WOW-ROC-2, WOW-ROC-6), and its front gun did not fire. A jam or a wound is no matter: they are no machine
/// guns. What nobody said may have been a straight.
pub(crate) fn may_launch(open: &Open, unit: Unit) -> Result<(), Refusal> {
    check_moving(open)?;
    check_aircraft(open, unit)?;
    let flier = open.unit(unit).flier();
    if flier.rockets.aboard == 0 {
        return Err(Refusal::NoRockets);
    }
    altitude::check_shooter(open, unit)?;
    if !is_steady(open, unit) {
        return Err(Refusal::StraightOrStall);
    }
    let fires = |shooter: Unit, gun: Gun| shooter == unit && gun == Gun::FRONT;
    if flier.rockets.launched.is_some() {
        Err(Refusal::AlreadyFired)
    } else if open.phase.shots.iter().any(|shot| fires(shot.shooter, shot.gun)) {
        Err(Refusal::GunsOrRockets)
    } else {
        Ok(())
    }
}

/// Whether it may launch them at this target: an aircraft or a balloon of another side, on its level or one below
/// (WOW-ROC-6), whose base it does not overlap.
pub(crate) fn may_launch_at(open: &Open, unit: Unit, target: Unit) -> Result<(), Refusal> {
    may_launch(open, unit)?;
    if unit == target {
        return Err(Refusal::SamePlane);
    }
    check_in_play(open, target)?;
    if open.unit(target).ground().is_some() {
        return Err(Refusal::NotForRockets(target));
    }
    altitude::check_visible(open, target)?;
    if open.side_of(unit) == open.side_of(target) {
        Err(Refusal::OwnSide)
    } else if overlap::bars(open, unit, target) {
        Err(Refusal::BasesOverlap)
    } else if !is_level(open, unit, target) {
        Err(Refusal::RocketLevels)
    } else {
        Ok(())
    }
}

pub(crate) fn check_launch(open: &Open, unit: Unit, salvo: Salvo, target: Unit) -> Result<(), Refusal> {
    may_launch_at(open, unit, target)?;
    if salvo.count() > open.unit(unit).flier().rockets.aboard {
        return Err(Refusal::NoRockets);
    }
    // As a shot, it moves the clock on: no question may be left open behind it, and no card without room.
    asks::check_shot(open)?;
    clouds::check_room(open)
}

/// WOW-ROC-2: the counters are in flight; no card yet. As a shot, it moves the clock on to F.
pub(crate) fn launch(open: &mut Open, secret: &mut Secret, unit: Unit, salvo: Salvo, target: Unit) {
    if !matches!(open.clock.step, Step::Fire(_)) {
        turn::to_fire(open, secret);
        // WOW-TURN-7: on the way a contact may have taken one of the two out, or asked something.
        let reached = open.stage == Stage::Playing && matches!(open.clock.step, Step::Fire(_));
        if !reached || check_in_play(open, unit).is_err() || check_in_play(open, target).is_err() {
            return open.tell(Notice::NotLaunched(unit));
        }
    }
    let count = salvo.count();
    if let Some(flier) = open.unit_mut(unit).flier_mut() {
        flier.rockets.aboard = flier.rockets.aboard.saturating_sub(count);
        flier.rockets.launched = Some(Rockets {
            target,
            count,
            fate: Fate::Flying,
        });
    }
    secret.unit_mut(unit).struck.spoilt = false;
    open.tell(Notice::Launched { unit, target, count });
}

/// The rockets of this plane that are on their way: those launched last, if there are two flights.
fn flight(rockets: &mut OpenRockets) -> &mut Option<Rockets> {
    match rockets.launched {
        Some(_) => &mut rockets.launched,
        None => &mut rockets.due,
    }
}

/// How many of its rockets are on their way; `None` if it launched none, or they have hit or missed.
pub(crate) fn flying(open: &Open, unit: Unit) -> Option<u8> {
    let mut rockets = open.unit(unit).flier().rockets;
    flight(&mut rockets)
        .filter(|flight| !flight.is_over())
        .map(|flight| flight.count)
}

/// So many of its rockets are on their way. With none it has launched none: what it has left is corrected apart.
pub(crate) fn correct_flying(rockets: &mut OpenRockets, count: u8) {
    let flight = flight(rockets);
    if count == 0 {
        *flight = None;
    } else if let Some(flight) = flight {
        flight.count = count;
    }
}

/// WOW-ROC-2, AMB-59: a plane that launches rockets does not fire its front gun in that phase; with the switch not
/// before they have hit or missed either.
pub(crate) fn check_gun(open: &Open, unit: Unit, gun: Gun) -> Result<(), Refusal> {
    let rockets = open.unit(unit).flier().rockets;
    let waits = rockets.due.is_some() && open.switches.has(Switch::RocketsAlone);
    if gun == Gun::FRONT && (rockets.launched.is_some() || waits) {
        Err(Refusal::GunsOrRockets)
    } else {
        Ok(())
    }
}

/// WOW-ROC-2, WOW-ROC-3 (1), WOW-ROC-6: whether the card of this phase may have been a straight, or was a stall or a
/// dive. An illegal card counts as what was flown in its place.
fn is_steady(open: &Open, unit: Unit) -> bool {
    let flown = open.unit(unit).flier().course.cards.ago(0);
    flown.may_be_straight() || matches!(flown, Flown::Stall | Flown::Dive)
}

/// WOW-ROC-6: on the level of the target, or one above it.
fn is_level(open: &Open, unit: Unit, target: Unit) -> bool {
    let level = |unit: Unit| open.unit(unit).now.height.level;
    let above = level(unit).checked_sub(level(target));
    !open.switches.has(Switch::Altitude) || above.is_some_and(|above| above <= 1)
}

/// Whether these rockets can hit at all, as far as everybody sees it. WOW-ROC-3 (1), WOW-ROC-6, WOW-ROC-8: a launcher
/// that is out has no second card, and a target that is gone is not in the arc.
fn can_hit(open: &Open, unit: Unit, rockets: &Rockets) -> bool {
    let seen = |unit: Unit| open.unit(unit).in_play() && altitude::check_visible(open, unit).is_ok();
    seen(unit) && seen(rockets.target) && is_steady(open, unit) && is_level(open, unit, rockets.target)
}

/// The planes whose rockets are due in this phase and can hit: the players say whether they do.
pub(crate) fn asked(open: &Open) -> UnitSet {
    if check_moving(open).is_err() {
        return UnitSet::EMPTY;
    }
    let due = |(unit, place): (Unit, &OpenUnit)| Some((unit, place.flier().rockets.due?));
    let waits = |(unit, due): &(Unit, Rockets)| due.fate == Fate::Flying && can_hit(open, *unit, due);
    let waiting = open.each().filter_map(due).filter(waits);
    waiting.map(|(unit, _)| unit).collect()
}

/// WOW-ROC-5: only a balloon is hidden by an aircraft, of whichever side.
pub(crate) fn check_went(open: &Open, unit: Unit, went: Went) -> Result<(), Refusal> {
    check_aircraft(open, unit)?;
    if !asked(open).contains(unit) {
        return Err(Refusal::NotAsked);
    }
    if let Went::Blocked(blocker) = went {
        check_aircraft(open, blocker)?;
        if !may_block(open, unit).contains(blocker) {
            return Err(Refusal::NotAmong(blocker));
        }
    }
    Ok(())
}

/// The aircraft that can hide the target of the rockets that are due.
pub(crate) fn may_block(open: &Open, unit: Unit) -> UnitSet {
    let due = open.unit(unit).flier().rockets.due;
    let Some(due) = due.filter(|due| open.unit(due.target).balloon().is_some()) else {
        return UnitSet::EMPTY;
    };
    let other = |other: &Unit| *other != unit && *other != due.target;
    let seen = |other: &Unit| altitude::check_visible(open, *other).is_ok();
    open.aircraft().iter().filter(other).filter(seen).collect()
}

pub(crate) fn went(open: &mut Open, unit: Unit, went: Went) {
    let Some(due) = due_mut(open, unit) else { return };
    match went {
        Went::Hit => due.fate = Fate::Claimed(due.target),
        Went::Blocked(blocker) => due.fate = Fate::Claimed(blocker),
        Went::Missed => miss(open, unit),
    }
}

/// Whether rockets that players say to hit wait for their cards.
pub(crate) fn is_claimed(open: &Open) -> bool {
    let claimed = |due: Rockets| matches!(due.fate, Fate::Claimed(_));
    let mut units = open.places.iter();
    !open.phase.locked && units.any(|unit| unit.flier().rockets.due.is_some_and(claimed))
}

/// Who hit this unit with rockets in this phase.
pub(crate) fn hit_by(open: &Open, target: Unit) -> UnitSet {
    let hit = |unit: &Unit| {
        let due = open.unit(*unit).flier().rockets.due;
        due.is_some_and(|due| due.fate == Fate::Hit(target))
    };
    open.units().filter(hit).collect()
}

/// WOW-ROC-3 (3), AMB-60: a card that enemy fire brought has a symbol, whether or not it takes effect; with the switch
/// a jam is none. A symbol that does not count because its card stands in for another deck's (WOW-RUN-2) is none
/// either.
pub(crate) fn struck(switches: Switches, secret: &mut Secret, unit: Unit, held: Held) {
    let symbol = held.card.symbol;
    let stands = held.counts() != Counts::PointsOnly || symbol == Symbol::Explosion;
    let is_one = match symbol {
        Symbol::None => false,
        symbol if symbol.is_jam() => !switches.has(Switch::OwnSymbols),
        _ => true,
    };
    secret.unit_mut(unit).struck.now |= stands && is_one;
}

/// Whether a symbol spoils the rockets that are due for this plane, WOW-ROC-3 (3): drawn in the phase of the launch, or
/// in this one.
pub(crate) fn is_spoilt(secret: &Secret, unit: Unit) -> bool {
    let Struck { now, before, .. } = secret.unit(unit).struck;
    now || before
}

/// WOW-ROC-7: whether a symbol has spoilt the last rockets of this plane, or those on their way. Its owner may read it.
pub(crate) fn own_spoilt(open: &Open, secret: &Secret, unit: Unit) -> bool {
    let (rockets, struck) = (open.unit(unit).flier().rockets, secret.unit(unit).struck);
    struck.spoilt || rockets.launched.is_some() && struck.now || rockets.due.is_some() && is_spoilt(secret, unit)
}

/// F, WOW-ROC-4: the rockets that are due hit together with the shots of the phase, a D card each. All of them are
/// judged before the first D card is drawn, so a card of one spoils no other. WOW-ROC-5, AMB-61: so do they hit an
/// aircraft in the way; with the switch it takes one card.
pub(crate) fn impact(open: &mut Open, secret: &mut Secret, hits: &mut Hits) {
    for unit in open.units_with(|unit| unit.flier().rockets.due.is_some()).iter() {
        let Some(due) = open.unit(unit).flier().rockets.due else {
            continue;
        };
        let Fate::Claimed(claimed) = due.fate else { continue };
        if is_spoilt(secret, unit) {
            secret.unit_mut(unit).struck.spoilt = true;
        }
        if can_hit(open, unit, &due) && disclosure::rockets(open, secret, unit, claimed) {
            let blocked = claimed != due.target;
            let count = if blocked && open.switches.has(Switch::OneRocketCard) {
                1
            } else {
                due.count
            };
            let source = if open.unit(claimed).is_aircraft() {
                Source::Rocket
            } else {
                Source::RocketOnBalloon
            };
            hits.add(Due::by(unit, claimed, source, count));
        } else {
            miss(open, unit);
        }
    }
}

/// They hit this unit, and everybody sees it.
pub(crate) fn hit(open: &mut Open, unit: Unit, target: Unit) {
    if let Some(due) = due_mut(open, unit) {
        due.fate = Fate::Hit(target);
    }
    let hit = Some(target);
    open.tell(Notice::Rockets { unit, hit });
}

/// WOW-ROC-7: they missed, for whatever reason, and the counters are gone.
fn miss(open: &mut Open, unit: Unit) {
    if let Some(due) = due_mut(open, unit) {
        due.fate = Fate::Missed;
    }
    open.tell(Notice::Rockets { unit, hit: None });
}

/// WOW-ROC-8, AMB-62: a unit is out. Rockets that it launched, or that were launched at it, miss. What was in the way
/// of others is not any more, so it is asked again how they went.
pub(crate) fn is_out(open: &mut Open, gone: Unit) {
    for unit in open.units() {
        let Some(flier) = open.unit_mut(unit).flier_mut() else {
            continue;
        };
        let lost = |rockets: &Rockets| unit == gone || rockets.target == gone;
        let launched = flier.rockets.launched.take_if(|launched| lost(launched)).is_some();
        let due = flier.rockets.due.as_mut().filter(|due| !due.is_over());
        let mut missed = false;
        if let Some(due) = due {
            missed = lost(due);
            if due.fate == Fate::Claimed(gone) {
                due.fate = Fate::Flying;
            }
        }
        if missed {
            miss(open, unit);
        }
        if launched {
            open.tell(Notice::Rockets { unit, hit: None });
        }
    }
}

/// M: the rockets of the phase before are due now. WOW-ROC-1: one salvo may land in the phase in which the other
/// is launched.
pub(crate) fn reveal(open: &mut Open, secret: &mut Secret) {
    for (unit, own) in open.places.iter_mut().zip(&mut secret.units) {
        if let Some(flier) = unit.flier_mut() {
            flier.rockets.due = flier.rockets.launched.take();
        }
        own.struck.before = core::mem::take(&mut own.struck.now);
    }
}

/// E: the rockets that were due are gone. Those that could not hit have missed.
pub(crate) fn close_phase(open: &mut Open) {
    for unit in open.units_with(|unit| unit.flier().rockets.due.is_some()).iter() {
        let due = open.unit(unit).flier().rockets.due;
        if due.is_some_and(|due| !due.is_over()) {
            miss(open, unit);
        }
        if let Some(flier) = open.unit_mut(unit).flier_mut() {
            flier.rockets.due = None;
        }
    }
}

fn due_mut(open: &mut Open, unit: Unit) -> Option<&mut Rockets> {
    open.unit_mut(unit).flier_mut()?.rockets.due.as_mut()
}
