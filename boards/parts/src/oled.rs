//! An OLED of 128x64 pixels on I2C, or on what takes the same transfers: what its controllers have in common. Each
//! controller has its own file, which says how it is set up and in which order it takes its bytes.
use core::marker::PhantomData;

use embedded_hal::delay::DelayNs;
use embedded_hal::digital::OutputPin;
use embedded_hal::i2c::I2c;
use firmware::board::{Brightness, Display, Failed};
use firmware::drawing::frame::{Changes, Frame};

/// The address of these panels.
const ADDRESS: u8 = 0x3C;
/// The first byte of a transfer says whether commands or pixels follow.
pub(crate) const COMMANDS: u8 = 0x00;
pub(crate) const PIXELS: u8 = 0x40;

const CONTRAST: u8 = 0x81;
const OFF: u8 = 0xAE;
const ON: u8 = 0xAF;

/// What one controller does differently from the others.
pub trait Controller {
    /// The commands that set it up, except [`ON`].
    const SET_UP: &'static [u8];
    /// How long it must be left alone after that.
    const SETTLE_MS: u32;
    /// How long after its supply came up it can be spoken to.
    const POWER_UP_MS: u32;
    /// The contrasts for low, medium and full brightness. A dimmed screen must stay readable, because presses
    /// still act.
    const CONTRASTS: [u8; 3];

    /// Sends the changed part of a frame.
    fn push<I: I2c>(wire: &mut Wire<I>, frame: &Frame, changes: &Changes) -> Result<(), Failed>;
}

/// The bus, with a buffer for the longest transfer, which is one page.
pub struct Wire<I> {
    bus: I,
    transfer: [u8; 129],
}

impl<I: I2c> Wire<I> {
    /// Sends commands.
    pub fn commands(&mut self, bytes: &[u8]) -> Result<(), Failed> {
        let len = self.fill(COMMANDS, bytes.iter().copied());
        self.send(len)
    }

    /// Sends pixels, in the panel's own order.
    pub fn pixels(&mut self, bytes: impl Iterator<Item = u8>) -> Result<(), Failed> {
        let len = self.fill(PIXELS, bytes);
        self.send(len)
    }

    fn fill(&mut self, what: u8, bytes: impl Iterator<Item = u8>) -> usize {
        let [first, places @ ..] = &mut self.transfer;
        *first = what;
        let mut len = 1;
        for (place, byte) in places.iter_mut().zip(bytes) {
            *place = byte;
            len += 1;
        }
        len
    }

    fn send(&mut self, len: usize) -> Result<(), Failed> {
        let transfer = self.transfer.get(..len).ok_or(Failed)?;
        self.bus.write(ADDRESS, transfer).map_err(|_| Failed)
    }
}

/// The board's lamp, lit while the panel does not answer.
pub struct Lamp<P> {
    pin: P,
    lit_when_high: bool,
}

impl<P: OutputPin> Lamp<P> {
    /// A lamp that is lit when its pin is high.
    pub const fn lit_when_high(pin: P) -> Self {
        Self {
            pin,
            lit_when_high: true,
        }
    }

    /// A lamp that is lit when its pin is low.
    pub const fn lit_when_low(pin: P) -> Self {
        Self {
            pin,
            lit_when_high: false,
        }
    }

    fn light(&mut self, lit: bool) {
        let level = lit == self.lit_when_high;
        // If the lamp cannot be switched, the picture is shown nevertheless.
        let _ = self.pin.set_state(level.into());
    }
}

/// A panel: its bus, the lamp, and what sets its controller apart.
pub struct Oled<C, I, L, D> {
    wire: Wire<I>,
    lamp: Lamp<L>,
    delay: D,
    /// Whether the panel is set up and shows what it was sent.
    ready: bool,
    brightness: Brightness,
    /// Resets the panel without its bus, where the board can.
    reset: Option<fn()>,
    controller: PhantomData<C>,
}

impl<C: Controller, I: I2c, L: OutputPin, D: DelayNs> Oled<C, I, L, D> {
    /// A panel that nothing was sent to yet. It is set up with the first picture.
    pub fn new(bus: I, lamp: Lamp<L>, delay: D) -> Self {
        Self {
            wire: Wire {
                bus,
                transfer: [0; 129],
            },
            lamp,
            delay,
            ready: false,
            brightness: Brightness::Full,
            reset: None,
            controller: PhantomData,
        }
    }

    /// The same panel, which this resets without its bus.
    pub fn with_reset(self, reset: fn()) -> Self {
        Self {
            reset: Some(reset),
            ..self
        }
    }

    /// Tries once to show a frame. A panel that did not answer before has lost everything, so it is set up again and
    /// gets the whole picture.
    fn attempt(&mut self, frame: &Frame, changes: &Changes) -> Result<(), Failed> {
        let all = Changes::all();
        let changes = if self.ready {
            changes
        } else {
            // A panel that is not there does not answer, and nobody waits for it. One that is back must not go on
            // showing what it showed.
            self.wire.commands(&[OFF])?;
            self.delay.delay_ms(C::POWER_UP_MS);
            self.wire.commands(C::SET_UP)?;
            self.delay.delay_ms(C::SETTLE_MS);
            &all
        };
        C::push(&mut self.wire, frame, changes)?;
        if self.ready { Ok(()) } else { self.light() }
    }

