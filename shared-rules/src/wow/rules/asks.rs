//! What the table asks its players, because only they can see or know it. Public facts alone decide.
//!
//! A question either **holds** the table: Start, Next, Resolve and a shot are refused until it is answered. Or it
//! **leads**: it is put to the players once, and going on past it means that there was nothing to say.
use super::{
    altitude, arrivals, automatic, bail, balloon, bombs, check_there, clouds, flak, in_play, landing, manoeuvre,
    rockets, round, solo, tailing,
};
use crate::core::{Unit, UnitSet};
use crate::wow::open::Open;
use crate::wow::public::Stage;
use crate::wow::secret::Secret;
use crate::wow::{Gun, Reach, Refusal, Step};

/// A question, in the order in which the table asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Ask {
    /// WOW-SCN-113: a round is over; does the next begin? Holds.
    Round,
    /// WOW-ALT-18: how fast, or how high, does this plane climb? Holds.
    Climbs(Unit),
    /// WOW-SCN-105: from which side does this plane come? Its owner says so behind his gate. Holds.
    Enters(Unit),
    /// WOW-SCN-106: on which level does this plane come? Holds.
    Arrives(Unit),
    /// WOW-TAIL-1: who tails whom?
    Tails,
    /// WOW-BAL-8, WOW-BAL-13: who is near this balloon, which blew up? Holds.
    Blast(Unit),
    /// WOW-TAIL-2: does this tailer look? Holds.
    Looks(Unit),
    /// WOW-TURN-5 (3): who is moved by hand?
    Taxi,
    /// WOW-TURN-6: what did the planes fly?
    Cards,
    /// WOW-CLD-3: what does this plane fly in the cloud?
    Hidden(Unit),
    /// WOW-CLD-4: this plane came out of the cloud, perhaps by a card told behind the gate. Has it flown its pile?
    Pile(Unit),
    /// WOW-BOM-3: what did this bomb card, which is on the ground, cover? Holds.
    Landed(u8),
    /// WOW-ROC-3: how did the rockets of this plane go? Leads once planes have moved, and holds the shooting.
    Rockets(Unit),
    /// WOW-LAND-6: who rolled out of the field?
    Field,
    /// WOW-SOLO-1, WOW-GIA-40: who is in range of the guns that nobody controls? Holds the draw, not a shot.
    InRange,
    /// WOW-AAG-3: who is under the shell of this gun, which bursts? Holds the draw, not a shot.
    Burst(Unit),
    /// WOW-BAIL-1: do the observers of this balloon jump?
    Jump(Unit),
}

impl Ask {
    /// The last one: nothing comes after it.
    pub const LAST: Self = Self::Jump(Unit::LAST);

    /// Whether it is asked when all shots are told: one more may be told before the answer.
    pub const fn is_last_of_fire(self) -> bool {
        matches!(self, Self::InRange | Self::Burst(_) | Self::Rockets(_))
    }
}

/// The question to be put now: one that holds the table, or the first that leads on after the one that was asked last.
/// A question that was passed over leaves no trace on the table, so whoever asks must say how far he has come.
pub(crate) fn asks(open: &Open, asked: Option<Ask>) -> Option<Ask> {
    holding(open).or_else(|| leading(open, asked))
}

/// The question that holds the table, if one does.
pub(crate) fn holding(open: &Open) -> Option<Ask> {
    if round::waits(open) {
        return Some(Ask::Round);
    }
    if open.stage == Stage::Playing
        && let Some(among) = among(open)
    {
        return Some(among.ask);
    }
    match (open.stage, open.clock.step) {
        (Stage::SetUp, _) => {
            let untold = || arrivals::untold(open).next().map(Ask::Enters);
            altitude::unknown(open).map(Ask::Climbs).or_else(untold)
        }
        (Stage::Playing, Step::Opening) => arrivals::asked(open).map(Ask::Arrives),
        (Stage::Playing, Step::Planning) => {
            let unknown = || altitude::unknown(open).map(Ask::Climbs);
            arrivals::asked(open).map(Ask::Arrives).or_else(unknown)
        }
        // WOW-AAG-10: the guns are aimed first.
        (Stage::Playing, Step::Window(_)) if !flak::waits(open) => tailing::asked(open).map(Ask::Looks),
        (Stage::Playing, Step::Bombs(_)) => bombs::landed(open).map(Ask::Landed),
        (Stage::Playing, Step::Fire(_)) => rockets::asked(open).iter().next().map(Ask::Rockets),
        _ => None,
    }
}

