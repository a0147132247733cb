//! The scenario that a table plays: which one, and what it changes in the other rules. WOW-SCN-101. Its set-up is said
//! by [`lay_out`](super::lay_out), its score is [`score`](super::score), its end [`victory`](super::victory).
use super::{arrivals, asks, in_play};
use crate::core::{Side, Unit};
use crate::wow::data::scenarios::{Choice, Extras, Mission, Special, Variant};
use crate::wow::open::Open;
use crate::wow::public::Stage;
use crate::wow::{Clock, Refusal, Switch};

/// What everybody knows of the scenario.
#[derive(Clone, Copy)]
pub(crate) struct OpenScenario {
    /// Which one.
    pub(crate) choice: Choice,
    /// When its mission was done, WOW-SCN-112.
    pub(crate) done: Option<Clock>,
    /// WOW-SCN-105: a side was placed that may not know what another chose in secret, so that choice stands.
    pub(crate) locked: bool,
}

impl OpenScenario {
    pub(crate) const fn new(choice: Choice) -> Self {
        Self {
            choice,
            done: None,
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
