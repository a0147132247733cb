//! The scenario that a table plays: which one, and what it changes in the other rules. WOW-SCN-101. Its set-up is said
//! by [`lay_out`](super::lay_out), its score is [`score`](super::score), its end [`victory`](super::victory).
use super::{arrivals, asks, bombs, check_aircraft, in_play};
use crate::core::spell::named;
use crate::core::{Side, Unit, UnitSet};
use crate::wow::data::Class;
use crate::wow::data::scenarios::{Choice, Extras, Fact, Mission, Special, Variant};
use crate::wow::open::Open;
use crate::wow::public::{Shot, Stage};
use crate::wow::{Clock, Gun, Notice, Refusal, Step, Switch};

/// What everybody knows of the scenario.
#[derive(Clone, Copy)]
pub(crate) struct OpenScenario {
    /// Which one.
    pub(crate) choice: Choice,
    /// When its mission was done, WOW-SCN-112.
    pub(crate) done: Option<Clock>,
    /// Which round is played, WOW-SCN-113.
    pub(crate) round: u8,
    /// It is over, and the next one has not begun.
    pub(crate) between: bool,
    /// Whose bomb on the ground lies near a target, WOW-SCN-19.
    pub(crate) near: UnitSet,
    /// Who dropped bombs far from every target.
    pub(crate) far: UnitSet,
    /// Who left the table in an earlier round.
    pub(crate) escaped: UnitSet,
    /// The turns that a giant spent over the enemy's half, watching, WOW-SCN-20.
    pub(crate) spied: u8,
    /// The last of them.
    pub(crate) last_spied: u16,
    /// The last turn in which the front gun of a giant fired.
    pub(crate) fired: u16,
    /// WOW-SCN-105: a side was placed that may not know what another chose in secret, so that choice stands.
    pub(crate) locked: bool,
}

impl OpenScenario {
    pub(crate) const fn new(choice: Choice) -> Self {
        Self {
            choice,
            done: None,
            round: 1,
            between: false,
            near: UnitSet::EMPTY,
            far: UnitSet::EMPTY,
            escaped: UnitSet::EMPTY,
            spied: 0,
            last_spied: 0,
            fired: 0,
            locked: false,
        }
    }
}

/// WOW-SCN-101: a scenario is chosen before the start. What it needs is said after it, command by command, and may be
/// changed.
pub(crate) fn check_scenario(open: &Open, number: u8, variant: Variant, extras: Extras) -> Result<(), Refusal> {
    in_play(open.stage == Stage::SetUp)?;
    Choice::new(number, variant, extras)
        .map(|_| ())
        .ok_or(Refusal::NoSuchScenario)
}

pub(crate) fn scenario(open: &mut Open, number: u8, variant: Variant, extras: Extras) {
    open.scenario = Choice::new(number, variant, extras).map(OpenScenario::new);
}

/// WOW-SCN-105: a side is placed, once the choices are made that it may not know.
pub(crate) fn check_placed(open: &Open, side: Side) -> Result<(), Refusal> {
    in_play(open.stage == Stage::SetUp && open.scenario.is_some())?;
    match arrivals::untold(open).find(|unit| open.side_of(*unit) != Some(side)) {
        Some(unit) => Err(Refusal::Answer(asks::Ask::Enters(unit))),
        None => Ok(()),
    }
}

pub(crate) fn placed(open: &mut Open, side: Side) {
    let locks = arrivals::hidden(open).any(|unit| open.side_of(unit) != Some(side));
    if let Some(scenario) = open.scenario.as_mut() {
        scenario.locked |= locks;
    }
}

/// The scenario that is played, with its variant.
pub(crate) fn choice(open: &Open) -> Option<Choice> {
    open.scenario.map(|scenario| scenario.choice)
}

/// Whether it departs from the rules like this.
pub(crate) fn has(open: &Open, special: Special) -> bool {
    choice(open).is_some_and(|choice| choice.has(special))
}

/// What a side has to do in it.
pub(crate) fn mission(open: &Open) -> Option<Mission> {
    choice(open)?.mission()
}

named! {
    /// What only players can see and a scenario asks for.
    pub enum Told: "what is told", 4 bits {
        /// The bomb of this plane that is on the ground lies within half a ruler of a target, WOW-SCN-19.
        Near "near",
        /// This giant was over the enemy's half for the whole of the turn that is over, WOW-SCN-20.
        Spied "spied",
    }
}

pub(crate) fn check_fact(open: &Open, what: Told, unit: Unit) -> Result<(), Refusal> {
    in_play(open.stage == Stage::Playing)?;
    super::check_there(open, unit)?;
    match what {
        Told::Near => bombs::check_near(open, unit),
        Told::Spied => check_spied(open, unit),
    }
}

pub(crate) fn fact(open: &mut Open, what: Told, unit: Unit) {
    match what {
        Told::Near => {
            if let Some(scenario) = open.scenario.as_mut() {
                scenario.near.insert(unit);
            }
        }
        Told::Spied => {
            let turn = open.clock.turn.saturating_sub(1);
            if let Some(scenario) = open.scenario.as_mut() {
                scenario.spied = scenario.spied.saturating_add(1);
                scenario.last_spied = turn;
                open.tell(Notice::Spied(unit));
            }
        }
    }
}

/// WOW-SCN-20: it is told when a turn is over, which is the planning of the next, and once. The front gun must not have
/// fired in that turn; a jammed one did not.
fn check_spied(open: &Open, unit: Unit) -> Result<(), Refusal> {
    in_play(open.clock.step == Step::Planning)?;
    check_aircraft(open, unit)?;
    let asks = choice(open).is_some_and(|choice| choice.score().any(|row| matches!(row.fact, Fact::Spied)));
    let scenario = open
        .scenario
        .filter(|_| asks && open.unit(unit).class() == Class::Giant);
    let scenario = scenario.ok_or(Refusal::NotAsked)?;
    let over = open.clock.turn.saturating_sub(1);
    if over <= scenario.last_spied {
        Err(Refusal::SoAlready(unit))
    } else if over == scenario.fired {
        Err(Refusal::AlreadyFired)
    } else {
        Ok(())
    }
}

/// The turns that a giant watched.
pub(crate) fn spied(open: &Open) -> u8 {
    open.scenario.map_or(0, |scenario| scenario.spied)
}

/// E: the front gun of a giant fired.
pub(crate) fn remember_guns(open: &mut Open) {
    let front = |shot: &Shot| shot.gun == Gun::FRONT && open.unit(shot.shooter).class() == Class::Giant;
    let fired = open.phase.locked && open.phase.shots.iter().any(front);
    let turn = open.clock.turn;
    if let Some(scenario) = open.scenario.as_mut().filter(|_| fired) {
        scenario.fired = turn;
    }
}

/// WOW-SCN-112: with altitude a mission is done from certain levels.
pub(crate) fn check_mission(open: &Open, unit: Unit) -> Result<(), Refusal> {
    let levels = mission(open).and_then(|mission| mission.levels);
    let levels = levels.filter(|_| open.switches.has(Switch::Altitude));
    levels.map_or(Ok(()), |levels| {
        super::altitude::check_between(open.unit(unit).now.height.level, levels)
    })
}

/// WOW-SCN-112: it was done. What it changes counts from this phase on.
pub(crate) fn done(open: &mut Open, unit: Unit) {
    let side = open.side_of(unit);
    let now = open.clock;
    if let Some(scenario) = open.scenario.as_mut()
        && scenario
            .choice
            .mission()
            .is_some_and(|mission| Some(mission.side) == side)
    {
        scenario.done.get_or_insert(now);
    }
}
