//! The independent watchdog. It has its own oscillator, which runs on while the chip sleeps, so it must be fed then
//! too.
use embassy_stm32::Peri;
use embassy_stm32::peripherals::IWDG;
use embassy_stm32::wdg::IndependentWatchdog;
use firmware::board::{self, Millis};

/// How long it waits. Erasing a sector stops the core for up to 0.5 s, and nobody feeds it between two erases. A new
/// game erases one or two sectors, and then all three if the journal did not accept it: 2.5 s in all. The oscillator
/// may run up to half as fast again as it should, so 14 s may be only 9.5 s.
const PATIENCE_US: u32 = 14_000_000;

/// The watchdog.
pub struct Watchdog(IndependentWatchdog<'static, IWDG>);

impl Watchdog {
    /// Starts the watchdog. It cannot be stopped until the next reset.
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
