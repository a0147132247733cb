//! Planes with several engines, WOW-GIA-1, and how fast they climb, WOW-GIA-9, WOW-GIA-10. WOW-GIA-5: but for hits of the
//! engines and the crew, all that a card does to them is what it does to any plane.
use super::altitude::{self, Flier};
use crate::core::Unit;
use crate::wow::open::Open;
use crate::wow::secret::Secret;
use crate::wow::{Flown, Refusal, Switch};

/// What everybody knows of a giant beside what every plane has.
#[derive(Clone, Copy)]
pub(crate) struct OpenGiant {
    /// WOW-GIA-34: the table was warned that six guns are more than usual.
    pub(crate) warned: bool,
}

impl OpenGiant {
    pub(crate) const NEW: Self = Self { warned: false };
}

/// WOW-GIA-32: no deck of a giant has the card of the Immelmann, which is that of the Split-S.
pub(crate) fn check_flew(open: &Open, unit: Unit, flown: Flown) -> Result<(), Refusal> {
    if flown.is_reversal() && open.unit(unit).giant().is_some() {
        Err(Refusal::NoImmelmann(unit))
    } else {
        Ok(())
    }
}

/// What the next card of a unit is checked against, with what only its owner knows: WOW-GIA-9, a giant with engine
/// damage needs one counter more for a level. WOW-GIA-10: that adds up with a full load.
pub(crate) fn flier(open: &Open, secret: &Secret, unit: Unit) -> Flier {
    let mut flier = altitude::flier(open, unit);
    if let Some(giant) = open.unit(unit).base.kind.giant() {
        let slows = if giant.engines > 2 { 2 } else { 1 };
        let slow = secret.unit(unit).hurt.engine >= slows;
        flier.bounds.rate = flier.bounds.rate.saturating_add(u8::from(slow));
    }
    flier
}

/// WOW-GIA-39: whether it is a giant of a seat that nobody sits on: the rules fly it.
pub(crate) fn is_automatic(open: &Open, unit: Unit) -> bool {
    let giant = open.unit(unit);
    giant.giant().is_some() && !open.is_taken(giant.base.owner)
}

/// WOW-GIA-9: whether only its owner knows how many counters make a level.
pub(crate) fn hides_rate(open: &Open, unit: Unit) -> bool {
    open.unit(unit).giant().is_some() && open.switches.has(Switch::Special)
}
