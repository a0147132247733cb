//! Which cards may follow which: the limits of planning, asked for three cards by their owner (WOW-PLAN-6) and for one
//! card when it is revealed (WOW-ILL-1). WOW-PLAN-1 to WOW-PLAN-4, WOW-TURN-11.
use crate::{Course, Flown, Switch, Switches};

/// Why a card may not be flown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// WOW-TURN-11: after an Immelmann, a Split-S or an overdive comes a straight.
    MustBeStraight,
    /// WOW-PLAN-2: two steep cards in a row.
    TwoSteep,
    /// WOW-PLAN-3: before an Immelmann comes a straight (with altitude, or a stall: then it is a Split-S).
    StraightFirst,
}

/// Whether a card has the diamond. AMB-15: a climb only where the table's cards show it.
pub fn is_steep(switches: Switches, flown: Flown) -> bool {
    match flown {
        Flown::SteepLeft | Flown::SteepRight | Flown::Stall | Flown::Dive => true,
        Flown::Climb => switches.has(Switch::ClimbIsSteep),
        _ => false,
    }
}

/// What a card is that comes after these. WOW-ALT-14: with altitude the card of the Immelmann is a Split-S after a stall.
pub fn read(switches: Switches, past: Course, flown: Flown) -> Flown {
    match flown {
        Flown::Immelmann | Flown::SplitS if switches.has(Switch::Altitude) && past.ago(0) == Flown::Stall => {
            Flown::SplitS
        }
        Flown::SplitS => Flown::Immelmann,
        flown => flown,
    }
}

/// What everybody can see is wrong with a card that comes after these, in the order of WOW-PLAN-6. A card of which
/// nothing was said is never wrong.
pub fn fault(switches: Switches, past: Course, flown: Flown) -> Option<Fault> {
    if matches!(flown, Flown::Level | Flown::None) {
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
    if read(switches, past, flown) == Flown::Immelmann && !last.may_be_straight() {
        return Some(Fault::StraightFirst);
    }
    None
}
