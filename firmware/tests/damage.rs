//! Damage to the flash: whatever happens to a page, the device comes up with the right game or says what is wrong, and
//! never takes another game, or an earlier state of the right one, for it.
#![allow(clippy::unwrap_used, clippy::indexing_slicing)]
use std::collections::BTreeMap;

use firmware::game::RuleSet;
use firmware::journal::guard::{Guard, Leave, Notes};
use firmware::journal::ram_flash::RamFlash;
use firmware::journal::{Found, Journal, Record, Unsaved};
use firmware::memory::Memory;
use sequential_storage::cache::Cache;
use sequential_storage::queue::{QueueConfig, QueueStorage};
use shared_rules::core::Seed;

/// What a device comes up with: the first bytes of the seeds of the games it heard of, and their commands.
#[derive(Clone, Debug, PartialEq)]
struct Boot {
    found: Found,
    begun: Vec<u8>,
    commands: Vec<Vec<u8>>,
}

fn boot<const SIZE: usize, const PAGE: usize>(
    flash: &mut RamFlash<SIZE, PAGE>,
) -> (Boot, Journal<&mut RamFlash<SIZE, PAGE>>) {
    let mut journal = Journal::new(flash);
    let survey = journal.survey();
    let (mut begun, mut commands) = (Vec::new(), Vec::new());
    let found = journal.replay(&survey, |record| {
        match record {
            Record::Begin(beginning) => begun.push(beginning.unwrap().seed.0[0]),
            Record::Command(bytes) => commands.push(bytes.to_vec()),
            Record::Memory(_) | Record::Mark(_) => {}
        }
        true
    });
    let _ = journal.make_room(&mut || {});
    (Boot { found, begun, commands }, journal)
}

/// The `n`th command of a game: two bytes, now and then more.
fn command(game: u8, n: usize) -> Vec<u8> {
    let mut bytes = vec![0x80 | game, n as u8];
    if n % 9 == 4 {
        bytes.extend_from_slice(&[7; 11]);
    }
    bytes
}

fn begin<const SIZE: usize, const PAGE: usize>(
    journal: &mut Journal<&mut RamFlash<SIZE, PAGE>>,
    seed: u8,
) -> Result<(), Unsaved> {
    journal.begin(RuleSet::WingsOfWar, &Seed([seed; 32]), &Memory::new())?;
    journal.stand(&mut || {})
}

/// A device on which games of these lengths were played, one after the other, the last of which runs. The settings are
/// changed as often as this.
fn played<const SIZE: usize, const PAGE: usize>(seed: u8, lengths: &[usize], every: usize) -> RamFlash<SIZE, PAGE> {
    let mut flash = RamFlash::new();
    for (game, length) in (seed..).zip(lengths) {
        let (_, mut journal) = boot(&mut flash);
        begin(&mut journal, game).unwrap();
        for n in 0..*length {
            if n % every == 5 {
                journal.remember(&Memory::new()).unwrap();
            }
            journal.append(&command(game, n)).unwrap();
        }
    }
    flash
}

/// How often each outcome was met.
#[derive(Default)]
struct Seen {
    tried: usize,
    found: BTreeMap<String, usize>,
    went_on: usize,
    full: usize,
}

/// One device, its game, and what is done to its flash.
struct Trial<const SIZE: usize, const PAGE: usize> {
    flash: RamFlash<SIZE, PAGE>,
    right: Boot,
    /// Pages on which there is anything.
    used: usize,
}

impl<const SIZE: usize, const PAGE: usize> Trial<SIZE, PAGE> {
    fn new(flash: &RamFlash<SIZE, PAGE>) -> Self {
        let mut flash = flash.clone();
        let (right, _) = boot(&mut flash);
        assert_eq!(right.found, Found::Game);
        let used = flash
            .bytes
            .chunks(PAGE)
            .filter(|page| page.iter().any(|byte| *byte != 0xFF))
            .count();
        Self { flash, right, used }
    }

