//! Cards on the ground: how they are strafed, and when they fall silent. WOW-TRE-3, WOW-TRE-4, WOW-AAG-5, WOW-AMG-4,
//! WOW-STR-1, WOW-STR-2. What they fire is in [`infantry`](super::infantry) and [`flak`](super::flak).
//!
//! Everything about them lies open, WOW-STR-2: they have no secret, and no gate opens for them.
use super::credit::Credit;
use super::flak::OpenFlak;
use super::source::Source;
use super::{check_in_play, fire, flak};
use crate::core::Unit;
use crate::wow::data::Class;
use crate::wow::open::Open;
use crate::wow::{Gun, Letter, Notice, Refusal, Symbol};

/// The points that silence a card on the ground.
pub const SILENCING: u8 = 5;

/// What everybody knows of a card on the ground.
#[derive(Clone, Copy)]
pub(crate) struct OpenGround {
    /// Its damage so far.
    pub(crate) points: u8,
    /// What of it fires no more.
    pub(crate) silenced: Silenced,
    /// Its shell, if it is a gun that fires shells.
    pub(crate) flak: OpenFlak,
    /// Whose its points are, where rivals play.
    pub(crate) credit: Credit,
}

/// How much of a card on the ground fires no more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Silenced {
    /// Nothing: all of it is active.
    Nothing,
    /// WOW-AMG-4: its machine gun, but not its infantry.
    Gun,
    /// All of it.
    All,
}

impl Silenced {
    /// In the order of their numbers, by which the table corrects them.
    pub const ALL: [Self; 3] = [Self::Nothing, Self::Gun, Self::All];
}

impl OpenGround {
    pub(crate) const NEW: Self = Self {
        points: 0,
        silenced: Silenced::Nothing,
        flak: OpenFlak::NEW,
        credit: Credit::NONE,
    };
}

/// Whether guns can hit this unit at all: only bombs harm a target, and a card that is silent already has nothing more
/// to lose.
pub(crate) fn check_hit(open: &Open, target: Unit) -> Result<(), Refusal> {
    check_in_play(open, target)?;
    let unit = open.unit(target);
    match unit.ground() {
        Some(_) if unit.class() == Class::Target => Err(Refusal::BombsOnly(target)),
        Some(ground) if ground.silenced == Silenced::All => Err(Refusal::Silenced(target)),
        _ => Ok(()),
    }
}

/// Whether this gun of a card on the ground, if it is one, still fires.
pub(crate) fn check_active(open: &Open, unit: Unit, gun: Gun) -> Result<(), Refusal> {
    let silenced = open.unit(unit).ground().map(|ground| ground.silenced);
    match silenced {
        Some(Silenced::All) => Err(Refusal::Silenced(unit)),
        Some(Silenced::Gun) if gun == Gun::FRONT => Err(Refusal::Silenced(unit)),
        _ => Ok(()),
    }
}

/// WOW-DECK-3: what counts when a machine gun hits a card on the ground; `None` for any other target.
pub(crate) fn strafe(open: &Open, target: Unit, letter: Letter) -> Option<Source> {
    match open.unit(target).class() {
        Class::Trench | Class::Target => Some(Source::Strafe(letter)),
        Class::AaGun | Class::AaMachineGun => Some(Source::StrafeGun(letter)),
        Class::Plane | Class::Giant | Class::Balloon => None,
    }
}

/// Points that come without a card, such as those of a bomb: they add up with those of strafing, and five silence the
/// card. WOW-BOM-8, AMB-76. A target only counts them.
pub(crate) fn hurt(open: &mut Open, unit: Unit, points: u8) {
    strike(open, unit, points, Symbol::None);
}

/// Points and the symbol of a card. WOW-TRE-4, WOW-AAG-5, WOW-AMG-4: five points or an explosion silence everything;
/// any other symbol silences a gun, and a machine gun's infantry fires on.
pub(crate) fn strike(open: &mut Open, unit: Unit, points: u8, symbol: Symbol) {
    let class = open.unit(unit).class();
    let Some(ground) = open.unit_mut(unit).ground_mut() else {
        return;
    };
    ground.points = ground.points.saturating_add(points);
    let fallen = match class {
        Class::Target => Silenced::Nothing,
        _ if ground.points >= SILENCING || symbol == Symbol::Explosion => Silenced::All,
        Class::AaGun if symbol != Symbol::None => Silenced::All,
        Class::AaMachineGun if symbol != Symbol::None => Silenced::Gun,
        _ => Silenced::Nothing,
    };
    if fallen > ground.silenced {
        silence(open, unit, fallen);
    }
}

/// What falls silent tells no more shots; those whose cards are drawn in this step stand (WOW-TRE-4).
pub(crate) fn silence(open: &mut Open, unit: Unit, silenced: Silenced) {
    if let Some(ground) = open.unit_mut(unit).ground_mut() {
        ground.silenced = silenced;
    }
    let all = silenced == Silenced::All;
    open.tell(Notice::Silenced { unit, all });
    if !open.phase.locked {
        fire::drop_shots(open, |shot| {
            shot.shooter == unit && (all || shot.gun == Gun::FRONT) || all && shot.target == unit
        });
    }
    if all {
        flak::silenced(open, unit);
    }
}

/// By agreement of the table, all of it is active again.
pub(crate) fn speak(open: &mut Open, unit: Unit) {
    if let Some(ground) = open.unit_mut(unit).ground_mut() {
        ground.silenced = Silenced::Nothing;
    }
}
