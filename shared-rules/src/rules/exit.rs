//! Leaving the table. WOW-EXIT-1.
use super::{check_flying, check_moving, damage, fire};
use crate::notice::Cause;
use crate::open::Open;
use crate::secret::Secret;
use crate::{Refusal, Unit, UnitSet};

pub(crate) fn check_leave(open: &Open, unit: Unit) -> Result<(), Refusal> {
    check_moving(open)?;
    check_flying(open, unit)
}

/// It is gone before anybody shoots: no shots at it and none by it in this phase. Who has won is asked when everybody has
/// moved (see `turn`): planes that leave in one manoeuvre leave together, in whatever order it is told.
pub(crate) fn leave(open: &mut Open, secret: &mut Secret, unit: Unit) {
    fire::drop_shots(open, &|shot| shot.shooter == unit || shot.target == unit);
    damage::take_out(open, secret, unit, Cause::Left, UnitSet::EMPTY);
}
