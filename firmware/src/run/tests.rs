//! The main loop, polled by hand in virtual time.
use std::cell::{Cell, RefCell};
use std::future::{Future, poll_fn};
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll, Waker};

use embedded_storage::nor_flash::{ErrorType, NorFlash, ReadNorFlash};
use shared_rules::core::Seed;

use super::double::{note, notes};
use super::{Levels, Millis, run};
use crate::Frame;
use crate::board::{
    Board, Brightness, Buttons, Display, Entropy, Failed, Gauge, NoWatchdog, NoWire, Program, Start, Supply, Timer,
    Watchdog,
};
use crate::drawing::frame::Changes;
use crate::input::{Button, Map};
use crate::journal::ram_flash::{RamFlash, RamFlashError};
use crate::memory::Memory;

type Cells = RamFlash<4096, 1024>;

/// Everything around the loop.
#[derive(Default)]
struct World {
    now: Cell<Millis>,
    alarm: Cell<Option<Millis>>,
    /// Whether the loop lets the board stop until then.
    stops: Cell<bool>,
    /// How much the loop has done since it was last polled.
    steps: Cell<u32>,
    levels: Cell<Levels>,
    seen: Cell<Levels>,
    seed: Cell<u8>,
    no_luck: Cell<bool>,
    dark: Cell<bool>,
    shows: Cell<u32>,
    picture: RefCell<Vec<u8>>,
    brightness: Cell<Option<Brightness>>,
    flash: RefCell<Cells>,
    measured: Cell<u32>,
    /// Whether the supply is too low to write.
    low: Cell<bool>,
    /// When the watchdog was fed last, and the longest that it went without.
    fed: Cell<Millis>,
    hunger: Cell<Millis>,
}

impl World {
    /// The loop goes on: it looks at the buttons, or is woken without having slept. One that never sleeps again fails
    /// here, and does not keep the test for ever.
    fn step(&self) {
        self.steps.set(self.steps.get() + 1);
        assert!(self.steps.get() < 1_000, "the loop does not sleep");
    }
}

/// Any part of the board.
#[derive(Clone)]
struct Part(Rc<World>);

impl Display for Part {
    fn show(&mut self, frame: &Frame, changes: &Changes) -> Result<(), Failed> {
        assert!(!changes.is_empty(), "nothing to show");
        self.0.shows.set(self.0.shows.get() + 1);
        if self.0.dark.get() {
            return Err(Failed);
        }
        note("show");
        *self.0.picture.borrow_mut() = frame.bytes().to_vec();
        Ok(())
    }
    fn darken(&mut self) {
        note("darken");
    }
    fn brightness(&mut self, brightness: Brightness) -> Result<(), Failed> {
        if self.0.dark.get() {
            return Err(Failed);
        }
        self.0.brightness.set(Some(brightness));
        Ok(())
    }
}

impl Buttons for Part {
    fn levels(&mut self) -> Levels {
        self.0.step();
        self.0.seen.set(self.0.levels.get());
        self.0.levels.get()
    }
    async fn changed(&mut self) {
        let world = &self.0;
        poll_fn(|_| {
            if world.levels == world.seen {
                Poll::Pending
            } else {
                world.step();
                Poll::Ready(())
            }
        })
        .await;
    }
}

impl Entropy for Part {
    fn seed(&mut self) -> Result<Seed, Failed> {
        self.0.seed.set(self.0.seed.get() + 1);
        if self.0.no_luck.get() {
            Err(Failed)
        } else {
            Ok(Seed([self.0.seed.get(); 32]))
        }
    }
}

impl Timer for Part {
    fn now(&self) -> Millis {
        self.0.now.get()
    }
    async fn sleep_until(&mut self, at: Millis) {
        self.0.stops.set(false);
        self.until(at).await;
    }
    async fn stop_until(&mut self, at: Millis) {
        self.0.stops.set(true);
        self.until(at).await;
    }
}

