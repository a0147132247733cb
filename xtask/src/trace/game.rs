//! One random game on the whole device in virtual time, and every picture that its display was given.
use std::collections::BTreeSet;

use firmware::board::Program;
use firmware::input::Map;
use shared_rules::wow::Command;
use table_script::{Deed, parse};
use table_tests::dice::Dice;
use table_tests::record::flash_with;
use terminal::keys::{Key, Move};
use terminal::picture::Ink;
use terminal::{Flash, Handheld, Luck, Options, Picture};

use super::print::Print;
use super::table;
use super::thumb::{Input, Thumb};

/// A game in play.
pub struct Game {
    dice: Dice,
    table: String,
    /// `None` only while the power is off.
    handheld: Option<Handheld>,
    thumb: Thumb,
    /// How many inputs are still to come.
    left: usize,
    print: Print,
    /// The words found in the records of what was played so far.
    met: BTreeSet<String>,
}

impl Game {
    /// The game of this number, switched on.
    pub fn new(number: u64) -> Self {
        let (mut dice, table, options) = beginning(number);
        let handheld = Handheld::new(options);
        let mut print = Print::new(number);
        print.add(&[picture(&handheld)]);
        Self {
            left: 400 + dice.below(1_600),
            dice,
            table,
            handheld: Some(handheld),
            thumb: Thumb::new(),
            print,
            met: BTreeSet::new(),
        }
    }

    /// The table that it began with, as a script; empty for a new device.
    pub fn table(&self) -> &str {
        &self.table
    }

    /// Gives the next input and returns it as a word; `None` at the end of the game.
    pub fn step(&mut self) -> Option<String> {
        self.left = self.left.checked_sub(1)?;
        let mut handheld = self.handheld.take()?;
        let input = self.thumb.next(&mut self.dice, is_private(&handheld.visible()));
        let mut pictures = Vec::new();
        match input {
            Input::Key(key) => press(&mut handheld, key, |handheld| pictures.push(picture(handheld))),
            Input::Reboot => {
                self.met.extend(words(handheld.flash()));
                handheld = handheld.reboot();
                pictures.push(picture(&handheld));
            }
        }
        self.print.add(&pictures);
        self.handheld = Some(handheld);
        Some(input.word())
    }

    /// The picture, in a form that can be printed.
    pub fn picture(&self) -> String {
        let shown = |handheld: &Handheld| handheld.visible().text(Ink::HalfBlocks);
        self.handheld.as_ref().map(shown).unwrap_or_default()
    }

    /// Ends the game. Returns its print, and the words found in its records.
    pub fn end(mut self) -> (Print, BTreeSet<String>) {
        if let Some(handheld) = &self.handheld {
            self.met.extend(words(handheld.flash()));
        }
        (self.print, self.met)
    }
}

/// What the game of this number begins with: its dice, its table as a script, and its device.
pub fn beginning(number: u64) -> (Dice, String, Options) {
    let mut dice = Dice::new(number.wrapping_mul(0x9E37_79B9_7F4A_7C15));
    let seed = dice.seed();
    // Some games begin with a new device.
    let table = if dice.percent(88) {
        table::random(&mut dice)
    } else {
        String::new()
    };
    let flash = if table.is_empty() {
        Flash::blank()
    } else {
        flash_with(seed, &commands(&table))
    };
    let map = if dice.percent(20) { Map::Three } else { Map::Five };
    let options = Options {
        map,
        luck: Luck::Seeded(seed),
        flash,
        ..Options::default()
    };
    (dice, table, options)
}

/// The commands of a script.
fn commands(script: &str) -> Vec<Command> {
    let script = parse(script).unwrap_or_else(|mistakes| panic!("{}\n{script}", mistakes[0]));
    let command = |deed| match deed {
        Deed::Play(command) => Some(command),
        _ => None,
    };
    script.lines.into_iter().filter_map(|line| command(line.deed)).collect()
}

/// Presses a key, and looks at every picture that the display gets meanwhile.
pub fn press(handheld: &mut Handheld, key: Key, mut seen: impl FnMut(&Handheld)) {
    let mut pushes = handheld.pushes();
    let mut look = |handheld: &Handheld| {
        if handheld.pushes() != pushes {
            pushes = handheld.pushes();
            seen(handheld);
        }
    };
    for step in key.moves(handheld.map()) {
        match step {
            Move::Down(button) => handheld.set(button, true),
            Move::Up(button) => handheld.set(button, false),
            Move::Pass(time) => {
                let end = handheld.now() + time;
                while let Some(alarm) = handheld.alarm().filter(|alarm| *alarm <= end) {
                    handheld.advance_to(alarm);
                    look(handheld);
                }
                handheld.advance_to(end);
            }
        }
        look(handheld);
    }
}

/// The picture that a player sees.
fn picture(handheld: &Handheld) -> Vec<u8> {
    handheld.visible().bytes().to_vec()
}

/// Whether a picture has the dotted frame, which only private screens have.
pub fn is_private(picture: &Picture) -> bool {
    (0..64).all(|y| picture.is_lit(0, y) == (y % 2 == 0))
        || (0..64).all(|y| picture.is_lit(127, 63 - y) == (y % 2 == 0))
}

/// What the game's record mentions: the first words of its lines, and a few things that only several lines together
/// show.
fn words(flash: &Flash) -> BTreeSet<String> {
    let record = terminal::record::tell(flash.copy(), Program::UNNAMED).unwrap_or_default();
    let mut words = BTreeSet::new();
    let mut hidden = BTreeSet::new();
    let mut collisions = false;
    for line in record.lines() {
        let line = line.strip_prefix("# taken back: ").unwrap_or(line);
        let mut rest = line.split(' ');
        let mut next = || rest.next().unwrap_or_default();
        let (verb, first, second) = (next(), next(), next());
        let met = match (verb, first) {
            // Only the record of a finished game has the seed.
            ("seed", _) => "(game over)",
            ("overlap", _) if collisions => "(collision)",
            ("flew", plane) if hidden.contains(plane) && ["dive", "immelmann"].contains(&second) => {
                "(pile of a cloud shown)"
            }
            ("#", "undo") => "undo",
            ("#" | "digest" | "commitment" | "game" | "drawn", _) => continue,
            _ => verb,
        };
        collisions |= (verb, first, second) == ("switch", "collisions", "on") || (verb, first) == ("preset", "full");
        if verb == "hidden" {
            hidden.insert(first);
        }
        words.insert(met.to_owned());
    }
    words
}
