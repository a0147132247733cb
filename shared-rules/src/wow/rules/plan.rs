//! Which cards may follow which: the limits of planning. Owners ask about three cards (WOW-PLAN-6), and every card is
//! checked when it is revealed (WOW-ILL-1). WOW-PLAN-1 to WOW-PLAN-6, WOW-TURN-11.
use super::altitude::Flier;
use super::landing::Ground;
use super::special::Hurt;
use crate::wow::notice::Cause;
use crate::wow::{Course, Flown, Phase, Switch, Switches};

/// Why a card may not be flown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// WOW-TURN-11: after an Immelmann, a Split-S or an overdive comes a straight.
    MustBeStraight,
    /// WOW-PLAN-2: two steep cards in a row.
    TwoSteep,
    /// WOW-PLAN-3: before an Immelmann comes a straight. With altitude a stall will do too, which makes it a Split-S.
    StraightFirst,
    /// WOW-PLAN-4: the rudder is jammed to that side. A secret.
    Rudder,
    /// WOW-SPEC-6: a damaged engine needs a stall in every turn, and this card was the last chance. A secret.
    NoStall,
    /// WOW-PLAN-1: three cards are needed.
    NoCard,
    /// WOW-LAND-13: not the card that the landing or the take-off needs.
    Sequence,
    /// WOW-ALT-12, WOW-ALT-13: an Immelmann and a climb, or a Split-S and a dive, in one turn. WOW-PLAN-5: in a plan
    /// also a second climb or dive.
    NotInOneTurn,
    /// WOW-ALT-2, WOW-CLD-3: higher than the plane may fly.
    TooHigh,
    /// WOW-LAND-1, WOW-LAND-8, WOW-LAND-11: it cannot take off, because there is no field, it burns, or it crashed.
    NoTakeOff,
    /// WOW-GIA-38: fully loaded, it turns over in no way, and two cards that are not steep come between steep ones.
    FullLoad,
    /// WOW-GIA-30: no Immelmann comes after a shot of the rear gun.
    FiredBehind,
}

/// A card of a plan that may not be flown.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Wrong {
    /// Which of the three.
    pub card: Phase,
    /// Why.
    pub fault: Fault,
}

/// What a plan depends on whose first card is checked against one that nobody told the device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Depends {
    /// It is fine if that was a straight.
    Straight,
    /// It is fine unless that was steep,
    NotSteep,
    /// unless it was an Immelmann,
    NotImmelmann,
    /// unless it was either.
    Neither,
}

/// What the markers of the last cards mean for the first card of a turn, WOW-TURN-11.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FirstCard {
    /// It must be a straight.
    pub straight: bool,
    /// It must not be steep.
    pub no_steep: bool,
    /// It may be the card of the Immelmann.
    pub immelmann: bool,
}

/// The limits of the first card after these; `full` with a full load.
pub fn first_card(switches: Switches, past: Course, full: bool) -> FirstCard {
    let bars = |flown| fault(switches, past, flown, full);
    FirstCard {
        straight: bars(Flown::Left) == Some(Fault::MustBeStraight),
        no_steep: matches!(bars(Flown::Stall), Some(Fault::TwoSteep | Fault::FullLoad)),
        immelmann: bars(Flown::Immelmann).is_none(),
    }
}

/// Whether a card has the diamond of a steep card. WOW-ALT-7: a dive has it, and is not a straight; WOW-ALT-10: a climb
/// is not a stall. AMB-15: a climb is steep only where the table's cards show it.
pub fn is_steep(switches: Switches, flown: Flown) -> bool {
    match flown {
        Flown::SteepLeft | Flown::SteepRight | Flown::Stall | Flown::Dive => true,
        Flown::Climb => switches.has(Switch::ClimbIsSteep),
        _ => false,
    }
}

/// Which card it is when it comes after these. WOW-ALT-14: with altitude the card of the Immelmann is a Split-S after a
/// stall.
pub fn read(switches: Switches, past: Course, flown: Flown) -> Flown {
    match flown {
        Flown::Immelmann | Flown::SplitS if switches.has(Switch::Altitude) && past.ago(0) == Flown::Stall => {
            Flown::SplitS
        }
        Flown::SplitS => Flown::Immelmann,
        flown => flown,
    }
}

/// What everybody can see to be wrong with a card that comes after these, in the order of WOW-PLAN-6; `full` with a full
/// load. A card about which nothing was said is never wrong.
pub fn fault(switches: Switches, past: Course, flown: Flown, full: bool) -> Option<Fault> {
    if matches!(flown, Flown::Unsaid | Flown::None) {
        return None;
    }
    let last = past.ago(0);
    let overdive = switches.has(Switch::Overdive);
    let pulls_out = overdive && last == Flown::Dive && past.ago(1) == Flown::Stall;
    if (last.is_reversal() || pulls_out) && flown != Flown::Straight {
        return Some(Fault::MustBeStraight);
    }
    let dives_on = overdive && last == Flown::Stall && flown == Flown::Dive;
    if is_steep(switches, last) && is_steep(switches, flown) && !dives_on {
        return Some(Fault::TwoSteep);
    }
    let too_soon = is_steep(switches, flown) && (0..2).any(|ago| is_steep(switches, past.ago(ago)));
    if full && (flown.is_reversal() || too_soon) {
        return Some(Fault::FullLoad);
    }
    if read(switches, past, flown) == Flown::Immelmann && !last.may_be_straight() {
        return Some(Fault::StraightFirst);
    }
    None
}

