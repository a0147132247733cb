//! Corrections by agreement of the table, for what was entered wrongly and cannot be undone any more. They are told to
//! everybody, a public value with what it was before and after, and stay in the record like any command.
//!
//! A correction of a public value must not look at a secret. So a plane whose limit is set below its damage, or that is
//! put back with its points used up, flies on until cards are drawn and all totals are compared (WOW-DMG-1). An owner
//! who sets a total behind his gate knows what he is doing: at its limit or above, the plane is out at once.
use super::altitude::Height;
use super::fit::{Fit, Load};
use super::flak::{self, Shell};
use super::ground::{self, Silenced};
use super::landing::Ground;
use super::{
    altitude, bail, bombs, check_in_play, check_there, clouds, damage, fire, giant, in_play, jam, rockets, round,
    special, victory, winch,
};
use crate::core::spell::{Field, Nth, ReadFrom, Reader, Untold, WriteTo, Writer, named};
use crate::core::{Unit, UnitSet};
use crate::wow::data::Class;
use crate::wow::disclosure;
use crate::wow::notice::Cause;
use crate::wow::open::{Open, OpenGun};
use crate::wow::public::Stage;
use crate::wow::secret::Secret;
use crate::wow::{Gun, Letter, Notice, Refusal, Switch};

/// The most flames that a balloon can be set to.
const MOST_FLAMES: u8 = 9;

named! {
    /// What everybody sees of a plane and the table may correct. Kept in flash by number, so new ones come at the end.
    /// A new one needs its line in [`value`] and in [`set`].
    pub enum Counter: "a counter", 6 bits {
        /// Jam counters of the front gun.
        JamFront "jam-front",
        /// Jam counters of the rear gun.
        JamRear "jam-rear",
        /// The green number on the base.
        Resistance "res",
        /// The letter of the front gun, by its place in [`Letter::GUNS`].
        GunFront "gun-front",
        /// The letter of the rear gun.
        GunRear "gun-rear",
        /// Smoke counters, with special damage.
        Smoke "smoke",
        /// Flame counters, with special damage.
        Flames "flames",
        /// The level of a plane in the air, with altitude.
        Level "level",
        /// Its climb counters.
        Climb "climb-counters",
        /// Observers in the basket of a balloon, with bail-out.
        Observers "observers",
        /// The points of a card on the ground, which lie open.
        Points "points",
        /// What of it is silent, by its place in [`Silenced::ALL`].
        Silenced "silenced",
        /// Phases until an anti-aircraft gun is loaded; 0 if it is.
        Reload "reload",
        /// Manoeuvres until its shell bursts.
        Fuse "fuse",
        /// The level its shell was aimed at.
        ShellLevel "shell-level",
        /// The rockets that a plane has left.
        Rockets "rockets",
        /// What the first group of its bombs is worth; 0 if it is not aboard.
        Bombs1 "bombs-1",
        /// The same of the second,
        Bombs2 "bombs-2",
        /// the third,
        Bombs3 "bombs-3",
        /// and the fourth.
        Bombs4 "bombs-4",
        /// Its rockets that are on their way.
        Flying "rockets-flying",
        /// Jam counters of a giant's gun: behind at the right,
        JamRearRight "jam-rear-right",
        /// behind at the left,
        JamRearLeft "jam-rear-left",
        /// at the right,
        JamRight "jam-right",
        /// at the left,
        JamLeft "jam-left",
        /// and below.
        JamVentral "jam-ventral",
    }
}

impl Counter {
    /// The least and the most it can be set to, whatever the plane.
    pub const fn range(self) -> (u8, u8) {
        match self {
            // WOW-JAM-1, WOW-SPEC-8, WOW-SPEC-9.
            Self::JamFront
            | Self::JamRear
            | Self::JamRearRight
            | Self::JamRearLeft
            | Self::JamRight
            | Self::JamLeft
            | Self::JamVentral
            | Self::Smoke
            | Self::Flames => (0, 3),
            // WOW-SET-1: every plane has a limit.
            Self::Resistance => (1, u8::MAX),
            Self::GunFront | Self::GunRear => (0, Letter::number(Some(Letter::B))),
            Self::Level => (0, altitude::TOPS.1),
            Self::Climb => (0, altitude::RATES.1),
            Self::Observers => (0, bail::OBSERVERS),
            Self::Points => (0, u8::MAX),
            Self::Silenced => (0, Silenced::All as u8),
            Self::Reload => (0, flak::EMPTY),
            Self::Fuse => (1, flak::FUSE),
            Self::ShellLevel => flak::LEVELS,
            Self::Rockets | Self::Flying => (0, rockets::ROCKETS),
            Self::Bombs1 | Self::Bombs2 | Self::Bombs3 | Self::Bombs4 => (0, Load::MOST),
        }
    }

