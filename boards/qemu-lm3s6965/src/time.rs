//! Time without ticks: while nothing is due, nothing runs.
//!
//! SysTick counts cycles and wraps every 1.34 s without an interrupt; timer 1 counts whole seconds. Together they give
//! the exact time. Timer 0 is the alarm.
use core::cell::{Cell, RefCell};
use core::sync::atomic::{AtomicBool, AtomicU32, Ordering::Relaxed};
use core::task::Waker;

use critical_section::Mutex;
use embassy_time_driver::Driver;
use embassy_time_queue_utils::Queue;

use crate::meter;
use crate::reg::{CLOCK_HZ, Reg, TIMER_0, TIMER_1, TIMER_2};
use crate::vectors::{Interrupt, enable};

/// Ticks of embassy-time in a second (`tick-hz-1_000`). They are the program's milliseconds, so nothing is converted.
const TICKS_PER_SECOND: u32 = 1_000;
/// Cycles of the system clock in a tick.
const CYCLES_PER_TICK: u32 = CLOCK_HZ / TICKS_PER_SECOND;
/// SysTick has 24 bits.
const WRAP: u32 = 1 << 24;
/// The longest that the alarm can wait, in ticks; for anything later it is then set again.
const LONGEST: u64 = (u32::MAX / CYCLES_PER_TICK) as u64;

const SYSTICK_CONTROL: Reg = Reg::at(0xE000_E010, 0);
const SYSTICK_RELOAD: Reg = Reg::at(0xE000_E010, 4);
const SYSTICK_VALUE: Reg = Reg::at(0xE000_E010, 8);

const CONFIG: u32 = 0x00;
const MODE: u32 = 0x04;
const CONTROL: u32 = 0x0C;
const MASK: u32 = 0x18;
const CLEAR: u32 = 0x24;
const LOAD: u32 = 0x28;
const MATCH: u32 = 0x30;
const VALUE: u32 = 0x48;

struct Timers {
    queue: Mutex<RefCell<Queue>>,
    /// When something is next due.
    alarm: Mutex<Cell<u64>>,
}

embassy_time_driver::time_driver_impl!(static TIMERS: Timers = Timers {
    queue: Mutex::new(RefCell::new(Queue::new())),
    alarm: Mutex::new(Cell::new(u64::MAX)),
});

/// What timer 1 showed at the start, since a reset does not set it back.
static FIRST: AtomicU32 = AtomicU32::new(0);

/// Starts the clocks and enables the alarm's interrupt. Timers that a reset has left running are stopped first, so that
/// a second begins together with SysTick.
pub fn start() {
    for timer in [TIMER_0, TIMER_1, TIMER_2] {
        Reg::at(timer, CONTROL).write(0);
    }
    FIRST.store(seconds(), Relaxed);
    SYSTICK_CONTROL.write(0b100);
    SYSTICK_RELOAD.write(WRAP - 1);
    SYSTICK_VALUE.write(0);
    Reg::at(TIMER_1, CONFIG).write(1);
    Reg::at(TIMER_1, MATCH).write(u32::MAX);
    SYSTICK_CONTROL.write(0b101);
    Reg::at(TIMER_1, CONTROL).write(1);
    Reg::at(TIMER_0, MODE).write(1);
    Reg::at(TIMER_0, MASK).write(1);
    enable(Interrupt::Timer0);
}

/// Whether time stands still while the device rests.
static WAITS: AtomicBool = AtomicBool::new(false);
/// For how many ticks it has stood still so far.
static STOOD: Mutex<Cell<u64>> = Mutex::new(Cell::new(0));
/// The device rests when it sleeps and nothing is due for this many ticks. What a key leads to is due sooner
/// (debouncing, a hold, a fault ordered by a test); what comes long after it (the dimming of the screen) is not.
const REST_TICKS: u64 = 1_000;

