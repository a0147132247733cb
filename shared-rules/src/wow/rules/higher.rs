//! A floor above the ground, a ceiling three levels above it, and a highest level for each type. WOW-HIGH-1 to
//! WOW-HIGH-6.
//!
//! Without the rule the floor is the ground and the ceiling level 3, WOW-ALT-2.
use super::{clouds, in_play, scenario};
use crate::core::Unit;
use crate::wow::data::Class;
use crate::wow::data::scenarios::Special;
use crate::wow::open::Open;
use crate::wow::public::Stage;
use crate::wow::{Notice, Refusal, Step, Switch};

/// Levels from the floor to the ceiling.
pub const SPAN: u8 = 3;
/// The highest floor: no type flies higher than its ceiling.
pub const MAX_FLOOR: u8 = super::altitude::TOPS.1 - SPAN;
/// How far above the floor a plane starts unless the table says otherwise.
const USUAL: u8 = 2;

/// The floors a table agreed on.
#[derive(Clone, Copy)]
pub(crate) struct Floors {
    /// The floor of the set-up. It sets the level of the cloud for the whole game, and the next game has it again.
    pub(crate) first: u8,
    /// The floor in force now.
    pub(crate) now: u8,
}

impl Floors {
    pub(crate) const NEW: Self = Self { first: 0, now: 0 };
}

/// WOW-HIGH-1: the lowest level of the game; the ground without the rule.
pub(crate) fn floor(open: &Open) -> u8 {
    in_force(open, open.floors.now)
}

/// WOW-HIGH-1: three levels above the floor. WOW-SCN-13: there only the types of the planes set a limit.
pub(crate) fn ceiling(open: &Open) -> u8 {
    if scenario::has(open, Special::OwnCeilings) {
        super::altitude::TOPS.1
    } else {
        floor(open).saturating_add(SPAN)
    }
}

/// WOW-HIGH-1: the ceiling of the first turn.
pub(crate) fn first_ceiling(open: &Open) -> u8 {
    in_force(open, open.floors.first).saturating_add(SPAN)
}

fn in_force(open: &Open, floor: u8) -> u8 {
    if open.switches.has(Switch::FlyingHigher) {
        floor
    } else {
        0
    }
}

/// WOW-HIGH-3, WOW-CLD-1, WOW-CLD-6: the highest level a plane may climb to: the ceiling, or the cloud if it is no more
/// than one level above that, and never above what its type can do.
pub(crate) const fn top(ceiling: u8, cloud: Option<u8>, max: Option<u8>) -> u8 {
    let top = match cloud {
        Some(cloud) if cloud <= ceiling.saturating_add(1) => cloud,
        _ => ceiling,
    };
    match max {
        Some(max) if max < top => max,
        _ => top,
    }
}

/// WOW-ALT-1, WOW-HIGH-2: the levels a plane may start from; none if the floor is too high for it.
pub(crate) fn start_levels(open: &Open, unit: Unit) -> Option<(u8, u8)> {
    // A plane that joins later starts below the cloud.
    let below_cloud = clouds::level(open).map_or(u8::MAX, |cloud| cloud.saturating_sub(1));
    let ceiling = ceiling(open).min(below_cloud);
    let low = match open.unit(unit).class() {
        Class::Plane | Class::Giant if may_start_parked(open) => 0,
        Class::Plane | Class::Giant => floor(open).max(1),
        // A winch holds it: it may stand below the floor.
        _ => 1,
    };
    let high = top(ceiling, None, max(open, unit));
    (low <= high).then_some((low, high))
}

/// WOW-LAND-4: with a landing field on the ground a plane may begin parked there, to take off.
fn may_start_parked(open: &Open) -> bool {
    open.switches.has(Switch::Landing) && floor(open) == 0
}

/// The level a plane starts from: what was said, otherwise two levels above the floor, as far as it may.
pub(crate) fn start_level(open: &Open, unit: Unit) -> u8 {
    let plane = open.unit(unit);
    let usual = floor(open).saturating_add(USUAL);
    match start_levels(open, unit) {
        Some((low, high)) => match plane.start {
            Some(level) if (low..=high).contains(&level) => level,
            _ => usual.clamp(low, high),
        },
        None => usual,
    }
}

/// WOW-HIGH-3: the highest level of the type, where it counts. A balloon never stands higher than its type does.
pub(crate) fn max(open: &Open, unit: Unit) -> Option<u8> {
    let plane = open.unit(unit);
    if plane.balloon().is_some() {
        return Some(plane.base.kind.get().ceiling).filter(|max| *max > 0);
    }
    let max = plane.flier().climbs.max;
    open.switches.has(Switch::FlyingHigher).then_some(max)
}

/// WOW-HIGH-5: the floor is agreed on before the start, and may be agreed on anew before a turn is planned, if every
/// plane in play fits in.
pub(crate) fn check_floor(open: &Open, floor: u8) -> Result<(), Refusal> {
    in_play(open.stage == Stage::SetUp || matches!(open.clock.step, Step::Opening | Step::Planning))?;
    if !open.switches.has(Switch::FlyingHigher) {
        return Err(Refusal::Needs(Switch::FlyingHigher));
    }
    if floor > MAX_FLOOR {
        return Err(Refusal::Between(0, MAX_FLOOR));
    }
    if open.stage == Stage::SetUp {
        return Ok(());
    }
    match open.units().find(|unit| !fits(open, *unit, floor)) {
        Some(unit) => Err(Refusal::OutsideLevels(unit)),
        None => Ok(()),
    }
}

/// Whether a plane is between that floor and its ceiling. WOW-CLD-6, AMB-49: hidden in the cloud, it may be one level
/// above the ceiling.
fn fits(open: &Open, unit: Unit, floor: u8) -> bool {
    let plane = open.unit(unit);
    if !plane.in_play() || !plane.is_aircraft() {
        return true;
    }
    let level = plane.now.height.level;
    let ceiling = floor.saturating_add(SPAN);
    let highest = if clouds::is_hidden(open, unit) {
        ceiling.saturating_add(1)
    } else {
        ceiling
    };
    (floor..=highest).contains(&level)
}

/// Sets the floor. Levels stay as they are; only the pegs are counted anew.
pub(crate) fn set_floor(open: &mut Open, floor: u8) {
    open.floors.now = floor;
    if open.stage == Stage::SetUp {
        open.floors.first = floor;
    } else {
        open.tell(Notice::Floor(floor));
    }
}
