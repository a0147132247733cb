//! The crew of a giant: who is hit, who can fire, and who walks. WOW-GIA-3, WOW-GIA-11 to WOW-GIA-20.
//!
//! Crews lie open: every crew symbol is announced, and the tokens are drawn before everybody's eyes.
use heapless::Vec;

use super::{check_aircraft, check_moving, fire, mechanics};
use crate::core::Unit;
use crate::core::spell::{Nth, named};
use crate::wow::data::{MAX_MEN, Man, PlaneKind, Role};
use crate::wow::notice::Cause;
use crate::wow::open::{Open, OpenUnit};
use crate::wow::rules::fit::Fit;
use crate::wow::rules::giant::{OpenMan, Post};
use crate::wow::secret::{Secret, Token};
use crate::wow::{Gun, Notice, Refusal, Switch, Switches};

/// WOW-GIA-14: how many men are hit, on the green tokens for a crew of three,
const GREEN: [u8; 3] = [1, 1, 2];
/// and on the yellow ones for any larger crew.
const YELLOW: [u8; 6] = [1, 1, 1, 2, 2, 3];

named! {
    /// What a man does who goes between two posts, WOW-GIA-20, WOW-GIA-22.
    pub enum Walk: "what a man of the crew does", 2 bits {
        /// He leaves his post.
        Leaves "leaves",
        /// He arrives at his gun, or at the first of two.
        ToGun "gun",
        /// He arrives at his other post: the second gun, or the engines.
        ToOther "post",
    }
}

/// Where a man of the crew is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// He has no gun.
    Cabin,
    /// At his gun, or at any of those that he may man in this phase.
    Guns,
    /// At this one of his two guns.
    Gun(Gun),
    /// Between his posts.
    Walking,
    /// At the engines of his side.
    Engines,
}

/// A man of the crew as everybody sees him, WOW-GIA-13.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Crewman {
    /// His number.
    pub number: u8,
    /// What he does.
    pub role: Role,
    /// How often he was hit.
    pub hits: u8,
    /// He does nothing any more.
    pub is_out: bool,
    /// The guns he fires.
    pub guns: &'static [Gun],
    /// Where he is.
    pub place: Place,
    /// Whether he goes between two posts.
    pub walks: bool,
}

/// Some of the crew, by their numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Men(u8);

impl Men {
    /// Nobody.
    pub const NOBODY: Self = Self(0);

    /// Their numbers.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (1..=MAX_MEN as u8).filter(move |number| self.0.checked_shr(u32::from(*number)).unwrap_or(0) & 1 == 1)
    }
    fn insert(&mut self, number: u8) {
        self.0 |= 1u8.checked_shl(u32::from(number)).unwrap_or(0);
    }
}

/// Whether somebody can fire a gun of a giant, WOW-GIA-13.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manned {
    /// Somebody stands at it.
    Yes,
    /// Nobody stands at it in this phase, WOW-GIA-20, WOW-GIA-22.
    Empty,
    /// Whoever could fire it is hit, WOW-GIA-11.
    Silent,
}

/// The men with their numbers.
pub(crate) fn men(unit: &OpenUnit) -> impl Iterator<Item = (u8, Man)> + use<> {
    (1..).zip(unit.giant().into_iter().flat_map(|giant| giant.men.iter().copied()))
}

/// One of them as everybody knows him.
pub(crate) fn state(open: &Open, unit: Unit, number: u8) -> OpenMan {
    open.giant(unit).map_or(OpenMan::NEW, |giant| giant.man(number))
}

/// The same, to be changed.
pub(crate) fn state_mut(open: &mut Open, unit: Unit, number: u8) -> Option<&mut OpenMan> {
    open.giant_mut(unit)?.man_mut(number)
}

/// WOW-GIA-16: how often he must be hit until he is out.
pub(crate) const fn bears(role: Role) -> u8 {
    match role {
        Role::Pilot => 2,
        Role::Gunner | Role::Mechanic => 1,
    }
}

/// How often this man can be hit on this table, if he can be at all: where crews are not expanded, only those who have
/// a token, and once.
pub(crate) fn can_bear(open: &Open, unit: Unit, number: u8) -> Option<u8> {
    let plane = open.unit(unit);
    let (_, man) = men(plane).find(|(other, _)| *other == number)?;
    if open.switches.has(Switch::ExpandedCrew) {
        return Some(bears(man.role));
    }
    let tokens = plane.giant().map_or(0, |giant| giant.tokens);
    (number <= tokens).then_some(1)
}

