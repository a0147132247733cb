//! How many bytes a change of the picture takes on the bus of the STM32 boards. Runs their panels' own code on a bus
//! that counts.
use std::cell::Cell;
use std::convert::Infallible;

use board_parts::oled::{Controller, Lamp, Oled};
use board_parts::sh1107::Sh1107;
use board_parts::ssd1306::Ssd1306;
use embedded_hal::delay::DelayNs;
use embedded_hal::i2c::{ErrorKind, ErrorType, I2c, Operation};
use firmware::board::Display;
use firmware::drawing::frame::{Changes, Frame};

/// Bytes on the bus, addresses included.
#[derive(Default)]
pub struct Wires {
    /// The Feather's panel.
    pub sh1107: usize,
    /// The Black Pill's panel.
    pub ssd1306: usize,
}

impl Wires {
    /// The bytes for a change from one frame to another.
    pub fn of(old: &Frame, new: &Frame) -> Self {
        Self {
            sh1107: bytes::<Sh1107>(old, new),
            ssd1306: bytes::<Ssd1306>(old, new),
        }
    }
}

/// The time that this many bytes take at 400 kHz, with nine bits each.
pub fn milliseconds(bytes: usize) -> f64 {
    bytes as f64 * 9.0 / 400.0
}

fn bytes<C: Controller>(old: &Frame, new: &Frame) -> usize {
    let count = Cell::new(0);
    let mut panel = Oled::<C, _, _, _>::new(Counter(&count), Lamp::lit_when_high(NoLamp), NoDelay);
    // The first picture sets the panel up; only the second is counted. This bus never fails.
    let _ = panel.show(old, &Changes::all());
    let before = count.get();
    let _ = panel.show(new, &Changes::between(old, new));
    count.get() - before
}

struct Counter<'a>(&'a Cell<usize>);

impl ErrorType for Counter<'_> {
    type Error = ErrorKind;
}

impl I2c for Counter<'_> {
    fn transaction(&mut self, _: u8, operations: &mut [Operation<'_>]) -> Result<(), ErrorKind> {
        for operation in operations {
            if let Operation::Write(bytes) = operation {
                self.0.set(self.0.get() + 1 + bytes.len());
            }
        }
        Ok(())
    }
}

struct NoLamp;

impl embedded_hal::digital::ErrorType for NoLamp {
    type Error = Infallible;
}

impl embedded_hal::digital::OutputPin for NoLamp {
    fn set_low(&mut self) -> Result<(), Infallible> {
        Ok(())
    }
    fn set_high(&mut self) -> Result<(), Infallible> {
        Ok(())
    }
}

struct NoDelay;

impl DelayNs for NoDelay {
    fn delay_ns(&mut self, _: u32) {}
}
