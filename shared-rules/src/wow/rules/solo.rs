//! Fire of a seat that nobody sits on: the players say who is in range, the rules do the rest. WOW-SCN-110, WOW-SOLO-1 to
//! WOW-SOLO-3; its machine guns and infantry fire as those of a player do, the guns of its giants as
//! [`automatic`] has it (WOW-GIA-40).
//!
//! WOW-SOLO-3: which targets are near a friend, and which a scenario ranks first, the players see: they name no others.
use super::altitude::check_range;
use super::asks::{Among, Ask};
use super::flak::{self, EMPTY, LEVELS, Shell};
use super::landing::Ground;
use super::runout::{self, News};
use super::{altitude, automatic, fire, giant, ground, turn};
use crate::core::{Unit, UnitSet};
use crate::wow::data::Class;
use crate::wow::disclosure;
use crate::wow::open::Open;
use crate::wow::rules::ground::OpenGround;
use crate::wow::secret::{Holder, Secret};
use crate::wow::{DeckId, Gun, Range, Reach, Refusal, Step, Switch};

/// Whether this gun belongs to a seat that nobody sits on, and can fire in this phase.
fn is_asked(open: &Open, unit: Unit, gun: Gun) -> bool {
    let card = open.unit(unit);
    if open.is_taken(card.base.owner) {
        return false;
    }
    match card.class() {
        // WOW-SOLO-1: a loaded gun waits for one phase.
        Class::AaGun => {
            let is_ready = |ground: &OpenGround| ground.flak.shell == Shell::Loaded && ground.flak.waits == 0;
            let ready = card.ground().is_some_and(is_ready);
            gun == Gun::FRONT && ready && ground::check_active(open, unit, gun).is_ok()
        }
        Class::AaMachineGun | Class::Trench | Class::Giant => fire::can_fire(open, unit, gun).is_ok(),
        Class::Plane | Class::Balloon | Class::Target => false,
    }
}

/// The enemies that could be in range of this gun, as far as their levels decide it; none if it does not fire.
/// WOW-SOLO-1: of a gun on the ground, planes. WOW-GIA-40: of a giant's, whatever it can fire at. AMB-68: with altitude a gun that fires shells reaches levels 1 to 5.
pub(crate) fn targets(open: &Open, unit: Unit, gun: Gun) -> UnitSet {
    if !is_asked(open, unit, gun) {
        return UnitSet::EMPTY;
    }
    let class = open.unit(unit).class();
    let shells = class == Class::AaGun;
    let reaches = |target: &Unit| {
        if shells {
            let now = open.unit(*target).now;
            let (low, high) = LEVELS;
            let level = now.ground == Ground::Flying && (low..=high).contains(&now.height.level);
            let enemy = open.side_of(unit) != open.side_of(*target);
            enemy && altitude::check_visible(open, *target).is_ok() && (level || !open.switches.has(Switch::Altitude))
        } else {
            fire::can_hit(open, unit, gun, *target).is_ok() && !fire::is_harmless(open, unit, gun, *target)
        }
    };
    let all = if class == Class::Giant {
        open.in_play()
    } else {
        open.aircraft()
    };
    all.iter().filter(reaches).collect()
}

/// Each gun of the table whose range is asked for, and who could be in it.
pub(crate) fn guns(open: &Open) -> impl Iterator<Item = (Unit, Gun)> {
    let all = open
        .each()
        .filter(|(unit, card)| card.ground().is_some() || giant::is_automatic(open, *unit))
        .flat_map(|(unit, card)| card.guns().map(move |gun| (unit, gun)));
    all.filter(|(unit, gun)| !targets(open, *unit, *gun).is_empty())
}

/// Whether the table has yet to say who is in range of those guns.
pub(crate) fn range_asked(open: &Open) -> Option<Among> {
    if !matches!(open.clock.step, Step::Fire(_)) || open.phase.locked || open.phase.ranged {
        return None;
    }
    let (unit, gun) = guns(open).next()?;
    Some(Among {
        ask: Ask::InRange,
        unit,
        may: targets(open, unit, gun),
        told: named(open, unit, gun),
    })
}

