//! Power failures: at every byte of everything that is written or erased, twice in a row, and at random.
use std::path::Path;

use firmware::Frame;
use firmware::journal::Found;
use shared_rules::wow::Command;
use table_script::parse;
use table_tests::dice::Dice;
use table_tests::power::{Boot, Chip, Fuzzed, Game, Manner, Op, boot, fuzz, games, perform, picture};

/// So small that new games erase pages all the time.
type Small = Chip<2048, 3>;

/// The outcome of the cuts.
#[derive(Default, Debug)]
struct Tally {
    games: usize,
    ops: usize,
    cuts: usize,
    in_erase: usize,
    before: usize,
    after: usize,
    torn: usize,
}

/// Every game of every table script.
fn scripted() -> Vec<Game> {
    let scripts = Path::new(env!("CARGO_MANIFEST_DIR")).join("scripts");
    let mut files: Vec<_> = std::fs::read_dir(scripts)
        .unwrap()
        .map(|file| file.unwrap().path())
        .collect();
    files.sort();
    files
        .iter()
        .flat_map(|file| games(&parse(&std::fs::read_to_string(file).unwrap()).ok().unwrap()))
        .collect()
}

/// What a device is asked to do in this game: with slips that are taken back, changes of settings, a rematch and a new
/// game.
fn asked(game: &Game) -> Vec<Op> {
    let mut ops = vec![Op::NewGame(game.seed, Vec::new())];
    let mut set_up = Vec::new();
    for (n, command) in game.commands.iter().enumerate() {
        ops.push(Op::Play(*command));
        if n % 6 == 2 {
            ops.push(Op::Undo);
            ops.push(Op::Play(*command));
        }
        if n % 11 == 5 {
            ops.push(Op::Remember(n as u8 % 3));
        }
        if *command == Command::Start {
            set_up = game.commands[..n].to_vec();
        }
    }
    ops.push(Op::NewGame(game.seed.next(), set_up));
    ops.push(Op::NewGame(game.seed.next().next(), Vec::new()));
    ops
}

/// A game, and the pictures with which a device may come up with it.
struct Pictures(Option<Game>, [Vec<u8>; 3]);

impl Pictures {
    fn of(game: Option<&Game>) -> Self {
        let with = |found| picture(&Game::device(game, found)).bytes().to_vec();
        let whole = if game.is_some() { Found::Game } else { Found::Nothing };
        Self(
            game.cloned(),
            [with(whole), with(Found::TornTail), with(Found::Foreign)],
        )
    }

    /// Whether the device came up with this game.
    fn is<const PAGE: usize, const PAGES: usize>(&self, boot: &Boot<'_, PAGE, PAGES>) -> bool {
        if boot.game != self.0 {
            return false;
        }
        let frame: Frame = picture(&boot.app);
        let which = match boot.found {
            Found::TornTail => 1,
            Found::Foreign => 2,
            _ => 0,
        };
        assert!(
            frame.bytes()[..] == self.1[which][..],
            "the same game with a different picture"
        );
        true
    }
}

/// Whether an operation of `total` bytes is cut here: always, except for most of the thousands of bytes of an erase.
fn is_chosen(cut: usize, total: usize, every: usize) -> bool {
    total < 600 || cut < 300 || cut + 60 > total || cut.is_multiple_of(every)
}

/// Cuts one operation at every byte. `chip` is in the state before the operation, and in the end in the state after it.
fn cut_everywhere(
    chip: &mut Small,
    before: Option<&Game>,
    op: &Op,
    every: usize,
    tally: &mut Tally,
    mut then: impl FnMut(&mut Small, &Pictures, &Pictures, usize),
) -> Option<Game> {
    let after = Game::after(before, op);
    let (was, will_be) = (Pictures::of(before), Pictures::of(after.as_ref()));
    let mut whole = chip.clone();
    whole.spent = 0;
    let mut start = boot(&mut whole);
    let mut memory = start.memory.clone();
    perform(&mut start.journal, &mut memory, op).unwrap();
    drop(start);
    let total = whole.spent;
    for cut in (0..total).filter(|cut| is_chosen(*cut, total, every)) {
        let mut chip = chip.clone();
        chip.manner = Manner::ALL[cut % 3];
        let mut start = boot(&mut chip);
        let mut memory = start.memory.clone();
        // The power fails after this many bytes of the operation.
        set_power(&mut start, cut);
        let outcome = perform(&mut start.journal, &mut memory, op);
        drop(start);
        assert!(outcome.is_err() && chip.is_dead());
        tally.cuts += 1;
        tally.in_erase += usize::from(chip.died_erasing);
        chip.power = None;
        then(&mut chip, &was, &will_be, cut);
        let back = boot(&mut chip);
        assert!(
            matches!(
                back.found,
                Found::Game | Found::TornTail | Found::Nothing | Found::Foreign
            ),
            "{:?} after {cut} bytes",
            back.found
        );
        assert!(!back.app.is_private(), "a secret is shown at power-on");
        tally.torn += usize::from(back.found == Found::TornTail);
        if was.is(&back) {
            tally.before += 1;
        } else {
            let kept = back.game.as_ref().map(|game| (game.seed.0[0], game.commands.len()));
            let expected =
                [&was.0, &will_be.0].map(|game| game.as_ref().map(|game| (game.seed.0[0], game.commands.len())));
            assert!(
                will_be.is(&back),
                "{cut} of {total} bytes: {kept:?}, not one of {expected:?}"
            );
            tally.after += 1;
        }
    }
    *chip = whole;
    tally.ops += 1;
    after
}

