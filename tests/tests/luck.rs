//! Nobody rolls his luck again: once a card was drawn, the same decks come from every start of that game, whatever is
//! taken back, changed, corrected or cut off in between.
use std::collections::BTreeMap;

use firmware::input::Map;
use firmware::journal::{Found, Journal};
use shared_rules::wow::{Card, Command, DeckId, Refusal, Stage, Table, Undo};
use table_tests::desk::{Desk, Heard, unit};
use table_tests::dice::Dice;
use table_tests::record::{self, Kept};
use terminal::{Flash, Handheld, Luck, Options, keys};

/// The cards of all four decks, from the top.
type Piles = Vec<Vec<(Card, u16)>>;

fn piles(table: &Table) -> Piles {
    let decks = DeckId::ALL.into_iter();
    decks.map(|deck| table.pile(deck).collect()).collect()
}

/// What is in a flash: the seed, the decks as they are right after the start if the game has started, and whether cards
/// are drawn.
struct Game {
    seed: [u8; 32],
    after_start: Option<Piles>,
    drawn: bool,
    stage: Stage,
    undo: Undo,
}

fn game(flash: &Flash) -> Option<Game> {
    let mut table = None;
    let mut seed = [0; 32];
    let mut after_start = None;
    let mut drawn = false;
    for kept in record::game(flash) {
        match (kept, &mut table) {
            (Kept::Begin(beginning), _) => {
                seed = beginning.seed.0;
                table = Some(Table::new(beginning.seed));
            }
            (Kept::Command(command), Some(table)) => {
                table.apply(&command).expect("a command that was carried out");
                drawn |= table.public().undo().check().is_ok_and(|last| last.drew());
                if command == Command::Start {
                    after_start = Some(piles(table));
                }
            }
            _ => {}
        }
    }
    let undo = *record::read(flash, Map::Five).0.public().undo();
    table.map(|table| Game {
        seed,
        after_start,
        drawn,
        stage: table.public().stage(),
        undo,
    })
}

fn handheld(seed: u64) -> Handheld {
    Handheld::new(Options {
        luck: Luck::Seeded(Dice::new(seed).seed()),
        flash: Flash::blank(),
        ..Options::default()
    })
}

fn press(device: &mut Handheld, words: &str) {
    device.run(&keys::parse(words, device.map()).expect("keys"));
}

const KEYS: [&str; 6] = ["ok", "ok", "next", "up", "down", "back"];

/// What somebody does who wants other cards: he plays a little, takes it back, changes the set-up, starts again.
fn words(dice: &mut Dice, game: Option<&Game>) -> String {
    let walk = |dice: &mut Dice, most: usize| {
        let keys = (0..1 + dice.below(most)).map(|_| KEYS[dice.below(KEYS.len())]);
        keys.collect::<Vec<_>>().join(" ")
    };
    let undo = |dice: &mut Dice| ["undo ok"].repeat(1 + dice.below(12)).join(" ");
    match game.map(|game| game.stage) {
        None => "ok ok".into(),
        Some(Stage::SetUp) => match dice.below(10) {
            // The number: any digit, one up.
            0..3 => "down ok ok up next back".into(),
            3..5 => walk(dice, 10),
            5 => undo(dice),
            _ => "next".into(),
        },
        Some(Stage::Playing) if game.is_some_and(|game| game.drawn) => match dice.below(10) {
            0..2 => walk(dice, 8),
            _ => undo(dice),
        },
        Some(Stage::Playing) => match dice.below(10) {
            0..7 => "ok ok next".into(),
            7 => walk(dice, 8),
            8 => "next".into(),
            _ => undo(dice),
        },
        Some(Stage::Over(_)) => walk(dice, 6),
    }
}

