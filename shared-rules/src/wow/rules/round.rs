//! Scenarios of several rounds. WOW-SCN-113, WOW-SCN-18, WOW-SCN-22.
use super::fit::Fit;
use super::jam::Fourths;
use super::special::Hurt;
use super::{altitude, bombs, disruption, in_play, outstanding, scenario, turn};
use crate::core::Pairs;
use crate::core::{Unit, UnitSet};
use crate::wow::data::Class;
use crate::wow::data::scenarios::Special;
use crate::wow::notice::Exit;
use crate::wow::open::{Open, OpenGun, OpenUnit};
use crate::wow::public::Stage;
use crate::wow::rules::exit::Edge;
use crate::wow::rules::manoeuvre::OpenCourse;
use crate::wow::rules::tailing::OpenTail;
use crate::wow::secret::Secret;
use crate::wow::{Clock, Notice, Refusal, Step};

/// Which round is played, from 1.
pub(crate) fn number(open: &Open) -> u8 {
    open.scenario.map_or(1, |scenario| scenario.round)
}

/// Whether a round is over and the next has not begun.
pub(crate) fn waits(open: &Open) -> bool {
    open.stage == Stage::Playing && open.scenario.is_some_and(|scenario| scenario.between)
}

/// Whether a plane was not destroyed: it flies, or left the table.
fn survives(unit: &OpenUnit) -> bool {
    unit.is_aircraft() && unit.exit != Some(Exit::ShotDown)
}

/// Whether it belongs to this round.
fn plays(unit: &OpenUnit, round: u8, three: bool) -> bool {
    let second = unit.fits.has(Fit::SecondRound);
    let giant = unit.class() == Class::Giant;
    if round == 2 { second || giant || !three } else { !second }
}

/// Whether another round follows this one: both sides have somebody for it.
fn follows(open: &Open) -> bool {
    let round = number(open);
    let some = |is: fn(&OpenUnit) -> bool| open.places.iter().any(|unit| survives(unit) && is(unit));
    let giants = some(|unit| unit.class() == Class::Giant);
    if scenario::has(open, Special::ThreeRounds) {
        // WOW-SCN-22: the third round needs a fighter of the first on the side that does not bomb.
        let bombs = open.each().find(|(_, unit)| unit.class() == Class::Giant);
        let side = bombs.and_then(|(unit, _)| open.side_of(unit));
        let defends = |(unit, open_unit): (Unit, &OpenUnit)| {
            survives(open_unit) && !open_unit.fits.has(Fit::SecondRound) && open.side_of(unit) != side
        };
        giants && (round == 1 || round == 2 && open.each().any(defends))
    } else {
        let fighters = some(|unit| unit.class() == Class::Plane);
        scenario::has(open, Special::SecondRound) && round == 1 && giants && fighters
    }
}

/// A round is over. Says whether another one follows; then the table waits for it. WOW-SCN-18: bombers in flames burn
/// out before that; in WOW-SCN-22 they burn on.
pub(crate) fn is_over(open: &mut Open, secret: &mut Secret) -> bool {
    if follows(open) && scenario::has(open, Special::SecondRound) {
        outstanding::end(open, secret);
    }
    let follows = follows(open);
    if let Some(scenario) = open.scenario.as_mut() {
        scenario.between = follows;
    }
    follows
}

/// By agreement of the table the round is not over after all.
pub(crate) fn goes_on(open: &mut Open) {
    if let Some(scenario) = open.scenario.as_mut() {
        scenario.between = false;
    }
}

pub(crate) fn check_round(open: &Open) -> Result<(), Refusal> {
    in_play(waits(open))
}

/// WOW-SCN-113: who was not destroyed and belongs to the next round is there again. Fighters keep their points and lose
/// all special damage, giants keep both; no gun is jammed. Cards and decks stay as they are.
pub(crate) fn round(open: &mut Open, secret: &mut Secret) {
    let three = scenario::has(open, Special::ThreeRounds);
    let Some(scenario) = open.scenario.as_mut() else { return };
    scenario.between = false;
    scenario.round = scenario.round.saturating_add(1);
    let round = scenario.round;
    let mut escaped = scenario.escaped;
    open.bombs.clear();
    open.phase.clear();
    open.collided = Pairs::NONE;
    for unit in open.units() {
        let place = open.unit_mut(unit);
        if place.exit == Some(Exit::Left) {
            escaped.insert(unit);
        }
        *place.guns_mut() = [OpenGun::NEW; crate::wow::armament::PLACES];
        if !survives(place) {
            continue;
        }
        (place.exit, place.cause, place.downed_by) = (None, None, UnitSet::EMPTY);
        if place.class() == Class::Plane {
            (place.special.smoke, place.special.flames) = (0, 0);
        }
        let is_there = plays(place, round, three);
        if let Some(flier) = place.flier_mut() {
            flier.away = !is_there;
            (flier.new, flier.piled) = (true, 0);
            flier.course = OpenCourse::NEW;
            flier.tail = OpenTail::NONE;
        }
        let fighter = place.class() == Class::Plane;
        secret.spare(unit);
        let own = secret.unit_mut(unit);
        own.jam = Fourths::NONE;
        if fighter {
            own.hurt = Hurt::NONE;
        }
        altitude::place(open, unit);
    }
    if let Some(scenario) = open.scenario.as_mut() {
        scenario.escaped = escaped;
    }
    disruption::forget(secret);
    bombs::forget(open);
    open.tell(Notice::Round(round));
    open.clock = Clock {
        turn: open.clock.turn,
        step: Step::TurnClose,
    };
    turn::next(open, secret);
}

/// WOW-SCN-22: whether a giant that leaves over this side of the table is lost. In the first round it has to fly on to
/// its target, later home.
pub(crate) fn strays(open: &Open, unit: Unit, over: Edge) -> bool {
    let way = if number(open) == 1 { Edge::Enemy } else { Edge::Own };
    scenario::has(open, Special::ThreeRounds) && open.unit(unit).class() == Class::Giant && over != way
}

/// WOW-SCN-22: whether bombs count in this round.
pub(crate) fn bombs_count(open: &Open) -> bool {
    !scenario::has(open, Special::ThreeRounds) || number(open) == 2
}
