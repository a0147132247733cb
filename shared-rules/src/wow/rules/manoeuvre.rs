//! What the planes flew: told by the players, kept as the markers of the last cards, and checked. WOW-TURN-6 (1),
//! WOW-TURN-11, WOW-ILL-1 to WOW-ILL-3.
//!
//! Nobody has to tell anything: a plane about which nothing is said flew a card that no rule asks about.
use super::altitude::Flier;
use super::{altitude, check_aircraft, check_moving, clouds, giant, in_play, landing, overdive, plan, two_seater};
use crate::core::Unit;
use crate::wow::disclosure;
use crate::wow::notice::Cause;
use crate::wow::open::Open;
use crate::wow::secret::Secret;
use crate::wow::{Course, Flown, Notice, Refusal, Step, Switch};

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

/// Whether the rules in force need to know what planes flew. With altitude players go through a list in each phase.
/// Without it nobody is asked, but what is told is kept and checked all the same.
/// Nor is anybody asked about giants that fly by themselves (WOW-GIA-39).
pub(crate) fn asks(open: &Open) -> bool {
    let told = |unit: Unit| !giant::is_automatic(open, unit);
    open.switches.has(Switch::Altitude) && open.aircraft().iter().any(told)
}

/// M: everybody reveals a card, and nobody has said yet what it is. A sequence that leaves no choice goes on by itself,
/// so that the second level of an overdive is not forgotten.
pub(crate) fn reveal(open: &mut Open, secret: &mut Secret) {
    for plane in open.places.iter_mut() {
        // A plane that is out flies no card. If the table puts it back, it is where it was, and its old cards have
        // passed.
        let plays = plane.in_play();
        let card = if plays { Flown::Unsaid } else { Flown::None };
        let now = plane.now;
        if let Some(flier) = plane.flier_mut() {
            flier.new &= !plays;
            flier.before = now;
            flier.course = OpenCourse {
                cards: flier.course.cards.then(card),
                replaced: false,
            };
        }
    }
    // Only with altitude does a sequence leave no choice.
    if !open.switches.has(Switch::Altitude) {
        return;
    }
    for unit in open.aircraft().iter() {
        let flier = disclosure::climbed(open, secret, unit);
        if let Some(needed) = flier.needed() {
            if let Some(plane) = open.unit_mut(unit).flier_mut() {
                plane.course.cards = flier.past.then(needed);
            }
            if !waits(open, &flier, needed) {
                altitude::fly(open, secret, unit, &flier, needed);
            }
        }
    }
}

/// WOW-OVD-6, AMB-45: whether the card that a sequence needs is not flown by itself as long as another can be told. The
/// pull-out of an overdive takes this plane out of the game, but at a table where an illegal card does so too
/// (WOW-ILL-2), that comes first, and counts otherwise.
fn waits(open: &Open, flier: &Flier, needed: Flown) -> bool {
    open.switches.has(Switch::IllegalOut) && flier.after(needed).is_err()
}

/// C: everybody has moved, and nobody told another card for a plane whose sequence ends it.
pub(crate) fn moved_on(open: &mut Open, secret: &mut Secret) {
    if !open.switches.has(Switch::Altitude) {
        return;
    }
    for unit in open.aircraft().iter() {
        let flier = disclosure::climbed(open, secret, unit);
        let flown = open.unit(unit).flier().course.cards.ago(0);
        if flier.needed() == Some(flown) && waits(open, &flier, flown) {
            altitude::fly(open, secret, unit, &flier, flown);
        }
    }
}

/// WOW-SET-2: climbs, dives and the like exist only with altitude. Then all cards are told before anybody shoots,
/// because levels decide who can.
pub(crate) fn check_flew(open: &Open, unit: Unit, flown: Flown) -> Result<(), Refusal> {
    check_moving(open)?;
    check_aircraft(open, unit)?;
    if giant::is_automatic(open, unit) {
        return Err(Refusal::FliesAlone(unit));
    }
    giant::check_flew(open, unit, flown)?;
    if !open.switches.has(Switch::Altitude) {
        return if flown.needs_altitude() {
            Err(Refusal::Needs(Switch::Altitude))
        } else {
            Ok(())
        };
    }
    in_play(matches!(open.clock.step, Step::Manoeuvre(_)))?;
    clouds::check_flew(open, unit, flown)?;
    landing::check_flew(open, unit, flown)?;
    overdive::check_flew(open, unit, flown)?;
    altitude::check_top(open, unit, flown)
}

/// A plane's card is told, WOW-TURN-6: first it is checked, then flown. What everybody can see is checked first, and a
/// secret only matters to a card that looks legal.
pub(crate) fn flew(open: &mut Open, secret: &mut Secret, unit: Unit, told: Flown) {
    let Some(phase) = open.clock.step.phase() else { return };
    let mut flier = disclosure::climbed(open, secret, unit);
    let hidden = flier.in_cloud();
    if hidden {
        flier.past = clouds::past_for(open, secret, unit, flier.past, told);
    }
    let flown = flier.read(told);
    let seen = flier.fault(flown);
    let unseen = || plan::hidden_fault(open.switches, &secret.unit(unit).hurt, flier.past, phase, flown);
    let fault = seen.or_else(unseen);
    if let Some(fault) = fault
        && hidden
        && !open.switches.has(Switch::OpenPile)
    {
        // AMB-47: it does not come out after all, and its pile stays private.
        note(open, unit, Flown::None, false);
        altitude::fly(open, secret, unit, &flier, Flown::None);
        return clouds::hide_illegal(open, secret, unit, &flier, fault);
    }
    if fault.is_some() && open.switches.has(Switch::IllegalOut) {
        // WOW-ILL-2: out of control, as everybody sees; it counts as shot down.
        return altitude::take_out(open, secret, unit, Cause::Illegal);
    }
    // WOW-ILL-1, WOW-LAND-13: another card is flown in its place: the one that its sequence needs, if it is in one.
    let instead = |fault| plan::instead(&flier, fault);
    let flown = fault.map_or(flown, |fault| flier.needed().unwrap_or_else(|| instead(fault)));
    if fault.is_none() {
        note(open, unit, flown, false);
    } else if seen.is_some() && !hidden {
        replace(open, unit, flown);
    } else {
        disclosure::illegal(open, unit, flown);
    }
    altitude::fly(open, secret, unit, &flier, flown);
    if hidden {
        clouds::flew(open, secret, unit, flown);
    }
}

/// WOW-ILL-1: another card is flown in its place, and later cards are checked against that one.
pub(crate) fn replace(open: &mut Open, unit: Unit, instead: Flown) {
    note(open, unit, instead, true);
}

/// WOW-GIA-39: a card that nobody had to tell.
pub(crate) fn show(open: &mut Open, unit: Unit, flown: Flown) {
    note(open, unit, flown, false);
}

fn note(open: &mut Open, unit: Unit, flown: Flown, replaced: bool) {
    if let Some(flier) = open.unit_mut(unit).flier_mut() {
        flier.course = OpenCourse {
            cards: flier.course.cards.earlier().then(flown),
            replaced,
        };
    }
    open.tell(Notice::Flew { unit, flown, replaced });
    two_seater::flew(open, unit, flown);
}

/// AMB-12: whether a plane has flown its card on the table in this phase. One that comes out of the cloud has.
pub(crate) fn moved(open: &Open, unit: Unit) -> bool {
    open.unit(unit).flier().course.cards.ago(0) != Flown::None && !clouds::stays_hidden(open, unit)
}