impl Part {
    async fn until(&mut self, at: Millis) {
        let world = &self.0;
        poll_fn(|_| {
            if world.now.get() >= at {
                world.step();
                return Poll::Ready(());
            }
            world.alarm.set(Some(at));
            Poll::Pending
        })
        .await;
    }
}

impl ErrorType for Part {
    type Error = RamFlashError;
}

impl ReadNorFlash for Part {
    const READ_SIZE: usize = Cells::READ_SIZE;
    fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), RamFlashError> {
        self.0.flash.borrow_mut().read(offset, bytes)
    }
    fn capacity(&self) -> usize {
        self.0.flash.borrow().capacity()
    }
}

impl NorFlash for Part {
    const WRITE_SIZE: usize = Cells::WRITE_SIZE;
    const ERASE_SIZE: usize = Cells::ERASE_SIZE;
    fn erase(&mut self, from: u32, to: u32) -> Result<(), RamFlashError> {
        note("erase");
        self.0.flash.borrow_mut().erase(from, to)
    }
    fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), RamFlashError> {
        note("write");
        self.0.flash.borrow_mut().write(offset, bytes)
    }
}

impl Gauge for Part {
    fn supply(&mut self) -> Supply {
        self.0.measured.set(self.0.measured.get() + 1);
        Supply::UNKNOWN
    }
    fn holds(&mut self) -> bool {
        !self.0.low.get()
    }
}

/// A watchdog that does not sleep when the device does.
struct Sleepless(Rc<World>);

impl Watchdog for Sleepless {
    const EVERY: Option<Millis> = Some(4_000);
    fn feed(&mut self) {
        let World { now, fed, hunger, .. } = &*self.0;
        hunger.set(hunger.get().max(now.get() - fed.get()));
        fed.set(now.get());
    }
}

/// A device under test.
struct Device {
    world: Rc<World>,
    program: Pin<Box<dyn Future<Output = ()>>>,
    polls: u32,
}

impl Device {
    fn new(map: Map) -> Self {
        Self::with(map, Rc::new(World::default()))
    }

    /// Switches on in this world.
    fn with(map: Map, world: Rc<World>) -> Self {
        Self::watched_by(NoWatchdog, map, world)
    }

    fn watched_by(watchdog: impl Watchdog + 'static, map: Map, world: Rc<World>) -> Self {
        let part = Part(world.clone());
        let board = Board {
            screen: part.clone(),
            buttons: part.clone(),
            flash: part.clone(),
            entropy: part.clone(),
            clock: part.clone(),
            wire: NoWire,
            gauge: part,
            watchdog,
            map,
            start: Start::Fresh,
            program: Program::UNNAMED,
        };
        let program = Box::pin(async move {
            run(board).await;
        });
        let mut device = Self {
            world,
            program,
            polls: 0,
        };
        device.poll();
        device.wait(100);
        device
    }

    fn poll(&mut self) {
        self.world.alarm.set(None);
        self.world.steps.set(0);
        self.polls += 1;
        assert!(
            self.program
                .as_mut()
                .poll(&mut Context::from_waker(Waker::noop()))
                .is_pending()
        );
    }

    /// Lets time pass, from alarm to alarm.
    fn wait(&mut self, time: Millis) {
        let end = self.world.now.get() + time;
        while let Some(alarm) = self.world.alarm.get().filter(|alarm| *alarm <= end) {
            self.world.now.set(alarm.max(self.world.now.get()));
            self.poll();
        }
        self.world.now.set(end);
    }

    fn set(&mut self, button: Button, down: bool) {
        self.world.levels.set(self.world.levels.get().with(button, down));
        self.poll();
        self.wait(20);
    }

    fn press(&mut self, button: Button) {
        self.set(button, true);
        self.set(button, false);
    }

    /// What happened since last asked, without the pictures.
    fn events(&self) -> Vec<String> {
        notes().into_iter().filter(|note| note != "show").collect()
    }
}