/// Those whom players have named for this gun.
pub(crate) fn named(open: &Open, unit: Unit, gun: Gun) -> UnitSet {
    let card = open.unit(unit);
    match (card.class(), card.ground()) {
        (Class::Giant, _) => automatic::aimed(open, unit, gun).map_or(UnitSet::EMPTY, |(_, targets)| targets),
        (Class::AaGun, Some(ground)) => ground.flak.named,
        _ => {
            let told = open.phase.shots.iter();
            let told = told.filter(|shot| shot.shooter == unit && shot.gun == gun);
            told.map(|shot| shot.target).collect()
        }
    }
}

/// How far the players said it is from those whom they named for this gun.
pub(crate) fn range(open: &Open, unit: Unit, gun: Gun) -> Option<Range> {
    let aimed = automatic::aimed(open, unit, gun).map(|(range, _)| range);
    aimed.or_else(|| fire::shot_of(open, unit, gun).map(|shot| shot.range))
}

/// WOW-SOLO-3: a gun that fires shells may have several targets, of which one is chosen by chance. WOW-GIA-40: so may that of
/// a giant, if they are equally near. Any other has one.
pub(crate) fn check_named(open: &Open, (unit, gun, reach): (Unit, Gun, Reach), units: UnitSet) -> Result<(), Refusal> {
    if !is_asked(open, unit, gun) {
        return Err(Refusal::NotAsked);
    }
    // Nobody at all is another answer.
    if units.is_empty() {
        return Err(Refusal::NoSuchPlane);
    }
    let may = targets(open, unit, gun);
    let class = open.unit(unit).class();
    for (place, target) in units.iter().enumerate() {
        if !may.contains(target) {
            return Err(if open.has(target) {
                Refusal::NotAmong(target)
            } else {
                Refusal::NoSuchPlane
            });
        }
        if class != Class::AaGun {
            check_range(open, unit, target, reach.0)?;
        }
        if place > 0 && !matches!(class, Class::AaGun | Class::Giant) {
            return Err(Refusal::AlreadyFired);
        }
    }
    Ok(())
}

/// These are in its range. Of a gun that was asked about before the later answer counts; the same one takes it back.
pub(crate) fn name(open: &mut Open, secret: &mut Secret, (unit, gun, reach): (Unit, Gun, Reach), units: UnitSet) {
    if giant::is_automatic(open, unit) {
        return automatic::aim(open, unit, gun, reach.0, units);
    }
    let again = named(open, unit, gun) == units;
    if open.unit(unit).class() == Class::AaGun {
        if let Some(flak) = flak::of(open, unit) {
            flak.named = if again { UnitSet::EMPTY } else { units };
        }
        return;
    }
    let again = again && fire::shot_of(open, unit, gun).is_some_and(|shot| shot.range == reach.0);
    fire::drop_shots(open, |shot| shot.shooter == unit && shot.gun == gun);
    for target in units.iter().filter(|_| !again) {
        fire::fire(open, secret, unit, gun, target, reach.0);
    }
}

/// Everybody is named. WOW-GIA-40: where giants fly by themselves the question comes in nearly every phase. If players had
/// nothing to tell before it, and nobody is in range, the turn goes on.
pub(crate) fn ranged(open: &mut Open, secret: &mut Secret) {
    open.phase.ranged = true;
    if open.phase.passed && automatic::are_there(open) && turn::check_next(open).is_ok() {
        turn::next(open, secret);
    }
}

/// WOW-SOLO-2, WOW-SOLO-3: each gun that shoots picks one of its targets and draws a card that harms nobody. With any
/// symbol on it, a jam too, the target takes a C card with the other hits of this phase; without one the shot is
/// wasted. Either way the gun is empty. WOW-RUN-2: of two cards that stand in the symbol of the first counts.
pub(crate) fn shoot(open: &mut Open, secret: &mut Secret) {
    let mut news = News::NONE;
    for unit in open.units() {
        let shoots = !open.is_taken(open.unit(unit).base.owner);
        let named = named(open, unit, Gun::FRONT);
        if !shoots || open.unit(unit).class() != Class::AaGun || named.is_empty() {
            continue;
        }
        let pick = secret.luck.below(named.len() as u32) as usize;
        let Some(target) = named.iter().nth(pick) else { continue };
        let [check, _] = runout::draw(open, secret, &mut news, DeckId::A, Holder::Discard);
        if let Some(flak) = flak::of(open, unit) {
            flak.shell = Shell::Reloading(EMPTY);
        }
        if let Some(held) = check {
            disclosure::checked(open, unit, target, held.card);
        }
    }
    news.tell(open, ..);
}
