//! The eight parts of a board: a display, buttons, a flash, entropy, a timer, a wire, a gauge for its supply and a
//! watchdog. A port consists of these eight and a `main`.
//!
//! The program sleeps only to wait for people and for time ([`Buttons::changed`], [`Timer::sleep_until`]). The other
//! parts are done when their call returns: a page of the panel takes 3 ms, a record in flash less, and both only after
//! a press.
// Everything runs on one thread, so the futures need not be `Send`.
#![allow(async_fn_in_trait)]
use crate::drawing::frame::{Changes, Frame};
use crate::drawing::icons::Icon;
pub use crate::input::Levels;
use shared_rules::core::{Digest, Seed};

/// Milliseconds since power-on.
pub type Millis = u64;

/// How bright the screen is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Brightness {
    /// Dark: nobody has pressed anything for two minutes.
    Off,
    /// Dimmed after half a minute, or chosen.
    Low,
    /// Chosen.
    Medium,
    /// The default.
    Full,
}

/// A part did not do what it was asked. The main loop carries on and tries again at the next change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Failed;

/// A display of 128x64 pixels.
pub trait Display {
    /// Shows `frame`; only `changes` differ from what the panel shows already.
    fn show(&mut self, frame: &Frame, changes: &Changes) -> Result<(), Failed>;
    /// The panel still shows a secret and does not answer: darkens it without its bus, as far as the board can.
    fn darken(&mut self) {}
    /// Sets the brightness.
    fn brightness(&mut self, brightness: Brightness) -> Result<(), Failed>;
}

/// Three or five buttons, undebounced.
pub trait Buttons {
    /// Which are down at this moment.
    fn levels(&mut self) -> Levels;
    /// Waits for an edge: until a level may differ from what [`Buttons::levels`] last returned, and not at all if it
    /// differs already. May return early, never late. The future may be dropped and made again at any time.
    async fn changed(&mut self);
}

/// Where the luck of a game comes from.
pub trait Entropy {
    /// Thirty-two bytes that nobody can predict, or a fault if the board cannot vouch for them.
    fn seed(&mut self) -> Result<Seed, Failed>;
    /// Whether it could give a seed now.
    fn is_ready(&self) -> bool {
        true
    }
    /// Nobody waits for a picture: does what it put off when a button moved.
    fn settle(&mut self) {}
    /// Whether somebody chose the seeds instead. He knows every card, so the game says so for good.
    fn is_given(&self) -> bool {
        false
    }
}

/// Time.
pub trait Timer {
    /// The time since power-on.
    fn now(&self) -> Millis;
    /// Sleeps until this time; returns at once if it has passed.
    async fn sleep_until(&mut self, at: Millis);
}

/// A way out for a game's record: a serial line, or a file. It may be slow: the program waits for it.
pub trait Wire {
    /// Sends the next part of a record.
    fn send(&mut self, bytes: &[u8]) -> Result<(), Failed>;
    /// The record is complete.
    fn done(&mut self) -> Result<(), Failed>;
}

/// For a board that cannot send records.
pub struct NoWire;

impl Wire for NoWire {
    fn send(&mut self, _: &[u8]) -> Result<(), Failed> {
        Err(Failed)
    }
    fn done(&mut self) -> Result<(), Failed> {
        Err(Failed)
    }
}

/// What a board knows about its battery.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Battery {
    /// Nothing measures it.
    Unknown,
    /// The charge left, in percent.
    Percent(u8),
}

impl Battery {
    /// At or below this many percent the supply may fail in the middle of a write.
    const LOW: u8 = 10;

    /// Whether it is time to charge.
    pub const fn is_low(self) -> bool {
        matches!(self, Self::Percent(..=Self::LOW))
    }

    /// Its symbol.
    pub const fn icon(self) -> Option<Icon> {
        match self {
            Self::Unknown => None,
            Self::Percent(..=Self::LOW) => Some(Icon::BatteryEmpty),
            Self::Percent(..=40) => Some(Icon::BatteryLow),
            Self::Percent(..=75) => Some(Icon::BatteryHalf),
            Self::Percent(_) => Some(Icon::BatteryFull),
        }
    }
}

