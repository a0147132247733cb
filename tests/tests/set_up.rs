//! The set-up by the buttons alone: what a player sets there is what the game begins with.
use firmware::screens::Screen;
use shared_rules::core::Seed;
use shared_rules::wow::rules::landing::Ground;
use shared_rules::wow::{Command, Switch};
use table_tests::desk::{Desk, unit};

fn screen(desk: &Desk) -> &'static str {
    desk.app.screen().map_or("none", Screen::name)
}

/// The rules with altitude, then the first plane's base, its cursor on *Start level*.
fn at_the_start_level() -> Desk {
    let mut desk = Desk::new(Seed([6; 32]));
    desk.keys("ok up ok ok ok back up up ok ok up*3");
    assert_eq!(screen(&desk), "Base");
    desk
}

#[test]
fn a_start_level_outlives_done() {
    let mut desk = at_the_start_level();
    desk.keys("ok up ok");
    let level = |desk: &Desk| desk.app.public().start_level(unit(0));
    assert_eq!((screen(&desk), level(&desk)), ("Base", 3));
    desk.keys("next");
    assert_eq!((screen(&desk), level(&desk)), ("Planes", 3), "DONE keeps the level");
    desk.keys("next next");
    let height = desk.app.public().unit(unit(0)).unwrap().flight().height;
    assert_eq!((screen(&desk), height.level, height.counters), ("Tabletop", 3, 0));
}

#[test]
fn a_climb_rate_outlives_done_also_with_another_change() {
    let mut desk = at_the_start_level();
    // The climb rate, then the front gun: the level of the line and the letter of the draft go together.
    desk.keys("down ok up*3 ok up*8 ok next");
    let plane = |desk: &Desk| {
        let plane = desk.app.public().unit(unit(0)).unwrap();
        (plane.climbs(), plane.gun(shared_rules::wow::Gun::FRONT))
    };
    assert_eq!(screen(&desk), "Planes");
    assert_eq!(plane(&desk), ((5, 13), Some(shared_rules::wow::Letter::B)));
    desk.keys("next next");
    assert_eq!((screen(&desk), plane(&desk).0), ("Tabletop", (5, 13)));
}

/// With a landing field a plane can be set up on the ground, and takes off in its first turn: stall, straight, climb.
#[test]
fn a_plane_begins_on_the_ground_and_takes_off() {
    let mut desk = at_the_start_level();
    desk.tell(&[Command::Switch {
        switch: Switch::Landing,
        on: true,
    }]);
    desk.keys("up*3 ok ok up*3 ok down*2 ok");
    assert_eq!((screen(&desk), desk.app.public().start_level(unit(0))), ("Base", 0));
    desk.keys("next next next");
    let ground = |desk: &Desk| desk.app.public().unit(unit(0)).unwrap().flight().ground;
    assert_eq!((screen(&desk), ground(&desk)), ("Tabletop", Ground::Parked));
    // The list of cards: the stall is told, the straight and the climb stand there by themselves.
    desk.keys("next next");
    assert_eq!(screen(&desk), "Moves");
    desk.keys("ok next");
    assert_eq!(ground(&desk), Ground::TakingOff);
}

/// A balloon's number is asked for once, and offered with the next of its type. Cards on the ground have none.
#[test]
fn the_number_of_a_balloon_is_remembered() {
    let mut desk = Desk::new(Seed([6; 32]));
    desk.keys("ok up up up ok up ok up up ok down ok");
    assert_eq!(screen(&desk), "Base");
    // 14 is where the number begins; it is asked for first.
    desk.keys("ok up ok");
    desk.keys("next");
    let number = |desk: &Desk, index| desk.app.public().unit(unit(index)).map(|unit| unit.resistance());
    assert_eq!((screen(&desk), number(&desk, 2)), ("Planes", Some(15)));
    // From the usual nation of the other side.
    desk.keys("ok down*4 ok down ok next");
    assert_eq!((screen(&desk), number(&desk, 3)), ("Planes", Some(15)));
    desk.keys("ok down*5 ok ok next");
    assert_eq!((screen(&desk), number(&desk, 4)), ("Planes", Some(0)));
}

/// The first quick duel of a device says what to do, also after a power cut; the game after it does not.
#[test]
fn the_first_quick_duel_is_taught() {
    let is_taught = |desk: &Desk| desk.app.settings().teaching.is_on();
    let mut desk = Desk::new(Seed([8; 32]));
    assert!(!is_taught(&desk));
    desk.keys("ok ok");
    assert!(is_taught(&desk) && screen(&desk) == "Tabletop");
    assert!(is_taught(&desk.reboot()), "a power cut does not end the lesson");
    // The table ends it, and the same is played again: the line below the record.
    desk.tell(&[Command::End]);
    desk.keys("next down ok ok");
    assert_eq!(screen(&desk), "Hub");
    assert!(!is_taught(&desk), "one game is enough");
}

/// Player 1 is given the name that the device would have offered to player 2.
#[test]
fn a_name_from_the_list_never_blocks_a_newcomer() {
    let mut desk = Desk::new(Seed([7; 32]));
    desk.keys("down ok ok ok up ok ok down ok next down ok");
    let names = |desk: &Desk| -> Vec<String> {
        let players = desk.app.public().players();
        players.map(|(_, name, _)| name.to_string()).collect()
    };
    assert_eq!(names(&desk), ["Bruno", "Clara"]);
    for _ in 0..6 {
        desk.keys("ok");
    }
    assert_eq!(names(&desk).len(), 8);
}

/// A typed name is offered first to whoever comes next, in this game and after a power cut.
#[test]
fn typed_names_are_remembered_and_offered_first() {
    let mut desk = Desk::new(Seed([7; 32]));
    // Player 1 is called Mo.
    desk.keys("down ok ok ok up ok ok up ok");
    desk.keys("ok ok up ok ok down next");
    let name = |desk: &Desk, seat: usize| {
        desk.app
            .public()
            .players()
            .nth(seat)
            .map(|(_, name, _)| name.to_string())
    };
    assert_eq!(name(&desk, 0).as_deref(), Some("Mo"));
    let names: Vec<String> = desk
        .reboot()
        .app
        .memory()
        .names()
        .iter()
        .map(|name| name.to_string())
        .collect();
    assert_eq!(names, ["Mo"]);
    // Player 1 is called Anna again, player 2 takes the first name of the list: one line above Bruno.
    desk.keys("ok down ok next");
    assert_eq!(name(&desk, 0).as_deref(), Some("Anna"));
    desk.keys("down ok up ok ok");
    assert_eq!(name(&desk, 1).as_deref(), Some("Bruno"));
    desk.keys("up ok");
    assert_eq!(name(&desk, 1).as_deref(), Some("Mo"));
}
