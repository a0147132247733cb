//! The panel's bus. Transfers block instead of letting the chip sleep: a page takes only 3 ms, and one is sent only
//! after a press.
use embassy_stm32::Peri;
use embassy_stm32::i2c::{Config, I2c, Master, SclPin, SdaPin};
use embassy_stm32::mode::Blocking;
use embassy_stm32::pac;
use embassy_stm32::peripherals::I2C1;
use embassy_stm32::time::Hertz;
use embassy_time::Duration;
use embedded_hal::i2c::{self, ErrorKind, ErrorType, Operation};

/// The longest that one transfer may take. A wire that comes off during a transfer can hold a line low for ever.
const PATIENCE: Duration = Duration::from_millis(30);

/// I2C1, as fast as the panels and the chips are specified for.
pub struct Bus(I2c<'static, Blocking, Master>);

impl Bus {
    /// The bus on these pins, which need pull-ups; the panels' boards have them.
    pub fn new(
        i2c: Peri<'static, I2C1>,
        clock: Peri<'static, impl SclPin<I2C1>>,
        data: Peri<'static, impl SdaPin<I2C1>>,
    ) -> Self {
        let mut config = Config::default();
        config.frequency = Hertz::khz(400);
        config.timeout = PATIENCE;
        Self(I2c::new_blocking(i2c, clock, data, config))
    }
}

/// Resets the bus after a failed transfer, which releases both lines in whatever state it stopped.
fn start_again() {
    let (speed, clock, rise) = (pac::I2C1.cr2().read(), pac::I2C1.ccr().read(), pac::I2C1.trise().read());
    pac::I2C1.cr1().write(|control| control.set_swrst(true));
    pac::I2C1.cr1().write(|_| ());
    pac::I2C1.cr2().write_value(speed);
    pac::I2C1.ccr().write_value(clock);
    pac::I2C1.trise().write_value(rise);
    pac::I2C1.cr1().write(|control| control.set_pe(true));
}

impl ErrorType for Bus {
    type Error = ErrorKind;
}

impl i2c::I2c for Bus {
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
        self.0.blocking_write(address, bytes).map_err(|_| {
            start_again();
            ErrorKind::Other
        })
    }
}
