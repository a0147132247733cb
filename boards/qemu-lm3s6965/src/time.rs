//! Time without ticks: while nothing is due, nothing runs.
//!
//! SysTick counts the fine part and wraps every 1.34 s without an interrupt; timer 1 counts whole seconds as a clock;
//! together they give every moment exactly. Timer 0 is the alarm.
use core::cell::RefCell;
use core::task::Waker;

use critical_section::Mutex;
use embassy_time_driver::Driver;
use embassy_time_queue_utils::Queue;

use crate::meter;
use crate::reg::{CLOCK_HZ, Reg, TIMER_0, TIMER_1, TIMER_2};
use crate::vectors::{Interrupt, enable};

/// Ticks of embassy-time in a second (`tick-hz-1_000`): the program's own milliseconds, so that nothing is converted.
const TICKS_PER_SECOND: u32 = 1_000;
/// Cycles of the system clock in a tick.
const CYCLES_PER_TICK: u32 = CLOCK_HZ / TICKS_PER_SECOND;
/// SysTick has 24 bits.
const WRAP: u32 = 1 << 24;
/// The longest the alarm can wait; what is later is asked for again then.
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
}

embassy_time_driver::time_driver_impl!(static TIMERS: Timers = Timers { queue: Mutex::new(RefCell::new(Queue::new())) });

/// Starts the clocks; the alarm's interrupt too.
pub fn start() {
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

/// For machines that play with `-icount`: there QEMU, once asleep, overlooks a key that comes before the next deadline it
/// knows. A timer that interrupts nobody gives it one every millisecond, and the core sleeps on.
pub fn give_deadlines() {
    Reg::at(TIMER_2, MODE).write(2);
    Reg::at(TIMER_2, LOAD).write(CLOCK_HZ / 1_000);
    Reg::at(TIMER_2, CONTROL).write(1);
}

/// The fine part of the time alone: cycles, modulo 2^24. What the meter counts with.
pub fn cycles() -> u32 {
    WRAP - 1 - SYSTICK_VALUE.read()
}

/// Ticks since `start`.
fn now() -> u64 {
    let (seconds, fine) = loop {
        let seconds = Reg::at(TIMER_1, VALUE).read();
        let fine = cycles();
        if Reg::at(TIMER_1, VALUE).read() == seconds {
            break (seconds, fine);
        }
    };
    // Counted from a second earlier, where nothing is below zero: the one moment within this second, give or take a sixth,
    // at which SysTick shows `fine`. The arithmetic wraps where SysTick does.
    const EARLIEST: u32 = CLOCK_HZ + CLOCK_HZ / 2 - WRAP / 2;
    let second = seconds.wrapping_sub(1).wrapping_mul(CLOCK_HZ);
    let moment = EARLIEST + (fine.wrapping_sub(second).wrapping_sub(EARLIEST) & (WRAP - 1));
    let ticks = u64::from(seconds) * u64::from(TICKS_PER_SECOND) + u64::from(moment / CYCLES_PER_TICK);
    ticks.saturating_sub(u64::from(TICKS_PER_SECOND))
}

/// Sets the alarm; false if it is due already.
fn set_alarm(at: u64) -> bool {
    Reg::at(TIMER_0, CONTROL).write(0);
    if at == u64::MAX {
        meter::alarm(None);
        return true;
    }
    let now = TIMERS.now();
    if at <= now {
        return false;
    }
    meter::alarm(Some(at - now));
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
