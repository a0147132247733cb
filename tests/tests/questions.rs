//! The table's questions, answered by buttons: a question that holds comes again until it is answered, even after a
//! power cut; one that leads is not asked twice.
use firmware::screens::Screen;
use shared_rules::core::{Seed, Side};
use shared_rules::wow::{Command, Flown, Letter, Switch};
use table_tests::desk::{Desk, plane, player, unit};

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

#[test]
fn a_second_climb_or_dive_of_a_turn_is_not_offered() {
    // The cards that Ok turns through in the first row, as the table is told them.
    let offered = |desk: &Desk| {
        [1, 2, 3].map(|presses| {
            let mut desk = desk.reboot();
            assert_eq!(screen(&desk), "Moves");
            desk.keys(&format!("ok*{presses} next"));
            desk.app.public().unit(unit(0)).unwrap().course().ago(0)
        })
    };
    let all = [Flown::Climb, Flown::Dive, Flown::Unsaid];
    let mut desk = desk(&[Switch::Altitude]);
    desk.keys("next");
    assert_eq!(offered(&desk), all);
    desk.keys("ok next next");
    assert_eq!(offered(&desk), [Flown::Dive, Flown::Unsaid, Flown::Dive]);
    desk.keys("ok next next");
    assert_eq!(offered(&desk), [Flown::Unsaid; 3]);
    // Whoever tells it all the same is not refused.
    desk.reboot().tell(&[Command::Flew {
        unit: unit(0),
        flown: Flown::Climb,
    }]);
    desk.keys("next next next");
    assert_eq!(offered(&desk), all, "in the next turn");
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
    desk.keys("next up*3 ok ok");
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
