"""Clocks and power: RCC, PWR, RTC, and the identity of the chip."""
from __future__ import annotations

from ..chip.periph import Periph


class Rcc(Periph):
    def reset(self):
        flags = getattr(self, "reset_flags", 0)
        self.r = {0x00: 0x83, 0x04: 0x24003010, 0x30: 0x00100000, 0x84: 0x20003000, 0x74: flags}
        self.update()

    def rd(self, off):
        v = self.r.get(off, 0)
        if off == 0x00:
            v &= ~0x0A020002
            v |= (v & 1) << 1 | (v & 0x10000) << 1 | (v & 0x01000000) << 1 | (v & 0x04000000) << 1
            if v & 0x10000 and not self.emu.hse:
                v &= ~0x20000  # no crystal on this board: HSERDY never comes
        elif off == 0x08:
            v = (v & ~0xC) | (v & 3) << 2
        elif off == 0x70:
            v = (v & ~2) | (v & 1) << 1
        elif off == 0x74:
            v = (v & ~2) | (v & 1) << 1
        return v

    def wr(self, off, v):
        if off in (0x10, 0x14, 0x18, 0x20, 0x24):  # reset registers
            old = self.r.get(off, 0)
            for p in self.emu.rst_map.get(off, {}).items():
                bit, names = p
                if v & ~old & (1 << bit):
                    for n in names:
                        self.emu.p[n].reset()
        if off == 0x70 and v & 0x10000:
            v = 0x10000
        if off == 0x74 and v & 0x01000000:
            v = v & ~0xFF000000
            self.reset_flags = 0
        elif off == 0x74:
            v = (v & 0x00FFFFFF) | (self.r.get(0x74, 0) & 0xFE000000)
        self.r[off] = v
        if off in (0x00, 0x04, 0x08):
            self.update()

    def update(self):
        cfgr, pll = self.r.get(8, 0), self.r.get(4, 0)
        sw = cfgr & 3
        m, n, p, q = pll & 63, (pll >> 6) & 511, ((pll >> 16) & 3) * 2 + 2, (pll >> 24) & 15
        src = self.emu.hse if pll & (1 << 22) else 16_000_000
        vco = src * n // max(m, 1)
        self.pll48 = vco // max(q, 1) if self.r.get(0, 0) & (1 << 24) else 0
        sys_ = {0: 16_000_000, 1: self.emu.hse or 16_000_000, 2: vco // p}.get(sw, 16_000_000) or 16_000_000
        h = (cfgr >> 4) & 15
        hclk = sys_ // (1 if h < 8 else (2, 4, 8, 16, 64, 128, 256, 512)[h - 8])

        def apb(x):
            d = 1 if x < 4 else (2, 4, 8, 16)[x - 4]
            return hclk // d, (hclk // d) * (1 if d == 1 else 2)

        self.pclk1, self.tclk1 = apb((cfgr >> 10) & 7)
        self.pclk2, self.tclk2 = apb((cfgr >> 13) & 7)
        if getattr(self, "hclk", None) != hclk or self.emu.clk_sig != (self.tclk1, self.tclk2):
            self.hclk = hclk
            self.emu.set_clock(hclk, (self.tclk1, self.tclk2))


class Pwr(Periph):
    """Power control, with the voltage detector. It trips where its step says and lets go a tenth of a volt higher."""
    # data sheet, falling edge, typical, by PLS
    TRIPS_MV = (2040, 2190, 2350, 2510, 2660, 2840, 2930, 3030)

    def reset(self):
        self.r = {0: 0xC000}
        self.low = False

    def rd(self, off):
        if off == 4:
            return (self.r.get(4, 0) & 0x300) | 0x4000 | self.detect() << 2  # VOSRDY, PVDO
        return self.r.get(off, 0)

    def detect(self):
        cr = self.r.get(0, 0)
        at = self.TRIPS_MV[cr >> 5 & 7] + (100 if self.low else 0)
        self.low = bool(cr & 0x10) and self.emu.vdd_mv < at
        return self.low


class Dbgmcu(Periph):
    def reset(self):
        c = self.emu.chip
        self.r = {0: c["rev_id"] << 16 | c["dev_id"]}

    def wr(self, off, v):
        if off:
            self.r[off] = v


class Rtc(Periph):
    """Registers only: the calendar does not run (INITF/RSF/xxWF flags are always set)."""

    def reset(self):
        self.r = {4: 0x2101, 0x10: 0x007F00FF}

    def rd(self, off):
        if off == 0xC:
            return 0x7 | 0x20 | 0x40
        return self.r.get(off, 0)
