//! The journal over a flash with the habits of a real one: what is written comes back, and what cannot be read is
//! named.
#![allow(clippy::unwrap_used, clippy::indexing_slicing)]
use embedded_storage::nor_flash::{NorFlash, NorFlashError};
use firmware::game::RuleSet;
use firmware::journal::guard::{Guard, Leave, Notes};
use firmware::journal::ram_flash::RamFlash;
use firmware::journal::{Found, Journal, Mark, Record, Unsaved};
use firmware::memory::{Memory, Typed};
use proptest::prelude::*;
use sequential_storage::cache::Cache;
use sequential_storage::queue::{QueueConfig, QueueStorage};
use shared_rules::core::{Name, Seat, Seed, Side, Unit};
use shared_rules::wow::data::PlaneKind;
use shared_rules::wow::{Command, Gun, Letter, Plane, Range, Sits, Switch};

/// The three sectors of an STM32.
type Sectors = RamFlash<{ 48 * 1024 }, { 16 * 1024 }>;
/// Pages as files and small chips have them.
type Pages = RamFlash<{ 16 * 1024 }, { 4 * 1024 }>;
/// So small that games reach its end.
type Tiny = RamFlash<2048, 1024>;

const SEED: Seed = Seed([0xA5; 32]);

/// What a boot reads: the verdict, the memory, the game's seed and commands.
#[derive(Debug, PartialEq)]
struct Boot {
    found: Found,
    memory: Memory,
    begun: Vec<[u8; 32]>,
    commands: Vec<Command>,
}

/// Boots, and leaves the journal ready to go on.
fn boot<const SIZE: usize, const PAGE: usize>(
    flash: &mut RamFlash<SIZE, PAGE>,
) -> (Boot, Journal<&mut RamFlash<SIZE, PAGE>>) {
    let mut journal = Journal::new(flash);
    let survey = journal.survey();
    let (mut begun, mut commands) = (Vec::new(), Vec::new());
    let found = journal.replay(&survey, |record| {
        match record {
            Record::Begin(beginning) => begun.push(beginning.unwrap().seed.0),
            Record::Command(bytes) => commands.push(Command::decode(bytes).unwrap()),
            Record::Memory(_) | Record::Mark(_) => {}
        }
        true
    });
    (
        Boot {
            found,
            memory: survey.memory,
            begun,
            commands,
        },
        journal,
    )
}

/// The `n`th command of a long game: mostly shots and steps, now and then a longer one.
fn command(n: usize) -> Command {
    let unit = |n: usize| Unit::new((n % 24) as u8).unwrap();
    match n % 7 {
        0 => Command::Player {
            seat: Seat::new(1 + (n % 8) as u8).unwrap(),
            side: Side::ALLIED,
            name: Name::new("Bruno").unwrap(),
            sits: Sits::Somebody,
        },
        1 | 2 => Command::Next,
        3 => Command::Resolve,
        4 => Command::Look(Seat::new(1 + (n % 8) as u8).unwrap()),
        _ => Command::Fire {
            shooter: unit(n),
            gun: Gun::FRONT,
            target: unit(n / 3),
            range: Range::Long,
        },
    }
}

fn commands(count: usize) -> Vec<Command> {
    (0..count).map(command).collect()
}

fn memory() -> Memory {
    let mut memory = Memory::new();
    memory.settings.brightness = 1;
    memory.settings.flipped = true;
    memory.set_typed(
        PlaneKind::new(0).unwrap(),
        Typed {
            resistance: 14,
            guns: 4,
            climb: 4,
        },
    );
    memory
}

/// Begins a game that has no set-up yet.
fn begin<F: NorFlash>(journal: &mut Journal<F>, seed: &Seed, memory: &Memory) -> Result<(), Unsaved> {
    {
        let mut saved = Ok(());
        for _ in 0..2 {
            saved = journal.begin(RuleSet::WingsOfWar, seed, memory);
            if saved.is_ok() {
                saved = journal.stand(&mut || {});
            }
            if saved.is_ok() || journal.clear().is_err() {
                break;
            }
        }
        saved
    }
}

/// A flash with a game of so many commands.
fn played<const SIZE: usize, const PAGE: usize>(count: usize) -> RamFlash<SIZE, PAGE> {
    let mut flash = RamFlash::new();
    let mut journal = Journal::new(&mut flash);
    begin(&mut journal, &SEED, &memory()).unwrap();
    for n in 0..count {
        journal.append(&command(n).encode()).unwrap();
    }
    flash
}

fn comes_back<const SIZE: usize, const PAGE: usize>(count: usize) {
    let mut flash = played::<SIZE, PAGE>(count);
    let (read, _) = boot(&mut flash);
    assert_eq!(
        read,
        Boot {
            found: Found::Game,
            memory: memory(),
            begun: vec![SEED.0],
            commands: commands(count)
        }
    );
}

