//! The parts that every STM32 board is made of, on embassy-stm32. The board names the chip and the pins.
mod bus;
mod contacts;
mod luck;
mod serial;

use embassy_stm32::Peri;
use embassy_stm32::flash::{Bank1Region1, Blocking, Flash};
use embassy_stm32::pac;
use embassy_stm32::peripherals::{FLASH, IWDG};
use embassy_stm32::wdg::IndependentWatchdog;
use embassy_time::Timer;
use firmware::board::Start;

pub use bus::Bus;
pub use contacts::{Contacts, contact, edge};
pub use luck::{Luck, listen, stir_words};
pub use serial::Serial;

use crate::fault;
use crate::journal::Sectors;

/// Sectors 1 to 3 of an F4: three pages of 16 KiB between the vectors and the code (see `board-memory.x`).
pub type JournalSectors = Sectors<Bank1Region1<'static, Blocking>, 0x4000, 0xC000>;

/// The journal's sectors of the chip's flash.
pub fn journal(flash: Peri<'static, FLASH>) -> JournalSectors {
    Sectors(Flash::new_blocking(flash).into_blocking_regions().bank1_region1)
}

/// Why the board started: a note that a fault left, or the watchdog's mark. Both are told once.
pub fn start() -> Start {
    let hung = pac::RCC.csr().read().wdgrstf();
    pac::RCC.csr().modify(|flags| flags.set_rmvf(true));
    let start = fault::start();
    if hung {
        crate::log!("recovered: the watchdog was not fed");
        Start::Recovered
    } else {
        start
    }
}

/// The watchdog's patience. An erase stops the core for 0.8 s a sector at worst, and nobody feeds between two of them: a new
/// game erases one or two, and all three after that if the journal did not take it. That is 4 s, 4 s after it was last fed,
/// and its own oscillator may run half as fast again as it should: 14 s are at least 9.5 s.
const PATIENCE_US: u32 = 14_000_000;
/// How often it is fed.
const FEED_EVERY_S: u64 = 4;

/// Unleashes the watchdog. Call it in `main`: tasks do not run before `main` first waits.
pub fn watchdog(iwdg: Peri<'static, IWDG>) -> IndependentWatchdog<'static, IWDG> {
    let mut watchdog = IndependentWatchdog::new(iwdg, PATIENCE_US);
    watchdog.unleash();
    watchdog
}

/// Feeds it for ever, as long as the executor goes round.
pub async fn feed(mut watchdog: IndependentWatchdog<'static, IWDG>) -> ! {
    loop {
        watchdog.pet();
        Timer::after_secs(FEED_EVERY_S).await;
    }
}
