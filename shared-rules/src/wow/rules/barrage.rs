//! Barrages: a line of balloons with cables between them. WOW-BAR-1 to WOW-BAR-4; the
//! barrage of WOW-SCN-13 goes by them, WOW-SCN-109.
//!
//! The line is the order of set-up. Players see where a plane is; the device knows which gaps are closed, and how high.
use super::altitude::{self, check_visible};
use super::fit::Fit;
use super::hits::{Due, Hits};
use super::source::Source;
use super::{check_aircraft, check_in_play, check_moving, fire};
use crate::core::Unit;
use crate::core::spell::named;
use crate::wow::disclosure;
use crate::wow::notice::Cause;
use crate::wow::open::Open;
use crate::wow::secret::Secret;
use crate::wow::{Refusal, Switch};

named! {
    /// Where a plane is in the line of a barrage, as seen from one of its balloons.
    pub enum Gap: "a gap of a barrage", 2 bits {
        /// Between it and the one before it, or beside the first the side of the table.
        Before "before",
        /// Between it and the one after it, or beside the last the side of the table.
        After "after",
        /// Over it.
        Over "over",
    }
}

/// The balloons of the line that this one stands in, in order, out or not.
fn line(open: &Open, balloon: Unit) -> impl Iterator<Item = Unit> {
    let side = open.side_of(balloon);
    let stands = move |unit: &Unit| open.unit(*unit).fits.has(Fit::Barrage) && open.side_of(*unit) == side;
    open.units().filter(stands)
}

/// The other balloon of a gap; none beside the edge of the table, or where a plane is over the balloon itself.
pub(crate) fn other_end(open: &Open, balloon: Unit, gap: Gap) -> Option<Unit> {
    match gap {
        Gap::Before => line(open, balloon).take_while(|other| *other != balloon).last(),
        Gap::After => line(open, balloon).skip_while(|other| *other != balloon).nth(1),
        Gap::Over => None,
    }
}

/// WOW-BAR-1, WOW-BAR-2, WOW-BAR-3: the highest level on which a plane is caught there; any without altitude.
/// WOW-BAR-4: a balloon that is gone opens the gaps on both sides of it.
fn height(open: &Open, balloon: Unit, gap: Gap) -> Result<Option<u8>, Refusal> {
    if !open.has(balloon) || !open.unit(balloon).fits.has(Fit::Barrage) {
        return Err(Refusal::NoBarrage(balloon));
    }
    let other = other_end(open, balloon, gap).unwrap_or(balloon);
    for end in [balloon, other] {
        if !open.unit(end).in_play() {
            return Err(Refusal::GapOpen(end));
        }
    }
    let level = |unit| open.unit(unit).now.height.level;
    let lower = level(balloon).min(level(other));
    Ok(open.switches.has(Switch::Altitude).then_some(lower))
}

/// A plane that is not above the cables is caught.
pub(crate) fn check_cable(open: &Open, unit: Unit, gap: Gap, balloon: Unit) -> Result<(), Refusal> {
    check_moving(open)?;
    check_aircraft(open, unit)?;
    check_visible(open, unit)?;
    let caught = height(open, balloon, gap)?;
    match caught {
        Some(level) if open.unit(unit).now.height.level > level => Err(Refusal::OverCables(level)),
        _ => Ok(()),
    }
}

/// It is gone before anybody shoots, like a plane that leaves. WOW-BAR-3: with collisions, a balloon that it flew into
/// on its level takes a C card, of which points and explosions count.
// Not inlined, or the list of hits would take up the stack of its caller while that calls other functions.
#[inline(never)]
pub(crate) fn cable(open: &mut Open, secret: &mut Secret, unit: Unit, gap: Gap, balloon: Unit) {
    let level = altitude::gap(open, unit, balloon) == 0;
    altitude::take_out(open, secret, unit, Cause::Barrage);
    if gap != Gap::Over || !level || !open.switches.has(Switch::Collisions) {
        return;
    }
    secret.begin_step();
    let mut hits = Hits::new();
    hits.add(Due::new(balloon, Source::BarrageOnBalloon, 1));
    hits.play(open, secret);
    fire::eliminate(open, secret);
    disclosure::counts(open, secret);
}

/// Whether the table has a barrage that a plane could fly into.
pub(crate) fn stands(open: &Open) -> bool {
    let up = |unit: Unit| open.unit(unit).fits.has(Fit::Barrage) && check_in_play(open, unit).is_ok();
    open.units().any(up)
}
