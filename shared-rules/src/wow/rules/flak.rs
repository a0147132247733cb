//! Anti-aircraft guns: they lay a shell, wait, and load again. WOW-AAG-1 to WOW-AAG-10, WOW-ADJ-1 to WOW-ADJ-4. Guns
//! that nobody controls shoot without laying one, see [`solo`](super::solo).
//!
//! Where the counter of a shell lies is the players' business, and so is the range (WOW-AAG-2, WOW-AAG-6) and where it
//! may not lie (WOW-AAG-8).
use super::altitude::check_between;
use super::asks::{Among, Ask};
use super::hits::Due;
use super::landing::Ground;
use super::source::Source;
use super::{altitude, asks, check_in_play, ground, in_play, turn};
use crate::core::spell::named;
use crate::core::{Unit, UnitSet};
use crate::wow::data::Class;
use crate::wow::open::Open;
use crate::wow::public::Stage;
use crate::wow::secret::Secret;
use crate::wow::{Counter, Gun, Notice, Phase, Refusal, Step, Switch};

/// WOW-AAG-6: the levels that a shell reaches.
pub const LEVELS: (u8, u8) = (1, 5);
/// WOW-AAG-3: manoeuvres that are flown before a shell bursts.
pub(crate) const FUSE: u8 = 2;
/// WOW-AAG-4: an empty gun is loaded again at the close of the third phase after this one.
pub(crate) const EMPTY: u8 = 4;

/// What everybody knows of an anti-aircraft gun.
#[derive(Clone, Copy)]
pub(crate) struct OpenFlak {
    pub(crate) shell: Shell,
    pub(crate) ready: Ready,
    /// The table went on without aiming it: it does not stop the clock again in this turn.
    pub(crate) passed: bool,
    /// Its shell was laid or changed in this window.
    pub(crate) changed: bool,
    /// WOW-SOLO-1: phases for which a gun that nobody controls still waits.
    pub(crate) waits: u8,
    /// Who is under its burst in this phase, or in the range of a gun that nobody controls.
    pub(crate) named: UnitSet,
}

/// Where the shell of a gun is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shell {
    /// In the gun.
    Loaded,
    /// On the table.
    Aimed {
        /// Manoeuvres until it bursts; none in the phase in which it does.
        fuse: u8,
        /// The level it was aimed at, WOW-AAG-6; 0 without altitude.
        level: u8,
    },
    /// WOW-AAG-4: the gun is loaded at the close of this many phases, this one included: 4 in the phase of the burst, 3
    /// while the counter lies on the corner of the card, then at its side.
    Reloading(u8),
}

/// Whether a loaded gun may lay its shell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ready {
    /// Not in this turn, WOW-AAG-2.
    No,
    /// From the next window on, WOW-ADJ-3.
    Soon,
    /// Now.
    Yes,
}

impl OpenFlak {
    /// WOW-AAG-1: a gun comes loaded.
    pub(crate) const NEW: Self = Self {
        shell: Shell::Loaded,
        ready: Ready::Yes,
        passed: false,
        changed: false,
        waits: 1,
        named: UnitSet::EMPTY,
    };
}

impl OpenFlak {
    /// The table corrects how far it is loaded, or when and where its shell bursts. A loaded gun may be aimed at once.
    pub(crate) fn correct(&mut self, what: Counter, value: u8) {
        match (what, &mut self.shell) {
            (Counter::Fuse, Shell::Aimed { fuse, .. }) => *fuse = value,
            (Counter::ShellLevel, Shell::Aimed { level, .. }) => *level = value,
            (Counter::Reload, shell) if value > 0 => *shell = Shell::Reloading(value),
            (Counter::Reload, shell) => {
                *shell = Shell::Loaded;
                self.ready = Ready::Yes;
            }
            _ => {}
        }
    }
}

named! {
    /// What becomes of a shell on the table, WOW-ADJ-1 to WOW-ADJ-4.
    pub enum Adjusted: "what becomes of a shell", 4 bits {
        /// It is moved.
        Moved "moved",
        /// It stays, but bursts later.
        Delayed "delayed",
        /// It goes back into its gun.
        TakenBack "taken-back",
        /// One level up.
        Up "up",
        /// One level down.
        Down "down",
    }
}

/// Each anti-aircraft gun that is not silent.
fn active(open: &Open) -> impl Iterator<Item = (Unit, OpenFlak)> {
    guns(open).filter(|(unit, _)| ground::check_active(open, *unit, Gun::FRONT).is_ok())
}

/// Each anti-aircraft gun, silent or not.
fn guns(open: &Open) -> impl Iterator<Item = (Unit, OpenFlak)> {
    let cards = open.places.ground().iter().map(|unit| (unit, open.unit(unit)));
    let guns = cards.filter(|(_, unit)| unit.class() == Class::AaGun);
    guns.filter_map(|(unit, open)| Some((unit, open.ground()?.flak)))
}