    /// The group of bombs that it counts.
    const fn group(self) -> Option<usize> {
        match self {
            Self::Bombs1 => Some(0),
            Self::Bombs2 => Some(1),
            Self::Bombs3 => Some(2),
            Self::Bombs4 => Some(3),
            _ => None,
        }
    }

    /// The gun that it is about.
    const fn gun(self) -> Gun {
        match self {
            Self::JamRear | Self::GunRear => Gun::REAR,
            Self::JamRearRight => Gun::REAR_RIGHT,
            Self::JamRearLeft => Gun::REAR_LEFT,
            Self::JamRight => Gun::RIGHT,
            Self::JamLeft => Gun::LEFT,
            Self::JamVentral => Gun::VENTRAL,
            _ => Gun::FRONT,
        }
    }

    /// Whether it counts the jam of a gun.
    const fn is_jam(self) -> bool {
        matches!(
            self,
            Self::JamFront
                | Self::JamRear
                | Self::JamRearRight
                | Self::JamRearLeft
                | Self::JamRight
                | Self::JamLeft
                | Self::JamVentral
        )
    }
}

named! {
    /// What only its owner knows of a plane and may correct. Kept in flash by number, so new ones come at the end.
    pub enum Hidden: "a secret", 4 bits {
        /// Its damage so far.
        Damage "damage",
    }
}

/// A counter and what it reads. A gun's letter is its place in [`Letter::GUNS`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reading {
    /// Which counter.
    pub what: Counter,
    /// What it reads.
    pub value: u8,
}

impl Field for Reading {
    type Told = Self;
    const BITS: u32 = Counter::BITS + u8::BITS;

    fn told(self) -> Self {
        self
    }
}

impl<W: Writer> WriteTo<W> for Reading {
    fn write(self, to: &mut W) {
        self.what.write(to);
        match self.what {
            Counter::GunFront | Counter::GunRear => {
                // The table takes no other letter.
                let letter = Letter::GUNS.get(usize::from(self.value)).copied().flatten();
                letter.write(to);
            }
            _ => self.value.write(to),
        }
    }
}

impl<R: Reader> ReadFrom<R> for Reading {
    fn read(from: &mut R) -> Result<Self, R::Mistake> {
        let what = Counter::read(from)?;
        let value = match what {
            Counter::GunFront | Counter::GunRear => Letter::number(<Option<Letter>>::read(from)?),
            _ => u8::read(from)?,
        };
        Ok(Self { what, value })
    }
}

