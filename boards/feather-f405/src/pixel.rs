//! The board's NeoPixel. It keeps its last colour over a reset and would drain the cell, so it is sent black once and
//! its pin then stays low.
use cortex_m::asm;
use embassy_stm32::Peri;
use embassy_stm32::gpio::{Level, Output, Speed};
use embassy_stm32::peripherals::PC0;

/// Cycles of 84 MHz: a zero is high for 0.2 to 0.5 microseconds, then low for at least 0.65. The calls around the waits
/// add some cycles to each.
const HIGH: u32 = 20;
const LOW: u32 = 70;
/// Three colours of eight bits.
const BITS: usize = 24;

/// Turns it off.
pub fn off(pin: Peri<'static, PC0>) {
    let mut wire = Output::new(pin, Level::Low, Speed::High);
    // An interrupt in a bit would make a one of it.
    critical_section::with(|_| {
        for _ in 0..BITS {
            wire.set_high();
            asm::delay(HIGH);
            wire.set_low();
            asm::delay(LOW);
        }
    });
    // Left as it is: a pin that floats would send colours again.
    core::mem::forget(wire);
}
