//! How balloons come down: by the winch, or after the turns that the table agreed on. WOW-BAL-2, WOW-BAL-9 to
//! WOW-BAL-12, WOW-DRA-1, WOW-DRA-2.
use super::altitude::Height;
use super::{check_in_play, damage, in_play, outstanding, scenario};
use crate::core::spell::named;
use crate::core::{Unit, UnitSet};
use crate::wow::data::scenarios::Special;
use crate::wow::disclosure;
use crate::wow::notice::Cause;
use crate::wow::open::Open;
use crate::wow::public::Stage;
use crate::wow::secret::Secret;
use crate::wow::{Notice, Phase, Refusal, Sits, Step, Switch};

/// Climb counters of a balloon at the start and on every level that it comes down to, WOW-BAL-9, WOW-BAL-10.
pub(crate) const COUNTERS: u8 = 2;

named! {
    /// What the winch of a balloon does.
    pub enum Winch: "what the winch does", 1 bits {
        /// It pulls the balloon down, a step at the end of each turn.
        Down "down",
        /// It stops.
        Stop "stop",
    }
}

/// WOW-BAL-9, WOW-BAL-11: an order is given with the planning, before the first reveal. The first one needs an enemy
/// aircraft on the table; once the winch has run, it may stop and run again as its owner likes.
pub(crate) fn check_winch(open: &Open, unit: Unit, does: Winch) -> Result<(), Refusal> {
    in_play(open.stage == Stage::Playing)?;
    check_in_play(open, unit)?;
    let balloon = open.unit(unit).balloon().ok_or(Refusal::NoBalloon(unit))?;
    let levels = open.switches.has(Switch::Altitude);
    if !levels {
        check_order(open, does)?;
    }
    if !matches!(open.clock.step, Step::Planning | Step::Window(Phase::One)) {
        return Err(Refusal::BeforeReveal);
    }
    match does {
        Winch::Down if balloon.goes_down => Err(Refusal::SoAlready(unit)),
        Winch::Down if levels && balloon.ordered.is_none() && !is_threatened(open, unit) => Err(Refusal::NoEnemy),
        Winch::Stop if !balloon.goes_down => Err(Refusal::SoAlready(unit)),
        Winch::Down | Winch::Stop => Ok(()),
    }
}

/// WOW-SCN-16: without altitude the order is given at the end of a turn, and is not taken back.
fn check_order(open: &Open, does: Winch) -> Result<(), Refusal> {
    if !scenario::has(open, Special::ClockFromOrder) || does == Winch::Stop {
        return Err(Refusal::Needs(Switch::Altitude));
    }
    in_play(open.clock.turn > 1)
}

/// Whether an enemy aircraft is on the table.
fn is_threatened(open: &Open, unit: Unit) -> bool {
    let side = open.side_of(unit);
    open.aircraft().iter().any(|other| open.side_of(other) != side)
}

pub(crate) fn winch(open: &mut Open, unit: Unit, does: Winch) {
    let down = does == Winch::Down;
    let levels = open.switches.has(Switch::Altitude);
    // WOW-SCN-16: the planning of a turn is the end of the turn before.
    let turn = open.clock.turn.saturating_sub(u16::from(!levels));
    if let Some(balloon) = open.unit_mut(unit).balloon_mut() {
        balloon.goes_down = down;
        if down {
            balloon.ordered.get_or_insert(turn);
        }
    }
    open.tell(Notice::Winch { unit, down });
}

/// W1: a balloon that nobody controls is pulled down as soon as the rules allow it.
pub(crate) fn alone(open: &mut Open) {
    if !open.switches.has(Switch::Altitude) {
        return;
    }
    for unit in open.units() {
        let place = open.unit(unit);
        let player = open.player(place.base.owner);
        let alone = player.is_some_and(|player| player.sits == Sits::Nobody);
        let waits = place.in_play() && place.balloon().is_some_and(|balloon| balloon.ordered.is_none());
        if alone && waits && is_threatened(open, unit) {
            winch(open, unit, Winch::Down);
        }
    }
}

/// Z, WOW-TURN-10 (2): balloons come down a step, or the turns are over for which they stay up.
pub(crate) fn turn_over(open: &mut Open, secret: &mut Secret) {
    let levels = open.switches.has(Switch::Altitude);
    for unit in open.in_play().iter() {
        // WOW-BAL-2, WOW-DRA-1: without levels nobody pulls.
        let in_time = last_turn(open, unit).is_some_and(|last| open.clock.turn >= last);
        let place = open.unit_mut(unit);
        let height = place.now.height;
        let Some(balloon) = place.balloon() else { continue };
        let mut down = in_time;
        if levels && balloon.goes_down {
            let height = step_down(height);
            place.now.height = height;
            open.tell(Notice::Height(unit, height));
            down |= height == Height::level(0);
        }
        // WOW-BAL-12: it is on the ground, out of the game, and nobody has shot it down.
        if down {
            damage::take_out(open, secret, unit, Cause::Grounded, UnitSet::EMPTY);
        }
    }
}

