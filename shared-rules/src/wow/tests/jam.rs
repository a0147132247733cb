//! Jams.
use super::play::*;
use crate::wow::owner::Counts;
use crate::wow::rules::damage::read;
use crate::wow::rules::source::Source;
use crate::wow::*;

fn jammed_in_p1() -> Game {
    let mut game = Game::free_for_all(2);
    game.stack(DeckId::A, "0+jam(red)");
    game.long(X, Y);
    game.resolve();
    game
}

/// On to the next phase's M.
fn next_phase(game: &mut Game) {
    game.next();
    if game.label().ends_with("S1") {
        game.next();
    }
}

fn may_fire(game: &Game) -> Result<(), Refusal> {
    game.0.public().may_fire_at(X, Gun::FRONT, Y)
}

/// WOW-JAM-1 V1: three counters, and the other card of the shot counts.
#[test]
fn jam_1_v1_three_counters_and_the_other_card() {
    let mut game = Game::free_for_all(2);
    game.stack(DeckId::A, "0+jam(red) 3");
    game.short(X, Y);
    game.resolve();
    assert_eq!((game.total(Y), game.jam(X), game.jam(Y)), (3, 3, 0));
}

/// WOW-JAM-1 V2: 2, 1 and 0 counters after the next manoeuvres; free in the fourth phase.
#[test]
fn jam_1_v2_silent_for_three_phases() {
    let mut game = jammed_in_p1();
    for left in [2, 1, 0] {
        next_phase(&mut game);
        assert_eq!((game.jam(X), may_fire(&game)), (left, Err(Refusal::GunsJammed(left))));
    }
    next_phase(&mut game);
    assert_eq!((game.label().as_str(), may_fire(&game)), ("T2 M2", Ok(())));
}

/// WOW-JAM-1 V3: a jam in the third phase lasts through the whole next turn.
#[test]
fn jam_1_v3_over_the_end_of_a_turn() {
    let mut game = Game::free_for_all(2);
    game.next();
    game.next();
    game.stack(DeckId::A, "0+jam(green)");
    game.long(X, Y);
    game.resolve();
    for _ in 0..3 {
        next_phase(&mut game);
        assert!(may_fire(&game).is_err());
    }
    next_phase(&mut game);
    assert_eq!((game.label().as_str(), may_fire(&game)), ("T3 M1", Ok(())));
}

/// WOW-JAM-2 V1: two jam cards make three counters and one notice.
#[test]
fn jam_2_v1_three_not_six() {
    let mut game = Game::free_for_all(2);
    game.stack(DeckId::A, "0+jam(green) 0+jam(red)");
    game.short(X, Y);
    let notices = game.resolve();
    assert_eq!(game.jam(X), 3);
    assert_eq!(
        notices
            .iter()
            .filter(|notice| matches!(notice, Notice::Jammed { .. }))
            .count(),
        1
    );
}

/// WOW-JAM-2 V2: a gun can jam anew once the first jam is cleared.
#[test]
fn jam_2_v2_three_again() {
    let mut game = jammed_in_p1();
    (0..4).for_each(|_| next_phase(&mut game));
    game.stack(DeckId::A, "0+jam(red)");
    game.long(X, Y);
    game.resolve();
    assert_eq!(game.jam(X), 3);
}

/// WOW-JAM-3 V1: at 0 counters with the lock sign a shot is refused; without the sign it is accepted. WOW-SEC-2 V2: the
/// reason is public.
#[test]
fn jam_3_v1_the_lock_sign() {
    let mut game = jammed_in_p1();
    assert!(!game.plane(X).locked(Gun::FRONT));
    (0..3).for_each(|_| next_phase(&mut game));
    assert_eq!((game.jam(X), game.plane(X).locked(Gun::FRONT)), (0, true));
    assert_eq!(
        game.refused(fire(X, Gun::FRONT, Y, Range::Short)),
        Refusal::GunsJammed(0)
    );
    next_phase(&mut game);
    assert!(!game.plane(X).locked(Gun::FRONT));
    game.short(X, Y);
}

/// WOW-JAM-3 V2: a gun that is not jammed fires.
#[test]
fn jam_3_v2_free() {
    let mut game = Game::free_for_all(2);
    assert_eq!(game.jam(X), 0);
    game.long(X, Y);
}

