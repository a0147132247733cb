//! The table's questions, answered by buttons: a question that holds comes again until it is answered, even after a
//! power cut; one that leads is not asked twice.
use firmware::screens::Screen;
use shared_rules::core::{Seed, Side};
use shared_rules::wow::{Command, Letter, Switch};
use table_tests::desk::{Desk, plane, player};

const GUN: (Option<Letter>, Option<Letter>) = (Some(Letter::A), None);

/// A game by these rules, at its first planning.
fn desk(switches: &[Switch]) -> Desk {
    let mut desk = Desk::new(Seed([5; 32]));
    let mut commands = vec![
        player(1, Side::CENTRAL, "Anna"),
        player(2, Side::ALLIED, "Bruno"),
        plane(1, "fokker-dr-i", "Dr.I", GUN, 13),
        plane(2, "sopwith-camel", "Camel", GUN, 15),
    ];
    commands.extend(switches.iter().map(|switch| Command::Switch {
        switch: *switch,
        on: true,
    }));
    commands.push(Command::Start);
    desk.set_up(&commands);
    desk
}

fn screen(desk: &Desk) -> &'static str {
    desk.app.screen().map_or("none", Screen::name)
}

#[test]
fn an_unknown_climb_rate_is_asked_again_after_a_power_cut() {
    let mut desk = desk(&[Switch::Altitude]);
    assert_eq!(screen(&desk), "Tabletop");
    desk.tell(&[plane(1, "other", "New", GUN, 12)]);
    assert_eq!(screen(&desk), "Number", "a plane joined whose climb rate no list has");
    let mut desk = desk.reboot();
    assert_eq!(screen(&desk), "Number");
    // If it is put off, it comes again as soon as somebody wants to continue.
    desk.keys("back");
    assert_eq!(screen(&desk), "Tabletop");
    desk.keys("next");
    assert_eq!(screen(&desk), "Number");
    desk.keys("ok next");
    assert_eq!(
        screen(&desk),
        "Moves",
        "once it is answered, the first cards are revealed"
    );
}

#[test]
fn what_was_passed_over_is_not_asked_twice() {
    let mut desk = desk(&[Switch::Altitude]);
    desk.keys("next");
    assert_eq!(screen(&desk), "Moves");
    desk.keys("next");
    assert_eq!(screen(&desk), "Tabletop", "with nothing to tell, the shots follow");
    desk.keys("next");
    assert_eq!(screen(&desk), "Moves", "the next phase asks again");
    assert_eq!(desk.app.public().clock().step.label(), "M2");
}

/// The end of a game, with its menu open.
fn over() -> Desk {
    let mut desk = desk(&[]);
    desk.tell(&[Command::End]);
    desk.keys("next");
    assert_eq!(screen(&desk), "EndMenu");
    desk
}

#[test]
fn a_finished_game_is_not_given_up_by_pressing_ok() {
    let mut desk = over();
    desk.keys("ok");
    assert_eq!(screen(&desk), "Confirm", "the record stands first, and asks");
    desk.keys("ok");
    assert_eq!(screen(&desk), "Proof", "it is sent");
    // The same again, and a new game: both ask.
    for line in ["down ok", "down*2 ok"] {
        let mut desk = over();
        desk.keys(line);
        assert_eq!(screen(&desk), "Confirm");
        desk.keys("back");
        assert_eq!(screen(&desk), "EndMenu");
    }
}

#[test]
fn a_record_that_was_sent_leaves_nothing_to_ask_about() {
    // Sent with its secrets, then the same again at once, or a new game.
    for (line, players) in [("down ok", 2), ("down*2 ok", 0)] {
        let mut desk = over();
        desk.keys("ok ok back");
        desk.keys(line);
        assert_eq!((screen(&desk), desk.app.public().players().count()), ("Hub", players));
    }
    // The next game has a record of its own.
    let mut desk = over();
    desk.keys("ok ok back down ok next");
    desk.tell(&[Command::End]);
    desk.keys("next down ok");
    assert_eq!(screen(&desk), "Confirm");
    // A record that was sent before the end does not count, nor a seed that was only shown.
    let mut desk = self::desk(&[]);
    desk.keys("back up*3 ok");
    assert_eq!(screen(&desk), "Proof");
    desk.tell(&[Command::End]);
    desk.keys("next up*2 ok ok");
    assert_eq!(screen(&desk), "Proof");
    desk.keys("back up*3 ok");
    assert_eq!(screen(&desk), "Confirm");
    // After a power cut nobody knows whether it was sent.
    let mut desk = over();
    desk.keys("ok ok");
    let mut desk = desk.reboot();
    desk.keys("next down ok");
    assert_eq!(screen(&desk), "Confirm");
}
