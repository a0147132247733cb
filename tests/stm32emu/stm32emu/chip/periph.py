"""What a peripheral is: registers at an address, with a clock and a reset."""
from __future__ import annotations


class Periph:
    """A block of 32-bit registers. Subclasses override rd/wr; unknown offsets behave as plain storage."""
    KNOWN = None  # None: every offset is plain storage

    def __init__(self, emu, name, base):
        self.emu, self.name, self.base = emu, name, base
        self.r = {}
        self.reset()

    def reset(self):
        self.r = {}

    def rd(self, off):
        if self.KNOWN is not None and off not in self.KNOWN:
            self.emu.unimpl(self.name, self.base + off, "read")
        return self.r.get(off, 0)

    def wr(self, off, v):
        if self.KNOWN is not None and off not in self.KNOWN:
            self.emu.unimpl(self.name, self.base + off, "write")
        self.r[off] = v

    def peek(self, off):
        return self.r.get(off, 0)

    # sub-word accesses
    def read(self, off, size):
        if size == 4 and not off & 3:
            return self.rd(off) & 0xFFFFFFFF
        v = self.rd(off & ~3) >> (8 * (off & 3))
        return v & ((1 << (8 * size)) - 1)

    def write(self, off, size, v):
        if size == 4 and not off & 3:
            return self.wr(off, v & 0xFFFFFFFF)
        sh = 8 * (off & 3)
        m = ((1 << (8 * size)) - 1) << sh
        self.wr(off & ~3, (self.peek(off & ~3) & ~m & 0xFFFFFFFF) | ((v << sh) & m))


class Stub(Periph):
    """Stores what is written, and says once per register that nothing happens."""

    def rd(self, off):
        self.emu.unimpl(self.name, self.base + off, "read")
        return self.r.get(off, 0)

    def wr(self, off, v):
        self.emu.unimpl(self.name, self.base + off, "write")
        self.r[off] = v


class BusFault(Exception):
    def __init__(self, addr, why):
        self.addr, self.why = addr, why
