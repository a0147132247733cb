//! The device in virtual time: presses go in, pictures come out, and an hour takes only as long as its events.
//!
//! The main loop is `firmware::run` itself, which [`host_parts`] polls by hand.
use std::future::{pending, poll_fn};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::PathBuf;
use std::rc::Rc;
use std::task::Poll;

use firmware::Board;
use firmware::board::{Brightness, Levels, Millis, NoWatchdog, Program, Start, Supply};
use firmware::input::{Button, Map};
use host_parts::{Clock, Contacts, Running, Surroundings};

use crate::flash::{Flash, PowerCut};
use crate::keys::{Key, Move};
use crate::luck::Luck;
use crate::parts::{HostEntropy, HostGauge, HostScreen, HostWire, World};
use crate::picture::Picture;

/// How long after power-on nothing is pressed yet.
const POWER_ON: Millis = 100;

/// What a handheld is made of.
pub struct Options {
    /// Three buttons or five.
    pub map: Map,
    /// Where seeds come from.
    pub luck: Luck,
    /// The flash, with whatever an earlier device left in it.
    pub flash: Flash,
    /// Which contacts are closed at power-on.
    pub levels: Levels,
    /// Why it starts.
    pub start: Start,
    /// The file for the records that it sends. Without one they are only kept here, see [`Handheld::record`].
    pub records: Option<PathBuf>,
    /// Which program it says it is.
    pub program: Program,
    /// What it measures of its supply.
    pub supply: Supply,
}

impl Default for Options {
    /// A new device with five buttons, none of them pressed, whose games are always the same.
    fn default() -> Self {
        Self {
            map: Map::Five,
            luck: Luck::Seeded(shared_rules::core::Seed([0; 32])),
            flash: Flash::blank(),
            levels: Levels::NONE,
            start: Start::Fresh,
            records: None,
            program: Program::UNNAMED,
            supply: Supply::UNKNOWN,
        }
    }
}

/// A part that can be made to fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The display, which takes no picture.
    Screen,
    /// The flash, which takes no record.
    Flash,
    /// The entropy, which gives no seed.
    Entropy,
    /// The wire, which sends no record.
    Wire,
    /// The supply, which is too low for the flash to be written.
    Supply,
}

/// The device and everything around it.
pub struct Handheld {
    world: Rc<World>,
    flash: Flash,
    map: Map,
    program: Program,
    running: Running,
}

impl Handheld {
    /// Switches a device on and lets it come to its first screen.
    pub fn new(options: Options) -> Self {
        let Options {
            map,
            luck,
            flash,
            levels,
            start,
            records,
            program,
            supply,
        } = options;
        let world = Rc::new(World::new(luck, supply));
        let around = Surroundings::new(levels);
        world.outbox.borrow_mut().file = records;
        flash.power_on();
        let board = Board {
            screen: HostScreen(world.clone()),
            buttons: Contacts(around.clone()),
            flash: flash.clone(),
            entropy: HostEntropy(world.clone()),
            clock: Clock(around.clone()),
            wire: HostWire(world.clone()),
            gauge: HostGauge(world.clone()),
            watchdog: NoWatchdog,
            map,
            start,
            program,
        };
        let running = Running::start(
            around,
            while_powered(async move {
                firmware::run(board).await;
            }),
        );
        let mut handheld = Self {
            world,
            flash,
            map,
            program,
            running,
        };
        handheld.wait(POWER_ON);
        handheld
    }

    /// Cuts the power at this moment; the flash is all that remains.
    pub fn power_cut(self) -> Flash {
        self.flash
    }

    /// Cuts the power and switches on again, with the same program, flash, luck and buttons, none of them pressed.
    pub fn reboot(self) -> Self {
        let luck = self.world.luck.borrow().clone();
        let (map, program) = (self.map, self.program);
        let records = self.world.outbox.borrow().file.clone();
        Self::new(Options {
            map,
            luck,
            records,
            program,
            flash: self.power_cut(),
            ..Options::default()
        })
    }

    /// Presses a button and lets it go. On three buttons, Back holds A and Next holds C.
    pub fn press(&mut self, button: Button) {
        self.key(Key::Press(button));
    }

    /// Holds a button down, long enough to count as held, and keeps it there.
    pub fn hold(&mut self, button: Button) {
        self.key(Key::Hold(button));
    }

