//! Observation balloons: they stand where they were placed, fire at nobody, and burn until they fall. WOW-BAL-1 to
//! WOW-BAL-8, WOW-BAL-13. How they come down is [`winch`](super::winch).
use super::altitude::check_between;
use super::asks::{Among, Ask};
use super::bail::{self, Observers};
use super::hits::{Due, Hits};
use super::setup::check_fixed;
use super::source::Source;
use super::{altitude, disruption, fire, overlap, victory};
use crate::core::spell::named;
use crate::core::{Unit, UnitSet};
use crate::wow::disclosure;
use crate::wow::notice::Cause;
use crate::wow::open::Open;
use crate::wow::secret::Secret;
use crate::wow::{Letter, Notice, Refusal, Step};

/// WOW-BAL-2: for how many turns balloons stay up, unless the table agrees on another number.
pub(crate) const STAY_UP: u8 = 12;
/// The numbers that a table may agree on.
pub const TURNS: (u8, u8) = (1, 99);

named! {
    /// What a table may agree on before it starts. Kept in flash by number, so new ones come at the end.
    pub enum Agreement: "what is agreed", 4 bits {
        /// For how many turns balloons stay up on a table without altitude, WOW-BAL-2.
        BalloonTurns "balloon-turns",
    }
}

/// What everybody knows of a balloon.
#[derive(Clone, Copy)]
pub(crate) struct OpenBalloon {
    /// It blew up, and the table has yet to say who is near.
    pub(crate) blast: bool,
    /// WOW-BAL-9: the turn in which its winch was first told to pull it down; in WOW-SCN-16 the one that was over.
    pub(crate) ordered: Option<u16>,
    /// Its winch pulls it down.
    pub(crate) goes_down: bool,
    /// WOW-BAIL-1: where its observers are.
    pub(crate) observers: Observers,
    /// The turn in which the last of them left it.
    pub(crate) empty: Option<u16>,
    /// They jump when the phase is over.
    pub(crate) jumps: bool,
    /// It took cards in this phase, and the table has yet to say whether they jump.
    pub(crate) jump_asked: bool,
}

impl OpenBalloon {
    pub(crate) const NEW: Self = Self {
        blast: false,
        ordered: None,
        goes_down: false,
        observers: Observers::ALL_ABOARD,
        empty: None,
        jumps: false,
        jump_asked: false,
    };
}

pub(crate) fn check_agreed(open: &Open, what: Agreement, number: u8) -> Result<(), Refusal> {
    check_fixed(open)?;
    match what {
        Agreement::BalloonTurns => check_between(number, TURNS),
    }
}

pub(crate) fn agreed(open: &mut Open, what: Agreement, number: u8) {
    match what {
        Agreement::BalloonTurns => open.balloon_turns = number,
    }
}

/// WOW-BAL-3: points, explosions and fires of a gun's card count, and a jam counts for the shooter.
pub(crate) fn shot(open: &Open, target: Unit, letter: Letter) -> Source {
    if open.unit(target).is_aircraft() {
        Source::Gun(letter)
    } else {
        Source::GunOnBalloon(letter)
    }
}

/// WOW-BAL-5: each fire adds a flame, even if several come at once.
pub(crate) fn catch_fire(open: &mut Open, unit: Unit, fires: u8) {
    let flames = &mut open.unit_mut(unit).special.flames;
    *flames = flames.saturating_add(fires);
    let left = *flames;
    open.tell(Notice::Flames { unit, left });
}

/// WOW-BAL-7: a balloon that takes an explosion blows up, and so does one whose points are used up while it burns.
/// AMB-54: a fire of the same step counts. Everything else is out as its cards say.
pub(crate) fn fate(open: &Open, unit: Unit, cause: Cause) -> Cause {
    let balloon = open.unit(unit);
    let burns = balloon.special.flames > 0;
    match cause {
        _ if balloon.balloon().is_none() => cause,
        Cause::Explosion => Cause::Blast,
        Cause::Points if burns => Cause::Blast,
        cause => cause,
    }
}

/// A unit is out, and everybody saw why. If a balloon blew up, the table asks who is near.
pub(crate) fn is_out(open: &mut Open, unit: Unit, cause: Cause) {
    if let (Cause::Blast, Some(balloon)) = (cause, open.unit_mut(unit).balloon_mut()) {
        balloon.blast = true;
    }
    bail::is_out(open, unit, cause);
}

/// The blast that the table has to answer, the first in the order of set-up.
fn blasting(open: &Open) -> Option<Unit> {
    let blasts = |unit: &Unit| open.unit(*unit).balloon().is_some_and(|balloon| balloon.blast);
    open.units().find(blasts)
}

/// WOW-BAL-8: every aircraft that overlaps the balloon is hit. WOW-BAL-13: with altitude, those on its level within
/// half a ruler, and those one level above or below that overlap it. Overlaps that were told since planes last moved
/// are known.
pub(crate) fn blast_asked(open: &Open) -> Option<Among> {
    let unit = blasting(open)?;
    let near = |other: &Unit| altitude::gap(open, unit, *other) <= 1 && altitude::check_visible(open, *other).is_ok();
    let may: UnitSet = open.aircraft().iter().filter(near).collect();
    let told = may.iter().filter(|other| overlap::is_reported(open, unit, *other));
    Some(Among {
        ask: Ask::Blast(unit),
        unit,
        may,
        told: told.collect(),
    })
}

/// WOW-BAL-8: each of these takes a C card at once, of which points, explosions and fires count (AMB-56: with altitude
/// too). Then it is decided again who is out.
// Not inlined, or the list of hits would take up the stack of its caller while that calls other functions.
#[inline(never)]
pub(crate) fn blast(open: &mut Open, secret: &mut Secret, unit: Unit, units: UnitSet) {
    if let Some(balloon) = open.unit_mut(unit).balloon_mut() {
        balloon.blast = false;
    }
    secret.begin_step();
    let mut hits = Hits::new();
    for near in units.iter() {
        hits.add(Due::new(near, Source::Blast, 1));
    }
    hits.play(open, secret);
    fire::eliminate(open, secret);
    if !open.phase.locked {
        let out = |unit| !open.unit(unit).in_play();
        let gone: UnitSet = open.units().filter(|unit| out(*unit)).collect();
        fire::drop_shots(open, |shot| gone.contains(shot.shooter) || gone.contains(shot.target));
    }
    disclosure::counts(open, secret);
    // WOW-DIS-2: before the first card, whoever was hurt is shaken in the coming phase.
    if let Step::Window(_) = open.clock.step {
        disruption::shake(secret);
    }
    judge(open, secret);
}

/// Nobody is near any of the balloons that blew up.
pub(crate) fn blast_over(open: &mut Open, secret: &mut Secret) {
    for unit in open.places.iter_mut() {
        if let Some(balloon) = unit.balloon_mut() {
            balloon.blast = false;
        }
    }
    judge(open, secret);
}

/// Whether a side has won. During a manoeuvre that is asked only when everybody has moved: see `exit`.
fn judge(open: &mut Open, secret: &mut Secret) {
    if !matches!(open.clock.step, Step::Manoeuvre(_)) {
        victory::check(open, secret);
    }
}
