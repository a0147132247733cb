//! The emulated handheld: QEMU's lm3s6965evb has a 128x64 OLED and five buttons like the real one, so the whole image
//! runs where there is no hardware. Started by `cargo xtask emulate`.
#![no_std]
#![no_main]

mod buttons;
#[cfg(feature = "faults")]
mod faults;
mod host;
mod meter;
mod reg;
mod ssd0323;
mod time;
mod vectors;
mod watchdog;

use core::sync::atomic::{AtomicBool, Ordering::Relaxed};

use board_parts::clock::Uptime;
use board_parts::{fault, image};
use cortex_m_rt::entry;
use embassy_executor::raw::Executor;
use firmware::Board;
use firmware::board::{NoGauge, Start};
use firmware::input::Map;

use buttons::Buttons;
use host::{Arguments, FlashFile, Luck, RecordFile};
use ssd0323::Panel;
use watchdog::Watchdog;

#[embassy_executor::task]
async fn handheld(arguments: &'static Arguments, watchdog: Watchdog, start: Start) {
    firmware::run(Board {
        screen: Panel::new(),
        buttons: Buttons::new(),
        flash: FlashFile::open(arguments),
        entropy: Luck::new(arguments),
        clock: Uptime,
        wire: RecordFile::new(arguments),
        gauge: NoGauge,
        watchdog,
        map: Map::Five,
        start,
        program: image::program(option_env!("WINGMAN_COMMIT")),
    })
    .await
}

/// Whether a task has something to do. Set by the executor, from interrupts and from the tasks themselves.
static WORK: AtomicBool = AtomicBool::new(false);

#[unsafe(export_name = "__pender")]
fn pender(_: *mut ()) {
    WORK.store(true, Relaxed);
}

#[entry]
fn main() -> ! {
    // The entry macro turns these into `&'static mut`.
    static mut ARGUMENTS: Option<Arguments> = None;
    static mut EXECUTOR: Option<Executor> = None;

    let start = fault::start();
    reg::open_clock_gates();
    reg::guard_stack();
    time::start();
    let watchdog = Watchdog::unleash();

    let arguments: &'static Arguments = ARGUMENTS.insert(Arguments::read());
    let executor: &'static Executor = EXECUTOR.insert(Executor::new(core::ptr::null_mut()));
    if arguments.get("time") == Some("waits") {
        time::wait_for_keys();
    }
    #[cfg(feature = "faults")]
    executor
        .spawner()
        .spawn(faults::deed(arguments, start).expect("spawned once"));
    executor
        .spawner()
        .spawn(handheld(arguments, watchdog, start).expect("spawned once"));

    loop {
        // SAFETY: the executor is polled nowhere else.
        unsafe { executor.poll() };
        // The emulator treats WFE as a mere hint and would never sleep, so this uses WFI. Interrupts are masked, so
        // that none can slip in between the check and the sleep; a masked interrupt still ends WFI.
        cortex_m::interrupt::disable();
        if !WORK.swap(false, Relaxed) {
            meter::sleep();
            time::sleep(watchdog::rest);
            meter::wake();
            watchdog::guard();
        }
        // SAFETY: interrupts were enabled before.
        unsafe { cortex_m::interrupt::enable() };
        meter::work();
    }
}
