//! A player looks at his planes behind the gate. The table does not keep what he sees, only that he looked.
use super::{check_there, in_play};
use crate::core::{Seat, Unit};
use crate::wow::open::Open;
use crate::wow::public::Stage;
use crate::wow::secret::Secret;
use crate::wow::{Notice, Refusal};

pub(crate) fn check_look(open: &Open, seat: Seat) -> Result<(), Refusal> {
    in_play(open.stage != Stage::SetUp)?;
    if open.is_taken(seat) {
        Ok(())
    } else {
        Err(Refusal::NoSuchPlayer)
    }
}

/// From now on none of his cards is new to him.
pub(crate) fn look(open: &mut Open, secret: &mut Secret, seat: Seat) {
    for unit in open.places.of(seat).iter() {
        open.unit_mut(unit).unseen = 0;
        secret.cards.look(unit, 0);
    }
    open.tell(Notice::Looked(seat));
}

/// A glance leaves cards unseen that were so before, or it would not be one.
pub(crate) fn check_glance(open: &Open, unit: Unit, left: u8) -> Result<(), Refusal> {
    in_play(open.stage != Stage::SetUp)?;
    check_there(open, unit)?;
    in_play(left < open.unit(unit).unseen)
}

/// All but the last `left` of a plane's new cards are known to its owner.
pub(crate) fn glance(open: &mut Open, secret: &mut Secret, unit: Unit, left: u8) {
    let plane = open.unit_mut(unit);
    plane.unseen = left;
    let owner = plane.base.owner;
    secret.cards.look(unit, left);
    open.tell(Notice::Looked(owner));
}
