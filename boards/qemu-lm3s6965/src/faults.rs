//! Deliberate faults, for the tests of the recovery: `fault=panic`, `fault=hang` or `fault=overflow`. They happen one
//! second after a fresh start or, with `writes=N`, in the middle of the game: right after that many writes to the
//! flash, when a command is in flash but not yet carried out. After the recovery nothing more is done, so that the
//! machine comes to rest.
use core::hint::black_box;
use core::sync::atomic::{AtomicU32, Ordering::Relaxed};

use embassy_time::Timer;
use firmware::board::Start;

use crate::host::Arguments;

/// How many more writes to the flash until the fault; 0 if it does not depend on writes.
static WRITES: AtomicU32 = AtomicU32::new(0);
/// Which fault, as an index into `DEEDS`.
static DEED: AtomicU32 = AtomicU32::new(0);
const DEEDS: [&str; 3] = ["panic", "hang", "overflow"];

/// Waits a second and causes the fault, unless that waits for writes.
#[embassy_executor::task]
pub async fn deed(arguments: &'static Arguments, start: Start) {
    let named = arguments.get("fault");
    let deed = DEEDS.iter().position(|deed| Some(*deed) == named);
    let Some(deed) = deed.filter(|_| start == Start::Fresh) else {
        return;
    };
    if let Some(writes) = arguments.get("writes").and_then(|writes| writes.parse().ok()) {
        DEED.store(deed as u32, Relaxed);
        WRITES.store(writes, Relaxed);
        return;
    }
    Timer::after_secs(1).await;
    commit(deed);
}

/// Called after each write to the flash.
pub fn at_write() {
    let left = WRITES.load(Relaxed);
    WRITES.store(left.saturating_sub(1), Relaxed);
    if left == 1 {
        commit(DEED.load(Relaxed) as usize);
    }
}

fn commit(deed: usize) {
    match DEEDS.get(deed) {
        Some(&"panic") => panics(),
        Some(&"hang") => hangs(),
        _ => {
            black_box(deeper(1));
        }
    }
}

/// Not inlined, like the next one, so that its name is found on the trail.
#[inline(never)]
fn hangs() {
    while black_box(true) {
        cortex_m::asm::nop();
    }
}

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
