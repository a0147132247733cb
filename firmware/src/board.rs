//! The eight parts of a board: a screen, buttons, a flash, entropy, a clock, a wire, a gauge for its battery and a watchdog.
//! A port is these eight and a `main`.
//!
//! Only people and time are slept for ([`Buttons::changed`], [`Timer::sleep_until`]). The other parts are done when their
//! call returns: a page of the panel takes 3 ms and a record in flash less, after somebody pressed something.
// Everything runs on one thread: nobody needs the futures to be `Send`.
#![allow(async_fn_in_trait)]
use crate::drawing::frame::{Changes, Frame};
use crate::drawing::icons::Icon;
pub use crate::input::Levels;
use shared_rules::Seed;

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

/// The part did not do what it was asked: the main loop goes on and tries again at the next change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fault;

/// 128x64 pixels.
pub trait Display {
    /// Brings the panel to show `frame`; only `changes` differ from what it shows already.
    fn show(&mut self, frame: &Frame, changes: &Changes) -> Result<(), Fault>;
    /// Sets the brightness.
    fn brightness(&mut self, brightness: Brightness) -> Result<(), Fault>;
}

/// Three or five buttons, undebounced.
pub trait Buttons {
    /// Which are down at this moment.
    fn levels(&mut self) -> Levels;
    /// Waits until a level may differ from what [`Buttons::levels`] last said (an edge interrupt; at once if it differs
    /// already). May return early, never late. Dropped and called again at any time.
    async fn changed(&mut self);
}

/// Luck, for the seed of a game.
pub trait Entropy {
    /// Thirty-two bytes that nobody can foretell. A board that cannot vouch for them says so.
    fn seed(&mut self) -> Result<Seed, Fault>;
}

/// Time.
pub trait Timer {
    /// Since power-on.
    fn now(&self) -> Millis;
    /// Sleeps until then; at once if it is past.
    async fn sleep_until(&mut self, at: Millis);
}

/// A way out for a game's record: a serial line, a file. It may take its time: the program waits for it.
pub trait Wire {
    /// Sends some more of a record.
    fn send(&mut self, bytes: &[u8]) -> Result<(), Fault>;
    /// That was all of it.
    fn done(&mut self) -> Result<(), Fault>;
}

/// For a board without a way out.
pub struct NoWire;

impl Wire for NoWire {
    fn send(&mut self, _: &[u8]) -> Result<(), Fault> {
        Err(Fault)
    }
    fn done(&mut self) -> Result<(), Fault> {
        Err(Fault)
    }
}

/// What a board can tell about its supply, if it can.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Battery {
    /// Nothing measures it.
    Unknown,
    /// Percent left.
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

/// Measures the battery.
pub trait Gauge {
    /// What is left, in well under a millisecond. Asked when somebody presses something, never else.
    fn battery(&mut self) -> Battery;
}

/// For a board that measures nothing.
pub struct NoGauge;

impl Gauge for NoGauge {
    fn battery(&mut self) -> Battery {
        Battery::Unknown
    }
}

/// Resets the board if it is not fed: the program hangs.
pub trait Watchdog {
    /// How often it wants to be fed while the program sleeps; nothing if it sleeps too, so that feeding it wakes nobody.
    const EVERY: Option<Millis>;
    /// The program is alive.
    fn feed(&mut self);
}

/// For a board that nobody watches.
pub struct NoWatchdog;

impl Watchdog for NoWatchdog {
    const EVERY: Option<Millis> = None;
    fn feed(&mut self) {}
}

/// Why the board started, and what it has to say about it on the first screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Start {
    /// Power-on or the reset button.
    Fresh,
    /// A fault stopped the program; it started itself again.
    Recovered,
}

/// A board: its eight parts, and two facts about it.
pub struct Board<S, B, F, E, C, W, G, D> {
    /// The display.
    pub screen: S,
    /// The buttons.
    pub buttons: B,
    /// The journal's flash: any NOR flash with at least two equal pages.
    pub flash: F,
    /// The source of seeds.
    pub entropy: E,
    /// The clock.
    pub clock: C,
    /// Where records go.
    pub wire: W,
    /// Measures the battery.
    pub gauge: G,
    /// The watchdog, let off its leash already.
    pub watchdog: D,
    /// Three buttons or five.
    pub map: crate::input::Map,
    /// Why it started.
    pub start: Start,
}
