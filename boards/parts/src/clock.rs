//! The board's clock on embassy-time.
use embassy_time::{Instant, Timer};
use firmware::board::{self, Millis};

/// Since power-on, by the board's embassy-time driver.
pub struct Uptime;

impl board::Timer for Uptime {
    fn now(&self) -> Millis {
        Instant::now().as_millis()
    }

    async fn sleep_until(&mut self, at: Millis) {
        Timer::at(Instant::from_millis(at)).await;
    }
}
