"""The random number generator and the converter."""
from __future__ import annotations

import random

from ..base import NEVER, PS, US
from ..chip.periph import Periph


class Rng(Periph):
    """Seeded. Modes: ok, seed-error (SEIS/SECS), clock-error (CEIS/CECS), stuck (never ready), same (repeats)."""

    def reset(self):
        self.r = {0: 0}
        self.sr = 0
        self.ready_at = NEVER
        if not hasattr(self, "rnd"):
            self.rnd = random.Random(self.emu.seed)
            self.mode = "ok"
            self.reads = 0
            self.lastv = 0
        self.emu.nvic.line(80, "rng", False)

    def arm(self):
        self.ready_at = self.emu.now() + 40 * PS // 48_000_000
        self.emu.at(self.ready_at, self.tick)

    def tick(self):
        if not self.r[0] & 4:
            return
        clk = self.emu.rcc.pll48
        if clk > 48_120_000:
            self.emu.warn_once("rngfast", f"RNG: its clock (PLL Q) is {clk / 1e6:.3f} MHz, above the 48 MHz it is made for")
        if clk < self.emu.rcc.hclk // 16:
            self.sr |= 0x22
            self.emu.warn_once("rngclk", f"RNG: clock error, PLL Q is {clk / 1e6:.3f} MHz (less than HCLK/16)")
        elif self.mode == "seed-error":
            self.sr |= 0x44
        elif self.mode == "clock-error":
            self.sr |= 0x22
        elif self.mode != "stuck":
            self.sr |= 1
        self.emu.nvic.line(80, "rng", bool(self.r[0] & 8 and self.sr & 0x61))

    def rd(self, off):
        if off == 4:
            if self.mode == "ok":
                self.sr &= ~6
            return self.sr
        if off == 8:
            if self.sr & 1:
                self.reads += 1
                self.sr &= ~1
                if self.mode != "same":
                    self.lastv = self.rnd.getrandbits(32)
                self.arm()
                self.emu.nvic.line(80, "rng", bool(self.r[0] & 8 and self.sr & 0x61))
                return self.lastv
            return 0
        return self.r.get(off, 0)

    def wr(self, off, v):
        if off == 0:
            old = self.r[0]
            self.r[0] = v
            if v & 4 and not old & 4:
                self.arm()
            if not v & 4:
                self.sr &= ~1
            self.emu.nvic.line(80, "rng", bool(v & 8 and self.sr & 0x61))
        elif off == 4:
            self.sr &= ~(~v & 0x60)
            if self.r[0] & 4:
                self.arm()


class Adc(Periph):
    """ADC1..3 and the common block: a constant plus noise per channel."""

    def reset(self):
        self.u = {}
        self.r = {}
        self.noise = random.Random(self.emu.seed ^ 0xADC)

    def sample(self, ch):
        # VREFINT, the thermometer, and half the supply on a pin that nobody drives
        mv = self.emu.adc_mv.get(ch, {17: 1200, 16: 760, 18: 760}.get(ch, self.emu.vdd_mv // 2))
        noise = self.noise.randint(-self.emu.adc_noise, self.emu.adc_noise)
        return max(0, min(4095, mv * 4095 // self.emu.vdd_mv + noise))

    def rd(self, off):
        blk, o = off & 0x300, off & 0xFF
        if blk == 0x300:
            return self.r.get(off, 0)
        if o == 0x4C:
            self.r[blk] = self.r.get(blk, 0) & ~2
            return self.u.get(blk, 0)
        return self.r.get(off, 0)

    def wr(self, off, v):
        blk, o = off & 0x300, off & 0xFF
        if blk != 0x300 and o == 0:
            self.r[off] = self.r.get(off, 0) & v
        else:
            start = blk != 0x300 and o == 8 and v & (1 << 30)
            self.r[off] = v & ~(1 << 30) if o == 8 else v
            if start and v & 1:
                self.r[blk] = self.r.get(blk, 0) | 0x10
                self.emu.at(self.emu.now() + 2 * US, lambda b=blk: self.conv(b))
        self.irq()

    def conv(self, blk):
        self.u[blk] = self.sample(self.r.get(blk + 0x34, 0) & 31)
        self.r[blk] = self.r.get(blk, 0) | 2
        if self.r.get(blk + 8, 0) & 0x100:
            self.emu.dma_unit("ADC1")
        if self.r.get(blk + 8, 0) & 2:
            self.emu.at(self.emu.now() + 2 * US, lambda: self.conv(blk))
        self.irq()

    def irq(self):
        on = any(self.r.get(b, 0) & 2 and self.r.get(b + 4, 0) & 0x20 for b in (0, 0x100, 0x200))
        self.emu.nvic.line(18, "adc", bool(on))
