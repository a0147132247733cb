//! Leaving the table. WOW-EXIT-1, WOW-SCN-103.
use super::{altitude, check_aircraft, check_moving, clouds, outstanding, round, score};
use crate::core::Unit;
use crate::core::spell::named;
use crate::wow::notice::{Cause, Exit};
use crate::wow::open::Open;
use crate::wow::secret::Secret;
use crate::wow::{Clock, Refusal, Step};

named! {
    /// A side of the table, as the owner of the plane that leaves over it sees the table. At a corner it is the one
    /// that the centre of its base crossed.
    pub enum Edge: "a side of the table", 2 bits {
        /// His own side.
        Own "own",
        /// The enemy's.
        Enemy "enemy",
        /// That on the left.
        Left "left",
        /// That on the right.
        Right "right",
    }
}

pub(crate) fn check_leave(open: &Open, unit: Unit) -> Result<(), Refusal> {
    check_gone(open, unit)?;
    // WOW-SCN-103: in most scenarios it matters over which side.
    if score::asks_edge(open) {
        Err(Refusal::OverWhichSide)
    } else {
        Ok(())
    }
}

/// The same with the side, which only a scenario asks for.
pub(crate) fn check_leaves(open: &Open, unit: Unit) -> Result<(), Refusal> {
    check_gone(open, unit)?;
    if score::asks_edge(open) {
        Ok(())
    } else {
        Err(Refusal::NotAsked)
    }
}

fn check_gone(open: &Open, unit: Unit) -> Result<(), Refusal> {
    check_moving(open)?;
    check_aircraft(open, unit)?;
    altitude::check_visible(open, unit)
}

/// It is gone before anybody shoots, so nobody shoots at it in this phase, nor does it shoot. Whether a side has won is
/// asked when everybody has moved (see `turn`): planes that leave in one manoeuvre leave together, in whatever order it
/// is told.
pub(crate) fn leave(open: &mut Open, secret: &mut Secret, unit: Unit) {
    // WOW-SCN-104: if its fire destroys it, it did not get away.
    if outstanding::is_due(open, unit) && outstanding::burn_out(open, secret, unit) {
        return;
    }
    // WOW-CLD-4: it left while flying its pile, which begins where it went into the cloud.
    let cause = if clouds::was_hidden(open, unit) {
        Cause::CloudExit
    } else {
        Cause::Left
    };
    altitude::take_out(open, secret, unit, cause);
}

/// The same, over this side.
pub(crate) fn leaves(open: &mut Open, secret: &mut Secret, unit: Unit, over: Edge) {
    let strays = round::strays(open, unit, over);
    leave(open, secret, unit);
    let place = open.unit_mut(unit);
    place.over = Some(over);
    // WOW-SCN-22: a giant that leaves over the wrong side is lost.
    if strays {
        place.exit = Some(Exit::ShotDown);
    }
}

/// When a unit went. Whoever left the table did so with his card, although it may be told after the first shot.
pub(crate) const fn when(now: Clock, exit: Exit) -> Clock {
    match (exit, now.step.phase()) {
        (Exit::Left, Some(phase)) => Clock {
            turn: now.turn,
            step: Step::Manoeuvre(phase),
        },
        _ => now,
    }
}
