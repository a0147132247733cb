//! The power fails: at every byte of everything that is written or erased, twice in a row, and at random.
use std::path::Path;

use firmware::Frame;
use firmware::journal::Found;
use shared_rules::Command;
use table_tests::power::{Boot, Chip, Game, Manner, Op, boot, games, perform, picture};
use table_tests::script::parse;

/// So small that new games erase pages all the time.
type Small = Chip<2048, 3>;

/// What the cuts came to.
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

/// Every game of every script of the table.
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

/// A game as it would be asked of a device: with slips that are taken back, settings between, a rematch and a new game.
fn asked(game: &Game) -> Vec<Op> {
    let mut ops = vec![Op::NewGame(game.seed, Vec::new())];
    let mut set_up = Vec::new();
    for (n, command) in game.commands.iter().enumerate() {
        ops.push(Op::Play(command.clone()));
        if n % 6 == 2 {
            ops.push(Op::Undo);
            ops.push(Op::Play(command.clone()));
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

/// The pictures that a device may come up with.
struct Pictures(Option<Game>, [Vec<u8>; 2]);

impl Pictures {
    fn of(game: Option<&Game>) -> Self {
        let with = |found| picture(&Game::device(game, found)).bytes().to_vec();
        let whole = if game.is_some() { Found::Game } else { Found::Nothing };
        Self(game.cloned(), [with(whole), with(Found::TornTail)])
    }

    /// Whether the device came up with it.
    fn is<const PAGE: usize, const PAGES: usize>(&self, boot: &Boot<'_, PAGE, PAGES>) -> bool {
        if boot.game != self.0 {
            return false;
        }
        let frame: Frame = picture(&boot.app);
        let torn = usize::from(boot.found == Found::TornTail);
        assert!(frame.bytes()[..] == self.1[torn][..], "the same game, another picture");
        true
    }
}

/// Which cuts of an operation of so many bytes are made: all, but of the thousands of an erase only some.
fn is_chosen(cut: usize, total: usize, every: usize) -> bool {
    total < 600 || cut < 300 || cut + 60 > total || cut.is_multiple_of(every)
}

/// Cuts one operation at every byte. `chip` is as before it; afterwards as after it.
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
        // The last of it: the power fails when this many bytes are done.
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
            matches!(back.found, Found::Game | Found::TornTail | Found::Nothing),
            "{:?} after {cut} bytes",
            back.found
        );
        assert!(!back.app.is_private(), "nothing private at power-on");
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
    // One device for all of them: its pages go round.
    let mut chip = Small::blank();
    let mut state = None;
    for (number, game) in scripted().iter().enumerate() {
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
