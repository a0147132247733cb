//! Frees an I2C bus that a reset left in the middle of a byte. The panel then waits for the rest of its byte and may
//! hold the data line low, and nobody can begin a transfer. It lets go as soon as its byte is clocked out: nine clocks
//! at most, then a STOP, as the bus's specification says.
use embedded_hal::delay::DelayNs;
use embedded_hal::digital::{InputPin, OutputPin};

/// The most clocks until a byte and its acknowledgement are through.
const CLOCKS: usize = 9;
/// Half of a clock; far slower than any panel needs.
const HALF_US: u32 = 10;

/// Frees the bus on these two pins, which are open drains, if its data line is held low. Says whether it is free now.
pub fn free<P: InputPin + OutputPin>(clock: &mut P, data: &mut P, delay: &mut impl DelayNs) -> Result<bool, P::Error> {
    clock.set_high()?;
    data.set_high()?;
    delay.delay_us(HALF_US);
    if data.is_low()? {
        for _ in 0..CLOCKS {
            clock.set_low()?;
            delay.delay_us(HALF_US);
            clock.set_high()?;
            delay.delay_us(HALF_US);
            if data.is_high()? {
                break;
            }
        }
        // A STOP: the data line rises while the clock is high.
        clock.set_low()?;
        data.set_low()?;
        delay.delay_us(HALF_US);
        clock.set_high()?;
        delay.delay_us(HALF_US);
        data.set_high()?;
        delay.delay_us(HALF_US);
    }
    Ok(data.is_high()? && clock.is_high()?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::oled::testing::NoDelay;
    use core::convert::Infallible;
    use std::cell::RefCell;
    use std::rc::Rc;

    /// Two wires, and a panel that holds the data line until it has seen so many clocks.
    #[derive(Default)]
    struct Wires {
        clock: bool,
        data: bool,
        held_for: usize,
        clocks: usize,
        stops: usize,
    }

    impl Wires {
        fn data_is_high(&self) -> bool {
            self.data && self.held_for == 0
        }
    }

    struct Pin {
        wires: Rc<RefCell<Wires>>,
        is_clock: bool,
    }

    impl embedded_hal::digital::ErrorType for Pin {
        type Error = Infallible;
    }
    impl OutputPin for Pin {
        fn set_low(&mut self) -> Result<(), Infallible> {
            let mut wires = self.wires.borrow_mut();
            if self.is_clock {
                if wires.clock {
                    wires.clocks += 1;
                    wires.held_for = wires.held_for.saturating_sub(1);
                }
                wires.clock = false;
            } else {
                wires.data = false;
            }
            Ok(())
        }
        fn set_high(&mut self) -> Result<(), Infallible> {
            let mut wires = self.wires.borrow_mut();
            if self.is_clock {
                wires.clock = true;
            } else {
                let was = wires.data_is_high();
                wires.data = true;
                if !was && wires.data_is_high() && wires.clock {
                    wires.stops += 1;
                }
            }
            Ok(())
        }
    }
    impl InputPin for Pin {
        fn is_high(&mut self) -> Result<bool, Infallible> {
            let wires = self.wires.borrow();
            Ok(if self.is_clock {
                wires.clock
            } else {
                wires.data_is_high()
            })
        }
        fn is_low(&mut self) -> Result<bool, Infallible> {
            self.is_high().map(|high| !high)
        }
    }

    /// Frees a bus that is held for so many clocks. Returns whether it is free, how many clocks that took, and how many
    /// STOPs the panel saw afterwards.
    fn freed(held_for: usize) -> (bool, usize, usize) {
        let wires = Rc::new(RefCell::new(Wires {
            clock: true,
            data: true,
            held_for,
            ..Wires::default()
        }));
        let pin = |is_clock| Pin {
            wires: wires.clone(),
            is_clock,
        };
        let Ok(free) = free(&mut pin(true), &mut pin(false), &mut NoDelay);
        let wires = wires.borrow();
        (free, wires.clocks, wires.stops)
    }

    #[test]
    fn a_bus_that_nobody_holds_is_left_alone() {
        assert_eq!(freed(0), (true, 0, 0));
    }

    #[test]
    fn a_panel_lets_go_within_nine_clocks_and_sees_a_stop() {
        for held_for in 1..=9 {
            // The last clock belongs to the STOP.
            assert_eq!(freed(held_for), (true, held_for + 1, 1), "{held_for} clocks");
        }
    }

    #[test]
    fn a_wire_that_lies_on_ground_is_not_free() {
        assert!(!freed(1_000).0);
    }
}
