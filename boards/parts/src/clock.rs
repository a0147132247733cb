//! The board's clock on embassy-time.
use embassy_time::{Instant, TICK_HZ, Timer};
use firmware::board::{self, Millis};

/// The time since power-on, from the board's embassy-time driver.
pub struct Uptime;

impl board::Timer for Uptime {
    fn now(&self) -> Millis {
        Instant::now().as_millis()
    }

    async fn sleep_until(&mut self, at: Millis) {
        // The first tick of that millisecond: a tick sooner it would be woken in the one before, for nothing.
        let tick = at.saturating_mul(TICK_HZ).div_ceil(1_000);
        Timer::at(Instant::from_ticks(tick)).await;
    }
}
