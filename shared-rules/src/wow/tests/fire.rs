//! Shots and what they do.
use super::play::*;
use crate::wow::notice::{Cause, Exit};
use crate::wow::owner::Counts;
use crate::wow::rules::damage::{counted_points, read};
use crate::wow::rules::source::Source;
use crate::wow::*;

/// X with this resistance and total against Y, at M1.
fn duel(resistance: u8, total: u16) -> Game {
    let mut x = fighter(1, "X");
    x.resistance = resistance;
    let mut game = Game::set_up(&[(x, 0), (fighter(2, "Y"), 1)]);
    game.begin();
    game.0.set_damage(X, total);
    game
}

/// WOW-FIRE-1 V1: two cards at short range.
#[test]
fn fire_1_v1_short() {
    let mut game = Game::free_for_all(2);
    game.stack(DeckId::A, "2 1");
    game.short(X, Y);
    game.resolve();
    assert_eq!((game.total(Y), game.plane(Y).cards()), (3, 2));
}

/// WOW-FIRE-1 V2: one card at long range, the next stays on the deck.
#[test]
fn fire_1_v2_long() {
    let mut game = Game::free_for_all(2);
    game.stack(DeckId::A, "2 1");
    let left = game.left(DeckId::A);
    game.long(X, Y);
    game.resolve();
    assert_eq!((game.total(Y), game.left(DeckId::A)), (2, left - 1));
    game.next();
    game.long(X, Y);
    game.resolve();
    assert_eq!(game.total(Y), 3);
}

/// WOW-FIRE-2 V1: a gun has one target in a phase, and may fire again in the next.
#[test]
fn fire_2_v1_already_fired() {
    let mut game = Game::free_for_all(3);
    game.stack(DeckId::A, "0 0");
    game.long(X, Y);
    assert_eq!(game.refused(fire(X, Gun::FRONT, Z, Range::Long)), Refusal::AlreadyFired);
    // Once its shot is taken back, it may fire again.
    assert_eq!(
        game.ok(Command::TakeBack {
            shooter: X,
            gun: Gun::FRONT
        }),
        [Notice::ShotGone {
            shooter: X,
            gun: Gun::FRONT
        }]
    );
    assert_eq!(game.refused(Command::Resolve), Refusal::NoShot);
    assert_eq!(
        game.refused(Command::TakeBack {
            shooter: X,
            gun: Gun::FRONT
        }),
        Refusal::NoShot
    );
    game.long(X, Z);
    game.resolve();
    game.next();
    game.long(X, Y);
}

/// WOW-FIRE-2 V2, WOW-FIRE-4 V1: where no shot is entered no card is drawn, and the streak ends.
#[test]
fn fire_2_v2_and_fire_4_v1_nothing_declared() {
    let mut game = Game::free_for_all(2);
    game.stack(DeckId::A, "0");
    game.long(X, Y);
    game.resolve();
    game.next();
    assert_eq!(game.plane(X).last_target(Gun::FRONT), Some(Y));
    let left = game.left(DeckId::A);
    game.next();
    assert_eq!(
        (game.left(DeckId::A), game.plane(X).last_target(Gun::FRONT)),
        (left, None)
    );
}

/// WOW-FIRE-2 V3: nobody shoots at his own side, or at himself.
#[test]
fn fire_2_v3_own_side() {
    let mut game = Game::set_up(&[(fighter(1, "X"), 0), (fighter(2, "Y"), 1), (fighter(3, "Z"), 0)]);
    game.begin();
    assert_eq!(game.refused(fire(X, Gun::FRONT, Z, Range::Long)), Refusal::OwnSide);
    assert_eq!(game.refused(fire(X, Gun::FRONT, X, Range::Long)), Refusal::SamePlane);
    assert_eq!(game.refused(fire(X, Gun::FRONT, V, Range::Long)), Refusal::NoSuchPlane);
}

