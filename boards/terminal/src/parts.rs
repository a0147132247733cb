//! The parts of the board, in memory that the device and its driver share. Buttons and clock are those of every board
//! without a chip.
use std::cell::{Cell, RefCell};
use std::path::PathBuf;
use std::rc::Rc;

use firmware::Frame;
use firmware::board::{Brightness, Display, Entropy, Failed, Gauge, Supply, Wire};
use firmware::drawing::frame::Changes;
use shared_rules::core::Seed;

use crate::luck::Luck;
use crate::picture::Picture;
use crate::record;

/// The state of everything outside the program but time and contacts.
pub(crate) struct World {
    pub(crate) panel: RefCell<Panel>,
    pub(crate) luck: RefCell<Luck>,
    pub(crate) entropy_fails: Cell<bool>,
    supply: Supply,
    pub(crate) supply_fails: Cell<bool>,
    pub(crate) outbox: RefCell<Outbox>,
}

/// What came out of the device's wire.
#[derive(Default)]
pub(crate) struct Outbox {
    /// The record that is being received.
    coming: Vec<u8>,
    /// The last complete record, and how many there were.
    pub(crate) record: Vec<u8>,
    pub(crate) count: u64,
    /// The file that takes a complete record, and how many it did not take.
    pub(crate) file: Option<PathBuf>,
    pub(crate) lost: u64,
    pub(crate) fails: bool,
}

/// The display's own memory, and counts of what it was sent.
pub(crate) struct Panel {
    pub(crate) picture: Picture,
    /// The same in words.
    pub(crate) words: String,
    pub(crate) brightness: Brightness,
    pub(crate) pushes: u64,
    pub(crate) bytes: u64,
    pub(crate) fails: bool,
}

impl World {
    pub(crate) fn new(luck: Luck, supply: Supply) -> Self {
        Self {
            panel: RefCell::new(Panel {
                picture: Picture::dark(),
                words: String::new(),
                brightness: Brightness::Full,
                pushes: 0,
                bytes: 0,
                fails: false,
            }),
            luck: RefCell::new(luck),
            entropy_fails: Cell::new(false),
            supply,
            supply_fails: Cell::new(false),
            outbox: RefCell::default(),
        }
    }
}

pub(crate) struct HostScreen(pub(crate) Rc<World>);
pub(crate) struct HostEntropy(pub(crate) Rc<World>);
pub(crate) struct HostGauge(pub(crate) Rc<World>);
pub(crate) struct HostWire(pub(crate) Rc<World>);

impl Display for HostScreen {
    fn show(&mut self, frame: &Frame, changes: &Changes) -> Result<(), Failed> {
        let mut panel = self.0.panel.borrow_mut();
        if panel.fails {
            return Err(Failed);
        }
        panel.pushes += 1;
        // Takes only what is said to have changed, like a real panel.
        for run in changes.rows() {
            panel.bytes += panel.picture.take(frame, &run) as u64;
        }
        panel.words.clear();
        frame.say(&mut panel.words).map_err(|_| Failed)
    }

    fn brightness(&mut self, brightness: Brightness) -> Result<(), Failed> {
        let mut panel = self.0.panel.borrow_mut();
        if panel.fails {
            return Err(Failed);
        }
        panel.brightness = brightness;
        Ok(())
    }
}

impl Entropy for HostEntropy {
    fn seed(&mut self) -> Result<Seed, Failed> {
        if self.0.entropy_fails.get() {
            Err(Failed)
        } else {
            self.0.luck.borrow_mut().draw()
        }
    }

    fn is_ready(&self) -> bool {
        !self.0.entropy_fails.get()
    }

    fn is_given(&self) -> bool {
        matches!(*self.0.luck.borrow(), Luck::Given(_))
    }
}

impl Gauge for HostGauge {
    fn supply(&mut self) -> Supply {
        self.0.supply
    }

    fn holds(&mut self) -> bool {
        !self.0.supply_fails.get()
    }
}

impl Wire for HostWire {
    fn send(&mut self, bytes: &[u8]) -> Result<(), Failed> {
        let mut outbox = self.0.outbox.borrow_mut();
        if outbox.fails {
            outbox.coming.clear();
            return Err(Failed);
        }
        outbox.coming.extend_from_slice(bytes);
        Ok(())
    }

    fn done(&mut self) -> Result<(), Failed> {
        let mut outbox = self.0.outbox.borrow_mut();
        let record = std::mem::take(&mut outbox.coming);
        // What the file does not take was not sent, and the device says so.
        if let Some(file) = &outbox.file
            && record::keep(file, &record).is_err()
        {
            outbox.lost += 1;
            return Err(Failed);
        }
        outbox.record = record;
        outbox.count += 1;
        Ok(())
    }
}
