//! Buttons between a pin and ground, each on an EXTI line of its own.
use core::future::poll_fn;
use core::task::Poll;

use embassy_stm32::exti::{ExtiInput, TriggerEdge};
use embassy_stm32::gpio::{ExtiPin, Pin, Pull};
use embassy_stm32::mode::Blocking;
use embassy_stm32::{Peri, pac};
use embassy_sync::waitqueue::AtomicWaker;
use firmware::board::{Buttons, Levels};
use firmware::input::Button;

/// A button: its pin, which interrupts at both edges, and what it is.
pub type Contact = (ExtiInput<'static, Blocking>, Button);

/// The button on this pin and its line.
pub fn contact<P: Pin + ExtiPin>(
    pin: Peri<'static, P>,
    line: Peri<'static, P::ExtiChannel>,
    button: Button,
) -> Contact {
    (ExtiInput::new_blocking(pin, line, Pull::Up, TriggerEdge::Any), button)
}

/// The buttons.
pub struct Contacts<const N: usize> {
    pins: [Contact; N],
    /// What [`Buttons::levels`] last said.
    told: Levels,
}

/// Whoever waits for an edge.
static EDGE: AtomicWaker = AtomicWaker::new();

/// What the EXTI interrupts of a board do. All lines that wait are buttons; which one it was is seen by the levels.
pub fn edge() {
    let lines = pac::EXTI.pr(0).read();
    pac::EXTI.pr(0).write_value(lines);
    EDGE.wake();
}

impl<const N: usize> Contacts<N> {
    /// Three or five of them.
    pub fn new(pins: [Contact; N]) -> Self {
        Self {
            pins,
            told: Levels::NONE,
        }
    }

    /// Low is down.
    fn now(&self) -> Levels {
        let pins = self.pins.iter();
        pins.fold(Levels::NONE, |levels, (pin, button)| levels.with(*button, pin.is_low()))
    }
}

impl<const N: usize> Buttons for Contacts<N> {
    fn levels(&mut self) -> Levels {
        self.told = self.now();
        self.told
    }

    async fn changed(&mut self) {
        // Registered first and looked at afterwards, so that no edge falls between.
        poll_fn(|context| {
            EDGE.register(context.waker());
            if self.now() == self.told {
                Poll::Pending
            } else {
                Poll::Ready(())
            }
        })
        .await;
        super::luck::stir_moment();
    }
}
