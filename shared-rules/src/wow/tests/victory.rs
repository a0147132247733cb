//! Leaving, winning and the score.
use super::play::*;
use crate::core::*;
use crate::wow::notice::{Cause, Exit};
use crate::wow::public::Stage;
use crate::wow::*;

/// `sides[i]` planes on side `i`, each with a player of its own.
fn sides(sides: &[u8]) -> Game {
    let mut planes = Vec::new();
    for (index, count) in (0..).zip(sides) {
        for _ in 0..*count {
            let owner = planes.len() as u8 + 1;
            planes.push((fighter(owner, &std::format!("P{owner}")), index));
        }
    }
    let mut game = Game::set_up(&planes);
    game.begin();
    game
}

/// One plane shoots another down.
fn down(game: &mut Game, shooter: Unit, target: Unit) {
    game.stack(DeckId::A, "EXPL");
    game.long(shooter, target);
    game.resolve();
    if game.0.public().stage() == Stage::Playing {
        game.next();
        if game.label().ends_with("S1") {
            game.next();
        }
    }
}

/// WOW-EXIT-1 V1: a plane that left is not shot at and does not shoot, and shots already declared fall away.
#[test]
fn exit_1_v1_no_shots() {
    let mut game = Game::free_for_all(3);
    game.next();
    game.long(X, Y);
    game.long(Y, X);
    game.long(Z, Y);
    let notices = game.ok(Command::Leave(X));
    assert_eq!(
        notices,
        [
            Notice::ShotGone {
                shooter: X,
                gun: Gun::FRONT
            },
            Notice::ShotGone {
                shooter: Y,
                gun: Gun::FRONT
            },
            Notice::Out {
                unit: X,
                exit: Exit::Left,
                cause: Some(Cause::Left)
            },
        ]
    );
    assert_eq!(game.0.public().shots().len(), 1);
    assert_eq!(
        game.refused(fire(X, Gun::FRONT, Z, Range::Long)),
        Refusal::PlaneIsOut(X)
    );
    assert_eq!(
        game.refused(fire(Y, Gun::FRONT, X, Range::Long)),
        Refusal::PlaneIsOut(X)
    );
}

/// WOW-EXIT-1 V2, as far as the score goes: whatever else happened to it, it counts as one that left.
#[test]
fn exit_1_v2_counts_as_left() {
    let mut game = sides(&[1, 2]);
    game.0.set_damage(X, 14);
    game.ok(Command::Leave(Y));
    assert_eq!(
        (game.plane(Y).exit(), game.0.public().tally(side(0)).score),
        (Some(Exit::Left), 1)
    );
}

/// WOW-VIC-1 V1, AMB-26: if the last planes of both sides fall together, it is a draw.
#[test]
fn vic_1_v1_draw() {
    let mut game = Game::free_for_all(2);
    game.stack(DeckId::A, "EXPL EXPL");
    game.long(X, Y);
    game.long(Y, X);
    let notices = game.resolve();
    assert_eq!(notices.last(), Some(&Notice::Over { winner: None }));
    assert_eq!(game.0.public().stage(), Stage::Over(None));
}

/// WOW-VIC-1 V2: the side that remains wins. After that nothing more is played, but owners may look.
#[test]
fn vic_1_v2_the_side_that_remains() {
    let mut game = Game::free_for_all(2);
    game.ok(Command::Leave(Y));
    assert_eq!(game.0.public().stage(), Stage::Playing);
    let notices = game.ok(Command::Next);
    assert_eq!(notices.last(), Some(&Notice::Over { winner: Some(side(0)) }));
    assert_eq!(game.0.public().clock().step.label(), "C1");
    for command in [
        Command::Next,
        Command::Leave(X),
        Command::End,
        Command::Start,
        on(Switch::OpenTable),
        player(3, 0),
    ] {
        assert_eq!(game.refused(command), Refusal::GameOver);
    }
    assert_eq!(game.ok(Command::Look(seat(2))), [Notice::Looked(seat(2))]);
    assert_eq!(game.refused(Command::Look(seat(3))), Refusal::NoSuchPlayer);
}

