//! The registers of the emulated chip that this board uses. There is no driver crate for this chip, and QEMU models
//! only part of the real one.

/// One register.
#[derive(Clone, Copy)]
pub struct Reg(u32);

impl Reg {
    /// The register at this offset of a peripheral.
    pub const fn at(peripheral: u32, offset: u32) -> Self {
        Self(peripheral + offset)
    }

    /// Reads it.
    pub fn read(self) -> u32 {
        // SAFETY: addresses come only from constants of this crate, and each is a register of the chip.
        unsafe { (self.0 as *const u32).read_volatile() }
    }

    /// Writes it.
    pub fn write(self, value: u32) {
        // SAFETY: as in `read`.
        unsafe { (self.0 as *mut u32).write_volatile(value) }
    }
}

pub const WATCHDOG: u32 = 0x4000_0000;
pub const GPIO_C: u32 = 0x4000_6000;
pub const GPIO_D: u32 = 0x4000_7000;
pub const SSI: u32 = 0x4000_8000;
pub const GPIO_E: u32 = 0x4002_4000;
pub const GPIO_F: u32 = 0x4002_5000;
pub const TIMER_0: u32 = 0x4003_0000;
pub const TIMER_1: u32 = 0x4003_1000;
pub const TIMER_2: u32 = 0x4003_2000;

/// Clock gates of the peripherals: watchdog; timers and SSI; GPIO ports.
pub const CLOCK_GATES: [Reg; 3] = [Reg(0x400F_E100), Reg(0x400F_E104), Reg(0x400F_E108)];

/// The system clock, which also drives SysTick, the timers and the watchdog.
pub const CLOCK_HZ: u32 = 12_500_000;

/// Opens the gates of everything this board uses.
pub fn open_clock_gates() {
    let [watchdog, timers_and_ssi, gpio] = CLOCK_GATES;
    watchdog.write(1 << 3);
    timers_and_ssi.write(1 << 16 | 1 << 17 | 1 << 18 | 1 << 4);
    gpio.write(1 << 2 | 1 << 3 | 1 << 4 | 1 << 5);
}

/// A GPIO port's data register, limited to the pins in `mask`: the address selects them.
pub const fn gpio_data(port: u32, mask: u32) -> Reg {
    Reg::at(port, mask << 2)
}
pub const GPIO_DIR: u32 = 0x400;
pub const GPIO_IBE: u32 = 0x408;
pub const GPIO_IM: u32 = 0x410;
pub const GPIO_ICR: u32 = 0x41C;
pub const GPIO_DEN: u32 = 0x51C;

/// Forbids access to the 256 MiB below the RAM. A real chip faults there by itself, but QEMU ignores accesses to memory
/// that the machine does not have, and a stack that overflows would go on for minutes.
pub fn guard_stack() {
    const MPU: u32 = 0xE000_ED90;
    const SIZE_256_MIB: u32 = 27 << 1;
    const ENABLE: u32 = 1;
    /// Memory that no region covers behaves as without the MPU.
    const OTHERS: u32 = 1 << 2;
    Reg::at(MPU, 0x08).write(0);
    Reg::at(MPU, 0x0C).write(0x1000_0000);
    Reg::at(MPU, 0x10).write(SIZE_256_MIB | ENABLE);
    Reg::at(MPU, 0x04).write(OTHERS | ENABLE);
    cortex_m::asm::dsb();
    cortex_m::asm::isb();
}
