//! The engines of a giant, whose damage is drawn by tokens and told to its owner alone. WOW-GIA-6 to WOW-GIA-8.
//!
//! The damage is `engine` of [`Hurt`](super::special::Hurt), where single-engine planes count their hits.
use super::mechanics;
use crate::core::Unit;
use crate::wow::Switch;
use crate::wow::open::Open;
use crate::wow::secret::{Secret, Token};

/// WOW-GIA-6: a fresh pair for every hit.
const TOKENS: [u8; 2] = [1, 2];

/// The most tokens of one kind that the table can set right at one side: more than any plane bears.
pub(crate) const MOST: u8 = 9;

/// How many engines it has; 0 if it is no giant.
fn count(open: &Open, unit: Unit) -> u8 {
    open.unit(unit).base.kind.giant().map_or(0, |giant| giant.engines)
}

/// WOW-GIA-6: an engine symbol, which everybody sees. A token says how much damage it does; where mechanics are aboard,
/// also at which side (WOW-GIA-21).
pub(crate) fn hit(open: &mut Open, secret: &mut Secret, unit: Unit) {
    if let Some(giant) = open.giant_mut(unit) {
        giant.engine_hits = giant.engine_hits.saturating_add(1);
    }
    let token = secret.token(Token::Engine, &TOKENS).unwrap_or(1);
    let damage = mechanics::hit(open, unit, token).unwrap_or(token);
    let hurt = &mut secret.unit_mut(unit).hurt;
    hurt.engine = hurt.engine.saturating_add(damage);
}

/// WOW-GIA-21: the damage that lies open at the left and at the right, where mechanics are aboard.
pub(crate) fn sides(open: &Open, unit: Unit) -> Option<(u8, u8)> {
    let giant = open.giant(unit).filter(|_| mechanics::aboard(open, unit))?;
    Some((giant.left.damage(), giant.right.damage()))
}

/// The table has corrected the tokens at its sides.
pub(crate) fn count_tokens(open: &Open, secret: &mut Secret, unit: Unit) {
    if let Some((left, right)) = sides(open, unit) {
        secret.unit_mut(unit).hurt.engine = left.saturating_add(right);
    }
}

/// WOW-GIA-7: from as much damage as it has engines on, a stall is due in every turn. A single engine needs it from the
/// first hit on, WOW-SPEC-6.
pub(crate) fn need_stall(open: &Open, unit: Unit, damage: u8) -> bool {
    damage > 0 && damage >= count(open, unit)
}

/// WOW-GIA-8: with more damage than engines it is shot down; with the setting, four engines bear one more.
pub(crate) fn are_lost(open: &Open, secret: &Secret, unit: Unit) -> bool {
    if open.unit(unit).giant().is_none() {
        return false;
    }
    let engines = count(open, unit);
    let bears = if engines == 4 && open.switches.has(Switch::SixForFour) {
        5
    } else {
        engines
    };
    secret.unit(unit).hurt.engine > bears
}