#[test]
fn a_command_is_in_flash_before_it_is_carried_out_and_drawn_after() {
    let mut device = Device::new(Map::Five);
    device.press(Button::Next);
    notes();
    device.set(Button::Ok, true);
    let happened = notes();
    assert_eq!(happened.first().unwrap(), "input Ok");
    let writes = happened.iter().filter(|note| *note == "write").count();
    assert!(writes > 0);
    assert!(happened[1..=writes].iter().all(|note| note == "write"));
    assert_eq!(happened[writes + 1..], ["apply Next", "show"]);
}

#[test]
fn a_word_is_on_the_screen_before_a_blank_flash_is_erased() {
    let mut device = Device::new(Map::Five);
    notes();
    device.press(Button::Next);
    let happened = notes();
    let erased = happened.iter().position(|note| note == "erase").expect("an erase");
    assert_eq!(happened[erased - 2..erased], ["busy MsgMakingRoom", "show"]);
}

#[test]
fn foreign_bytes_are_told_before_settings_are_kept_in_their_place() {
    let world = Rc::new(World::default());
    world.flash.borrow_mut().bytes.fill(0x5A);
    let mut device = Device::with(Map::Five, world);
    assert_eq!(notes(), ["show", "resume Foreign"], "nothing is erased at power-on");
    device.press(Button::Up);
    let happened = notes();
    let erased = happened.iter().position(|note| note == "erase").expect("an erase");
    assert_eq!(happened[..erased], ["input Up", "busy MsgMakingRoom", "show"]);
    // Later records find their room without another erase.
    device.press(Button::Up);
    assert!(!notes().iter().any(|note| note == "erase" || note.starts_with("busy")));
}

#[test]
fn a_refused_command_is_not_written() {
    let mut device = Device::new(Map::Five);
    device.press(Button::Next);
    device.events();
    device.press(Button::Down);
    assert_eq!(device.events(), ["input Down", "refused NotNow"]);
}

#[test]
fn a_game_comes_back_at_power_on() {
    let mut device = Device::new(Map::Five);
    assert_eq!(device.events(), ["resume Nothing"]);
    device.press(Button::Next);
    assert!(device.events().contains(&"begin 1".into()));
    device.press(Button::Ok);
    let world = device.world;
    notes();
    let mut device = Device::with(Map::Five, world);
    assert_eq!(device.events(), ["begin 1", "replay Next", "resume Game"]);
    device.press(Button::Back);
    assert!(
        device.events().ends_with(&["write".into()]),
        "the set-up is written down"
    );
    let device = Device::with(Map::Five, device.world);
    assert_eq!(
        device.events(),
        ["begin 2", "replay Start", "replay Next", "resume Game"]
    );
}

#[test]
fn without_luck_there_is_no_game_and_nothing_is_erased() {
    let mut device = Device::new(Map::Five);
    device.world.no_luck.set(true);
    device.events();
    device.press(Button::Next);
    device.press(Button::Back);
    assert_eq!(
        device.events(),
        ["input Next", "trouble NoEntropy", "input Back", "trouble NoEntropy"]
    );
}

#[test]
fn a_flash_that_fails_is_told_once_and_the_game_goes_on() {
    let mut device = Device::new(Map::Five);
    device.press(Button::Next);
    device.world.flash.borrow_mut().power = Some(0);
    device.events();
    device.press(Button::Ok);
    device.press(Button::Ok);
    let told = device
        .events()
        .into_iter()
        .filter(|note| note != "write")
        .collect::<Vec<_>>();
    let expected = [
        "input Ok",
        "apply Next",
        "trouble NotSaved",
        "input Release",
        "input Ok",
        "apply Next",
        "input Release",
    ];
    assert_eq!(told, expected);
}