/// For tests with `-icount sleep=off`, where the time of a sleeping core jumps ahead to whatever is due next, so that
/// the screen would be dark before the next key comes. After this call time stands still while the device rests, and
/// everything that happens depends only on the keys and the program.
///
/// QEMU also has no deadline for how long a key is down, and time would jump past it. So a timer without an interrupt
/// gives it a deadline every millisecond, while the core sleeps on.
pub fn wait_for_keys() {
    WAITS.store(true, Relaxed);
    Reg::at(TIMER_2, MODE).write(2);
    Reg::at(TIMER_2, LOAD).write(CLOCK_HZ / 1_000);
    Reg::at(TIMER_2, CONTROL).write(1);
}

/// Whether the device rests until then, and time stands still.
fn stands_until(at: u64, now: u64) -> bool {
    WAITS.load(Relaxed) && rests_until(at, now)
}

fn rests_until(at: u64, now: u64) -> bool {
    at.saturating_sub(now) > REST_TICKS
}

/// Puts the core to sleep with this function. If the device rests, no time has passed when it wakes.
pub fn sleep(until_woken: impl FnOnce()) {
    let asleep = now();
    until_woken();
    critical_section::with(|cs| {
        let stood = STOOD.borrow(cs);
        let alarm = TIMERS.alarm.borrow(cs).get();
        if stands_until(alarm, asleep) {
            stood.set(stood.get() + now().saturating_sub(asleep));
        }
    });
}

/// Cycles modulo 2^24, which the meter counts with.
pub fn cycles() -> u32 {
    WRAP - 1 - SYSTICK_VALUE.read()
}

/// Whole seconds since `start`.
fn seconds() -> u32 {
    (Reg::at(TIMER_1, VALUE).read()).wrapping_sub(FIRST.load(Relaxed))
}

/// Ticks since `start`.
fn now() -> u64 {
    let (seconds, fine) = loop {
        let before = seconds();
        let fine = cycles();
        if seconds() == before {
            break (before, fine);
        }
    };
    // SysTick shows `fine` at exactly one moment in this second, widened by a sixth at both ends. That moment is
    // counted from a second earlier, so that nothing is below zero, and the arithmetic wraps where SysTick does.
    const EARLIEST: u32 = CLOCK_HZ + CLOCK_HZ / 2 - WRAP / 2;
    let second = seconds.wrapping_sub(1).wrapping_mul(CLOCK_HZ);
    let moment = EARLIEST + (fine.wrapping_sub(second).wrapping_sub(EARLIEST) & (WRAP - 1));
    let ticks = u64::from(seconds) * u64::from(TICKS_PER_SECOND) + u64::from(moment / CYCLES_PER_TICK);
    let stood = critical_section::with(|cs| STOOD.borrow(cs).get());
    ticks.saturating_sub(u64::from(TICKS_PER_SECOND) + stood)
}

/// Sets the alarm; returns false if it is due already.
fn set_alarm(at: u64) -> bool {
    Reg::at(TIMER_0, CONTROL).write(0);
    critical_section::with(|cs| TIMERS.alarm.borrow(cs).set(at));
    let now = TIMERS.now();
    if at <= now {
        return false;
    }
    meter::rests(rests_until(at, now));
    // Nothing is due at all, or nothing before the next key.
    if at == u64::MAX || stands_until(at, now) {
        return true;
    }
    Reg::at(TIMER_0, LOAD).write((at - now).min(LONGEST) as u32 * CYCLES_PER_TICK);
    Reg::at(TIMER_0, CONTROL).write(1);
    true
}

impl Driver for Timers {
    fn now(&self) -> u64 {
        now()
    }

    fn schedule_wake(&self, at: u64, waker: &Waker) {
        critical_section::with(|cs| {
            let mut queue = self.queue.borrow_ref_mut(cs);
            if queue.schedule_wake(at, waker) {
                let mut next = queue.next_expiration(self.now());
                while !set_alarm(next) {
                    next = queue.next_expiration(self.now());
                }
            }
        });
    }
}

/// The alarm's interrupt: wakes what is due and sets the alarm for what is next.
pub unsafe extern "C" fn on_alarm() {
    Reg::at(TIMER_0, CLEAR).write(1);
    critical_section::with(|cs| {
        let mut queue = TIMERS.queue.borrow_ref_mut(cs);
        let mut next = queue.next_expiration(TIMERS.now());
        while !set_alarm(next) {
            next = queue.next_expiration(TIMERS.now());
        }
    });
}
