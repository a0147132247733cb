//! Two-seaters: a second arc, an observer, a mission. WOW-TWO-1 to WOW-TWO-5, WOW-GIA-30; the jam of one arc (WOW-JAM-5)
//! is in [`jam`](super::jam), its aim (WOW-AIM-3) in [`aim`](super::aim).
//!
//! WOW-TWO-1: the letter of each arc is on the base, so [`fire`](super::fire) refuses an arc without one and draws from
//! the deck of the arc that fires.
use super::{check_aircraft, check_moving, fire, scenario};
use crate::core::Unit;
use crate::wow::disclosure;
use crate::wow::open::Open;
use crate::wow::secret::Secret;
use crate::wow::{Card, Flown, Gun, Refusal, Switch};

/// Whether a plane has an observer: the table plays two-seaters, and it has a rear gun.
pub(crate) fn has_observer(open: &Open, unit: Unit) -> bool {
    open.switches.has(Switch::TwoSeaters) && open.unit(unit).base.rear.is_some()
}

/// WOW-TWO-3: a 3 printed on the card is the pilot, any other number the observer (AMB-32: before aim and halving).
pub(crate) fn hits_observer(open: &Open, unit: Unit, card: Card) -> bool {
    has_observer(open, unit) && card.points != 3
}

/// WOW-TWO-2: the two arcs fire at two different targets; with the switch of AMB-31 they may share one. WOW-GIA-2: all
/// guns of a giant may.
pub(crate) fn check_target(open: &Open, shooter: Unit, target: Unit) -> Result<(), Refusal> {
    let twice = |shot: &crate::wow::public::Shot| shot.shooter == shooter && shot.target == target;
    // WOW-AMG-2: a machine gun and the infantry beside it may.
    let plane = open.unit(shooter);
    let bound = plane.is_aircraft()
        && plane.giant().is_none()
        && open.switches.has(Switch::TwoSeaters)
        && !open.switches.has(Switch::SameTarget);
    if bound && open.phase.shots.iter().any(twice) {
        Err(Refusal::DifferentTargets)
    } else {
        Ok(())
    }
}

/// WOW-GIA-30: whether firing behind and turning over get in each other's way: it has an observer, and the card of the
/// Immelmann in its deck. Flown as a Split-S it is the same card.
fn is_thrown_about(open: &Open, unit: Unit) -> bool {
    open.switches.has(Switch::RearImmelmann) && has_observer(open, unit) && open.unit(unit).flier().climbs.immelmann
}

/// WOW-GIA-30: after that card, and after the one that follows it, the rear gun is silent.
pub(crate) fn check_gun(open: &Open, unit: Unit, gun: Gun) -> Result<(), Refusal> {
    let cards = open.unit(unit).flier().course.cards;
    let turned = (0..2).any(|ago| cards.ago(ago).is_reversal());
    if gun == Gun::REAR && turned && is_thrown_about(open, unit) {
        Err(Refusal::AfterImmelmann)
    } else {
        Ok(())
    }
}

/// WOW-GIA-30: whether that card may not come next, because the rear gun fired after the last one.
pub(crate) fn bars_immelmann(open: &Open, unit: Unit) -> bool {
    open.unit(unit).gun(Gun::REAR).fired && is_thrown_about(open, unit)
}

/// Without levels a card may be told after the shots: then a shot behind falls away.
pub(crate) fn flew(open: &mut Open, unit: Unit, flown: Flown) {
    if flown.is_reversal() && check_gun(open, unit, Gun::REAR).is_err() {
        fire::drop_shots(open, |shot| shot.shooter == unit && shot.gun == Gun::REAR);
    }
}

pub(crate) fn check_mission(open: &Open, unit: Unit) -> Result<(), Refusal> {
    check_moving(open)?;
    check_aircraft(open, unit)?;
    if has_observer(open, unit) {
        scenario::check_mission(open, unit)
    } else {
        Err(Refusal::NoObserver)
    }
}

/// WOW-TWO-5, WOW-SCN-112: a photograph or the like is claimed. Where the scenario needs an observer, it fails if he is wounded.
pub(crate) fn mission(open: &mut Open, secret: &Secret, unit: Unit) {
    disclosure::mission(open, secret, unit);
}
