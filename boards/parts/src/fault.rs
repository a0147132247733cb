//! What happens when the program cannot go on: it leaves a note in RAM, resets, and says so at the next start.
//!
//! The note lies in `.uninit`, which the start-up code leaves alone. The player sees one line, and the game comes back
//! from the journal. The note keeps what happened for somebody with a probe or an emulator: the file and line of a
//! panic and, for every cause, the calls that led there, as code addresses for `addr2line`.
use core::arch::naked_asm;
use core::cell::UnsafeCell;
use core::mem::MaybeUninit;
use core::panic::{Location, PanicInfo};
use core::sync::atomic::{Ordering, compiler_fence};

use firmware::board::Start;

/// Why the program could not go on.
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

/// The first word of a note, which shows that one was written.
const MARK: u32 = 0x57_49_4E_47;
/// The most addresses in a note. The first two or three of a panic lie in the panic's own code.
const STEPS: usize = 8;
/// How many bytes of a file's path a note holds: the last ones.
const PATH: usize = 48;

#[derive(Clone, Copy)]
#[repr(C)]
struct Note {
    mark: u32,
    cause: u32,
    /// Where it happened, where that was called from, and so on; zeros fill the rest.
    trail: [u32; STEPS],
    /// For a panic, its line and the end of its file's path, followed by zeros.
    line: u32,
    file: [u8; PATH],
    sum: u32,
}

impl Note {
    /// A checksum, because RAM holds anything at power-on and must not pass for a note.
    fn checksum(&self) -> u32 {
        let numbers = [self.mark, self.cause, self.line].into_iter().chain(self.trail);
        let all = numbers.chain(self.file.map(u32::from));
        !all.fold(0, |sum: u32, number| sum.rotate_left(5) ^ number)
    }
}

#[repr(transparent)]
struct Kept(UnsafeCell<MaybeUninit<Note>>);
// SAFETY: there is one core, and the note is written only on the way to a reset and read and cleared only before the
// program begins.
unsafe impl Sync for Kept {}

/// Not mangled, so that a probe finds it by its name.
#[unsafe(no_mangle)]
#[unsafe(link_section = ".uninit.fault_note")]
static FAULT_NOTE: Kept = Kept(UnsafeCell::new(MaybeUninit::uninit()));

/// Whether the last run left a note. This is said only once: the mark is erased, and the rest stays for a probe.
pub fn start() -> Start {
    let place = FAULT_NOTE.0.get().cast::<Note>();
    // SAFETY: any bytes are a valid `Note` (integers), and nothing else runs yet.
    let note = unsafe { place.read_volatile() };
    // SAFETY: as above.
    unsafe { (&raw mut (*place).mark).write_volatile(0) };
    if note.mark == MARK && note.sum == note.checksum() {
        crate::log!(
            "recovered: cause {=u32}, {=[u8]:a} line {=u32}, at {=[?]:#x}",
            note.cause,
            note.file,
            note.line,
            &note.trail[..]
        );
        Start::Recovered
    } else {
        Start::Fresh
    }
}

unsafe extern "C" {
    static __stext: u32;
    static __etext: u32;
    static _stack_start: u32;
    static _stack_end: u32;
}

/// Whether a word of the stack is the return address of a call: odd, within the code, and just after a call
/// instruction.
fn returns_to(word: u32) -> bool {
    let code = (&raw const __stext as u32 + 4)..(&raw const __etext as u32);
    if word & 1 == 0 || !code.contains(&word) {
        return false;
    }
    // SAFETY: the four bytes before an address in the code are in the code.
    let [first, last] = unsafe { ((word - 5) as *const [u16; 2]).read_unaligned() };
    first & 0xF800 == 0xF000 && last & 0xD000 == 0xD000 || last & 0xFF87 == 0x4780
}

/// Writes the note and resets. The note gets the place of a panic; its trail is `at`, if that is known, and the return
/// addresses found on the stack from `stack` upwards.
fn leave(cause: Cause, place: Option<&Location>, at: Option<u32>, stack: u32) -> ! {
    let (lowest, top) = (&raw const _stack_end as u32, &raw const _stack_start as u32);
    // SAFETY: these are words of the stack, from the lowest on.
    let words = (stack.max(lowest)..top)
        .step_by(4)
        .map(|place| unsafe { (place as *const u32).read_volatile() });
    let mut note = Note {
        mark: MARK,
        cause: cause as u32,
        trail: [0; STEPS],
        line: place.map_or(0, Location::line),
        file: [0; PATH],
        sum: 0,
    };
    let path = place.map_or("", |place| place.file()).as_bytes();
    let end = path.get(path.len().saturating_sub(PATH)..).unwrap_or_default();
    for (byte, letter) in note.file.iter_mut().zip(end) {
        *byte = *letter;
    }
    for (step, address) in note
        .trail
        .iter_mut()
        .zip(at.into_iter().chain(words.filter(|word| returns_to(*word))))
    {
        *step = address;
    }
    note.sum = note.checksum();
    cortex_m::interrupt::disable();
    // SAFETY: interrupts are off and this never returns.
    unsafe { FAULT_NOTE.0.get().write_volatile(MaybeUninit::new(note)) };
    compiler_fence(Ordering::SeqCst);
    cortex_m::peripheral::SCB::sys_reset()
}

/// Writes the note and resets. Always inlined, so that the trail begins with the caller.
#[inline(always)]
pub fn stop(cause: Cause) -> ! {
    leave(cause, None, None, cortex_m::register::msp::read())
}

#[panic_handler]
fn panic(info: &PanicInfo) -> ! {
    #[cfg(feature = "log")]
    if let Some(at) = info.location() {
        crate::log!("panic: {=str}, line {=u32}", at.file(), at.line());
    }
    leave(Cause::Panic, info.location(), None, cortex_m::register::msp::read())
}

/// The core faults when the stack leaves the RAM, so this takes a fresh stack before anything is pushed.
///
/// # Safety Only the hardware may call it.
#[unsafe(no_mangle)]
#[unsafe(naked)]
unsafe extern "C" fn HardFault() -> ! {
    naked_asm!(
        "mrs r0, msp",
        "ldr r1, =_stack_start",
        "msr msp, r1",
        "b {}",
        sym hard_fault,
    )
}

/// The fresh stack overwrites the oldest words of the old one, which are rarely needed for the trail.
extern "C" fn hard_fault(frame: u32) -> ! {
    /// Words of the frame that the core pushes, and which of them is the program counter.
    const FRAME: u32 = 8;
    const PC: u32 = 6;
    let stack = &raw const _stack_end as u32..=&raw const _stack_start as u32 - 4 * FRAME;
    // After an overflow there is no frame, because it would lie outside the RAM. SAFETY: the frame lies in the stack.
    let at = stack
        .contains(&frame)
        .then(|| unsafe { ((frame + 4 * PC) as *const u32).read_volatile() });
    leave(Cause::Fault, None, at, frame)
}
