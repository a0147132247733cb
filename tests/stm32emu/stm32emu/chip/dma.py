"""The two DMA controllers."""
from __future__ import annotations

from ..chip.periph import BusFault, Periph


class Dma(Periph):
    """DMA1/DMA2: eight streams. Unit by unit, on the peripheral's request; memory to memory at once."""

    def __init__(self, emu, name, base, reqs, irqs):
        self.reqs, self.irqs = reqs, irqs
        super().__init__(emu, name, base)

    def reset(self):
        self.isr = [0] * 8
        self.s = [dict(cr=0, ndtr=0, par=0, m0=0, m1=0, fcr=0x21, n0=0, maddr=0, paddr=0) for _ in range(8)]
        for i in range(8):
            self.irq(i)

    SHIFT = (0, 6, 16, 22)

    def rd(self, off):
        if off in (0, 4):
            return sum(self.isr[i + (4 if off else 0)] << self.SHIFT[i] for i in range(4))
        if off in (8, 0xC):
            return 0
        n, o = divmod(off - 0x10, 0x18)
        return self.s[n][("cr", "ndtr", "par", "m0", "m1", "fcr")[o // 4]] if n < 8 else 0

    peek = rd

    def wr(self, off, v):
        if off in (8, 0xC):
            for i in range(4):
                n = i + (4 if off == 0xC else 0)
                self.isr[n] &= ~(v >> self.SHIFT[i]) & 0x3D
                self.irq(n)
            return
        if off < 0x10:
            return
        n, o = divmod(off - 0x10, 0x18)
        if n > 7:
            return
        s = self.s[n]
        k = ("cr", "ndtr", "par", "m0", "m1", "fcr")[o // 4]
        if k == "cr":
            was, s["cr"] = s["cr"], v & 0x0FEFFFFF
            if v & 1 and not was & 1:
                s["n0"] = s["ndtr"]
                s["maddr"], s["paddr"] = s["m0"], s["par"]
                if self.isr[n]:
                    self.emu.warn_once(f"dmaflag{self.name}{n}",
                                       f"{self.name} stream {n} enabled with flags still set (real hardware may not start)")
                self.kick(n)
            elif was & 1 and not v & 1:
                if s["ndtr"] and not was & 0x100:
                    self.isr[n] |= 0x20  # a stream that is disabled early reports transfer complete
                elif was & 0x100:
                    self.isr[n] |= 0x20
            self.irq(n)
        elif k == "ndtr":
            if not s["cr"] & 1:
                s[k] = v & 0xFFFF
        else:
            s[k] = v

    def irq(self, n):
        cr, f = self.s[n]["cr"], self.isr[n]
        on = (f & 0x20 and cr & 0x10) or (f & 0x10 and cr & 8) or (f & 8 and cr & 4) or (f & 4 and cr & 2)
        self.emu.nvic.line(self.irqs[n], self.name, bool(on))

    def request(self, n):
        return self.reqs.get((n, (self.s[n]["cr"] >> 25) & 7))

    def kick(self, n):
        s = self.s[n]
        if (s["cr"] >> 6) & 3 == 2:  # memory to memory
            while s["cr"] & 1:
                self.unit(n)
            return
        key = self.request(n)
        if key is None:
            self.emu.warn(f"{self.name} stream {n}: channel {(s['cr'] >> 25) & 7} has no modelled request")
            return
        self.emu.dma_kick(key)

    def remaining(self, n):
        return self.s[n]["ndtr"]

    def unit(self, n):
        """Move one peripheral-size unit. True if done."""
        s = self.s[n]
        cr = s["cr"]
        if not cr & 1 or not s["ndtr"]:
            return False
        ps = 1 << ((cr >> 11) & 3)
        d = (cr >> 6) & 3
        e = self.emu
        try:
            if d == 1:  # memory to peripheral
                v = e.bus_read(s["maddr"], ps, True)
                e.bus_write(s["paddr"], ps, v, True)
            elif d == 0:
                v = e.bus_read(s["paddr"], ps, True)
                e.bus_write(s["maddr"], ps, v, True)
            else:
                v = e.bus_read(s["paddr"], ps, True)
                e.bus_write(s["maddr"], ps, v, True)
        except BusFault as x:
            e.warn(f"{self.name} stream {n}: transfer error at 0x{x.addr:08x} ({x.why})")
            self.isr[n] |= 8
            s["cr"] &= ~1
            self.irq(n)
            return False
        if cr & 0x400:
            s["maddr"] += ps
        if cr & 0x200:
            s["paddr"] += ps
        s["ndtr"] -= 1
        if s["ndtr"] == s["n0"] // 2:
            self.isr[n] |= 0x10
        if s["ndtr"] == 0:
            self.isr[n] |= 0x20
            if cr & 0x100:
                s["ndtr"] = s["n0"]
                s["maddr"], s["paddr"] = s["m0"], s["par"]
            else:
                s["cr"] &= ~1
        if self.isr[n] & 0x38:
            self.irq(n)
        return True
