//! The knock with which a player opens his gate.
use super::any_play::public_facts;
use super::play::*;
use crate::core::*;
use crate::wow::*;

fn presses(word: &str) -> Presses {
    let mut presses = Presses::NONE;
    for letter in word.chars() {
        presses.add(if letter == 'u' { Press::Up } else { Press::Down });
    }
    presses
}

fn knock(number: u8, word: &str) -> Command {
    Command::Knock {
        seat: seat(number),
        knock: Untold::new(presses(word).knock().unwrap()),
    }
}

fn opens(game: &Game, number: u8, word: &str) -> bool {
    game.0.for_owner(seat(number)).unwrap().opens_to(presses(word))
}

#[test]
fn a_gate_opens_to_its_knock_alone() {
    let mut game = Game::set_up(&[(fighter(1, "X"), 0), (fighter(2, "Y"), 1)]);
    assert!(opens(&game, 1, "") && opens(&game, 1, "uu"), "nobody asks for one");
    game.ok(knock(1, "udd"));
    assert!(game.0.public().knocks(seat(1)) && !game.0.public().knocks(seat(2)));
    assert!(opens(&game, 1, "udd") && opens(&game, 2, ""));
    for wrong in ["", "ud", "udu", "uddd", "ddu"] {
        assert!(!opens(&game, 1, wrong), "{wrong}");
    }
    // The last one counts; another name or side changes nothing.
    game.ok(knock(1, "dududu"));
    game.ok(player(1, 2));
    assert!(opens(&game, 1, "dududu") && !opens(&game, 1, "udd"));
}

#[test]
fn it_is_set_before_the_start_where_somebody_sits() {
    let mut game = Game::set_up(&[(fighter(1, "X"), 0), (fighter(2, "Y"), 1)]);
    assert_eq!(game.refused(knock(3, "udd")), Refusal::NoSuchPlayer);
    game.ok(knock(1, "udd"));
    game.begin();
    assert_eq!(game.refused(knock(1, "uuu")), Refusal::NotNow);
    assert!(opens(&game, 1, "udd"));
}

#[test]
fn whoever_forgot_it_is_let_in_and_everybody_is_told() {
    let mut game = Game::set_up(&[(fighter(1, "X"), 0), (fighter(2, "Y"), 1)]);
    game.ok(knock(1, "udd"));
    game.begin();
    let told = game.ok(Command::NoKnock(seat(1)));
    assert!(told.contains(&Notice::NoKnock(seat(1))));
    assert!(opens(&game, 1, "") && !game.0.public().knocks(seat(1)));
    // No record tells of a knock, so one that was never set can be dropped as well; also when the game is over.
    game.ok(Command::NoKnock(seat(2)));
    game.ok(Command::End);
    game.ok(Command::NoKnock(seat(1)));
    assert_eq!(game.refused(Command::NoKnock(seat(3))), Refusal::NoSuchPlayer);
}

#[test]
fn the_same_again_keeps_it_and_a_new_game_does_not() {
    let mut game = Game::set_up(&[(fighter(1, "X"), 0), (fighter(2, "Y"), 1)]);
    game.ok(knock(2, "uddu"));
    game.begin();
    game.0.rematch(seed(2));
    assert!(opens(&game, 2, "uddu") && !opens(&game, 2, ""));
    let mut again = Game(Table::new(seed(2)));
    for command in (0..).map_while(|n| game.0.recall(n)) {
        again.ok(command);
    }
    assert!(opens(&again, 2, "uddu") && !opens(&again, 2, "uddd"));
    game.0.restart(seed(3));
    game.ok(player(2, 1));
    assert!(opens(&game, 2, "") && !game.0.public().knocks(seat(2)));
}

/// Whoever leaves the set-up takes his knock along.
#[test]
fn a_newcomer_has_none() {
    let mut game = Game(Table::new(seed(1)));
    game.ok(player(1, 0));
    game.ok(knock(1, "udd"));
    game.ok(Command::RemovePlayer(seat(1)));
    game.ok(player(1, 0));
    assert!(opens(&game, 1, "") && !game.0.public().knocks(seat(1)));
}

/// Two games with different knocks are one to everybody: facts, the command as it is told, and what is logged.
#[test]
fn nobody_can_tell_one_knock_from_another() {
    let [one, other] = ["udd", "dududu"].map(|word| {
        let mut game = Game::set_up(&[(fighter(1, "X"), 0), (fighter(2, "Y"), 1)]);
        let command = knock(1, word);
        game.ok(command);
        assert!(!command.is_recorded());
        let undo = format!("{:?}", game.0.public().undo());
        game.begin();
        (public_facts(&game.0), undo, format!("{command:?} {:?}", command.told()))
    });
    assert_eq!(one, other);
}