    /// Lets a button go.
    pub fn release(&mut self, button: Button) {
        self.key(Key::Release(button));
    }

    /// Lets time pass.
    pub fn wait(&mut self, time: Millis) {
        self.advance_to(self.now().saturating_add(time));
    }

    /// Plays one word of the key language.
    pub fn key(&mut self, key: Key) {
        for step in key.moves(self.map) {
            match step {
                Move::Down(button) => self.set(button, true),
                Move::Up(button) => self.set(button, false),
                Move::Pass(time) => self.wait(time),
            }
        }
    }

    /// Plays several words of the key language.
    pub fn run(&mut self, keys: &[Key]) {
        for key in keys {
            self.key(*key);
        }
    }

    /// Closes or opens one contact. No time passes.
    pub fn set(&mut self, button: Button, down: bool) {
        self.set_levels(self.levels().with(button, down));
    }

    /// Sets all contacts at once. No time passes.
    pub fn set_levels(&mut self, levels: Levels) {
        self.running.set_levels(levels);
    }

    /// Lets time pass up to this moment since power-on.
    pub fn advance_to(&mut self, moment: Millis) {
        self.running.advance_to(moment);
    }

    /// Milliseconds since power-on.
    pub fn now(&self) -> Millis {
        self.running.now()
    }

    /// When the device will next act by itself, if ever.
    pub fn alarm(&self) -> Option<Millis> {
        self.running.alarm()
    }

    /// The buttons of this board.
    pub fn map(&self) -> Map {
        self.map
    }

    /// Which contacts are closed.
    pub fn levels(&self) -> Levels {
        self.running.levels()
    }

    /// What the display's memory holds, lit or not.
    pub fn picture(&self) -> Picture {
        self.world.panel.borrow().picture.clone()
    }

    /// What the eye sees: nothing while the screen is off.
    pub fn visible(&self) -> Picture {
        if self.brightness() == Brightness::Off {
            Picture::dark()
        } else {
            self.picture()
        }
    }

    /// What the picture says, in words: nothing while the screen is off.
    pub fn words(&self) -> String {
        if self.brightness() == Brightness::Off {
            String::new()
        } else {
            self.world.panel.borrow().words.clone()
        }
    }

    /// How bright the screen is.
    pub fn brightness(&self) -> Brightness {
        self.world.panel.borrow().brightness
    }

    /// How many pictures the display was given.
    pub fn pushes(&self) -> u64 {
        self.world.panel.borrow().pushes
    }

    /// How many bytes of picture went to the display.
    pub fn pushed_bytes(&self) -> u64 {
        self.world.panel.borrow().bytes
    }

    /// How often the program was woken.
    pub fn polls(&self) -> u64 {
        self.running.polls()
    }

    /// How many records the device has sent.
    pub fn records(&self) -> u64 {
        self.world.outbox.borrow().count
    }

    /// How many records the file for them did not take.
    pub fn lost_records(&self) -> u64 {
        self.world.outbox.borrow().lost
    }

    /// The last record that it sent.
    pub fn record(&self) -> Vec<u8> {
        self.world.outbox.borrow().record.clone()
    }

    /// The flash, to look into or to damage.
    pub fn flash(&self) -> &Flash {
        &self.flash
    }

    /// Makes a part fail from now on, or work again.
    pub fn fail(&mut self, part: Part, fails: bool) {
        match part {
            Part::Screen => self.world.panel.borrow_mut().fails = fails,
            Part::Flash => self.flash.refuse(fails),
            Part::Entropy => self.world.entropy_fails.set(fails),
            Part::Supply => self.world.supply_fails.set(fails),
            Part::Wire => self.world.outbox.borrow_mut().fails = fails,
        }
    }
}

/// The program as long as it has power: without it nothing runs.
async fn while_powered(program: impl Future<Output = ()>) {
    let mut program = Box::pin(program);
    let cut = poll_fn(|context| {
        match catch_unwind(AssertUnwindSafe(|| program.as_mut().poll(context))) {
            // The program never ends, so there is no result to deal with.
            Ok(_) => Poll::Pending,
            Err(thrown) if thrown.is::<PowerCut>() => Poll::Ready(()),
            Err(fault) => resume_unwind(fault),
        }
    });
    cut.await;
    // With its sleep, or its alarm would go off for ever.
    drop(program);
    pending().await
}
