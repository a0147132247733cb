//! The STM32 images in an emulator of their chips, panels, buttons and flash: what they show is compared pixel by pixel
//! with what the host shows for the same journal and keys. `cargo xtask test stm32` builds the images and passes on
//! where they are.
use std::path::{Path, PathBuf};

use firmware::board::Start;
use firmware::input::{Button, Map};
use table_tests::pilot::Pilot;
use table_tests::stm32::{self, Machine, Setup};
use terminal::keys::{Key, parse};
use terminal::{Flash, Handheld, Options, Part};

const FEATHER: (&str, Map) = ("feather-f405", Map::Three);
const BLACK_PILL: (&str, Map) = ("blackpill-f411", Map::Five);
/// The same board with a panel on SPI, which has an image of its own.
const ON_SPI: (&str, Map) = ("blackpill-f411-spi", Map::Five);

/// A board and the host beside it, which has the same buttons and is given the same keys.
struct Pair {
    machine: Machine,
    host: Handheld,
    map: Map,
    folder: PathBuf,
}

impl Pair {
    fn new(test: &str, (board, map): (&str, Map)) -> Self {
        let folder = std::env::temp_dir().join(format!("wingman-stm32-{test}-{board}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder for the test");
        let mut machine = start(board, map, &folder);
        let host = host(map, Flash::blank());
        machine.shows(&host.picture(), "at power-on");
        Self {
            machine,
            host,
            map,
            folder,
        }
    }

    /// Gives both the same keys and compares what they show after each.
    fn keys(&mut self, keys: &[Key]) {
        for (number, key) in keys.iter().enumerate() {
            self.machine.key(*key);
            self.host.key(*key);
            self.machine
                .shows(&self.host.picture(), &format!("after key {number}, {key:?}"));
        }
    }

    fn words(&mut self, line: &str) {
        let keys = parse(line, self.map).expect("good keys");
        self.keys(&keys);
    }

    /// The same for a key whose picture the panel does not take at once.
    fn late(&mut self, word: &str) {
        for key in parse(word, self.map).expect("a good key") {
            self.machine.key(key);
            self.host.key(key);
        }
        self.machine.say("wait 1500");
        self.machine
            .shows(&self.host.picture(), "when the panel was tried again");
    }

    /// Begins a quick duel on the board, whose luck is its own, and lets the host take up what it wrote.
    fn begin(&mut self) {
        // Where there is no generator, the thumb is the luck.
        self.words("down up down up down up down up");
        self.machine.key(Key::Press(Button::Ok));
        self.machine.say("wait 3000"); // a blank chip erases its pages first
        self.machine.say("power-cut");
        self.take_up("after the game began");
    }

    /// Lets the board come up, and the host with the board's journal beside it.
    fn take_up(&mut self, when: &str) {
        self.machine.come_up();
        let journal = self.machine.journal();
        self.host = host(self.map, journal);
        self.machine.shows(&self.host.picture(), when);
    }

    fn end(self) {
        self.machine.end();
        let _ = std::fs::remove_dir_all(self.folder);
    }
}

/// A board with a blank journal. `cargo xtask test stm32` says where its program is, and the emulator's Python.
fn start(board: &str, map: Map, folder: &Path) -> Machine {
    let variable = |name: &str| {
        let value = std::env::var_os(name);
        PathBuf::from(value.unwrap_or_else(|| panic!("{name} is not set: run `cargo xtask test stm32`")))
    };
    let image = match board.strip_suffix("-spi") {
        Some(board) => variable("WINGMAN_STM32_SPI_IMAGES").join(board),
        None => variable("WINGMAN_STM32_IMAGES").join(board),
    };
    Machine::start(&Setup {
        python: &variable("WINGMAN_PYTHON"),
        image: &image,
        board,
        map,
        folder,
        journal: None,
    })
}

fn host(map: Map, flash: Flash) -> Handheld {
    Handheld::new(stm32::host(map, flash))
}

/// A whole duel, with the screen dimmed and dark in its middle, and the panel holding the bus.
fn duel(board: (&str, Map), [low, full]: [u8; 2]) {
    let mut pair = Pair::new("duel", board);
    pair.begin();

    // A panel that waits for the rest of a byte is clocked free, and has the picture when it is tried again.
    pair.machine.say("sda-held 5");
    pair.late("down");
    pair.machine.say("expect-sda-free");
    pair.words("up");

    let mut pilot = Pilot::new(stm32::host(board.1, pair.machine.journal()));
    pilot.quick_duel();
    pilot.play_to_the_end();
    // In the middle, but not while a button is held: the screen does not dim while somebody looks at his cards.
    let is_held = |keys: &[Key]| {
        let last = keys.iter().rfind(|key| matches!(key, Key::Hold(_) | Key::Release(_)));
        matches!(last, Some(Key::Hold(_)))
    };
    let mut middle = pilot.keys.len() / 2;
    while is_held(&pilot.keys[..middle]) {
        middle += 1;
    }
    let (first, second) = pilot.keys.split_at(middle);
    pair.keys(first);

    pair.machine.say(&format!("expect-contrast {full}"));
    pair.machine.say("wait 32000");
    pair.machine.say(&format!("expect-contrast {low}"));
    pair.machine.say("wait 95000");
    pair.machine.say("expect-dark");
    // The press that lights the screen does nothing else; the host was not left alone.
    pair.machine.key(Key::Press(Button::Up));
    pair.machine.say("expect-light");
    pair.machine.shows(&pair.host.picture(), "lit again");

    pair.keys(second);

    // So is one that a reset left in the middle of a byte.
    pair.machine.say("sda-held 9");
    pair.machine.say("reset");
    pair.take_up("after a reset with the bus held");
    pair.machine.say("expect-sda-free");
    pair.end();
}

#[test]
fn the_feather_plays_a_duel() {
    duel(FEATHER, [0x10, 0x80]);
}

#[test]
fn the_black_pill_plays_a_duel() {
    duel(BLACK_PILL, [0x01, 0xCF]);
}

/// The flash's accelerator is on, from the set-up of the clocks on and after an erase; and the flash is written and
/// erased by words.
#[test]
fn the_flash_is_as_fast_as_it_can_be() {
    // Both caches and the prefetch, and as many wait states as the clock asks for.
    for (board, accelerated) in [(FEATHER, 0x702), (BLACK_PILL, 0x703)] {
        let mut pair = Pair::new("flash", board);
        let register = format!("expect-register FLASH 0 {accelerated:#x}");
        pair.machine.say(&register);
        pair.begin();
        pair.words("ok next");
        pair.machine.say(&register);
        pair.machine.say("expect-flash-width 32");
        pair.end();
    }
}

/// In the dark the chip stands still: the RTC wakes it for the watchdog and nothing else, any button lights the screen
/// and does nothing more, and a power cut finds everything in flash.
fn dark(board: (&str, Map)) {
    let mut pair = Pair::new("dark", board);
    pair.begin();
    pair.words("ok next");
    pair.machine.say("wait 125000");
    pair.machine.say("expect-dark");
    pair.machine.say("wait 600000");
    pair.machine.say("expect-stop 99.9");
    // The most of it waits for the crystal to start again.
    pair.machine.say("expect-idle 12000");
    pair.machine.say("expect-dark");
    // The contact bounces.
    pair.machine.say("press down");
    pair.machine.say("expect-light");
    pair.machine.shows(&pair.host.picture(), "lit again");
    pair.words("down up");
    pair.machine.say("wait 125000");
    pair.machine.say("wait 10000");
    pair.machine.say("expect-stop 99.9");
    pair.machine.say("power-cut");
    pair.take_up("after a cut in the dark");
    pair.words("down");
    pair.machine.say("expect-resets 2");
    pair.end();
}

#[test]
fn the_feather_stops_in_the_dark() {
    dark(FEATHER);
}

#[test]
fn the_black_pill_stops_in_the_dark() {
    dark(BLACK_PILL);
}

/// The panel on SPI shows what the one on I2C shows, also dimmed, dark, and lit again.
#[test]
fn the_black_pill_draws_on_spi() {
    let mut pair = Pair::new("spi", ON_SPI);
    pair.begin();
    pair.words("ok next down ok ok");
    for (time, expected) in [(32_000, "expect-contrast 1"), (95_000, "expect-dark")] {
        pair.machine.say(&format!("wait {time}"));
        pair.machine.say(expected);
    }
    pair.machine.key(Key::Press(Button::Up));
    pair.machine.say("expect-contrast 207");
    pair.machine.say("expect-light");
    pair.machine.shows(&pair.host.picture(), "lit again");
    pair.end();
}

/// A cut in the middle of an erase and of a word that is written: the host makes of that flash what the board makes.
fn cuts(board: (&str, Map)) {
    let mut pair = Pair::new("cuts", board);
    pair.words("down up down up down up down up");
    pair.machine.say("power-cut-during-erase 2");
    pair.machine.key(Key::Press(Button::Ok));
    pair.machine.say("expect-resets 1");
    pair.take_up("after a cut in an erase");
    pair.begin();
    pair.words("ok next");
    pair.machine.say("power-cut-during-flash 2");
    pair.machine.key(Key::Press(Button::Ok));
    pair.machine.key(Key::Press(Button::Ok));
    pair.take_up("after a cut in a write");
    pair.end();
}

#[test]
fn the_feather_survives_cuts() {
    cuts(FEATHER);
}

#[test]
fn the_black_pill_survives_cuts() {
    cuts(BLACK_PILL);
}

/// On a supply that is too low for the flash the game goes on, and what was said is written when it is back.
fn low_supply(board: (&str, Map)) {
    let mut pair = Pair::new("supply", board);
    pair.begin();
    pair.words("ok");
    pair.machine.say("supply 2600");
    pair.host.fail(Part::Supply, true);
    let before = pair.machine.journal().bytes();
    pair.words("next next");
    assert!(pair.machine.journal().bytes() == before, "something was written");
    pair.machine.say("expect-low-writes 0");
    pair.machine.say("supply 3300");
    pair.host.fail(Part::Supply, false);
    pair.machine.say("wait 1100");
    pair.host.wait(1_100);
    pair.machine.shows(&pair.host.picture(), "when the supply is back");
    pair.machine.say("power-cut");
    pair.take_up("after a cut: what waited is there");
    pair.words("next");
    pair.end();
}

#[test]
fn the_feather_waits_for_its_supply() {
    low_supply(FEATHER);
}

#[test]
fn the_black_pill_waits_for_its_supply() {
    low_supply(BLACK_PILL);
}

/// A main loop that hangs is not fed for: the watchdog starts the board again, and the game is where it was.
#[test]
fn a_loop_that_hangs_is_started_again() {
    for board in [FEATHER, BLACK_PILL] {
        let mut pair = Pair::new("hang", board);
        pair.begin();
        pair.machine.say("expect-resets 1");
        pair.machine.say("hang firmware3run*Device*4turn");
        pair.machine.say("down up");
        pair.machine.say("wait 9000");
        pair.machine.say("expect-resets 1");
        pair.machine.say("up up");
        pair.machine.say("wait 12000");
        pair.machine.say("expect-resets 2");
        let journal = pair.machine.journal();
        pair.host = Handheld::new(Options {
            start: Start::Recovered,
            ..stm32::host(pair.map, journal)
        });
        pair.machine.shows(&pair.host.picture(), "after the watchdog's reset");
        pair.end();
    }
}

/// With a generator that only reports errors a new game is refused until the thumb has brought enough luck.
#[test]
fn the_feather_does_not_believe_a_dead_generator() {
    let mut pair = Pair::new("luck", FEATHER);
    pair.machine.say("rng seed-error");
    pair.machine.say("power-cut");
    pair.machine.come_up();
    pair.host.fail(Part::Entropy, true);
    pair.words("ok");
    pair.host.fail(Part::Entropy, false);
    pair.words("down up down up down up down up");
    pair.begin();
    pair.end();
}
