//! What happened, as everybody may read it again.
use std::vec::Vec;

use super::play::*;
use crate::core::Unit;
use crate::wow::notice::Exit;
use crate::wow::*;

/// What players do with a device.
#[derive(Clone, Copy)]
enum Deed {
    Do(Command),
    Undo,
    /// The flash is damaged, and the players go on: what they did since the other step did not count.
    GoOn,
}
use Deed::{Do, GoOn, Undo};

/// Whether each of these steps still counts when all of them are done, as a journal finds it out before it plays them.
fn counting(steps: &[Deed]) -> Vec<bool> {
    let mut counts = vec![true; steps.len()];
    for (place, step) in steps.iter().enumerate() {
        if let Undo = step {
            let last = (0..place).rfind(|place| counts[*place] && matches!(steps[*place], Do(_)));
            counts[last.expect("something to undo")] = false;
        }
    }
    counts
}

/// Tells the history of steps, each of which counts or does not, on a table of planes in its first phase.
fn tell(planes: u8, cards: &str, steps: impl IntoIterator<Item = (Deed, bool)>) -> (Game, History) {
    let mut game = Game::free_for_all(planes);
    game.stack(DeckId::A, cards);
    let mut history = History::new();
    for (step, counts) in steps {
        match step {
            Do(command) if counts => {
                game.ok(command);
                history.counted(game.0.public());
            }
            Do(command) => history.not_counted(game.0.public(), &command),
            Undo => history.undo(game.0.public()),
            GoOn => history.went_on(game.0.public()),
        }
    }
    (game, history)
}

fn happened(planes: u8, cards: &str, steps: &[Deed]) -> Vec<Happened> {
    let (_, history) = tell(planes, cards, steps.iter().copied().zip(counting(steps)));
    history.lines().map(|line| line.what).collect()
}

fn shot(shooter: Unit, target: Unit) -> Happened {
    Happened::Told(Notice::Shot {
        shooter,
        gun: Gun::FRONT,
        target,
        range: Range::Short,
    })
}

fn taken_back(command: Command) -> Happened {
    Happened::TakenBack {
        done: command.told(),
        unit: command.unit(),
    }
}

fn looked(number: u8) -> Happened {
    Happened::Told(Notice::Looked(seat(number)))
}

const X_AT_Y: Command = fire(X, Gun::FRONT, Y, Range::Short);
const Y_AT_X: Command = fire(Y, Gun::FRONT, X, Range::Short);

/// A line for each overlap that is told, or told to be none.
fn overlap() -> Deed {
    Do(Command::Overlap { a: X, b: Y })
}

#[test]
fn shots_stand_before_their_results_and_the_worst_comes_first() {
    let cards = "0+jam(red) 1 EXPL 2";
    let lines = happened(2, cards, &[Do(X_AT_Y), Do(Y_AT_X), Do(Command::Resolve)]);
    let told = |notice| Happened::Told(notice);
    let took = |unit, by| {
        told(Notice::Took {
            unit,
            by: Some(by),
            cards: 2,
        })
    };
    let (exit, cause) = (Exit::ShotDown, None);
    let jammed = Notice::Jammed {
        unit: Y,
        gun: Gun::FRONT,
        points: None,
        second: None,
    };
    assert_eq!(lines[..2], [shot(X, Y), shot(Y, X)]);
    assert_eq!(lines[2], told(Notice::Out { unit: Y, exit, cause }));
    assert_eq!(lines[3], told(jammed));
    assert_eq!(lines[4..6], [took(X, Y), took(Y, X)]);
    assert!(matches!(lines[6..], [Happened::Told(Notice::Over { .. })]));
}

#[test]
fn it_opens_on_the_last_results() {
    let next = Do(Command::Next);
    let first = [Do(X_AT_Y), Do(Command::Resolve)];
    let then = [next, Do(Y_AT_X), Do(Command::Look(seat(2)))];
    let of = |steps: &[Deed]| tell(3, "1 1 0", steps.iter().map(|step| (*step, true))).1;
    assert_eq!(of(&first[..1]).last_results(), None);
    assert_eq!(of(&first).last_results(), Some(1));
    assert_eq!(of(&[first.as_slice(), &then].concat()).last_results(), Some(1));
}

#[test]
fn the_forty_first_line_drops_the_first() {
    let mut steps = vec![Do(fire(Z, Gun::FRONT, V, Range::Short))];
    steps.extend([overlap(); History::MAX - 1]);
    let lines = happened(4, "", &steps);
    assert_eq!((lines.len(), lines[0]), (History::MAX, shot(Z, V)));
    steps.push(overlap());
    let lines = happened(4, "", &steps);
    assert_eq!(lines.len(), History::MAX);
    assert!(!lines.contains(&shot(Z, V)));
}

