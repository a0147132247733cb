//! When the program cannot go on: leave a note in RAM, reset, and say so at the next start.
//!
//! The note lies in `.uninit`, which the start-up code leaves alone. It keeps where it happened for whoever has a probe;
//! the player sees one line, and the game comes back from the journal.
use core::arch::naked_asm;
use core::cell::UnsafeCell;
use core::mem::MaybeUninit;
use core::panic::{Location, PanicInfo};
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
    /// Of a panic: its line, and its file's name in flash.
    line: u32,
    file: u32,
    file_len: u32,
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
    // SAFETY: any bytes are a valid `Note` (five integers), and nothing else runs yet.
    let note = unsafe { NOTE.0.get().read_volatile().assume_init() };
    // SAFETY: as above.
    unsafe { NOTE.0.get().write_volatile(MaybeUninit::zeroed()) };
    if note.mark == MARK && note.unmark == !MARK {
        crate::log!(
            "recovered: cause {=u32}, line {=u32}, file at {=u32:#x}",
            note.cause,
            note.line,
            note.file
        );
        Start::Recovered
    } else {
        Start::Fresh
    }
}

/// Writes the note and resets.
pub fn stop(cause: Cause, at: Option<&'static Location<'static>>) -> ! {
    let file = at.map_or("", Location::file);
    let note = Note {
        mark: MARK,
        cause: cause as u32,
        line: at.map_or(0, Location::line),
        file: file.as_ptr() as u32,
        file_len: file.len() as u32,
        unmark: !MARK,
    };
    cortex_m::interrupt::disable();
    // SAFETY: interrupts are off and this never returns.
    unsafe { NOTE.0.get().write_volatile(MaybeUninit::new(note)) };
    compiler_fence(Ordering::SeqCst);
    cortex_m::peripheral::SCB::sys_reset()
}

#[panic_handler]
fn panic(info: &PanicInfo) -> ! {
    // SAFETY: the location of a panic is a constant in flash; `PanicInfo` merely does not say so.
    let at = info
        .location()
        .map(|at| unsafe { core::mem::transmute::<&Location<'_>, &'static Location<'static>>(at) });
    stop(Cause::Panic, at)
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
    stop(Cause::Fault, None)
}