    /// Damages a copy, switches the device on, and takes the choice that it gives.
    fn damaged(&self, how: &str, seen: &mut Seen, damage: impl FnOnce(&mut [u8])) {
        let mut flash = self.flash.clone();
        damage(&mut flash.bytes);
        if flash.bytes == self.flash.bytes {
            return;
        }
        let before = flash.bytes;
        let (back, mut journal) = boot(&mut flash);
        let kept = back.commands.len();
        seen.tried += 1;
        *seen.found.entry(format!("{:?}", back.found)).or_default() += 1;
        let right = &self.right;
        let is_beginning = back.begun == right.begun && right.commands.starts_with(&back.commands);
        match back.found {
            Found::Game => assert!(back == *right, "{how}: {} of {} commands", kept, right.commands.len()),
            // The last entry, and no more.
            Found::TornTail => assert!(is_beginning && kept + 1 >= right.commands.len(), "{how}: {kept} kept"),
            Found::Damaged => {
                assert!(
                    is_beginning || back.begun != right.begun,
                    "{how}: another game by the same seed"
                );
                assert!(journal.append(&command(0, 0)).is_err(), "{how}: it was written to");
            }
            Found::Foreign => assert!(kept == 0 && back.begun.is_empty(), "{how}"),
            // Blank flash alone is fresh.
            Found::Nothing => assert!(before.iter().all(|byte| *byte == 0xFF), "{how}"),
            Found::Older | Found::Newer => assert_eq!(back.found, Found::Damaged, "{how}"),
        }
        assert!(flash.bytes == before, "{how}: reading changed the flash");
        // If there is a game, it can be gone on with, and from then on it is whole.
        let mut copy = flash.clone();
        let (_, mut journal) = boot(&mut copy);
        if back.found == Found::Damaged && !back.begun.is_empty() {
            match journal.go_on(&mut || {}) {
                Ok(()) => seen.went_on += 1,
                Err(why) => {
                    assert_eq!(why, Unsaved::Full, "{how}");
                    seen.full += 1;
                }
            }
        }
        if journal.is_whole() {
            journal.append(&command(99, 0)).unwrap();
            let (later, _) = boot(&mut copy);
            let mut expected = back.clone();
            expected.found = Found::Game;
            expected.commands.push(command(99, 0));
            assert!(
                later == expected || back.begun.is_empty(),
                "{how}: {:?}, gone on",
                later.found
            );
        }
        if !seen.tried.is_multiple_of(5) {
            return;
        }
        // A new game can always be begun.
        let (_, mut journal) = boot(&mut flash);
        if begin(&mut journal, 200).is_err() {
            journal.clear().unwrap();
            begin(&mut journal, 200).unwrap();
        }
        journal.append(&command(200, 0)).unwrap();
        let (new, _) = boot(&mut flash);
        assert_eq!(
            (new.found, new.begun, new.commands.len()),
            (Found::Game, vec![200], 1),
            "{how}, a new game"
        );
    }

    /// Every byte of every page's head and tail, and around the end of what is written there.
    fn edges(&self, seen: &mut Seen) {
        for (page, bytes) in self.flash.bytes.chunks(PAGE).enumerate() {
            let written = bytes[..PAGE - 4].iter().rposition(|byte| *byte != 0xFF).unwrap_or(0);
            let end = written.saturating_sub(EDGE).max(EDGE)..(written + 8).min(PAGE - EDGE);
            for at in (0..EDGE).chain(end).chain(PAGE - EDGE..PAGE) {
                for change in [|_| 0, |_| 0xFF, |_| 0xF0, |byte: u8| byte ^ 1] {
                    self.damaged(&format!("byte {at} of page {page}"), seen, |bytes| {
                        let byte = &mut bytes[page * PAGE + at];
                        *byte = change(*byte);
                    });
                }
            }
        }
    }

    /// Every byte there is.
    fn bytes(&self, seen: &mut Seen) {
        for at in 0..SIZE {
            for change in [|_| 0, |_| 0xFF, |byte: u8| byte ^ 0x10] {
                self.damaged(&format!("byte {at}"), seen, |bytes| bytes[at] = change(bytes[at]));
            }
        }
    }