/// The journal does not know what its bytes mean. If the rules make no command of them, the game is whole up to there.
#[test]
fn bytes_that_are_no_command_are_named_damage() {
    let mut flash = played::<{ 48 * 1024 }, { 16 * 1024 }>(20);
    let replayed = |flash: &mut RamFlash<{ 48 * 1024 }, { 16 * 1024 }>| {
        let mut journal = Journal::new(flash);
        let survey = journal.survey();
        let mut commands = 0;
        let found = journal.replay(&survey, |record| match record {
            Record::Command(bytes) => {
                let is_one = Command::decode(bytes).is_some();
                commands += usize::from(is_one);
                is_one
            }
            _ => true,
        });
        if found == Found::Damaged {
            journal.go_on(&mut || {}).unwrap();
        }
        (found, commands)
    };
    let mut journal = Journal::new(&mut flash);
    journal.survey();
    journal.append(&[0x4F]).unwrap();
    journal.append(&Command::Next.encode()).unwrap();
    assert_eq!(replayed(&mut flash), (Found::Damaged, 20));
    assert_eq!(replayed(&mut flash), (Found::Game, 20), "the table went on from there");
}

#[test]
fn a_game_comes_back_as_it_was_played() {
    comes_back::<{ 48 * 1024 }, { 16 * 1024 }>(3_000);
    comes_back::<{ 16 * 1024 }, { 4 * 1024 }>(1_000);
    comes_back::<2048, 1024>(0);
    comes_back::<2048, 1024>(100);
}

#[test]
fn more_flash_than_the_journal_uses_is_left_alone() {
    comes_back::<{ 256 * 1024 }, { 4 * 1024 }>(3_000);
    let flash = played::<{ 256 * 1024 }, { 4 * 1024 }>(3_000);
    assert!(flash.bytes[48 * 1024..].iter().all(|byte| *byte == 0xFF));
}

#[test]
fn the_commands_of_play_cost_twelve_bytes() {
    let (shooter, target) = (Unit::new(23).unwrap(), Unit::new(22).unwrap());
    let commands = [
        Command::Next,
        Command::Resolve,
        Command::Look(Seat::new(8).unwrap()),
        Command::Leave(shooter),
        Command::Fire {
            shooter,
            gun: Gun::REAR,
            target,
            range: Range::Long,
        },
    ];
    let end = |flash: &Pages| flash.bytes.iter().rposition(|byte| *byte != 0xFF).unwrap() / 4 * 4 + 4;
    for command in commands {
        let mut flash = played(0);
        let before = end(&flash);
        let (_, mut journal) = boot(&mut flash);
        for _ in 0..10 {
            journal.append(&command.encode()).unwrap();
        }
        assert_eq!(end(&flash) - before, 10 * 12, "{command:?}");
    }
}

#[test]
fn a_game_goes_on_after_power_on() {
    let mut flash = played::<2048, 1024>(20);
    let (_, mut journal) = boot(&mut flash);
    journal.append(&command(20).encode()).unwrap();
    let (read, _) = boot(&mut flash);
    assert_eq!((read.found, read.commands), (Found::Game, commands(21)));
}

#[test]
fn the_last_memory_counts_and_outlives_the_game() {
    let mut flash = played::<2048, 1024>(5);
    let (_, mut journal) = boot(&mut flash);
    let mut changed = memory();
    changed.settings.language = 3;
    journal.remember(&changed).unwrap();
    journal.append(&command(5).encode()).unwrap();
    let (first, mut journal) = boot(&mut flash);
    assert_eq!((&first.memory, first.commands), (&changed, commands(6)));
    begin(&mut journal, &Seed([1; 32]), &first.memory).unwrap();
    let (second, _) = boot(&mut flash);
    assert_eq!(
        second,
        Boot {
            found: Found::Game,
            memory: changed,
            begun: vec![[1; 32]],
            commands: vec![]
        }
    );
}

#[test]
fn settings_are_kept_before_the_first_game() {
    let mut flash = Tiny::new();
    flash.bytes.fill(0x5A);
    let (first, mut journal) = boot(&mut flash);
    assert_eq!((first.found, first.memory), (Found::Foreign, Memory::new()));
    journal.remember(&memory()).unwrap();
    let (second, _) = boot(&mut flash);
    assert_eq!((second.found, second.memory), (Found::Nothing, memory()));
}

#[test]
fn a_full_journal_says_so_once_and_the_next_game_is_kept_again() {
    let mut flash = Tiny::new();
    let mut journal = Journal::new(&mut flash);
    begin(&mut journal, &SEED, &memory()).unwrap();
    let mut kept = 0;
    let said = loop {
        match journal.append(&command(kept).encode()) {
            Ok(()) => kept += 1,
            Err(why) => break why,
        }
    };
    assert_eq!(said, Unsaved::Full);
    assert!(kept > 100, "{kept}");
    // A short command might still fit, but a game with a hole is a wrong game.
    assert_eq!(journal.append(&Command::Next.encode()), Err(Unsaved::Closed));
    let (full, mut journal) = boot(&mut flash);
    assert_eq!((full.found, full.commands), (Found::Game, commands(kept)));
    begin(&mut journal, &SEED, &memory()).unwrap();
    journal.append(&Command::Next.encode()).unwrap();
    let (next, _) = boot(&mut flash);
    assert_eq!(next.commands, [Command::Next]);
}

/// The `n`th command of a turn at the table: nobody comes or goes any more.
fn play(n: usize) -> Command {
    let unit = |n: usize| Unit::new((n % 24) as u8).unwrap();
    match n % 5 {
        0 => Command::Next,
        1 => Command::Resolve,
        2 => Command::Look(Seat::new(1 + (n % 8) as u8).unwrap()),
        _ => Command::Fire {
            shooter: unit(n),
            gun: Gun::FRONT,
            target: unit(n / 3),
            range: Range::Short,
        },
    }
}

