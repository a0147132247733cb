//! Guns that are silent for a reason only their owner knows, WOW-SEC-2. The table lists them as free, and their shots
//! turn into "holds fire".
use super::special;
use crate::core::Unit;
use crate::wow::Gun;
use crate::wow::open::Open;
use crate::wow::secret::Secret;

/// Why a gun is silent; its owner's secret.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Silence {
    /// WOW-JAM-4: the fourth manoeuvre of a wounded pilot's jam.
    StillJammed,
    /// WOW-SPEC-4: the pilot is wounded and flew hard.
    PilotWounded,
    /// WOW-TWO-3: the observer is wounded.
    ObserverWounded,
}

/// Why this gun is silent in this phase, if it is: one line for each rule that silences guns.
pub(crate) fn silence(open: &Open, secret: &Secret, unit: Unit, gun: Gun) -> Option<Silence> {
    let plane = secret.unit(unit);
    if gun == Gun::REAR && plane.hurt.observer {
        return Some(Silence::ObserverWounded);
    }
    if plane.jam.is_silent(gun) {
        return Some(Silence::StillJammed);
    }
    let cards = open.unit(unit).flier().course.cards;
    special::silences(open.switches, &plane.hurt, gun, cards).then_some(Silence::PilotWounded)
}