/// The platform of this giant, if it is used: only where its gunner has a token more. WOW-GIA-17.
fn platform(unit: &OpenUnit) -> Option<u8> {
    unit.giant()?.platform.filter(|_| unit.fits.has(Fit::Platform))
}

// Who is hit

/// The tokens that can be drawn. WOW-GIA-11: where crews are not expanded, one for each gun that is not silenced.
/// WOW-GIA-15: else one for every man who is able. WOW-GIA-17: on a platform a man has one more, with the number after
/// the last man's.
fn tokens(open: &Open, unit: Unit) -> Vec<u8, { MAX_MEN + 1 }, u8> {
    let (plane, mut tokens) = (open.unit(unit), Vec::new());
    let Some(giant) = plane.giant() else { return tokens };
    for (number, _) in men(plane) {
        if can_bear(open, unit, number).is_some_and(|most| state(open, unit, number).hits < most) {
            tokens.push(number).ok();
        }
    }
    let expanded = open.switches.has(Switch::ExpandedCrew);
    if expanded && platform(plane).is_some_and(|number| state(open, unit, number).hits == 0) {
        tokens.push((giant.crew() as u8).saturating_add(1)).ok();
    }
    tokens
}

/// A crew symbol, which everybody sees. WOW-GIA-11: one token silences a gun for good; without tokens it does nothing
/// beyond its points. WOW-GIA-14: with expanded crews, a token says first how many men are hit.
pub(crate) fn hit(open: &mut Open, secret: &mut Secret, unit: Unit) {
    let Some(giant) = open.unit(unit).giant() else { return };
    if !open.switches.has(Switch::ExpandedCrew) {
        strike(open, secret, unit);
        return;
    }
    let how_many: &[u8] = if giant.crew() > 3 { &YELLOW } else { &GREEN };
    let hits = secret.token(Token::Number, how_many).unwrap_or(1);
    for _ in 0..hits {
        // WOW-GIA-15: until nobody is left, or the plane is lost.
        if !strike(open, secret, unit) || is_lost(open, unit) {
            break;
        }
    }
    if is_lost(open, unit) {
        // Everybody saw that, whatever else its cards say.
        secret.blame(unit, Cause::Crew);
    }
}

/// WOW-GIA-11, WOW-GIA-15: draws one man and hits him. WOW-GIA-17: by the second token of a man on a platform somebody
/// else is hit with him. Returns whether there was anybody.
fn strike(open: &mut Open, secret: &mut Secret, unit: Unit) -> bool {
    let Some(token) = secret.token(Token::Man, &tokens(open, unit)) else {
        return false;
    };
    let raised = platform(open.unit(unit)).filter(|_| men(open.unit(unit)).all(|(number, _)| number != token));
    if let Some(man) = state_mut(open, unit, raised.unwrap_or(token)) {
        man.hits = man.hits.saturating_add(1);
    }
    if raised.is_some() {
        // He is out, so neither of his tokens can be drawn again.
        strike(open, secret, unit);
    }
    true
}

/// How often each man was hit.
pub(crate) fn hits(open: &Open, unit: Unit) -> [u8; MAX_MEN] {
    let men = open.giant(unit).map_or([OpenMan::NEW; MAX_MEN], |giant| giant.men);
    men.map(|man| man.hits)
}

/// Tells who was hit more often than before, and whether he is out.
pub(crate) fn tell_hits(open: &mut Open, unit: Unit, before: [u8; MAX_MEN]) {
    let (mut out, mut wounded) = (Men::NOBODY, Men::NOBODY);
    let now = hits(open, unit).into_iter().zip(before);
    for ((number, man), (hits, before)) in men(open.unit(unit)).zip(now) {
        if hits > before {
            let list = if hits >= bears(man.role) {
                &mut out
            } else {
                &mut wounded
            };
            list.insert(number);
        }
    }
    if (out, wounded) != (Men::NOBODY, Men::NOBODY) {
        open.tell(Notice::CrewHit { unit, out, wounded });
    }
}

/// The table has corrected how often he was hit. What is told of guns that he leaves silent is told no more.
pub(crate) fn correct(open: &mut Open, unit: Unit, number: u8, hits: u8) {
    if let Some(man) = state_mut(open, unit, number) {
        man.hits = hits;
    }
    if open.phase.locked {
        return;
    }
    for gun in open.unit(unit).guns() {
        if manned(open, unit, gun) != Manned::Yes {
            fire::drop_shots(open, |shot| shot.shooter == unit && shot.gun == gun);
        }
    }
}

