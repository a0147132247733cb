//! The serial line: one wire out, 115200 baud, eight bits, no parity.
use embassy_stm32::Peri;
use embassy_stm32::mode::Blocking;
use embassy_stm32::usart::{Config, Instance, TxPin, UartTx};
use firmware::board::{Fault, Wire};

/// Sends records. It is waited for: a record goes out once a game, and the program has nothing else to do meanwhile.
/// The line never says whether anybody listens.
pub struct Serial(Option<UartTx<'static, Blocking>>);

impl Serial {
    /// Out of this pin.
    pub fn new<T: Instance>(usart: Peri<'static, T>, pin: Peri<'static, impl TxPin<T>>) -> Self {
        // Any clock of these boards makes 115200 baud, which is the default; without it there would be no line.
        Self(UartTx::new_blocking(usart, pin, Config::default()).ok())
    }
}

impl Wire for Serial {
    fn send(&mut self, bytes: &[u8]) -> Result<(), Fault> {
        let line = self.0.as_mut().ok_or(Fault)?;
        line.blocking_write(bytes).map_err(|_| Fault)
    }

    fn done(&mut self) -> Result<(), Fault> {
        let line = self.0.as_mut().ok_or(Fault)?;
        line.blocking_flush().map_err(|_| Fault)
    }
}
