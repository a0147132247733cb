//! Undo on the whole device: at every step of an evening, up to the last look, across power cuts, and when it is
//! impossible.
use firmware::input::Map;
use firmware::screens::Screen;
use shared_rules::wow::{Command, Stage, Undo};
use table_tests::desk::{Desk, Entry};
use table_tests::dice::Dice;
use table_tests::evening::{self, Gates};
use table_tests::record::{self, Kept};
use table_tests::thumb::Thumb;
use terminal::keys;
use terminal::{Flash, Handheld, Luck, Options};

fn handheld(map: Map, flash: Flash) -> Handheld {
    Handheld::new(Options {
        map,
        luck: Luck::Seeded(Dice::new(5).seed()),
        flash,
        ..Options::default()
    })
}

fn run(handheld: &mut Handheld, words: &str) {
    let keys = keys::parse(words, handheld.map()).expect("keys");
    handheld.run(&keys);
}

/// The commands in flash that count.
fn commands(flash: &Flash) -> Vec<Command> {
    let records = record::game(flash).into_iter();
    let commands = records.filter_map(|record| match record {
        Kept::Command(command) => Some(command),
        _ => None,
    });
    commands.collect()
}

/// What an undo would take back of the game in this flash.
fn undo_of(flash: &Flash) -> Undo {
    *record::read(flash, Map::Five).0.public().undo()
}

/// A quick duel up to its first cards, and a look at them.
const SHOTS: &str = "ok ok next ok ok ok ok next";
const LOOK: &str = "next hold:ok release:ok";

/// After every single press of whole duels, a device that is switched off and on takes back exactly the last command,
/// or says why it cannot and takes back nothing.
#[test]
fn every_step_of_an_evening_can_be_undone() {
    let (mut undone, mut refused) = (0, 0);
    for map in [Map::Three, Map::Five] {
        let mut device = handheld(map, Flash::blank());
        let mut known = Vec::new();
        let round = [
            "ok",
            "ok",
            "ok",
            "ok",
            "next",
            "next",
            "hold:ok",
            "release:ok",
            "next",
            "next",
        ];
        let set_up = ["ok", "ok", "next"];
        for word in set_up.iter().chain(round.iter().cycle()).take(400) {
            run(&mut device, word);
            let before = commands(device.flash());
            if before == known {
                continue;
            }
            known.clone_from(&before);
            let mut other = handheld(map, device.flash().copy());
            run(&mut other, "undo ok");
            let after = commands(other.flash());
            match undo_of(device.flash()) {
                Undo::Last(last) => {
                    let left = before.len() - 1 - usize::from(last.looks());
                    assert_eq!(after, before[..left], "{word}");
                    undone += 1;
                }
                _ => {
                    assert_eq!(after, before, "{word}");
                    refused += 1;
                }
            }
        }
    }
    println!("{undone} steps undone, {refused} refused");
    assert!(undone > 60 && refused > 4);
}

/// However many commands of a long evening are taken back one after the other, none of these undos reads the game
/// again, which would take a while and be said in one more picture. What they lead to is what the flash leads to.
#[test]
fn no_undo_in_a_row_plays_the_game_again() {
    let seed = Dice::new(5).seed();
    let game = evening::evening(seed, 600, Gates::PutOff);
    let mut device = handheld(Map::Five, record::flash_with(seed, &game));
    let mut pictures = Vec::new();
    for undo in 0..200 {
        let before = commands(device.flash()).len();
        run(&mut device, "undo");
        let pushes = device.pushes();
        run(&mut device, "ok");
        assert_eq!(commands(device.flash()).len(), before - 1, "one command is taken back");
        pictures.push(device.pushes() - pushes);
        if undo % 9 == 0 {
            // The message about the undo leaves, and the Table is the same.
            let mut other = handheld(Map::Five, device.flash().copy());
            for device in [&mut device, &mut other] {
                run(device, "back back");
            }
            assert_eq!(device.words(), other.words(), "undo {undo}");
        }
    }
    assert!(pictures.iter().all(|pushes| *pushes == pictures[0]), "{pictures:?}");
}

/// Step by step back to an empty table, and no further.
#[test]
fn back_to_the_beginning() {
    for map in [Map::Three, Map::Five] {
        let mut device = handheld(map, Flash::blank());
        run(&mut device, SHOTS);
        let count = commands(device.flash()).len();
        assert!(count >= 9);
        for left in (0..count).rev() {
            run(&mut device, "undo ok");
            assert_eq!(commands(device.flash()).len(), left);
        }
        run(&mut device, "undo ok");
        assert_eq!(undo_of(device.flash()), Undo::Nothing);
    }
}