#[test]
fn a_full_journal_is_told_once() {
    let mut device = Device::new(Map::Five);
    device.press(Button::Next);
    for _ in 0..400 {
        device.press(Button::Ok);
    }
    let told = device.events();
    let full = |told: &[String]| {
        let mut full = told.iter().filter_map(|note| note.strip_prefix("full after "));
        let kept = full.next().map(|kept| kept.parse::<usize>().unwrap());
        assert_eq!(full.next(), None, "said once");
        kept.expect("it is said")
    };
    let kept = full(&told);
    assert_eq!(told.iter().filter(|note| *note == "apply Next").count(), 400);
    // It is said at power-on, too, and as many commands come back as were said to be kept.
    let mut device = Device::with(Map::Five, device.world.clone());
    device.press(Button::Ok);
    device.press(Button::Ok);
    let told = device.events();
    assert_eq!(told.iter().filter(|note| *note == "replay Next").count(), kept);
    assert_eq!(full(&told), kept);
}

#[test]
fn settings_are_kept_and_obeyed_at_once() {
    let mut device = Device::new(Map::Five);
    assert_eq!(device.world.brightness.get(), Some(Brightness::Full));
    device.press(Button::Up);
    assert_eq!(device.world.brightness.get(), Some(Brightness::Low));
    let device = Device::with(Map::Five, device.world);
    assert_eq!(device.world.brightness.get(), Some(Brightness::Low));
}

#[test]
fn the_picture_can_be_turned() {
    let mut upright = Device::new(Map::Five);
    let world = Rc::new(World::default());
    let mut memory = Memory::new();
    memory.settings.flipped = true;
    let mut journal = crate::journal::Journal::new(Part(world.clone()));
    journal.remember(&memory).unwrap();
    let mut turned = Device::with(Map::Five, world);
    upright.press(Button::Down);
    turned.press(Button::Down);
    let mut expected = upright.world.picture.borrow().clone();
    expected.reverse();
    expected.iter_mut().for_each(|byte| *byte = byte.reverse_bits());
    assert_eq!(*turned.world.picture.borrow(), expected);
    assert_ne!(*turned.world.picture.borrow(), *upright.world.picture.borrow());
}

#[test]
fn the_screen_dims_goes_off_and_the_first_press_only_wakes_it() {
    for (map, button) in [
        (Map::Five, Button::Ok),
        (Map::Five, Button::Next),
        (Map::Three, Button::Up),
    ] {
        let mut device = Device::new(map);
        device.wait(29_000);
        assert_eq!(device.world.brightness.get(), Some(Brightness::Full));
        device.wait(1_000);
        assert_eq!(device.world.brightness.get(), Some(Brightness::Low));
        device.wait(90_000);
        assert_eq!(device.world.brightness.get(), Some(Brightness::Off));
        device.events();
        device.set(button, true);
        device.wait(2_000);
        device.set(button, false);
        assert_eq!(device.world.brightness.get(), Some(Brightness::Full));
        assert!(device.events().is_empty(), "the whole gesture is swallowed");
        device.press(button);
        assert!(!device.events().is_empty(), "the next one counts");
    }
}

#[test]
fn a_secret_stays_while_it_is_held_and_is_gone_before_the_screen_sleeps() {
    let mut device = Device::new(Map::Five);
    device.set(Button::Ok, true);
    device.wait(300_000);
    assert_eq!(device.world.brightness.get(), Some(Brightness::Full));
    device.events();
    device.set(Button::Ok, false);
    assert_eq!(device.events(), ["input Release"]);
    device.wait(120_000);
    assert_eq!(device.world.brightness.get(), Some(Brightness::Off));
}

#[test]
fn a_panel_that_fails_with_a_secret_on_it_is_darkened_without_its_bus() {
    let mut device = Device::new(Map::Five);
    let darkened = |device: &mut Device| device.events().contains(&"darken".to_owned());
    device.world.dark.set(true);
    device.press(Button::Up);
    assert!(!darkened(&mut device), "nothing secret is on it");
    device.world.dark.set(false);
    device.set(Button::Ok, true);
    device.wait(1_000);
    device.events();
    device.world.dark.set(true);
    device.set(Button::Ok, false);
    assert!(darkened(&mut device), "the secret stays on the glass");
    // Once it has taken another picture, it is left alone when it fails again.
    device.world.dark.set(false);
    device.wait(2_000);
    device.world.dark.set(true);
    device.press(Button::Up);
    device.events();
    device.wait(5_000);
    assert!(!darkened(&mut device));
}

