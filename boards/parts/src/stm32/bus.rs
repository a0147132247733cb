//! An I2C bus that does not wait for ever.
use embassy_time::{Duration, with_timeout};
use embedded_hal_async::i2c::{ErrorKind, ErrorType, I2c, Operation};

/// The longest that one transfer may take: a page at 400 kHz takes 3 ms.
const PATIENCE: Duration = Duration::from_millis(30);

/// The bus, given up on when a transfer hangs: a wire that came off mid-way holds a line low.
pub struct Patient<I>(pub I);

impl<I> ErrorType for Patient<I> {
    type Error = ErrorKind;
}

impl<I: I2c> I2c for Patient<I> {
    async fn transaction(&mut self, address: u8, operations: &mut [Operation<'_>]) -> Result<(), ErrorKind> {
        match with_timeout(PATIENCE, self.0.transaction(address, operations)).await {
            Ok(done) => done.map_err(|error| embedded_hal_async::i2c::Error::kind(&error)),
            Err(_) => Err(ErrorKind::Other),
        }
    }

    async fn write(&mut self, address: u8, bytes: &[u8]) -> Result<(), ErrorKind> {
        match with_timeout(PATIENCE, self.0.write(address, bytes)).await {
            Ok(done) => done.map_err(|error| embedded_hal_async::i2c::Error::kind(&error)),
            Err(_) => Err(ErrorKind::Other),
        }
    }
}
