//! Planes that come after the start: with the second or third turn, or from a side that their owner chose in secret.
//! WOW-SCN-105, WOW-SCN-106.
use super::fit::Fit;
use super::{altitude, asks, check_aircraft, in_play, turn};
use crate::core::Unit;
use crate::core::spell::{Untold, named};
use crate::wow::open::Open;
use crate::wow::public::Stage;
use crate::wow::secret::Secret;
use crate::wow::{Notice, Refusal, Step, Switch};

/// The turn with which planes come whose side was chosen in secret; it is shown when the turn before closes.
const HIDDEN_TURN: u16 = 3;

named! {
    /// A half or a corner of the own side, as its player sees it.
    pub enum Flank: "left or right", 1 bits {
        /// The left one.
        Left "left",
        /// The right one.
        Right "right",
    }
}

/// What everybody knows of the side from which a plane comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    /// Nothing was chosen yet.
    Unsaid,
    /// It was chosen in secret.
    Chosen,
    /// It was shown.
    Shown(Flank),
}

/// The turn with which a unit comes, if it comes after the start.
fn turn_of(open: &Open, unit: Unit) -> Option<u16> {
    let fits = open.unit(unit).fits;
    // Who comes with a round comes by `round`.
    if fits.has(Fit::SecondRound) {
        Some(u16::MAX)
    } else if fits.has(Fit::FromTurn2) {
        Some(2)
    } else if fits.has(Fit::FromTurn3) {
        Some(3)
    } else {
        fits.has(Fit::HiddenSide).then_some(HIDDEN_TURN)
    }
}

/// The planes whose side is chosen in secret.
pub(crate) fn hidden(open: &Open) -> impl Iterator<Item = Unit> {
    open.units().filter(|unit| open.unit(*unit).fits.has(Fit::HiddenSide))
}

/// Those of them about which nothing was said yet.
pub(crate) fn untold(open: &Open) -> impl Iterator<Item = Unit> {
    hidden(open).filter(|unit| open.unit(*unit).flier().entry == Entry::Unsaid)
}

/// WOW-SCN-105: it is chosen before the enemy is placed.
pub(crate) fn check_enters(open: &Open, unit: Unit) -> Result<(), Refusal> {
    in_play(open.stage == Stage::SetUp)?;
    check_aircraft(open, unit)?;
    if !open.unit(unit).fits.has(Fit::HiddenSide) {
        return Err(Refusal::NotAsked);
    }
    let locked = open.scenario.is_some_and(|scenario| scenario.locked);
    if locked { Err(Refusal::EnemyPlaced) } else { Ok(()) }
}

pub(crate) fn enters(open: &mut Open, secret: &mut Secret, unit: Unit, Untold(flank): Untold<Flank>) {
    secret.unit_mut(unit).enters = Some(flank);
    if let Some(flier) = open.unit_mut(unit).flier_mut() {
        flier.entry = Entry::Chosen;
    }
}

/// Everybody is shown from which side it comes.
pub(crate) fn show(open: &mut Open, unit: Unit, flank: Flank) {
    if let Some(flier) = open.unit_mut(unit).flier_mut()
        && flier.away
    {
        flier.entry = Entry::Shown(flank);
        open.tell(Notice::Enters { unit, flank });
    }
}

/// Z: whether what was chosen in secret is shown now.
pub(crate) const fn are_shown(turn: u16) -> bool {
    turn.saturating_add(1) == HIDDEN_TURN
}

/// The game starts without those who come later.
pub(crate) fn start(open: &mut Open) {
    for unit in open.units() {
        let later = turn_of(open, unit).is_some();
        if let Some(flier) = open.unit_mut(unit).flier_mut() {
            flier.away = later;
        }
    }
}

/// S0: who comes with this turn is there. WOW-SCN-106: with altitude the owner of a plane that comes in the open first
/// says on which level.
pub(crate) fn opening(open: &mut Open) {
    for unit in open.units() {
        if is_due(open, unit) && !asks_level(open, unit) {
            come(open, unit);
        }
    }
}

fn is_due(open: &Open, unit: Unit) -> bool {
    open.unit(unit).flier().away && turn_of(open, unit).is_some_and(|turn| turn <= open.clock.turn)
}

fn asks_level(open: &Open, unit: Unit) -> bool {
    open.switches.has(Switch::Altitude) && !open.unit(unit).fits.has(Fit::HiddenSide)
}

/// The plane whose level the table asks for.
pub(crate) fn asked(open: &Open) -> Option<Unit> {
    open.units().find(|unit| is_due(open, *unit))
}

pub(crate) fn check_arrives(open: &Open, unit: Unit, level: u8) -> Result<(), Refusal> {
    in_play(open.stage == Stage::Playing && matches!(open.clock.step, Step::Opening | Step::Planning))?;
    super::check_there(open, unit)?;
    if !is_due(open, unit) {
        return Err(Refusal::NotAsked);
    }
    let levels = super::higher::start_levels(open, unit).ok_or(Refusal::OutsideLevels(unit))?;
    altitude::check_between(level, levels)
}

/// It comes on this level. After the last one the turn goes on, unless something else is asked.
pub(crate) fn arrives(open: &mut Open, secret: &mut Secret, unit: Unit, level: u8) {
    open.unit_mut(unit).start = Some(level);
    come(open, unit);
    if open.clock.step == Step::Opening && asks::asks(open, None).is_none() {
        turn::next(open, secret);
    }
}

fn come(open: &mut Open, unit: Unit) {
    if let Some(flier) = open.unit_mut(unit).flier_mut() {
        flier.away = false;
    }
    altitude::place(open, unit);
    open.tell(Notice::Joined(unit));
}