/// The largest set-up: eight players, 24 planes, the longest names, every rule by itself.
fn set_up() -> Vec<Command> {
    let name = Name::new("Mannock 73").unwrap();
    let seat = |n: u8| Seat::new(1 + n % 8).unwrap();
    let players = (0..8).map(|n| Command::Player {
        seat: seat(n),
        side: Side::ALLIED,
        name,
        sits: Sits::Somebody,
    });
    let planes = (0..24).map(|n| {
        Command::Plane(Plane {
            owner: seat(n),
            kind: PlaneKind::new(n).unwrap(),
            name,
            front: Some(Letter::A),
            rear: Some(Letter::B),
            resistance: 20,
        })
    });
    let rules = Switch::ALL.into_iter().filter(|switch| switch.is_ready());
    let rules = rules.map(|switch| Command::Switch { switch, on: true });
    players.chain(planes).chain(rules).collect()
}

/// Begins a game with the largest set-up behind the running one. Nothing is erased before it stands.
fn begin_whole<F: NorFlash>(journal: &mut Journal<F>, seed: &Seed) -> Result<(), Unsaved> {
    journal.begin(RuleSet::WingsOfWar, seed, &memory())?;
    set_up()
        .iter()
        .try_for_each(|command| journal.append(&command.encode()))
}

/// Games of any length one behind the other, round and round: each has room for 2,000 commands wherever it begins, and
/// comes back.
fn has_room_everywhere<const SIZE: usize, const PAGE: usize>() {
    let mut flash = RamFlash::<SIZE, PAGE>::new();
    let mut pages = Vec::new();
    for game in 0..60 {
        let seed = Seed([game as u8; 32]);
        let (_, mut journal) = boot(&mut flash);
        begin_whole(&mut journal, &seed).unwrap();
        journal.stand(&mut || {}).unwrap();
        // Played to the end, on a copy.
        let mut long = flash.clone();
        let (_, mut journal) = boot(&mut long);
        for n in 0..2_000 {
            assert_eq!(journal.append(&play(n).encode()), Ok(()), "game {game}, command {n}");
        }
        let (read, _) = boot(&mut long);
        assert_eq!((read.found, read.begun), (Found::Game, vec![seed.0]), "game {game}");
        let expected = set_up().into_iter().chain((0..2_000).map(play)).collect::<Vec<_>>();
        assert!(read.commands == expected, "game {game}");
        // Broken off somewhere, so that the next one begins anywhere.
        let (_, mut journal) = boot(&mut flash);
        for n in 0..game * 211 % 1_900 {
            journal.append(&play(n).encode()).unwrap();
        }
        let begun = |page: &[u8]| page.first() == Some(&0) && page.last() == Some(&0xFF);
        pages.push(flash.bytes.chunks(PAGE).position(begun).unwrap());
    }
    let rounds = pages.windows(2).filter(|pair| pair[1] < pair[0]).count();
    assert!(rounds >= 5, "round {rounds} times");
    for page in 0..SIZE / PAGE {
        let visits = pages.iter().filter(|visited| **visited == page).count();
        assert!(visits >= 2, "page {page}: {pages:?}");
    }
}

#[test]
fn every_game_has_room_for_2000_commands_wherever_it_begins() {
    has_room_everywhere::<{ 48 * 1024 }, { 16 * 1024 }>();
    has_room_everywhere::<{ 48 * 1024 }, { 4 * 1024 }>();
}

/// The earlier games that are offered, the last one first: seed and commands.
fn earlier<const SIZE: usize, const PAGE: usize>(
    journal: &mut Journal<&mut RamFlash<SIZE, PAGE>>,
) -> Vec<(u8, Vec<Command>)> {
    let mut games = Vec::new();
    let mut later = None;
    while let Some(survey) = journal.earlier(later) {
        let (mut seed, mut commands) = (None, Vec::new());
        assert!(journal.tell_earlier(&survey, &mut |record, counts| {
            match record {
                Record::Begin(beginning) => assert_eq!(seed.replace(beginning.unwrap().seed.0[0]), None),
                Record::Command(bytes) if counts => commands.push(Command::decode(bytes).unwrap()),
                _ => {}
            }
            true
        }));
        games.push((seed.unwrap(), commands));
        later = Some(survey.begins());
    }
    games
}

/// Games one after the other, round and round: those before the running one are offered as long as all of them is
/// there, none is passed over, and looking for them changes nothing.
fn keeps_earlier<const SIZE: usize, const PAGE: usize>(lengths: std::ops::Range<usize>, least: usize) {
    let mut flash = RamFlash::<SIZE, PAGE>::new();
    let mut played: Vec<(u8, Vec<Command>)> = Vec::new();
    let mut offered = Vec::new();
    for game in 0..40u8 {
        let length = lengths.start + usize::from(game) * 37 % lengths.len();
        let (_, mut journal) = boot(&mut flash);
        begin(&mut journal, &Seed([game; 32]), &memory()).unwrap();
        for n in 0..length {
            if n % 23 == 7 {
                journal.append(&Command::Resolve.encode()).unwrap();
                journal.undo(true).unwrap();
            }
            journal.append(&play(n).encode()).unwrap();
        }
        // Without a power cut, and after one that tore the last record.
        let games = earlier(&mut journal);
        journal.append(&Command::Next.encode()).unwrap();
        journal.flash_mut().power = Some(1);
        assert!(journal.append(&Command::Next.encode()).is_err());
        flash.power = None;
        let before = flash.bytes;
        let (found, mut journal) = boot(&mut flash);
        assert_eq!((found.found, found.commands.len()), (Found::TornTail, length + 1));
        assert_eq!(earlier(&mut journal), games);
        let whole: Vec<_> = played.iter().rev().take(games.len()).cloned().collect();
        assert!(games == whole, "game {game}: not the last ones, or not as they were");
        assert!(journal.flash_mut().bytes == before);
        journal.append(&Command::Next.encode()).unwrap();
        offered.push(games.len());
        let mut commands: Vec<Command> = (0..length).map(play).collect();
        commands.extend([Command::Next; 2]);
        played.push((game, commands));
    }
    println!("{offered:?} earlier games are there");
    assert_eq!(offered[0], 0);
    assert!(offered[10..].iter().all(|count| *count >= least), "{offered:?}");
}

