//! What more than one Cortex-M board is made of: OLED panels on I2C and SPI, the pool of luck, the journal's sectors,
//! the supply, and the note that a fault leaves behind. A board's `main` picks from here and adds its wiring.
//!
//! What does not need a chip is tested on the host; the rest is compiled for ARM only.
#![cfg_attr(not(test), no_std)]

pub mod accelerator;
#[cfg(feature = "embassy-time")]
pub mod clock;
#[cfg(test)]
mod data_sheets;
pub mod day;
#[cfg(target_arch = "arm")]
pub mod fault;
pub mod four_wires;
#[cfg(target_arch = "arm")]
pub mod image;
pub mod journal;
pub mod luck;
pub mod oled;
pub mod sh1106;
pub mod sh1107;
pub mod ssd1306;
#[cfg(feature = "stm32")]
pub mod stm32;
pub mod stuck;
pub mod supply;

/// Logs a line for the bench. Does nothing without the feature `log`.
#[macro_export]
macro_rules! log {
    ($($arg:tt)*) => {
        #[cfg(feature = "log")]
        $crate::defmt::info!($($arg)*);
    };
}

#[cfg(feature = "log")]
#[doc(hidden)]
pub use defmt;
