//! The board's clock on embassy-time.
use embassy_time::{Instant, Timer};
use firmware::board::{self, Millis};

/// The time since power-on, from the board's embassy-time driver.
pub struct Uptime;

impl board::Timer for Uptime {
    fn now(&self) -> Millis {
        Instant::now().as_millis()
    }

    async fn sleep_until(&mut self, at: Millis) {
        Timer::at(Instant::from_millis(at)).await;
    }
}
