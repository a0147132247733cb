"""Counts the instructions of a key: from the edge of its contact to the finished picture in RAM."""
from __future__ import annotations

from unicorn import UC_HOOK_CODE
from unicorn.arm_const import UC_ARM_REG_LR

from .base import EmuError, SRAM_BASE

PAINT = b"\xcc\xcc\xcc\xcc"


class Meter:
    """What the function that sends a picture to the panel executes is left out: it waits for the bus most of the time,
    and it begins when the picture is finished."""

    def __init__(self, emu):
        self.emu = emu
        shows = [a for a, _size, n in emu.elf.funcs if "board..Display" in n and "4show17h" in n]
        if len(shows) != 1:
            raise EmuError(f"{len(shows)} functions show a picture")
        self.returns = set()
        self.start = self.instructions = self.pushed = self.frames = 0
        self.entered = None
        emu.uc.hook_add(UC_HOOK_CODE, self._show, None, shows[0], shows[0])

    def count(self):
        """Instructions so far."""
        e = self.emu
        return e.ins_total + (e._ctr.value if e.in_slice else 0)

    def edge(self):
        """A contact moves. If the core is at work, that is on the key before: its count goes on."""
        if self.emu.sleeping:
            self.start, self.pushed = self.count(), 0

    def _show(self, uc, address, size, data):
        self.entered = self.count()
        self.instructions = self.entered - self.start - self.pushed
        self.frames += 1
        back = uc.reg_read(UC_ARM_REG_LR) & ~1
        if back not in self.returns:
            self.returns.add(back)
            uc.hook_add(UC_HOOK_CODE, self._shown, None, back, back)

    def _shown(self, uc, address, size, data):
        if self.entered is not None:
            self.pushed += self.count() - self.entered
            self.entered = None

    def stack(self):
        """The most of the stack that was ever in use, in bytes: below it lies the paint of the start-up code."""
        symbols = self.emu.elf.symbols
        end, start = symbols["_stack_end"], symbols["_stack_start"]
        memory = bytes(self.emu.sram[end - SRAM_BASE:start - SRAM_BASE])
        untouched = 0
        while memory[untouched:untouched + 4] == PAINT:
            untouched += 4
        return start - end - untouched

    def __str__(self):
        return f"frames {self.frames} instructions {self.instructions} stack {self.stack()}"