fn set_power<const PAGE: usize, const PAGES: usize>(boot: &mut Boot<'_, PAGE, PAGES>, bytes: usize) {
    boot.journal.flash_mut().power = Some(bytes);
}

#[test]
fn a_cut_at_every_byte_leaves_the_game_before_or_after() {
    let mut tally = Tally::default();
    // One device for all of them, so that its pages wrap around.
    let mut chip = Small::blank();
    let mut state = None;
    for (number, game) in scripted().iter().step_by(2).enumerate() {
        let every = if number < 2 { 1 } else { 31 };
        for op in asked(game) {
            state = cut_everywhere(&mut chip, state.as_ref(), &op, every, &mut tally, |_, _, _, _| {});
        }
        tally.games += 1;
    }
    println!("{tally:?}");
    assert!(tally.games >= 20 && tally.cuts > 10_000 && tally.in_erase > 1_000);
    assert!(tally.before > 1_000 && tally.after > 1_000 && tally.torn > 1_000);
}

/// The power fails again, at every byte, while the device comes up and carries on after the first cut.
#[test]
fn a_second_cut_while_it_recovers_changes_nothing_more() {
    let mut tally = Tally::default();
    let mut seconds = 0;
    let games = scripted();
    let mut chip = Small::blank();
    let mut state = None;
    // The first games fill the pages; the last one is cut.
    let (last, first) = games[..9].split_last().unwrap();
    for op in first.iter().flat_map(asked) {
        let mut start = boot(&mut chip);
        let mut memory = start.memory.clone();
        perform(&mut start.journal, &mut memory, &op).unwrap();
        state = Game::after(state.as_ref(), &op);
    }
    for op in asked(last) {
        state = cut_everywhere(
            &mut chip,
            state.as_ref(),
            &op,
            101,
            &mut tally,
            |chip, was, will_be, first| {
                // Recovery erases the remaining pages and writes the next setting after the torn record.
                for second in (0..).step_by(if op_is_long(&op) { 37 } else { 1 }) {
                    let mut chip = chip.clone();
                    chip.manner = Manner::ALL[second % 3];
                    chip.power = Some(second);
                    let mut start = boot(&mut chip);
                    let mut memory = start.memory.clone();
                    let outcome = perform(&mut start.journal, &mut memory, &Op::Remember(1));
                    drop(start);
                    let done = !chip.is_dead();
                    assert!(done == outcome.is_ok() || !done);
                    chip.power = None;
                    let back = boot(&mut chip);
                    assert!(
                        was.is(&back) || will_be.is(&back),
                        "cut after {first} bytes, then after {second}: neither before nor after"
                    );
                    seconds += 1;
                    if done {
                        break;
                    }
                }
            },
        );
    }
    println!("{} cuts, {seconds} second cuts", tally.cuts);
    assert!(seconds > 10_000);
}

fn op_is_long(op: &Op) -> bool {
    matches!(op, Op::NewGame(..))
}

/// A journal of a few games on a device whose pages have wrapped around, and the last game.
fn journal(dice: &mut Dice) -> (Small, Game) {
    let games = scripted();
    let mut chip = Small::blank();
    let mut state = None;
    for _ in 0..3 + dice.below(4) {
        let ops = asked(&games[dice.below(games.len())]);
        let end = ops.len() - dice.below(5).min(ops.len() - 1);
        for op in &ops[..end] {
            let mut start = boot(&mut chip);
            let mut memory = start.memory.clone();
            perform(&mut start.journal, &mut memory, op).unwrap();
            state = Game::after(state.as_ref(), op);
        }
    }
    (chip, state.unwrap())
}

