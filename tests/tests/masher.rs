//! Random presses on the whole device in virtual time, and on the app alone: nothing breaks, nothing is lost, and every
//! screen can be left.
use std::collections::{BTreeMap, BTreeSet};

use firmware::board::Levels;
use firmware::input::{Button, Input, Map};
use firmware::journal::Found;
use firmware::screens::Screen;
use firmware::{App, Frame};
use shared_rules::wow::{DeckId, Public, Stage, Switch};
use table_tests::desk::{Desk, any_table};
use table_tests::dice::Dice;
use table_tests::facts::facts;
use table_tests::record;
use table_tests::thumb::Thumb;
use terminal::{Flash, Handheld, Luck, Options, Picture};

/// Presses within which the way out must be found: a gate for each of eight players, ten letters of a name, and every
/// screen below.
const WAY_OUT: usize = 24;

/// Every card of the table is in a draw pile, in a discard pile or with a plane.
fn assert_no_card_is_lost(table: Public<'_>) {
    if table.stage() == Stage::SetUp {
        return;
    }
    let sum = |count: &dyn Fn(DeckId) -> u16| DeckId::ALL.into_iter().map(count).sum::<u16>();
    let held: u16 = table.units().map(|plane| u16::from(plane.cards())).sum();
    let total = sum(&|deck| table.deck_total(deck));
    let lying = sum(&|deck| table.deck_left(deck)) + sum(&|deck| table.deck_discards(deck));
    assert_eq!(lying + held, total);
}

#[test]
fn the_app_survives_any_inputs() {
    let mut screens: BTreeMap<&str, usize> = BTreeMap::new();
    let mut deepest = 0;
    let mut inputs = 0;
    for number in 0..900 {
        let mut dice = Dice::new(1_000_000 + number);
        let mut desk = Desk::new(dice.seed());
        if dice.percent(80) {
            desk.set_up(&any_table(&mut dice, 24, false));
        }
        let mut thumb = Thumb::default();
        let drunk = dice.percent(30);
        for step in 0..1000 {
            let input = if drunk {
                let any = [
                    Input::Up,
                    Input::Down,
                    Input::Ok,
                    Input::Hold,
                    Input::Release,
                    Input::Back,
                    Input::Next,
                    Input::Undo,
                ];
                any[dice.below(any.len())]
            } else {
                thumb.next(&mut dice, &desk.app)
            };
            desk.input(input);
            let _ = desk.frame();
            inputs += 1;
            *screens.entry(desk.app.screen().unwrap().name()).or_default() += 1;
            deepest = deepest.max(desk.app.depth());
            assert_no_card_is_lost(desk.app.public());
            if step % 100 == 99 {
                let again = desk.reboot();
                assert_eq!(
                    facts(again.app.public()),
                    facts(desk.app.public()),
                    "game {number}, step {step}"
                );
                assert!(!again.app.is_private());
            }
        }
    }
    println!("{inputs} inputs, at most {deepest} screens deep, {screens:?}");
    assert!(deepest < App::DEPTH, "the stack of screens was full");
    for name in Screen::NAMES
        .iter()
        .filter(|name| !matches!(**name, "Boot" | "DamagedJournal"))
    {
        assert!(screens.contains_key(name), "{name} was never reached");
    }
}

/// The home of a game: the pictures of the screens that a device shows at power-on and below, with the cursor anywhere.
fn homes(flash: &Flash, map: Map) -> BTreeSet<Vec<u8>> {
    let mut pictures = BTreeSet::new();
    let (mut app, _) = record::read(flash, map);
    let mut dice = Dice::new(7);
    let mut take = |app: &App| {
        let mut frame = Frame::new();
        app.draw(&mut frame);
        if app.memory().settings.flipped {
            frame.flip();
        }
        pictures.insert(frame.bytes().to_vec());
    };
    // Down, up, and back and forth: the cursor in every place, with every part of the list in sight.
    let long = app.public().unit_count().max(8) + 8;
    // In the list of cards Back only opens and closes the menu and never leads down to the Table, so the rounds are
    // limited.
    for _ in 0..App::DEPTH {
        for input in [Input::Down, Input::Up] {
            for _ in 0..long {
                app.on_input(input);
                take(&app);
            }
        }
        for _ in 0..12 * long {
            let input = if dice.percent(50) { Input::Up } else { Input::Down };
            for _ in 0..dice.below(6) {
                app.on_input(input);
                take(&app);
            }
        }
        // Below a set-up is the home screen; below results, a drawn order or a gate is the Table.
        if app.depth() == 1 {
            break;
        }
        app.on_input(if app.memory().settings.flipped {
            Input::Next
        } else {
            Input::Back
        });
        take(&app);
    }
    pictures
}

/// Presses Back and Next until the device shows the home of its game. Says how many presses it took.
fn leave(handheld: &mut Handheld) -> usize {
    for button in Button::ALL {
        handheld.set(button, false);
    }
    handheld.wait(200);
    let mut known = handheld.flash().bytes();
    let mut homes_of_game = homes(handheld.flash(), handheld.map());
    for presses in 0..WAY_OUT {
        if homes_of_game.contains(handheld.picture().bytes().as_slice()) {
            return presses;
        }
        // Back leads out, except where a message must be read or the device passed on, which takes Next. On a device
        // that is turned round, the two are swapped.
        let flipped = record::read(handheld.flash(), handheld.map())
            .0
            .memory()
            .settings
            .flipped;
        handheld.press(if (presses % 5 == 4) != flipped {
            Button::Next
        } else {
            Button::Back
        });
        let bytes = handheld.flash().bytes();
        if bytes != known {
            known = bytes;
            homes_of_game = homes(handheld.flash(), handheld.map());
        }
    }
    panic!(
        "no way out of this screen:\n{}",
        handheld.picture().text(terminal::picture::Ink::HalfBlocks)
    );
}