/// What only the owner knows to be wrong with a card. WOW-ILL-3: a missing stall is judged on the third card. If that
/// is a straight anyway, it is flown and nobody is told.
pub(crate) fn hidden_fault(switches: Switches, hurt: &Hurt, past: Course, card: Phase, flown: Flown) -> Option<Fault> {
    if hurt.rudder.bar(flown) {
        return Some(Fault::Rudder);
    }
    let flies_on = matches!(flown, Flown::Unsaid | Flown::Straight | Flown::None);
    if card == Phase::Three && !flies_on && misses_stall(switches, hurt, past.then(flown)) {
        return Some(Fault::NoStall);
    }
    None
}

/// Whether a stall was due in the three newest cards and none of them is one. A card about which nothing was said may
/// have been a stall, unless the table goes through all planes (with altitude). A plane that stands or hides owes none.
pub(crate) fn misses_stall(switches: Switches, hurt: &Hurt, cards: Course) -> bool {
    let none = |flown| match flown {
        Flown::Stall | Flown::None => false,
        Flown::Unsaid => switches.has(Switch::Altitude),
        _ => true,
    };
    hurt.stalls && (0..3).all(|ago| none(cards.ago(ago)))
}

/// What is flown instead of an illegal card: a straight, WOW-ILL-1. AMB-24: with that switch a stall, if it is the
/// stall that is missing and one would be legal.
pub(crate) fn instead(flier: &Flier, fault: Fault) -> Flown {
    let stall = fault == Fault::NoStall && flier.switches.has(Switch::StallReplaces);
    if stall && self::fault(flier.switches, flier.past, Flown::Stall, flier.full).is_none() {
        Flown::Stall
    } else {
        Flown::Straight
    }
}

/// WOW-PLAN-6: checks three cards; the first that is wrong decides. Owners need not ask, and asking leaves no trace.
pub(crate) fn check(mut flier: Flier, hurt: &Hurt, plan: [Flown; 3]) -> Result<(), Wrong> {
    let switches = flier.switches;
    for (card, told) in CARDS.into_iter().zip(plan) {
        let flown = flier.read(told);
        let missing = (told == Flown::Unsaid).then_some(Fault::NoCard);
        let seen = || flier.plan_fault(flown).or_else(|| no_take_off(&flier, told, flown));
        let hidden = || hidden_fault(switches, hurt, flier.past, card, flown);
        if let Some(fault) = missing.or_else(seen).or_else(hidden) {
            return Err(Wrong { card, fault });
        }
        // A card that takes the plane out is not illegal for that, WOW-PLAN-5.
        flier.fly_on(flown).ok();
    }
    // A straight as the third card would be flown, but the plan is wrong because the stall is missing.
    if misses_stall(switches, hurt, flier.past) {
        return Err(Wrong {
            card: Phase::Three,
            fault: Fault::NoStall,
        });
    }
    Ok(())
}

/// WOW-PLAN-6: what a plan that is fine depends on, if the device does not know the card before it. With altitude the
/// table was asked for Immelmanns; what was flown in a cloud, and what without altitude, it does not know.
pub(crate) fn depends(flier: Flier, hurt: &Hurt, plan: [Flown; 3]) -> Option<Depends> {
    if flier.past.ago(0) != Flown::Unsaid || check(flier, hurt, plan).is_err() {
        return None;
    }
    let told = flier.switches.has(Switch::Altitude) && !flier.in_cloud();
    let barred_after = |last| {
        let past = flier.past.earlier().then(last);
        check(Flier { past, ..flier }, hurt, plan).is_err()
    };
    match (barred_after(Flown::SteepLeft), !told && barred_after(Flown::Immelmann)) {
        _ if barred_after(Flown::Left) => Some(Depends::Straight),
        (true, true) => Some(Depends::Neither),
        (true, false) => Some(Depends::NotSteep),
        (false, true) => Some(Depends::NotImmelmann),
        (false, false) => None,
    }
}

const CARDS: [Phase; 3] = [Phase::One, Phase::Two, Phase::Three];

/// A stall that cannot begin a take-off, though the plane stands and did not land in this turn.
fn no_take_off(flier: &Flier, told: Flown, flown: Flown) -> Option<Fault> {
    let waits = matches!(flier.flight.ground, Ground::Parked | Ground::Running | Ground::Still);
    let swallowed = waits && told == Flown::Stall && flown == Flown::None;
    let steep = is_steep(flier.switches, flier.past.ago(0));
    swallowed.then_some(if steep { Fault::TwoSteep } else { Fault::NoTakeOff })
}

/// WOW-PLAN-5, WOW-ALT-16, WOW-OVD-4, WOW-HIGH-4: the first of three legal cards that would take the plane out of the
/// game.
pub(crate) fn ends(mut flier: Flier, plan: [Flown; 3]) -> Option<(Phase, Cause)> {
    for (card, told) in CARDS.into_iter().zip(plan) {
        let flown = flier.read(told);
        if let Err(cause) = flier.fly_on(flown) {
            return Some((card, cause));
        }
    }
    None
}