#[test]
fn the_same_decks_come_from_every_start() {
    let (mut cuts, mut starts, mut again, mut refused, mut games) = (0, 0, 0, 0, 0);
    for number in 0..250 {
        let mut dice = Dice::new(7_700_000 + number);
        let mut device = handheld(number);
        // What each game's decks were when its first card was drawn, by its seed.
        let mut shown: BTreeMap<[u8; 32], Piles> = BTreeMap::new();
        let mut started = false;
        for _ in 0..60 {
            let before = game(device.flash());
            let words = words(&mut dice, before.as_ref());
            if dice.percent(20) {
                // The power is cut somewhere in what is written now, or right after it.
                device.flash().cut_power_after(dice.below(60));
                press(&mut device, &words);
                device = device.reboot();
                cuts += 1;
            } else {
                press(&mut device, &words);
            }
            // From here the next words find the screen that belongs to the game.
            device = device.reboot();
            let Some(now) = game(device.flash()) else { continue };
            if matches!(now.undo, Undo::Seen(_) | Undo::Revealed) {
                break;
            }
            refused += usize::from(now.undo == Undo::Settled);
            let first = shown.get(&now.seed);
            if let Some(piles) = &now.after_start {
                starts += usize::from(!started);
                if let Some(first) = first {
                    assert!(first == piles, "game {number}: other cards after `{words}`");
                    again += usize::from(!started);
                } else if now.drawn {
                    shown.insert(now.seed, piles.clone());
                }
            }
            started = now.after_start.is_some();
        }
        games += shown.len();
    }
    println!("{games} games, {starts} starts, {again} of them after cards; {cuts} cuts; undo refused {refused} times");
    assert!(games > 200 && again > 80 && refused > 50);
}

/// A duel in which cards were drawn and all is taken back to the set-up.
fn taken_back() -> Desk {
    let mut desk = Desk::new(Dice::new(1).seed());
    desk.keys("ok ok next ok ok next");
    assert!(matches!(desk.app.public().undo(), Undo::Last(last) if last.drew()));
    desk.keys("undo ok undo ok undo ok undo ok");
    assert_eq!(desk.app.public().stage(), Stage::SetUp);
    desk
}

/// The reason is on the screen, and in the way of nothing else.
#[test]
fn what_makes_the_decks_is_refused_with_a_reason() {
    let mut desk = taken_back();
    desk.keys("down ok ok up*3 next");
    assert!(
        desk.heard.contains(&Heard::Refused(Refusal::CardsShown)),
        "{:?}",
        desk.heard
    );
    let refusal = |desk: &Desk, command: Command| desk.app.check(&command.into()).err();
    assert!(refusal(&desk, Command::Number(1)).is_some());
    assert!(
        refusal(
            &desk,
            Command::Copies {
                deck: DeckId::A,
                copies: 2
            }
        )
        .is_some()
    );
    assert!(
        refusal(
            &desk,
            Command::Copies {
                deck: DeckId::A,
                copies: 1
            }
        )
        .is_none()
    );
    assert!(refusal(&desk, Command::RemovePlane(unit(1))).is_none());
    // A rematch, or a new game, has a new seed and begins anew.
    let mut desk = taken_back();
    desk.keys("back down ok ok");
    assert!(refusal(&desk, Command::Number(1)).is_none());
    // So does a table on which nothing was drawn.
    let mut desk = Desk::new(Dice::new(1).seed());
    desk.keys("ok ok next undo ok undo ok");
    assert_eq!(desk.app.public().stage(), Stage::SetUp);
    assert!(refusal(&desk, Command::Number(1)).is_none());
}

/// What was drawn after damage may have been seen: whoever goes on and takes the rest back finds the decks settled.
#[test]
fn going_on_after_damage_brings_no_other_decks() {
    let mut device = handheld(3);
    press(&mut device, "ok ok next ok ok next");
    let honest = game(device.flash()).expect("a game");
    assert!(honest.drawn);
    press(&mut device, "next next");
    // The draw is damaged, and can no longer be read.
    let end = device.flash().bytes().iter().rposition(|byte| *byte != 0xFF);
    let damaged = (0..end.expect("a journal")).rev().find_map(|at| {
        let flash = device.flash().copy();
        flash.flip(at, 0xFF);
        let (app, found) = record::read(&flash, Map::Five);
        let lost = found == Found::Damaged && !game(&flash).is_some_and(|game| game.drawn);
        (lost && app.public().stage() == Stage::Playing).then_some(flash)
    });
    let mut device = Handheld::new(Options {
        flash: damaged.expect("a byte of the draw"),
        ..Options::default()
    });
    // Go on, then back to the set-up.
    press(&mut device, "up ok");
    for _ in 0..8 {
        let (app, found) = record::read(device.flash(), Map::Five);
        assert_eq!(found, Found::Game);
        if app.public().stage() == Stage::SetUp {
            assert!(app.check(&Command::Number(1).into()).is_err());
            press(&mut device, "next");
            let again = game(device.flash()).expect("a game");
            assert!(again.after_start.is_some() && again.after_start == honest.after_start);
            return;
        }
        press(&mut device, "undo ok");
    }
    panic!("there is no way back to the set-up");
}

