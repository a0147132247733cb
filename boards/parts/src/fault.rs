//! When the program cannot go on: leave a note in RAM, reset, and say so at the next start.
//!
//! The note lies in `.uninit`, which the start-up code leaves alone. The player sees one line, and the game comes back
//! from the journal. Where it happened is told to a probe alone: the places of all panics would take 7 KiB of flash.
use core::arch::naked_asm;
use core::cell::UnsafeCell;
use core::mem::MaybeUninit;
use core::panic::PanicInfo;
use core::sync::atomic::{Ordering, compiler_fence};

use firmware::board::Start;

/// What a program cannot go on from.
#[derive(Clone, Copy, PartialEq, Eq)]
#[repr(u32)]
pub enum Cause {
    /// A panic.
    Panic = 1,
    /// A fault of the core: a stack that overflowed, an address that is not there.
    Fault = 2,
    /// The watchdog was not fed.
    Hang = 3,
}

/// The first word of a note that was written; the last is its complement.
const MARK: u32 = 0x57_49_4E_47;

#[derive(Clone, Copy)]
#[repr(C)]
struct Note {
    mark: u32,
    cause: u32,
    unmark: u32,
}

#[repr(transparent)]
struct Kept(UnsafeCell<MaybeUninit<Note>>);
// SAFETY: one core; written only on the way to a reset, read and cleared only before the program begins.
unsafe impl Sync for Kept {}

#[unsafe(link_section = ".uninit.fault_note")]
static NOTE: Kept = Kept(UnsafeCell::new(MaybeUninit::uninit()));

/// Whether the last run left a note. The note is gone afterwards, so that it is told once.
pub fn start() -> Start {
    // SAFETY: any bytes are a valid `Note` (three integers), and nothing else runs yet.
    let note = unsafe { NOTE.0.get().read_volatile().assume_init() };
    // SAFETY: as above.
    unsafe { NOTE.0.get().write_volatile(MaybeUninit::zeroed()) };
    if note.mark == MARK && note.unmark == !MARK {
        crate::log!("recovered: cause {=u32}", note.cause);
        Start::Recovered
    } else {
        Start::Fresh
    }
}

/// Writes the note and resets.
pub fn stop(cause: Cause) -> ! {
    let note = Note {
        mark: MARK,
        cause: cause as u32,
        unmark: !MARK,
    };
    cortex_m::interrupt::disable();
    // SAFETY: interrupts are off and this never returns.
    unsafe { NOTE.0.get().write_volatile(MaybeUninit::new(note)) };
    compiler_fence(Ordering::SeqCst);
    cortex_m::peripheral::SCB::sys_reset()
}

#[panic_handler]
fn panic(_info: &PanicInfo) -> ! {
    #[cfg(feature = "log")]
    if let Some(at) = _info.location() {
        crate::log!("panic: {=str}, line {=u32}", at.file(), at.line());
    }
    stop(Cause::Panic)
}

/// The core faults when the stack runs out of the RAM: take a fresh stack before anything is pushed.
///
/// # Safety
/// Called by the hardware alone.
#[unsafe(no_mangle)]
#[unsafe(naked)]
unsafe extern "C" fn HardFault() -> ! {
    naked_asm!(
        "ldr r0, =_stack_start",
        "msr msp, r0",
        "b {}",
        sym hard_fault,
    )
}

extern "C" fn hard_fault() -> ! {
    stop(Cause::Fault)
}