/// WOW-FIRE-3 V1: nobody shoots at a plane whose base overlaps his own, in this phase only.
#[test]
fn fire_3_v1_bases_overlap() {
    let mut game = Game::free_for_all(2);
    game.ok(Command::Overlap { a: Y, b: X });
    assert!(game.0.public().overlap(X, Y));
    assert_eq!(
        game.refused(fire(X, Gun::FRONT, Y, Range::Short)),
        Refusal::BasesOverlap
    );
    game.next();
    game.short(X, Y);
    // Reported too late: the shot that was declared falls away.
    let notices = game.ok(Command::Overlap { a: X, b: Y });
    assert_eq!(
        notices,
        [
            Notice::Overlap(X, Y),
            Notice::ShotGone {
                shooter: X,
                gun: Gun::FRONT
            }
        ]
    );
    assert_eq!(game.refused(Command::Overlap { a: X, b: X }), Refusal::SamePlane);
}

/// WOW-FIRE-3 V2: both may shoot others and be shot by others.
#[test]
fn fire_3_v2_others_may() {
    let mut game = Game::free_for_all(3);
    game.ok(Command::Overlap { a: X, b: Y });
    game.long(X, Z);
    game.long(Z, Y);
}

/// WOW-FIRE-5 V1: the card after the explosion is drawn and jams.
#[test]
fn fire_5_v1_explosion_and_jam() {
    let mut game = duel(4, 0);
    game.stack(DeckId::A, "EXPL 0+jam(green)");
    game.short(Y, X);
    game.resolve();
    assert_eq!((game.is_out(X), game.jam(Y)), (true, 3));
}

/// WOW-FIRE-5 V2: a plane that falls in a phase still makes its shots of that phase.
#[test]
fn fire_5_v2_a_falling_plane_shoots() {
    let mut game = duel(15, 14);
    game.stack(DeckId::A, "1 2");
    game.long(Y, X);
    game.long(X, Y);
    game.resolve();
    assert_eq!((game.is_out(X), game.total(Y)), (true, 2));
}

/// WOW-DMG-1 V1: exactly as many points as its base says bring a plane down.
#[test]
fn dmg_1_v1_equal_is_enough() {
    let mut game = duel(10, 9);
    game.stack(DeckId::A, "1");
    game.long(Y, X);
    game.resolve();
    assert_eq!(game.plane(X).exit(), Some(Exit::ShotDown));
    assert_eq!(game.plane(X).cause(), Some(Cause::Points));
}

/// WOW-DMG-1 V2, as far as points go: one point fewer does not.
#[test]
fn dmg_1_v2_one_below_stays() {
    let mut game = duel(10, 9);
    game.stack(DeckId::A, "0+smoke");
    game.long(Y, X);
    game.resolve();
    assert_eq!((game.is_out(X), game.total(X)), (false, 9));
}

/// WOW-DMG-1 V3, as far as the sum goes: aim adds nothing to a zero.
#[test]
fn dmg_1_v3_aim_and_zeros() {
    let aimed = |text| counted_points(card(text), Counts::Fully, true);
    assert_eq!(7 + aimed("0") + aimed("2"), 10);
}

/// WOW-DMG-2 V1: in the basic game a fire card counts its one point, and there are no flames.
#[test]
fn dmg_2_v1_no_flames() {
    let reading = read(
        card("1+fire"),
        Counts::Fully,
        Source::Gun(Letter::A).filter(false),
        false,
    );
    assert!(reading.points == 1 && reading.symbol == Symbol::None);
    let special = read(
        card("1+fire"),
        Counts::Fully,
        Source::Gun(Letter::A).filter(true),
        false,
    );
    assert!(special.symbol == Symbol::Fire);
}

/// WOW-DMG-2 V2: two crew cards are five points and nothing more.
#[test]
fn dmg_2_v2_no_wounds() {
    let mut game = duel(15, 0);
    game.stack(DeckId::A, "3+crew 2+crew");
    game.short(Y, X);
    game.resolve();
    assert_eq!((game.total(X), game.is_out(X)), (5, false));
}

