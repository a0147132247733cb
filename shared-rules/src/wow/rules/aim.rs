//! Aim: one point more for shooting at the same plane again. WOW-AIM-1 to WOW-AIM-4.
//!
//! The streak itself is public: every gun remembers its last target (WOW-TURN-9), each arc of a two-seater its own
//! (WOW-AIM-3) and each gun of a giant (WOW-GIA-26). It ends with any phase in which the gun did not fire at that plane
//! (WOW-AIM-4). If the bonus is secretly withheld, nobody sees it (WOW-DIS-3).
use super::disruption;
use crate::wow::Switch;
use crate::wow::open::Open;
use crate::wow::public::Shot;
use crate::wow::secret::Secret;

/// WOW-AIM-1: whether this shot has the bonus; zeros stay zeros (WOW-AIM-2, [`damage`](super::damage)). WOW-AIM-4,
/// AMB-20: only planes are aimed at, unless the table plays otherwise. WOW-AMG-3: machine guns on the ground aim too.
pub(crate) fn has_bonus(open: &Open, secret: &Secret, shot: &Shot) -> bool {
    open.switches.has(Switch::Aim)
        && open.unit(shot.shooter).gun(shot.gun).last == Some(shot.target)
        && (open.unit(shot.target).is_aircraft() || open.switches.has(Switch::AimAtGround))
        && !disruption::is_shaken(open, secret, shot.shooter)
}