/// What somebody has seen cannot be undone; what was done since can.
#[test]
fn a_look_is_the_limit() {
    let mut device = handheld(Map::Five, Flash::blank());
    run(&mut device, SHOTS);
    run(&mut device, LOOK);
    let seen = commands(device.flash());
    assert!(matches!(seen.last(), Some(Command::Look(_))));
    assert!(matches!(undo_of(device.flash()), Undo::Seen(_)));
    run(&mut device, "undo ok");
    assert_eq!(commands(device.flash()), seen);
    // The screen has led to the corrections instead: the first plane's first counter, and back.
    run(&mut device, "ok ok up ok");
    assert!(matches!(commands(device.flash()).last(), Some(Command::Correct { .. })));
    run(&mut device, "undo ok");
    assert_eq!(commands(device.flash()), seen);
    run(&mut device, "undo back");
    assert_eq!(commands(device.flash()), seen);
}

/// The power is cut at every byte of an undo: the game is as it was before or after it, on a public screen.
#[test]
fn a_power_cut_takes_nothing_from_an_undo() {
    let mut device = handheld(Map::Five, Flash::blank());
    run(&mut device, SHOTS);
    // The look of an owner who was not shot at is taken back along with the draw.
    let before = commands(device.flash());
    let (mut kept, mut undone) = (0, 0);
    for bytes in 0.. {
        let mut other = handheld(Map::Five, device.flash().copy());
        run(&mut other, "undo");
        other.flash().cut_power_after(bytes);
        run(&mut other, "ok");
        if !other.flash().is_dead() {
            break;
        }
        let other = other.reboot();
        let after = commands(other.flash());
        if after == before {
            kept += 1;
        } else {
            assert_eq!(after, before[..before.len() - 1], "cut after {bytes} bytes");
            undone += 1;
        }
    }
    println!("{kept} cuts before the mark was whole, {undone} after");
    assert!(kept > 4);
}

/// If the journal takes no more records, the game cannot be played again: nothing is undone, and the device says so.
#[test]
fn what_is_not_saved_cannot_be_undone() {
    let mut device = handheld(Map::Five, Flash::blank());
    run(&mut device, "ok ok next");
    device.flash().refuse(true);
    run(&mut device, "ok ok");
    let before = device.picture();
    run(&mut device, "undo ok");
    assert!(device.picture().difference(&before).is_some(), "the device says so");
    // The shot that is not in flash is still declared. The next press dismisses the message.
    run(&mut device, "up down");
    let declared = device.picture();
    run(&mut device, "undo back");
    assert!(device.picture().difference(&declared).is_none());
}

/// After an undo the same command draws the same cards for everybody, on random tables of up to eight planes.
#[test]
fn the_same_again_draws_the_same() {
    let mut tried = 0;
    for number in 0..300 {
        let mut dice = Dice::new(3_000_000 + number);
        let mut desk = Desk::new(dice.seed());
        desk.set_up(&table_tests::desk::any_table(&mut dice, 8, true));
        let mut thumb = Thumb::default();
        for _ in 0..150 {
            let input = thumb.next(&mut dice, &desk.app);
            desk.input(input);
        }
        let playing = desk.app.public().stage() == Stage::Playing;
        if !playing || desk.app.is_private() {
            continue;
        }
        let Ok(last) = desk.app.public().undo().check() else {
            continue;
        };
        // The last command, before the looks that showed nothing new.
        let mut commands = desk.log.iter().rev().filter_map(|entry| match entry {
            Entry::Command(command) => Some(*command),
            _ => None,
        });
        let Some(command) = commands.nth(usize::from(last.looks())) else {
            panic!("game {number}: the last command is not in the log");
        };
        assert_eq!(command.told(), *last.done());
        let totals = desk.totals();
        let mut other = desk.reboot();
        other.keys("undo ok");
        assert!(
            !matches!(other.app.screen(), Some(Screen::Confirm(_))),
            "the device still asks"
        );
        other.tell(std::slice::from_ref(&command));
        assert_eq!(other.totals(), totals, "game {number}, {command:?}");
        let cards = |desk: &Desk| desk.app.public().units().map(|plane| plane.cards()).collect::<Vec<_>>();
        assert_eq!(cards(&other), cards(&desk), "game {number}, {command:?}");
        tried += 1;
    }
    assert!(tried > 80, "only {tried} games came to a step that can be undone");
}
