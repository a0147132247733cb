//! The board's clock on embassy-time.
use embassy_time::{Instant, TICK_HZ, Timer};
use firmware::board::{self, Millis};

/// The first tick of a millisecond: a tick sooner a board would be woken in the one before, for nothing.
pub fn first_tick(at: Millis) -> u64 {
    at.saturating_mul(TICK_HZ).div_ceil(1_000)
}

/// The time since power-on, from the board's embassy-time driver.
pub struct Uptime;

impl board::Timer for Uptime {
    fn now(&self) -> Millis {
        Instant::now().as_millis()
    }

    async fn sleep_until(&mut self, at: Millis) {
        Timer::at(Instant::from_ticks(first_tick(at))).await;
    }
}
