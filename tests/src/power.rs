//! Power failures: a flash that dies in the middle of any operation, and a device around it that serves requests as the
//! main loop does, but one at a time.
use embedded_storage::nor_flash::{ErrorType, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash};
use firmware::board::Start;
use firmware::game::RuleSet;
use firmware::input::Map;
use firmware::journal::{Found, Journal, Record, Unsaved};
use firmware::memory::Memory;
use firmware::{App, Frame};
use shared_rules::core::{Seat, Seed, Unit};
use shared_rules::wow::{Command, Gun, Range, Table};
use table_script::{Deed, Script};

use crate::desk::{any_table, random_table};
use crate::dice::Dice;
use crate::record;

/// What happens to the bytes that were being erased or written when the power failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// They are done from the first byte on; each one is done or untouched.
    Forwards,
    /// The same, but erases begin at the last byte.
    Backwards,
    /// They are done in any order, and some are left half done.
    Scattered,
}

impl Manner {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Forwards, Self::Backwards, Self::Scattered];
}

/// A NOR flash of `PAGES` pages of `PAGE` bytes.
#[derive(Clone)]
pub struct Chip<const PAGE: usize, const PAGES: usize> {
    /// The content.
    pub bytes: Vec<u8>,
    /// How many more bytes are written or erased before the power fails; `None` if it never does.
    pub power: Option<usize>,
    /// How it fails.
    pub manner: Manner,
    /// Writes and erases so far.
    pub operations: usize,
    /// Pages whose erase was begun.
    pub erased: usize,
    /// Bytes that were written or erased.
    pub spent: usize,
    /// Whether the power failed in an erase.
    pub died_erasing: bool,
}

/// There is no power.
#[derive(Clone, Copy, Debug)]
pub struct NoPower;

impl NorFlashError for NoPower {
    fn kind(&self) -> NorFlashErrorKind {
        NorFlashErrorKind::Other
    }
}

impl<const PAGE: usize, const PAGES: usize> Chip<PAGE, PAGES> {
    /// An erased chip.
    pub fn blank() -> Self {
        Self {
            bytes: vec![0xFF; PAGE * PAGES],
            power: None,
            manner: Manner::Forwards,
            operations: 0,
            erased: 0,
            spent: 0,
            died_erasing: false,
        }
    }

    /// Whether the power has failed.
    pub fn is_dead(&self) -> bool {
        self.power == Some(0)
    }

    /// How much of an operation of this size is done.
    fn spend(&mut self, size: usize) -> Result<usize, NoPower> {
        self.operations += 1;
        let done = match &mut self.power {
            None => size,
            Some(0) => return Err(NoPower),
            Some(left) => {
                let done = size.min(*left);
                *left -= done;
                done
            }
        };
        self.spent += done;
        Ok(done)
    }
}

impl<const PAGE: usize, const PAGES: usize> ErrorType for Chip<PAGE, PAGES> {
    type Error = NoPower;
}

impl<const PAGE: usize, const PAGES: usize> ReadNorFlash for Chip<PAGE, PAGES> {
    const READ_SIZE: usize = 1;
    fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), NoPower> {
        bytes.copy_from_slice(&self.bytes[offset as usize..][..bytes.len()]);
        Ok(())
    }
    fn capacity(&self) -> usize {
        PAGE * PAGES
    }
}

impl<const PAGE: usize, const PAGES: usize> NorFlash for Chip<PAGE, PAGES> {
    const WRITE_SIZE: usize = 4;
    const ERASE_SIZE: usize = PAGE;

    fn erase(&mut self, from: u32, to: u32) -> Result<(), NoPower> {
        assert!((to - from) as usize == PAGE && (from as usize).is_multiple_of(PAGE));
        let done = self.spend(PAGE)?;
        self.erased += 1;
        let page = &mut self.bytes[from as usize..to as usize];
        match self.manner {
            Manner::Forwards => page[..done].fill(0xFF),
            Manner::Backwards => page[PAGE - done..].fill(0xFF),
            Manner::Scattered => {
                let mut dice = Dice::new(done as u64);
                for byte in page {
                    if dice.below(PAGE) < done {
                        *byte = 0xFF;
                    } else {
                        *byte |= dice.roll() as u8;
                    }
                }
            }
        }
        self.died_erasing = done < PAGE;
        if self.died_erasing { Err(NoPower) } else { Ok(()) }
    }

    fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), NoPower> {
        assert!(offset.is_multiple_of(4) && bytes.len().is_multiple_of(4));
        let done = self.spend(bytes.len())?;
        let cells = &mut self.bytes[offset as usize..][..bytes.len()];
        for (cell, byte) in cells.iter_mut().zip(bytes).take(done) {
            *cell &= byte;
        }
        if done == bytes.len() {
            return Ok(());
        }
        if self.manner == Manner::Scattered {
            cells[done] &= bytes[done] | 0x5A;
        }
        Err(NoPower)
    }
}

/// What can be asked of a device.
#[derive(Clone)]
pub enum Op {
    /// A command of the game.
    Play(Command),
    /// Take the last command back.
    Undo,
    /// Set the brightness.
    Remember(u8),
    /// A game with this set-up: empty for a new game, the old one's for a rematch.
    NewGame(Seed, Vec<Command>),
}

/// A game as it should be: what leads to it when it is played.
#[derive(Clone)]
pub struct Game {
    /// All its luck.
    pub seed: Seed,
    /// The commands that count.
    pub commands: Vec<Command>,
}

impl PartialEq for Game {
    fn eq(&self, other: &Self) -> bool {
        self.seed == other.seed && self.commands == other.commands
    }
}

impl Game {
    /// The game after it.
    pub fn after(this: Option<&Self>, op: &Op) -> Option<Self> {
        let mut game = this.cloned();
        match (op, &mut game) {
            (Op::NewGame(seed, commands), _) => {
                game = Some(Self {
                    seed: *seed,
                    commands: commands.clone(),
                });
            }
            (Op::Play(command), Some(game)) => game.commands.push(*command),
            (Op::Undo, Some(game)) => {
                game.commands.pop();
            }
            _ => {}
        }
        game
    }

    /// A device that has come up with this game.
    pub fn device(this: Option<&Self>, found: Found) -> App {
        let mut app = App::new(Start::Fresh, Map::Five, Memory::new());
        if let Some(game) = this {
            record::begin(&mut app, game.seed);
            for command in &game.commands {
                assert!(record::replay(&mut app, command), "it was carried out before");
            }
        }
        app.resume(found);
        app
    }
}

/// The picture of a device.
pub fn picture(app: &App) -> Frame {
    let mut frame = Frame::new();
    app.draw(&mut frame);
    frame
}

/// What a device comes up with.
pub struct Boot<'a, const PAGE: usize, const PAGES: usize> {
    /// What it says about the journal.
    pub found: Found,
    /// The game, if there is one.
    pub game: Option<Game>,
    /// The memory.
    pub memory: Memory,
    /// The journal, to continue with.
    pub journal: Journal<&'a mut Chip<PAGE, PAGES>>,
    /// The device on its first screen.
    pub app: App,
}

/// Switches the device on, as the main loop does.
pub fn boot<const PAGE: usize, const PAGES: usize>(chip: &mut Chip<PAGE, PAGES>) -> Boot<'_, PAGE, PAGES> {
    let mut journal = Journal::new(chip);

    let survey = journal.survey();
    let mut app = App::new(Start::Fresh, Map::Five, Memory::new());
    let mut game = None::<Game>;
    let found = journal.tell(&survey, &mut |record, counts| {
        let taken = app.replay(record, counts);
        match (record, &mut game) {
            (Record::Begin(Ok(beginning)), _) => {
                game = Some(Game {
                    seed: beginning.seed,
                    commands: Vec::new(),
                });
            }
            (Record::Command(bytes), Some(game)) if taken && counts => {
                game.commands.push(Command::decode(bytes).expect("the table took it"));
            }
            _ => {}
        }
        taken
    });
    let _ = journal.make_room(&mut || {});
    app.resume(found);
    Boot {
        found,
        game,
        memory: survey.memory,
        journal,
        app,
    }
}