#[test]
fn finished_games_stay_while_there_is_room() {
    keeps_earlier::<{ 48 * 1024 }, { 16 * 1024 }>(150..151, 2);
    keeps_earlier::<{ 48 * 1024 }, 4096>(100..300, 2);
    keeps_earlier::<{ 48 * 1024 }, 4096>(1000..1900, 0);
}

/// The power fails while a new game takes the place of another: whichever runs, those before it are whole.
#[test]
fn earlier_games_are_whole_after_power_cuts() {
    let mut flash = RamFlash::<{ 48 * 1024 }, 4096>::new();
    for game in 0..30u8 {
        let (_, mut journal) = boot(&mut flash);
        begin(&mut journal, &Seed([game; 32]), &memory()).unwrap();
        for n in 0..200 {
            journal.append(&play(n).encode()).unwrap();
        }
    }
    let all: Vec<Command> = (0..200).map(play).collect();
    let (mut old, mut new) = (0, 0);
    for power in 0..60 {
        let mut flash = flash.clone();
        flash.power = Some(power);
        let (_, mut journal) = boot(&mut flash);
        let _ = begin(&mut journal, &Seed([77; 32]), &memory());
        flash.power = None;
        let (found, mut journal) = boot(&mut flash);
        journal.make_room(&mut || {}).unwrap();
        let games = earlier(&mut journal);
        let next = if found.begun == [[77; 32]] { 29 } else { 28 };
        (old, new) = (old + u32::from(next == 28), new + u32::from(next == 29));
        assert!(games.len() >= 2, "power {power}: {}", games.len());
        for (place, (seed, commands)) in games.iter().enumerate() {
            assert_eq!(usize::from(*seed), next - place, "power {power}");
            assert!(*commands == all, "power {power}");
        }
    }
    assert!(old > 5 && new > 5, "{old} before, {new} after");
}

/// The power fails while room is made for a new game: that game has as much of it as without the cut.
#[test]
fn a_cut_while_room_is_made_costs_no_room() {
    let room = |power| {
        let mut flash = RamFlash::<{ 48 * 1024 }, 4096>::new();
        for game in 0..2 {
            let (_, mut journal) = boot(&mut flash);
            begin(&mut journal, &Seed([game; 32]), &memory()).unwrap();
            for n in 0..900 {
                journal.append(&play(n).encode()).unwrap();
            }
        }
        let (_, mut journal) = boot(&mut flash);
        begin_whole(&mut journal, &Seed([9; 32])).unwrap();
        journal.flash_mut().power = power;
        let stood = journal.stand(&mut || {});
        flash.power = None;
        let (found, mut journal) = boot(&mut flash);
        if found.begun != [[9; 32]] {
            return (stood, None);
        }
        journal.make_room(&mut || {}).unwrap();
        let kept = (0..).take_while(|n| journal.append(&play(*n).encode()).is_ok());
        (stood, Some(kept.count()))
    };
    let (stood, whole) = room(None);
    assert!(stood.is_ok() && whole > Some(2_000));
    let mut cuts = 0;
    for power in 0..20 {
        if let (Err(_), Some(kept)) = room(Some(power)) {
            // The mark that is written again costs as much as a command.
            assert!(kept + 1 >= whole.unwrap(), "power {power}: {kept} instead of {whole:?}");
            cuts += 1;
        }
    }
    assert!(cuts > 2, "{cuts} cuts");
}

/// What was kept stays kept, and the next game finds its place in the reserve: the full one is there until that stands.
fn outgrown<const SIZE: usize, const PAGE: usize>() {
    let mut flash = played::<SIZE, PAGE>(0);
    let (_, mut journal) = boot(&mut flash);
    let mut kept = 0;
    let said = loop {
        match journal.append(&play(kept).encode()) {
            Ok(()) => kept += 1,
            Err(why) => break why,
        }
    };
    assert_eq!(said, Unsaved::Full);
    assert!(kept > 3_500, "{kept}");
    assert_eq!(
        journal.append(&Command::Next.encode()),
        Err(Unsaved::Closed),
        "said once"
    );
    let all = (0..kept).map(play).collect::<Vec<_>>();
    for _ in 0..2 {
        let (full, mut journal) = boot(&mut flash);
        assert_eq!((full.found, full.begun), (Found::Game, vec![SEED.0]));
        assert!(full.commands == all, "nothing is lost of what was kept");
        assert_eq!(
            journal.append(&Command::Next.encode()),
            Err(Unsaved::Full),
            "after power-on, too"
        );
    }
    let (_, mut journal) = boot(&mut flash);
    begin_whole(&mut journal, &Seed([1; 32])).unwrap();
    let mut copy = journal.flash_mut().clone();
    let (still, _) = boot(&mut copy);
    assert!(
        (still.found, still.commands) == (Found::Game, all),
        "not before it stands"
    );
    journal.stand(&mut || {}).unwrap();
    let (next, _) = boot(&mut flash);
    assert_eq!((next.begun, next.commands), (vec![[1; 32]], set_up()));
}

