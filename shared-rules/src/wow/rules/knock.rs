//! The knock with which a player opens his gate. Everybody may know that he has one, and only he knows which.
use super::in_play;
use crate::core::{Knock, Seat, Untold};
use crate::wow::open::Open;
use crate::wow::public::Stage;
use crate::wow::secret::Secret;
use crate::wow::{Notice, Refusal};

/// Before the start, where somebody sits.
pub(crate) fn check_knock(open: &Open, seat: Seat) -> Result<(), Refusal> {
    in_play(open.stage == Stage::SetUp)?;
    check_no_knock(open, seat)
}

pub(crate) fn knock(open: &mut Open, secret: &mut Secret, seat: Seat, Untold(knock): Untold<Knock>) {
    set(open, secret, seat, Some(knock));
}

/// At any time. A player without a knock is not refused: no record tells who has one, and it is played again all the
/// same.
pub(crate) fn check_no_knock(open: &Open, seat: Seat) -> Result<(), Refusal> {
    if open.is_taken(seat) {
        Ok(())
    } else {
        Err(Refusal::NoSuchPlayer)
    }
}

pub(crate) fn no_knock(open: &mut Open, secret: &mut Secret, seat: Seat) {
    set(open, secret, seat, None);
    open.tell(Notice::NoKnock(seat));
}

fn set(open: &mut Open, secret: &mut Secret, seat: Seat, knock: Option<Knock>) {
    if let Some(Some(player)) = open.players.get_mut(seat.index()) {
        player.knocks = knock.is_some();
    }
    if let Some(place) = secret.knocks.get_mut(seat.index()) {
        *place = knock;
    }
}
