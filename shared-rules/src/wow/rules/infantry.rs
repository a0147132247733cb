//! Infantry in a trench or beside an anti-aircraft machine gun. WOW-TRE-1, WOW-TRE-2, WOW-TRE-5, WOW-AMG-2.
//!
//! WOW-TRE-2: only symbols of its cards count, which is the filter of [`source`](super::source), and rifles never jam.
//! WOW-TRE-5: they reach as far across levels as a machine gun does: level 0 at any range, level 1 at short range.
use super::altitude;
use crate::core::Unit;
use crate::wow::data::Class;
use crate::wow::open::Open;
use crate::wow::{Gun, Range, Refusal};

/// Whether this gun is the rifles of infantry.
pub(crate) fn fires(open: &Open, unit: Unit, gun: Gun) -> bool {
    let armed = matches!(open.unit(unit).class(), Class::Trench | Class::AaMachineGun);
    armed && gun == Gun::RIFLES
}

/// WOW-TRE-1: only planes are shot at.
pub(crate) fn check_target(open: &Open, target: Unit) -> Result<(), Refusal> {
    if open.unit(target).is_aircraft() {
        Ok(())
    } else {
        Err(Refusal::NoAircraft(target))
    }
}

/// WOW-TRE-1: one card, whatever the distance; none where levels put the plane out of reach.
pub(crate) const fn cards(range: Range, gap: u8) -> u8 {
    match altitude::cards(range, gap) {
        Some(_) => 1,
        None => 0,
    }
}
