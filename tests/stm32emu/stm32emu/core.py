"""The parts of the Cortex-M core that Unicorn does not model: NVIC, SysTick, system control, cycle counter."""
from __future__ import annotations

import ctypes
import struct

from unicorn.unicorn_py3.unicorn import uclib
from .base import PS
from .chip.periph import Periph


class Nvic:
    N = 96

    def __init__(self, emu):
        self.emu = emu
        self.reset()

    def reset(self):
        self.enable = 0
        self.latch = 0
        self.lines = 0
        self.active = 0
        self.src = {}
        self.prio = [0] * self.N

    def line(self, n, source, level):
        s = self.src.get(n)
        if s is None:
            if not level:
                return
            s = self.src[n] = set()
        if level:
            if source in s:
                return
            s.add(source)
            b = 1 << n
            if not self.lines & b:
                self.lines |= b
                self.latch |= b
                if self.enable & b:
                    self.emu.kick()
        elif source in s:
            s.discard(source)
            if not s:
                self.lines &= ~(1 << n)

    def pending(self):
        return (self.latch | (self.lines & ~self.active)) & self.enable & ~self.active

    def best(self):
        """(priority, irq) of the most urgent pending one, or None."""
        p = self.pending()
        best = None
        while p:
            n = (p & -p).bit_length() - 1
            p &= p - 1
            k = (self.prio[n], n)
            if best is None or k < best:
                best = k
        return best


