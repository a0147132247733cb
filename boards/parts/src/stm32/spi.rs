//! A panel on SPI instead of I2C: a whole picture in two milliseconds.
use embassy_stm32::Peri;
use embassy_stm32::gpio::{AnyPin, Level, Output, Speed};
use embassy_stm32::mode::Blocking;
use embassy_stm32::spi::mode::Master;
use embassy_stm32::spi::{Config, Instance, MosiPin, SckPin, Spi};
use embassy_stm32::time::Hertz;
use embassy_time::Delay;

use crate::four_wires::FourWires;

/// The most that it may run at: the SSD1306 and the SSD1309 are specified for 10 MHz. The chip divides its clock by
/// powers of two, so that the Black Pill comes to 6 MHz.
const MOST: Hertz = Hertz::mhz(8);

/// The panel on these pins: its clock and its data, and those that select it, say what comes, and reset it.
pub fn panel<T: Instance>(
    spi: Peri<'static, T>,
    clock: Peri<'static, impl SckPin<T>>,
    data: Peri<'static, impl MosiPin<T>>,
    [select, what, reset]: [Peri<'static, AnyPin>; 3],
) -> FourWires<Spi<'static, Blocking, Master>, Output<'static>> {
    let mut config = Config::default();
    config.frequency = MOST;
    let bus = Spi::new_blocking_txonly(spi, clock, data, config);
    let wire = |pin| Output::new(pin, Level::High, Speed::Medium);
    let Ok(wires) = FourWires::new(bus, wire(select), wire(what), wire(reset), &mut Delay);
    wires
}
