//! A player looks at his planes behind the gate. The table does not keep what he sees, only that he looked.
use super::in_play;
use crate::core::Seat;
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
    for (unit, plane) in open.units().zip(open.places.iter_mut()) {
        if plane.base.owner == seat {
            plane.unseen = 0;
            secret.cards.look(unit);
        }
    }
    open.tell(Notice::Looked(seat));
}
