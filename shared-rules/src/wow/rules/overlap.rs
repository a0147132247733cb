//! Bases that overlap, and models in each other's way. WOW-FIRE-3, WOW-OVL-1, WOW-OVL-2.
use core::num::NonZeroU16;

use heapless::Vec;

use super::runout::{self, News};
use super::source::Source;
use super::{altitude, check_aircraft, check_in_play, check_moving, collision, fire, in_play, landing};
use crate::core::Pairs;
use crate::core::{MAX_UNITS, Unit, UnitSet};
use crate::wow::disclosure;
use crate::wow::open::{Open, OpenUnit};
use crate::wow::owner::Counts;
use crate::wow::secret::{Holder, Secret};
use crate::wow::{Notice, Refusal, Step, Switch};

pub(crate) fn check_overlap(open: &Open, a: Unit, b: Unit) -> Result<(), Refusal> {
    let collides = collision::collide(open, a, b);
    let grounded = |unit| landing::is_grounded(open, unit);
    match check_moving(open) {
        // WOW-LAND-12: which planes overlap on the ground matters when the turn closes. Shots can start fires, so an
        // overlap may be told after them; but not a collision, which comes before the shots.
        Err(Refusal::ShootingLocked) if grounded(a) && grounded(b) && !collides => {}
        moving => moving?,
    }
    check_in_play(open, a)?;
    check_in_play(open, b)?;
    if a == b {
        return Err(Refusal::SamePlane);
    }
    // A pair that collided cannot be taken back.
    in_play(!collides || !is_reported(open, a, b) || matches!(open.clock.step, Step::Manoeuvre(_)))
}

/// WOW-FIRE-3: the pair cannot shoot at each other in this phase, and a shot already declared between them falls away.
/// Telling the pair again takes it back.
pub(crate) fn overlap(open: &mut Open, secret: &mut Secret, a: Unit, b: Unit) {
    let apart = is_reported(open, a, b);
    open.phase.overlaps.toggle(a, b);
    if apart {
        return open.tell(Notice::Apart(a, b));
    }
    open.tell(Notice::Overlap(a, b));
    if bars(open, a, b) {
        let inside = |x: Unit, y: Unit| (x, y) == (a, b) || (x, y) == (b, a);
        fire::drop_shots(open, |shot| inside(shot.shooter, shot.target));
    }
    collision::late(open, secret, a, b);
}

/// M: planes move, so overlaps have to be reported anew.
pub(crate) fn part(open: &mut Open) {
    open.phase.overlaps = Pairs::NONE;
}

/// Whether players reported the pair since planes last moved.
pub(crate) fn is_reported(open: &Open, a: Unit, b: Unit) -> bool {
    open.phase.overlaps.contains(a, b)
}

/// WOW-FIRE-3: whether their bases keep the two from shooting at each other. AMB-05: whatever their levels, unless the
/// table lets only equal levels count. AMB-57: for a balloon only on the same level, or with that switch not at all.
/// AMB-77: for a card on the ground whatever the level.
pub(crate) fn bars(open: &Open, a: Unit, b: Unit) -> bool {
    let any = |is: fn(&OpenUnit) -> bool| is(open.unit(a)) || is(open.unit(b));
    let (ground, balloon) = (
        any(|unit| unit.ground().is_some()),
        any(|unit| unit.balloon().is_some()),
    );
    if balloon && open.switches.has(Switch::OverBalloon) {
        return false;
    }
    let same_level = !ground && (balloon || open.switches.has(Switch::OverlapSameLevel));
    let apart = same_level && altitude::gap(open, a, b) > 0;
    is_reported(open, a, b) && !apart
}

pub(crate) fn check_move_order(open: &Open, units: UnitSet) -> Result<(), Refusal> {
    check_moving(open)?;
    if !units.iter().all(|unit| open.has(unit)) {
        return Err(Refusal::NoSuchPlane);
    }
    units.iter().try_for_each(|unit| check_aircraft(open, unit))?;
    if units.len() < 2 {
        Err(Refusal::TwoPlanesNeeded)
    } else {
        Ok(())
    }
}

/// WOW-OVL-1: each takes a B card, and the lowest number moves first. WOW-OVL-2: the cards are discarded and harm
/// nobody. A deck with too few cards takes some back first; if there are still too few, none is drawn and luck alone
/// decides.
pub(crate) fn move_order(open: &mut Open, secret: &mut Secret, units: UnitSet) {
    let deck = Source::MoveOrder.deck();
    let is_short = |secret: &Secret| usize::from(secret.cards.left(deck)) < units.len();
    if is_short(secret) {
        let mut news = News::NONE;
        runout::recycle(open, secret, &mut news, deck);
        news.tell(open, ..);
    }
    // What each has drawn, a card's number or a lot; the lowest moves first. No two are equal.
    let mut draws: Vec<(u16, Unit), MAX_UNITS, u8> = units.iter().map(|unit| (0, unit)).collect();
    let lots = is_short(secret);
    if lots {
        secret.luck.shuffle(&mut draws);
    }
    for ((number, _), lot) in draws.iter_mut().zip(1..) {
        let mut draw = || {
            secret
                .cards
                .draw(deck, Holder::Discard, Counts::Fully)
                .map_or(0, |held| held.serial())
        };
        *number = if lots { lot } else { draw() };
    }
    let mut last = 0;
    for place in 1.. {
        let Some((number, unit)) = draws.iter().filter(|(number, _)| *number > last).min().copied() else {
            break;
        };
        let serial = NonZeroU16::new(number).filter(|_| !lots);
        disclosure::order(open, unit, place, serial);
        last = number;
    }
    disclosure::counts(open, secret);
}
