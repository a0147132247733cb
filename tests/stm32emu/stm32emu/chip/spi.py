"""The SPI master, and a panel on it."""
from __future__ import annotations

from ..base import PS, parse_pin
from ..chip.periph import Periph


class Spi(Periph):
    def __init__(self, emu, name, base, irq, apb):
        self.irqn, self.apb = irq, apb
        self.devs = []
        super().__init__(emu, name, base)

    def reset(self):
        self.r = {0: 0, 4: 0, 8: 2, 0xC: 0, 0x10: 7, 0x1C: 0, 0x20: 2}
        self.tx = None
        self.sh = None
        self.rx = 0
        self.gen = getattr(self, "gen", 0) + 1
        self.irq()

    def irq(self):
        s, c = self.r[8], self.r[4]
        self.emu.nvic.line(self.irqn, self.name,
                           bool((c & 0x80 and s & 2) or (c & 0x40 and s & 1) or (c & 0x20 and s & 0x70)))

    def bits(self):
        return 16 if self.r[0] & 0x800 else 8

    def start(self, v):
        self.sh = v
        self.r[8] |= 0x80
        clk = (self.emu.rcc.pclk1 if self.apb == 1 else self.emu.rcc.pclk2) >> (((self.r[0] >> 3) & 7) + 1)
        g = self.gen

        def go():
            if g == self.gen:
                self.finish()
        self.emu.at(self.emu.now() + self.bits() * PS // max(clk, 1), go)

    def finish(self):
        v, self.sh = self.sh, None
        self.r[8] &= ~0x80
        rx = 0xFF if self.bits() == 8 else 0xFFFF
        for d in self.devs:
            got = d.xfer(v, self.bits())
            if got is not None:
                rx = got
        if not (self.r[0] & 0x8000 and self.r[0] & 0x4000):
            if self.r[8] & 1:
                self.r[8] |= 0x40
            else:
                self.rx = rx
                self.r[8] |= 1
        if self.tx is not None:
            t, self.tx = self.tx, None
            self.r[8] |= 2
            self.start(t)
        self.dma()
        self.irq()

    def dma(self):
        c = self.r[4]
        if c & 1 and self.r[8] & 1:
            self.emu.dma_unit(self.name + "_RX")
        if c & 2:
            while self.r[8] & 2 and self.r[0] & 0x40 and self.emu.dma_unit(self.name + "_TX"):
                pass

    def read(self, off, size):
        if off == 0xC:
            self.r[8] &= ~1
            v = self.rx
            self.dr_read = True
            self.irq()
            return v
        if off == 8:
            v = self.r[8]
            if getattr(self, "dr_read", False):
                self.r[8] &= ~0x40
                self.dr_read = False
            return v
        return super().read(off, size)

    def rd(self, off):
        return self.r.get(off, 0)

    def write(self, off, size, v):
        if off == 0xC:
            if self.sh is None:
                self.start(v)
            else:
                self.tx = v
                self.r[8] &= ~2
            self.irq()
            return
        super().write(off, size, v)

    def wr(self, off, v):
        if off == 8:
            return
        self.r[off] = v
        if off in (0, 4):
            if self.r[0] & 0x40:
                self.dma()
            self.irq()


class SpiSink:
    """A 4-wire SPI display hanging on a bus, with D/C, CS and RES pins."""

    def __init__(self, emu, disp, cfg):
        self.emu, self.disp = emu, disp
        self.dc = parse_pin(cfg["dc"])
        self.cs = parse_pin(cfg["cs"]) if cfg.get("cs") else None
        self.rst = parse_pin(cfg["reset"]) if cfg.get("reset") else None

    def xfer(self, v, bits):
        if self.cs and self.emu.pin_level(*self.cs):
            return None
        dc = self.emu.pin_level(*self.dc)
        if bits == 16:
            self.disp.spi_byte(v >> 8 & 0xFF, dc)
        self.disp.spi_byte(v & 0xFF, dc)
        return None
