//! Who has won, and the score of the basic game. WOW-VIC-1, WOW-VIC-2; which losses count how (WOW-VIC-3) is
//! [`Cause::exit`](crate::wow::notice::Cause::exit).
use super::{asks, outstanding, round, scenario, score, winch};
use crate::core::{Side, Unit};
use crate::wow::data::scenarios::{Choice, End};
use crate::wow::disclosure;
use crate::wow::notice::{Cause, Exit};
use crate::wow::open::{Open, OpenUnit};
use crate::wow::public::{Stage, Tally};
use crate::wow::secret::Secret;
use crate::wow::{Notice, Switch};

/// WOW-VIC-1, checked after every elimination: of two sides that had planes one has none any more. If the last planes
/// of both sides go together, nobody wins (AMB-26). WOW-BAL-8: while a blast waits for its answer, nothing is decided.
pub(crate) fn check(open: &mut Open, secret: &mut Secret) {
    if open.stage == Stage::Playing && !is_open(open) && asks::among(open).is_none() && !round::waits(open) {
        let left = only_side(open);
        if !round::is_over(open, secret) {
            end(open, secret, left);
        }
    }
}

/// Whether the fight goes on: two sides have planes on the table, or one has whose enemies never had any. A side with
/// balloons and cards on the ground alone can be attacked as long as somebody flies. A scenario has an end of its own.
/// Planes that are still to come count as if they were there.
pub(crate) fn is_open(open: &Open) -> bool {
    let flies = |unit: &OpenUnit| unit.is_left() && unit.is_aircraft();
    let mut flying = sides(open, flies);
    match scenario::choice(open).map(Choice::end) {
        None => are_two(flying) || is_attack(open) && open.places.iter().any(flies),
        Some(End::OneSide) => are_two(flying),
        Some(End::Gone { side, burning }) => flying.any(|other| other == side) || burning && is_burning(open),
        Some(End::Nobody) => flying.next().is_some(),
        // WOW-SCN-22: who rests in a round does not count in it.
        Some(End::Rounds) => are_two(sides(open, |unit| unit.in_play() && unit.is_aircraft())),
    }
}

/// WOW-SCN-107: with altitude some scenarios go on until no balloon burns.
fn is_burning(open: &Open) -> bool {
    let burns = |unit: &OpenUnit| unit.in_play() && unit.balloon().is_some() && unit.special.flames > 0;
    open.switches.has(Switch::Altitude) && open.places.iter().any(burns)
}

/// Whether only one side ever had planes.
fn is_attack(open: &Open) -> bool {
    !are_two(sides(open, OpenUnit::is_aircraft))
}

/// The game is over, once balloons that burn have burnt out, WOW-DRA-2. In a scenario its score says who has won.
pub(crate) fn end(open: &mut Open, secret: &mut Secret, left: Option<Side>) {
    winch::burn_out(open, secret);
    outstanding::end(open, secret);
    open.stage = Stage::Over(left);
    disclosure::causes(open, secret);
    disclosure::standing(open, secret);
    let winner = score::verdict(open, left).map_or(left, score::Verdict::winner);
    open.stage = Stage::Over(winner);
    open.tell(Notice::Over { winner });
}

/// The side that has the table to itself, if one has: by its planes, or by what is left of those who were attacked.
pub(crate) fn only_side(open: &Open) -> Option<Side> {
    if is_open(open) {
        return None;
    }
    let is_left = |unit: &OpenUnit| unit.is_left() && (unit.is_aircraft() || is_attack(open));
    let mut left = sides(open, is_left);
    let first = left.next();
    first.filter(|first| left.all(|side| side == *first))
}

/// The side of each unit of which this holds.
fn sides(open: &Open, is: impl Fn(&OpenUnit) -> bool) -> impl Iterator<Item = Side> {
    let some = open.places.iter().filter(move |unit| is(unit));
    some.filter_map(|unit| Some(open.player(unit.base.owner)?.side))
}

fn are_two(mut sides: impl Iterator<Item = Side>) -> bool {
    let first = sides.next();
    sides.any(|side| Some(side) != first)
}

fn wrecked(open: &Open, unit: Unit) -> bool {
    let alone = matches!(
        open.unit(unit).cause,
        Some(Cause::Crash | Cause::Collision | Cause::Barrage)
    );
    alone && open.switches.has(Switch::CrashGivesOne)
}

/// WOW-VIC-2: one point for an enemy that left, two for one shot down, minus one for each of its own planes shot down.
pub(crate) fn tally(open: &Open, side: Side) -> Tally {
    let mut tally = Tally::default();
    // Cards on the ground count nothing; a balloon counts as a plane that was shot down.
    for unit in open.units() {
        let own = open.side_of(unit) == Some(side);
        let (count, points) = match (open.unit(unit).exit, own) {
            // AMB-27: with its switch, a plane that wrecked itself counts as one that left.
            (Some(Exit::ShotDown), own) if wrecked(open, unit) => {
                if own {
                    continue;
                }
                (&mut tally.left, 1)
            }
            (Some(Exit::ShotDown), true) => (&mut tally.lost, -1),
            (Some(Exit::ShotDown), false) => (&mut tally.shot_down, 2),
            (Some(Exit::Left), false) => (&mut tally.left, 1),
            (Some(Exit::Left), true) | (Some(Exit::Grounded) | None, _) => continue,
        };
        // At most two points for each of 23 enemies, at least minus one for each of 24 planes: all within their bytes.
        *count = count.wrapping_add(1);
        tally.score = tally.score.wrapping_add(points);
    }
    tally
}