/// What a board knows about its supply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Supply {
    /// Its battery.
    pub battery: Battery,
    /// The voltage behind the regulator, on which the chip runs.
    pub millivolts: Option<u16>,
}

impl Supply {
    /// Nothing measures it.
    pub const UNKNOWN: Self = Self {
        battery: Battery::Unknown,
        millivolts: None,
    };
}

/// Measures the supply.
pub trait Gauge {
    /// Measures it, in well under a millisecond. Called only when somebody presses a button.
    fn supply(&mut self) -> Supply;
    /// Whether it is high enough at this moment for the flash to be written and erased.
    fn holds(&mut self) -> bool {
        true
    }
}

/// For a board that measures nothing.
pub struct NoGauge;

impl Gauge for NoGauge {
    fn supply(&mut self) -> Supply {
        Supply::UNKNOWN
    }
}

/// How the parts of a board are, as its screens show it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Health {
    /// The supply as it was measured last.
    pub supply: Supply,
    /// Whether it was high enough for the flash then.
    pub holds: bool,
    /// Whether the journal takes records.
    pub saves: bool,
    /// Whether there is luck for a new game.
    pub luck: bool,
}

impl Health {
    /// Nothing is wrong, as far as is known.
    pub const GOOD: Self = Self {
        supply: Supply::UNKNOWN,
        holds: true,
        saves: true,
        luck: true,
    };

    /// Whether it is time to charge.
    pub const fn is_low(self) -> bool {
        !self.holds || self.supply.battery.is_low()
    }

    /// The battery's symbol. A supply that is too low has one even where nothing measures a battery.
    pub const fn icon(self) -> Option<Icon> {
        if self.holds {
            self.supply.battery.icon()
        } else {
            Some(Icon::BatteryEmpty)
        }
    }
}

/// Resets the board when nobody feeds it, which means that the program hangs.
pub trait Watchdog {
    /// How often it must be fed while the program sleeps; `None` if it pauses then, so that nothing need wake to feed
    /// it.
    const EVERY: Option<Millis>;
    /// Tells it that the program is alive.
    fn feed(&mut self);
}

/// For a board without a watchdog.
pub struct NoWatchdog;

impl Watchdog for NoWatchdog {
    const EVERY: Option<Millis> = None;
    fn feed(&mut self) {}
}

/// Why the board started, which the first screen may mention.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Start {
    /// Power-on or the reset button.
    Fresh,
    /// A fault stopped the program; it started itself again.
    Recovered,
}

/// Which program this is, as *About* and the records name it.
#[derive(Clone, Copy)]
pub struct Program {
    /// The commit it was built from: twelve digits, with a `+` if the sources differed from it.
    pub commit: &'static str,
    /// Reads the program back from the board's own flash and gives its SHA-256, which takes a good part of a second.
    /// `None` where it lies elsewhere.
    pub image: Option<fn() -> Digest>,
}

impl Program {
    /// A program that was not built by the task runner, which alone says from which commit.
    pub const UNNAMED: Self = Self::built_from(None);

    /// The program that was built from this commit, which is `option_env!("WINGMAN_COMMIT")`.
    pub const fn built_from(commit: Option<&'static str>) -> Self {
        let commit = match commit {
            Some(commit) => commit,
            None => "unknown",
        };
        Self { commit, image: None }
    }
}

/// A board: its eight parts, and three facts about it.
pub struct Board<S, B, F, E, C, W, G, D> {
    /// The display.
    pub screen: S,
    /// The buttons.
    pub buttons: B,
    /// The journal's flash: any NOR flash with at least two equal pages.
    pub flash: F,
    /// The source of seeds.
    pub entropy: E,
    /// The timer.
    pub clock: C,
    /// Where records go.
    pub wire: W,
    /// Measures the supply.
    pub gauge: G,
    /// The watchdog, already running.
    pub watchdog: D,
    /// Three buttons or five.
    pub map: crate::input::Map,
    /// Why it started.
    pub start: Start,
    /// Which program it runs.
    pub program: Program,
}