/// A seed that somebody chose is told on the set-up, at the end, in the record and by the verifier, also after a power
/// cut and on a device that draws its own.
#[test]
fn a_given_seed_is_told() {
    let seed = Dice::new(11).seed();
    let device = |luck| {
        Handheld::new(Options {
            luck,
            flash: Flash::blank(),
            ..Options::default()
        })
    };
    let (mut given, mut drawn) = (device(Luck::Given(seed)), device(Luck::Seeded(seed)));
    let mut differ = |words: &str| {
        for device in [&mut given, &mut drawn] {
            press(device, words);
        }
        given.picture() != drawn.picture()
    };
    assert!(differ("ok"), "the set-up says so at once");
    assert!(differ("up down"), "and goes on to say so");
    assert!(!differ("next"), "the game itself is the same");
    assert!(differ("back up*2 ok ok"), "the end says so");
    let mut given = Handheld::new(Options {
        luck: Luck::System,
        flash: given.power_cut(),
        ..Options::default()
    });
    let drawn = drawn.reboot();
    assert_ne!(given.picture(), drawn.picture());
    press(&mut given, "next ok ok wait:100");
    let record = String::from_utf8(given.record()).expect("a text");
    assert!(record.contains("\ngiven #"), "{record}");
    let report = verifier::report("record", &record, &verifier::Noted::default()).expect("a record");
    assert!(report.contains("the seed was given"), "{report}");
    let plain = verifier::report("record", &record::text(drawn.flash()), &verifier::Noted::default());
    assert!(!plain.expect("a record").contains("given,"));
}

/// An undo does not forget it, neither before a power cut nor after one.
#[test]
fn a_given_seed_stays_given_after_an_undo() {
    let mut device = Handheld::new(Options {
        luck: Luck::Given(Dice::new(11).seed()),
        flash: Flash::blank(),
        ..Options::default()
    });
    press(&mut device, "ok");
    for _ in 0..2 {
        press(&mut device, "undo ok down");
        assert!(device.words().contains("Fairness, seed given"), "{}", device.words());
        device = Handheld::new(Options {
            luck: Luck::System,
            flash: device.power_cut(),
            ..Options::default()
        });
    }
}

/// Whoever has seen the seed knows every card: no damage brings the game back that was played before that.
#[test]
fn a_seed_that_was_shown_stays_shown() {
    let mut device = handheld(5);
    press(&mut device, "ok ok next ok ok next");
    let mut journal = Journal::new(device.flash().clone());
    journal.survey();
    for command in [Command::End, Command::Reveal] {
        journal.append(&command.encode()).expect("room");
    }
    let end = device.flash().bytes().iter().rposition(|byte| *byte != 0xFF);
    let end = end.expect("a journal");
    let mut damaged = 0;
    for at in end - 90..=end {
        let flash = device.flash().copy();
        flash.flip(at, 0xFF);
        let (app, found) = record::read(&flash, Map::Five);
        if found != Found::Damaged || app.public().stage() != Stage::Playing {
            continue;
        }
        damaged += 1;
        let mut other = Handheld::new(Options {
            flash,
            ..Options::default()
        });
        press(&mut other, "up ok");
        assert_eq!(record::read(other.flash(), Map::Five).1, Found::Damaged, "byte {at}");
    }
    assert!(damaged > 10, "only {damaged} bytes are damage before it");
}
