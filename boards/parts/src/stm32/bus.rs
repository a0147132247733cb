//! The panel's bus. Transfers block instead of letting the chip sleep: a page takes only 3 ms, and one is sent only
//! after a press.
use embassy_stm32::Peri;
use embassy_stm32::gpio::{Level, OutputOpenDrain, Speed};
use embassy_stm32::i2c::{Config, I2c, SclPin, SdaPin};
use embassy_stm32::pac;
use embassy_stm32::peripherals::I2C1;
use embassy_stm32::time::Hertz;
use embassy_time::{Delay, Duration, Instant};
use embedded_hal::i2c::{self, ErrorKind, ErrorType, Operation};

use crate::stuck;

/// The longest that one transfer may take. A wire that comes off during a transfer can hold a line low for ever.
const PATIENCE: Duration = Duration::from_millis(30);
/// The longest that the STOP after it may take. It takes some microseconds.
const STOP_PATIENCE: Duration = Duration::from_millis(1);

/// I2C1, as fast as the panels and the chips are specified for.
///
/// The driver is set up anew for every transfer, which costs microseconds, so that between transfers the pins are free
/// for [`stuck::free`] and no transfer inherits the state of one that failed.
pub struct Bus<C: SclPin<I2C1>, D: SdaPin<I2C1>> {
    i2c: Peri<'static, I2C1>,
    clock: Peri<'static, C>,
    data: Peri<'static, D>,
}

impl<C: SclPin<I2C1>, D: SdaPin<I2C1>> Bus<C, D> {
    /// The bus on these pins, which need pull-ups; the panels' boards have them. A reset may have left it stuck.
    pub fn new(i2c: Peri<'static, I2C1>, clock: Peri<'static, C>, data: Peri<'static, D>) -> Self {
        let mut bus = Self { i2c, clock, data };
        bus.free();
        bus
    }

    /// Frees the bus if the panel holds it.
    fn free(&mut self) {
        let mut clock = OutputOpenDrain::new(self.clock.reborrow(), Level::High, Speed::Low);
        let mut data = OutputOpenDrain::new(self.data.reborrow(), Level::High, Speed::Low);
        if let Ok(false) = stuck::free(&mut clock, &mut data, &mut Delay) {
            crate::log!("the panel's bus is held low");
        }
    }

    fn transfer(&mut self, address: u8, bytes: &[u8]) -> Result<(), ErrorKind> {
        let mut config = Config::default();
        config.frequency = Hertz::khz(400);
        config.timeout = PATIENCE;
        let mut driver = I2c::new_blocking(self.i2c.reborrow(), self.clock.reborrow(), self.data.reborrow(), config);
        driver.blocking_write(address, bytes).map_err(|_| ErrorKind::Other)?;
        // The driver only asks for the STOP. Whoever writes to the control register while it is under way, as the next
        // START would, may spoil both.
        let late = Instant::now() + STOP_PATIENCE;
        while pac::I2C1.cr1().read().stop() {
            if Instant::now() > late {
                return Err(ErrorKind::Other);
            }
        }
        Ok(())
    }
}

impl<C: SclPin<I2C1>, D: SdaPin<I2C1>> ErrorType for Bus<C, D> {
    type Error = ErrorKind;
}

impl<C: SclPin<I2C1>, D: SdaPin<I2C1>> i2c::I2c for Bus<C, D> {
    fn transaction(&mut self, address: u8, operations: &mut [Operation<'_>]) -> Result<(), ErrorKind> {
        for operation in operations {
            // Nothing is ever read from a panel.
            let Operation::Write(bytes) = operation else {
                return Err(ErrorKind::Other);
            };
            self.write(address, bytes)?;
        }
        Ok(())
    }

    fn write(&mut self, address: u8, bytes: &[u8]) -> Result<(), ErrorKind> {
        let sent = self.transfer(address, bytes);
        if sent.is_err() {
            self.free();
        }
        sent
    }
}
