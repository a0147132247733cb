"""What every part of the emulator shares: units of virtual time, the chips, the memory map."""
from __future__ import annotations


PS = 1_000_000_000_000  # picoseconds per second: the unit of virtual time
MS = PS // 1000
US = PS // 1_000_000
NEVER = 1 << 62
CHIPS = {
    "f405": dict(flash=1024 * 1024, sram=128 * 1024, ccm=64 * 1024, dev_id=0x413, rev_id=0x100F,
                 sectors=[16] * 4 + [64] + [128] * 7, has_rng=True, gpio="ABCDEFGHI", hse=12_000_000),
    "f411": dict(flash=512 * 1024, sram=128 * 1024, ccm=0, dev_id=0x431, rev_id=0x1000,
                 sectors=[16] * 4 + [64] + [128] * 3, has_rng=False, gpio="ABCDEH", hse=25_000_000),
}
FLASH_BASE = 0x0800_0000
SRAM_BASE = 0x2000_0000
CCM_BASE = 0x1000_0000


class EmuError(Exception):
    """A script or set-up error, or a failed expectation."""


def parse_pin(s):
    s = s.upper()
    if len(s) < 3 or s[0] != "P" or not s[2:].isdigit() or int(s[2:]) > 15:
        raise EmuError(f"bad pin {s!r} (want e.g. PB8)")
    return s[1], int(s[2:])