#[test]
fn an_outgrown_journal_keeps_what_it_has_and_room_for_the_next_game() {
    outgrown::<{ 48 * 1024 }, { 16 * 1024 }>();
    outgrown::<{ 48 * 1024 }, { 4 * 1024 }>();
}

#[test]
fn a_flash_that_fails_closes_the_journal() {
    let mut flash = played::<2048, 1024>(3);
    flash.power = Some(1);
    let (_, mut journal) = boot(&mut flash);
    assert_eq!(journal.append(&command(3).encode()), Err(Unsaved::Failed));
    assert_eq!(journal.append(&command(4).encode()), Err(Unsaved::Closed));
    assert_eq!(journal.go_on(&mut || {}), Err(Unsaved::Closed));
    assert_eq!(begin(&mut journal, &SEED, &memory()), Err(Unsaved::Failed));
    assert_eq!(journal.append(&command(5).encode()), Err(Unsaved::Closed));
}

/// A flash that writes what it is told to and reports a failure nevertheless, at these writes.
struct Liar {
    flash: Pages,
    lies: std::ops::Range<usize>,
    writes: usize,
}

impl embedded_storage::nor_flash::ErrorType for Liar {
    type Error = embedded_storage::nor_flash::NorFlashErrorKind;
}

impl embedded_storage::nor_flash::ReadNorFlash for Liar {
    const READ_SIZE: usize = 1;
    fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Self::Error> {
        self.flash.read(offset, bytes).map_err(|error| error.kind())
    }
    fn capacity(&self) -> usize {
        self.flash.capacity()
    }
}

impl NorFlash for Liar {
    const WRITE_SIZE: usize = 4;
    const ERASE_SIZE: usize = 4096;
    fn erase(&mut self, from: u32, to: u32) -> Result<(), Self::Error> {
        self.flash.erase(from, to).map_err(|error| error.kind())
    }
    fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Self::Error> {
        self.flash.write(offset, bytes).map_err(|error| error.kind())?;
        self.writes += 1;
        if self.lies.contains(&(self.writes - 1)) {
            return Err(embedded_storage::nor_flash::NorFlashErrorKind::Other);
        }
        Ok(())
    }
}

/// A write that is called failed but stands is written again. The game is whole all the same, wherever that happens.
#[test]
fn a_record_that_was_written_twice_counts_once() {
    let mut twice = 0;
    // With 281 commands the next one goes to the next page.
    for count in (0..30).chain(270..300) {
        for lie in 0..8 {
            for lies in 1..3 {
                let mut flash = Liar {
                    flash: played(count),
                    lies: lie..lie + lies,
                    writes: 0,
                };
                let mut journal = Journal::new(&mut flash);
                journal.survey();
                let mut saved = Ok(());
                for n in count..count + 3 {
                    saved = saved.and(journal.append(&command(n).encode()));
                }
                let after = journal.flash_mut().flash.bytes.to_vec();
                let head = |place: usize| after[place + 4..].starts_with(&[4, 0]);
                twice += (4..after.len() - 24)
                    .step_by(4)
                    .filter(|place| head(*place) && after[*place..*place + 12] == after[*place + 12..*place + 24])
                    .count();
                let (read, mut journal) = boot(&mut flash.flash);
                let kept = read.commands.len();
                assert!(saved.is_err() || kept == count + 3, "{count}, {lie}: {kept}");
                assert_eq!(read.commands, commands(kept));
                assert!(
                    matches!(read.found, Found::Game | Found::TornTail),
                    "{count}, {lie}: {:?}",
                    read.found
                );
                journal.append(&command(kept).encode()).unwrap();
                assert_eq!(boot(&mut flash.flash).0.found, Found::Game);
            }
        }
    }
    assert!(twice > 50, "{twice} records were there twice");
}

/// The journal is closed after two failures that were none. The next game follows from what is really there.
#[test]
fn a_game_begins_after_failures_that_were_none() {
    for lie in 0..6 {
        let mut flash = Liar {
            flash: played(20),
            lies: lie..lie + 4,
            writes: 0,
        };
        let mut journal = Journal::new(&mut flash);
        journal.survey();
        let mut saved = Ok(());
        for n in 20..24 {
            saved = saved.and(journal.append(&command(n).encode()));
        }
        assert!(saved.is_err());
        begin(&mut journal, &Seed([9; 32]), &memory()).unwrap();
        journal.append(&command(0).encode()).unwrap();
        let (read, _) = boot(&mut flash.flash);
        assert_eq!(
            (read.found, read.begun, read.commands),
            (Found::Game, vec![[9; 32]], commands(1))
        );
    }
}

/// A flash with a worn cell, which holds a byte of its own whatever is written there. Nothing fails.
struct Worn {
    flash: Pages,
    cell: usize,
    byte: u8,
}

