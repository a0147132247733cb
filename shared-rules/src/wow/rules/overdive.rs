//! Diving two levels: a stall, a dive, a straight. WOW-OVD-1 to WOW-OVD-6, WOW-GIA-27.
//!
//! That the straight must follow (WOW-OVD-1, WOW-OVD-6) is one of the limits of planning: see `plan`.
use super::altitude::{self, Bounds, Flight, Height, Reached};
use crate::core::Unit;
use crate::wow::open::Open;
use crate::wow::{Course, Flown, Refusal, Switch, Switches};

/// WOW-OVD-1: a dive after these cards begins an overdive. Without the rule it would be two steep cards in a row.
pub fn begins(switches: Switches, past: Course) -> bool {
    switches.has(Switch::Overdive) && past.ago(0) == Flown::Stall
}

/// WOW-GIA-27: giants do not begin one.
pub(crate) fn check_flew(open: &Open, unit: Unit, flown: Flown) -> Result<(), Refusal> {
    let plane = open.unit(unit);
    let past = plane.flier().course.cards.earlier();
    let dives_on = flown == Flown::Dive && begins(open.switches, past);
    if plane.giant().is_some() && dives_on && altitude::may_refuse(open, unit) {
        Err(Refusal::NoOverdive(unit))
    } else {
        Ok(())
    }
}

/// WOW-OVD-2: a straight after these cards ends an overdive.
pub fn pulls_out(switches: Switches, past: Course) -> bool {
    past.ago(0) == Flown::Dive && begins(switches, past.earlier())
}

/// WOW-OVD-2: the dive takes the first level. WOW-OVD-4: from level 1 or 0 it ends in the ground, with or without a
/// landing field (AMB-44) or a floor. The switch of AMB-43 decides when: `late` means at the end of the straight,
/// unless there is a floor to fall through before that.
pub const fn dive(height: Height, bounds: Bounds, late: bool) -> Reached {
    match height.level {
        0 | 1 if late && bounds.floor == 0 => Reached::Flight(Flight::aloft(Height::LOWEST)),
        0 | 1 => Reached::Crash,
        _ => height.dive(bounds),
    }
}

/// WOW-OVD-2, WOW-OVD-3: the end of the straight takes the second level; at level 0 one marker stays.
pub const fn pull_out(height: Height, bounds: Bounds) -> Reached {
    match height.level {
        0 => Reached::Crash,
        _ => height.dive(bounds),
    }
}