/// WOW-BAL-10: a step takes a counter. Where there is none, it takes a level and brings two counters.
const fn step_down(height: Height) -> Height {
    match (height.counters.checked_sub(1), height.level.checked_sub(1)) {
        (Some(counters), _) => Height::new(height.level, counters),
        (None, Some(level)) => Height::new(level, COUNTERS),
        (None, None) => Height::level(0),
    }
}

/// Whether balloons come down when their turns are over: without altitude, and in WOW-SCN-10 beside the winch.
fn is_timed(open: &Open) -> bool {
    !open.switches.has(Switch::Altitude) || scenario::has(open, Special::ClockBesideWinch)
}

/// The turn at whose end a balloon is on the ground, if that is known. In WOW-SCN-16 the turns begin with the order.
pub(crate) fn last_turn(open: &Open, unit: Unit) -> Option<u16> {
    let turns = u16::from(open.balloon_turns);
    let balloon = open.unit(unit).balloon().filter(|_| is_timed(open))?;
    if scenario::has(open, Special::ClockFromOrder) {
        Some(balloon.ordered?.saturating_add(turns))
    } else {
        Some(turns)
    }
}

/// The turns for which a balloon still stays up, this one included, for the first that comes down; none with altitude,
/// or where no balloon is up.
pub(crate) fn turns_left(open: &Open) -> Option<u8> {
    let over = open.clock.turn.saturating_sub(1);
    let last = open.in_play().iter().filter_map(|unit| last_turn(open, unit)).min()?;
    Some(u8::try_from(last.saturating_sub(over)).unwrap_or(u8::MAX))
}

/// WOW-SCN-16: the turns at whose end a balloon had an observer aboard and was not ordered down before. That of the
/// order is one of them, and so is the turn in which the game ends.
pub(crate) fn waited(open: &Open, unit: Unit) -> i16 {
    let place = open.unit(unit);
    let Some(balloon) = place.balloon() else { return 0 };
    let over = u16::from(open.stage == Stage::Playing);
    let now = open.clock.turn.saturating_sub(over);
    let waited = balloon.ordered.map_or(now, |ordered| ordered.min(now));
    let gone = place.exit.map(|_| place.gone.turn);
    let watched = [balloon.empty, gone].into_iter().flatten().min();
    let watched = watched.map_or(waited, |turn| waited.min(turn.saturating_sub(1)));
    i16::try_from(watched).unwrap_or(i16::MAX)
}

/// WOW-DRA-2, AMB-58: the game is over before the agreed turn. Every burning balloon takes at once the cards of its
/// flames for all turns that are not played; the running turn is. One that this destroys counts as shot down. Nobody is
/// near any more, so it does not blow up.
pub(crate) fn burn_out(open: &mut Open, secret: &mut Secret) {
    if !is_timed(open) || open.stage != Stage::Playing {
        return;
    }
    secret.begin_step();
    for unit in open.in_play().iter() {
        // WOW-SCN-16: who was not ordered down before is now.
        let last = last_turn(open, unit).map(|last| last.saturating_sub(open.clock.turn));
        let left = last.unwrap_or(u16::from(open.balloon_turns));
        let flames = open.unit(unit).special.flames;
        let cards = left.saturating_mul(u16::from(flames));
        if open.unit(unit).balloon().is_none() || cards == 0 {
            continue;
        }
        if outstanding::burn(open, secret, unit, cards) {
            secret.blame(unit, Cause::Burnt);
            damage::take_out(open, secret, unit, Cause::Burnt, UnitSet::EMPTY);
        }
    }
    disclosure::counts(open, secret);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// WOW-BAL-10: from level 3 with two counters the ground is reached after eleven turns, from any level k after
    /// 3k + 2.
    #[test]
    fn bal_10_every_step_down() {
        for level in 0..=4u8 {
            let mut height = Height::new(level, COUNTERS);
            let mut steps = 0;
            while height != Height::level(0) {
                height = step_down(height);
                steps += 1;
            }
            assert_eq!(steps, 3 * u32::from(level) + 2);
        }
        assert_eq!(step_down(Height::level(2)), Height::new(1, 2));
    }
}
