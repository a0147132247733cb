//! The parts that every STM32 board is made of, on embassy-stm32. The board names the chip and the pins.
mod bus;
mod contacts;
mod flash;
mod luck;
mod serial;
pub mod spi;
mod stop;
mod supply;
mod watchdog;

use embassy_stm32::Peri;
use embassy_stm32::flash::Flash;
use embassy_stm32::pac;
use embassy_stm32::peripherals::FLASH;
use firmware::board::Start;

pub use bus::Bus;
pub use contacts::{Contacts, contact, edge};
pub use flash::accelerate;
pub use luck::{Luck, listen, stir_words};
pub use serial::Serial;
pub use stop::Clock;
pub use supply::{Rail, holds, millivolts};
pub use watchdog::Watchdog;

use crate::fault;
use crate::journal::Sectors;

/// Sectors 1 to 3 of an F4: three pages of 16 KiB between the vectors and the code (see `board-memory.x`).
pub type JournalSectors = Sectors<flash::Words, 0x4000, 0xC000>;

/// The journal's sectors of the chip's flash, which are neither written nor erased while the supply is too low.
pub fn journal(flash: Peri<'static, FLASH>) -> JournalSectors {
    supply::watch();
    let flash = Flash::new_blocking(flash).into_blocking_regions().bank1_region1;
    Sectors {
        flash: flash::Words(flash),
        holds,
    }
}

/// Starts the board again. The chip pulls its own reset line low meanwhile, and with it whatever else hangs on that
/// line, such as the panel of a FeatherWing.
pub fn restart() {
    cortex_m::peripheral::SCB::sys_reset()
}

/// Whether the board recovers from a fault, which leaves a note, or from a hang, which the watchdog's flag shows. Each
/// is reported once.
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
