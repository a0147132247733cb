//! Jammed guns. WOW-JAM-1 to WOW-JAM-5, WOW-JAM-7.
//!
//! WOW-JAM-6, which cards can jam a gun at all, is the filter of [`source`](super::source). WOW-JAM-5, WOW-GIA-4: each
//! gun has its own counters.
use super::manoeuvre;
use crate::core::Unit;
use crate::wow::armament::PLACES;
use crate::wow::open::Open;
use crate::wow::secret::Secret;
use crate::wow::{Gun, Notice, Refusal, Step, Switch, Switches};

/// Manoeuvres a jam lasts.
const LASTS: u8 = 3;

/// For each gun, the fourth manoeuvre by which a wounded pilot's jam is longer, WOW-JAM-4.
#[derive(Clone, Copy)]
pub(crate) struct Fourths([Fourth; PLACES]);

#[derive(Clone, Copy, PartialEq, Eq)]
enum Fourth {
    None,
    /// It comes once the counters are gone.
    Due,
    /// It is the current manoeuvre.
    Now,
}

impl Fourths {
    pub(crate) const NONE: Self = Self([Fourth::None; PLACES]);

    /// Whether the gun is jammed in this phase although it has no counters.
    pub(crate) fn is_silent(&self, gun: Gun) -> bool {
        self.of(gun) == Fourth::Now
    }
    fn of(&self, gun: Gun) -> Fourth {
        self.0.get(gun.index()).copied().unwrap_or(Fourth::None)
    }
    fn set(&mut self, gun: Gun, fourth: Fourth) {
        if let Some(place) = self.0.get_mut(gun.index()) {
            *place = fourth;
        }
    }
}

/// WOW-JAM-1: three counters. WOW-JAM-2: a second jam sets them and does not add to them. WOW-JAM-4: a pilot who is
/// wounded by now, after all cards of this step, needs one more manoeuvre, which nobody sees.
pub(crate) fn start(open: &mut Open, secret: &mut Secret, unit: Unit, gun: Gun) {
    let longer = secret.unit(unit).hurt.pilot > 0 && clears(open, unit, gun);
    let fourth = if longer { Fourth::Due } else { Fourth::None };
    secret.unit_mut(unit).jam.set(gun, fourth);
    if let Some(state) = open.unit_mut(unit).gun_mut(gun) {
        state.jam = LASTS;
    }
}

/// The counters of a gun were corrected. A gun without any is free, and of a fourth manoeuvre too; one that had none
/// before is jammed as if it had jammed now.
pub(crate) fn corrected(open: &Open, secret: &mut Secret, unit: Unit, gun: Gun, before: u8, left: u8) {
    let longer = left > 0 && secret.unit(unit).hurt.pilot > 0 && clears(open, unit, gun);
    if before == 0 || left == 0 {
        let fourth = if longer { Fourth::Due } else { Fourth::None };
        secret.unit_mut(unit).jam.set(gun, fourth);
    }
}

/// Whether it is the pilot who clears this gun; AMB-10: the observer clears his own. WOW-GIA-4: on a giant he never does.
fn clears(open: &Open, unit: Unit, gun: Gun) -> bool {
    let his = gun == Gun::FRONT || open.switches.has(Switch::WoundJamsRear);
    his && open.unit(unit).giant().is_none()
}

/// AMB-09: only with its switch does a wound lengthen a jam that has already begun.
pub(crate) fn wounded(open: &Open, secret: &mut Secret, unit: Unit) {
    if !open.switches.has(Switch::LateWound) {
        return;
    }
    for gun in open.unit(unit).guns() {
        let state = open.unit(unit).gun(gun);
        if (state.jam > 0 || state.latched) && clears(open, unit, gun) {
            secret.unit_mut(unit).jam.set(gun, Fourth::Due);
        }
    }
}

/// When jam counters go: as the cards are revealed, or, if it matters what was flown (AMB-12), when all have moved.
pub(crate) fn ticks_at(switches: Switches, step: Step) -> bool {
    if switches.has(Switch::ExecutedTicks) {
        matches!(step, Step::Contact(_))
    } else {
        matches!(step, Step::Manoeuvre(_))
    }
}

/// WOW-TURN-6 (5), WOW-JAM-3: every jammed gun loses a counter and is silent for this phase, even if that was the last
/// one. WOW-JAM-7: this happens once a phase for every gun in play, whether its plane moved or not; AMB-12: with that
/// switch only if the plane flew its card on the table. WOW-AMG-1: a gun on the ground counts like any other.
pub(crate) fn tick(open: &mut Open, secret: &mut Secret) {
    for unit in open.in_play().iter() {
        let stays = open.unit(unit).is_aircraft() && !manoeuvre::moved(open, unit);
        if open.switches.has(Switch::ExecutedTicks) && stays {
            continue;
        }
        for gun in open.unit(unit).guns() {
            let Some(state) = open.unit_mut(unit).gun_mut(gun) else {
                continue;
            };
            if let Some(left) = state.jam.checked_sub(1) {
                state.jam = left;
                state.latched = true;
                open.tell(Notice::JamCounter { unit, gun, left });
            } else if secret.unit(unit).jam.of(gun) == Fourth::Due {
                secret.unit_mut(unit).jam.set(gun, Fourth::Now);
            }
        }
    }
}

/// WOW-TURN-9 (5): the phase is over, and silent guns may fire again unless they have counters left.
pub(crate) fn unlatch(open: &mut Open, secret: &mut Secret) {
    for (seen, unit) in open.places.iter_mut().zip(&mut secret.units) {
        for (gun, fourth) in seen.guns_mut().iter_mut().zip(&mut unit.jam.0) {
            gun.latched = false;
            if *fourth == Fourth::Now {
                *fourth = Fourth::None;
            }
        }
    }
}

/// WOW-JAM-3: counters and the lock sign are public, so the refusal may name them.
pub(crate) fn check(open: &Open, unit: Unit, gun: Gun) -> Result<(), Refusal> {
    let state = open.unit(unit).gun(gun);
    if state.jam > 0 || state.latched {
        Err(Refusal::GunsJammed(state.jam))
    } else {
        Ok(())
    }
}
