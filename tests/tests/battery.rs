//! A board that can measure its battery shows the charge, and warns before a game if it is low.
use firmware::board::{Battery, Health, Supply};
use table_tests::desk::Desk;

/// A good board whose battery has this left.
fn charged(battery: Battery) -> Health {
    let supply = Supply {
        battery,
        ..Supply::UNKNOWN
    };
    Health { supply, ..Health::GOOD }
}

/// Home, and the set-up of a new game, with this battery.
fn screens(battery: Battery) -> [Vec<u8>; 2] {
    let mut desk = Desk::new(shared_rules::core::Seed([7; 32]));
    desk.app.set_health(charged(battery));
    let home = desk.frame().bytes().to_vec();
    desk.keys("ok");
    [home, desk.frame().bytes().to_vec()]
}

#[test]
fn the_level_is_on_the_first_screen_if_it_is_known() {
    let levels = [0, 10, 11, 40, 41, 75, 76, 100].map(|percent| screens(Battery::Percent(percent))[0].clone());
    let unknown = &screens(Battery::Unknown)[0];
    assert!(levels.iter().all(|home| home != unknown));
    let steps = levels.chunks(2).map(|pair| {
        assert_eq!(pair[0], pair[1], "the same symbol");
        &pair[0]
    });
    assert!(steps.clone().zip(steps.skip(1)).all(|(one, other)| one != other));
}

#[test]
fn a_low_battery_is_told_when_a_game_begins_and_the_next_press_takes_it_away() {
    let fine = &screens(Battery::Percent(11))[1];
    assert_eq!(fine, &screens(Battery::Unknown)[1]);
    assert_ne!(fine, &screens(Battery::Percent(10))[1]);

    let mut desk = Desk::new(shared_rules::core::Seed([7; 32]));
    let mut low = Desk::new(shared_rules::core::Seed([7; 32]));
    low.app.set_health(charged(Battery::Percent(3)));
    for desk in [&mut desk, &mut low] {
        desk.keys("ok down up");
    }
    assert!(desk.frame() == low.frame());
}
