//! Anti-aircraft guns: what the players are reminded of. What guns do is in the table scripts.
use super::play::*;
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

/// WOW-AAG-6: the higher, the nearer: two rulers at level 1, on the card at level 5. WOW-AAG-2: two without altitude.
#[test]
fn aag_6_a_shell_reaches_less_far_the_higher_it_goes() {
    assert_eq!([0, 1, 2, 3, 4, 5].map(reach), [4, 4, 3, 2, 1, 0]);
}
