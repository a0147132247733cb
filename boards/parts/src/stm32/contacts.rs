//! Buttons between a pin and ground, each on an EXTI line of its own.
use core::future::poll_fn;
use core::task::Poll;

use embassy_futures::select::{select, select_array};
use embassy_stm32::exti::ExtiInput;
use embassy_stm32::mode::Async;
use firmware::board::{Buttons, Levels};
use firmware::input::Button;

/// The buttons, with what each of them is.
pub struct Contacts<const N: usize> {
    pins: [(ExtiInput<'static, Async>, Button); N],
    /// What [`Buttons::levels`] last said.
    told: Levels,
}

impl<const N: usize> Contacts<N> {
    /// Three or five of them.
    pub fn new(pins: [(ExtiInput<'static, Async>, Button); N]) -> Self {
        Self {
            pins,
            told: Levels::NONE,
        }
    }
}

/// Low is down.
fn down(pin: &(ExtiInput<'static, Async>, Button)) -> bool {
    pin.0.is_low()
}

impl<const N: usize> Buttons for Contacts<N> {
    fn levels(&mut self) -> Levels {
        self.told = self
            .pins
            .iter()
            .fold(Levels::NONE, |levels, pin| levels.with(pin.1, down(pin)));
        self.told
    }

    async fn changed(&mut self) {
        let told = self.told;
        let lines = self.pins.each_ref().map(|pin| (pin.0.is_low(), pin.1));
        let differs = move || lines.iter().any(|&(low, button)| low != told.has(button));
        // Armed first and looked at afterwards, so that no edge falls between.
        let edges = select_array(self.pins.each_mut().map(|pin| pin.0.wait_for_any_edge()));
        select(
            edges,
            poll_fn(|_| if differs() { Poll::Ready(()) } else { Poll::Pending }),
        )
        .await;
        super::luck::stir_moment();
    }
}
