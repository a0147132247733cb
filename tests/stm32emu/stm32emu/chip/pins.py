"""Pins and the lines that interrupt on their edges: GPIO, EXTI."""
from __future__ import annotations

from ..chip.periph import Periph


class Gpio(Periph):
    def reset(self):
        idx = self.name[-1]
        self.r = {0: {"A": 0xA8000000, "B": 0x280}.get(idx, 0), 8: {"A": 0x0C000000, "B": 0xC0}.get(idx, 0),
                  0xC: {"A": 0x64000000, "B": 0x100}.get(idx, 0), 0x14: 0}
        self.level = getattr(self, "level", 0)
        if hasattr(self.emu, "exti"):
            self.refresh()

    def pin(self, n):
        """The level at a pin."""
        ext = self.emu.ext_drive.get((self.name[-1], n))
        mode = (self.r[0] >> (2 * n)) & 3
        od = (self.r.get(4, 0) >> n) & 1
        out = (self.r[0x14] >> n) & 1
        if mode == 1 and not (od and out):
            return out
        if ext is not None:
            return ext
        pull = (self.r.get(0xC, 0) >> (2 * n)) & 3
        if pull == 1:
            return 1
        if pull == 2:
            return 0
        xp = self.emu.ext_pull.get((self.name[-1], n))
        if xp is not None:
            return xp
        return 0

    def floating(self, n):
        k = (self.name[-1], n)
        return (not (self.r[0] >> (2 * n)) & 3 and not (self.r.get(0xC, 0) >> (2 * n)) & 3
                and k not in self.emu.ext_drive and k not in self.emu.ext_pull)

    def refresh(self):
        old, new = self.level, 0
        for n in range(16):
            if self.pin(n):
                new |= 1 << n
        self.level = new
        ch = old ^ new
        if ch:
            port = ord(self.name[-1]) - 65
            for n in range(16):
                if ch >> n & 1:
                    self.emu.exti.edge(port, n, new >> n & 1)
                    self.emu.pin_changed(self.name[-1], n, new >> n & 1)

    def rd(self, off):
        if off == 0x10:
            for port, n in self.emu.watched:
                if port == self.name[-1] and self.floating(n):
                    self.emu.warn_once(f"float{port}{n}", f"P{port}{n}: a button's pin is read while it floats (no pull)")
            return self.level
        if off == 0x18:
            return 0
        return self.r.get(off, 0)

    def wr(self, off, v):
        if off == 0x18:
            self.r[0x14] = (self.r[0x14] & ~(v >> 16) | (v & 0xFFFF)) & 0xFFFF
            # only the touched pins can change: the fast path for bit-banged outputs
            ch = (v | v >> 16) & 0xFFFF
            if ch & (ch - 1) == 0 and ch:
                n = ch.bit_length() - 1
                lv = self.pin(n)
                if lv != self.level >> n & 1:
                    self.level ^= ch
                    self.emu.exti.edge(ord(self.name[-1]) - 65, n, lv)
                    self.emu.pin_changed(self.name[-1], n, lv)
                return
        elif off == 0x10:
            return
        else:
            self.r[off] = v
        if off in (0, 4, 0xC, 0x14, 0x18):
            self.refresh()

    def write(self, off, size, v):
        if size < 4 and (off & ~3) == 0x18:
            return self.wr(0x18, (v << (8 * (off & 3))) & 0xFFFFFFFF)
        super().write(off, size, v)


class Exti(Periph):
    def reset(self):
        self.r = {0: 0, 4: 0, 8: 0, 0xC: 0, 0x10: 0, 0x14: 0}

    def edge(self, port, n, lvl):
        cr = self.emu.syscfg.r.get(8 + 4 * (n // 4), 0)
        if (cr >> (4 * (n % 4))) & 15 != port:
            return
        if self.r[8 if lvl else 0xC] >> n & 1:
            self.trigger(n)

    def internal(self, n):
        """A line from inside the chip rises."""
        if self.r[8] >> n & 1:
            self.trigger(n)

    def trigger(self, n):
        self.r[0x14] |= 1 << n
        if self.r[4] >> n & 1:
            self.emu.event = True
        self.irq()

    def irq(self):
        p = self.r[0x14] & self.r[0]
        nv = self.emu.nvic
        for i in range(5):
            nv.line(6 + i, "exti", bool(p >> i & 1))
        nv.line(3, "exti", bool(p >> 22 & 1))  # RTC_WKUP
        nv.line(23, "exti", bool(p & 0x3E0))
        nv.line(40, "exti", bool(p & 0xFC00))

    def wr(self, off, v):
        if off == 0x14:
            self.r[0x14] &= ~v
            self.r[0x10] &= ~v
        elif off == 0x10:
            new = v & ~self.r[0x10]
            self.r[0x10] |= v
            for n in range(23):
                if new >> n & 1:
                    self.trigger(n)
        else:
            self.r[off] = v
        self.irq()