#[test]
fn a_button_held_for_minutes_does_not_keep_the_screen_on() {
    let mut device = Device::new(Map::Five);
    device.set(Button::Down, true);
    device.wait(120_000);
    assert_eq!(device.world.brightness.get(), Some(Brightness::Off));
    device.events();
    let polls = device.polls;
    device.wait(60_000);
    assert_eq!(
        (device.events(), device.polls),
        (vec![], polls),
        "nothing repeats in the dark"
    );
}

#[test]
fn a_watchdog_that_does_not_sleep_is_fed_and_nothing_else_comes_of_it() {
    let world = Rc::new(World::default());
    let mut device = Device::watched_by(Sleepless(world.clone()), Map::Five, world.clone());
    device.press(Button::Ok);
    device.events();
    let shows = world.shows.get();
    // Until it is dimmed, then dark, and for long after that.
    device.wait(10 * 60_000);
    assert_eq!((device.events(), world.shows.get()), (vec![], shows));
    assert_eq!(world.hunger.get(), 4_000);
    assert!(world.now.get() - world.fed.get() < 4_000);
    assert_eq!(world.brightness.get(), Some(Brightness::Off));
}

#[test]
fn the_board_may_stop_while_the_screen_is_dark_and_not_before() {
    let world = Rc::new(World::default());
    let mut device = Device::watched_by(Sleepless(world.clone()), Map::Five, world.clone());
    device.press(Button::Up);
    device.wait(119_000);
    assert!(!world.stops.get());
    device.wait(6_000);
    assert!(world.stops.get());
    // The press that lights it.
    device.press(Button::Up);
    assert!(!world.stops.get());
}

#[test]
fn a_loop_that_is_always_woken_too_late_is_not_fed_for() {
    let world = Rc::new(World::default());
    let mut device = Device::watched_by(Sleepless(world.clone()), Map::Five, world.clone());
    let fed_when_late = |device: &mut Device, late: Millis| {
        let before = world.fed.get();
        for _ in 0..5 {
            world.now.set(world.alarm.get().expect("a meal at least") + late);
            device.poll();
        }
        world.fed.get() > before
    };
    assert!(fed_when_late(&mut device, 0));
    assert!(fed_when_late(&mut device, 2_000), "late, but not too late");
    assert!(!fed_when_late(&mut device, 2_001), "it is fed for although it is late");
    assert!(fed_when_late(&mut device, 0), "once it is in time again, it is fed");
}

#[test]
fn the_supply_is_measured_when_somebody_presses_and_never_else() {
    let mut device = Device::new(Map::Five);
    let measured = device.world.measured.get();
    device.wait(60_000);
    assert_eq!(device.world.measured.get(), measured);
    device.set(Button::Up, true);
    assert_eq!(device.world.measured.get(), measured + 1);
}

#[test]
fn an_idle_device_is_woken_twice_and_never_again() {
    let mut device = Device::new(Map::Five);
    let polls = device.polls;
    device.wait(10 * 3_600_000);
    assert_eq!(device.polls - polls, 2, "once to dim, once to go off");
    assert_eq!(device.world.alarm.get(), None);
    assert_eq!(device.world.shows.get(), 1);
}

#[test]
fn buttons_down_at_power_on_do_nothing_until_they_were_released() {
    let world = Rc::new(World::default());
    world.levels.set(Levels::ALL);
    let mut device = Device::with(Map::Five, world);
    device.wait(5_000);
    for button in Button::ALL {
        device.set(button, false);
    }
    assert_eq!(device.events(), ["resume Nothing"]);
    device.press(Button::Down);
    assert_eq!(device.events(), ["input Down", "refused NotNow"]);
}

