//! Who has won, and the score. WOW-VIC-1, WOW-VIC-2; which losses count how (WOW-VIC-3) is
//! [`Cause::exit`](crate::wow::notice::Cause::exit).
use crate::core::{Side, Unit};
use crate::wow::disclosure;
use crate::wow::notice::{Cause, Exit};
use crate::wow::open::Open;
use crate::wow::public::{Stage, Tally};
use crate::wow::secret::Secret;
use crate::wow::{Notice, Switch};

/// WOW-VIC-1, checked after every elimination: the game is over when no more than one side has planes on the table. If
/// the last planes of both sides go together, nobody wins (AMB-26).
pub(crate) fn check(open: &mut Open, secret: &Secret) {
    if open.stage == Stage::Playing && !is_open(open) {
        end(open, secret, only_side(open));
    }
}

/// Whether two sides have planes on the table.
pub(crate) fn is_open(open: &Open) -> bool {
    let mut sides = sides_flying(open);
    let first = sides.next();
    sides.any(|side| Some(side) != first)
}

/// The game is over.
pub(crate) fn end(open: &mut Open, secret: &Secret, winner: Option<Side>) {
    open.stage = Stage::Over(winner);
    disclosure::causes(open, secret);
    open.tell(Notice::Over { winner });
}

/// The side that has the table to itself, if one has.
pub(crate) fn only_side(open: &Open) -> Option<Side> {
    let first = sides_flying(open).next();
    first.filter(|_| !is_open(open))
}

/// The side of each plane on the table.
fn sides_flying(open: &Open) -> impl Iterator<Item = Side> {
    let planes = open.places.iter().filter(|unit| unit.in_play() && unit.is_aircraft());
    planes.filter_map(|plane| Some(open.player(plane.base.owner)?.side))
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
            (Some(Exit::Left), true) | (None, _) => continue,
        };
        // At most two points for each of 23 enemies, at least minus one for each of 24 planes: all within their bytes.
        *count = count.wrapping_add(1);
        tally.score = tally.score.wrapping_add(points);
    }
    tally
}