impl embedded_storage::nor_flash::ErrorType for Worn {
    type Error = embedded_storage::nor_flash::NorFlashErrorKind;
}

impl embedded_storage::nor_flash::ReadNorFlash for Worn {
    const READ_SIZE: usize = 1;
    fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Self::Error> {
        self.flash.read(offset, bytes).map_err(|error| error.kind())
    }
    fn capacity(&self) -> usize {
        self.flash.capacity()
    }
}

impl NorFlash for Worn {
    const WRITE_SIZE: usize = 4;
    const ERASE_SIZE: usize = 4096;
    fn erase(&mut self, from: u32, to: u32) -> Result<(), Self::Error> {
        self.flash.erase(from, to).map_err(|error| error.kind())
    }
    fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Self::Error> {
        self.flash.write(offset, bytes).map_err(|error| error.kind())?;
        if (offset as usize..offset as usize + bytes.len()).contains(&self.cell) {
            self.flash.bytes[self.cell] = self.byte;
        }
        Ok(())
    }
}

/// What is written is read back at once: what was said to be kept is there, also if the flash does not know that it
/// failed.
#[test]
fn a_worn_cell_loses_nothing_that_was_kept() {
    let end = |flash: &Pages| flash.bytes.iter().rposition(|byte| *byte != 0xFF).unwrap();
    let start = end(&played(20));
    let mut again = 0;
    for cell in start + 1..start + 40 {
        for byte in [0, 0x5A, 0xFF] {
            let flash = played(20);
            let mut flash = Worn { flash, cell, byte };
            let mut journal = Journal::new(&mut flash);
            journal.survey();
            let kept = (20..23).take_while(|n| journal.append(&command(*n).encode()).is_ok());
            let kept = 20 + kept.count();
            let (read, _) = boot(&mut flash.flash);
            assert!(read.commands.len() >= kept, "cell {cell} is {byte}");
            assert_eq!(read.commands, commands(read.commands.len()));
            again += usize::from(end(&flash.flash) > start + 48);
        }
    }
    assert!(again > 20, "{again} records were written again");
}

#[test]
fn a_flash_too_small_for_a_queue_is_no_reason_to_stop() {
    let mut flash = RamFlash::<512, 1024>::new();
    let (first, mut journal) = boot(&mut flash);
    assert_eq!(first.found, Found::Foreign);
    assert_eq!(begin(&mut journal, &SEED, &memory()), Err(Unsaved::Failed));
}

/// Power fails at every word of an append: the game is as before it or after it, and goes on.
#[test]
fn a_torn_record_is_passed_over_and_named() {
    let (mut torn, mut whole) = (0, 0);
    for count in 0..60 {
        for power in 0..12 {
            let mut flash = played::<2048, 1024>(count);
            flash.power = Some(power);
            let (_, mut journal) = boot(&mut flash);
            let confirmed = journal.append(&command(count).encode()).is_ok();
            flash.power = None;
            let (after, mut journal) = boot(&mut flash);
            assert_eq!(after.begun, [SEED.0]);
            assert!(
                matches!(after.found, Found::Game | Found::TornTail),
                "{:?}",
                after.found
            );
            let kept = after.commands.len();
            assert_eq!(kept, count + usize::from(confirmed));
            assert_eq!(after.commands, commands(kept));
            torn += usize::from(after.found == Found::TornTail);
            whole += usize::from(confirmed);
            journal.append(&command(kept).encode()).unwrap();
            let (later, _) = boot(&mut flash);
            assert_eq!((later.found, later.commands), (Found::Game, commands(kept + 1)));
        }
    }
    assert!(torn > 100 && whole > 100, "{torn} torn, {whole} whole");
}

#[test]
fn damage_in_the_middle_is_named_and_nothing_is_guessed() {
    let mut flash = played::<2048, 1024>(60);
    flash.bytes[500] = !flash.bytes[500];
    let (first, mut journal) = boot(&mut flash);
    assert_eq!(first.found, Found::Damaged);
    assert!(!first.commands.is_empty() && first.commands.len() < 60);
    assert_eq!(first.commands, commands(first.commands.len()));
    assert_eq!(
        journal.append(&command(0).encode()),
        Err(Unsaved::Failed),
        "nothing is added to a damaged game"
    );
    assert_eq!(journal.append(&command(0).encode()), Err(Unsaved::Closed));
    begin(&mut journal, &SEED, &first.memory).unwrap();
    let (second, _) = boot(&mut flash);
    assert_eq!(second.found, Found::Game);
}

#[test]
fn a_game_that_the_table_refuses_is_damaged() {
    let mut flash = played::<2048, 1024>(10);
    let mut journal = Journal::new(&mut flash);
    let survey = journal.survey();
    let mut left = 4;
    let found = journal.replay(&survey, |_| {
        left -= 1;
        left > 0
    });
    assert_eq!((found, left), (Found::Damaged, 0));
    assert_eq!(journal.append(&command(0).encode()), Err(Unsaved::Failed));
}

