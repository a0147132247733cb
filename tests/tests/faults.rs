//! Damaged flashes, and what the device says to them. The images in `tests/faults` are never changed, so they also
//! fix the format of the journal.
use std::fs;
use std::path::Path;

use firmware::app::Trouble;
use firmware::input::Map;
use firmware::journal::{Found, Journal};
use table_tests::{power, record};
use terminal::keys::parse;
use terminal::{Flash, Handheld, Options, Picture};

/// Bytes of a page of the terminal's flash.
const PAGE: usize = 16 * 1024;
/// A file begins with so many bytes that say whose it is.
const HEADER: usize = 16;

/// What was done to an image.
#[derive(Clone, Copy, Debug)]
enum Fault {
    /// Nothing: the image itself has it.
    Itself,
    /// A byte was changed, at this place of this page.
    Byte(usize, usize, u8),
    /// All bytes of a page are the same.
    Filled(usize, u8),
    /// A page is noise.
    Noise(usize),
    /// A page was copied over another.
    Copied(usize, usize),
    /// Two pages were swapped.
    Swapped(usize, usize),
    /// A page is that of the image `three-pages`.
    Anothers(usize),
}

impl Fault {
    fn damage(self, bytes: &mut [u8]) {
        let page = |number: usize| number * PAGE..(number + 1) * PAGE;
        match self {
            Self::Itself => {}
            Self::Byte(number, at, byte) => bytes[page(number)][at] = byte,
            Self::Filled(number, byte) => bytes[page(number)].fill(byte),
            Self::Noise(number) => {
                let mut state = 1u32;
                for byte in &mut bytes[page(number)] {
                    state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    *byte = (state >> 24) as u8;
                }
            }
            Self::Copied(from, to) => bytes.copy_within(page(from), to * PAGE),
            Self::Swapped(one, other) => {
                let first = bytes[page(one)].to_vec();
                bytes.copy_within(page(other), one * PAGE);
                bytes[page(other)].copy_from_slice(&first);
            }
            Self::Anothers(number) => bytes[page(number)].copy_from_slice(&image("three-pages")[page(number)]),
        }
    }
}

/// An image, what was done to it, what the device finds, and how many commands of the game it comes up with.
const FAULTS: &[(&str, Fault, Found, usize)] = &[
    ("three-pages", Fault::Itself, Found::Game, 2900),
    // Heads and tails of pages.
    ("three-pages", Fault::Byte(0, 0, 0xFF), Found::Game, 2900),
    ("three-pages", Fault::Byte(1, PAGE - 1, 0xFF), Found::Game, 2900),
    ("three-pages", Fault::Byte(2, PAGE - 1, 0xF0), Found::Damaged, 2900),
    // Pages that are lost.
    ("three-pages", Fault::Filled(2, 0), Found::Damaged, 2698),
    ("three-pages", Fault::Filled(2, 0xFF), Found::Damaged, 2698),
    ("three-pages", Fault::Noise(2), Found::Damaged, 2698),
    ("three-pages", Fault::Filled(1, 0), Found::Damaged, 1334),
    ("three-pages", Fault::Filled(1, 0xFF), Found::Damaged, 1334),
    ("three-pages", Fault::Noise(0), Found::Damaged, 0),
    // Pages in the wrong places.
    ("three-pages", Fault::Swapped(0, 1), Found::Damaged, 1334),
    ("three-pages", Fault::Swapped(1, 2), Found::Damaged, 1334),
    ("three-pages", Fault::Copied(0, 2), Found::Damaged, 2698),
    ("three-pages", Fault::Copied(2, 1), Found::Damaged, 1334),
    // A game after another one, whose pages are still there.
    ("after-another", Fault::Itself, Found::Game, 60),
    ("after-another", Fault::Byte(2, 0, 0xF0), Found::Game, 60),
    ("after-another", Fault::Byte(2, 100, 0), Found::Damaged, 60),
    ("after-another", Fault::Byte(2, PAGE - 1, 0), Found::Damaged, 60),
    ("after-another", Fault::Filled(1, 0), Found::Damaged, 1334),
    ("after-another", Fault::Filled(1, 0xFF), Found::Damaged, 1334),
    ("after-another", Fault::Noise(1), Found::Damaged, 1334),
    ("after-another", Fault::Copied(0, 1), Found::Damaged, 1334),
    ("after-another", Fault::Copied(1, 2), Found::Damaged, 60),
    // What does not fit in a game by older rules may be what those rules played otherwise.
    ("after-another", Fault::Anothers(1), Found::Older, 2698),
    // An older game need not be whole.
    ("after-another", Fault::Byte(0, 100, 0), Found::Game, 60),
    // A game alone on the last page.
    ("alone", Fault::Itself, Found::Game, 60),
    ("alone", Fault::Byte(0, 0, 0xF0), Found::Game, 60),
    ("alone", Fault::Byte(1, 0, 0xF0), Found::Damaged, 60),
    ("alone", Fault::Noise(2), Found::Foreign, 0),
    ("alone", Fault::Filled(2, 0xFF), Found::Nothing, 0),
    // A record that the flash called failed, so that it was written again.
    ("written-twice", Fault::Itself, Found::Game, 60),
    // A journal that takes no more, which is said at power-on.
    ("full", Fault::Itself, Found::Game, 3807),
];

