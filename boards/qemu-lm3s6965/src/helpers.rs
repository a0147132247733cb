//! Tries what the compiler calls on its own account (`board_parts`' runtime) on the core itself, against loops that go a
//! byte at a time. What does not agree is a panic, which the tests see as a reset.
use core::hint::black_box;
use core::sync::atomic::{AtomicU32, Ordering::Relaxed};

use crate::watchdog;

unsafe extern "C" {
    fn memcpy(to: *mut u8, from: *const u8, len: usize) -> *mut u8;
    fn memmove(to: *mut u8, from: *const u8, len: usize) -> *mut u8;
    fn memset(to: *mut u8, byte: i32, len: usize) -> *mut u8;
    fn __aeabi_memset(to: *mut u8, len: usize, byte: i32);
    fn __aeabi_memclr(to: *mut u8, len: usize);
}

/// Cases that agreed, for the test that looks for it; zero until all have.
#[unsafe(no_mangle)]
static HELPERS_AGREE: AtomicU32 = AtomicU32::new(0);
static CASES: AtomicU32 = AtomicU32::new(0);

/// Longer than any loop's step and its rest, with room on all sides to see what is written that should not be.
const LONGEST: usize = 35;
const ROOM: usize = 64;
type Bytes = [u8; ROOM];

/// Every length, alignment and overlap; then the divisions.
pub fn try_all() {
    for len in 0..=LONGEST {
        watchdog::guard();
        for to in 8..12 {
            for from in 0..ROOM - LONGEST {
                moves(to, from, len);
                if to.abs_diff(from) >= len {
                    copies(to, from, len);
                }
            }
            fills(to, len);
        }
    }
    divisions();
    HELPERS_AGREE.store(CASES.load(Relaxed), Relaxed);
}

fn passed(agreed: bool) {
    assert!(agreed);
    CASES.fetch_add(1, Relaxed);
}

/// Bytes that are all different.
fn marked() -> Bytes {
    core::array::from_fn(|place| place as u8 ^ 0x80)
}

/// Byte for byte, without the helpers that are tried.
fn same(left: &Bytes, right: &Bytes) -> bool {
    // SAFETY: both are references; volatile, so that no comparing function is called instead.
    (0..ROOM)
        .all(|place| unsafe { (&raw const left[place]).read_volatile() == (&raw const right[place]).read_volatile() })
}

/// What a move must leave: all is read before anything is written.
fn moved(to: usize, from: usize, len: usize) -> Bytes {
    let before = marked();
    core::array::from_fn(|place| match place.checked_sub(to) {
        Some(n) if n < len => before[from + n],
        _ => before[place],
    })
}

fn moves(to: usize, from: usize, len: usize) {
    let mut bytes = black_box(marked());
    let start = bytes.as_mut_ptr();
    // SAFETY: both ends lie in the bytes: the largest place and the longest length are less than the room together.
    let returned = unsafe { memmove(start.add(to), start.add(from), black_box(len)) };
    passed(returned == start.wrapping_add(to) && same(&bytes, &moved(to, from, len)));
}

fn copies(to: usize, from: usize, len: usize) {
    let mut bytes = black_box(marked());
    let start = bytes.as_mut_ptr();
    // SAFETY: as above, and the caller saw to it that the two do not overlap.
    let returned = unsafe { memcpy(start.add(to), start.add(from), black_box(len)) };
    passed(returned == start.wrapping_add(to) && same(&bytes, &moved(to, from, len)));
}

fn fills(to: usize, len: usize) {
    for (way, byte) in [(0, 0xA5), (1, 0x5A), (2, 0)] {
        let mut bytes = black_box(marked());
        let place = bytes.as_mut_ptr().wrapping_add(to);
        let (len, wide) = (black_box(len), black_box(0x7700 | byte));
        // SAFETY: the end lies in the bytes. Only the lowest byte of what to fill with counts.
        let returned = unsafe {
            match way {
                0 => memset(place, wide, len),
                1 => {
                    __aeabi_memset(place, len, wide);
                    place
                }
                _ => {
                    __aeabi_memclr(place, len);
                    place
                }
            }
        };
        let before = marked();
        let filled = core::array::from_fn(|place| match place.checked_sub(to) {
            Some(n) if n < len => byte as u8,
            _ => before[place],
        });
        passed(returned == place && same(&bytes, &filled));
    }
}

/// Quotient times divisor plus a remainder that is less than the divisor: there is only one such pair.
fn divides(dividend: u64, divisor: u64) {
    let (dividend, divisor) = (black_box(dividend), black_box(divisor));
    let (quotient, remainder) = (black_box(dividend / divisor), black_box(dividend % divisor));
    let back = quotient
        .checked_mul(divisor)
        .and_then(|product| product.checked_add(remainder));
    passed(remainder < divisor && back == Some(dividend));
}

fn divisions() {
    let edges = (0..64).flat_map(|bit| [1 << bit, (1 << bit) - 1, !(1 << bit), (1_u64 << bit) + 1]);
    for dividend in edges.clone() {
        watchdog::guard();
        for divisor in edges.clone().filter(|divisor| *divisor != 0) {
            divides(dividend, divisor);
        }
    }
    // And any, of all sizes.
    let mut state = 0x9E37_79B9_7F4A_7C15_u64;
    let mut next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state >> (state & 63)
    };
    for _ in 0..10_000 {
        divides(next(), next().max(1));
    }
}
