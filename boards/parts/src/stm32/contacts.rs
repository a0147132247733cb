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

/// All buttons of a board.
pub struct Contacts<const N: usize> {
    pins: [Contact; N],
    /// What [`Buttons::levels`] last returned.
    told: Levels,
}

/// The task that waits for an edge.
static EDGE: AtomicWaker = AtomicWaker::new();

/// To be called by a board's EXTI interrupts. All pending lines are buttons; the levels then show which one it was.
pub fn edge() {
    let lines = pac::EXTI.pr(0).read();
    pac::EXTI.pr(0).write_value(lines);
    EDGE.wake();
}

impl<const N: usize> Contacts<N> {
    /// Takes three or five buttons.
    pub fn new(pins: [Contact; N]) -> Self {
        Self {
            pins,
            told: Levels::NONE,
        }
    }

    /// The levels now: a pin is low while its button is down.
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
        // The waker is registered before the levels are read, so that no edge is missed in between.
        poll_fn(|context| {
            EDGE.register(context.waker());
            if self.now() == self.told {
                Poll::Pending
            } else {
                Poll::Ready(())
            }
        })
        .await;
        super::luck::note_moment();
    }
}
