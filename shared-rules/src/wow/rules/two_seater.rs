//! Two-seaters: a second arc, an observer, a mission. WOW-TWO-1 to WOW-TWO-5; the jam of one arc (WOW-JAM-5) is in
//! [`jam`](super::jam), its aim (WOW-AIM-3) in [`aim`](super::aim).
//!
//! WOW-TWO-1: the letter of each arc is on the base, so [`fire`](super::fire) refuses an arc without one and draws from
//! the deck of the arc that fires.
use super::{check_aircraft, check_moving, scenario};
use crate::core::Unit;
use crate::wow::disclosure;
use crate::wow::open::Open;
use crate::wow::secret::Secret;
use crate::wow::{Card, Refusal, Switch};

/// Whether a plane has an observer: the table plays two-seaters, and it has a rear gun.
pub(crate) fn has_observer(open: &Open, unit: Unit) -> bool {
    open.switches.has(Switch::TwoSeaters) && open.unit(unit).base.rear.is_some()
}

/// WOW-TWO-3: a 3 printed on the card is the pilot, any other number the observer (AMB-32: before aim and halving).
pub(crate) fn hits_observer(open: &Open, unit: Unit, card: Card) -> bool {
    has_observer(open, unit) && card.points != 3
}

/// WOW-TWO-2: the two arcs fire at two different targets; with the switch of AMB-31 they may share one.
pub(crate) fn check_target(open: &Open, shooter: Unit, target: Unit) -> Result<(), Refusal> {
    let twice = |shot: &crate::wow::public::Shot| shot.shooter == shooter && shot.target == target;
    // WOW-AMG-2: a machine gun and the infantry beside it may.
    let bound = open.unit(shooter).is_aircraft()
        && open.switches.has(Switch::TwoSeaters)
        && !open.switches.has(Switch::SameTarget);
    if bound && open.phase.shots.iter().any(twice) {
        Err(Refusal::DifferentTargets)
    } else {
        Ok(())
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