/// WOW-DMG-2 V3: jams count in the basic game.
#[test]
fn dmg_2_v3_jams_count() {
    let mut game = duel(15, 0);
    game.stack(DeckId::A, "0+jam(red)");
    game.long(Y, X);
    game.resolve();
    assert_eq!(game.jam(Y), 3);
}

/// WOW-DMG-3 V1: an explosion takes an undamaged plane out, and it counts as shot down by the other side.
#[test]
fn dmg_3_v1_explosion() {
    let mut game = duel(15, 0);
    game.stack(DeckId::A, "EXPL");
    game.long(Y, X);
    game.resolve();
    assert_eq!((game.total(X), game.plane(X).cause()), (0, Some(Cause::Explosion)));
    assert_eq!(game.0.public().tally(side(1)).shot_down, 1);
}

/// WOW-DMG-3 V2, as far as the filter goes: an explosion counts in a fire.
#[test]
fn dmg_3_v2_fire_reads_explosions() {
    let reading = read(card("EXPL"), Counts::Fully, Source::Burning.filter(true), false);
    assert!(reading.symbol == Symbol::Explosion);
}

/// WOW-DMG-4 V2: the owner of a plane that is out, and nobody else, still reads its cards.
#[test]
fn dmg_4_v2_the_dead_planes_cards() {
    let mut game = Game::free_for_all(3);
    game.stack(DeckId::A, "EXPL 3");
    game.short(Y, X);
    game.resolve();
    assert_eq!((game.total(X), game.own(X).cards().count()), (3, 2));
    assert!(game.0.for_owner(seat(2)).unwrap().unit(X).is_none());
}

/// WOW-DMG-4: a plane that is out neither shoots nor is shot at, and no gun remembers it.
#[test]
fn dmg_4_out_is_out() {
    let mut game = Game::free_for_all(3);
    game.stack(DeckId::A, "EXPL");
    game.long(X, Y);
    game.resolve();
    game.next();
    assert_eq!(game.plane(X).last_target(Gun::FRONT), None);
    assert_eq!(
        game.refused(fire(X, Gun::FRONT, Y, Range::Long)),
        Refusal::PlaneIsOut(Y)
    );
    assert_eq!(
        game.refused(fire(Y, Gun::FRONT, X, Range::Long)),
        Refusal::PlaneIsOut(Y)
    );
    assert_eq!(game.refused(Command::Leave(Y)), Refusal::PlaneIsOut(Y));
}

/// WOW-DMG-4: a streak on a plane ends the moment that plane is out, not at the end of the phase.
#[test]
fn dmg_4_streaks_on_it_end() {
    let mut game = Game::free_for_all(4);
    game.stack(DeckId::A, "0 EXPL");
    game.long(X, Y);
    game.resolve();
    game.next();
    assert_eq!(game.plane(X).last_target(Gun::FRONT), Some(Y));
    game.long(Z, Y);
    game.resolve();
    assert_eq!(game.plane(X).last_target(Gun::FRONT), None);
}

/// Shots are declared between the reveal and the draw.
#[test]
fn no_shots_while_planning() {
    let mut game = Game::set_up(&[(fighter(1, "X"), 0), (fighter(2, "Y"), 1)]);
    assert_eq!(game.refused(fire(X, Gun::FRONT, Y, Range::Long)), Refusal::NotNow);
    game.ok(Command::Start);
    assert_eq!(game.refused(fire(X, Gun::FRONT, Y, Range::Long)), Refusal::NotNow);
    assert_eq!(game.refused(Command::Resolve), Refusal::NotNow);
}

/// WOW-TURN-8: the first shot moves the clock to F by itself, and every step on the way is told.
#[test]
fn the_first_shot_moves_the_clock() {
    let mut game = Game::free_for_all(2);
    let notices = game.ok(fire(X, Gun::FRONT, Y, Range::Long));
    let steps = notices
        .iter()
        .filter(|notice| matches!(notice, Notice::Step(_)))
        .count();
    assert_eq!((steps, notices.len(), game.label().as_str()), (3, 4, "T1 F1"));
    assert_eq!(game.ok(fire(Y, Gun::FRONT, X, Range::Long)).len(), 1);
}