pub(crate) fn of(open: &mut Open, unit: Unit) -> Option<&mut OpenFlak> {
    open.unit_mut(unit).ground_mut().map(|ground| &mut ground.flak)
}

/// Changes every anti-aircraft gun.
fn each(open: &mut Open, change: impl Fn(&mut OpenFlak)) {
    for unit in open.places.ground().iter() {
        if let Some(flak) = of(open, unit) {
            change(flak);
        }
    }
}

/// S0. WOW-TURN-2 (2), WOW-AAG-2: only guns that are loaded now may lay a shell in this turn.
pub(crate) fn opening(open: &mut Open) {
    each(open, |flak| {
        flak.passed = false;
        flak.ready = match flak.shell {
            Shell::Loaded => Ready::Yes,
            Shell::Aimed { .. } | Shell::Reloading(_) => Ready::No,
        };
    });
}

/// W. WOW-ADJ-3: a gun whose shell was taken back may be aimed again.
pub(crate) fn window(open: &mut Open) {
    each(open, |flak| {
        flak.changed = false;
        if flak.ready == Ready::Soon {
            flak.ready = Ready::Yes;
        }
    });
}

/// M. WOW-AAG-3: one more manoeuvre is flown.
pub(crate) fn tick(open: &mut Open) {
    each(open, |flak| {
        if let Shell::Aimed { fuse, .. } = &mut flak.shell {
            *fuse = fuse.saturating_sub(1);
        }
    });
}

/// E. WOW-AAG-4: the next step of loading. WOW-SOLO-1: a gun that nobody controls waits for one phase after it.
pub(crate) fn phase_over(open: &mut Open) {
    let any_round = open.switches.has(Switch::LoadedAnyRound);
    each(open, |flak| {
        flak.named = UnitSet::EMPTY;
        match flak.shell {
            Shell::Reloading(0 | 1) => {
                flak.shell = Shell::Loaded;
                flak.waits = 1;
                // AMB-66: with that switch it may be aimed in any round.
                if any_round {
                    flak.ready = Ready::Yes;
                }
            }
            Shell::Reloading(left) => flak.shell = Shell::Reloading(left.saturating_sub(1)),
            Shell::Loaded => flak.waits = flak.waits.saturating_sub(1),
            Shell::Aimed { .. } => {}
        }
    });
}

/// Whether a gun that somebody controls is loaded and not aimed, and the table has not gone on without it in this turn.
/// WOW-AAG-10: tailers look only when this is decided.
pub(crate) fn waits(open: &Open) -> bool {
    active(open).any(|(unit, flak)| {
        let aimable = flak.shell == Shell::Loaded && flak.ready == Ready::Yes && !flak.passed;
        aimable && open.is_taken(open.unit(unit).base.owner)
    })
}

/// The table goes on without aiming what is left.
pub(crate) fn pass(open: &mut Open) {
    each(open, |flak| flak.passed |= flak.ready == Ready::Yes);
}

/// A gun that lays shells and still can, with what everybody knows of it.
fn check_gun(open: &Open, unit: Unit) -> Result<OpenFlak, Refusal> {
    in_play(open.stage == Stage::Playing)?;
    check_in_play(open, unit)?;
    let gun = open.unit(unit);
    let flak = gun
        .ground()
        .filter(|_| gun.class() == Class::AaGun)
        .map(|ground| ground.flak);
    let flak = flak.ok_or(Refusal::CannotHave(unit))?;
    // WOW-SOLO-1: a gun that nobody controls lays no shell.
    if !open.is_taken(gun.base.owner) {
        return Err(Refusal::NoSuchPlayer);
    }
    ground::check_active(open, unit, Gun::FRONT)?;
    Ok(flak)
}

/// Whether the table is before a reveal, or can go on to the next one of this turn without passing anything over.
/// WOW-AAG-10: not once a tailer has seen a card.
fn check_window(open: &Open) -> Result<(), Refusal> {
    match open.clock.step {
        Step::Window(_) if open.phase.looked => Err(Refusal::AfterLook),
        Step::Window(_) => asks::check_among_open(open),
        Step::Opening | Step::TurnClose => Err(Refusal::NotNow),
        step if step.phase() == Some(Phase::Three) => Err(Refusal::NotNow),
        _ => turn::check_next(open),
    }
}

/// Goes on to the next window, and says whether it was reached: something on the way may have to be answered first.
fn to_window(open: &mut Open, secret: &mut Secret) -> bool {
    if !is_window(open) {
        turn::advance_to(open, secret, |open, step| {
            matches!(step, Step::Window(_)) || asks::among(open).is_some()
        });
    }
    open.stage == Stage::Playing && is_window(open) && asks::among(open).is_none()
}

