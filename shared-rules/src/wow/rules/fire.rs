//! Shots: declared one by one, drawn and applied together. WOW-FIRE-1 to WOW-FIRE-5, WOW-TURN-8.
//!
//! WOW-FIRE-4 (a blocked line of fire) is judged at the table: an impossible shot is not entered, and the gun counts as
//! one that did not fire.
use super::hits::{Due, Hits, MAX_DUES};
use super::source::Source;
use super::{
    aim, altitude, arcs, asks, automatic, balloon, check_in_play, check_moving, clouds, damage, flak, ground, infantry,
    jam, lock, overlap, rockets, solo, turn, two_seater, victory,
};
use crate::core::{Unit, put};
use crate::wow::data::Class;
use crate::wow::disclosure;
use crate::wow::notice::Cause;
use crate::wow::open::Open;
use crate::wow::public::{Shot, Stage};
use crate::wow::secret::Secret;
use crate::wow::{Gun, Letter, Notice, Range, Refusal, Step};

/// Whether a gun may fire now. WOW-SEC-2: public facts only.
pub(crate) fn may_fire(open: &Open, shooter: Unit, gun: Gun) -> Result<(), Refusal> {
    can_fire(open, shooter, gun)?;
    rockets::check_gun(open, shooter, gun)?;
    // WOW-FIRE-2: a gun has one target in a phase. WOW-TRE-1: so has a trench.
    if shot_of(open, shooter, gun).is_some() {
        Err(Refusal::AlreadyFired)
    } else {
        Ok(())
    }
}

/// The same, whether it has told its shot or not.
pub(crate) fn can_fire(open: &Open, shooter: Unit, gun: Gun) -> Result<(), Refusal> {
    check_moving(open)?;
    check_in_play(open, shooter)?;
    altitude::check_shooter(open, shooter)?;
    // WOW-SET-1, WOW-DECK-1: the letter of a gun names its deck, so a gun without a letter is no gun. Rifles have none.
    if !infantry::fires(open, shooter, gun) {
        letter(open, shooter, gun).ok_or(Refusal::NoGun(gun))?;
    }
    ground::check_active(open, shooter, gun)?;
    two_seater::check_gun(open, shooter, gun)?;
    jam::check(open, shooter, gun)
}

/// Whether a gun may fire at this target now: a unit in play of another side (WOW-FIRE-2) whose base does not overlap
/// (WOW-FIRE-3).
pub(crate) fn may_fire_at(open: &Open, shooter: Unit, gun: Gun, target: Unit) -> Result<(), Refusal> {
    may_fire(open, shooter, gun)?;
    can_hit(open, shooter, gun, target)
}

/// Whether this gun can never do anything to that unit, wherever the two are: only bombs harm a target, and infantry
/// fires at planes only (WOW-TRE-1).
pub(crate) fn is_harmless(open: &Open, shooter: Unit, gun: Gun, target: Unit) -> bool {
    let misses = infantry::fires(open, shooter, gun) && infantry::check_target(open, target).is_err();
    misses || open.unit(target).class() == Class::Target
}

/// Whether this target is one for this gun at all.
pub(crate) fn can_hit(open: &Open, shooter: Unit, gun: Gun, target: Unit) -> Result<(), Refusal> {
    if shooter == target {
        return Err(Refusal::SamePlane);
    }
    check_in_play(open, target)?;
    altitude::check_visible(open, target)?;
    if open.side_of(shooter) == open.side_of(target) {
        return Err(Refusal::OwnSide);
    }
    ground::check_hit(open, target)?;
    two_seater::check_target(open, shooter, target)?;
    arcs::check_target(open, shooter, gun, target)?;
    // WOW-AMG-2: infantry hits a plane over its card, which its machine gun cannot.
    if infantry::fires(open, shooter, gun) {
        infantry::check_target(open, target)?;
    } else if overlap::bars(open, shooter, target) {
        return Err(Refusal::BasesOverlap);
    }
    altitude::check_range(open, shooter, target, Range::Short)
}