    /// Every page as a whole. `others` are other devices' flashes.
    fn wholes(&self, others: &[&RamFlash<SIZE, PAGE>], seen: &mut Seen) {
        let pages = SIZE / PAGE;
        for page in 0..pages {
            let place = page * PAGE..(page + 1) * PAGE;
            for byte in [0, 0xFF, 0x55] {
                self.damaged(&format!("page {page} all {byte:02x}"), seen, |bytes| {
                    bytes[place.clone()].fill(byte)
                });
            }
            for number in 0..5 {
                self.damaged(&format!("page {page} random, {number}"), seen, |bytes| {
                    let mut state = 0x9E37_79B9_7F4A_7C15_u64.wrapping_mul(1 + number + 16 * page as u64);
                    for byte in &mut bytes[place.clone()] {
                        state = state
                            .wrapping_mul(0x5851_F42D_4C95_7F2D)
                            .wrapping_add(0x1405_7B7E_F767_814F);
                        *byte = (state >> 40) as u8;
                    }
                });
            }
            for from in 0..pages {
                let source = from * PAGE..(from + 1) * PAGE;
                self.damaged(&format!("page {from} on page {page}"), seen, |bytes| {
                    bytes.copy_within(source.clone(), place.start);
                });
                self.damaged(&format!("pages {from} and {page} swapped"), seen, |bytes| {
                    let first = bytes[source.clone()].to_vec();
                    bytes.copy_within(place.clone(), source.start);
                    bytes[place.clone()].copy_from_slice(&first);
                });
                let is_blank = self.flash.bytes[place.clone()].iter().all(|byte| *byte == 0xFF);
                if self.used == 1 && !is_blank {
                    // Nothing of this device would be left: it is the other one then, and nobody could tell.
                    continue;
                }
                for (which, other) in others.iter().enumerate() {
                    self.damaged(
                        &format!("page {from} of device {which} on page {page}"),
                        seen,
                        |bytes| {
                            bytes[place.clone()].copy_from_slice(&other.bytes[source.clone()]);
                        },
                    );
                }
            }
        }
    }
}

/// So many bytes at either end of a page.
const EDGE: usize = 28;

/// Damages devices with these games in every way.
fn try_all<const SIZE: usize, const PAGE: usize>(histories: &[&[usize]]) {
    let mut seen = Seen::default();
    let other = played::<SIZE, PAGE>(100, &[67, 33 + 2 * PAGE / 16], 13);
    for lengths in histories {
        let flash = played::<SIZE, PAGE>(1, lengths, 40);
        // On this one as many records were written, in the same places, of games from other seeds.
        let twin = played::<SIZE, PAGE>(150, lengths, 40);
        let trial = Trial::new(&flash);
        trial.edges(&mut seen);
        trial.wholes(&[&other, &twin], &mut seen);
    }
    println!(
        "{} damaged images of {} pages: {:?}, {} gone on with, {} without room for that",
        seen.tried,
        SIZE / PAGE,
        seen.found,
        seen.went_on,
        seen.full
    );
    assert!(seen.tried > 4_000 && seen.found["Game"] > 250 && seen.found["Damaged"] > 1_000);
}

/// Games on one, two and three pages, on a new device and after others, of which nothing is left.
#[test]
fn damage_to_small_pages_is_named() {
    try_all::<{ 6 * 2048 }, 2048>(&[
        &[40],
        &[200],
        &[350],
        &[300, 60],
        &[150, 200, 300],
        &[90, 80, 70, 130, 390],
    ]);
}

/// The same in the three sectors of an STM32.
#[test]
fn damage_to_sectors_is_named() {
    try_all::<{ 48 * 1024 }, { 16 * 1024 }>(&[
        &[60],
        &[1500],
        &[2700],
        &[1100, 60],
        &[900, 1000],
        &[900, 300, 900, 60],
    ]);
}

/// The same in pages as files have them: those of older games stay.
#[test]
fn damage_to_pages_is_named() {
    try_all::<{ 48 * 1024 }, 4096>(&[
        &[60],
        &[400],
        &[700],
        &[900, 60],
        &[900, 500, 400],
        &[800, 700, 600, 500, 700],
    ]);
}

/// The same in pages so small that every byte of them can be tried.
#[test]
fn damage_to_any_byte_is_named() {
    let mut seen = Seen::default();
    for lengths in [&[20][..], &[75], &[15, 90]] {
        let flash = played::<{ 5 * 512 }, 512>(1, lengths, 40);
        let twin = played::<{ 5 * 512 }, 512>(150, lengths, 40);
        let trial = Trial::new(&flash);
        trial.bytes(&mut seen);
        trial.wholes(&[&twin], &mut seen);
    }
    println!("{} damaged images: {:?}", seen.tried, seen.found);
    assert!(seen.tried > 10_000 && seen.found["Game"] > 1_000 && seen.found["Damaged"] > 1_000);
}

