//! Levels and climb counters, as pure functions of height and card.
use crate::wow::rules::altitude::*;
use crate::wow::rules::higher::SPAN;
use crate::wow::rules::landing::Ground;
use crate::wow::{Flown, Range};

/// A game from the ground to level 3.
fn rate(rate: u8) -> Bounds {
    Bounds { floor: 0, top: 3, rate }
}

fn at(level: u8, counters: u8) -> Reached {
    Reached::Flight(Flight::aloft(Height::new(level, counters)))
}

const TOUCHED_DOWN: Reached = Reached::Flight(Flight::grounded(Ground::TouchedDown));

/// WOW-ALT-1 V1: a SPAD at level 2 has three pegs, a Fokker at level 0 one.
#[test]
fn alt_1_v1_pegs() {
    let pegs = |level, floor| pegs(Flight::aloft(Height::level(level)), floor);
    assert_eq!((pegs(2, 0), pegs(0, 0), pegs(6, 4)), (3, 1, 3));
}

/// WOW-ALT-2 V1 to V4: at the top a plane may collect counters, as long as they do not make a level.
#[test]
fn alt_2_the_top() {
    assert_eq!(Height::new(3, 0).climb(rate(3)), at(3, 1));
    assert_eq!(Height::new(3, 1).climb(rate(3)), at(3, 2));
    assert_eq!(Height::new(3, 2).climb(rate(3)), Reached::TooHigh);
    assert_eq!(Height::new(3, 0).climb(rate(1)), Reached::TooHigh);
    assert_eq!(Height::new(3, 1).climb(rate(2)), Reached::TooHigh);
}

/// WOW-ALT-3 V1 and V2: one marker is left at level 0; without it the plane is on the ground.
#[test]
fn alt_3_level_0() {
    assert_eq!(Height::new(1, 2).dive(rate(3)), at(0, 1));
    assert_eq!(Height::new(0, 1).dive(rate(3)), TOUCHED_DOWN);
}

/// WOW-ALT-4 V1 and V2.
#[test]
fn alt_4_dive_from_above() {
    assert_eq!(Height::new(3, 2).dive(rate(3)), at(2, 0));
    assert_eq!(Height::new(2, 0).dive(rate(3)), at(1, 0));
}

/// WOW-ALT-5 V1 to V3: exactly one marker is left, whatever there was; with rate 1 it does not make a level.
#[test]
fn alt_5_dive_to_level_0() {
    assert_eq!(Height::new(1, 0).dive(rate(3)), at(0, 1));
    assert_eq!(Height::new(1, 4).dive(rate(5)), at(0, 1));
    assert_eq!(Height::new(1, 0).dive(rate(1)), at(0, 1));
}

/// WOW-ALT-6 V1 and V3, as far as height goes: any dive at level 0 ends on the ground.
#[test]
fn alt_6_dive_at_level_0() {
    assert_eq!(Height::new(0, 3).dive(rate(5)), TOUCHED_DOWN);
    assert_eq!(Height::new(0, 2).dive(rate(5)), TOUCHED_DOWN);
}

/// WOW-ALT-8 V1: five climbs of a Pfalz D.III.
#[test]
fn alt_8_v1_five_climbs() {
    let mut height = Height::new(1, 0);
    let mut seen = Vec::new();
    for _ in 0..5 {
        if let Reached::Flight(higher) = height.climb(rate(5)) {
            height = higher.height;
        }
        seen.push((height.level, height.counters));
    }
    assert_eq!(seen, [(1, 1), (1, 2), (1, 3), (1, 4), (2, 0)]);
}

/// WOW-ALT-8 V2 and V3: the marker of level 0 counts as a climb counter; a dive takes what a climb gave.
#[test]
fn alt_8_markers_and_dives() {
    assert_eq!(Height::new(0, 1).climb(rate(2)), at(1, 0));
    assert_eq!(Height::new(1, 1).climb(rate(3)), at(1, 2));
    assert_eq!(Height::new(1, 2).dive(rate(3)), at(0, 1));
}

/// WOW-ALT-9 V1 and V2: an Albatros D.Va rises with its third counter and has four pegs; rate 4 would need one more.
#[test]
fn alt_9_the_books_example() {
    assert_eq!(Height::new(2, 2).climb(rate(3)), at(3, 0));
    assert_eq!(pegs(Flight::aloft(Height::level(3)), 0), 4);
    assert_eq!(Height::new(2, 2).climb(rate(4)), at(2, 3));
}