/// Whether it may fire at this range, which levels in between shorten.
pub(crate) fn check_fire(open: &Open, shooter: Unit, gun: Gun, target: Unit, range: Range) -> Result<(), Refusal> {
    may_fire_at(open, shooter, gun, target)?;
    altitude::check_range(open, shooter, target, range)?;
    // The first shot of a phase moves the clock on: no question may be left open behind it, and no card without room.
    asks::check_shot(open)?;
    clouds::check_room(open)
}

/// WOW-TURN-8 (1): declares a shot. The first one moves the clock on to F: contacts and bombs are done.
pub(crate) fn fire(open: &mut Open, secret: &mut Secret, shooter: Unit, gun: Gun, target: Unit, range: Range) {
    if !matches!(open.clock.step, Step::Fire(_)) {
        turn::to_fire(open, secret);
        // WOW-TURN-7: on the way there a contact may have taken one of the two out, ended the game, or asked something.
        let flies = |unit| check_in_play(open, unit).is_ok();
        let reached = open.stage == Stage::Playing && matches!(open.clock.step, Step::Fire(_));
        if !reached || !flies(shooter) || !flies(target) {
            return open.tell(Notice::ShotGone { shooter, gun });
        }
    }
    let shot = Shot {
        shooter,
        gun,
        target,
        range,
    };
    put(&mut open.phase.shots, shot);
    open.tell(Notice::Shot {
        shooter,
        gun,
        target,
        range,
    });
}

pub(crate) fn check_take_back(open: &Open, shooter: Unit, gun: Gun) -> Result<(), Refusal> {
    check_moving(open)?;
    shot_of(open, shooter, gun).map(|_| ()).ok_or(Refusal::NoShot)
}

/// Removes shots that are taken back, or that fall away with their plane.
pub(crate) fn drop_shots(open: &mut Open, which: impl Fn(&Shot) -> bool) {
    let mut place = 0usize;
    while let Some(shot) = open.phase.shots.get(place).copied() {
        if which(&shot) {
            // The next shot moves up into this place.
            open.phase.shots.remove(place);
            let Shot { shooter, gun, .. } = shot;
            open.tell(Notice::ShotGone { shooter, gun });
        } else {
            place = place.saturating_add(1);
        }
    }
}

pub(crate) fn check_resolve(open: &Open) -> Result<(), Refusal> {
    check_moving(open)?;
    asks::check(open)?;
    if is_due(open) { Ok(()) } else { Err(Refusal::NoShot) }
}

/// Whether cards are to be drawn in this phase: for shots, for what anti-aircraft guns hit, and for rockets.
pub(crate) fn is_due(open: &Open) -> bool {
    let shots = !open.phase.shots.is_empty() || !open.phase.aims.is_empty();
    !open.phase.locked && (shots || flak::is_due(open) || rockets::is_claimed(open))
}

/// WOW-TURN-8 (2) to (6): the shots are closed, all cards are drawn and read, and then it is decided once who is out.
/// WOW-FIRE-5: nothing that a card does cancels a shot or a card of the same phase.
// Not inlined, or the list of hits would take up the stack of its caller while that calls other functions.
#[inline(never)]
pub(crate) fn resolve(open: &mut Open, secret: &mut Secret) {
    // Rockets alone do not move the clock on before.
    if !matches!(open.clock.step, Step::Fire(_)) {
        turn::to_fire(open, secret);
        // On the way there they may have been lost, or something was asked.
        if !matches!(open.clock.step, Step::Fire(_)) || check_resolve(open).is_err() {
            return;
        }
    }
    automatic::shoot(open, secret);
    open.phase.locked = true;
    secret.begin_step();
    hold_fire(open, secret);
    solo::shoot(open, secret);
    let mut hits = Hits::new();
    // Where more shells burst than the list has room for, those on one target are told as one.
    let shells = flak::shells(open);
    let apart = shells.saturating_add(open.phase.shots.len()) <= MAX_DUES;
    for target in open.units() {
        let shots = open.phase.shots.iter().filter(|shot| shot.target == target);
        shots
            .filter_map(|shot| due(open, secret, *shot))
            .for_each(|due| hits.add(due));
        if shells == 0 {
            continue;
        }
        let guns = flak::hitting(open, target);
        if apart {
            guns.iter().for_each(|gun| hits.add(flak::due(open, gun, target, 1)));
        } else if let Some(first) = guns.iter().next() {
            hits.add(flak::due(open, first, target, guns.len() as u8));
        }
    }
    // The cards of the shots say whether rockets hit, WOW-ROC-3; theirs count together with them.
    hits.draw(open, secret);
    hits.read(open, secret);
    rockets::impact(open, secret, &mut hits);
    hits.play(open, secret);
    eliminate(open, secret);
    disclosure::counts(open, secret);
    victory::check(open, secret);
}