/// Undo takes the last command back that still counts, however the two are mixed.
#[test]
fn what_was_undone_is_not_played_again() {
    let mut flash = played::<2048, 1024>(0);
    let (_, mut journal) = boot(&mut flash);
    let mut expected = Vec::new();
    for n in 0..60 {
        if n % 5 < 3 {
            journal.append(&command(n).encode()).unwrap();
            expected.push(command(n));
        } else {
            journal.undo(false).unwrap();
            expected.pop();
        }
        if n == 30 {
            // Settings between a command and its undo are in nobody's way.
            journal.remember(&memory()).unwrap();
        }
    }
    let survey = journal.survey();
    let (mut all, mut counting) = (0, 0);
    journal.tell(&survey, &mut |_, live| {
        all += 1;
        counting += usize::from(live);
        true
    });
    assert_eq!((all, counting), (64, 1 + expected.len()), "the record shows all of it");
    let (read, _) = boot(&mut flash);
    assert_eq!((read.found, read.commands), (Found::Game, expected));
}

#[test]
fn an_undo_of_nothing_is_damage() {
    let mut flash = played::<2048, 1024>(1);
    let (_, mut journal) = boot(&mut flash);
    journal.undo(false).unwrap();
    journal.undo(false).unwrap();
    let (read, _) = boot(&mut flash);
    assert_eq!((read.found, read.commands.len()), (Found::Damaged, 0));
}

/// The game goes on from the last good point, again and again, and undo does not reach what was given up.
#[test]
fn a_damaged_game_can_be_gone_on_with() {
    let mut flash = played::<4096, 1024>(60);
    let mut kept = 0;
    for at in [700, 500, 300] {
        flash.bytes[at] = !flash.bytes[at];
        let (damaged, mut journal) = boot(&mut flash);
        assert_eq!(damaged.found, Found::Damaged);
        kept = damaged.commands.len();
        assert!(kept > 2);
        assert_eq!(damaged.commands, commands(kept));
        journal.go_on(&mut || {}).unwrap();
        for n in kept..kept + 10 {
            journal.append(&command(n).encode()).unwrap();
        }
        let (whole, mut journal) = boot(&mut flash);
        assert_eq!((whole.found, whole.commands), (Found::Game, commands(kept + 10)));
        for _ in 0..12 {
            journal.undo(false).unwrap();
        }
        let (undone, mut journal) = boot(&mut flash);
        assert_eq!((undone.found, undone.commands), (Found::Game, commands(kept - 2)));
        for n in kept - 2..kept + 10 {
            journal.append(&command(n).encode()).unwrap();
        }
    }
    let (read, _) = boot(&mut flash);
    assert_eq!((read.found, read.commands), (Found::Game, commands(kept + 10)));
}

/// There is no limit to that: a game goes on as often as it is damaged, and undo still works.
#[test]
fn a_game_goes_on_as_often_as_it_must() {
    let mut flash = played::<4096, 1024>(0);
    let mut expected = Vec::new();
    for n in 0..40 {
        let (_, mut journal) = boot(&mut flash);
        journal.append(&command(n).encode()).unwrap();
        journal.append(&Command::Next.encode()).unwrap();
        // The table no longer accepts the last record.
        let survey = journal.survey();
        let mut left = 2 + expected.len();
        let found = journal.replay(&survey, |record| {
            left -= usize::from(!matches!(record, Record::Mark(_)));
            left > 0 || matches!(record, Record::Mark(_))
        });
        assert_eq!(found, Found::Damaged);
        journal.go_on(&mut || {}).unwrap();
        journal.append(&command(n).encode()).unwrap();
        expected.push(command(n));
        let (read, mut journal) = boot(&mut flash);
        assert_eq!((read.found, &read.commands), (Found::Game, &expected), "time {n}");
        journal.undo(false).unwrap();
        let (read, mut journal) = boot(&mut flash);
        assert_eq!((read.found, read.commands.len()), (Found::Game, n), "time {n}");
        journal.append(&command(n).encode()).unwrap();
    }
}

/// A game that was begun behind the running one and never stood leaves no trace in what is told of that one: nor does
/// the mark that goes on over it, because nothing was lost.
#[test]
fn a_game_that_never_stood_is_not_told() {
    let mut flash = played::<4096, 1024>(5);
    let (_, mut journal) = boot(&mut flash);
    journal
        .begin(RuleSet::WingsOfWar, &Seed([1; 32]), &memory())
        .and_then(|()| journal.append(&Command::Resolve.encode()))
        .unwrap();
    let (_, mut journal) = boot(&mut flash);
    journal.append(&command(5).encode()).unwrap();
    let mut journal = Journal::new(&mut flash);
    let survey = journal.survey();
    let (mut begun, mut commands_told, mut others) = (Vec::new(), Vec::new(), 0);
    let found = journal.tell(&survey, &mut |record, counts| {
        match record {
            Record::Begin(beginning) => begun.push(beginning.unwrap().seed.0),
            Record::Command(bytes) if counts => commands_told.push(Command::decode(bytes).unwrap()),
            Record::Memory(_) | Record::Mark(Mark::Stands(_) | Mark::Cleared) => {}
            _ => others += 1,
        }
        true
    });
    assert_eq!(found, Found::Game);
    assert_eq!((begun, commands_told, others), (vec![SEED.0], commands(6), 0));
}

