//! The independent watchdog. Its oscillator is its own and runs on while the chip sleeps, so it is fed then too.
use embassy_stm32::Peri;
use embassy_stm32::peripherals::IWDG;
use embassy_stm32::wdg::IndependentWatchdog;
use firmware::board::{self, Millis};

/// How long it waits. An erase stops the core for 0.8 s a sector at worst, and nobody feeds between two of them: a new
/// game erases one or two, and all three after that if the journal did not take it. That is 4 s. Its oscillator may run
/// half as fast again as it should: 14 s are at least 9.5 s.
const PATIENCE_US: u32 = 14_000_000;

/// The watchdog.
pub struct Watchdog(IndependentWatchdog<'static, IWDG>);

impl Watchdog {
    /// Lets it off its leash. It stays off until the next reset.
    pub fn unleash(iwdg: Peri<'static, IWDG>) -> Self {
        let mut watchdog = IndependentWatchdog::new(iwdg, PATIENCE_US);
        watchdog.unleash();
        Self(watchdog)
    }
}

impl board::Watchdog for Watchdog {
    const EVERY: Option<Millis> = Some(4_000);

    fn feed(&mut self) {
        self.0.pet();
    }
}
