//! The serial line: one wire out, 115200 baud, eight bits, no parity.
use embassy_stm32::Peri;
use embassy_stm32::mode::Blocking;
use embassy_stm32::usart::{Config, Instance, TxPin, UartTx};
use firmware::board::{Failed, Wire};

/// Sends records. It blocks, because a record is sent once per game and the program has nothing else to do meanwhile.
/// The line cannot tell whether anybody listens.
pub struct Serial(Option<UartTx<'static, Blocking>>);

impl Serial {
    /// A line that sends on this pin.
    pub fn new<T: Instance>(usart: Peri<'static, T>, pin: Peri<'static, impl TxPin<T>>) -> Self {
        // This cannot fail in practice: the clocks of all these boards can make 115200 baud, which is the default.
        Self(UartTx::new_blocking(usart, pin, Config::default()).ok())
    }
}

impl Wire for Serial {
    fn send(&mut self, bytes: &[u8]) -> Result<(), Failed> {
        let line = self.0.as_mut().ok_or(Failed)?;
        line.blocking_write(bytes).map_err(|_| Failed)
    }

    fn done(&mut self) -> Result<(), Failed> {
        let line = self.0.as_mut().ok_or(Failed)?;
        line.blocking_flush().map_err(|_| Failed)
    }
}
