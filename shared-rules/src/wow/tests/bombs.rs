//! Bombs: whether one will be on the ground before the shots. What they do is in the table scripts.
use super::play::*;
use crate::core::{Nth, Unit};
use crate::wow::*;

/// X with a load of two groups, and Y; with something to bomb or without.
fn bomber(target: bool, altitude: bool) -> Game {
    let mut units = vec![(fighter(1, "X"), 0), (fighter(2, "Y"), 1)];
    units.extend(target.then(|| (on_ground(2, "target", None), 1)));
    let mut game = Game::set_up(&units);
    if altitude {
        game.ok(on(Switch::Altitude));
    }
    let (unit, load) = (X, Load([1, 2, 0, 0]));
    game.ok(Command::Load { unit, load });
    game.ok(Command::Start);
    game
}

fn drop(unit: Unit, group: usize) -> Command {
    let mut groups = Groups::NONE;
    groups.0[group] = true;
    Command::Drop { unit, groups }
}

/// WOW-BOM-2, WOW-BOM-4: known once everybody has moved, as the cards are told.
#[test]
fn a_bomb_that_hits_at_once_is_expected() {
    let mut game = bomber(true, false);
    game.phase();
    assert!(!game.0.public().bombs_land(), "nothing was announced");
    game.ok(drop(X, 0));
    assert!(!game.0.public().bombs_land(), "nobody has moved yet");
    game.phase();
    assert!(game.0.public().bombs_land());
    let (unit, flown) = (X, Flown::Immelmann);
    game.ok(Command::Flew { unit, flown });
    assert!(!game.0.public().bombs_land(), "nothing falls after an Immelmann");
    let flown = Flown::Straight;
    game.ok(Command::Flew { unit, flown });
    assert!(game.0.public().bombs_land());
}

/// Where nothing can be hit nobody waits for it.
#[test]
fn a_bomb_on_nothing_is_not_expected() {
    let mut game = bomber(false, false);
    game.ok(drop(X, 0));
    game.phase();
    assert!(!game.0.public().bombs_land());
}

/// WOW-BOM-5, WOW-BOM-6: one with a marker is expected in the phase in which it loses it.
#[test]
fn a_bomb_in_the_air_is_expected_when_its_last_marker_goes() {
    let mut game = bomber(true, true);
    game.ok(drop(X, 0));
    game.phase();
    assert!(!game.0.public().bombs_land(), "from level 2 it gets a marker");
    game.phase();
    assert!(game.0.public().bombs_land());
    game.ok(Command::Markers {
        bomb: Nth(0),
        markers: 2,
    });
    assert!(!game.0.public().bombs_land());
}