fn is_window(open: &Open) -> bool {
    matches!(open.clock.step, Step::Window(_))
}

/// WOW-AAG-2: a gun lays one shell at a time, and only one that was loaded when the turn began. WOW-AAG-6: with
/// altitude its level is said.
pub(crate) fn check_shell(open: &Open, unit: Unit, level: u8) -> Result<(), Refusal> {
    let flak = check_gun(open, unit)?;
    match flak.shell {
        Shell::Loaded => {}
        Shell::Aimed { .. } => return Err(Refusal::AlreadyAimed(unit)),
        Shell::Reloading(_) => return Err(Refusal::NotLoaded(unit)),
    }
    match flak.ready {
        Ready::Yes => {}
        // The shell was taken back in the window before the one that comes.
        Ready::Soon if !is_window(open) => {}
        Ready::No | Ready::Soon => return Err(Refusal::NotLoaded(unit)),
    }
    check_level(open, level)?;
    check_window(open)
}

fn check_level(open: &Open, level: u8) -> Result<(), Refusal> {
    let levels = if open.switches.has(Switch::Altitude) {
        LEVELS
    } else {
        (0, 0)
    };
    check_between(level, levels)
}

/// WOW-AAG-2: the shell is laid; two manoeuvres are flown before it bursts.
pub(crate) fn shell(open: &mut Open, secret: &mut Secret, unit: Unit, level: u8) {
    let reached = to_window(open, secret) && check_shell(open, unit, level).is_ok();
    match of(open, unit).filter(|_| reached) {
        None => gone(open, unit),
        Some(flak) => {
            flak.shell = Shell::Aimed { fuse: FUSE, level };
            (flak.ready, flak.changed) = (Ready::No, true);
            open.tell(Notice::Shell { unit, level });
        }
    }
}

/// It was told too early: something has to be answered before the window.
fn gone(open: &mut Open, unit: Unit) {
    let gun = Gun::FRONT;
    open.tell(Notice::ShotGone { shooter: unit, gun });
}

/// WOW-ADJ-1 to WOW-ADJ-4: one change for each shell in a window.
pub(crate) fn check_adjust(open: &Open, unit: Unit, does: Adjusted) -> Result<(), Refusal> {
    let flak = check_gun(open, unit)?;
    if !open.switches.has(Switch::Adjust) {
        return Err(Refusal::Needs(Switch::Adjust));
    }
    let Shell::Aimed { fuse, level } = flak.shell else {
        return Err(Refusal::NoShell(unit));
    };
    // WOW-ADJ-2: it bursts in this phase.
    if fuse == 0 {
        return Err(Refusal::Answer(Ask::Burst(unit)));
    }
    if flak.changed && is_window(open) {
        return Err(Refusal::AlreadyAimed(unit));
    }
    let level = match does {
        Adjusted::Up => level.saturating_add(1),
        Adjusted::Down => level.saturating_sub(1),
        Adjusted::Moved | Adjusted::Delayed | Adjusted::TakenBack => level,
    };
    if matches!(does, Adjusted::Up | Adjusted::Down) && !open.switches.has(Switch::Altitude) {
        return Err(Refusal::Needs(Switch::Altitude));
    }
    check_level(open, level)?;
    check_window(open)
}

/// WOW-ADJ-1, WOW-ADJ-2, WOW-ADJ-4: two manoeuvres have to be flown again. WOW-ADJ-3: or the gun may aim anew from the
/// next window on.
pub(crate) fn adjust(open: &mut Open, secret: &mut Secret, unit: Unit, does: Adjusted) {
    let reached = to_window(open, secret) && check_adjust(open, unit, does).is_ok();
    let Some(flak) = of(open, unit).filter(|_| reached) else {
        return gone(open, unit);
    };
    let Shell::Aimed { level, .. } = flak.shell else {
        return;
    };
    let aimed = |level| Shell::Aimed { fuse: FUSE, level };
    flak.changed = true;
    flak.shell = match does {
        Adjusted::Moved | Adjusted::Delayed => aimed(level),
        Adjusted::Up => aimed(level.saturating_add(1)),
        Adjusted::Down => aimed(level.saturating_sub(1)),
        Adjusted::TakenBack => {
            (flak.ready, flak.passed) = (Ready::Soon, false);
            Shell::Loaded
        }
    };
    open.tell(Notice::Adjusted { unit, does });
}

/// WOW-AAG-6: how far from its gun a shell may be laid, in halves of the ruler; 0 means on the card of the gun. Without
/// altitude two rulers (WOW-AAG-2).
pub const fn reach(level: u8) -> u8 {
    match level {
        0 | 1 => 4,
        2 => 3,
        3 => 2,
        4 => 1,
        _ => 0,
    }
}

