//! The watchdog guards the program while it runs and rests while it sleeps, so that feeding it wakes nobody.
use board_parts::fault::{Cause, stop};
use firmware::board::{self, Millis};

use crate::reg::{CLOCK_HZ, Reg, WATCHDOG};
use crate::vectors::{Interrupt, enable, forget};

const LOAD: Reg = Reg::at(WATCHDOG, 0);
const CONTROL: Reg = Reg::at(WATCHDOG, 8);
const CLEAR: Reg = Reg::at(WATCHDOG, 0xC);
const TIMED_OUT: Reg = Reg::at(WATCHDOG, 0x14);

/// The longest that one turn of the program may take. Twice that, and the hardware resets without asking.
const PATIENCE: u32 = 2 * CLOCK_HZ;

/// The watchdog, as the program sees it. The executor, which alone knows when the core sleeps, lets it rest.
pub struct Watchdog(());

impl Watchdog {
    /// Lets it off its leash.
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

/// The program runs: it must be back in time. A timeout of its sleep is forgotten.
pub fn guard() {
    CLEAR.write(1);
    LOAD.write(PATIENCE);
}

/// The program sleeps until anything else wakes it. The longest that the counter can do is nearly six minutes; then it
/// begins anew, which is no business of the sleeper.
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

/// The first timeout. If it was one of a sleeper, it has been forgotten by now; else the program hangs.
pub unsafe extern "C" fn on_timeout() {
    if TIMED_OUT.read() != 0 {
        stop(Cause::Hang);
    }
}
