//! What the planes flew: told by the players, kept as the markers of the last cards, and checked. WOW-TURN-6 (1),
//! WOW-TURN-11, WOW-ILL-1, WOW-ILL-2.
//!
//! Nobody has to tell anything: a plane of which nothing is said flew something that no rule asks about.
use super::{check_flying, check_moving, damage, fire, plan};
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

/// A plane's card is told, WOW-TURN-6: first whether it is legal, then what it does.
pub(crate) fn flew(open: &mut Open, secret: &mut Secret, unit: Unit, flown: Flown) {
    let Some(plane) = open.plane(unit) else { return };
    let past = plane.course.cards.earlier();
    let fault = plan::fault(open.switches, past, flown);
    if fault.is_some() && open.switches.has(Switch::IllegalOut) {
        // WOW-ILL-2: out of control, seen by everybody; it counts as shot down.
        fire::drop_shots(open, &|shot| shot.shooter == unit || shot.target == unit);
        return damage::take_out(open, secret, unit, Cause::Illegal, UnitSet::EMPTY);
    }
    // WOW-ILL-1: a straight is flown in its place, and that is what later cards are measured by.
    let replaced = fault.is_some();
    let flown = if replaced {
        Flown::Straight
    } else {
        plan::read(open.switches, past, flown)
    };
    if let Some(plane) = open.plane_mut(unit) {
        plane.course = OpenCourse {
            cards: past.then(flown),
            replaced,
        };
    }
    open.notices.push(Notice::Flew { unit, flown, replaced });
}