class CorePeriph(Periph):
    """0xE000E000: SysTick, NVIC, SCB, FPU."""

    def reset(self):
        self.r = {0xD00: 0x410FC241, 0xD08: 0, 0xD0C: 0xFA050000, 0xD14: 0x200, 0xD88: 0, 0xF34: 0xC0000000,
                  0xD90: 0x800, 0xF40: 0x10110021, 0xF44: 0x11000011}
        self.shpr = bytearray(12)
        self.st_ctrl = self.st_load = 0
        self.st_t0 = 0
        self.st_flag = False
        self.gen = getattr(self, "gen", 0) + 1

    # SysTick
    def st_hz(self):
        return self.emu.rcc.hclk if self.st_ctrl & 4 else self.emu.rcc.hclk // 8

    def st_val(self):
        if not self.st_ctrl & 1:
            return getattr(self, "st_hold", 0)
        n = (self.emu.now() - self.st_t0) * self.st_hz() // PS
        return self.st_load - n % (self.st_load + 1)

    def st_arm(self):
        self.gen += 1
        if not self.st_ctrl & 1 or not self.st_load:
            return
        per = (self.st_load + 1) * PS // self.st_hz()
        g = self.gen
        nxt = [self.emu.now() + per]

        def fire():
            if g != self.gen:
                return
            self.st_flag = True
            if self.st_ctrl & 2:
                self.emu.pend_sys(15)
            nxt[0] += per
            self.emu.at(nxt[0], fire)
        self.emu.at(nxt[0], fire)

    def rd(self, off):
        e, nv = self.emu, self.emu.nvic
        if off == 0x10:
            v = self.st_ctrl | (0x10000 if self.st_flag else 0)
            self.st_flag = False
            return v
        if off == 0x14:
            return self.st_load
        if off == 0x18:
            return self.st_val()
        if off == 0x1C:
            return 0x40000000 | 10500 - 1
        if off == 0x04:
            return 2
        w = (off & 0x7F) // 4 * 32
        if 0x100 <= off < 0x120 or 0x180 <= off < 0x1A0:
            return nv.enable >> w & 0xFFFFFFFF
        if 0x200 <= off < 0x220 or 0x280 <= off < 0x2A0:
            return (nv.latch | nv.lines & ~nv.active) >> w & 0xFFFFFFFF
        if 0x300 <= off < 0x320:
            return nv.active >> w & 0xFFFFFFFF
        if 0x400 <= off < 0x400 + nv.N:
            i = off - 0x400
            return nv.prio[i] | nv.prio[i + 1] << 8 | nv.prio[i + 2] << 16 | nv.prio[i + 3] << 24
        if off == 0xD04:
            act = e.stack[-1] if e.stack else 0
            v = act & 0x1FF
            b = nv.best()
            if b:
                v |= (b[1] + 16) << 12 | 1 << 22
            if 14 in e.sys_pend:
                v |= 1 << 28
            if 15 in e.sys_pend:
                v |= 1 << 26
            if len(e.stack) <= 1:
                v |= 1 << 11
            return v
        if 0xD18 <= off < 0xD24:
            return struct.unpack_from("<I", self.shpr, off - 0xD18)[0]
        if off in self.r:
            return self.r[off]
        if 0xD00 <= off < 0xE00 or 0xF00 <= off or off in (8,):
            return 0
        e.unimpl("SCS", self.base + off, "read")
        return 0

    peek = rd

    def write(self, off, size, v):
        if size < 4 and 0x400 <= off < 0x400 + self.emu.nvic.N:
            for i in range(size):
                self.emu.nvic.prio[off - 0x400 + i] = (v >> (8 * i)) & 0xF0
            return
        if size < 4 and 0xD18 <= off < 0xD24:
            for i in range(size):
                self.shpr[off - 0xD18 + i] = (v >> (8 * i)) & 0xF0
            return
        super().write(off, size, v)

    def wr(self, off, v):
        e, nv = self.emu, self.emu.nvic
        w = (off & 0x7F) // 4 * 32
        if 0x100 <= off < 0x120:
            nv.enable |= v << w
            e.kick()
        elif 0x180 <= off < 0x1A0:
            nv.enable &= ~(v << w)
        elif 0x200 <= off < 0x220:
            nv.latch |= v << w
            e.kick()
        elif 0x280 <= off < 0x2A0:
            nv.latch &= ~(v << w)
        elif 0x400 <= off < 0x400 + nv.N:
            for i in range(4):
                nv.prio[off - 0x400 + i] = (v >> (8 * i)) & 0xF0
        elif off == 0x10:
            was = self.st_ctrl
            if was & 1 and not v & 1:
                self.st_hold = self.st_val()
            self.st_ctrl = v & 7
            if (v ^ was) & 5:
                self.st_t0 = e.now()
                self.st_arm()
        elif off == 0x14:
            self.st_load = v & 0xFFFFFF
            if self.st_ctrl & 1:
                self.st_arm()
        elif off == 0x18:
            self.st_flag = False
            self.st_hold = 0
            self.st_t0 = e.now()
            self.st_arm()
        elif off == 0xD04:
            if v & 1 << 28:
                e.pend_sys(14)
            if v & 1 << 27:
                e.sys_pend.discard(14)
            if v & 1 << 26:
                e.pend_sys(15)
            if v & 1 << 25:
                e.sys_pend.discard(15)
            if v & 1 << 31:
                e.pend_sys(2)
        elif off == 0xD08:
            self.r[0xD08] = v & 0xFFFFFF80
        elif off == 0xD0C:
            if v >> 16 == 0x05FA:
                self.r[0xD0C] = 0xFA050000 | v & 0x700
                if v & 4:
                    e.request_reset("software")
        elif off in (0xD28, 0xD2C, 0xD30):
            self.r[off] = self.r.get(off, 0) & ~v
        elif 0xD18 <= off < 0xD24:
            struct.pack_into("<I", self.shpr, off - 0xD18, v & 0xF0F0F0F0)
        elif off == 0xF00:
            nv.latch |= 1 << (v & 0x1FF)
            e.kick()
        elif off in (0xD00, 0xD04, 0xD90):
            pass
        else:
            self.r[off] = v
            if not (0xD00 <= off < 0x1000 or off == 8):
                e.unimpl("SCS", self.base + off, "write")


class Dwt(Periph):
    def reset(self):
        self.r = {0: 0x40000000}
        self.c0 = 0

    def rd(self, off):
        if off == 4:
            return (self.emu.cycles() - self.c0) & 0xFFFFFFFF
        return self.r.get(off, 0)

    def wr(self, off, v):
        if off == 4:
            self.c0 = self.emu.cycles() - v
        else:
            self.r[off] = v


class Regs:
    """A fixed list of registers, read or written in one call (the Python binding is slow at this)."""

    def __init__(self, uc, ids):
        n = self.n = len(ids)
        self.uch = uc._uch
        self.ids = (ctypes.c_int * n)(*ids)
        self.vals = (ctypes.c_uint64 * n)()
        base, sz = ctypes.addressof(self.vals), 8
        self.ptrs = (ctypes.c_void_p * n)(*[base + sz * i for i in range(n)])
        self.rd_, self.wr_ = uclib.uc_reg_read_batch, uclib.uc_reg_write_batch

    def read(self):
        self.rd_(self.uch, self.ids, self.ptrs, self.n)
        return [v & 0xFFFFFFFF for v in self.vals]

    def write(self, *v):
        self.vals[:] = v
        self.wr_(self.uch, self.ids, self.ptrs, self.n)