/// The end of a page may stay blank, if the next record did not fit. It is still part of the picture.
#[test]
fn what_lies_after_the_last_record_of_a_full_page_is_damage() {
    let mut flash = RamFlash::<{ 5 * 1024 }, 1024>::new();
    let (_, mut journal) = boot(&mut flash);
    begin(&mut journal, 1).unwrap();
    for n in 0..24 {
        journal.append(&[n; 120]).unwrap();
    }
    let mark = 2 * 1024 - 4;
    assert!(flash.bytes[mark - 60..mark].iter().all(|byte| *byte == 0xFF) && flash.bytes[mark] == 0);
    let (right, _) = boot(&mut flash);
    flash.bytes[mark - 8] = 0;
    let (back, mut journal) = boot(&mut flash);
    assert_eq!((back.found, &back.commands), (Found::Damaged, &right.commands));
    journal.go_on(&mut || {}).unwrap();
    assert_eq!(boot(&mut flash).0, right);
}

/// Power cuts leave bytes after the last record that are none, but not more than this; more are damage. They may lie on
/// two pages.
#[test]
fn a_tail_is_torn_up_to_a_length_and_damaged_beyond() {
    for played in [100, 350] {
        let mut flash = RamFlash::<{ 4 * 4096 }, 4096>::new();
        let (_, mut journal) = boot(&mut flash);
        begin(&mut journal, 1).unwrap();
        let mut places = Vec::new();
        for n in 0..played {
            let before = journal.flash_mut().bytes;
            journal.append(&[0x81, n as u8]).unwrap();
            let after = journal.flash_mut().bytes;
            let is_record = |at: &usize| (4..4096 - 4).contains(&(at % 4096));
            places.extend((0..after.len()).filter(is_record).find(|at| after[*at] != before[*at]));
        }
        // A short command takes twelve bytes.
        for (lost, found) in [(1, Found::TornTail), (45, Found::TornTail), (46, Found::Damaged)] {
            let mut flash = flash.clone();
            for at in &places[played - lost..] {
                flash.bytes[*at] = !flash.bytes[*at];
            }
            let (back, _) = boot(&mut flash);
            assert_eq!(
                (back.found, back.commands.len()),
                (found, played - lost),
                "{lost} of {played}"
            );
        }
    }
}

/// The device of the tests below: pages as files have them, so that finished games stay.
type Device = RamFlash<{ 48 * 1024 }, 4096>;

/// Its pages of these numbers.
fn pages(numbers: std::ops::Range<usize>) -> std::ops::Range<usize> {
    numbers.start * 4096..numbers.end * 4096
}

/// Finished games may be damaged as they like: the running one is right, and nothing is said.
#[test]
fn of_finished_games_nothing_is_asked() {
    // Games on pages 0 to 2, 2 to 5 and 5 to 7; page 0 is erased for the last one.
    let flash: Device = played(1, &[700, 1_100, 400], usize::MAX);
    let twin: Device = played(150, &[700, 1_100, 400], usize::MAX);
    let (right, _) = boot(&mut flash.clone());
    assert_eq!((right.begun.as_slice(), right.commands.len()), (&[3][..], 400));
    // The queue of another program, with records longer than any of ours, on which ours gets stuck.
    let mut others = Device::new();
    let guard = Guard {
        flash: &mut others,
        leave: Leave::Append,
        shown: &Default::default(),
        notes: &Notes::default(),
    };
    let mut queue = QueueStorage::new(guard, const { QueueConfig::new(0..48 * 1024) }, Cache::new_uncached());
    for _ in 0..20 {
        embassy_futures::block_on(queue.push(&[1; 200], false)).unwrap();
    }
    // Not page 1: if nothing can be read on the first of their pages, it might as well be room. Nor page 4, which the
    // running game's first page must follow.
    for (how, image) in [
        ("another device's", &twin.bytes[pages(1..2)]),
        ("another program's", &others.bytes[pages(0..1)]),
        ("noise", &[0x55; 4096]),
    ] {
        for page in 2..4 {
            let mut flash = flash.clone();
            flash.bytes[pages(page..page + 1)].copy_from_slice(image);
            let (back, mut journal) = boot(&mut flash);
            assert!(back == right, "page {page} is {how}: {:?}", back.found);
            journal.append(&command(3, 400)).unwrap();
            assert_eq!(boot(&mut flash).0.commands.len(), 401, "page {page} is {how}");
        }
    }
}