/// WOW-JAM-6 V1 to V4: only guns jam, and it is the shooter's gun that does.
#[test]
fn jam_6_only_guns_jam() {
    let jams = |source: Source| {
        read(card("0+jam(red)"), Counts::Fully, source.filter(true), false)
            .symbol
            .is_jam()
    };
    // V1: fire.
    assert!(!jams(Source::Burning));
    // V2: a strafed trench takes no damage, but the gun jams.
    assert!(jams(Source::Strafe(Letter::A)));
    // V3: a balloon takes 2 and 1 points, and the gun jams.
    let on_balloon = Source::GunOnBalloon(Letter::A).filter(false);
    assert_eq!(read(card("2"), Counts::Fully, on_balloon, false).points, 2);
    let second = read(card("1+jam(red)"), Counts::Fully, on_balloon, false);
    assert!(second.points == 1 && second.symbol.is_jam());
    // V4: infantry.
    assert!(!jams(Source::Infantry));
    for silent in [
        Source::GroundCrash,
        Source::Collision,
        Source::Blast,
        Source::Artillery,
        Source::Rocket,
    ] {
        assert!(!jams(silent), "{silent:?}");
    }
    assert!(jams(Source::Gun(Letter::B)) && jams(Source::StrafeGun(Letter::B)));
}

/// WOW-JAM-7 V2 (and V1, as far as the clock goes): one counter goes in each phase, whether the plane moved or not;
/// nothing is counted down for a plane that is out.
#[test]
fn jam_7_v2_one_tick_a_phase() {
    let mut game = Game::free_for_all(3);
    game.stack(DeckId::A, "0+jam(red) 0+jam(green)");
    game.long(X, Y);
    game.long(Z, Y);
    game.resolve();
    game.next();
    assert_eq!((game.jam(X), game.jam(Z)), (2, 2));
    game.ok(Command::Leave(Z));
    next_phase(&mut game);
    next_phase(&mut game);
    assert_eq!((game.jam(X), game.jam(Z)), (0, 2));
}

/// Each gun has its own counters: the rear gun still fires while the front gun is jammed.
#[test]
fn guns_jam_apart() {
    let mut x = fighter(1, "X");
    x.rear = Some(Letter::B);
    let mut game = Game::set_up(&[(x, 0), (fighter(2, "Y"), 1), (fighter(3, "Z"), 1)]);
    game.begin();
    game.stack(DeckId::B, "0+jam(red)");
    game.ok(fire(X, Gun::REAR, Y, Range::Long));
    game.resolve();
    game.next();
    assert_eq!(game.refused(fire(X, Gun::REAR, Y, Range::Long)), Refusal::GunsJammed(2));
    game.long(X, Y);
}

/// WOW-JAM-3: a rear gun shows the lock sign when its last counter goes, until the phase is over. While counters are
/// left, they are the sign.
#[test]
fn jam_3_the_rear_gun() {
    let mut x = fighter(1, "X");
    x.rear = Some(Letter::B);
    let mut game = Game::set_up(&[(x, 0), (fighter(2, "Y"), 1)]);
    game.begin();
    game.stack(DeckId::B, "0+jam(red)");
    game.ok(fire(X, Gun::REAR, Y, Range::Long));
    game.resolve();
    for (left, locked) in [(2, false), (1, false), (0, true)] {
        next_phase(&mut game);
        let plane = game.plane(X);
        assert_eq!((plane.jam(Gun::REAR), plane.locked(Gun::REAR)), (left, locked));
        assert_eq!((plane.jam(Gun::FRONT), plane.locked(Gun::FRONT)), (0, false));
        assert_eq!(
            game.refused(fire(X, Gun::REAR, Y, Range::Long)),
            Refusal::GunsJammed(left)
        );
    }
    next_phase(&mut game);
    assert!(!game.plane(X).locked(Gun::REAR));
    game.ok(fire(X, Gun::REAR, Y, Range::Long));
}

/// WOW-JAM-1: each gun of a plane jams by itself, by its own cards.
#[test]
fn jam_1_both_guns_at_once() {
    let mut x = fighter(1, "X");
    x.rear = Some(Letter::B);
    let mut game = Game::set_up(&[(x, 0), (fighter(2, "Y"), 1), (fighter(3, "Z"), 1)]);
    game.ok(on(Switch::ShowJamCard));
    game.begin();
    game.stack(DeckId::A, "2+jam(red) 0+jam(green)");
    game.stack(DeckId::B, "1+jam(red)");
    game.short(X, Z);
    game.ok(fire(X, Gun::REAR, Y, Range::Long));
    let notices = game.resolve();
    let jammed = |gun, points, second| Notice::Jammed {
        unit: X,
        gun,
        points: Some(points),
        second,
    };
    assert_eq!(
        notices[2..],
        [jammed(Gun::REAR, 1, None), jammed(Gun::FRONT, 2, Some(0))]
    );
    assert_eq!((game.plane(X).jam(Gun::FRONT), game.plane(X).jam(Gun::REAR)), (3, 3));
}
