//! The interrupt vectors, and how interrupts are enabled.
use cortex_m::interrupt::InterruptNumber;
use cortex_m::peripheral::NVIC;

/// An interrupt this board uses.
#[derive(Clone, Copy)]
#[repr(u16)]
pub enum Interrupt {
    GpioE = 4,
    Watchdog = 18,
    Timer0 = 19,
    GpioF = 30,
}

// SAFETY: the numbers are those of the chip's vector table below.
unsafe impl InterruptNumber for Interrupt {
    fn number(self) -> u16 {
        self as u16
    }
}

/// Enables an interrupt.
pub fn enable(interrupt: Interrupt) {
    // SAFETY: only called once everything that the handler needs is in place.
    unsafe { NVIC::unmask(interrupt) };
}

/// Drops a pending interrupt.
pub fn forget(interrupt: Interrupt) {
    NVIC::unpend(interrupt);
}

unsafe extern "C" {
    fn DefaultHandler();
}

const VECTORS: usize = 31;

const fn vectors() -> [unsafe extern "C" fn(); VECTORS] {
    let mut table: [unsafe extern "C" fn(); VECTORS] = [DefaultHandler; VECTORS];
    table[Interrupt::GpioE as usize] = crate::buttons::on_edge;
    table[Interrupt::Watchdog as usize] = crate::watchdog::on_timeout;
    table[Interrupt::Timer0 as usize] = crate::time::on_alarm;
    table[Interrupt::GpioF as usize] = crate::buttons::on_edge;
    table
}

#[unsafe(no_mangle)]
#[unsafe(link_section = ".vector_table.interrupts")]
static __INTERRUPTS: [unsafe extern "C" fn(); VECTORS] = vectors();