/// Flips single bits or short bursts of them in journals, and counts what the device then finds: the right game, a torn
/// tail, damage, or nothing.
fn flipped(burst: bool, count: usize, seen: &mut [usize; 4]) {
    let mut dice = Dice::new(77 + u64::from(burst));
    for _ in 0..count / 500 {
        let (chip, game) = journal(&mut dice);
        let whole = boot(&mut chip.clone()).found;
        for _ in 0..500 {
            let mut chip = chip.clone();
            // Mostly in bytes that were written.
            let mut at = dice.below(chip.bytes.len() - 8);
            while chip.bytes[at] == 0xFF && dice.percent(90) {
                at = dice.below(chip.bytes.len() - 8);
            }
            for byte in 0..if burst { 1 + dice.below(8) } else { 1 } {
                chip.bytes[at + byte] ^= if burst { dice.roll() as u8 } else { 1 << dice.below(8) };
            }
            let before = chip.bytes.clone();
            let mut journal = firmware::journal::Journal::new(&mut chip);
            journal.survey();
            assert!(chip.bytes == before, "reading changed the flash");
            let back = boot(&mut chip);
            assert!(!back.app.is_private());
            match back.found {
                // The right game. A torn tail lost the last entry at most, and is named as such.
                Found::Game => {
                    assert!(
                        back.game.as_ref() == Some(&game),
                        "a different game passed for the right one"
                    );
                    seen[0] += 1;
                }
                Found::TornTail => {
                    let kept = back.game.map_or(0, |game| game.commands.len());
                    assert!(whole == Found::TornTail || kept + 2 >= game.commands.len());
                    seen[1] += 1;
                }
                Found::Damaged => seen[2] += 1,
                other => {
                    assert!(back.game.is_none(), "{other:?}");
                    seen[3] += 1;
                }
            }
        }
    }
}

#[test]
fn flipped_bits_give_the_right_game_or_a_named_error() {
    let mut seen = [0; 4];
    flipped(false, 10_000, &mut seen);
    println!(
        "10,000 single flips: {} right, {} torn, {} damaged, {} none",
        seen[0], seen[1], seen[2], seen[3]
    );
    assert!(seen[0] > 500 && seen[2] > 500);
    seen = [0; 4];
    flipped(true, 10_000, &mut seen);
    println!(
        "10,000 bursts: {} right, {} torn, {} damaged, {} none",
        seen[0], seen[1], seen[2], seen[3]
    );
    assert!(seen[0] > 500 && seen[2] > 500);
}

/// Boots, then begins a game and plays on, whatever was in the flash.
fn boots_and_begins(chip: &mut Small) -> Found {
    let found = boot(chip).found;
    let mut start = boot(chip);
    let mut memory = start.memory.clone();
    let seed = shared_rules::core::Seed([9; 32]);
    perform(&mut start.journal, &mut memory, &Op::NewGame(seed, Vec::new())).unwrap();
    perform(&mut start.journal, &mut memory, &Op::Remember(1)).unwrap();
    drop(start);
    let back = boot(chip);
    assert!(matches!(back.found, Found::Game | Found::TornTail), "{:?}", back.found);
    assert!(back.game.is_some_and(|game| game.seed == seed));
    found
}

#[test]
fn any_image_boots() {
    let mut dice = Dice::new(4);
    let mut none = 0;
    for number in 0..10_000 {
        let mut chip = Small::blank();
        // Noise, the same byte over and over, or noise of few bits.
        let (and, or) = match number % 4 {
            0 | 1 => (0xFF, 0),
            2 => (dice.roll() as u8, 0),
            _ => (0xFF, dice.roll() as u8 | dice.roll() as u8),
        };
        for byte in &mut chip.bytes {
            *byte = dice.roll() as u8 & and | or;
        }
        none += usize::from(matches!(boots_and_begins(&mut chip), Found::Nothing | Found::Foreign));
    }
    println!("10,000 random images, {none} without a game");
    assert_eq!(none, 10_000);
    let (whole, game) = journal(&mut dice);
    let mut seen = [0; 3];
    for end in 0..=whole.bytes.len() {
        let mut chip = whole.clone();
        chip.bytes[end..].fill(0xFF);
        let mut copy = chip.clone();
        let back = boot(&mut copy);
        let now = back.game.as_ref() == Some(&game);
        seen[usize::from(back.game.is_some()) + usize::from(now)] += 1;
        drop(back);
        boots_and_begins(&mut chip);
    }
    println!(
        "{} beginnings of a journal: {} the game, {} another, {} none",
        whole.bytes.len() + 1,
        seen[2],
        seen[1],
        seen[0]
    );
}

/// `cargo xtask fuzz` does the same for as long as you want.
#[test]
fn random_plays_with_random_power() {
    let mut seen = Fuzzed::default();
    for number in 0..600 {
        fuzz(number, &mut seen);
    }
    println!("{seen:?}");
    assert!(seen.cuts > 3_000 && seen.double > 50 && seen.before > 500 && seen.after > 100);
}
