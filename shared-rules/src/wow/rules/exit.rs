//! Leaving the table. WOW-EXIT-1.
use super::{altitude, check_aircraft, check_moving, clouds};
use crate::core::Unit;
use crate::wow::Refusal;
use crate::wow::notice::Cause;
use crate::wow::open::Open;
use crate::wow::secret::Secret;

pub(crate) fn check_leave(open: &Open, unit: Unit) -> Result<(), Refusal> {
    check_moving(open)?;
    check_aircraft(open, unit)?;
    altitude::check_visible(open, unit)
}

/// It is gone before anybody shoots, so nobody shoots at it in this phase, nor does it shoot. Whether a side has won is
/// asked when everybody has moved (see `turn`): planes that leave in one manoeuvre leave together, in whatever order it
/// is told.
pub(crate) fn leave(open: &mut Open, secret: &mut Secret, unit: Unit) {
    // WOW-CLD-4: it left while flying its pile, which begins where it went into the cloud.
    let cause = if clouds::was_hidden(open, unit) {
        Cause::CloudExit
    } else {
        Cause::Left
    };
    altitude::take_out(open, secret, unit, cause);
}