/// WOW-VIC-1, AMB-26: if the last planes of both sides leave in one manoeuvre, nobody wins, in whatever order it is
/// told.
#[test]
fn vic_1_leaving_together_is_a_draw() {
    for order in [[X, Y], [Y, X]] {
        let mut game = Game::free_for_all(2);
        for plane in order {
            game.ok(Command::Leave(plane));
        }
        game.next();
        assert_eq!(game.0.public().stage(), Stage::Over(None));
    }
}

/// WOW-VIC-1: a plane whose leaving is told after the first shot was declared counts when the phase is over.
#[test]
fn vic_1_a_late_word_of_leaving() {
    let mut game = Game::free_for_all(2);
    game.long(X, Y);
    game.ok(Command::Leave(Y));
    game.next();
    assert_eq!(game.0.public().stage(), Stage::Over(Some(side(0))));
}

/// WOW-VIC-1: three sides fight on until one is left.
#[test]
fn vic_1_three_sides() {
    let mut game = sides(&[1, 1, 1]);
    game.ok(Command::Leave(X));
    assert_eq!(game.0.public().stage(), Stage::Playing);
    down(&mut game, Z, Y);
    assert_eq!(game.0.public().stage(), Stage::Over(Some(side(2))));
}

/// A game that the table agrees to end has no winner.
#[test]
fn the_table_agrees_to_end() {
    let mut game = Game::free_for_all(2);
    assert_eq!(game.ok(Command::End), [Notice::Over { winner: None }]);
}

/// If one side has the table to itself when they agree to end, that side wins.
#[test]
fn the_table_ends_with_one_side_left() {
    let mut game = Game::free_for_all(2);
    game.ok(Command::Leave(X));
    assert_eq!(game.ok(Command::End), [Notice::Over { winner: Some(side(1)) }]);
    assert_eq!(game.0.public().stage(), Stage::Over(Some(side(1))));
}

/// WOW-VIC-2 V1: two shot down, one left, one lost: 4.
#[test]
fn vic_2_v1() {
    let mut game = sides(&[2, 3]);
    down(&mut game, unit(2), Y);
    down(&mut game, X, unit(2));
    game.ok(Command::Leave(unit(3)));
    down(&mut game, X, unit(4));
    let tally = game.0.public().tally(side(0));
    assert_eq!((tally.shot_down, tally.left, tally.lost, tally.score), (2, 1, 1, 4));
    assert_eq!(game.0.public().stage(), Stage::Over(Some(side(0))));
    // The other side's tally: one shot down, two lost.
    assert_eq!(game.0.public().tally(side(1)).score, 0);
}

/// WOW-VIC-2 V2: both enemies left: 2.
#[test]
fn vic_2_v2() {
    let mut game = sides(&[1, 2]);
    game.ok(Command::Leave(Y));
    game.ok(Command::Leave(Z));
    assert_eq!(game.0.public().tally(side(0)).score, 2);
}

/// WOW-VIC-2 V3: one shot down, two lost, one own plane left: 0.
#[test]
fn vic_2_v3() {
    let mut game = sides(&[4, 1]);
    let enemy = unit(4);
    down(&mut game, enemy, X);
    down(&mut game, enemy, Y);
    game.ok(Command::Leave(Z));
    down(&mut game, V, enemy);
    assert_eq!(game.0.public().tally(side(0)).score, 0);
}

/// WOW-VIC-3 V1 and V2, and every other cause.
#[test]
fn vic_3_classes() {
    // V1: a crash.
    assert_eq!(Cause::Crash.exit(), Exit::ShotDown);
    // V2: below the floor.
    assert_eq!(Cause::BelowFloor.exit(), Exit::Left);
    for cause in [
        Cause::Points,
        Cause::Explosion,
        Cause::Crew,
        Cause::Engine,
        Cause::Illegal,
        Cause::Collision,
        Cause::Barrage,
    ] {
        assert_eq!(cause.exit(), Exit::ShotDown, "{cause:?}");
    }
    assert_eq!((Cause::Left.exit(), Cause::CloudExit.exit()), (Exit::Left, Exit::Left));
}