/// What it stands at. Refused if the plane has no such thing, or the rule is not played.
pub(crate) fn value(open: &Open, unit: Unit, what: Counter) -> Result<u8, Refusal> {
    check_there(open, unit)?;
    let plane = open.unit(unit);
    let gun = what.gun();
    let letter = fire::letter(open, unit, gun);
    Ok(match what {
        Counter::JamFront
        | Counter::JamRear
        | Counter::JamRearRight
        | Counter::JamRearLeft
        | Counter::JamRight
        | Counter::JamLeft
        | Counter::JamVentral => {
            letter.ok_or(Refusal::NoGun(gun))?;
            plane.gun(gun).jam
        }
        Counter::Resistance if plane.ground().is_some() => return Err(Refusal::NoNumber),
        Counter::Resistance => plane.base.resistance,
        // WOW-GIA-2: the letters of a giant's guns are those of its type.
        Counter::GunFront | Counter::GunRear if plane.giant().is_some() => return Err(Refusal::CannotHave(unit)),
        Counter::GunFront | Counter::GunRear => {
            let lettered = Letter::number(letter);
            if !plane.is_aircraft() && lettered == 0 {
                return Err(Refusal::NoGun(gun));
            }
            lettered
        }
        Counter::Flames | Counter::Level | Counter::Climb if plane.ground().is_some() => {
            return Err(Refusal::NoAircraft(unit));
        }
        // WOW-BAL-3: a balloon burns on every table, and never smokes.
        Counter::Flames if !plane.is_aircraft() => plane.special.flames,
        Counter::Smoke if !plane.is_aircraft() => return Err(Refusal::NoAircraft(unit)),
        Counter::Smoke | Counter::Flames if !open.switches.has(Switch::Special) => {
            return Err(Refusal::Needs(Switch::Special));
        }
        Counter::Smoke => plane.special.smoke,
        Counter::Flames => plane.special.flames,
        Counter::Level | Counter::Climb if !open.switches.has(Switch::Altitude) => {
            return Err(Refusal::Needs(Switch::Altitude));
        }
        Counter::Level | Counter::Climb if plane.now.ground != Ground::Flying => {
            return Err(Refusal::OnTheGround);
        }
        Counter::Level => plane.now.height.level,
        Counter::Climb => plane.now.height.counters,
        Counter::Observers => {
            let balloon = plane.balloon().ok_or(Refusal::NoBalloon(unit))?;
            if !open.switches.has(Switch::BailOut) {
                return Err(Refusal::Needs(Switch::BailOut));
            }
            balloon.observers.aboard
        }
        Counter::Points => plane.ground().ok_or(Refusal::CannotHave(unit))?.points,
        Counter::Silenced if plane.class() == Class::Target => return Err(Refusal::CannotHave(unit)),
        Counter::Silenced => plane.ground().ok_or(Refusal::CannotHave(unit))?.silenced as u8,
        Counter::Reload | Counter::Fuse | Counter::ShellLevel => {
            let gun = plane.ground().filter(|_| plane.class() == Class::AaGun);
            match (what, gun.ok_or(Refusal::CannotHave(unit))?.flak.shell) {
                (Counter::Reload, Shell::Reloading(left)) => left,
                (Counter::Reload, Shell::Loaded | Shell::Aimed { .. }) => 0,
                (Counter::Fuse, Shell::Aimed { fuse, .. }) => fuse,
                (_, Shell::Aimed { level: 0, .. }) => return Err(Refusal::Needs(Switch::Altitude)),
                (_, Shell::Aimed { level, .. }) => level,
                _ => return Err(Refusal::NoShell(unit)),
            }
        }
        Counter::Rockets if !plane.fits.has(Fit::Rockets) => return Err(Refusal::NoRockets),
        Counter::Rockets => plane.flier().rockets.aboard,
        Counter::Flying => rockets::flying(open, unit).ok_or(Refusal::NoRockets)?,
        Counter::Bombs1 | Counter::Bombs2 | Counter::Bombs3 | Counter::Bombs4 => {
            let group = |load: Load| what.group().and_then(|group| load.0.get(group).copied());
            // Only groups that it started with.
            group(plane.flier().load)
                .filter(|worth| *worth > 0)
                .ok_or(Refusal::NoBombs)?;
            group(plane.flier().bombs.aboard).unwrap_or(0)
        }
    })
}

/// The least and the most it can be set to on this plane. WOW-ALT-2, WOW-HIGH-1: a level between floor and top.
/// WOW-ALT-8: fewer counters than make a level; WOW-ALT-3: at least one in the lowest flight, and none in the cloud.
pub(crate) fn range(open: &Open, unit: Unit, what: Counter) -> (u8, u8) {
    let bounds = altitude::bounds(open, unit);
    let level = open.unit(unit).now.height.level;
    let (least, most) = match what {
        // WOW-BAL-5, WOW-BAL-9.
        Counter::Flames if !open.unit(unit).is_aircraft() => (0, MOST_FLAMES),
        Counter::Climb if !open.unit(unit).is_aircraft() => (u8::from(level == 0), winch::COUNTERS),
        Counter::Level if !open.unit(unit).is_aircraft() => (0, bounds.top),
        Counter::Level => (bounds.floor, bounds.top),
        Counter::Climb if clouds::is_hidden(open, unit) => (0, 0),
        // WOW-GIA-9: where the rate is secret, it may be one more than everybody knows.
        Counter::Climb if giant::hides_rate(open, unit) => (u8::from(level == 0), bounds.rate),
        Counter::Climb => (u8::from(level == 0), bounds.rate.saturating_sub(1)),
        _ => what.range(),
    };
    (least, most.max(least))
}