/// Carries out an operation, as the main loop does.
pub fn perform<F: NorFlash>(journal: &mut Journal<F>, memory: &mut Memory, op: &Op) -> Result<(), Unsaved> {
    match op {
        Op::Play(command) => journal.append(&command.encode()),
        Op::Undo => journal.undo(false),
        Op::Remember(brightness) => {
            memory.settings.brightness = *brightness;
            journal.remember(memory)
        }
        Op::NewGame(seed, commands) => {
            let mut saved = set_up(journal, memory, seed, commands);
            if saved.is_err() {
                journal.clear()?;
                saved = set_up(journal, memory, seed, commands);
            }
            saved
        }
    }
}

fn set_up<F: NorFlash>(
    journal: &mut Journal<F>,
    memory: &Memory,
    seed: &Seed,
    commands: &[Command],
) -> Result<(), Unsaved> {
    journal.begin(RuleSet::WingsOfWar, seed, memory)?;
    for command in commands {
        journal.append(&command.encode())?;
    }
    journal.stand(&mut || {})
}

/// The games of a script, as far as they can be played without stacked decks: each a seed and the commands that the
/// table accepted.
pub fn games(script: &Script) -> Vec<Game> {
    let mut games = Vec::<Game>::new();
    let mut table = Table::new(Seed([0; 32]));
    let play = |game: &mut Game, table: &mut Table, command: &Command| {
        let taken = table.apply(command).is_ok();
        if taken {
            game.commands.push(*command);
        }
        taken
    };
    for line in &script.lines {
        if let Deed::Game(_, switches) = &line.deed {
            let seed = Seed([games.len() as u8 + 1; 32]);
            table.restart(seed);
            let mut game = Game {
                seed,
                commands: Vec::new(),
            };
            for switch in switches {
                let command = Command::Switch {
                    switch: *switch,
                    on: true,
                };
                play(&mut game, &mut table, &command);
            }
            games.push(game);
        }
        let Some(game) = games.last_mut() else { continue };
        match &line.deed {
            Deed::Play(command) => {
                play(game, &mut table, command);
            }
            Deed::Phase => {
                for _ in 0..3 {
                    play(game, &mut table, &Command::Next);
                    play(game, &mut table, &Command::Resolve);
                }
            }
            _ => {}
        }
    }
    games
}

/// The outcome of random plays with random power failures.
#[derive(Default, Debug)]
pub struct Fuzzed {
    /// Plays.
    pub plays: usize,
    /// Things asked of the device.
    pub ops: usize,
    /// Power cuts.
    pub cuts: usize,
    /// Power cuts while the device recovered from another one.
    pub double: usize,
    /// Cuts after which the game was as it had been before the operation.
    pub before: usize,
    /// Cuts after which the game was as the operation would have left it.
    pub after: usize,
    /// Times the journal was full.
    pub full: usize,
    /// Games that were reported as damaged because the power failed while a flash that is too small for them was being
    /// erased as a whole.
    pub lost: usize,
    /// Pages that were erased.
    pub erased: usize,
}

/// A random play on a random device: commands, undos, settings, new games and rematches, with power that may fail
/// anywhere. Panics if the game is ever neither that from before an interrupted operation nor that from after it.
pub fn fuzz(number: u64, seen: &mut Fuzzed) {
    match number % 3 {
        0 => fuzz_on::<1024, 4>(number, seen),
        1 => fuzz_on::<4096, 12>(number, seen),
        _ => fuzz_on::<16384, 3>(number, seen),
    }
    seen.plays += 1;
}