/// WOW-ALT-11 V1 to V3: an Immelmann is a climb as far as counters go.
#[test]
fn alt_11_immelmann() {
    assert_eq!(Height::new(2, 2).climb(rate(3)), at(3, 0));
    assert_eq!(Height::new(1, 0).climb(rate(3)), at(1, 1));
    assert_eq!(Height::new(2, 0).climb(rate(1)), at(3, 0));
}

/// WOW-ALT-15 V1 to V4, the book's example among them.
#[test]
fn alt_15_split_s() {
    assert_eq!(Height::new(3, 0).split_s(rate(3), false), at(2, 2));
    assert_eq!(Height::new(3, 0).split_s(rate(2), false), at(2, 1));
    assert_eq!(Height::new(2, 1).split_s(rate(3), false), at(2, 0));
    assert_eq!(Height::new(1, 0).split_s(rate(2), false), at(0, 1));
    for keep_one in [false, true] {
        assert_eq!(Height::new(1, 0).split_s(rate(3), keep_one), at(0, 2));
    }
}

/// WOW-LAND-11: a burning plane breaks off its take-off, whatever card it flies.
#[test]
fn land_11_nobody_takes_off_in_flames() {
    for (ground, flown) in [
        (Ground::TakingOff, Flown::Straight),
        (Ground::TakingOff, Flown::Stall),
        (Ground::LiftingOff, Flown::Climb),
        (Ground::LiftingOff, Flown::Straight),
    ] {
        let stands = Reached::Flight(Flight::grounded(Ground::Parked));
        assert_eq!(ground.roll(flown, true, rate(2)), stands, "{ground:?} {flown:?}");
    }
}

/// WOW-ALT-16 V1 and V2: the last marker at level 0.
#[test]
fn alt_16_split_s_at_level_0() {
    for keep_one in [false, true] {
        assert_eq!(Height::new(0, 1).split_s(rate(3), keep_one), Reached::Crash);
        assert_eq!(Height::new(0, 2).split_s(rate(3), keep_one), at(0, 1));
    }
}

/// WOW-ALT-17 V1 to V4: rate 1.
#[test]
fn alt_17_rate_1() {
    assert_eq!(Height::new(1, 0).climb(rate(1)), at(2, 0));
    assert_eq!(Height::new(0, 1).climb(rate(1)), at(1, 0));
    assert_eq!(Height::new(3, 0).split_s(rate(1), false), at(2, 0));
    assert_eq!(Height::new(1, 0).split_s(rate(1), false), Reached::Crash);
    assert_eq!(Height::new(1, 0).split_s(rate(1), true), at(0, 1));
}

/// WOW-RNG-1 to WOW-RNG-3: how many cards, by range and by levels apart.
#[test]
fn rng_cards() {
    let row = |gap| [cards(Range::Short, gap), cards(Range::Long, gap)];
    assert_eq!(row(0), [Some(2), Some(1)]);
    assert_eq!(row(1), [Some(1), None]);
    assert_eq!((row(2), row(3), row(255)), ([None; 2], [None; 2], [None; 2]));
}

/// WOW-RNG-5 V1 and V2, WOW-TAIL-3 V2: on the same level or one above, never below.
#[test]
fn rng_5_tailing() {
    assert!(may_tail(2, 2) && may_tail(3, 2) && may_tail(0, 0));
    assert!(!may_tail(1, 2) && !may_tail(3, 1) && !may_tail(2, 3));
}

/// WOW-HIGH-1 V2, WOW-HIGH-4 V1 to V3: floors above the ground.
#[test]
fn high_floors() {
    let floor_4 = |rate| Bounds {
        floor: 4,
        top: 4 + SPAN,
        rate,
    };
    assert_eq!(Height::new(7, 1).climb(floor_4(2)), Reached::TooHigh);
    assert_eq!(Height::new(4, 2).dive(floor_4(3)), Reached::BelowFloor);
    assert_eq!(Height::new(5, 2).dive(floor_4(3)), at(4, 0));
    assert_eq!(Height::new(4, 1).split_s(floor_4(3), false), at(4, 0));
    assert_eq!(Height::new(4, 0).split_s(floor_4(3), false), Reached::BelowFloor);
    // Level 0 is the ground only if the floor is there too.
    let floor_1 = Bounds {
        floor: 1,
        top: 4,
        rate: 1,
    };
    assert_eq!(Height::new(1, 0).split_s(floor_1, true), Reached::BelowFloor);
    assert_eq!(Height::new(1, 0).dive(floor_1), Reached::BelowFloor);
}