/// The first question that leads on, after the one that was asked last.
fn leading(open: &Open, asked: Option<Ask>) -> Option<Ask> {
    let comes_after = |ask: &Ask| asked.is_none_or(|asked| *ask > asked);
    let once = |ask: Ask, is_open: bool| is_open.then_some(ask).into_iter();
    match (open.stage, open.clock.step) {
        (Stage::Playing, Step::Opening) => once(Ask::Tails, tailing::is_played(open)).find(comes_after),
        (Stage::Playing, Step::Window(_)) => once(Ask::Taxi, landing::taxies(open)).find(comes_after),
        (Stage::Playing, Step::Manoeuvre(_)) => once(Ask::Cards, manoeuvre::asks(open))
            .chain(clouds::asked(open).iter().map(Ask::Hidden))
            .chain(clouds::came_out(open).iter().map(Ask::Pile))
            .chain(rockets::asked(open).iter().map(Ask::Rockets))
            .chain(once(Ask::Field, !landing::asked(open).is_empty()))
            .find(comes_after),
        (Stage::Playing, Step::Fire(_)) => {
            let balloons = open.units().filter(|unit| bail::asks(open, *unit));
            balloons.map(Ask::Jump).find(comes_after)
        }
        _ => None,
    }
}

/// A question that is answered by naming units: who of these are near?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Among {
    /// The question.
    pub ask: Ask,
    /// The unit that it is about.
    pub unit: Unit,
    /// Those who can be named.
    pub may: UnitSet,
    /// Those of them whom players have told already, and who need only be confirmed.
    pub told: UnitSet,
}

/// The question of that kind that is open, if one is.
pub(crate) fn among(open: &Open) -> Option<Among> {
    if open.only_aircraft() && !automatic::are_there(open) {
        return None;
    }
    let fire = || solo::range_asked(open).or_else(|| flak::burst_asked(open));
    balloon::blast_asked(open).or_else(fire)
}

/// Whether the table asks this, and everybody who is named can be meant.
pub(crate) fn check_among(open: &Open, unit: Unit, gun: (Gun, Reach), units: UnitSet) -> Result<(), Refusal> {
    in_play(open.stage == Stage::Playing)?;
    check_there(open, unit)?;
    let among = among(open).ok_or(Refusal::NotAsked)?;
    let (gun, reach) = gun;
    if among.ask == Ask::InRange {
        return solo::check_named(open, (unit, gun, reach), units);
    }
    let among = Some(among).filter(|among| among.unit == unit && gun == Gun::FRONT);
    let among = among.ok_or(Refusal::NotAsked)?;
    match units.iter().find(|named| !among.may.contains(*named)) {
        Some(named) if open.has(named) => Err(Refusal::NotAmong(named)),
        Some(_) => Err(Refusal::NoSuchPlane),
        // Nobody at all is another answer.
        None if units.is_empty() => Err(Refusal::NoSuchPlane),
        None => Ok(()),
    }
}

/// These are. The gun and how far they are from it matter only to questions about a gun.
pub(crate) fn answer(open: &mut Open, secret: &mut Secret, unit: Unit, gun: (Gun, Reach), units: UnitSet) {
    let (gun, reach) = gun;
    match among(open).map(|among| among.ask) {
        Some(Ask::InRange) => solo::name(open, secret, (unit, gun, reach), units),
        Some(Ask::Burst(_)) => flak::burst(open, unit, units),
        _ => balloon::blast(open, secret, unit, units),
    }
}

pub(crate) fn check_nobody(open: &Open) -> Result<(), Refusal> {
    in_play(open.stage == Stage::Playing)?;
    among(open).map(|_| ()).ok_or(Refusal::NotAsked)
}

/// Nobody is, and nobody is near any other that the table would ask about now.
pub(crate) fn nobody(open: &mut Open, secret: &mut Secret) {
    match among(open).map(|among| among.ask) {
        Some(Ask::InRange) => solo::ranged(open, secret),
        Some(Ask::Burst(_)) => flak::burst_over(open),
        _ => balloon::blast_over(open, secret),
    }
}

/// Refuses what has to wait for an answer about units.
pub(crate) fn check_among_open(open: &Open) -> Result<(), Refusal> {
    among(open).map_or(Ok(()), |among| Err(Refusal::Answer(among.ask)))
}

/// Refuses a shot that would pass a question that holds the table.
pub(crate) fn check_shot(open: &Open) -> Result<(), Refusal> {
    match holding(open).filter(|ask| !ask.is_last_of_fire()) {
        Some(ask) => Err(Refusal::Answer(ask)),
        None => Ok(()),
    }
}

/// Refuses to go on past a question that holds the table.
pub(crate) fn check(open: &Open) -> Result<(), Refusal> {
    holding(open).map_or(Ok(()), |ask| Err(Refusal::Answer(ask)))
}
