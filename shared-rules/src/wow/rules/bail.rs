//! Observers who jump from their balloon. WOW-BAIL-1 to WOW-BAIL-3, WOW-SCN-108.
use super::{check_in_play, check_moving, winch};
use crate::core::Unit;
use crate::core::spell::named;
use crate::wow::notice::Cause;
use crate::wow::open::Open;
use crate::wow::{Card, Notice, Refusal, Step, Switch};

/// Observers in the basket of a balloon, WOW-BAIL-1.
pub const OBSERVERS: u8 = 2;
/// WOW-BAIL-2: without altitude nobody jumps in so many last turns of a balloon.
const LAST_TURNS: u16 = 6;
/// WOW-BAIL-2: the lowest level from which they jump.
const LOWEST: u8 = 2;
/// WOW-BAIL-3: a crew card with this number takes both.
const BOTH: u8 = 3;

named! {
    /// What the observers of a balloon do.
    pub enum Jump: "what the observers do", 1 bits {
        /// All who are aboard jump together, AMB-70.
        Jump "jump",
        /// They stay.
        Stay "stay",
    }
}

/// Where the observers of a balloon are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Observers {
    /// In the basket.
    pub aboard: u8,
    /// They jumped.
    pub safe: u8,
    /// They were hit, or lost with their balloon.
    pub lost: u8,
}

impl Observers {
    pub(crate) const ALL_ABOARD: Self = Self {
        aboard: OBSERVERS,
        safe: 0,
        lost: 0,
    };

    /// So many of those aboard are lost.
    pub(crate) fn lose(&mut self, men: u8) -> u8 {
        let men = men.min(self.aboard);
        self.aboard = self.aboard.saturating_sub(men);
        self.lost = self.lost.saturating_add(men);
        men
    }
}

/// Whether the observers of this balloon could jump when the phase is over.
pub(crate) fn may_jump(open: &Open, unit: Unit) -> Result<(), Refusal> {
    if !open.switches.has(Switch::BailOut) {
        return Err(Refusal::Needs(Switch::BailOut));
    }
    check_in_play(open, unit)?;
    let balloon = open.unit(unit).balloon().ok_or(Refusal::NoBalloon(unit))?;
    if balloon.observers.aboard == 0 {
        return Err(Refusal::NobodyAboard(unit));
    }
    // WOW-BAIL-2: low over the ground a parachute does not open.
    let low = if open.switches.has(Switch::Altitude) {
        open.unit(unit).now.height.level < LOWEST
    } else {
        let last = winch::last_turn(open, unit);
        last.is_some_and(|last| open.clock.turn.saturating_add(LAST_TURNS) > last)
    };
    if low { Err(Refusal::TooLowToJump(unit)) } else { Ok(()) }
}

/// From the reveal of a phase until it closes.
pub(crate) fn check_jump(open: &Open, unit: Unit) -> Result<(), Refusal> {
    match check_moving(open) {
        // Once the shots are drawn, too.
        Err(Refusal::ShootingLocked) => {}
        moving => moving?,
    }
    may_jump(open, unit)
}

/// WOW-BAIL-1: they jump once the results of the phase are in: at once if they are, else when the phase closes.
pub(crate) fn jump(open: &mut Open, unit: Unit, does: Jump) {
    let locked = open.phase.locked;
    if let Some(balloon) = open.unit_mut(unit).balloon_mut() {
        balloon.jump_asked = false;
        balloon.jumps = does == Jump::Jump;
    }
    match does {
        Jump::Jump if locked => leap(open, unit),
        Jump::Jump => open.tell(Notice::WillJump(unit)),
        Jump::Stay => {}
    }
}

/// They are out of the basket, and safe.
fn leap(open: &mut Open, unit: Unit) {
    let turn = open.clock.turn;
    if let Some(balloon) = open.unit_mut(unit).balloon_mut() {
        balloon.jumps = false;
        let men = core::mem::take(&mut balloon.observers.aboard);
        balloon.observers.safe = balloon.observers.safe.saturating_add(men);
        balloon.empty = Some(turn);
        open.tell(Notice::Jumped { unit, men });
    }
}

/// E, WOW-TURN-9 (1): who was told to jump does so now, if his balloon is still there.
pub(crate) fn close_phase(open: &mut Open) {
    for unit in open.units() {
        let jumps = open.unit(unit).balloon().is_some_and(|balloon| balloon.jumps);
        if jumps && may_jump(open, unit).is_ok() {
            leap(open, unit);
        }
        if let Some(balloon) = open.unit_mut(unit).balloon_mut() {
            (balloon.jumps, balloon.jump_asked) = (false, false);
        }
    }
}

/// A balloon took cards: its owner is asked whether they jump.
pub(crate) fn took(open: &mut Open, unit: Unit) {
    if let Some(balloon) = open.unit_mut(unit).balloon_mut() {
        balloon.jump_asked = true;
    }
}

/// Whether the table asks about this balloon now: the shots are drawn, it took cards, somebody controls it, and its
/// observers could jump.
pub(crate) fn asks(open: &Open, unit: Unit) -> bool {
    let place = open.unit(unit);
    matches!(open.clock.step, Step::Fire(_))
        && open.phase.locked
        && open.is_taken(place.base.owner)
        && place.balloon().is_some_and(|balloon| balloon.jump_asked)
        && may_jump(open, unit).is_ok()
}

/// WOW-BAIL-3: how many observers a crew card takes, by the number that is printed on it.
pub(crate) const fn hit_by(card: Card) -> u8 {
    if card.points == BOTH { OBSERVERS } else { 1 }
}

/// WOW-BAIL-3: a balloon is out. A blast takes those aboard along; AMB-71: with that switch any other end does too.
pub(crate) fn is_out(open: &mut Open, unit: Unit, cause: Cause) {
    let lost = match cause {
        Cause::Blast => true,
        // On the ground they climb out.
        Cause::Grounded => false,
        _ => open.switches.has(Switch::ObserversLost),
    };
    if lost && open.switches.has(Switch::BailOut) {
        lose(open, unit, OBSERVERS);
    }
}

/// So many observers of a balloon are lost, if there are as many.
pub(crate) fn lose(open: &mut Open, unit: Unit, men: u8) {
    let turn = open.clock.turn;
    let Some(balloon) = open.unit_mut(unit).balloon_mut() else {
        return;
    };
    let men = balloon.observers.lose(men);
    if balloon.observers.aboard == 0 {
        balloon.empty.get_or_insert(turn);
    }
    if men > 0 {
        open.tell(Notice::ObserversLost { unit, men });
    }
}
