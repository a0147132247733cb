//! Deliberate deeds, for the tests of the recovery: `fault=panic`, `fault=hang` or `fault=overflow`, one second after a
//! fresh start. After the recovery nothing is done, so that the machine comes to rest. `fault=none` tries the compiler's
//! helpers, which may only be a fault if one of them is wrong.
use core::hint::black_box;

use embassy_time::Timer;
use firmware::board::Start;

use crate::host::Arguments;

/// Waits a second and does it.
#[embassy_executor::task]
pub async fn deed(arguments: &'static Arguments, start: Start) {
    if start == Start::Recovered {
        return;
    }
    Timer::after_secs(1).await;
    match arguments.get("fault") {
        Some("panic") => panics(),
        Some("hang") => loop {
            cortex_m::asm::nop();
        },
        Some("overflow") => {
            black_box(deeper(1));
        }
        Some("none") => crate::helpers::try_all(),
        _ => {}
    }
}

/// A function of its own, so that its name is found on the trail.
#[inline(never)]
fn panics() {
    if black_box(true) {
        panic!("told to");
    }
}

/// Uses up the stack.
#[allow(unconditional_recursion, reason = "to overflow the stack is what it is for")]
fn deeper(n: u32) -> u32 {
    let here = black_box([n; 64]);
    deeper(n.wrapping_add(1)).wrapping_add(here[0])
}