fn set(open: &mut Open, unit: Unit, what: Counter, value: u8) {
    let turn = open.clock.turn;
    let plane = open.unit_mut(unit);
    let gun = what.gun();
    match what {
        Counter::JamFront
        | Counter::JamRear
        | Counter::JamRearRight
        | Counter::JamRearLeft
        | Counter::JamRight
        | Counter::JamLeft
        | Counter::JamVentral => {
            if let Some(state) = plane.gun_mut(gun) {
                state.jam = value;
                // A gun without counters may fire at once. A jammed one does not fire, even if its shot is already
                // declared.
                state.latched &= value > 0;
            }
            if value > 0 && !open.phase.locked {
                fire::drop_shots(open, |shot| shot.shooter == unit && shot.gun == gun);
            }
        }
        Counter::Resistance => plane.base.resistance = value,
        Counter::Points => {
            if let Some(ground) = plane.ground_mut() {
                ground.points = value;
            }
        }
        Counter::Silenced => match Silenced::ALL.get(usize::from(value)).copied() {
            Some(silenced @ (Silenced::Gun | Silenced::All)) => ground::silence(open, unit, silenced),
            _ => ground::speak(open, unit),
        },
        Counter::Reload | Counter::Fuse | Counter::ShellLevel => {
            if let Some(ground) = plane.ground_mut() {
                ground.flak.correct(what, value);
            }
        }
        Counter::Smoke => plane.special.smoke = value,
        Counter::Flames => plane.special.flames = value,
        Counter::Climb => plane.now.height.counters = value,
        Counter::Observers => {
            if let Some(balloon) = plane.balloon_mut() {
                balloon.observers.aboard = value;
                balloon.empty = if value > 0 { None } else { balloon.empty.or(Some(turn)) };
            }
        }
        Counter::Rockets => {
            if let Some(flier) = plane.flier_mut() {
                flier.rockets.aboard = value;
            }
        }
        Counter::Flying => {
            if let Some(flier) = plane.flier_mut() {
                rockets::correct_flying(&mut flier.rockets, value);
            }
        }
        Counter::Bombs1 | Counter::Bombs2 | Counter::Bombs3 | Counter::Bombs4 => {
            if let (Some(flier), Some(group)) = (plane.flier_mut(), what.group()) {
                bombs::correct(&mut flier.bombs, group, value);
            }
        }
        Counter::Level => {
            let height = &mut plane.now.height;
            height.level = value;
            if value == 0 {
                height.counters = height.counters.max(Height::LOWEST.counters);
            }
            if clouds::is_hidden(open, unit) {
                open.unit_mut(unit).now.height.counters = 0;
            }
            // Its shots were declared for another height.
            if !open.phase.locked {
                fire::drop_shots(open, |shot| shot.shooter == unit || shot.target == unit);
            }
        }
        Counter::GunFront | Counter::GunRear => {
            let letter = Letter::GUNS.get(usize::from(value)).copied().flatten();
            if let Some(printed) = plane.base.gun_mut(gun) {
                *printed = letter;
            }
            if letter.is_none() {
                if let Some(state) = plane.gun_mut(gun) {
                    *state = OpenGun::NEW;
                }
                fire::drop_shots(open, |shot| shot.shooter == unit && shot.gun == gun);
            }
        }
    }
}

/// A unit of a running game that is not out.
pub(crate) fn check_plane(open: &Open, unit: Unit) -> Result<(), Refusal> {
    in_play(open.stage == Stage::Playing)?;
    check_in_play(open, unit)
}

/// Such a unit that has secrets: cards on the ground have none.
pub(crate) fn check_secret(open: &Open, unit: Unit) -> Result<(), Refusal> {
    check_plane(open, unit)?;
    match open.unit(unit).ground() {
        Some(_) => Err(Refusal::NoNumber),
        None => Ok(()),
    }
}