fn fuzz_on<const PAGE: usize, const PAGES: usize>(number: u64, seen: &mut Fuzzed) {
    let mut dice = Dice::new(number);
    let mut chip = Chip::<PAGE, PAGES>::blank();
    let mut game = None::<Game>;
    for step in 0..60 {
        let op = random_op(&mut dice, game.as_ref());
        let after = Game::after(game.as_ref(), &op);
        chip.manner = Manner::ALL[dice.below(3)];
        let mut start = boot(&mut chip);
        assert!(
            start.game == game,
            "play {number}, step {step}: a different game at power-on"
        );
        let mut memory = start.memory.clone();
        if dice.percent(40) {
            let most = if matches!(op, Op::NewGame(..)) {
                300 + dice.below(2 * PAGE)
            } else {
                40
            };
            start.journal.flash_mut().power = Some(dice.below(most));
        }
        let outcome = perform(&mut start.journal, &mut memory, &op);
        drop(start);
        seen.ops += 1;
        if !chip.is_dead() {
            chip.power = None;
            if outcome.is_ok() {
                game = after;
            } else {
                assert_eq!(outcome, Err(Unsaved::Full), "play {number}, step {step}");
                assert!(!matches!(op, Op::NewGame(..)), "there is always room for a new game");
                seen.full += 1;
                game = Some(Game {
                    seed: dice.seed(),
                    commands: Vec::new(),
                });
                chip = Chip::blank();
                let new = Op::NewGame(game.as_ref().map_or(Seed([0; 32]), |game| game.seed), Vec::new());
                perform(&mut boot(&mut chip).journal, &mut memory, &new).expect("room");
            }
            continue;
        }
        seen.cuts += 1;
        if dice.percent(40) {
            chip.power = Some(dice.below(PAGE));
            drop(boot(&mut chip));
            seen.double += usize::from(chip.is_dead());
        }
        chip.power = None;
        let back = boot(&mut chip);
        if back.found == Found::Damaged && PAGE * PAGES < 2 * firmware::journal::ROOM as usize {
            // The flash is so small that its reserve does not hold the set-up of a rematch, so it was being erased as a
            // whole.
            assert!(
                matches!(op, Op::NewGame(..)) && chip.died_erasing,
                "play {number}, step {step}"
            );
            seen.lost += 1;
            chip = Chip::blank();
            game = None;
            continue;
        }
        let ok = matches!(
            back.found,
            Found::Nothing | Found::Foreign | Found::Game | Found::TornTail
        );
        assert!(ok, "play {number}, step {step}: {:?}", back.found);
        assert!(!back.app.is_private());
        if back.game == game {
            seen.before += 1;
        } else {
            assert!(
                back.game == after,
                "play {number}, step {step}: neither before nor after"
            );
            seen.after += 1;
            game = after;
        }
    }
    seen.erased += chip.erased;
}

fn random_op(dice: &mut Dice, game: Option<&Game>) -> Op {
    let Some(game) = game else {
        return Op::NewGame(dice.seed(), Vec::new());
    };
    match dice.below(100) {
        0..8 => return Op::NewGame(dice.seed(), Vec::new()),
        8..16 => {
            let mut table = Table::new(game.seed);
            let set_up = any_table(dice, 24, true);
            return Op::NewGame(
                dice.seed(),
                set_up
                    .into_iter()
                    .filter(|command| table.apply(command).is_ok())
                    .collect(),
            );
        }
        16..22 => return Op::Remember(dice.below(3) as u8),
        22..32 if !game.commands.is_empty() => return Op::Undo,
        _ => {}
    }
    let mut table = Table::new(game.seed);
    for command in &game.commands {
        table.apply(command).expect("it was carried out before");
    }
    for _ in 0..50 {
        let unit = |dice: &mut Dice| Unit::new(dice.below(6) as u8).expect("a plane's number");
        let command = match dice.below(8) {
            0 => Command::Start,
            1 | 2 => Command::Next,
            3 => Command::Resolve,
            4 => Command::Look(Seat::new(1 + dice.below(4) as u8).expect("a seat")),
            5 => random_table(dice, 6, true).swap_remove(0),
            _ => Command::Fire {
                shooter: unit(dice),
                gun: Gun::FRONT,
                target: unit(dice),
                range: if dice.percent(50) { Range::Short } else { Range::Long },
            },
        };
        if table.check(&command).is_ok() {
            return Op::Play(command);
        }
    }
    Op::Remember(2)
}
