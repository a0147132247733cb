//! Cards on the ground: trenches, guns, machine guns and targets. WOW-TRE-1 to WOW-TRE-5, WOW-AAG-1 to WOW-AAG-10,
//! WOW-AMG-1 to WOW-AMG-5.
//!
//! Everything about them lies open, WOW-STR-2: they have no secret, and no gate opens for them.
use super::check_in_play;
use crate::core::Unit;
use crate::wow::Refusal;
use crate::wow::data::Class;
use crate::wow::open::Open;

/// What everybody knows of a card on the ground.
#[derive(Clone, Copy)]
pub(crate) struct OpenGround {
    /// Its damage so far.
    pub(crate) points: u8,
    /// It fires no more, nor does anything else.
    pub(crate) silenced: bool,
}

impl OpenGround {
    pub(crate) const NEW: Self = Self {
        points: 0,
        silenced: false,
    };
}

/// The points that silence a card on the ground.
const SILENCING: u8 = 5;

/// Points that come without a card, such as those of a bomb: they add up with those of strafing, and five silence the
/// card. WOW-BOM-8, AMB-76. A target only counts them.
pub(crate) fn hurt(open: &mut Open, unit: Unit, points: u8) {
    let is_target = open.unit(unit).class() == Class::Target;
    if let Some(ground) = open.unit_mut(unit).ground_mut() {
        ground.points = ground.points.saturating_add(points);
        ground.silenced |= ground.points >= SILENCING && !is_target;
    }
}

/// Whether guns can hit this unit at all: only bombs harm a target.
pub(crate) fn check_hit(open: &Open, target: Unit) -> Result<(), Refusal> {
    check_in_play(open, target)?;
    if open.unit(target).ground().is_some() {
        Err(Refusal::BombsOnly(target))
    } else {
        Ok(())
    }
}
