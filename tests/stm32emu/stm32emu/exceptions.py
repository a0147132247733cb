"""How the core takes exceptions, returns from them, and faults."""
from __future__ import annotations

import struct

from unicorn import (
    UC_ERR_FETCH_PROT, UC_ERR_FETCH_UNMAPPED, UC_ERR_INSN_INVALID, UC_ERR_READ_UNMAPPED,
    UC_ERR_WRITE_PROT, UC_ERR_WRITE_UNMAPPED)
from unicorn.arm_const import (UC_ARM_REG_LR, UC_ARM_REG_PC, UC_ARM_REG_SP)

from .base import MS
from .chip.periph import BusFault


class Exceptions:
    """See above; a part of the Emulator."""

    def _on_sev(self, uc, addr, size, ud):
        self.event = True

    def _on_panic(self, uc, addr, size, ud):
        lr = uc.reg_read(UC_ARM_REG_LR)
        m = f"[{self.ms():.3f} ms] PANIC in the firmware (rust_begin_unwind), called from {self.elf.where((lr & ~1) - 2)}"
        self.faults.append(m)
        self.out(m)

    def _on_intr(self, uc, no, ud):
        if no == 8:
            self.exc_ret = True
        elif no == 2:
            self.swi = True
        elif no == 7:
            self.swi = "bkpt"
        else:
            self.swi = f"exception {no}"
        uc.emu_stop()

    def pend_sys(self, n):
        self.sys_pend.add(n)
        self.kick()

    def _prio(self, n):
        if n >= 16:
            return self.nvic.prio[n - 16]
        if n in (1, 2, 3):
            return {1: -3, 2: -2, 3: -1}[n]
        return self.core.shpr[n - 4]

    def _group(self, p):
        """Preemption part of a priority."""
        if p < 0:
            return p
        g = (self.core.r[0xD0C] >> 8) & 7
        return p & ~((1 << (g + 1)) - 1) & 0xFF

    def _best(self):
        b = self.nvic.best()
        cand = [(b[0], b[1] + 16)] if b else []
        for n in self.sys_pend:
            cand.append((self._prio(n), n))
        return min(cand) if cand else None

    def _exec_prio(self, masks=True):
        p = 256
        for n in self.stack:
            p = min(p, self._group(self._prio(n)))
        if masks:
            bp, pm, fm = self.g_mask.read()
            if bp:
                p = min(p, self._group(bp & 0xF0))
            if pm & 1:
                p = min(p, 0)
            if fm & 1:
                p = min(p, -1)
        return p

    def _enter(self, n):
        r0, r1, r2, r3, r12, lr, pc, xpsr, sp, ctl = self.g_entry.read()
        fp = bool(ctl & 4)
        size = 0x68 if fp else 0x20
        new = (sp - size) & ~7
        pad = 1 if (sp - size) & 4 else 0
        frame = struct.pack("<8I", r0, r1, r2, r3, r12, lr, pc, xpsr & ~0x200 | pad << 9)
        if fp:
            frame += struct.pack("<18I", *self.g_fp.read(), 0)
        try:
            self._poke(new, frame)
        except BusFault:
            self._lockup(f"stack overflow on exception entry, sp=0x{new:08x}, pc=0x{pc:08x}")
            return
        psp = ctl & 2 and not self.stack
        if self.stack:
            exc = 0xFFFFFFF1
        elif psp:
            exc = 0xFFFFFFFD
        else:
            exc = 0xFFFFFFF9
        if fp:
            exc &= ~0x10
        vec = self.core.r[0xD08] + 4 * n
        try:
            target = self.bus_read(vec, 4, False)
        except BusFault:
            self._lockup(f"vector table at 0x{vec:08x} unreadable")
            return
        self.stack.append(n)
        self.g_set.write(new, ctl & 1, 0x01000000 | n, n, exc, target & ~1)
        if n >= 16:
            b = 1 << (n - 16)
            self.nvic.latch &= ~b
            self.nvic.active |= b
        else:
            self.sys_pend.discard(n)
        self.exc_count += 1
        self.event = True
        self.base += 12 * self.ps_ins

    def _leave(self):
        ret, ctl = self.g_ret.read()
        ret |= 1
        ctl &= 1
        if not self.stack:
            return self._lockup("exception return without an exception")
        n = self.stack.pop()
        if n >= 16:
            b = 1 << (n - 16)
            self.nvic.active &= ~b
            if self.nvic.lines & b:
                self.nvic.latch |= b
        prev = self.stack[-1] if self.stack else 0
        psp = 2 if ret & 0xF == 0xD else 0
        self.g_mode.write(0, prev, ctl | psp)
        sp = self.g_sp.read()[0]
        fp = not ret & 0x10
        try:
            fr = self._peekmem(sp, 0x68 if fp else 0x20)
        except BusFault:
            return self._lockup(f"stack 0x{sp:08x} unreadable on exception return")
        r0, r1, r2, r3, r12, lr, pc, xpsr = struct.unpack_from("<8I", fr)
        if fp:
            self.g_fp.write(*struct.unpack_from("<17I", fr, 0x20))
        sp += 0x68 if fp else 0x20
        if xpsr & 0x200:
            sp += 4
        self.g_leave.write(sp, r0, r1, r2, r3, r12, lr, xpsr & ~0x3FF | prev, prev, ctl | psp | (4 if fp else 0), pc & ~1)
        self.event = True
        self.base += 10 * self.ps_ins
        if not self.stack and self.core.r.get(0xD10, 0) & 2:
            self.sleeping = "wfi"

    def _lockup(self, why):
        m = f"[{self.base / MS:.3f} ms] LOCKUP: {why}"
        self.faults.append(m)
        self.out(m)
        self.halted = why

    def _fault(self, why, cfsr=0, addr=None, num=3):
        u = self.uc
        pc, lr, sp = u.reg_read(UC_ARM_REG_PC), u.reg_read(UC_ARM_REG_LR), u.reg_read(UC_ARM_REG_SP)
        m = (f"[{self.base / MS:.3f} ms] FAULT: {why}; pc=0x{pc:08x} {self.elf.where(pc)}, lr=0x{lr:08x} "
             f"{self.elf.where((lr & ~1) - 2) if lr < 0xF0000000 else '(exception return)'}, sp=0x{sp:08x}"
             + (f", address 0x{addr:08x}" if addr is not None else ""))
        self.faults.append(m)
        self.out(m)
        c = self.core.r
        c[0xD28] = c.get(0xD28, 0) | cfsr
        c[0xD2C] = c.get(0xD2C, 0) | 1 << 30
        if addr is not None:
            c[0xD38] = addr
        if any(x in (2, 3) for x in self.stack):
            return self._lockup("fault inside the HardFault handler")
        self._enter(3)

    def _maybe_wfi(self):
        pc = self.uc.reg_read(UC_ARM_REG_PC)
        if self._half(pc - 2) == 0xBF30 or (self._half(pc - 4) == 0xF3AF and self._half(pc - 2) == 0x8003):
            self.sleeping = "wfi"

    def _on_error(self, err):
        pc = self.uc.reg_read(UC_ARM_REG_PC)
        no = err.errno
        if no == UC_ERR_INSN_INVALID:
            h = self._half(pc)
            udf = h >> 8 == 0xDE or (h & 0xFFF0 == 0xF7F0 and self._half(pc + 2) >> 12 == 0xA)
            p2, p4 = self._half(pc - 2), self._half(pc - 4)
            if not udf and (p2 == 0xBF20 or (p4 == 0xF3AF and p2 == 0x8002)):
                if self.event:
                    self.event = False
                else:
                    self.sleeping = "wfe"
                return
            if not udf and (p2 == 0xBF10 or (p4 == 0xF3AF and p2 == 0x8001)):
                return  # YIELD
            return self._fault("undefined instruction" + (" (UDF: abort or panic)" if udf else ""), 1 << 16)
        a, self.fault_addr = self.fault_addr, None
        if no == UC_ERR_READ_UNMAPPED:
            return self._fault("read of unmapped memory", 0x8200, a)
        if no in (UC_ERR_WRITE_UNMAPPED, UC_ERR_WRITE_PROT):
            return self._fault("write to unmapped or read-only memory", 0x8200, a)
        if no in (UC_ERR_FETCH_UNMAPPED, UC_ERR_FETCH_PROT):
            return self._fault("execution of unmapped memory", 0x100, a)
        return self._fault(str(err), 1 << 16, a)