/// The dotted frame that only private screens have.
fn is_private(picture: &Picture) -> bool {
    (0..64).all(|y| picture.is_lit(0, y) == (y % 2 == 0))
        || (0..64).all(|y| picture.is_lit(127, 63 - y) == (y % 2 == 0))
}

/// One action of a random thumb. Returns how many presses it took.
fn mash(dice: &mut Dice, handheld: &mut Handheld) -> usize {
    let button = dice.weighted(&[
        (Button::Ok, 9),
        (Button::Down, 5),
        (Button::Next, 5),
        (Button::Up, 2),
        (Button::Back, 2),
    ]);
    match dice.below(100) {
        0..82 => handheld.press(button),
        82..92 => {
            // A hold, as at a gate, with other buttons pressed meanwhile.
            handheld.hold(button);
            if dice.percent(50) {
                let other = Button::ALL[dice.below(5)];
                handheld.press(other);
            }
            handheld.wait(dice.below(900) as u64);
            handheld.release(button);
        }
        92..96 => {
            // Bouncing contacts and several thumbs.
            for _ in 0..6 {
                let levels = Button::ALL
                    .into_iter()
                    .fold(Levels::NONE, |levels, button| levels.with(button, dice.percent(40)));
                handheld.set_levels(levels);
                handheld.wait(dice.below(40) as u64);
            }
            handheld.set_levels(Levels::NONE);
            handheld.wait(60);
        }
        96..99 => handheld.wait(dice.below(2_000) as u64),
        _ => handheld.wait(dice.below(200_000) as u64),
    }
    1
}

/// Plays on one device until this many presses are done.
fn evening(number: u64, presses: usize, seen: &mut Seen) {
    let mut dice = Dice::new(2_000_000 + number);
    let map = if number.is_multiple_of(3) {
        Map::Three
    } else {
        Map::Five
    };
    let seed = dice.seed();
    let flash = if dice.percent(75) {
        record::flash_with(seed, &any_table(&mut dice, 24, false))
    } else {
        Flash::blank()
    };
    let mut handheld = Handheld::new(Options {
        map,
        luck: Luck::Seeded(seed),
        flash,
        ..Options::default()
    });
    let mut done = 0;
    while done < presses {
        done += mash(&mut dice, &mut handheld);
        let ok = handheld.levels().has(Button::Ok);
        if is_private(&handheld.visible()) && !ok {
            let (app, _) = record::read(handheld.flash(), handheld.map());
            assert!(
                app.public().switches().has(Switch::OpenTable),
                "a secret is shown though nobody holds Ok"
            );
        }
        if done.is_multiple_of(250) {
            let (app, found) = record::read(handheld.flash(), handheld.map());
            assert_ne!(found, Found::Damaged, "device {number}, press {done}");
            assert_no_card_is_lost(app.public());
            seen.cards += app
                .public()
                .units()
                .map(|plane| usize::from(plane.cards()))
                .sum::<usize>();
            seen.over += usize::from(matches!(app.public().stage(), Stage::Over(_)));
            seen.longest = seen.longest.max(leave(&mut handheld));
            seen.left += 1;
        }
        if dice.below(400) == 0 {
            let before = record::read(handheld.flash(), handheld.map()).0;
            let game = record::history(handheld.flash());
            let in_a_record = dice.percent(50);
            if in_a_record {
                // Cuts the power in the middle of a record, if one is written soon.
                handheld.flash().cut_power_after(dice.below(40));
                for _ in 0..6 {
                    done += mash(&mut dice, &mut handheld);
                }
            }
            let torn = handheld.flash().is_dead();
            handheld = handheld.reboot();
            seen.cuts += 1;
            seen.torn += usize::from(torn);
            assert!(!is_private(&handheld.visible()), "a secret is shown at power-on");
            let (after, found) = record::read(handheld.flash(), handheld.map());
            assert_ne!(
                found,
                Found::Damaged,
                "device {number}, press {done}: a power cut is no damage"
            );
            // What was in flash before the cut is still there, unless a new game took its place.
            let later = record::history(handheld.flash());
            if later.first() == game.first() {
                assert!(
                    later.starts_with(&game),
                    "device {number}, press {done}: records are gone"
                );
                seen.kept += usize::from(!game.is_empty());
            }
            if !in_a_record {
                assert_eq!(
                    facts(after.public()),
                    facts(before.public()),
                    "device {number}, press {done}"
                );
            }
        }
    }
    seen.presses += done;
}

/// What happened in these evenings.
#[derive(Default)]
struct Seen {
    presses: usize,
    left: usize,
    longest: usize,
    cuts: usize,
    kept: usize,
    torn: usize,
    cards: usize,
    over: usize,
}

#[test]
fn the_device_survives_any_thumbs() {
    let mut seen = Seen::default();
    for number in 0..100 {
        evening(number, 2_100, &mut seen);
    }
    println!(
        "{} presses on 100 devices, {} power cuts ({} within a record, {} in a game that went on); \
         {} screens left with at most {} presses; {} cards on tables, {} games over",
        seen.presses, seen.cuts, seen.torn, seen.kept, seen.left, seen.longest, seen.cards, seen.over
    );
    assert!(seen.presses >= 200_000);
    assert!(seen.cuts > 200 && seen.torn > 20 && seen.kept > 150 && seen.cards > 500 && seen.over > 10);
}
