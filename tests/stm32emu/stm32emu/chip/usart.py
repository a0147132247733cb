"""The serial ports."""
from __future__ import annotations

from ..base import PS
from ..chip.periph import Periph


class Usart(Periph):
    def __init__(self, emu, name, base, irq, apb):
        self.irqn, self.apb = irq, apb
        self.buf = b""
        super().__init__(emu, name, base)

    def reset(self):
        self.r = {0: 0xC0, 4: 0, 8: 0, 0xC: 0, 0x10: 0, 0x14: 0, 0x18: 0}
        self.rxq = []
        self.irq()

    def irq(self):
        s, c = self.r[0], self.r[0xC]
        on = (c & 0x80 and s & 0x80) or (c & 0x40 and s & 0x40) or (c & 0x20 and s & 0x28) or (c & 0x10 and s & 0x10)
        self.emu.nvic.line(self.irqn, self.name, bool(on))

    def baud_ps(self):
        if self.emu.instant_wires:
            return 0
        pclk = self.emu.rcc.pclk1 if self.apb == 1 else self.emu.rcc.pclk2
        return 10 * max(self.r[8], 16) * PS // pclk

    def feed(self, data):
        idle = not self.rxq
        self.rxq += list(data)
        if idle:
            self.emu.at(self.emu.now() + self.baud_ps(), self.rx_next)

    def rx_next(self):
        if not self.rxq:
            self.r[0] |= 0x10  # IDLE
            self.irq()
            return
        b = self.rxq.pop(0)
        if self.r[0xC] & 4:  # receiver on; otherwise the byte is lost
            if self.r[0] & 0x20:
                self.r[0] |= 8  # ORE
                self.emu.warn_once(f"ore{self.name}", f"{self.name}: receive overrun")
            else:
                self.r[4] = b
                self.r[0] |= 0x20
                if self.r[0x14] & 0x40:
                    self.emu.dma_unit(self.name + "_RX")
            self.irq()
        self.emu.at(self.emu.now() + self.baud_ps(), self.rx_next)

    def rd(self, off):
        if off == 4:
            self.r[0] &= ~0x3F
            self.irq()
            return self.r[4]
        return self.r.get(off, 0)

    def peek(self, off):
        return self.r.get(off, 0)

    def wr(self, off, v):
        if off == 0:
            self.r[0] &= v | ~0x360
            self.r[0] |= 0x80
        elif off == 4:
            self.buf += bytes([v & 0xFF])
            if v & 0xFF == 10 or len(self.buf) > 200:
                self.flush()
            self.r[0] &= ~0xC0
            self.emu.at(self.emu.now() + self.baud_ps(), self.sent)
        else:
            self.r[off] = v
            if off == 0x14 and v & 0x80 and self.r[0] & 0x80:
                self.emu.dma_unit(self.name + "_TX")
        self.irq()

    def sent(self):
        self.r[0] |= 0xC0
        if self.r[0x14] & 0x80:
            self.emu.dma_unit(self.name + "_TX")
        self.irq()

    def flush(self):
        if self.buf:
            line = self.buf.decode("latin1").rstrip("\r\n")
            self.emu.uart_lines.append(line)
            self.emu.out(f"[{self.name}] " + line)
            self.buf = b""