/// The bytes of an image.
fn image(name: &str) -> Vec<u8> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("faults/{name}.flash"));
    let bytes = fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    bytes[HEADER..].to_vec()
}

#[test]
fn every_fault_is_named_as_it_was() {
    let mut wrong = 0;
    for (name, fault, found, kept) in FAULTS {
        let mut bytes = image(name);
        fault.damage(&mut bytes);
        let flash = Flash::with_bytes(&bytes);
        let (mut app, says) = record::read(&flash, Map::Five);
        let commands = record::game(&flash).len().saturating_sub(1);
        println!("(\"{name}\", Fault::{fault:?}, Found::{says:?}, {commands}),");
        if *name == "full" {
            app.trouble(Trouble::JournalFull { kept: app.now() });
        }
        let handheld = Handheld::new(Options {
            flash,
            ..Options::default()
        });
        assert!(
            handheld.picture() == Picture::of(&power::picture(&app)),
            "{name}, {fault:?}: another picture"
        );
        wrong += usize::from((says, commands) != (*found, *kept));
        assert!(
            handheld.flash().bytes() == bytes,
            "{name}, {fault:?}: it was written to"
        );
    }
    assert_eq!(wrong, 0, "what is found now is printed above");
}

/// Where nothing of a game can be read, there is nothing to go on with.
#[test]
fn only_a_game_can_be_gone_on_with() {
    for (fault, is_offered) in [(Fault::Noise(2), true), (Fault::Noise(0), false)] {
        let mut bytes = image("three-pages");
        fault.damage(&mut bytes);
        let flash = Flash::with_bytes(&bytes);
        assert_eq!(record::read(&flash, Map::Five).1, Found::Damaged);
        let mut handheld = Handheld::new(Options {
            flash,
            ..Options::default()
        });
        handheld.run(&parse("down up", Map::Five).expect("keys"));
        let said = handheld.words();
        assert_eq!(said.contains("Go on from"), is_offered, "{fault:?}: {said}");
        assert!(said.contains("New game"), "{said}");
    }
}

/// A record that is no command, where it counts: the game is damaged there. The players go on, and from then on it is
/// one that does not count: the game is whole, and what happened is the same after a power cut.
#[test]
fn a_game_goes_on_over_bytes_that_are_no_command() {
    let press = |handheld: &mut Handheld, keys: &str| handheld.run(&parse(keys, Map::Five).expect("keys"));
    let on = |flash: &Flash| {
        Handheld::new(Options {
            flash: flash.clone(),
            ..Options::default()
        })
    };
    let mut duel = Handheld::new(Options::default());
    press(&mut duel, "ok ok next");
    let flash = duel.flash().copy();
    let mut journal = Journal::new(flash.clone());
    journal.survey();
    journal.append(&[0x4F]).expect("room");
    assert_eq!(record::read(&flash, Map::Five).1, Found::Damaged);
    let mut handheld = on(&flash);
    press(&mut handheld, "up ok back down ok");
    let happened = handheld.words();
    assert!(happened.starts_with("What happened"), "{happened}");
    assert!(!happened.contains("Nothing yet"), "{happened}");
    assert_eq!(record::read(&flash, Map::Five).1, Found::Game);
    let mut again = on(&flash.copy());
    press(&mut again, "back down ok");
    assert_eq!(again.words(), happened);
}
