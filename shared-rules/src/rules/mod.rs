//! The rules, one subject a file. [`turn`] tells how a turn goes; each function names the entries of the rules it plays.
//!
//! A command is checked against the public half of the table alone: a refusal cannot tell a secret (WOW-SEC-2).
pub(crate) mod aim;
pub mod altitude;
pub mod asks;
pub mod clouds;
pub mod collision;
pub mod correct;
pub mod damage;
pub(crate) mod disruption;
pub(crate) mod exit;
pub(crate) mod fire;
pub mod higher;
pub(crate) mod jam;
pub mod landing;
pub mod lock;
pub(crate) mod manoeuvre;
pub mod overdive;
pub(crate) mod overlap;
pub mod plan;
pub(crate) mod recall;
pub(crate) mod runout;
pub(crate) mod setup;
pub mod source;
pub mod special;
pub mod tailing;
pub(crate) mod tournament;
pub(crate) mod turn;
pub(crate) mod two_seater;
pub(crate) mod victory;

use crate::open::Open;
use crate::public::Stage;
use crate::secret::Secret;
use crate::{Command, Notice, Refusal, Step, Unit};

/// Whether the table would carry this out. Complete: what passes here cannot fail later.
pub(crate) fn check(open: &Open, command: &Command) -> Result<(), Refusal> {
    if let Stage::Over(_) = open.stage
        && !matches!(command, Command::Look(_) | Command::Reveal | Command::PutBack(_))
    {
        return Err(Refusal::GameOver);
    }
    match command {
        Command::Player { seat, name, .. } => setup::check_player(open, *seat, name),
        Command::RemovePlayer(seat) => setup::check_remove_player(open, *seat),
        Command::Plane(plane) => setup::check_plane(open, plane),
        Command::RemovePlane(unit) => setup::check_remove_plane(open, *unit),
        Command::Switch { switch, on } => setup::check_switch(open, *switch, *on),
        Command::Copies { deck, copies } => setup::check_copies(open, *deck, *copies),
        Command::CardCount { deck, row, count } => setup::check_card_count(open, *deck, *row, *count),
        Command::Start => setup::check_start(open),
        Command::Next => turn::check_next(open),
        Command::Fire {
            shooter,
            gun,
            target,
            range,
        } => fire::check_fire(open, *shooter, *gun, *target, *range),
        Command::TakeBack { shooter, gun } => fire::check_take_back(open, *shooter, *gun),
        Command::Resolve => fire::check_resolve(open),
        Command::Overlap { a, b } => overlap::check_overlap(open, *a, *b),
        Command::MoveOrder(units) => overlap::check_move_order(open, *units),
        Command::Leave(unit) => exit::check_leave(open, *unit),
        Command::Look(seat) => {
            in_play(open.stage != Stage::SetUp)?;
            open.player(*seat).map(|_| ()).ok_or(Refusal::NoSuchPlayer)
        }
        Command::End => in_play(open.stage == Stage::Playing),
        Command::ChangePlane { unit, plane } => setup::check_change_plane(open, *unit, plane),
        Command::Flew { unit, flown } => manoeuvre::check_flew(open, *unit, *flown),
        Command::Preset(_) => setup::check_fixed(open),
        Command::Number(_) => setup::check_fixed(open),
        Command::Reveal => in_play(matches!(open.stage, Stage::Over(_)) && !open.revealed),
        Command::Correct { unit, what, value } => correct::check(open, *unit, *what, *value),
        Command::CorrectSecret { unit, .. } => correct::check_plane(open, *unit),
        Command::PutBack(unit) => correct::check_put_back(open, *unit),
        Command::ReturnCard { unit, place } => correct::check_return_card(open, *unit, *place),
        Command::Tails { tailer, prey } => tailing::check_tails(open, *tailer, *prey),
        Command::Tailer { unit, does } => tailing::check_answer(open, *unit, *does),
        Command::Mission(unit) => two_seater::check_mission(open, *unit),
        Command::Climbs { unit, rate, max, .. } => altitude::check_climbs(open, *unit, *rate, *max),
        Command::Level { unit, level } => altitude::check_level(open, *unit, *level),
        Command::Floor(floor) => higher::check_floor(open, *floor),
        Command::Outside(unit) => landing::check_outside(open, *unit),
        Command::Engine(unit) => landing::check_engine(open, *unit),
        Command::Hidden { unit, card } => clouds::check_hidden(open, *unit, *card),
    }
}

