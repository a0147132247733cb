//! The questions of the table: which is open when, which of them hold it, and that one that leads is put only once.
use super::play::{Game, X, Y, fighter, on};
use crate::core::Unit;
use crate::wow::data::PlaneKind;
use crate::wow::rules::tailing::Tailer;
use crate::wow::{Ask, Command, Flown, Immelmann, Plane, Refusal, Switch};

/// X and Y with these rules, not started. X is of a type whose climb rate is in no list.
fn set_up(switches: &[Switch]) -> Game {
    let unknown = Plane {
        kind: PlaneKind::by_slug("other").unwrap(),
        ..fighter(1, "X")
    };
    let mut game = Game::set_up(&[(unknown, 0), (fighter(2, "Y"), 1)]);
    for switch in switches {
        game.ok(on(*switch));
    }
    game
}

fn climbs(unit: Unit) -> Command {
    Command::Climbs {
        unit,
        rate: 2,
        max: 8,
        immelmann: Immelmann(true),
    }
}

/// Every question from here to the next step, in the order in which they are asked.
fn asked(game: &Game) -> Vec<Ask> {
    let mut asked = Vec::new();
    while let Some(ask) = game.0.public().asks(asked.last().copied()) {
        assert!(!asked.contains(&ask), "{ask:?} is asked twice");
        asked.push(ask);
    }
    asked
}

#[test]
fn alt_18_an_unknown_climb_rate_holds_the_start() {
    let mut game = set_up(&[Switch::Altitude]);
    // However often it was asked, it holds until it is answered.
    for asked in [None, Some(Ask::Climbs(X)), Some(Ask::LAST)] {
        assert_eq!(game.0.public().asks(asked), Some(Ask::Climbs(X)));
    }
    assert!(game.0.public().is_held());
    assert_eq!(game.refused(Command::Start), Refusal::Answer(Ask::Climbs(X)));
    game.ok(climbs(X));
    assert_eq!(game.0.public().asks(None), None);
    game.ok(Command::Start);
}

#[test]
fn alt_18_a_plane_that_joins_holds_the_turn() {
    let mut game = set_up(&[Switch::Altitude]);
    game.ok(climbs(X));
    game.ok(Command::Start);
    let late = Plane {
        kind: PlaneKind::by_slug("other").unwrap(),
        ..fighter(1, "Z")
    };
    game.ok(Command::Plane(late));
    let z = Unit::new(2).unwrap();
    assert_eq!(game.refused(Command::Next), Refusal::Answer(Ask::Climbs(z)));
    game.ok(climbs(z));
    game.ok(Command::Next);
}

#[test]
fn without_levels_nobody_asks() {
    let mut game = set_up(&[]);
    assert_eq!(asked(&game), []);
    game.begin();
    assert_eq!(asked(&game), []);
}

#[test]
fn tail_1_who_tails_whom_is_asked_once_and_may_be_passed_over() {
    let mut game = set_up(&[Switch::Tailing]);
    game.ok(Command::Start);
    assert_eq!((game.label().as_str(), asked(&game)), ("T1 S0", vec![Ask::Tails]));
    assert!(!game.0.public().is_held());
    game.ok(Command::Next);
    assert_eq!((game.label().as_str(), asked(&game)), ("T1 S1", vec![]));
}

#[test]
fn tail_2_a_tailers_look_holds_the_reveal() {
    let mut game = set_up(&[Switch::Tailing]);
    game.ok(Command::Start);
    game.ok(Command::Tails { tailer: Y, prey: X });
    game.next();
    game.next();
    assert_eq!(game.label(), "T1 W1");
    for asked in [None, Some(Ask::LAST)] {
        assert_eq!(game.0.public().asks(asked), Some(Ask::Looks(Y)));
    }
    assert_eq!(game.refused(Command::Next), Refusal::Answer(Ask::Looks(Y)));
    game.ok(Command::Tailer {
        unit: Y,
        does: Tailer::Looks,
    });
    assert_eq!(asked(&game), []);
    game.next();
    assert_eq!(game.label(), "T1 M1");
}

#[test]
fn turn_6_cards_come_before_the_field() {
    let mut game = set_up(&[Switch::Altitude, Switch::Landing]);
    game.ok(climbs(X));
    game.ok(Command::Level { unit: Y, level: 1 });
    game.begin();
    // WOW-LAND-6: it touches down with its second dive, and only the players see where.
    let dive = Command::Flew {
        unit: Y,
        flown: Flown::Dive,
    };
    game.ok(dive);
    assert_eq!(asked(&game), [Ask::Cards]);
    game.phase();
    game.phase();
    game.ok(dive);
    assert_eq!(asked(&game), [Ask::Cards, Ask::Field]);
    assert!(!game.0.public().is_held(), "what leads holds nobody up");
    game.phase();
}
