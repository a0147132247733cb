//! What the planes flew: told by the players, kept as the markers of the last cards, and checked. WOW-TURN-6 (1),
//! WOW-TURN-11, WOW-ILL-1 to WOW-ILL-3.
//!
//! Nobody has to tell anything: a plane of which nothing is said flew something that no rule asks about.
use super::{check_flying, check_moving, damage, fire, plan};
use crate::disclosure::Disclosure;
use crate::notice::Cause;
use crate::open::Open;
use crate::secret::Secret;
use crate::{Course, Flown, Notice, Refusal, Switch, Unit, UnitSet};

/// What everybody saw of a plane's cards.
#[derive(Clone, Copy)]
pub(crate) struct OpenCourse {
    /// From the reveal of a phase on, the newest is the card of this phase.
    pub(crate) cards: Course,
    /// The card of this phase was illegal: another one was flown in its place.
    pub(crate) replaced: bool,
}

impl OpenCourse {
    pub(crate) const NEW: Self = Self {
        cards: Course::NEW,
        replaced: false,
    };
}

/// M: everybody reveals a card; what it is has not been said yet.
pub(crate) fn reveal(open: &mut Open) {
    for plane in open.planes.iter_mut().filter(|plane| plane.in_play()) {
        plane.course = OpenCourse {
            cards: plane.course.cards.then(Flown::Level),
            replaced: false,
        };
    }
}

/// WOW-SET-2: climbs, dives and the like only with altitude.
pub(crate) fn check_flew(open: &Open, unit: Unit, flown: Flown) -> Result<(), Refusal> {
    check_moving(open)?;
    check_flying(open, unit)?;
    if flown.needs_altitude() && !open.switches.has(Switch::Altitude) {
        return Err(Refusal::Needs(Switch::Altitude));
    }
    Ok(())
}

/// A plane's card is told, WOW-TURN-6: first whether it is legal, then what it does. What everybody sees is looked at
/// first; a secret is asked only about a card that looks legal.
pub(crate) fn flew(open: &mut Open, secret: &mut Secret, unit: Unit, flown: Flown) {
    let (Some(plane), Some(phase)) = (open.plane(unit), open.clock.step.phase()) else {
        return;
    };
    let (switches, past) = (open.switches, plane.course.cards.earlier());
    let seen = plan::fault(switches, past, flown);
    let hidden = || plan::hidden_fault(switches, &secret.plane(unit).hurt, past, phase, flown);
    let Some(fault) = seen.or_else(hidden) else {
        return note(open, unit, plan::read(switches, past, flown), false);
    };
    if switches.has(Switch::IllegalOut) {
        // WOW-ILL-2: out of control, seen by everybody; it counts as shot down.
        fire::drop_shots(open, &|shot| shot.shooter == unit || shot.target == unit);
        return damage::take_out(open, secret, unit, Cause::Illegal, UnitSet::EMPTY);
    }
    let instead = plan::instead(switches, past, fault);
    if seen.is_some() {
        replace(open, unit, instead);
    } else {
        open.disclose(secret, Disclosure::Illegal(unit, instead));
    }
}

/// WOW-ILL-1: another card is flown in its place, and that is what later cards are measured by.
pub(crate) fn replace(open: &mut Open, unit: Unit, instead: Flown) {
    note(open, unit, instead, true);
}

fn note(open: &mut Open, unit: Unit, flown: Flown, replaced: bool) {
    if let Some(plane) = open.plane_mut(unit) {
        plane.course = OpenCourse {
            cards: plane.course.cards.earlier().then(flown),
            replaced,
        };
    }
    open.notices.push(Notice::Flew { unit, flown, replaced });
}

/// AMB-12: whether a plane carries its card out on the table in this phase.
pub(crate) fn moves(_: &Open, _: Unit) -> bool {
    true
}