/// WOW-GIA-16: without a pilot the plane is shot down.
pub(crate) fn is_lost(open: &Open, unit: Unit) -> bool {
    let plane = open.unit(unit);
    let flies = |(number, man): (u8, Man)| man.role == Role::Pilot && state(open, unit, number).hits < bears(man.role);
    plane.giant().is_some() && !men(plane).any(flies)
}

// Who can fire

/// Whether the two rear gunners of a Staaken share their guns, WOW-GIA-19.
fn share(switches: Switches, kind: PlaneKind) -> bool {
    let together = switches.has(Switch::ExpandedCrew) || switches.has(Switch::Mechanics);
    together && kind == PlaneKind::ZEPPELIN_STAAKEN_R_VI
}

/// The guns that a man can fire.
fn guns(switches: Switches, kind: PlaneKind, man: Man) -> &'static [Gun] {
    const REAR: &[Gun] = &[Gun::REAR_RIGHT, Gun::REAR_LEFT];
    match man.guns {
        [gun] if REAR.contains(gun) && share(switches, kind) => REAR,
        guns => guns,
    }
}

/// Whether he can fire his guns. WOW-GIA-16: a pilot who is wounded flies on, but his gun is silent. WOW-GIA-11,
/// WOW-GIA-18: where crews are not expanded, one token stands for all men at a gun.
pub(crate) fn is_able(open: &Open, unit: Unit, number: u8, man: Man) -> bool {
    let plane = open.unit(unit);
    let first = men(plane).find(|(_, other)| other.guns == man.guns);
    let number = match first {
        Some((first, _)) if !open.switches.has(Switch::ExpandedCrew) => first,
        _ => number,
    };
    state(open, unit, number).hits == 0
}

/// Whether he goes between two posts on this table: a mechanic (WOW-GIA-22), or a gunner who has two guns to himself
/// (WOW-GIA-20).
fn walks(switches: Switches, kind: PlaneKind, man: Man) -> bool {
    switch_of(kind, man).is_some_and(|switch| switches.has(switch))
}

/// The switch with which he does.
fn switch_of(kind: PlaneKind, man: Man) -> Option<Switch> {
    match man.role {
        Role::Pilot => None,
        Role::Mechanic => Some(Switch::Mechanics),
        Role::Gunner => {
            let others = kind.giant()?.men.iter().filter(|other| other.guns == man.guns).count();
            (man.guns.len() > 1 && others == 1).then_some(Switch::CrewMove)
        }
    }
}

/// Where he is.
fn place(open: &Open, unit: Unit, number: u8, man: Man) -> Place {
    let plane = open.unit(unit);
    let other = man.guns.get(1).copied();
    match (state(open, unit, number).post, man.guns.first()) {
        (_, None) => Place::Cabin,
        _ if !walks(open.switches, plane.base.kind, man) => Place::Guns,
        (Post::Gun, Some(gun)) => Place::Gun(*gun),
        (Post::Walking, _) => Place::Walking,
        (Post::Other, _) => other.map_or(Place::Engines, Place::Gun),
    }
}

/// WOW-GIA-11, WOW-GIA-20, WOW-GIA-22: whether somebody who is able stands at this gun.
fn can_man(open: &Open, unit: Unit, gun: Gun, (number, man): (u8, Man)) -> Manned {
    let plane = open.unit(unit);
    if !guns(open.switches, plane.base.kind, man).contains(&gun) || !is_able(open, unit, number, man) {
        return Manned::Silent;
    }
    match place(open, unit, number, man) {
        // Whoever arrives fires from the next phase on.
        Place::Gun(at) if at == gun && !state(open, unit, number).moved => Manned::Yes,
        Place::Guns => Manned::Yes,
        _ => Manned::Empty,
    }
}

/// Whether somebody can fire this gun of a giant.
pub(crate) fn manned(open: &Open, unit: Unit, gun: Gun) -> Manned {
    let mut manned = Manned::Silent;
    for man in men(open.unit(unit)) {
        match can_man(open, unit, gun, man) {
            Manned::Yes => return Manned::Yes,
            Manned::Empty => manned = Manned::Empty,
            Manned::Silent => {}
        }
    }
    manned
}

