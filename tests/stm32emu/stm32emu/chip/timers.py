"""Timers and the independent watchdog."""
from __future__ import annotations

from ..base import MS, NEVER, PS
from ..chip.periph import Periph


class Tim(Periph):
    """Up-counting timer with prescaler, auto-reload and four compares (no inputs, no encoder)."""

    def __init__(self, emu, name, base, apb, irqs, bits):
        self.apb, self.irqs, self.max = apb, irqs, (1 << bits) - 1
        self.ev = None
        super().__init__(emu, name, base)

    def reset(self):
        self.r = {o: 0 for o in range(0, 0x54, 4)}
        self.r[0x2C] = self.max
        self.psc = 0
        self.cnt = 0
        self.run = False
        self.t0 = self.last = 0
        self.up = 0
        if self.ev:
            self.ev[2] = None
            self.ev = None
        self.irq()

    def freq(self):
        return self.emu.rcc.tclk1 if self.apb == 1 else self.emu.rcc.tclk2

    def ticks(self, now):
        return (now - self.t0) * self.f // (PS * (self.psc + 1))

    def rebase(self):
        """The clock or prescaler changes now."""
        if self.run:
            self.sync()
        self.t0 = self.emu.now()
        self.last = 0
        self.f = self.freq()
        if self.run:
            self.schedule()

    def freeze(self):
        """The chip goes into Stop: the count stands still until the next rebase."""
        self.sync()
        self.t0 = NEVER
        if self.ev:
            self.ev[2] = None
            self.ev = None

    def sync(self):
        if not self.run:
            return
        t = self.ticks(self.emu.now())
        d = t - self.last
        if d <= 0:
            return
        arr = self.r[0x2C] & self.max
        per = arr + 1 if self.cnt <= arr else self.max + 1
        start = self.cnt
        sr = self.r[0x10]
        for i in range(4):
            ccr = self.r[0x34 + 4 * i]
            if ccr <= arr and ((ccr - start - 1) % per) + 1 <= d:
                sr |= 2 << i
        if start + d >= per:
            if not self.r[0] & 2:
                sr |= 1
            if self.r[0] & 8:  # one pulse
                self.run = False
                self.r[0] &= ~1
                self.cnt = 0
                self.r[0x10] = sr
                self.irq()
                return
        self.cnt = (start + d) % per
        self.last = t
        if start + d >= per and self.psc != self.r[0x28]:
            over = self.cnt
            self.psc = self.r[0x28]
            self.t0 = self.emu.now()
            self.last = 0
            self.cnt = over
        if sr != self.r[0x10]:
            self.r[0x10] = sr
            self.irq()

    def irq(self):
        a = self.r[0x10] & self.r[0x0C]
        nv = self.emu.nvic
        if isinstance(self.irqs, tuple):  # TIM1/TIM8: update, compare
            nv.line(self.irqs[0], self.name, bool(a & 1))
            nv.line(self.irqs[1], self.name, bool(a & 0x1E))
        else:
            nv.line(self.irqs, self.name, bool(a & 0x5F))

    def schedule(self):
        if self.ev:
            self.ev[2] = None
            self.ev = None
        if not self.run:
            return
        dier, sr = self.r[0x0C], self.r[0x10]
        want = dier & ~sr & 0x1F
        if self.r[0] & 8:
            want |= 1
        if not want:
            return
        arr = self.r[0x2C] & self.max
        per = arr + 1 if self.cnt <= arr else self.max + 1
        d = NEVER
        if want & 1:
            d = per - self.cnt
        for i in range(4):
            if want & (2 << i):
                ccr = self.r[0x34 + 4 * i]
                if ccr <= arr:
                    d = min(d, ((ccr - self.cnt - 1) % per) + 1)
        if d == NEVER:
            return
        n = (self.last + d) * PS * (self.psc + 1)
        self.ev = self.emu.at(self.t0 + -(-n // self.f), self.fire)

    def fire(self):
        self.ev = None
        self.sync()
        self.schedule()

    def rd(self, off):
        if off in (0x24, 0x10):
            self.sync()
            return self.cnt if off == 0x24 else self.r[0x10]
        return self.r.get(off, 0)

    def wr(self, off, v):
        self.sync()
        if off == 0x00:
            was = self.run
            self.r[0] = v
            self.run = bool(v & 1)
            if self.run and not was:
                self.f = self.freq()
                self.t0 = self.emu.now()
                self.last = 0
        elif off == 0x10:
            self.r[0x10] &= v
        elif off == 0x14:
            if v & 1:
                self.psc = self.r[0x28] & 0xFFFF
                self.cnt = 0
                self.t0 = self.emu.now()
                self.last = 0
                if not self.r[0] & 4:
                    self.r[0x10] |= 1
            self.r[0x10] |= v & 0x1E
        elif off == 0x24:
            self.cnt = v & self.max
            self.t0 = self.emu.now()
            self.last = 0
        elif off == 0x28:
            self.r[0x28] = v & 0xFFFF
        elif off in (0x2C, 0x34, 0x38, 0x3C, 0x40):
            self.r[off] = v & self.max
        else:
            self.r[off] = v
        self.irq()
        self.schedule()


class Iwdg(Periph):
    def reset(self):
        self.r = {4: 0, 8: 0xFFF}
        self.unlocked = False
        self.on = False
        self.gen = getattr(self, "gen", 0) + 1
        if not hasattr(self, "feeds"):
            self.feeds, self.min_left = 0, None

    def period(self):
        return (self.r[8] + 1) * (4 << min(self.r[4] & 7, 6)) * PS // self.emu.lsi

    def arm(self):
        self.gen += 1
        g = self.gen
        self.deadline = self.emu.now() + self.period()

        def fire():
            if g == self.gen and self.on:
                self.emu.out(f"[{self.emu.ms():.1f} ms] watchdog: not fed for {self.period() / MS:.0f} ms - reset")
                self.emu.request_reset("iwdg")
        self.emu.at(self.deadline, fire)

    def rd(self, off):
        return {4: self.r[4], 8: self.r[8], 0xC: 0}.get(off, 0)

    def wr(self, off, v):
        if off == 0:
            k = v & 0xFFFF
            self.unlocked = k == 0x5555
            if k == 0xCCCC:
                self.on = True
                self.emu.rcc.r[0x74] = self.emu.rcc.r.get(0x74, 0) | 1
                self.arm()
            elif k == 0xAAAA and self.on:
                left = self.deadline - self.emu.now()
                self.min_left = left if self.min_left is None else min(self.min_left, left)
                self.feeds += 1
                self.arm()
        elif self.unlocked:
            self.r[off] = v & (7 if off == 4 else 0xFFF)
