"""The memory of the machine: registers behind addresses, buses, flash, and what a write does to translated code."""
from __future__ import annotations

import os
import random

from unicorn import (UcError)

from .base import EmuError, FLASH_BASE, MS, US
from .chip.i2c import I2c
from .chip.periph import BusFault
from .chip.spi import Spi
from .chip.usart import Usart


class Memory:
    """See above; a part of the Emulator."""

    def _mmio_r(self, uc, off, size, base):
        try:
            return self.io_read(base + off, size)
        except Exception as e:  # a Python error in a callback would vanish inside Unicorn
            self._crash(e)
            return 0

    def _mmio_w(self, uc, off, size, val, base):
        try:
            self.io_write(base + off, size, val)
        except Exception as e:
            self._crash(e)

    def io_read(self, a, size):
        p = self.map.get(a >> 10)
        if p is None:
            self.unimpl("?", a, "read")
            return 0
        if p.name in self.gate:
            self._gate(p)
        return p.read(a - p.base, size)

    def io_write(self, a, size, v):
        p = self.map.get(a >> 10)
        if p is None:
            self.unimpl("?", a, "write")
            return
        if p.name in self.gate:
            self._gate(p)
        p.write(a - p.base, size, v)

    def _gate(self, p):
        off, bit = self.gate[p.name]
        if not self.rcc.r.get(off, 0) & bit and p.name not in self.ungated:
            self.ungated.add(p.name)
            self.warn(f"{p.name} accessed while its clock is off in RCC (real hardware reads 0, ignores writes)")

    def _bb_r(self, uc, off, size, base):
        a = base + (off >> 5)
        w = a & ~3
        v = self.bus_read(w, 4, False)
        return v >> ((off >> 2 & 7) + 8 * (a & 3)) & 1

    def _bb_w(self, uc, off, size, val, base):
        a = base + (off >> 5)
        w = a & ~3
        b = (off >> 2 & 7) + 8 * (a & 3)
        v = self.bus_read(w, 4, False)
        self.bus_write(w, 4, v & ~(1 << b) | (val & 1) << b, False)

    def bus_read(self, a, size, dma):
        for base, mv, nm in self.regions:
            if base <= a and a + size <= base + len(mv):
                if dma and nm == "ccm":
                    raise BusFault(a, "the DMA cannot reach CCM RAM")
                return int.from_bytes(mv[a - base:a - base + size], "little")
        if a >> 28 in (4, 5, 14):
            return self.io_read(a, size)
        raise BusFault(a, "unmapped")

    def bus_write(self, a, size, v, dma):
        for base, mv, nm in self.regions:
            if base <= a and a + size <= base + len(mv):
                if nm == "flash":
                    return self.fl.program(a, size, v)
                if nm == "sysmem":
                    raise BusFault(a, "read-only")
                if dma and nm == "ccm":
                    raise BusFault(a, "the DMA cannot reach CCM RAM")
                mv[a - base:a - base + size] = (v & ((1 << (8 * size)) - 1)).to_bytes(size, "little")
                return
        if a >> 28 in (4, 5, 14):
            return self.io_write(a, size, v)
        raise BusFault(a, "unmapped")

    def _on_wprot(self, uc, acc, addr, size, val, ud):
        if FLASH_BASE <= addr < FLASH_BASE + len(self.flash):
            try:
                self.fl.program(addr, size, val & ((1 << (8 * size)) - 1))
            except Exception as e:
                self._crash(e)
            # Unicorn stores the value all the same after this; put the cells right when the slice is over
            o = addr - FLASH_BASE
            self.flash_fix.append((o, bytes(self.flash[o:o + size])))
            self.kick()
            return True
        self.fault_addr = addr
        return False

    def _on_unmapped(self, uc, acc, addr, size, val, ud):
        self.fault_addr = addr
        return False

    def _streams(self, key):
        for d in (self.dma1, self.dma2):
            for n in range(8):
                if d.s[n]["cr"] & 1 and d.request(n) == key:
                    yield d, n

    def dma_unit(self, key):
        for d, n in self._streams(key):
            return d.unit(n)
        return False

    def dma_left(self, key):
        for d, n in self._streams(key):
            return d.remaining(n)
        return None

    def dma_kick(self, key):
        """A stream was enabled: serve a request that is already waiting."""
        name = key.rsplit("_", 1)[0]
        p = self.p.get(name)
        if isinstance(p, (I2c, Spi)):
            p.dma()
        elif isinstance(p, Usart):
            if key.endswith("_TX") and p.r[0x14] & 0x80 and p.r[0] & 0x80:
                self.dma_unit(key)

    def sector_range(self, s):
        sec = self.chip["sectors"]
        return sum(sec[:s]) * 1024, sec[s] * 1024

    def sector_of(self, addr):
        o = addr - FLASH_BASE
        for s in range(len(self.chip["sectors"])):
            a, n = self.sector_range(s)
            if a <= o < a + n:
                return s
        raise EmuError(f"0x{addr:08x} is outside the flash")

    def _tb_invalidate(self, a, n):
        lo, hi = FLASH_BASE + a, FLASH_BASE + a + n
        if a < self.image_end:
            self.tb_dirty = (min(lo, self.tb_dirty[0]), max(hi, self.tb_dirty[1])) if self.tb_dirty else (lo, hi)

    def flash_supply(self, what):
        """Counts what is done to the flash below the 2.7 V that words need."""
        if self.vdd_mv < 2700:
            self.low_writes += 1
            self.warn(f"FLASH: {what} on {self.vdd_mv} mV")

    def flash_erase(self, s, psize=2):
        self.flash_supply(f"erase of sector {s}")
        a, n = self.sector_range(s)
        st = self.flash_stats
        st["erases"] += 1
        st["per_sector"][s] = st["per_sector"].get(s, 0) + 1
        kb = n // 1024
        # data sheet: typical and maximum times by parallelism x8, x16, x32
        typ = {16: (400, 300, 250), 64: (1200, 700, 550), 128: (2000, 1300, 1000)}
        mx = {16: (800, 600, 500), 64: (2400, 1400, 1100), 128: (4000, 2600, 2000)}
        t = (mx if self.flash_worst else typ)[kb][min(psize, 2)] * MS
        if self.cut_at_erase is not None:
            self.cut_at_erase -= 1
            if self.cut_at_erase <= 0:
                self.cut_at_erase = None
                # half done: some of the cells are erased, some read back as anything
                rnd = random.Random(self.seed ^ self.ins_total)
                for i in range(a, a + n):
                    k = rnd.random()
                    if k < 0.5:
                        self.flash[i] = 0xFF
                    elif k < 0.6:
                        self.flash[i] |= rnd.getrandbits(8)
                self._tb_invalidate(a, n)
                self.request_reset("power-cut", f"during the erase of sector {s}")
                return
        self.flash[a:a + n] = b"\xff" * n
        self._tb_invalidate(a, n)
        if a < self.image_end:
            self.warn(f"FLASH: erase of sector {s}, which holds the running firmware")
        self.stall(t)

    def flash_program(self, addr, size, val):
        self.flash_supply(f"write to 0x{addr:08x}")
        o = addr - FLASH_BASE
        st = self.flash_stats
        st["programs"] += 1
        old = int.from_bytes(self.flash[o:o + size], "little")
        if old != (1 << 8 * size) - 1 and val & ~old:
            st["overwrites"] += 1
            self.warn_once(f"ow{addr}", f"FLASH: 0x{addr:08x} programmed without erase: {old:#x} & {val:#x}")
        new = old & val
        if self.cut_at_program is not None:
            self.cut_at_program -= 1
            if self.cut_at_program <= 0:
                self.cut_at_program = None
                rnd = random.Random(self.seed ^ self.ins_total)
                new = old & (val | rnd.getrandbits(8 * size))  # only some of the bits got cleared
                self.flash[o:o + size] = new.to_bytes(size, "little")
                self.request_reset("power-cut", f"while programming 0x{addr:08x}: wanted {val:#x}, got {new:#x}")
                return
        self.flash[o:o + size] = new.to_bytes(size, "little")
        self._tb_invalidate(o, size)
        self.stall((100 if self.flash_worst else 16) * US)

    def save_flash(self, path=None):
        path = path or self.flash_file
        if path:
            tmp = path + ".tmp"
            with open(tmp, "wb") as f:
                f.write(bytes(self.flash))
            os.replace(tmp, path)

    def _flush_tb(self):
        if self.tb_dirty:
            try:
                self.uc.ctl_flush_tb()
            except (UcError, AttributeError):
                self.uc.ctl_remove_cache(*self.tb_dirty)
            self.tb_dirty = None

    def _poke(self, a, data):
        for base, mv, nm in self.regions:
            if nm in ("sram", "ccm") and base <= a and a + len(data) <= base + len(mv):
                mv[a - base:a - base + len(data)] = data
                return
        raise BusFault(a, "unmapped")

    def _peekmem(self, a, n):
        for base, mv, nm in self.regions:
            if base <= a and a + n <= base + len(mv):
                return bytes(mv[a - base:a - base + n])
        raise BusFault(a, "unmapped")

    def _half(self, a):
        try:
            return self.bus_read(a, 2, False)
        except (BusFault, Exception):
            return 0
