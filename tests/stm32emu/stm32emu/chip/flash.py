"""The flash controller: erasing and programming take their time and can be cut short."""
from __future__ import annotations

from ..chip.periph import Periph


class Flash(Periph):
    """The flash interface. Programming stalls the core, as on the single-bank chips."""

    # the accelerator's bits in ACR
    DCEN, CACHES, RESETS = 1 << 10, 3 << 9, 3 << 11

    def reset(self):
        self.stale = False  # the data cache may hold what was erased since
        self.r = {0x00: 0, 0x0C: 0, 0x10: 0x80000000, 0x14: 0x0FFFAAED}
        self.key = 0
        self.optkey = 0

    def rd(self, off):
        return self.r.get(off, 0) if off not in (4, 8) else 0

    def wr(self, off, v):
        e = self.emu
        if off == 0x00:
            # each reset bit has its cache's enable bit two places below it
            if v >> 2 & self.r[0] & self.CACHES:
                e.cache_fault("a cache is emptied while it is on")
            if v & 1 << 12 and not self.r[0] & self.DCEN:
                self.stale = False
            self.r[0] = v
        elif off == 0x04:
            if self.key == 0 and v == 0x45670123:
                self.key = 1
            elif self.key == 1 and v == 0xCDEF89AB:
                self.key = 0
                self.r[0x10] &= ~0x80000000
            else:
                e.warn("FLASH: wrong key sequence (real hardware would bus-fault and lock until reset)")
                self.key = 2
        elif off == 0x08:
            self.optkey += 1
        elif off == 0x0C:
            self.r[0x0C] &= ~(v & 0xF3)
            self.irq()
        elif off == 0x10:
            if self.r[0x10] & 0x80000000:
                if v & ~0x80000000 & ~(self.r[0x10]):
                    e.warn_once("flashlock", "FLASH: CR written while locked")
                return
            self.r[0x10] = v & ~0x10000
            if v & 0x10000:
                self.start(v)
            self.irq()
        else:
            self.r[off] = v

    def irq(self):
        cr, sr = self.r[0x10], self.r[0x0C]
        self.emu.nvic.line(4, "flash", bool((cr & 1 << 24 and sr & 1) or (cr & 1 << 25 and sr & 2)))

    def done(self, err=0):
        cr = self.r[0x10]
        if err:
            self.r[0x0C] |= err | (2 if cr & 1 << 25 else 0)
        elif cr & 1 << 24:
            self.r[0x0C] |= 1
        self.irq()

    def start(self, cr):
        e = self.emu
        psize = (cr >> 8) & 3
        e.flash_stats["widths"].add(8 << psize)
        if cr & 4:  # mass erase
            for s in range(len(e.chip["sectors"])):
                e.flash_erase(s, psize)
        elif cr & 2:
            s = (cr >> 3) & 15
            if s >= len(e.chip["sectors"]):
                e.warn(f"FLASH: erase of sector {s}, which this chip does not have")
                return self.done(0x80)
            e.flash_erase(s, psize)
            self.stale |= bool(self.r[0] & self.DCEN)
        else:
            e.warn("FLASH: STRT without SER or MER")
            return self.done(0x80)
        self.done()

    def program(self, addr, size, val):
        e = self.emu
        cr = self.r[0x10]
        if cr & 0x80000000 or not cr & 1:
            e.warn(f"FLASH: store to 0x{addr:08x} without PG (PGSERR), pc={e.pc_str()}")
            return self.done(0x80)
        if size != 1 << ((cr >> 8) & 3):
            e.warn(f"FLASH: {size}-byte store with PSIZE={(cr >> 8) & 3} (PGPERR)")
            return self.done(0x40)
        if self.r[0x0C] & 0xF0:
            e.warn("FLASH: programming with an error flag set")
            return
        e.flash_stats["widths"].add(8 * size)
        e.flash_program(addr, size, val)
        self.done()