#[test]
fn an_undo_strikes_its_command_out_and_its_results_go() {
    let draw = Do(Command::Resolve);
    let before = happened(2, "1 2", &[Do(X_AT_Y), draw]);
    assert_eq!(before.len(), 2);
    let steps = [Do(X_AT_Y), draw, Undo];
    let struck = [shot(X, Y), taken_back(Command::Resolve), Happened::Undo];
    assert_eq!(happened(2, "1 2", &steps), struck);
    // Done again, its results are there again.
    let again = happened(2, "1 2", &[steps.as_slice(), &[draw]].concat());
    assert_eq!(again[..3], struck);
    assert_eq!(again[3..], before[1..]);
    // And undone again, with the shot before it.
    let steps = [steps.as_slice(), &[draw, Undo, Undo]].concat();
    let expected = [
        taken_back(X_AT_Y),
        taken_back(Command::Resolve),
        Happened::Undo,
        taken_back(Command::Resolve),
        Happened::Undo,
        Happened::Undo,
    ];
    assert_eq!(happened(2, "1 2", &steps), expected);
}

/// What leaves no line while it counts is named once it is taken back.
#[test]
fn every_undo_takes_back_a_line() {
    let flew = Command::Flew {
        unit: X,
        flown: Flown::Straight,
    };
    assert!(happened(2, "", &[Do(flew), Do(Command::Next)]).is_empty());
    let lines = happened(2, "", &[Do(flew), Do(Command::Next), Undo, Undo]);
    let expected = [
        taken_back(flew),
        taken_back(Command::Next),
        Happened::Undo,
        Happened::Undo,
    ];
    assert_eq!(lines, expected);
}

#[test]
fn an_undo_whose_command_has_no_line_any_more_is_a_line_all_the_same() {
    let count = History::MAX - 5;
    let mut steps = vec![overlap(); count];
    steps.extend([Undo; History::MAX - 5]);
    let lines = happened(2, "", &steps);
    assert_eq!(lines.len(), History::MAX);
    let undos = lines.iter().filter(|line| **line == Happened::Undo).count();
    assert_eq!(undos, count);
    // Nothing is left over that a later undo could strike by mistake.
    let lines = happened(2, "", &[steps.as_slice(), &[Do(X_AT_Y), Do(Y_AT_X), Undo]].concat());
    assert_eq!(
        lines[lines.len() - 3..],
        [shot(X, Y), taken_back(Y_AT_X), Happened::Undo]
    );
}

/// Somebody who looked has looked, even if an undo goes back beyond it; one who looks again has one line.
#[test]
fn a_look_stays_and_is_told_once() {
    let look = |number| Do(Command::Look(seat(number)));
    let steps = [Do(X_AT_Y), look(1), look(1), look(2), look(1)];
    assert_eq!(happened(2, "", &steps), [shot(X, Y), looked(1), looked(2), looked(1)]);
    let steps = [&steps[..4], &[Undo, Undo, Undo, Undo, Do(Y_AT_X)]].concat();
    let expected = [taken_back(X_AT_Y), looked(1), looked(2), Happened::Undo, shot(Y, X)];
    assert_eq!(happened(2, "", &steps), expected);
}

/// A plane that joined and was taken back is not on the table any more: what was done with it cannot be named.
#[test]
fn a_plane_that_joined_and_went_takes_its_lines_along() {
    let mut game = Game::free_for_all(2);
    while game.0.public().clock().step != Step::Planning {
        game.next();
    }
    let join = Command::Plane(fighter(1, "Joined"));
    let leave = Command::Leave(Z);
    let mut history = History::new();
    history.not_counted(game.0.public(), &join);
    history.not_counted(game.0.public(), &leave);
    history.undo(game.0.public());
    history.undo(game.0.public());
    let lines: Vec<Happened> = history.lines().map(|line| line.what).collect();
    assert_eq!(lines, [taken_back(join), Happened::Undo]);
}

/// After damage the game goes on without its last steps, whatever they were: of these nothing is left.
#[test]
fn what_was_lost_by_damage_has_no_line() {
    let steps = [(Do(X_AT_Y), true), (GoOn, true), (Do(Y_AT_X), true)];
    let (_, plain) = tell(3, "", steps);
    let given_up = [(Undo, true), (Do(Y_AT_X), false), (Do(Command::Resolve), false)];
    let steps = steps[..1].iter().chain(&given_up).chain(&steps[1..]);
    let (_, again) = tell(3, "", steps.copied());
    assert!(plain.lines().eq(again.lines()));
    let lines: Vec<Happened> = plain.lines().map(|line| line.what).collect();
    assert_eq!(lines, [shot(X, Y), Happened::WentOn, shot(Y, X)]);
}

/// Nothing of the set-up is told, nor what was done in a game that an undo took back to its set-up.
#[test]
fn the_history_begins_with_the_game() {
    let (mut game, mut history) = tell(2, "", [(Do(X_AT_Y), true)]);
    assert_eq!(history.lines().count(), 1);
    game.0.rematch(seed(2));
    history.clear();
    let change = Command::ChangePlane {
        unit: X,
        plane: fighter(1, "Other"),
    };
    game.ok(change);
    history.counted(game.0.public());
    for command in [Command::Start, Command::Next, X_AT_Y] {
        history.not_counted(game.0.public(), &command);
    }
    (0..3).for_each(|_| history.undo(game.0.public()));
    game.ok(Command::Start);
    history.counted(game.0.public());
    assert_eq!(history.lines().count(), 0);
}
