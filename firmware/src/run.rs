//! The main loop: wait, decide, append, apply, draw, push what changed.

/// Runs the device for ever.
pub async fn run<S, B, F, E, C>(_board: crate::Board<S, B, F, E, C>) -> ! {
    core::future::pending().await
}
