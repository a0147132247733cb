//! Stop mode: everything stands still but what keeps the RAM and the registers, the watchdog, and the RTC, which runs
//! on the watchdog's oscillator and wakes the chip in time. So does every button, on its EXTI line.
//!
//! The feature `low-power` of embassy-stm32 0.6 does not know the F4 (a later one does): there it neither lowers the
//! regulator nor sets the clocks again.
use core::cell::Cell;

use critical_section::Mutex;
use embassy_stm32::interrupt::InterruptExt;
use embassy_stm32::pac::pwr::vals::Pdds;
use embassy_stm32::pac::rcc::vals::{Rtcsel, Sw};
use embassy_stm32::pac::{DBGMCU, EXTI, PWR, RCC, RTC};
use embassy_stm32::peripherals;
use embassy_stm32::{Peri, interrupt};
use embassy_time::{Instant, TICK_HZ, Timer};
use firmware::board::{self, Millis};

use super::contacts;
use crate::clock::first_tick;
use crate::day;

/// What opens the RTC's registers, one after the other, and what closes them.
const OPEN: [u8; 2] = [0xCA, 0x53];
const CLOSE: u8 = 0xFF;
/// The line of the RTC's wake-up timer.
const LINE: usize = 22;
/// What DBGMCU_IDCODE says of an F411.
const F411: u16 = 0x431;
/// A shorter stop is not worth the half of a millisecond, and with a crystal three, that the clocks need to start
/// again.
const SHORTEST: Millis = 50;

/// The time that the clock of embassy-time has missed, in its ticks.
static MISSED: Mutex<Cell<u64>> = Mutex::new(Cell::new(0));

/// The time since power-on, that in Stop included.
pub fn uptime() -> Instant {
    let missed = critical_section::with(|cs| MISSED.borrow(cs).get());
    Instant::from_ticks(Instant::now().as_ticks().saturating_add(missed))
}

/// The board's clock: that of embassy-time, and in Stop the RTC.
pub struct Clock(());

impl Clock {
    /// Lets the RTC run on the watchdog's oscillator. That may be half as fast again as it should, or half as slow,
    /// which nothing minds that is due in the dark.
    pub fn new(_rtc: Peri<'static, peripherals::RTC>) -> Self {
        PWR.cr1().modify(|control| control.set_dbp(true));
        // embassy-stm32 chooses it and then, with all other multiplexers, none; the register holds the first choice.
        RCC.bdcr().modify(|domain| {
            domain.set_rtcsel(Rtcsel::LSI);
            domain.set_rtcen(true);
        });
        open(|| {
            RTC.isr().modify(|state| state.set_init(true));
            while !RTC.isr().read().initf() {}
            // In two steps, as the manual says.
            RTC.prer().modify(|scale| scale.set_prediv_s(day::FRACTIONS as u16 - 1));
            RTC.prer().modify(|scale| scale.set_prediv_a(0));
            RTC.cr().modify(|control| {
                control.set_wute(false);
                control.set_wutie(true);
                // Read the counters themselves: their copies are old after Stop.
                control.set_bypshad(true);
            });
            RTC.isr().modify(|state| state.set_init(false));
        });
        EXTI.rtsr(0).modify(|lines| lines.set_line(LINE, true));
        EXTI.imr(0).modify(|lines| lines.set_line(LINE, true));
        Self(())
    }
}

impl board::Timer for Clock {
    fn now(&self) -> Millis {
        uptime().as_millis()
    }

    async fn sleep_until(&mut self, at: Millis) {
        let missed = critical_section::with(|cs| MISSED.borrow(cs).get());
        Timer::at(Instant::from_ticks(first_tick(at).saturating_sub(missed))).await;
    }

    async fn stop_until(&mut self, at: Millis) {
        let time = at.saturating_sub(self.now());
        if time >= SHORTEST {
            stop(time);
        }
        // What is left of it; all, if the chip did not stop.
        self.sleep_until(at).await;
    }
}

/// Opens the RTC's registers, except its flags, which are never closed.
fn open(work: impl FnOnce()) {
    for key in OPEN {
        RTC.wpr().write(|register| register.set_key(key));
    }
    work();
    RTC.wpr().write(|register| register.set_key(CLOSE));
}

/// The time of day, in fractions of a second.
fn now() -> u64 {
    let read = || (RTC.tr().read().0, RTC.ssr().read().ss());
    let mut last = read();
    // They are two counters, and neither is read in the middle of a step.
    loop {
        let next = read();
        if next == last {
            let (time, fraction) = next;
            return day::fractions(time, fraction);
        }
        last = next;
    }
}

/// Stops the chip for this long, unless a button or anything else wakes it before.
fn stop(time: Millis) {
    critical_section::with(|cs| {
        // An edge after the levels were read: its interrupt has been served, so that it would not wake the chip.
        if contacts::moved() {
            return;
        }
        let from = now();
        open(|| {
            RTC.cr().modify(|control| control.set_wute(false));
            while !RTC.isr().read().wutwf() {}
            RTC.wutr().write(|timer| timer.set_wut(day::wake_up(time)));
            RTC.isr().modify(|state| state.set_wutf(false));
            RTC.cr().modify(|control| control.set_wute(true));
        });
        // The interrupt wakes the core although it is held off, and never comes about.
        let alarm = interrupt::RTC_WKUP;
        // SAFETY: nobody relies on its mask.
        unsafe { alarm.enable() };
        sleep_deeply();
        alarm.disable();
        open(|| RTC.cr().modify(|control| control.set_wute(false)));
        RTC.isr().modify(|state| state.set_wutf(false));
        EXTI.pr(0).write(|lines| lines.set_line(LINE, true));
        alarm.unpend();
        let missed = MISSED.borrow(cs);
        missed.set(
            missed
                .get()
                .saturating_add(day::between(from, now()) * TICK_HZ / day::FRACTIONS),
        );
    });
}

/// Stops until an interrupt is pending, and sets the clocks again as they were.
fn sleep_deeply() {
    let (sources, chosen) = (RCC.cr().read(), RCC.cfgr().read());
    PWR.cr1().modify(|control| {
        control.set_pdds(Pdds::STOP_MODE);
        // The regulator and the flash rest too, and where there is a lower voltage for it, the regulator gives that.
        control.set_lpds(true);
        control.set_fpds(true);
        control.set_lplvds(DBGMCU.idcode().read().dev_id() == F411);
        control.set_cwuf(true);
    });
    // embassy-stm32 lets the clocks run on for a debugger, and with them goes the current.
    DBGMCU
        .cr()
        .modify(|control| control.set_dbg_stop(cfg!(feature = "log")));
    // SAFETY: the core is the only one, and interrupts are off.
    let mut core = unsafe { cortex_m::Peripherals::steal() };
    core.SCB.set_sleepdeep();
    cortex_m::asm::dsb();
    cortex_m::asm::wfi();
    core.SCB.clear_sleepdeep();
    if RCC.cfgr().read().sws() == chosen.sws() {
        // Something was pending already.
        return;
    }
    // The chip is awake on HSI. A crystal that does not start again is the watchdog's.
    RCC.cr().modify(|control| control.set_hseon(sources.hseon()));
    while RCC.cr().read().hserdy() != sources.hserdy() {}
    RCC.cr().modify(|control| control.set_pllon(sources.pllon()));
    while RCC.cr().read().pllrdy() != sources.pllrdy() {}
    // The registers of the flash, its wait states among them, have outlived the stop.
    RCC.cfgr()
        .modify(|control| control.set_sw(Sw::from_bits(chosen.sws().to_bits())));
    while RCC.cfgr().read().sws() != chosen.sws() {}
}