    fn light(&mut self) -> Result<(), Failed> {
        let [low, medium, full] = C::CONTRASTS;
        let contrast = match self.brightness {
            Brightness::Off => return self.wire.commands(&[OFF]),
            Brightness::Low => low,
            Brightness::Medium => medium,
            Brightness::Full => full,
        };
        self.wire.commands(&[CONTRAST, contrast, ON])
    }
}

impl<C: Controller, I: I2c, L: OutputPin, D: DelayNs> Display for Oled<C, I, L, D> {
    fn darken(&mut self) {
        if let Some(reset) = self.reset {
            reset();
        }
    }

    // Never inlined, so that whoever counts instructions finds where a picture is done and its way to the panel begins.
    #[inline(never)]
    fn show(&mut self, frame: &Frame, changes: &Changes) -> Result<(), Failed> {
        let done = self.attempt(frame, changes);
        self.ready = done.is_ok();
        self.lamp.light(!self.ready);
        if done.is_err() {
            crate::log!("the panel does not answer");
        }
        done
    }

    fn brightness(&mut self, brightness: Brightness) -> Result<(), Failed> {
        self.brightness = brightness;
        if !self.ready {
            return Err(Failed);
        }
        self.light()
    }
}

#[cfg(test)]
pub(crate) mod testing {
    //! A bus that records what is sent, or fails as if no panel were connected.
    use super::*;
    use core::convert::Infallible;
    use embedded_hal::i2c::{ErrorKind, Operation};
    use std::cell::RefCell;
    use std::rc::Rc;

    /// A lamp for tests that do not look at it.
    pub fn lamp() -> Lamp<Pin> {
        Lamp::lit_when_high(Pin::default())
    }

    /// What went over the bus: every transfer without its address.
    #[derive(Clone, Default)]
    pub struct Tap(pub Rc<RefCell<Vec<Vec<u8>>>>, pub Rc<RefCell<bool>>);

    impl embedded_hal::i2c::ErrorType for Tap {
        type Error = ErrorKind;
    }
    impl I2c for Tap {
        fn transaction(&mut self, address: u8, operations: &mut [Operation<'_>]) -> Result<(), ErrorKind> {
            assert_eq!(address, ADDRESS);
            if *self.1.borrow() {
                return Err(ErrorKind::Other);
            }
            for operation in operations {
                let Operation::Write(bytes) = operation else {
                    panic!("a panel was read from")
                };
                self.0.borrow_mut().push(bytes.to_vec());
            }
            Ok(())
        }
    }

    #[derive(Clone, Default)]
    pub struct Pin(pub Rc<RefCell<bool>>);
    impl embedded_hal::digital::ErrorType for Pin {
        type Error = Infallible;
    }
    impl OutputPin for Pin {
        fn set_low(&mut self) -> Result<(), Infallible> {
            *self.0.borrow_mut() = false;
            Ok(())
        }
        fn set_high(&mut self) -> Result<(), Infallible> {
            *self.0.borrow_mut() = true;
            Ok(())
        }
    }

    pub struct NoDelay;
    impl DelayNs for NoDelay {
        fn delay_ns(&mut self, _: u32) {}
    }
}

#[cfg(test)]
mod tests {
    use super::testing::*;
    use super::*;
    use crate::ssd1306::Ssd1306;

    #[test]
    fn a_panel_that_is_back_is_switched_off_before_anything_else() {
        let tap = Tap::default();
        let mut panel = Oled::<Ssd1306, _, _, _>::new(tap.clone(), lamp(), NoDelay);
        let frame = Frame::new();
        panel.show(&frame, &Changes::all()).expect("somebody answers");
        *tap.1.borrow_mut() = true;
        assert_eq!(panel.show(&frame, &Changes::all()), Err(Failed));
        *tap.1.borrow_mut() = false;
        tap.0.borrow_mut().clear();
        panel.show(&frame, &Changes::all()).expect("it is back");
        let sent = tap.0.borrow();
        assert_eq!(sent[0][..2], [COMMANDS, OFF], "what it still shows stays on");
        let on = sent
            .iter()
            .position(|transfer| transfer.ends_with(&[ON]))
            .expect("on again");
        assert!(sent[on + 1..].is_empty(), "it is on before the new picture is there");
    }

    #[test]
    fn a_panel_that_was_away_is_set_up_again_and_gets_everything() {
        let (tap, pin) = (Tap::default(), Pin::default());
        let mut panel = Oled::<Ssd1306, _, _, _>::new(tap.clone(), Lamp::lit_when_high(pin.clone()), NoDelay);
        let frame = Frame::new();
        let nothing = Changes::between(&frame, &frame);
        let bytes = || {
            tap.0
                .borrow_mut()
                .drain(..)
                .map(|transfer| transfer.len())
                .sum::<usize>()
        };

        *tap.1.borrow_mut() = true;
        assert_eq!(panel.show(&frame, &nothing), Err(Failed));
        assert!(*pin.0.borrow(), "the lamp is dark although no panel answers");
        assert_eq!(bytes(), 0);

        *tap.1.borrow_mut() = false;
        assert_eq!(panel.show(&frame, &nothing), Ok(()));
        assert!(!*pin.0.borrow());
        assert!(bytes() > 1024, "a panel that is back did not get the whole picture");
        assert_eq!(panel.show(&frame, &nothing), Ok(()));
        assert_eq!(bytes(), 0, "bytes were sent although nothing has changed");
    }
}
