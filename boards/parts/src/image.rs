//! The program in the chip's flash, read back: what *About* shows the code of.
use core::slice::from_raw_parts;

use firmware::board::Program;
use shared_rules::core::{Digest, Hash};

unsafe extern "C" {
    static __vector_table: u8;
    static __stext: u8;
    static __etext: u8;
    static __srodata: u8;
    static __erodata: u8;
    static __sidata: u8;
    // These two stand in memory.x.
    static _evectors: u8;
    static _eimage: u8;
}

/// The program of this image, built from this commit.
pub const fn program(commit: Option<&'static str>) -> Program {
    let image = Some(digest as fn() -> Digest);
    Program {
        image,
        ..Program::built_from(commit)
    }
}

/// The SHA-256 of the vectors, the program with its constants, and what its variables begin with. Bytes between these,
/// which nobody writes, are left out.
fn digest() -> Digest {
    let parts = [
        (&raw const __vector_table, &raw const _evectors),
        (&raw const __stext, &raw const __etext),
        (&raw const __srodata, &raw const __erodata),
        (&raw const __sidata, &raw const _eimage),
    ];
    let mut hash = Hash::new();
    for (from, to) in parts {
        // SAFETY: the linker says where these bytes are. They lie in flash, where nothing changes them.
        hash.add(unsafe { from_raw_parts(from, to as usize - from as usize) });
    }
    hash.digest()
}