/// Whether somebody can fire this gun now. WOW-GIA-3, WOW-GIA-18, WOW-GIA-19: each man fires one gun in a phase, so of
/// guns that share their men as many fire as there are men.
pub(crate) fn check_gun(open: &Open, unit: Unit, gun: Gun) -> Result<(), Refusal> {
    let plane = open.unit(unit);
    if plane.giant().is_none() {
        return Ok(());
    }
    match manned(open, unit, gun) {
        Manned::Yes => {}
        Manned::Empty => return Err(Refusal::NobodyAt(gun)),
        Manned::Silent => return Err(Refusal::GunnersOut(gun)),
    }
    let there = |gun| men(plane).filter(move |man| can_man(open, unit, gun, *man) == Manned::Yes);
    let shared = |other: Gun| there(other).any(|(number, _)| there(gun).any(|(same, _)| number == same));
    let told = open.phase.shots.iter();
    let told = told.filter(|shot| shot.shooter == unit && shot.gun != gun && shared(shot.gun));
    if told.count() < there(gun).count() {
        Ok(())
    } else {
        Err(Refusal::GunnerFires(gun))
    }
}

// Who walks

/// WOW-GIA-20, WOW-GIA-22: who can walk, leaves in one phase and arrives in a later one. He fires in neither.
pub(crate) fn check_walk(open: &Open, unit: Unit, man: Nth, does: Walk) -> Result<(), Refusal> {
    check_moving(open)?;
    check_aircraft(open, unit)?;
    let plane = open.unit(unit);
    let number = man.0.saturating_add(1);
    plane.giant().ok_or(Refusal::CannotHave(unit))?;
    let man = men(plane).find(|(other, _)| *other == number);
    let (_, man) = man.ok_or(Refusal::StaysThere)?;
    let needed = switch_of(plane.base.kind, man).ok_or(Refusal::StaysThere)?;
    if !open.switches.has(needed) {
        return Err(Refusal::Needs(needed));
    }
    if !is_able(open, unit, number, man) {
        return Err(Refusal::ManOut);
    }
    let state = state(open, unit, number);
    if state.moved {
        return Err(Refusal::ManMoved);
    }
    let his = |gun| man.guns.contains(&gun);
    if (open.phase.shots.iter()).any(|shot| shot.shooter == unit && his(shot.gun)) {
        return Err(Refusal::ManFires);
    }
    let to = post(does);
    if state.post == to {
        return Err(Refusal::SoAlready(unit));
    }
    if state.post != Post::Walking && to != Post::Walking {
        return Err(Refusal::MustLeave);
    }
    // WOW-GIA-22: nobody leaves his gun for engines that need no repair.
    if man.role == Role::Mechanic && state.post == Post::Gun && !mechanics::can_repair(open, unit, man) {
        return Err(Refusal::NothingToRepair);
    }
    Ok(())
}

/// Where he is then.
const fn post(does: Walk) -> Post {
    match does {
        Walk::Leaves => Post::Walking,
        Walk::ToGun => Post::Gun,
        Walk::ToOther => Post::Other,
    }
}

pub(crate) fn walk(open: &mut Open, unit: Unit, man: Nth, does: Walk) {
    let number = man.0.saturating_add(1);
    if let Some(man) = state_mut(open, unit, number) {
        man.post = post(does);
        man.moved = true;
        man.since_opening = false;
        open.tell(Notice::Walks { unit, number, does });
    }
}

/// E: whoever moved can fire or move again.
pub(crate) fn close_phase(open: &mut Open) {
    let men = open.giants.iter_mut().flat_map(|giant| &mut giant.men);
    men.for_each(|man| man.moved = false);
}

// What everybody sees

/// WOW-GIA-13: the whole crew.
pub(crate) fn page(open: &Open, unit: Unit) -> impl Iterator<Item = Crewman> + '_ {
    let plane = open.unit(unit);
    let kind = plane.base.kind;
    men(plane).map(move |(number, man)| {
        let hits = state(open, unit, number).hits;
        Crewman {
            number,
            role: man.role,
            hits,
            // Where crews are not expanded, somebody without a token is out with the man at the same gun.
            is_out: hits >= bears(man.role) || man.role != Role::Pilot && !is_able(open, unit, number, man),
            guns: guns(open.switches, kind, man),
            place: place(open, unit, number, man),
            walks: walks(open.switches, kind, man),
        }
    })
}