/// A page is begun before the one that is written to is closed: power cuts leave its first mark there, and nowhere
/// else.
#[test]
fn a_page_is_begun_only_behind_the_one_that_is_written_to() {
    // A page of its own for each: one game ends in the middle of page 1, the other with the last record of page 0.
    let within: Device = played(1, &[400], usize::MAX);
    let mut at_end = within.clone();
    at_end.bytes[pages(1..2)].fill(0xFF);
    at_end.bytes[pages(1..2).start..][..4].fill(0);
    for (flash, begun, found) in [
        (&within, 2, Found::Game),
        (&within, 3, Found::Damaged),
        (&within, 11, Found::Damaged),
        (&at_end, 1, Found::Game),
        (&at_end, 2, Found::Damaged),
        (&at_end, 3, Found::Damaged),
    ] {
        let mut flash = flash.clone();
        let (right, _) = boot(&mut flash.clone());
        flash.bytes[begun * 4096..][..4].fill(0);
        let (back, _) = boot(&mut flash);
        assert_eq!((right.found, back.found), (Found::Game, found), "page {begun}");
        assert!(back.commands == right.commands, "page {begun}");
    }
}

/// A game on pages 0 to 5, in which command 400 (page 1) or 1,600 (page 5) shows the seed, with these pages erased.
fn shown(at: usize, lost: std::ops::Range<usize>) -> Device {
    let mut flash = Device::new();
    let (_, mut journal) = boot(&mut flash);
    begin(&mut journal, 1).unwrap();
    for n in 0..1_700 {
        journal.append(if n == at { &SHOWS } else { &[0x81, 0] }).unwrap();
    }
    flash.bytes[pages(lost)].fill(0xFF);
    flash
}

/// The command that shows the seed.
const SHOWS: [u8; 2] = [0x7F, 0x7F];

fn would_hide<const SIZE: usize, const PAGE: usize>(journal: &mut Journal<&mut RamFlash<SIZE, PAGE>>) -> bool {
    journal.would_give_up(&mut |bytes| bytes == SHOWS)
}

/// Whoever saw the seed must not go on from before that. What would be given up is all that can still be read after
/// that point, also on pages that have lost their connection to the game; what is kept is not, nor are older games.
#[test]
fn going_on_does_not_hide_that_the_seed_was_shown() {
    for (at, is_given_up) in [(400, false), (800, false), (1_600, true), (usize::MAX, false)] {
        let mut flash = shown(at, 3..4);
        let (back, mut journal) = boot(&mut flash);
        assert_eq!(back.found, Found::Damaged);
        assert!((900..1_100).contains(&back.commands.len()), "pages 0 to 2 are kept");
        assert_eq!(would_hide(&mut journal), is_given_up, "command {at}");
    }
    // The same in a game whose pages are in order, and of which the table refuses a record.
    for (refused, is_given_up) in [(399, true), (400, true), (401, false)] {
        let mut flash = shown(400, 0..0);
        let mut journal = Journal::new(&mut flash);
        let survey = journal.survey();
        let mut n = 0;
        let found = journal.replay(&survey, |record| {
            n += usize::from(matches!(record, Record::Command(_)));
            n <= refused
        });
        assert_eq!(found, Found::Damaged);
        assert_eq!(would_hide(&mut journal), is_given_up, "record {refused} is refused");
    }
    // A finished game, the seed of which may be shown, on pages 0 and 1; page 0 has lost its connection to the others.
    let mut flash = Device::new();
    for game in 1..3 {
        let (_, mut journal) = boot(&mut flash);
        begin(&mut journal, game).unwrap();
        for n in 0..700 {
            journal
                .append(if (game, n) == (1, 100) { &SHOWS } else { &[0x80, 0] })
                .unwrap();
        }
    }
    flash.bytes[pages(3..4)].fill(0xFF);
    flash.bytes[4096 - 40..4096 - 4].fill(0x55);
    let (back, mut journal) = boot(&mut flash);
    assert_eq!((back.found, back.begun), (Found::Damaged, vec![2]));
    assert!(!would_hide(&mut journal));
}

/// What lies behind the pages that a new game needs may be unreadable, and is the first of the older games then: it
/// must not be taken for damaged room.
#[test]
fn a_new_game_is_whole_whatever_lies_behind_its_room() {
    for length in (300..1_500).step_by(60) {
        for page in 2..5 {
            let mut flash: Device = played(1, &[700, 1_100, length], usize::MAX);
            flash.bytes[pages(page..page + 1)].fill(0x55);
            let (_, mut journal) = boot(&mut flash);
            if begin(&mut journal, 9).is_err() {
                journal.clear().unwrap();
                begin(&mut journal, 9).unwrap();
            }
            journal.append(&command(9, 0)).unwrap();
            let (back, _) = boot(&mut flash);
            let found = (back.found, back.begun, back.commands.len());
            assert_eq!(found, (Found::Game, vec![9], 1), "{length} commands, page {page}");
        }
    }
}
