//! The rules, one subject a file. [`turn`] shows how a turn goes; each function names the rules that it plays.
//!
//! A command is checked against the public half of the table alone: a refusal cannot tell a secret (WOW-SEC-2).
pub(crate) mod aim;
pub mod altitude;
pub mod arcs;
pub mod arrivals;
pub mod asks;
pub(crate) mod automatic;
pub mod bail;
pub mod balloon;
pub mod barrage;
pub mod bombs;
pub mod clouds;
pub mod collision;
pub mod correct;
pub(crate) mod credit;
pub mod damage;
pub(crate) mod disruption;
pub mod exit;
pub(crate) mod fire;
pub mod fit;
pub mod flak;
pub mod giant;
pub mod ground;
pub mod higher;
pub(crate) mod hits;
pub(crate) mod incendiary;
pub(crate) mod infantry;
pub(crate) mod jam;
pub(crate) mod knock;
pub mod landing;
pub(crate) mod lay_out;
pub mod lock;
pub(crate) mod look;
pub(crate) mod manoeuvre;
pub(crate) mod outstanding;
pub mod overdive;
pub(crate) mod overlap;
pub mod plan;
pub(crate) mod recall;
pub mod rockets;
pub(crate) mod round;
pub(crate) mod runout;
pub mod scenario;
pub mod score;
pub(crate) mod setup;
pub(crate) mod shuffle;
pub(crate) mod solo;
pub mod source;
pub mod special;
pub mod tailing;
pub(crate) mod tournament;
pub(crate) mod turn;
pub(crate) mod two_seater;
pub(crate) mod victory;
pub mod winch;

use crate::core::Unit;
use crate::wow::notice::Exit;
use crate::wow::open::Open;
use crate::wow::public::Stage;
use crate::wow::{Command, Refusal, Step};

/// Whether the table would carry out this command. The check is complete: what passes it cannot fail later.
pub(crate) fn check(open: &Open, command: &Command) -> Result<(), Refusal> {
    if let Stage::Over(_) = open.stage
        && !matches!(
            command,
            Command::Look(_) | Command::Glance { .. } | Command::Reveal | Command::PutBack(_) | Command::NoKnock(_)
        )
    {
        return Err(Refusal::GameOver);
    }
    command.check(open)?;
    shuffle::check(open, command)
}

pub(crate) fn in_play(it_is: bool) -> Result<(), Refusal> {
    if it_is { Ok(()) } else { Err(Refusal::NotNow) }
}

/// From the reveal of a phase until its shots are drawn: the time in which players report what they see.
fn check_moving(open: &Open) -> Result<(), Refusal> {
    in_play(open.stage == Stage::Playing)?;
    match open.clock.step {
        Step::Manoeuvre(_) | Step::Contact(_) | Step::Bombs(_) | Step::Fire(_) => {}
        _ => return Err(Refusal::NotNow),
    }
    if open.phase.locked {
        Err(Refusal::ShootingLocked)
    } else {
        Ok(())
    }
}

/// A plane that is on the table.
fn check_there(open: &Open, unit: Unit) -> Result<(), Refusal> {
    if open.has(unit) {
        Ok(())
    } else {
        Err(Refusal::NoSuchPlane)
    }
}

/// A unit that is on the table and not out.
fn check_in_play(open: &Open, unit: Unit) -> Result<(), Refusal> {
    check_there(open, unit)?;
    match open.unit(unit).exit {
        None if open.unit(unit).flier().away => Err(Refusal::NotThereYet(unit)),
        None => Ok(()),
        Some(Exit::Grounded) => Err(Refusal::IsDown(unit)),
        Some(Exit::ShotDown | Exit::Left) => Err(Refusal::PlaneIsOut(unit)),
    }
}

/// The same for one that flies cards.
fn check_aircraft(open: &Open, unit: Unit) -> Result<(), Refusal> {
    check_in_play(open, unit)?;
    if open.unit(unit).is_aircraft() {
        Ok(())
    } else {
        Err(Refusal::NoAircraft(unit))
    }
}
