"""The I2C master, as strict about its STOPs as the silicon may be."""
from __future__ import annotations

from ..base import PS
from ..chip.periph import Periph


class I2c(Periph):
    """I2C v1 as a master (the only role embassy-stm32's Master driver uses)."""

    def __init__(self, emu, name, base, ev, er):
        self.ev_irq, self.er_irq = ev, er
        self.devs = {}
        super().__init__(emu, name, base)

    def reset(self):
        self.cr1 = self.cr2 = self.sr1 = self.sr2 = 0
        self.r = {0x20: 2}
        self.dev = None
        self.shift = None      # byte on the wire
        self.txbuf = None
        self.rx = None
        self.phase = "idle"    # idle, sb, addr, addrwait, tx, rx
        self.sr1_read = False
        self.stop_after = False
        self.stopping = False
        self.start_after = False
        self.gen = getattr(self, "gen", 0) + 1  # invalidates events in flight
        self.irq()

    def bit(self):
        if self.emu.instant_wires:
            return 0
        ccr = self.r.get(0x1C, 0)
        n = max(ccr & 0xFFF, 1)
        k = 2 if not ccr & 0x8000 else (25 if ccr & 0x4000 else 3)
        return k * n * PS // self.emu.rcc.pclk1

    def after(self, bits, fn):
        g = self.gen

        def go():
            if g == self.gen:
                fn()
        self.emu.at(self.emu.now() + bits * self.bit(), go)

    def irq(self):
        s = self.sr1
        ev = self.cr2 & 0x200 and (s & 0x1F & ~0 & 0x1F or (self.cr2 & 0x400 and s & 0xC0))
        self.emu.nvic.line(self.ev_irq, self.name, bool(ev))
        self.emu.nvic.line(self.er_irq, self.name, bool(self.cr2 & 0x100 and s & 0xDF00))

    # SR1 bits: SB 1, ADDR 2, BTF 4, ADD10 8, STOPF 10, RXNE 40, TXE 80, BERR 100, ARLO 200, AF 400, OVR 800
    def rd(self, off):
        if off == 0:
            return self.cr1
        if off == 4:
            return self.cr2
        if off == 0x14:
            self.sr1_read = True
            return self.sr1
        if off == 0x18:
            v = self.sr2
            if self.sr1 & 2 and self.sr1_read:
                self.sr1 &= ~2
                self.addr_cleared()
                self.irq()
            return v
        if off == 0x10:
            v = self.rx if self.rx is not None else 0
            if self.sr1 & 0x40:
                self.sr1 &= ~0x44
                self.rx = None
                if self.shift is not None:  # the byte that was waiting in the shift register
                    b, self.shift = self.shift, None
                    self.rx_deliver(b)
                elif self.phase == "rxstall":
                    self.rx_next()
            self.irq()
            return v
        return self.r.get(off, 0)

    def peek(self, off):
        return {0: self.cr1, 4: self.cr2, 0x14: self.sr1, 0x18: self.sr2}.get(off, self.r.get(off, 0))

    def wr(self, off, v):
        if off == 0:
            if v & 0x8000:
                self.reset()
                self.cr1 = v & 0x8000
                return
            old, self.cr1 = self.cr1, v & 0xFFFF
            if not v & 1:
                if old & 1:
                    self.release()
                return
            if v & 0x100 and not old & 0x100:
                self.do_start()
            if v & 0x200 and not old & 0x200:
                self.do_stop()
            self.irq()
        elif off == 4:
            old, self.cr2 = self.cr2, v & 0x1F3F
            if v & 0x800:
                self.dma()
            self.irq()
        elif off == 0x10:
            self.write_dr(v & 0xFF)
        elif off == 0x14:
            self.sr1 &= ~(~v & 0xDF00)
            self.irq()
        else:
            self.r[off] = v

    def release(self):
        if self.dev:
            self.dev.i2c_stop()
        self.dev = None
        self.phase = "idle"
        self.sr1 &= 0xDF00
        self.sr2 = 0
        self.shift = self.txbuf = self.rx = None
        self.stop_after = self.stopping = self.start_after = False
        self.gen += 1
        self.irq()

    def do_start(self):
        if self.phase in ("tx", "rx") and self.shift is not None and not self.sr1 & 4:
            self.start_after = True  # repeated start when the byte is over
            return
        if self.stopping:
            # RM0090, CR1: no write to CR1 while STOP is pending; a START set then may be lost, or come without its STOP.
            self.emu.i2c_early_starts += 1
            self.emu.warn_once(f"i2cstop{self.name}", f"{self.name}: START set while the STOP before it is still pending, pc={self.emu.pc_str()}")
            if self.emu.i2c_strict:
                self.sr1 |= 0x100  # BERR
                self.release_after_error()
                return
            self.start_after = True
            return
        self.gen += 1
        if self.emu.sda_held:
            self.sr2 |= 2  # BUSY: somebody holds a wire, and no START can be made
            return
        self.after(2, self.started)

    def release_after_error(self):
        self.cr1 &= ~0x300
        self.stopping = self.start_after = self.stop_after = False
        if self.dev:
            self.dev.i2c_stop()
        self.dev = None
        self.phase = "idle"
        self.sr2 = 0
        self.shift = self.txbuf = self.rx = None
        self.gen += 1
        self.irq()

    def started(self):
        self.cr1 &= ~0x100
        self.sr1 = self.sr1 & 0xDF00 | 1
        self.sr2 |= 3
        self.shift = self.txbuf = None
        self.phase = "sb"
        self.irq()

    def do_stop(self):
        if self.phase == "idle":
            self.cr1 &= ~0x200
            return
        if self.phase in ("tx", "rx") and self.busy_byte:
            self.stop_after = True
            return
        if self.phase == "addr":
            self.stop_after = True
            return
        self.gen += 1
        self.stopping = True
        self.after(1, self.stopped)

    @property
    def busy_byte(self):
        if self.phase == "tx":
            return self.shift is not None
        return self.phase == "rx"

    def stopped(self):
        self.stop_after = self.stopping = False
        self.cr1 &= ~0x200
        rx, keep = self.rx, self.sr1 & 0x40
        self.sr1 &= 0xDF00
        if self.dev:
            self.dev.i2c_stop()
        self.dev = None
        self.sr2 = 0
        self.shift = self.txbuf = None
        self.phase = "idle"
        if keep:
            self.rx, self.sr1 = rx, self.sr1 | 0x40
        if self.start_after:
            self.start_after = False
            self.after(3, self.started)
        self.irq()

    def write_dr(self, b):
        if self.phase == "sb":
            self.sr1 &= ~1
            self.phase = "addr"
            self.abyte = b
            self.after(9, self.addr_done)
        elif self.phase == "tx":
            self.sr1 &= ~4
            if self.shift is None:
                self.shift = b
                self.sr1 |= 0x80
                self.after(9, self.tx_done)
            else:
                self.txbuf = b
                self.sr1 &= ~0x80
        else:
            self.emu.warn_once(f"i2cdr{self.name}", f"{self.name}: DR written in phase {self.phase}")
        self.irq()

    def addr_done(self):
        a, rw = self.abyte >> 1, self.abyte & 1
        self.dev = self.devs.get(a)
        ok = bool(self.dev) and not self.emu.i2c_nack and self.dev.i2c_start(self.abyte)
        if not ok:
            self.dev = None
            self.emu.warn_once(f"nack{self.name}{a}", f"{self.name}: no answer at address 0x{a:02x}")
            self.sr1 |= 0x400
            self.phase = "nack"
            if self.stop_after:
                self.stopped()
        else:
            self.sr1 |= 2
            self.sr2 = 3 | (0 if rw else 4)
            self.phase = "rxaddr" if rw else "txaddr"
            self.sr1_read = False
        self.irq()

    def addr_cleared(self):
        if self.phase == "txaddr":
            self.phase = "tx"
            self.sr1 |= 0x80
            self.dma()
        elif self.phase == "rxaddr":
            self.phase = "rx"
            self.rx_next()

    def tx_done(self):
        b, self.shift = self.shift, None
        ok = self.dev.i2c_write(b) if self.dev else False
        if not ok:
            self.sr1 |= 0x400
            self.irq()
            return
        if self.txbuf is not None:
            self.shift, self.txbuf = self.txbuf, None
            self.sr1 |= 0x80
            self.after(9, self.tx_done)
            self.dma()
        elif self.stop_after:
            self.stopped()
            return
        elif self.start_after:
            self.start_after = False
            self.after(2, self.started)
        else:
            self.sr1 |= 0x84
            self.dma()
        self.irq()

    def rx_next(self):
        self.phase = "rx"
        self.after(9, self.rx_done)

    def rx_done(self):
        b = self.dev.i2c_read() if self.dev else 0xFF
        ack = bool(self.cr1 & 0x400)
        if self.cr2 & 0x1800 == 0x1800 and (self.emu.dma_left(self.name + "_RX") or 2) <= 1:
            ack = False  # LAST: the final byte of the DMA transfer is not acknowledged
        if self.sr1 & 0x40:
            self.shift = b
            self.sr1 |= 4
            self.phase = "rxfull" if ack else "rxend"
        else:
            self.phase = "rxgot" if ack else "rxend"
            self.rx_deliver(b)
        if self.stop_after or (self.cr1 & 0x200):
            self.stopped()
        self.irq()

    def rx_deliver(self, b):
        self.rx = b
        self.sr1 |= 0x40
        if self.phase in ("rxgot", "rxfull"):
            self.rx_next()
        self.dma()

    def dma(self):
        if not self.cr2 & 0x800:
            return
        while self.sr1 & 0x80 and self.phase == "tx" and self.emu.dma_unit(self.name + "_TX"):
            pass
        if self.sr1 & 0x40:
            self.emu.dma_unit(self.name + "_RX")
