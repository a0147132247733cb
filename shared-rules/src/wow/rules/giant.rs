//! Planes with several engines, WOW-GIA-1. WOW-GIA-5: but for hits of the engines and the crew, all that a card does to
//! them is what it does to any plane.
use crate::core::Unit;
use crate::wow::open::Open;
use crate::wow::{Flown, Refusal};

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

/// WOW-GIA-39: whether it is a giant of a seat that nobody sits on: the rules fly it.
pub(crate) fn is_automatic(open: &Open, unit: Unit) -> bool {
    let giant = open.unit(unit);
    giant.giant().is_some() && !open.is_taken(giant.base.owner)
}
