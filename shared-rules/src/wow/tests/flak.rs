//! Anti-aircraft guns: what the players are reminded of. What guns do is in the table scripts.
use super::play::*;
use crate::core::{Name, Unit};
use crate::wow::rules::flak::{Bans, reach};
use crate::wow::*;

/// WOW-AAG-8 V1: the lines of the rules in play.
#[test]
fn aag_8_v1_where_a_shell_may_not_lie() {
    let gun = on_ground(1, "aa-gun", None);
    for (altitude, balloons) in [(false, false), (false, true), (true, false), (true, true)] {
        let mut game = Game::set_up(&[(fighter(1, "X"), 0), (fighter(2, "Y"), 1), (gun, 0)]);
        if balloons {
            game.ok(Command::Plane(balloon(2, "balloon", 9)));
        }
        if altitude {
            game.ok(on(Switch::Altitude));
        }
        game.begin();
        let card = !altitude;
        assert_eq!(game.0.public().shell_bans(), Bans { card, balloons });
    }
}

/// WOW-AAG-3: every plane under every burst takes its card, on the fullest table too.
#[test]
fn aag_3_twelve_guns_burst_over_twelve_planes() {
    let mut units = Vec::new();
    for index in 0..12 {
        let plane = fighter(1 + index % 2, &format!("P{index}"));
        units.push((
            Plane {
                resistance: 255,
                ..plane
            },
            index % 2,
        ));
    }
    for index in 0..12 {
        let name = Name::new(&format!("F{index}")).unwrap();
        let gun = on_ground(1 + index % 2, "aa-gun", None);
        units.push((Plane { name, ..gun }, index % 2));
    }
    let mut game = Game::set_up(&units);
    // No explosions: everybody lives.
    for (row, printed) in (0u8..).zip(data::decks::rows(DeckId::C)) {
        if printed.card.symbol == Symbol::Explosion {
            game.ok(card_count(DeckId::C, row, 0));
        }
    }
    game.ok(Command::Start);
    let guns: Vec<_> = (12..24).map(|index| Unit::new(index).unwrap()).collect();
    for unit in &guns {
        game.ok(Command::Shell { unit: *unit, level: 0 });
    }
    for _ in 0..3 {
        game.ok(Command::Next);
    }
    for unit in guns {
        let among = game.0.public().among().unwrap();
        assert_eq!((among.unit, among.may.len()), (unit, 12));
        game.ok(Command::Among {
            unit,
            gun: Gun::FRONT,
            reach: Reach(Range::Short),
            units: among.may,
        });
    }
    game.ok(Command::Resolve);
    let took = game.0.public().results().filter_map(|result| match result {
        Notice::Took { cards, .. } => Some(u32::from(cards)),
        _ => None,
    });
    assert_eq!(took.sum::<u32>(), 144);
}

/// WOW-AAG-6: the higher, the nearer: two rulers at level 1, on the card at level 5. WOW-AAG-2: two without altitude.
#[test]
fn aag_6_a_shell_reaches_less_far_the_higher_it_goes() {
    assert_eq!([0, 1, 2, 3, 4, 5].map(reach), [4, 4, 3, 2, 1, 0]);
}
