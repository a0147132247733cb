//! What stands between the core and the flash of an STM32F4 and hides how slow that is: the prefetch, and a cache each
//! for instructions and data. The manual (RM0090, the register FLASH_ACR) has a cache emptied only while it is off.

/// The register's bits.
const PREFETCH: u32 = 1 << 8;
const INSTRUCTIONS: u32 = 1 << 9;
const DATA: u32 = 1 << 10;
const EMPTY_INSTRUCTIONS: u32 = 1 << 11;
const EMPTY_DATA: u32 = 1 << 12;
/// How long the flash is waited for, which is left as it is.
const LATENCY: u32 = 0b1111;

/// What to write, one after the other, until both caches are empty and on, where the register holds `now`.
pub const fn renewed(now: u32, prefetch: bool) -> [u32; 4] {
    let off = now & LATENCY;
    let on = off | INSTRUCTIONS | DATA;
    [
        off,
        off | EMPTY_INSTRUCTIONS | EMPTY_DATA,
        off,
        if prefetch { on | PREFETCH } else { on },
    ]
}

/// Whether the prefetch of the chip with this DBGMCU_IDCODE works: the F405's of revision A does not (its errata), and
/// some of those give themselves out for an F2.
pub const fn can_prefetch(id: u32) -> bool {
    const REVISION_A: u32 = 0x1000;
    match id & 0xFFF {
        0x411 => false,
        0x413 => id >> 16 != REVISION_A,
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_caches_are_emptied_while_they_are_off_and_the_latency_stays() {
        assert_eq!(renewed(0x002, true), [0x002, 0x1802, 0x002, 0x702]);
        assert_eq!(renewed(0x703, true), [0x003, 0x1803, 0x003, 0x703]);
        assert_eq!(renewed(0x602, false), [0x002, 0x1802, 0x002, 0x602]);
    }

    #[test]
    fn only_the_first_f405_does_not_prefetch() {
        assert!(!can_prefetch(0x1000_0413) && !can_prefetch(0x2000_0411));
        assert!(can_prefetch(0x1001_0413) && can_prefetch(0x100F_0413));
        // Bits 12 to 15 are reserved; the F411's first revision has the same number.
        assert!(!can_prefetch(0x1000_6413));
        assert!(can_prefetch(0x1000_0431));
    }
}
