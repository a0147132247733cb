"""Clocks and power: RCC, PWR, RTC, and the identity of the chip."""
from __future__ import annotations

from ..base import MS, NEVER, PS, US
from ..chip.periph import Periph


class Rcc(Periph):
    # How long a source needs after it was switched on, by its bit in CR: data sheets, typical for the crystal, the most
    # for the main PLL and that of I2S.
    STARTS = {0x10000: 2 * MS, 0x01000000: 300 * US, 0x04000000: 300 * US}

    def reset(self):
        self.since = {}
        flags = getattr(self, "reset_flags", 0)
        backup = getattr(self, "r", {}).get(0x70, 0)  # BDCR; power_on clears it
        self.r = {0x70: backup, 0x00: 0x83, 0x04: 0x24003010, 0x30: 0x00100000, 0x84: 0x20003000, 0x74: flags}
        self.update()

    def rd(self, off):
        v = self.r.get(off, 0)
        if off == 0x00:
            v &= ~0x0A020002
            v |= (v & 1) << 1 | (v & 0x10000) << 1 | (v & 0x01000000) << 1 | (v & 0x04000000) << 1
            for on, needs in self.STARTS.items():
                if v & on and self.emu.now() < self.since.get(on, 0) + needs:
                    v &= ~(on << 1)
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
        if off == 0x00:
            for on in self.STARTS:
                if v & ~self.r[0] & on:
                    self.since[on] = self.emu.now()
        self.r[off] = v
        if off in (0x00, 0x04, 0x08):
            self.update()

    def stopped(self):
        """The chip wakes from Stop: it runs on HSI, and everything faster is off."""
        self.r[0] = self.r[0] & ~0x05010000 | 1
        self.r[8] = self.r.get(8, 0) & ~3
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
    """The calendar's time of day and its fractions, and the wake-up timer; no dates, alarms or time stamps. It runs on
    through Stop and through a reset, and begins anew after a power cut."""
    TR, CR, ISR, PRER, WUTR, WPR, SSR = 0x00, 0x08, 0x0C, 0x10, 0x14, 0x24, 0x28
    BYPSHAD, WUTE, WUTIE = 1 << 5, 1 << 10, 1 << 14
    WUTWF, RSF, INITF, INIT, WUTF = 1 << 2, 1 << 5, 1 << 6, 1 << 7, 1 << 10
    DAY = 24 * 60 * 60
    LINE = 22  # of EXTI

    def reset(self):
        if not hasattr(self, "keys"):
            self.power_on()
        elif self.r[self.CR] & self.WUTE:
            self.arm()

    def power_on(self):
        self.r = {self.TR: 0, 4: 0x2101, self.CR: 0, self.ISR: 0x7, self.PRER: 0x007F00FF, self.WUTR: 0xFFFF}
        self.keys = []
        self.open = False
        self.base_s, self.t0 = 0, self.emu.now()
        self.closed_at = -NEVER  # when the wake-up timer was switched off
        self.gen = getattr(self, "gen", 0) + 1

    def hz(self):
        source = self.emu.rcc.r.get(0x70, 0) >> 8 & 3
        return {1: 32_768, 2: self.emu.lsi}.get(source, 0)

    def count(self):
        """Seconds of the day, and the counter of the fractions, which counts down."""
        a, s = (self.r[self.PRER] >> 16 & 0x7F) + 1, (self.r[self.PRER] & 0x7FFF) + 1
        n = 0 if self.r[self.ISR] & self.INIT else (self.emu.now() - self.t0) * self.hz() // (PS * a)
        return (self.base_s + n // s) % self.DAY, s - 1 - n % s

    def rd(self, off):
        seconds, fraction = self.count()
        if off == self.TR:
            def bcd(n):
                return n // 10 << 4 | n % 10
            return bcd(seconds // 3600) << 16 | bcd(seconds // 60 % 60) << 8 | bcd(seconds % 60)
        if off == self.SSR:
            if not self.r[self.CR] & self.BYPSHAD:
                self.emu.warn_once("rtc", "RTC: read through its shadow registers, which are not modelled")
            return fraction
        v = self.r.get(off, 0)
        if off == self.ISR:
            settled = self.emu.now() >= self.closed_at + 2 * PS // max(self.hz(), 1)
            v = v & ~(self.WUTWF | self.INITF) | self.RSF
            v |= self.INITF if v & self.INIT else 0
            v |= self.WUTWF if settled and not self.r[self.CR] & self.WUTE else 0
        return v

    def wr(self, off, v):
        if not self.emu.p["PWR"].r[0] & 0x100:
            return self.emu.warn("RTC: written while the backup domain is closed (PWR_CR.DBP)")
        if off == self.WPR:
            self.keys = (self.keys + [v & 0xFF])[-2:]
            self.open = self.keys == [0xCA, 0x53]
            return
        if off == self.ISR:
            self.r[off] = self.r[off] & (v | ~0x3F00)  # the flags are cleared without the key
            if self.open and (v ^ self.r[off]) & self.INIT:
                self.base_s, _ = self.count()
                self.t0 = self.emu.now()
                self.r[off] ^= self.INIT
            return
        if not self.open:
            return self.emu.warn(f"RTC: + {off:#x} written without its key")
        if off in (self.TR, 4, self.PRER) and not self.r[self.ISR] & self.INIT:
            return self.emu.warn(f"RTC: + {off:#x} written outside of its initialisation")
        if off == self.WUTR and not self.rd(self.ISR) & self.WUTWF:
            return self.emu.warn("RTC: the wake-up timer is set while it runs")
        was = self.r.get(off, 0)
        self.r[off] = v
        if off == self.CR and (v ^ was) & self.WUTE:
            self.gen += 1
            if v & self.WUTE:
                self.arm()
            else:
                self.closed_at = self.emu.now()

    def arm(self):
        by = (16, 8, 4, 2)[self.r[self.CR] & 3]
        if self.r[self.CR] & 4 or not self.hz():
            return self.emu.warn("RTC: the wake-up timer on this clock is not modelled")
        self.gen += 1
        g = self.gen

        def fire():
            if g != self.gen:
                return
            self.r[self.ISR] |= self.WUTF
            if self.r[self.CR] & self.WUTIE:
                self.emu.exti.internal(self.LINE)
            self.arm()
        self.emu.at(self.emu.now() + (self.r[self.WUTR] + 1) * by * PS // self.hz(), fire)
