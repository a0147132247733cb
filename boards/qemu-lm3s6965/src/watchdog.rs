//! The watchdog guards the program while it runs and pauses while it sleeps, so that nothing need wake to feed it.
use board_parts::fault::{Cause, stop};
use firmware::board::{self, Millis};

use crate::reg::{CLOCK_HZ, Reg, WATCHDOG};
use crate::vectors::{Interrupt, enable, forget};

const LOAD: Reg = Reg::at(WATCHDOG, 0);
const CONTROL: Reg = Reg::at(WATCHDOG, 8);
const CLEAR: Reg = Reg::at(WATCHDOG, 0xC);
const TIMED_OUT: Reg = Reg::at(WATCHDOG, 0x14);

/// The longest that one turn of the program may take. After twice that time the hardware resets the chip.
const PATIENCE: u32 = 2 * CLOCK_HZ;

/// The watchdog, as the program sees it. It is paused by the executor, which alone knows when the core sleeps.
pub struct Watchdog(());

impl Watchdog {
    /// Starts it.
    pub fn unleash() -> Self {
        guard();
        CONTROL.write(0b11);
        enable(Interrupt::Watchdog);
        Self(())
    }
}

impl board::Watchdog for Watchdog {
    const EVERY: Option<Millis> = None;

    fn feed(&mut self) {
        guard();
    }
}

/// The program runs, and must call this again in time. A timeout from its sleep is cleared.
pub fn guard() {
    CLEAR.write(1);
    LOAD.write(PATIENCE);
}

/// Sleeps until something other than the watchdog wakes the core. The counter lasts for nearly six minutes; then it
/// starts again without waking the program.
pub fn rest() {
    loop {
        LOAD.write(u32::MAX);
        cortex_m::asm::wfi();
        if TIMED_OUT.read() == 0 {
            return;
        }
        CLEAR.write(1);
        forget(Interrupt::Watchdog);
    }
}

/// The first timeout. One from a sleep has been cleared by now; any other means that the program hangs.
pub unsafe extern "C" fn on_timeout() {
    if TIMED_OUT.read() != 0 {
        stop(Cause::Hang);
    }
}