#[test]
fn a_panel_that_fails_is_tried_again_every_second() {
    let mut device = Device::new(Map::Five);
    device.world.dark.set(true);
    device.press(Button::Down);
    let shows = device.world.shows.get();
    device.wait(5_000);
    assert_eq!(device.world.shows.get() - shows, 5);
    device.world.dark.set(false);
    device.wait(1_000);
    assert_eq!(device.world.picture.borrow()[0], 0x80);
    let shows = device.world.shows.get();
    device.wait(10_000);
    assert_eq!(device.world.shows.get(), shows);
}

#[test]
fn the_clock_may_jump_either_way() {
    let mut device = Device::new(Map::Three);
    device.wait(1_000_000);
    device.press(Button::Up);
    device.set(Button::Up, true);
    device.world.now.set(10);
    device.poll();
    device.wait(600);
    device.world.now.set(Millis::MAX - 1_000_000);
    device.poll();
    device.set(Button::Up, false);
    device.press(Button::Up);
    assert!(device.events().contains(&"input Back".into()));
}

#[test]
fn on_a_low_supply_the_game_goes_on_and_is_written_when_it_is_back() {
    let mut device = Device::new(Map::Five);
    device.press(Button::Next);
    device.press(Button::Ok);
    let flash = device.world.flash.borrow().bytes;
    device.world.low.set(true);
    device.events();

    device.press(Button::Ok);
    device.press(Button::Ok);
    device.press(Button::Up);
    assert_eq!(
        device.events(),
        [
            "input Ok",
            "apply Next",
            "trouble SavedLater",
            "input Release",
            "input Ok",
            "apply Next",
            "input Release",
            "input Up"
        ],
        "it is told once, and nothing is written"
    );
    device.wait(10 * super::backlog::RETRY_MS);
    assert!(device.events().is_empty());
    assert_eq!(device.world.flash.borrow().bytes, flash);

    // What would need the flash at once is not done.
    device.press(Button::Next);
    device.press(Button::Back);
    assert_eq!(
        device.events(),
        ["input Next", "trouble SupplyLow", "input Back", "trouble SupplyLow"]
    );

    device.world.low.set(false);
    device.wait(super::backlog::RETRY_MS);
    let happened = device.events();
    assert_eq!(happened[0], "caught up");
    assert!(happened.ends_with(&["write".into()]));
    device.wait(10 * super::backlog::RETRY_MS);
    assert!(device.events().is_empty());
    device.press(Button::Ok);
    let device = Device::with(Map::Five, device.world);
    let replayed = device.events().into_iter().filter(|event| event == "replay Next");
    assert_eq!(replayed.count(), 4, "in order and each once");
}

#[test]
fn when_no_more_can_wait_for_the_supply_nothing_more_is_done() {
    let mut device = Device::new(Map::Five);
    device.press(Button::Next);
    device.world.low.set(true);
    for _ in 0..super::backlog::ROOM {
        device.press(Button::Ok);
    }
    device.events();
    device.press(Button::Ok);
    assert_eq!(device.events(), ["input Ok", "trouble SupplyLow", "input Release"]);
    device.world.low.set(false);
    device.press(Button::Ok);
    let happened = device.events();
    let at = |what: &str| happened.iter().position(|event| event == what).expect("it happened");
    assert!(at("caught up") < at("apply Next"), "what waits goes first");
}

#[test]
fn a_low_supply_at_power_on_erases_nothing() {
    let world = Rc::new(World::default());
    world.low.set(true);
    let mut device = Device::with(Map::Five, world);
    device.press(Button::Up);
    assert_eq!(device.events(), ["resume Nothing", "input Up", "trouble SavedLater"]);
    device.world.low.set(false);
    device.wait(super::backlog::RETRY_MS);
    let happened = device.events();
    assert!(happened.contains(&"caught up".into()) && happened.ends_with(&["write".into()]));
}
