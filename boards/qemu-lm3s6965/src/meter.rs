//! What the emulated board counts about itself. `cargo xtask bench` and the emulator tests read `METER` in its memory
//! while it runs. Time is counted in cycles of SysTick, and only while the core is awake; under `-icount shift=4` a
//! cycle is five instructions.
use core::sync::atomic::{AtomicBool, AtomicU32, Ordering::Relaxed};

use crate::time::cycles;

/// The counters, in the order in which they lie in memory.
#[repr(C)]
pub struct Meter {
    /// Times the core woke.
    wakes: AtomicU32,
    /// Cycles awake, up to the last sleep.
    awake: AtomicU32,
    /// Edges of buttons.
    edges: AtomicU32,
    /// Frames pushed to the panel.
    frames: AtomicU32,
    /// Cycles from the last edge that woke the core until the frame was drawn in RAM.
    to_frame: AtomicU32,
    /// Cycles of the last push.
    push: AtomicU32,
    /// Bytes of the last push, commands included.
    push_bytes: AtomicU32,
    /// 1 if the core sleeps.
    asleep: AtomicBool,
    /// 1 if nothing is due for a long time: a core that sleeps then is at rest.
    rests: AtomicBool,
}

#[unsafe(no_mangle)]
static METER: Meter = Meter {
    wakes: AtomicU32::new(0),
    awake: AtomicU32::new(0),
    edges: AtomicU32::new(0),
    frames: AtomicU32::new(0),
    to_frame: AtomicU32::new(0),
    push: AtomicU32::new(0),
    push_bytes: AtomicU32::new(0),
    asleep: AtomicBool::new(false),
    rests: AtomicBool::new(false),
};

/// When the core woke, in cycles, and how long it had been awake at the last edge and at the last frame.
static WOKE: AtomicU32 = AtomicU32::new(0);
static EDGE: AtomicU32 = AtomicU32::new(0);
static FRAME: AtomicU32 = AtomicU32::new(0);
/// Whether the core has just woken and not begun its work.
static WAKING: AtomicBool = AtomicBool::new(false);

fn add(counter: &AtomicU32, n: u32) {
    counter.store(counter.load(Relaxed).wrapping_add(n), Relaxed);
}

/// Cycles awake up to this moment.
fn awake() -> u32 {
    let since = cycles().wrapping_sub(WOKE.load(Relaxed)) & 0x00FF_FFFF;
    METER.awake.load(Relaxed).wrapping_add(since)
}

/// The core is about to sleep.
pub fn sleep() {
    METER.awake.store(awake(), Relaxed);
    METER.asleep.store(true, Relaxed);
}

/// The core is awake.
pub fn wake() {
    METER.asleep.store(false, Relaxed);
    WOKE.store(cycles(), Relaxed);
    WAKING.store(true, Relaxed);
    add(&METER.wakes, 1);
}

/// Whatever woke the core has been heard, and its work begins.
pub fn work() {
    WAKING.store(false, Relaxed);
}

/// The alarm was set: whether nothing is due for a long time.
pub fn rests(rests: bool) {
    METER.rests.store(rests, Relaxed);
}

/// A button's level has changed. If the core is at work, that is on the key before: its count goes on, also if that key
/// is let go meanwhile.
pub fn edge() {
    add(&METER.edges, 1);
    if WAKING.load(Relaxed) {
        EDGE.store(awake(), Relaxed);
    }
}

/// A frame is in RAM and on its way.
pub fn frame() {
    let now = awake();
    FRAME.store(now, Relaxed);
    METER.to_frame.store(now.wrapping_sub(EDGE.load(Relaxed)), Relaxed);
}

/// The frame is on the panel.
pub fn pushed(bytes: u32) {
    METER.push.store(awake().wrapping_sub(FRAME.load(Relaxed)), Relaxed);
    METER.push_bytes.store(bytes, Relaxed);
    add(&METER.frames, 1);
}