/// WOW-AAG-8: where the shell of a gun may not lie, as far as it concerns this table: on its own card, which altitude
/// allows; on a balloon of its side, or behind any balloon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bans {
    /// Not on its own card.
    pub card: bool,
    /// Not on a friendly balloon nor behind one.
    pub balloons: bool,
}

pub(crate) fn bans(open: &Open) -> Bans {
    Bans {
        card: !open.switches.has(Switch::Altitude),
        balloons: open
            .places
            .iter()
            .any(|unit| unit.in_play() && unit.balloon().is_some()),
    }
}

/// The shell that bursts now and of which the table has yet to say who is under it, the first in the order of set-up.
/// WOW-AAG-3, WOW-AAG-9: every plane, friend or foe. WOW-AAG-7: and balloons near it. WOW-AAG-6: with altitude only
/// what is on its level. WOW-CLD-2: nobody in the cloud.
pub(crate) fn burst_asked(open: &Open) -> Option<Among> {
    if !matches!(open.clock.step, Step::Fire(_)) || open.phase.locked {
        return None;
    }
    let (unit, level) = guns(open).find_map(|(unit, flak)| match flak.shell {
        Shell::Aimed { fuse: 0, level } => Some((unit, level)),
        _ => None,
    })?;
    Some(Among {
        ask: Ask::Burst(unit),
        unit,
        may: at(open, level),
        told: UnitSet::EMPTY,
    })
}

/// Who can be under a shell at this level.
fn at(open: &Open, level: u8) -> UnitSet {
    let there = |unit: &Unit| {
        let flies = open.unit(*unit).ground().is_none();
        flies && altitude::check_visible(open, *unit).is_ok() && is_at(open, *unit, level)
    };
    open.in_play().iter().filter(there).collect()
}

/// F. A shell at a level where nobody is bursts without a question.
pub(crate) fn burst_alone(open: &mut Open) {
    for unit in open.places.ground().iter() {
        let shell = open.unit(unit).ground().map(|ground| ground.flak.shell);
        if let Some(Shell::Aimed { fuse: 0, level }) = shell
            && at(open, level).is_empty()
        {
            burst(open, unit, UnitSet::EMPTY);
        }
    }
}

/// Whether it is on this level, in the air. Without altitude everything is.
fn is_at(open: &Open, unit: Unit, level: u8) -> bool {
    let now = open.unit(unit).now;
    !open.switches.has(Switch::Altitude) || now.ground == Ground::Flying && now.height.level == level
}

/// WOW-AAG-3: these are under it. They take their cards together with all other fire of the phase; the gun is empty.
pub(crate) fn burst(open: &mut Open, unit: Unit, units: UnitSet) {
    if let Some(flak) = of(open, unit) {
        flak.shell = Shell::Reloading(EMPTY);
        flak.named = units;
    }
    open.tell(Notice::Burst(unit));
}

/// Nobody is under any shell that bursts now.
pub(crate) fn burst_over(open: &mut Open) {
    while let Some(among) = burst_asked(open) {
        burst(open, among.unit, UnitSet::EMPTY);
    }
}

/// Whether somebody is to be drawn cards for: under a burst, or in the range of a gun that nobody controls.
pub(crate) fn is_due(open: &Open) -> bool {
    guns(open).any(|(_, flak)| !flak.named.is_empty())
}

/// How many cards the guns bring in this phase.
pub(crate) fn shells(open: &Open) -> usize {
    guns(open).map(|(_, flak)| flak.named.len()).sum()
}

/// The guns whose fire hits this unit in this phase.
pub(crate) fn hitting(open: &Open, target: Unit) -> UnitSet {
    let hits = guns(open).filter(|(_, flak)| flak.named.contains(target));
    hits.map(|(unit, _)| unit).collect()
}

/// WOW-AAG-3: a C card of each of so many guns, under the name of this one. WOW-DECK-3: all of it but a jam; on a
/// balloon points, explosions and fires.
pub(crate) fn due(open: &Open, gun: Unit, target: Unit, guns: u8) -> Due {
    let source = if open.unit(target).is_aircraft() {
        Source::Artillery
    } else {
        Source::ArtilleryOnBalloon
    };
    Due::by(gun, target, source, guns)
}

/// AMB-67: a silenced gun's shell bursts if it is due in this phase; a later one is taken off the table, unless the
/// table lets it burst anyway.
pub(crate) fn silenced(open: &mut Open, unit: Unit) {
    let anyway = open.switches.has(Switch::BurstsAnyway);
    let Some(flak) = of(open, unit) else { return };
    if let Shell::Aimed { fuse: 1.., .. } = flak.shell
        && !anyway
    {
        flak.shell = Shell::Reloading(EMPTY);
        open.tell(Notice::ShellGone(unit));
    }
}