pub(crate) fn check(open: &Open, unit: Unit, what: Counter, value: u8) -> Result<(), Refusal> {
    check_plane(open, unit)?;
    self::value(open, unit, what)?;
    altitude::check_between(value, range(open, unit, what))?;
    // WOW-AMG-4: only the machine gun of a card falls silent alone.
    if (what, value) == (Counter::Silenced, Silenced::Gun as u8) && open.unit(unit).class() != Class::AaMachineGun {
        return Err(Refusal::CannotHave(unit));
    }
    // A plane keeps its last gun.
    let other = match what {
        Counter::GunFront => Counter::GunRear,
        Counter::GunRear => Counter::GunFront,
        _ => return Ok(()),
    };
    if value == 0 && matches!(self::value(open, unit, other), Ok(0) | Err(_)) {
        Err(Refusal::NoGuns)
    } else {
        Ok(())
    }
}

pub(crate) fn correct(open: &mut Open, secret: &mut Secret, unit: Unit, what: Counter, value: u8) {
    let before = self::value(open, unit, what).unwrap_or(0);
    open.tell(Notice::Corrected {
        unit,
        what,
        before,
        after: value,
    });
    set(open, unit, what, value);
    if what.is_jam() {
        jam::corrected(open, secret, unit, what.gun(), before, value);
    }
}

pub(crate) fn correct_secret(open: &mut Open, secret: &mut Secret, unit: Unit, what: Hidden, value: Untold<u8>) {
    match what {
        Hidden::Damage => secret.set_total(unit, u16::from(value.0)),
    }
    open.tell(Notice::SecretCorrected { unit, what });
    if secret.total(unit) >= u16::from(open.unit(unit).base.resistance) {
        // Its shots go with it if their cards are not drawn yet; later they are remembered until the phase closes.
        if !open.phase.locked {
            fire::drop_shots(open, |shot| shot.shooter == unit || shot.target == unit);
        }
        damage::take_out(open, secret, unit, Cause::Points, UnitSet::EMPTY);
        victory::check(open, secret);
    }
}

pub(crate) fn check_put_back(open: &Open, unit: Unit) -> Result<(), Refusal> {
    // Whoever has seen the seed knows the cards to come, so that game is over for good.
    in_play(open.stage != Stage::SetUp && !open.revealed)?;
    check_there(open, unit)?;
    if open.unit(unit).is_left() {
        Err(Refusal::NotOut(unit))
    } else {
        Ok(())
    }
}

/// It flies again, with the damage and the counters it had. A game that ended because it was out goes on.
pub(crate) fn put_back(open: &mut Open, secret: &mut Secret, unit: Unit) {
    secret.spare(unit);
    let plane = open.unit_mut(unit);
    (plane.exit, plane.cause, plane.downed_by) = (None, None, UnitSet::EMPTY);
    plane.over = None;
    // If it blew up, it did not after all.
    if let Some(balloon) = plane.balloon_mut() {
        balloon.blast = false;
    }
    open.tell(Notice::PutBack(unit));
    if victory::is_open(open) {
        open.stage = Stage::Playing;
        round::goes_on(open);
        // What was told for the score is secret again; at an open table all of it is told anew.
        for unit in open.places.iter_mut() {
            unit.points = 0;
        }
    }
}

pub(crate) fn check_return_card(open: &Open, unit: Unit, Untold(Nth(place)): Untold<Nth>) -> Result<(), Refusal> {
    check_plane(open, unit)?;
    if place < open.unit(unit).cards {
        Ok(())
    } else {
        Err(Refusal::NoSuchCard)
    }
}

/// The points it counted for come off the total, and what it did in secret is undone, because nobody else could correct
/// that. What it did openly (a jam, a fire) is corrected separately.
pub(crate) fn return_card(open: &mut Open, secret: &mut Secret, unit: Unit, Untold(Nth(place)): Untold<Nth>) {
    let place = usize::from(place);
    let returned = (secret.cards).give_back(unit, place, open.settled, &mut secret.luck);
    let Some(held) = returned else { return };
    let points = held.points();
    if let Some(ground) = open.unit_mut(unit).ground_mut() {
        ground.points = ground.points.saturating_sub(points);
    }
    secret.set_total(unit, secret.total(unit).saturating_sub(u16::from(points)));
    if held.symbol() == held.card.symbol {
        special::mend(open, secret, unit, held.card);
    }
    disclosure::returned(open, unit, held.deck());
    disclosure::counts(open, secret);
}
