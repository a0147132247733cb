//! Jammed guns. WOW-JAM-1, WOW-JAM-2, WOW-JAM-3, WOW-JAM-7.
//!
//! WOW-JAM-6, which cards can jam a gun at all, is the filter of [`source`](super::source).
use crate::open::Open;
use crate::{Gun, Notice, Refusal, Unit};

/// Manoeuvres a jam lasts.
const LASTS: u8 = 3;

/// WOW-JAM-1: three counters. WOW-JAM-2: a second jam sets them, it does not add to them.
pub(crate) fn start(open: &mut Open, unit: Unit, gun: Gun) {
    if let Some(plane) = open.plane_mut(unit) {
        plane.gun_mut(gun).jam = LASTS;
    }
}

/// WOW-TURN-6 (5), WOW-JAM-3: a counter goes from every jammed gun, and the gun is silent for this phase, also when it
/// was the last one. WOW-JAM-7: once a phase for every gun in play, moved or not.
pub(crate) fn tick(open: &mut Open) {
    for unit in open.units() {
        for gun in Gun::ALL {
            let Some(plane) = open.plane_mut(unit).filter(|plane| plane.in_play()) else {
                continue;
            };
            let state = plane.gun_mut(gun);
            let Some(left) = state.jam.checked_sub(1) else { continue };
            state.jam = left;
            state.latched = true;
            open.notices.push(Notice::JamCounter { unit, gun, left });
        }
    }
}

/// WOW-TURN-9 (5): the phase is over, silent guns may speak again unless counters are left.
pub(crate) fn unlatch(open: &mut Open) {
    for plane in &mut open.planes {
        for gun in Gun::ALL {
            plane.gun_mut(gun).latched = false;
        }
    }
}

/// WOW-JAM-3: counters and the lock sign are public, so the refusal may name them.
pub(crate) fn check(open: &Open, unit: Unit, gun: Gun) -> Result<(), Refusal> {
    match open.plane(unit).map(|plane| plane.gun(gun)) {
        Some(state) if state.jam > 0 || state.latched => Err(Refusal::GunsJammed(state.jam)),
        _ => Ok(()),
    }
}