/// The cards of one shot, WOW-FIRE-1.
fn due(open: &Open, secret: &Secret, shot: Shot) -> Option<Due> {
    let gap = altitude::gap(open, shot.shooter, shot.target);
    // WOW-TRE-1, WOW-AIM-4: infantry draws one A card and never aims.
    if infantry::fires(open, shot.shooter, shot.gun) {
        let cards = infantry::cards(shot.range, gap);
        return Some(Due::shot(shot, Source::Infantry, cards, false));
    }
    let letter = letter(open, shot.shooter, shot.gun)?;
    let strafed = ground::strafe(open, shot.target, letter);
    let source = strafed.unwrap_or_else(|| balloon::shot(open, shot.target, letter));
    let cards = altitude::cards(shot.range, gap).unwrap_or(0);
    Some(Due::shot(shot, source, cards, aim::has_bonus(open, secret, &shot)))
}

/// WOW-SEC-2: a gun that is silent for a secret reason holds its fire, as it would if its owner had changed his mind.
/// WOW-FIRE-5: only what was there before the cards of this step can silence it.
fn hold_fire(open: &mut Open, secret: &Secret) {
    let mut place = 0usize;
    while let Some(shot) = open.phase.shots.get(place).copied() {
        if lock::silence(open, secret, shot.shooter, shot.gun).is_some() {
            disclosure::holds_fire(open, place);
        } else {
            place = place.saturating_add(1);
        }
    }
}

/// WOW-DMG-1: a plane with as many points as its base says, or more, or with an explosion card (WOW-DMG-3), is out.
pub(crate) fn eliminate(open: &mut Open, secret: &mut Secret) {
    for unit in open.in_play().iter() {
        if damage::falls(open, secret, unit) {
            secret.doom(unit, Cause::Points);
        }
        if let Some(cause) = secret.cause(unit) {
            let mut downed_by = rockets::hit_by(open, unit);
            let shots = open.phase.shots.iter().filter(|shot| shot.target == unit);
            shots.for_each(|shot| downed_by.insert(shot.shooter));
            flak::hitting(open, unit).iter().for_each(|gun| downed_by.insert(gun));
            damage::take_out(open, secret, unit, cause, downed_by);
        }
    }
}

/// WOW-TURN-9 (2): every gun remembers whom it fired at in this phase, or that it did not fire.
pub(crate) fn remember_targets(open: &mut Open) {
    for plane in open.places.iter_mut() {
        for gun in plane.guns_mut() {
            (gun.last, gun.fired) = (None, false);
        }
    }
    for index in 0..open.phase.shots.len() {
        let Some(shot) = open.phase.shots.get(index).copied() else {
            continue;
        };
        let both = open.unit(shot.shooter).in_play() && open.unit(shot.target).in_play();
        if let Some(gun) = open.unit_mut(shot.shooter).gun_mut(shot.gun) {
            gun.fired = true;
            gun.last = Some(shot.target).filter(|_| both);
        }
    }
}

/// The letter of a gun that the rules in force know.
pub(crate) fn letter(open: &Open, shooter: Unit, gun: Gun) -> Option<Letter> {
    let letter = open.unit(shooter).letter(gun);
    letter.filter(|_| arcs::has(open.switches, gun))
}

/// The shot that this gun has told.
pub(crate) fn shot_of(open: &Open, shooter: Unit, gun: Gun) -> Option<&Shot> {
    open.phase
        .shots
        .iter()
        .find(|shot| shot.shooter == shooter && shot.gun == gun)
}