/// Taking back one gun's shot leaves the other gun's.
#[test]
fn a_shot_taken_back_is_one_shot() {
    let mut x = fighter(1, "X");
    x.rear = Some(Letter::B);
    let mut game = Game::set_up(&[(x, 0), (fighter(2, "Y"), 1), (fighter(3, "Z"), 1)]);
    game.begin();
    game.long(X, Y);
    game.long(Y, X);
    game.ok(fire(X, Gun::REAR, Z, Range::Long));
    game.ok(Command::TakeBack {
        shooter: X,
        gun: Gun::FRONT,
    });
    let left: Vec<_> = game
        .0
        .public()
        .shots()
        .iter()
        .map(|shot| (shot.shooter, shot.gun))
        .collect();
    assert_eq!(left, [(Y, Gun::FRONT), (X, Gun::REAR)]);
}

/// WOW-FIRE-3: an overlap drops the shots both ways, and keeps those at others.
#[test]
fn fire_3_both_shots_fall_away() {
    let mut game = Game::free_for_all(3);
    game.long(X, Y);
    game.long(Y, X);
    game.long(Z, X);
    game.ok(Command::Overlap { a: X, b: Y });
    let left: Vec<_> = game.0.public().shots().iter().map(|shot| shot.shooter).collect();
    assert_eq!(left, [Z]);
    for (a, b) in [(X, Y), (Y, X)] {
        assert_eq!(
            game.0.public().may_fire_at(a, Gun::FRONT, b),
            Err(Refusal::BasesOverlap)
        );
        assert!(game.0.public().overlap(a, b));
    }
    // Telling it again takes it back, also with the two planes the other way round.
    assert_eq!(game.ok(Command::Overlap { a: Y, b: X }), [Notice::Apart(Y, X)]);
    assert!(!game.0.public().overlap(X, Y) && !game.0.public().overlap(Y, X));
    game.long(X, Y);
}

/// WOW-DMG-3, WOW-VIC-3: if an explosion and enough points come together, the explosion is the cause because it was
/// first.
#[test]
fn dmg_3_the_first_cause_stands() {
    for text in ["EXPL 3", "3 EXPL"] {
        let mut game = duel(3, 0);
        game.stack(DeckId::A, text);
        game.short(Y, X);
        game.resolve();
        assert_eq!((game.plane(X).cause(), game.total(X)), (Some(Cause::Explosion), 3));
    }
}

/// WOW-DMG-4, WOW-TURN-9: a plane that fell in the phase in which it fired does not remember its targets.
#[test]
fn dmg_4_a_fallen_plane_remembers_nobody() {
    let mut game = Game::free_for_all(3);
    game.stack(DeckId::A, "0 0 EXPL 0");
    game.long(X, Y);
    game.long(Y, X);
    game.resolve();
    game.next();
    assert_eq!(game.plane(X).last_target(Gun::FRONT), Some(Y));
    game.long(Y, X);
    game.long(X, Z);
    game.resolve();
    assert!(game.is_out(X));
    assert_eq!(game.plane(X).last_target(Gun::FRONT), None);
    game.next();
    assert_eq!(
        (
            game.plane(X).last_target(Gun::FRONT),
            game.plane(Y).last_target(Gun::FRONT)
        ),
        (None, None)
    );
}

/// WOW-FIRE-1, WOW-TWO-1: on a full table every gun may fire in one phase.
#[test]
fn every_gun_of_a_full_table_fires() {
    let mut game = Game(Table::new(seed(1)));
    for owner in 1..=8 {
        game.ok(player(owner, owner % 2));
    }
    for index in 0..24 {
        let mut plane = fighter(1 + index % 8, &std::format!("P{index}"));
        plane.rear = Some(Letter::B);
        game.ok(Command::Plane(plane));
    }
    game.begin();
    for index in 0..24 {
        for gun in Gun::OF_A_PLANE {
            game.ok(fire(unit(index), gun, unit((index + 1) % 24), Range::Long));
        }
    }
    assert_eq!(game.0.public().shots().len(), 48);
}
