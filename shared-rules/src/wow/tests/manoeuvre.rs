//! What was flown: the markers for the last cards, and cards that may not be flown.
use super::play::*;
use crate::core::*;
use crate::wow::*;

fn flew(game: &mut Game, unit: Unit, flown: Flown) -> Notice {
    let notices = game.ok(Command::Flew { unit, flown });
    notices[0]
}

/// Flies these cards, one in each phase. Returns what the plane flies for the last one, and whether it was replaced.
fn fly(game: &mut Game, unit: Unit, cards: &[Flown]) -> (Flown, bool) {
    for (index, card) in cards.iter().enumerate() {
        if index > 0 {
            game.phase();
        }
        flew(game, unit, *card);
    }
    let plane = game.plane(unit);
    (plane.course().ago(0), plane.replaced())
}

use Flown::{Immelmann, Left, Right, Stall, SteepLeft, SteepRight, Straight, Unsaid};

const LEGAL: bool = false;
const REPLACED: bool = true;

/// WOW-TURN-11 V1, WOW-PLAN-2 V1, WOW-ILL-1 V1: a steep last card forbids a steep first card in the next turn; the
/// straight that is flown instead counts for the card after it.
#[test]
fn turn_11_v1_no_steep_after_a_stall() {
    let mut game = Game::free_for_all(2);
    let flown = fly(&mut game, X, &[Unsaid, Unsaid, Stall, SteepRight]);
    assert_eq!((flown, game.label()), ((Straight, REPLACED), "T2 M1".into()));
    game.phase();
    assert_eq!(fly(&mut game, X, &[SteepLeft]), (SteepLeft, LEGAL));
}

/// WOW-TURN-11 V2, WOW-PLAN-3 V3: after an Immelmann as third card the next turn begins with a straight.
#[test]
fn turn_11_v2_straight_after_an_immelmann() {
    for (next, flown) in [
        (Stall, (Straight, REPLACED)),
        (Left, (Straight, REPLACED)),
        (Straight, (Straight, LEGAL)),
    ] {
        let mut game = Game::free_for_all(2);
        assert_eq!(fly(&mut game, X, &[Left, Straight, Immelmann, next]), flown);
    }
}

/// WOW-TURN-11 V3, WOW-PLAN-3 V4: a straight as the last card allows an Immelmann as the first of the next turn.
#[test]
fn turn_11_v3_immelmann_after_a_straight() {
    let mut game = Game::free_for_all(2);
    let cards = [Straight, Immelmann, Straight, Immelmann, Straight];
    for (card, legal) in cards
        .into_iter()
        .zip([Straight, Immelmann, Straight, Immelmann, Straight])
    {
        assert_eq!(fly(&mut game, X, &[card]), (legal, LEGAL));
        game.phase();
    }
}

/// WOW-ILL-1 V3, WOW-ILL-1 V4: an Immelmann after a turn is flown as a straight, and so is a turn after an Immelmann.
#[test]
fn ill_1_v3_v4_the_neighbours_of_an_immelmann() {
    let mut game = Game::free_for_all(2);
    assert_eq!(fly(&mut game, X, &[Left, Immelmann]), (Straight, REPLACED));
    game.phase();
    assert_eq!(fly(&mut game, X, &[Right]), (Right, LEGAL));
    let mut game = Game::free_for_all(2);
    assert_eq!(fly(&mut game, X, &[Straight, Immelmann, Left]), (Straight, REPLACED));
    // A game cannot begin with an Immelmann, because nothing was flown before.
    assert_eq!(fly(&mut Game::free_for_all(2), X, &[Immelmann]), (Straight, REPLACED));
}

/// WOW-TURN-6: what is not told is held against nobody, and what was told wrongly can be told again.
#[test]
fn what_is_not_told_is_legal() {
    let mut game = Game::free_for_all(2);
    assert_eq!(fly(&mut game, X, &[Stall]), (Stall, LEGAL));
    game.phase();
    assert_eq!(
        (game.plane(X).course().ago(0), game.plane(X).course().ago(1)),
        (Unsaid, Stall)
    );
    game.phase();
    assert_eq!(fly(&mut game, X, &[Immelmann]), (Immelmann, LEGAL));
    assert_eq!(fly(&mut game, X, &[Stall]), (Stall, LEGAL));
    assert_eq!(game.plane(X).course().ago(1), Unsaid);
    let replaced = Notice::Flew {
        unit: Y,
        flown: Straight,
        replaced: true,
    };
    assert_eq!(
        flew(&mut game, Y, Immelmann),
        Notice::Flew {
            unit: Y,
            flown: Immelmann,
            replaced: false
        }
    );
    game.phase();
    assert_eq!(flew(&mut game, Y, Left), replaced);
}

/// WOW-SET-2 V3: without altitude nobody dives, climbs or stays put; and cards are told only once they are revealed.
#[test]
fn set_2_v3_no_dive_without_altitude() {
    let mut game = Game::set_up(&[(fighter(1, "X"), 0), (fighter(2, "Y"), 1), (fighter(3, "Z"), 2)]);
    game.ok(Command::Start);
    let flew = |unit, flown| Command::Flew { unit, flown };
    assert_eq!(game.refused(flew(X, Straight)), Refusal::NotNow);
    game.next();
    for flown in [Flown::Climb, Flown::Dive, Flown::SplitS, Flown::None] {
        assert_eq!(game.refused(flew(X, flown)), Refusal::Needs(Switch::Altitude));
        assert!(game.0.public().kinds().all(|kind| kind != flown));
    }
    assert_eq!(game.0.public().asks(None), None);
    game.long(X, Y);
    game.ok(flew(X, Left));
    game.resolve();
    assert_eq!(game.refused(flew(X, Straight)), Refusal::ShootingLocked);
    game.phase();
    game.ok(Command::Leave(Z));
    assert_eq!(game.refused(flew(Z, Straight)), Refusal::PlaneIsOut(Z));
}