/// Carries out a command that has passed [`check`].
pub(crate) fn apply(open: &mut Open, secret: &mut Secret, command: &Command) {
    match command {
        Command::Player { seat, side, name } => setup::player(open, *seat, *side, *name),
        Command::RemovePlayer(seat) => setup::remove_player(open, *seat),
        Command::Plane(plane) => setup::plane(open, plane),
        Command::RemovePlane(unit) => setup::remove_plane(open, *unit),
        Command::Switch { switch, on } => open.switches.set(*switch, *on),
        Command::Copies { deck, copies } => open.deck_mut(*deck).chosen = Some(*copies),
        Command::CardCount { deck, row, count } => setup::card_count(open, *deck, *row, *count),
        Command::Start => setup::start(open, secret),
        Command::Next => turn::next(open, secret),
        Command::Fire {
            shooter,
            gun,
            target,
            range,
        } => fire::fire(open, secret, *shooter, *gun, *target, *range),
        Command::TakeBack { shooter, gun } => {
            fire::drop_shots(open, &|shot| shot.shooter == *shooter && shot.gun == *gun)
        }
        Command::Resolve => fire::resolve(open, secret),
        Command::Overlap { a, b } => overlap::overlap(open, secret, *a, *b),
        Command::MoveOrder(units) => overlap::move_order(open, secret, *units),
        Command::Leave(unit) => exit::leave(open, secret, *unit),
        Command::Look(seat) => {
            for (unit, plane) in open.units().zip(&mut open.planes) {
                if plane.base.owner == *seat {
                    plane.unseen = 0;
                    secret.cards.look(unit);
                }
            }
            open.tell(Notice::Looked(*seat));
        }
        Command::End => victory::end(open, secret, victory::only_side(open)),
        Command::ChangePlane { unit, plane } => setup::change_plane(open, *unit, plane),
        Command::Flew { unit, flown } => manoeuvre::flew(open, secret, *unit, *flown),
        Command::Preset(preset) => open.switches = open.switches.preset(*preset),
        Command::Number(number) => open.number = Some(*number),
        Command::Reveal => open.revealed = true,
        Command::Correct { unit, what, value } => correct::correct(open, secret, *unit, *what, *value),
        Command::CorrectSecret { unit, what, value } => correct::correct_secret(open, secret, *unit, *what, *value),
        Command::PutBack(unit) => correct::put_back(open, secret, *unit),
        Command::ReturnCard { unit, place } => correct::return_card(open, secret, *unit, *place),
        Command::Tails { tailer, prey } => tailing::tails(open, *tailer, *prey),
        Command::Tailer { unit, does } => tailing::answer(open, secret, *unit, *does),
        Command::Mission(unit) => two_seater::mission(open, secret, *unit),
        Command::Climbs {
            unit,
            rate,
            max,
            immelmann,
        } => altitude::climbs(open, *unit, *rate, *max, *immelmann),
        Command::Level { unit, level } => altitude::level(open, *unit, *level),
        Command::Floor(floor) => higher::set_floor(open, *floor),
        Command::Outside(unit) => landing::outside(open, *unit),
        Command::Engine(unit) => landing::engine(open, *unit),
        Command::Hidden { unit, card } => clouds::hidden(open, secret, *unit, *card),
    }
}

fn in_play(it_is: bool) -> Result<(), Refusal> {
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

/// A plane that is on the table and still flies.
fn check_flying(open: &Open, unit: Unit) -> Result<(), Refusal> {
    check_there(open, unit)?;
    if open.plane(unit).in_play() {
        Ok(())
    } else {
        Err(Refusal::PlaneIsOut(unit))
    }
}