/// A mark that says that cards were shown is heard each time the game is played again, whatever else was taken back.
#[test]
fn what_was_shown_is_not_forgotten() {
    let mut flash = played::<2048, 1024>(3);
    let (_, mut journal) = boot(&mut flash);
    for drew in [false, true, false] {
        journal.undo(drew).unwrap();
    }
    journal.append(&command(0).encode()).unwrap();
    let survey = journal.survey();
    let mut heard = Vec::new();
    journal.replay(&survey, |record| {
        heard.push(matches!(record, Record::Mark(Mark::Undo { drew: true })));
        true
    });
    assert_eq!(heard.iter().filter(|shown| **shown).count(), 1);
    assert_eq!(heard.last(), Some(&false), "the command after it comes after it");
}

/// A record that the table refuses was followed by undos of what came before it: they are given up with it.
#[test]
fn going_on_gives_up_undos_too() {
    let mut flash = played::<2048, 1024>(10);
    let (_, mut journal) = boot(&mut flash);
    for _ in 0..6 {
        journal.undo(false).unwrap();
    }
    let survey = journal.survey();
    let mut left = 3;
    let found = journal.replay(&survey, |_| {
        left -= 1;
        left > 0
    });
    assert_eq!(found, Found::Damaged);
    journal.go_on(&mut || {}).unwrap();
    journal.append(&command(1).encode()).unwrap();
    let (read, _) = boot(&mut flash);
    assert_eq!((read.found, read.commands), (Found::Game, commands(2)));
}

#[test]
fn what_an_older_version_wrote_is_named_and_left_alone() {
    let mut flash = Tiny::new();
    let notes = Notes::default();
    let guard = Guard {
        flash: &mut flash,
        leave: Leave::Append,
        shown: &Default::default(),
        notes: &notes,
    };
    // Format 1, kind 0, then a seed: how a game began.
    let mut queue = QueueStorage::new(guard, const { QueueConfig::new(0..2048) }, Cache::new_uncached());
    let mut first = [0xA5; 34];
    first[..2].copy_from_slice(&0x4001_u16.to_le_bytes());
    embassy_futures::block_on(queue.push(&first, false)).unwrap();
    embassy_futures::block_on(queue.push(&[0x02, 0x60, 1], false)).unwrap();
    let before = flash.bytes;
    let (read, mut journal) = boot(&mut flash);
    assert_eq!(
        (read.found, read.begun.len(), read.commands.len()),
        (Found::Older, 0, 0)
    );
    assert_eq!(journal.append(&command(0).encode()), Err(Unsaved::Failed));
    assert_eq!(flash.bytes, before);
    let (read, mut journal) = boot(&mut flash);
    begin(&mut journal, &SEED, &read.memory).unwrap();
    assert_eq!(boot(&mut flash).0.found, Found::Game);
}

#[test]
fn the_journal_is_small() {
    let size = size_of::<Journal<&mut Sectors>>() - size_of::<&mut Sectors>();
    let mut flash = Sectors::new();
    let mut journal = Journal::new(&mut flash);
    let memory = Memory::new();
    let append = size_of_val(&journal.append(&Command::Next.encode()));
    let begin = size_of_val(&journal.begin(RuleSet::WingsOfWar, &SEED, &memory));
    let survey = size_of_val(&journal.survey());
    println!(
        "journal {size}, appending {append}, beginning {begin}, reading {survey}, memory {}",
        size_of::<Memory>()
    );
    assert!(size <= 176, "{size} bytes, its handle on the flash apart");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    /// A flipped bit gives the right game, the right beginning of it with a warning, or none.
    #[test]
    fn flipped_bits_never_make_another_game(
        count in 0usize..90,
        flips in prop::collection::vec((0usize..2048, 0u8..8), 1..4),
    ) {
        let mut flash = played::<2048, 1024>(count);
        for (at, bit) in flips {
            flash.bytes[at] ^= 1 << bit;
        }
        let before = flash.bytes;
        let (read, _) = boot(&mut flash);
        let kept = read.commands.len();
        match read.found {
            Found::Game => prop_assert_eq!(kept, count),
            Found::TornTail => prop_assert!(kept + 3 >= count),
            Found::Damaged | Found::Nothing | Found::Foreign => prop_assert!(kept <= count),
            Found::Older | Found::Newer => prop_assert!(false, "nobody else wrote this"),
        }
        prop_assert_eq!(read.commands, commands(kept));
        prop_assert!(flash.bytes == before, "reading changes nothing");
    }

    /// Bytes of somebody else's, or the beginning of a real journal with noise behind it: no panic, nothing is changed
    /// by reading, and a new game can be begun.
    #[test]
    fn any_image_boots(
        noise in prop::collection::vec(any::<u8>(), 2048),
        real in prop_oneof![Just(0usize), 0usize..2048],
    ) {
        let mut flash = played::<2048, 1024>(80);
        flash.bytes[real..].copy_from_slice(&noise[real..]);
        let before = flash.bytes;
        let (first, _) = boot(&mut flash);
        prop_assert!(flash.bytes == before, "reading changes nothing");
        prop_assert!(real > 0 || matches!(first.found, Found::Nothing | Found::Foreign));
        prop_assert_eq!(&first.commands, &commands(first.commands.len()));
        let (_, mut journal) = boot(&mut flash);
        let _ = journal.append(&command(0).encode());
        begin(&mut journal, &SEED, &memory()).unwrap();
        journal.append(&command(0).encode()).unwrap();
        let (last, _) = boot(&mut flash);
        // Noise behind the last record may still be there.
        prop_assert!(matches!(last.found, Found::Game | Found::TornTail));
        prop_assert_eq!(last.commands, commands(1));
    }
}
