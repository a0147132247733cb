//! What levels make of the arcs of guns, and the blind spot behind a tail. WOW-BLIND-1, WOW-BLIND-2, WOW-GIA-28,
//! WOW-GIA-29.
//!
//! Where a target is, only the players see. The table knows how high it is, and says which arc counts; it refuses what
//! the levels alone forbid.
use core::cmp::Ordering;

use super::altitude::level_of;
use crate::core::Unit;
use crate::wow::data::PlaneKind;
use crate::wow::open::Open;
use crate::wow::{Fit, Gun, Refusal, Switch, Switches};

/// Where a target can be hit by a gun.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arc {
    /// How wide it is.
    pub width: Width,
    /// What the blind spot behind the tail means for a short shot.
    pub blind_spot: BlindSpot,
}

/// How wide an arc is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Width {
    /// As it is printed on the card.
    Printed,
    /// Half a turn, 180 degrees.
    HalfTurn,
    /// A full turn: the direction does not matter.
    AllRound,
}

/// What the blind spot behind the tail, in the near half of the ruler, means for a gun.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BlindSpot {
    /// Nothing.
    No,
    /// The target must be outside it.
    Outside,
    /// The target must be inside it.
    Inside,
}

/// WOW-GIA-18: whether the rules in force know this gun: the one below the rear gun counts apart only where levels
/// change the arcs.
pub(crate) fn has(switches: Switches, gun: Gun) -> bool {
    gun != Gun::VENTRAL || switches.has(Switch::AltitudeArcs)
}

/// WOW-GIA-18, WOW-GIA-29: the gun below reaches lower targets only.
pub(crate) fn check_target(open: &Open, shooter: Unit, gun: Gun, target: Unit) -> Result<(), Refusal> {
    let giant = open.unit(shooter).giant().is_some();
    if giant && gun == Gun::VENTRAL && is_from(open, shooter, target) != Ordering::Less {
        Err(Refusal::OnlyLower)
    } else {
        Ok(())
    }
}

/// The arc of a gun against this target, as far as levels decide it.
pub(crate) fn arc(open: &Open, shooter: Unit, gun: Gun, target: Unit) -> Arc {
    let level = is_from(open, shooter, target);
    Arc {
        width: width(open, shooter, gun, level),
        blind_spot: blind_spot(open, shooter, gun, level),
    }
}

/// Whether a target is lower than the shooter, level with it, or higher. Without levels all are level.
fn is_from(open: &Open, shooter: Unit, target: Unit) -> Ordering {
    level_of(open, target).cmp(&level_of(open, shooter))
}

/// WOW-GIA-29: guns that reach further round against higher targets. WOW-BLIND-2: a Roland's needs levels and nothing
/// else.
fn width(open: &Open, shooter: Unit, gun: Gun, level: Ordering) -> Width {
    let plane = open.unit(shooter);
    let (kind, higher) = (plane.base.kind, level == Ordering::Greater);
    if plane.giant().is_none() {
        let turns = gun == Gun::REAR && kind.is_roland() && higher;
        return if turns { Width::AllRound } else { Width::Printed };
    }
    if !open.switches.has(Switch::AltitudeArcs) {
        return Width::Printed;
    }
    match (kind, gun) {
        (PlaneKind::CAPRONI_CA_4, Gun::FRONT) => Width::HalfTurn,
        (PlaneKind::CAPRONI_CA_4 | PlaneKind::ZEPPELIN_STAAKEN_R_VI, Gun::REAR_RIGHT | Gun::REAR_LEFT) if higher => {
            Width::HalfTurn
        }
        (PlaneKind::ZEPPELIN_STAAKEN_R_VI, Gun::RIGHT | Gun::LEFT) if higher => Width::AllRound,
        (PlaneKind::CAPRONI_CA_3, Gun::REAR) if higher => Width::AllRound,
        (PlaneKind::FELIXSTOWE_F_2A, Gun::REAR) if higher && plane.fits.has(Fit::Platform) => Width::AllRound,
        _ => Width::Printed,
    }
}

/// WOW-BLIND-1, WOW-GIA-28: the rear gun does not see what is right behind the tail, unless that is higher. WOW-GIA-29:
/// through the tunnel of a Gotha it fires downwards, and from a platform over the tail; the gun below the rear gun of
/// an O/400 sees nothing else.
fn blind_spot(open: &Open, shooter: Unit, gun: Gun, level: Ordering) -> BlindSpot {
    let plane = open.unit(shooter);
    let giant = plane.base.kind.giant();
    if giant.is_some() && gun == Gun::VENTRAL {
        return BlindSpot::Inside;
    }
    let rear = plane.is_aircraft() && gun == Gun::REAR;
    if !rear || level == Ordering::Greater || !open.switches.has(Switch::BlindSpot) {
        return BlindSpot::No;
    }
    let tunnel = plane.base.kind == PlaneKind::GOTHA_G_V && open.switches.has(Switch::AltitudeArcs);
    let sees = match level {
        Ordering::Less => tunnel,
        _ => plane.fits.has(Fit::Platform),
    };
    if giant.is_some_and(|giant| sees || !giant.blind_spot) {
        BlindSpot::No
    } else {
        BlindSpot::Outside
    }
}
