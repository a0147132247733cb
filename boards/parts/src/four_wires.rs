//! A panel on SPI. It takes the transfers that it takes on I2C, without the first byte: whether commands or pixels
//! follow is the level of a wire of its own. Nobody answers on this bus, so a panel that is not there is not noticed.
use embedded_hal::delay::DelayNs;
use embedded_hal::digital::OutputPin;
use embedded_hal::i2c::{ErrorKind, ErrorType, I2c, Operation};
use embedded_hal::spi::SpiBus;

use crate::oled::{COMMANDS, PIXELS};

/// How long the panel's reset is held low; it needs some microseconds.
const RESET_US: u32 = 100;

/// The bus and the three other wires of such a panel.
pub struct FourWires<S, P> {
    bus: S,
    /// Low for this panel.
    select: P,
    /// Low for commands, high for pixels.
    data: P,
    /// Kept, because its level must stay.
    _reset: P,
}

impl<S: SpiBus, P: OutputPin> FourWires<S, P> {
    /// Resets the panel. Its clock is low between transfers, and it reads at the rising edge.
    pub fn new(bus: S, select: P, data: P, mut reset: P, delay: &mut impl DelayNs) -> Result<Self, P::Error> {
        reset.set_low()?;
        delay.delay_us(RESET_US);
        reset.set_high()?;
        delay.delay_us(RESET_US);
        Ok(Self {
            bus,
            select,
            data,
            _reset: reset,
        })
    }

    fn send(&mut self, transfer: &[u8]) -> Result<(), ErrorKind> {
        let (pixels, bytes) = match transfer.split_first() {
            Some((&COMMANDS, bytes)) => (false, bytes),
            Some((&PIXELS, bytes)) => (true, bytes),
            _ => return Err(ErrorKind::Other),
        };
        self.data.set_state(pixels.into()).map_err(|_| ErrorKind::Other)?;
        self.select.set_low().map_err(|_| ErrorKind::Other)?;
        let sent = self.bus.write(bytes).and_then(|()| self.bus.flush());
        self.select.set_high().map_err(|_| ErrorKind::Other)?;
        sent.map_err(|_| ErrorKind::Other)
    }
}

impl<S, P> ErrorType for FourWires<S, P> {
    type Error = ErrorKind;
}

impl<S: SpiBus, P: OutputPin> I2c for FourWires<S, P> {
    fn transaction(&mut self, _address: u8, operations: &mut [Operation<'_>]) -> Result<(), ErrorKind> {
        for operation in operations {
            // Nothing is ever read from a panel.
            let Operation::Write(transfer) = operation else {
                return Err(ErrorKind::Other);
            };
            self.send(transfer)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::oled::Oled;
    use crate::oled::testing::{NoDelay, Pin, Tap, lamp};
    use crate::ssd1306::Ssd1306;
    use firmware::board::Display;
    use firmware::drawing::frame::{Changes, Frame};
    use std::cell::RefCell;
    use std::convert::Infallible;
    use std::rc::Rc;

    /// A transfer with the level that says what it is.
    type Heard = (bool, Vec<u8>);

    /// What a panel on SPI hears: bytes that come while it is selected.
    #[derive(Clone, Default)]
    struct Panel {
        heard: Rc<RefCell<Vec<Heard>>>,
        select: Pin,
        data: Pin,
    }

    impl embedded_hal::spi::ErrorType for Panel {
        type Error = Infallible;
    }
    impl SpiBus for Panel {
        fn read(&mut self, _: &mut [u8]) -> Result<(), Infallible> {
            panic!("a panel was read from")
        }
        fn write(&mut self, bytes: &[u8]) -> Result<(), Infallible> {
            assert!(!*self.select.0.borrow(), "the panel is not selected");
            self.heard.borrow_mut().push((*self.data.0.borrow(), bytes.to_vec()));
            Ok(())
        }
        fn transfer(&mut self, _: &mut [u8], _: &[u8]) -> Result<(), Infallible> {
            panic!("a panel was read from")
        }
        fn transfer_in_place(&mut self, _: &mut [u8]) -> Result<(), Infallible> {
            panic!("a panel was read from")
        }
        fn flush(&mut self) -> Result<(), Infallible> {
            Ok(())
        }
    }

    #[test]
    fn it_hears_what_a_panel_on_i2c_hears() {
        let (panel, tap, reset) = (Panel::default(), Tap::default(), Pin::default());
        let wires = FourWires::new(
            panel.clone(),
            panel.select.clone(),
            panel.data.clone(),
            reset.clone(),
            &mut NoDelay,
        );
        let Ok(wires) = wires;
        assert!(*reset.0.borrow(), "the panel is held in its reset");
        let frame = Frame::new();
        let mut there = Oled::<Ssd1306, _, _, _>::new(tap.clone(), lamp(), NoDelay);
        let mut here = Oled::<Ssd1306, _, _, _>::new(wires, lamp(), NoDelay);
        there.show(&frame, &Changes::all()).expect("somebody answers");
        here.show(&frame, &Changes::all()).expect("nobody answers");
        let heard = panel.heard.borrow();
        assert!(heard.len() > 8);
        let said = heard.iter().map(|(pixels, bytes)| {
            let first = if *pixels { PIXELS } else { COMMANDS };
            [&[first], &bytes[..]].concat()
        });
        assert_eq!(said.collect::<Vec<_>>(), *tap.0.borrow());
        assert!(*panel.select.0.borrow(), "it is still selected");
    }
}
