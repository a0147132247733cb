"""The machine: core, peripherals and board put together, and the loop that runs them in virtual time."""
from __future__ import annotations

import ctypes
import heapq
import os
import random
import shutil
import struct
import subprocess
import time

from unicorn import (
    UC_ARCH_ARM, UC_HOOK_CODE, UC_HOOK_INTR, UC_HOOK_MEM_FETCH_PROT, UC_HOOK_MEM_UNMAPPED,
    UC_HOOK_MEM_WRITE_PROT, UC_MODE_MCLASS, UC_MODE_THUMB, UC_PROT_EXEC, UC_PROT_READ,
    UC_PROT_WRITE, Uc, UcError)
from unicorn.arm_const import (
    UC_CPU_ARM_CORTEX_M4,
    UC_ARM_REG_BASEPRI, UC_ARM_REG_CONTROL, UC_ARM_REG_FAULTMASK, UC_ARM_REG_FPSCR, UC_ARM_REG_IPSR,
    UC_ARM_REG_LR, UC_ARM_REG_MSP, UC_ARM_REG_PC, UC_ARM_REG_PRIMASK, UC_ARM_REG_R0, UC_ARM_REG_R12,
    UC_ARM_REG_R3, UC_ARM_REG_S0, UC_ARM_REG_SP, UC_ARM_REG_XPSR)

from .base import CCM_BASE, CHIPS, EmuError, FLASH_BASE, MS, NEVER, PS, SRAM_BASE, US, parse_pin
from .chip.chance import Adc, Rng
from .chip.clocks import Dbgmcu, Pwr, Rcc, Rtc
from .chip.dma import Dma
from .chip.flash import Flash
from .chip.i2c import I2c
from .chip.periph import Periph, Stub
from .chip.pins import Exti, Gpio
from .chip.spi import Spi, SpiSink
from .chip.timers import Iwdg, Tim
from .chip.usart import Usart
from .core import CorePeriph, Dwt, Nvic, Regs
from .elf import Elf
from .exceptions import Exceptions
from .memory import Memory
from .panels import DISPLAYS


class Emulator(Memory, Exceptions):
    MAX_SLICE = 200_000

    def __init__(self, elf, board=None, chip=None, flash_file=None, seed=1, cpi=1.0, quiet=False, rtt_file=None,
                 verbose=False, out=None):
        self.board = board or {}
        self.chip_name = chip or self.board.get("chip", "f405")
        if self.chip_name not in CHIPS:
            raise EmuError(f"unknown chip {self.chip_name}")
        self.chip = CHIPS[self.chip_name]
        self.seed = seed
        self.cpi = cpi
        self.quiet, self.verbose = quiet, verbose
        self._out = out or (lambda s: print(s, flush=True))
        self.hse = int(self.board.get("hse_hz", self.chip["hse"]))
        self.lsi = int(self.board.get("lsi_hz", 32_000))
        self.flash_worst = self.board.get("flash_timing", "typ") == "max"
        self.flash_file = flash_file
        self.elf = Elf(elf)
        self.unimpl_seen = {}
        self.warnings = []
        self._once = set()
        self.faults = []
        self.resets = []
        self.i2c_nack = False
        self.i2c_strict = False
        self.instant_wires = False  # bytes take no time, for runs in which nobody looks at the wires
        self.sda_held = 0
        self.i2c_early_starts = 0
        self.uart_lines = []
        self.adc_mv = {int(k): v for k, v in self.board.get("adc_mv", {}).items()}
        self.adc_noise = 3      # the converter's noise, in steps either way
        self.vdd_mv = 3300
        self.low_writes = 0
        self.edge = 0           # when a contact moved last
        self.cache_faults = 0
        self.hung = None        # an instruction that hang() replaced, until the next reset
        self.flash_stats = dict(programs=0, erases=0, overwrites=0, per_sector={}, widths=set())
        self.cut_at_program = None
        self.cut_at_erase = None
        self.cuts = 0
        # virtual time
        self.base = 0           # time at the start of the slice
        self.ctr0 = 0
        self.ps_ins = 62500
        self.clk_sig = None
        self.in_slice = False
        self.q = []
        self.seq = 0
        self.ins_total = 0
        self.ins_skipped = 0    # turns of "b ." that were not really run
        self.sleep_ps = 0
        self.stop_ps = 0        # of these, in Stop
        self.stopped = None     # in Stop: how long the chip takes to wake
        self.wakeups = 0
        self.exc_count = 0
        self.host_time = 0.0
        self.wall0 = time.perf_counter()
        self.cyc_base = 0
        # core state
        self.stack = []
        self.sys_pend = set()
        self.event = False
        self.sleeping = None
        self.reset_req = None
        self.need_stop = False
        self.exc_ret = False
        self.swi = None
        self.fault_addr = None
        self.halted = None
        self.tb_dirty = None
        self.flash_fix = []
        self.ext_drive, self.ext_pull, self.watched = {}, {}, set()
        self.pin_log = {}
        self._make_cpu()
        self.nvic = Nvic(self)
        self._make_periphs()
        self._make_board()
        self._load()
        self.rtt_file = rtt_file
        self.rtt_addr = self.elf.symbols.get("_SEGGER_RTT")
        self.rtt_data = bytearray()
        if rtt_file:
            open(rtt_file, "wb").close()
        self._hook_code()
        self.power_on(first=True)

    # ---- messages
    def out(self, s):
        self._out(s)

    def warn(self, s):
        m = f"[{self.ms():.3f} ms] warning: {s}"
        if len(self.warnings) < 1000:
            self.warnings.append(m)
        if not self.quiet:
            self.out(m)

    def warn_once(self, key, s):
        if key not in self._once:
            self._once.add(key)
            self.warn(s)

    def unimpl(self, name, addr, how):
        k = (addr, how)
        if k in self.unimpl_seen:
            self.unimpl_seen[k][1] += 1
            return
        self.unimpl_seen[k] = [name, 1]
        if self.verbose:
            self.out(f"[{self.ms():.3f} ms] unimplemented {how} of 0x{addr:08x} ({name}), pc={self.pc_str()}")

    def pc_str(self):
        pc = self.uc.reg_read(UC_ARM_REG_PC)
        return f"0x{pc:08x}"

    # ---- time
    def now(self):
        if self.in_slice:
            return self.base + (self._ctr.value - self.ctr0) * self.ps_ins
        return self.base

    def ms(self):
        return self.now() / MS

    def cycles(self):
        return self.cyc_base + (self.now() - self.clk_t0) * self.rcc.hclk // PS

    def set_clock(self, hclk, sig):
        n = self.now()
        if hasattr(self, "clk_t0") and hasattr(self, "_old_hclk"):
            self.cyc_base += (n - self.clk_t0) * self._old_hclk // PS
        self.clk_t0, self._old_hclk = n, hclk
        if self.in_slice:
            self.base, self.ctr0 = n, self._ctr.value
        self.ps_ins = max(1, int(PS * self.cpi / hclk))
        self.clk_sig = sig
        for t in getattr(self, "tims", ()):
            t.rebase()
        self.kick()

    def at(self, t, fn):
        """Call fn at virtual time t. Cancel by setting [2] of the result to None."""
        self.seq += 1
        e = [t, self.seq, fn]
        heapq.heappush(self.q, e)
        if self.in_slice:
            room = (t - self.now()) // self.ps_ins + 1
            lim = self._ctr.value + max(room, 0)
            if lim < self._lim.value:
                self._lim.value = lim
        return e

    def kick(self):
        """Something may need an exception: leave the slice after this instruction."""
        if self.in_slice:
            self._lim.value = self._ctr.value

    def stall(self, ps):
        """The core is stopped for a while (flash operation)."""
        self.base += ps
        self.stalled += ps
        self.kick()

    # ---- construction
    def _make_cpu(self):
        uc = self.uc = Uc(UC_ARCH_ARM, UC_MODE_THUMB | UC_MODE_MCLASS)
        uc.ctl_set_cpu_model(UC_CPU_ARM_CORTEX_M4)
        self._calibrate(uc)
        R = UC_ARM_REG_R0
        self.g_entry = Regs(uc, [R, R + 1, R + 2, R + 3, UC_ARM_REG_R12, UC_ARM_REG_LR, UC_ARM_REG_PC, UC_ARM_REG_XPSR,
                                 UC_ARM_REG_SP, UC_ARM_REG_CONTROL])
        self.g_set = Regs(uc, [UC_ARM_REG_SP, UC_ARM_REG_CONTROL, UC_ARM_REG_XPSR, UC_ARM_REG_IPSR, UC_ARM_REG_LR,
                               UC_ARM_REG_PC])
        self.g_fp = Regs(uc, [UC_ARM_REG_S0 + i for i in range(16)] + [UC_ARM_REG_FPSCR])
        self.g_mask = Regs(uc, [UC_ARM_REG_BASEPRI, UC_ARM_REG_PRIMASK, UC_ARM_REG_FAULTMASK])
        self.g_pc = Regs(uc, [UC_ARM_REG_PC])
        self.g_ret = Regs(uc, [UC_ARM_REG_PC, UC_ARM_REG_CONTROL])
        self.g_mode = Regs(uc, [UC_ARM_REG_FAULTMASK, UC_ARM_REG_IPSR, UC_ARM_REG_CONTROL])
        self.g_sp = Regs(uc, [UC_ARM_REG_SP])
        self.g_leave = Regs(uc, [UC_ARM_REG_SP, R, R + 1, R + 2, R + 3, UC_ARM_REG_R12, UC_ARM_REG_LR, UC_ARM_REG_XPSR,
                                 UC_ARM_REG_IPSR, UC_ARM_REG_CONTROL, UC_ARM_REG_PC])
        c = self.chip

        def ram(size):
            b = ctypes.create_string_buffer(size + 4096)
            a = (ctypes.addressof(b) + 4095) & ~4095
            arr = (ctypes.c_ubyte * size).from_address(a)
            return b, a, memoryview(arr).cast("B")

        self._keep = []
        k, a, self.flash = ram(c["flash"])
        self._keep.append(k)
        uc.mem_map_ptr(FLASH_BASE, c["flash"], UC_PROT_READ | UC_PROT_EXEC, a)
        uc.mem_map_ptr(0, c["flash"], UC_PROT_READ | UC_PROT_EXEC, a)
        k, a, self.sram = ram(c["sram"])
        self._keep.append(k)
        uc.mem_map_ptr(SRAM_BASE, c["sram"], UC_PROT_READ | UC_PROT_WRITE | UC_PROT_EXEC, a)
        self.regions = [(FLASH_BASE, self.flash, "flash"), (0, self.flash, "flash"), (SRAM_BASE, self.sram, "sram")]
        if c["ccm"]:
            k, a, self.ccm = ram(c["ccm"])
            self._keep.append(k)
            uc.mem_map_ptr(CCM_BASE, c["ccm"], UC_PROT_READ | UC_PROT_WRITE, a)
            self.regions.append((CCM_BASE, self.ccm, "ccm"))
        else:
            self.ccm = None
        k, a, self.sysmem = ram(0x10000)
        self._keep.append(k)
        uc.mem_map_ptr(0x1FFF0000, 0x10000, UC_PROT_READ | UC_PROT_EXEC, a)
        self.regions.append((0x1FFF0000, self.sysmem, "sysmem"))
        self.sysmem[:] = b"\xff" * 0x10000
        uid = random.Random(self.seed ^ 0x1D).randbytes(12)
        self.sysmem[0x7A10:0x7A1C] = uid
        self.sysmem[0x7A22:0x7A24] = struct.pack("<H", c["flash"] // 1024)
        self.sysmem[0x7A2A:0x7A2C] = struct.pack("<H", 1490)   # VREFINT_CAL
        self.sysmem[0x7A2C:0x7A30] = struct.pack("<HH", 943, 1200)
        for base, size in ((0x40000000, 0x80000), (0x50000000, 0x61000), (0xE0000000, 0x100000)):
            uc.mmio_map(base, size, self._mmio_r, base, self._mmio_w, base)
        uc.mmio_map(0x42000000, 0x2000000, self._bb_r, 0x40000000, self._bb_w, 0x40000000)
        uc.mmio_map(0x22000000, 0x2000000, self._bb_r, 0x20000000, self._bb_w, 0x20000000)
        uc.hook_add(UC_HOOK_INTR, self._on_intr)
        uc.hook_add(UC_HOOK_MEM_WRITE_PROT, self._on_wprot)
        uc.hook_add(UC_HOOK_MEM_UNMAPPED | UC_HOOK_MEM_FETCH_PROT, self._on_unmapped)

    def _calibrate(self, uc):
        """Finds Unicorn's own instruction counter and limit inside its context.

        Unicorn counts instructions for emu_start(count=...) but offers no way to read the count in a
        callback, nor to lower the limit (emu_stop from an MMIO callback leaves the PC on the accessing
        instruction). Both words are found by running a known snippet with two different limits, so that
        no structure offset is written down here.
        """
        code = struct.pack("<H", 0x681A) + b"\x00\xbf" * 7 + struct.pack("<H", 0x681A) + b"\x00\xbf" * 20 \
            + struct.pack("<H", 0x681A) + b"\x00\xbf" * 4 + struct.pack("<H", 0xE7FE)
        libc = ctypes.CDLL(None)
        libc.malloc_usable_size.argtypes = [ctypes.c_void_p]
        libc.malloc_usable_size.restype = ctypes.c_size_t
        h = uc._uch.value
        size = libc.malloc_usable_size(h)
        snaps = []

        def rd(u, off, sz, ud):
            snaps.append(ctypes.string_at(h, size))
            return 0

        uc.mem_map(0x08000000, 0x1000)
        uc.mem_write(0x08000000, code)
        uc.mmio_map(0x40000000, 0x1000, rd, None, None, None)
        uc.reg_write(UC_ARM_REG_R3, 0x40000000)
        for lim in (54321, 65432):
            uc.emu_start(0x08000001, 0xFFFFFFFF, 0, lim)
        ctr = lim = None
        for o in range(0, size - 7, 8):
            v = [struct.unpack_from("<Q", s, o)[0] for s in snaps]
            if v == [1, 9, 30, 1, 9, 30]:
                ctr = o
            if v == [54321] * 3 + [65432] * 3:
                lim = o
        uc.mem_unmap(0x08000000, 0x1000)
        uc.mem_unmap(0x40000000, 0x1000)
        if ctr is None or lim is None:
            raise EmuError("this Unicorn build hides its instruction counter; known good: unicorn 2.1.4 (see README)")
        self._ctr = ctypes.c_uint64.from_address(h + ctr)
        self._lim = ctypes.c_uint64.from_address(h + lim)

    def _make_periphs(self):
        P = self.p = {}
        c = self.chip_name

        def add(cls, name, base, *a):
            P[name] = cls(self, name, base, *a)
            return P[name]

        self.tims = []
        self.rcc = add(Rcc, "RCC", 0x40023800)
        self.core = add(CorePeriph, "SCS", 0xE000E000)
        add(Pwr, "PWR", 0x40007000)
        self.fl = add(Flash, "FLASH", 0x40023C00)
        self.syscfg = add(Periph, "SYSCFG", 0x40013800)
        self.exti = add(Exti, "EXTI", 0x40013C00)
        self.gpio = {}
        for i, g in enumerate("ABCDEFGHI"):
            if g in self.chip["gpio"]:
                self.gpio[g] = add(Gpio, "GPIO" + g, 0x40020000 + 0x400 * i)
        tims = [("TIM2", 0x40000000, 1, 28, 32), ("TIM3", 0x40000400, 1, 29, 16), ("TIM4", 0x40000800, 1, 30, 16),
                ("TIM5", 0x40000C00, 1, 50, 32), ("TIM1", 0x40010000, 2, (25, 27), 16),
                ("TIM9", 0x40014000, 2, 24, 16), ("TIM10", 0x40014400, 2, 25, 16), ("TIM11", 0x40014800, 2, 26, 16)]
        if c == "f405":
            tims += [("TIM6", 0x40001000, 1, 54, 16), ("TIM7", 0x40001400, 1, 55, 16),
                     ("TIM12", 0x40001800, 1, 43, 16), ("TIM13", 0x40001C00, 1, 44, 16),
                     ("TIM14", 0x40002000, 1, 45, 16), ("TIM8", 0x40010400, 2, (44, 46), 16)]
        for t in tims:
            self.tims.append(add(Tim, *t))
        for i in range(3):
            add(I2c, f"I2C{i + 1}", 0x40005400 + 0x400 * i, (31, 33, 72)[i], (32, 34, 73)[i])
        add(Spi, "SPI1", 0x40013000, 35, 2)
        add(Spi, "SPI2", 0x40003800, 36, 1)
        add(Spi, "SPI3", 0x40003C00, 51, 1)
        add(Usart, "USART1", 0x40011000, 37, 2)
        add(Usart, "USART2", 0x40004400, 38, 1)
        add(Usart, "USART6", 0x40011400, 71, 2)
        if c == "f405":
            add(Usart, "USART3", 0x40004800, 39, 1)
            add(Rng, "RNG", 0x50060800)
        else:
            add(Spi, "SPI4", 0x40013400, 84, 2)
            add(Spi, "SPI5", 0x40015000, 85, 2)
        d1 = {(0, 0): "SPI3_RX", (2, 0): "SPI3_RX", (3, 0): "SPI2_RX", (4, 0): "SPI2_TX", (5, 0): "SPI3_TX",
              (7, 0): "SPI3_TX", (0, 1): "I2C1_RX", (5, 1): "I2C1_RX", (6, 1): "I2C1_TX", (7, 1): "I2C1_TX",
              (2, 3): "I2C3_RX", (4, 3): "I2C3_TX", (2, 7): "I2C2_RX", (3, 7): "I2C2_RX", (7, 7): "I2C2_TX",
              (5, 4): "USART2_RX", (6, 4): "USART2_TX", (1, 4): "USART3_RX", (3, 4): "USART3_TX"}
        d2 = {(0, 0): "ADC1", (4, 0): "ADC1", (0, 3): "SPI1_RX", (2, 3): "SPI1_RX", (3, 3): "SPI1_TX",
              (5, 3): "SPI1_TX", (2, 4): "USART1_RX", (5, 4): "USART1_RX", (7, 4): "USART1_TX",
              (1, 5): "USART6_RX", (2, 5): "USART6_RX", (6, 5): "USART6_TX", (7, 5): "USART6_TX"}
        if c == "f411":
            d1.update({(1, 1): "I2C3_RX", (5, 6): "I2C3_TX"})
            d2.update({(2, 2): "SPI1_TX"})
        self.dma1 = add(Dma, "DMA1", 0x40026000, d1, (11, 12, 13, 14, 15, 16, 17, 47))
        self.dma2 = add(Dma, "DMA2", 0x40026400, d2, (56, 57, 58, 59, 60, 68, 69, 70))
        self.iwdg = add(Iwdg, "IWDG", 0x40003000)
        add(Adc, "ADC", 0x40012000)
        add(Rtc, "RTC", 0x40002800)
        add(Stub, "WWDG", 0x40002C00)
        add(Dbgmcu, "DBGMCU", 0xE0042000)
        add(Dwt, "DWT", 0xE0001000)
        add(Periph, "ITM", 0xE0000000)
        add(Periph, "TPIU", 0xE0040000)
        self.map = {}
        for n, x in P.items():
            span = {"SCS": 0x1000, "DWT": 0x1000, "ITM": 0x1000, "TPIU": 0x1000}.get(n, 0x400)
            for b in range(0, span, 0x400):
                self.map[(x.base + b) >> 10] = x
        if c == "f405":
            bk = Periph(self, "BKPSRAM", 0x40024000)
            for b in range(0, 0x1000, 0x400):
                self.map[(0x40024000 + b) >> 10] = bk
        # clock-enable and reset bits: ENR offset -> {bit: names}
        ahb1 = {i: ["GPIO" + g] for i, g in enumerate("ABCDEFGHI") if g in self.gpio}
        ahb1.update({12: ["CRC"], 21: ["DMA1"], 22: ["DMA2"]})
        apb1 = {0: ["TIM2"], 1: ["TIM3"], 2: ["TIM4"], 3: ["TIM5"], 14: ["SPI2"], 15: ["SPI3"], 17: ["USART2"],
                21: ["I2C1"], 22: ["I2C2"], 23: ["I2C3"], 28: ["PWR"]}
        apb2 = {0: ["TIM1"], 4: ["USART1"], 5: ["USART6"], 8: ["ADC"], 12: ["SPI1"], 14: ["SYSCFG"], 16: ["TIM9"],
                17: ["TIM10"], 18: ["TIM11"]}
        ahb2 = {7: ["OTG_FS"]}
        if c == "f405":
            apb1.update({4: ["TIM6"], 5: ["TIM7"], 6: ["TIM12"], 7: ["TIM13"], 8: ["TIM14"], 18: ["USART3"]})
            apb2.update({1: ["TIM8"]})
            ahb2.update({6: ["RNG"]})
        else:
            apb2.update({13: ["SPI4"], 20: ["SPI5"]})
        self.rst_map = {0x10: ahb1, 0x14: ahb2, 0x20: apb1, 0x24: apb2}
        self.gate = {}
        for off, m in ((0x30, ahb1), (0x34, ahb2), (0x40, apb1), (0x44, apb2)):
            for bit, names in m.items():
                for n in names:
                    self.gate[n] = (off, 1 << bit)
        self.gate["ADC"] = (0x44, 0x700)
        self.ungated = set()

    def _make_board(self):
        self.displays = []
        self.buttons = {}
        b = self.board
        ds = b.get("displays") or ([b["display"]] if b.get("display") else [])
        for cfg in ds:
            t = cfg.get("type", "ssd1306")
            if t not in DISPLAYS:
                raise EmuError(f"unknown display type {t}")
            d = DISPLAYS[t](self, cfg)
            bus = cfg.get("bus", "i2c1").upper()
            if bus not in self.p:
                raise EmuError(f"no bus {bus} on {self.chip_name}")
            if bus.startswith("I2C"):
                self.p[bus].devs[int(str(cfg.get("address", "0x3C")), 0)] = d
                if "sda" in cfg:
                    self._make_wires(parse_pin(cfg["scl"]), parse_pin(cfg["sda"]))
            else:
                sink = SpiSink(self, d, cfg)
                self.p[bus].devs.append(sink)
                if sink.rst:
                    self.pin_log[sink.rst] = lambda lv, d=d: (None if lv else d.soft_reset())
            self.displays.append(d)
        for name, v in b.get("buttons", {}).items():
            pin = parse_pin(v["pin"])
            self.buttons[name.upper()] = (pin, 1 if str(v.get("active", "low")).lower() == "high" else 0, v)
            self.watched.add(pin)
            if "external_pull" in v:
                self.ext_pull[pin] = 1 if v["external_pull"] == "up" else 0
        for pin, lv in b.get("pins", {}).items():
            self.ext_drive[parse_pin(pin)] = int(lv)

    def _make_wires(self, scl, sda):
        """The panel's board pulls both wires up. A panel that a reset left in the middle of a byte holds SDA low until
        it has seen enough clocks; see hold_sda."""
        self.sda = sda
        self.ext_pull[scl] = self.ext_pull[sda] = 1

        def clock(level):
            if self.sda_held and not level:
                self.sda_held -= 1
                if not self.sda_held:
                    self.drive(sda, None)
        self.pin_log[scl] = clock

    def hold_sda(self, clocks):
        """From now on the panel holds SDA low until it has seen so many clocks."""
        self.sda_held = clocks
        self.drive(self.sda, 0)

    def _load(self):
        self.flash[:] = b"\xff" * len(self.flash)
        if self.flash_file and os.path.exists(self.flash_file):
            with open(self.flash_file, "rb") as f:
                d = f.read()
            self.flash[:len(d)] = d[:len(self.flash)]
            # like a flashing tool: erase just the sectors the image touches, then write it
            touched = {self.sector_of(a) for pa, s in self.elf.segments for a in range(pa, pa + len(s), 0x1000)
                       if FLASH_BASE <= pa} | {self.sector_of(pa + len(s) - 1) for pa, s in self.elf.segments
                                               if FLASH_BASE <= pa}
            for s in touched:
                a, n = self.sector_range(s)
                self.flash[a:a + n] = b"\xff" * n
        for pa, s in self.elf.segments:
            o = pa - FLASH_BASE
            if 0 <= o and o + len(s) <= len(self.flash):
                self.flash[o:o + len(s)] = s
            elif not (SRAM_BASE <= pa < SRAM_BASE + len(self.sram)):
                raise EmuError(f"segment at 0x{pa:08x} (+{len(s)}) is not in the {self.chip_name}'s flash")
        self.image_end = max((pa - FLASH_BASE + len(s) for pa, s in self.elf.segments), default=0)

    def _hook_code(self):
        """SEV has to reach us (WFE and WFI do by themselves); and the panic entry is worth a line."""
        end = min(self.image_end, len(self.flash))
        d = bytes(self.flash[:end])
        for pat in (b"\x40\xbf", b"\xaf\xf3\x04\x80"):
            i = d.find(pat)
            while i >= 0:
                if not i & 1:
                    a = FLASH_BASE + i
                    self.uc.hook_add(UC_HOOK_CODE, self._on_sev, None, a, a)
                i = d.find(pat, i + 1)
        for a, _size, n in self.elf.funcs:
            if "rust_begin_unwind" in n:
                self.uc.hook_add(UC_HOOK_CODE, self._on_panic, None, a, a)

    # ---- Unicorn callbacks
    def _crash(self, e):
        self.py_error = e
        self.kick()

    # ---- DMA plumbing
    # ---- flash
    # ---- pins
    def pin_level(self, port, n):
        return self.gpio[port].level >> n & 1

    def pin_changed(self, port, n, lv):
        f = self.pin_log.get((port, n))
        if f:
            f(lv)

    def drive(self, pin, level):
        if level is None:
            self.ext_drive.pop(pin, None)
        else:
            self.ext_drive[pin] = level
        self.gpio[pin[0]].refresh()

    def button(self, name, down):
        try:
            pin, act, cfg = self.buttons[name.upper()]
        except KeyError:
            raise EmuError(f"no button {name} on this board (has {', '.join(self.buttons) or 'none'})")
        self.edge = self.now()
        self.drive(pin, act if down else None)

    # ---- reset and power
    def power_on(self, first=False):
        rnd = random.Random(self.seed ^ 0x5A5A ^ self.cuts)
        self.sram[:] = rnd.randbytes(len(self.sram))  # RAM comes up with anything in it
        if self.ccm is not None:
            self.ccm[:] = rnd.randbytes(len(self.ccm))
        for d in self.displays:
            d.power_on()
        self.p["RTC"].power_on()
        self.rcc.r[0x70] = 0
        self.rcc.reset_flags = 0x0E000000  # POR, pin, BOR
        self._reset_core()

    def _reset_core(self):
        u = self.uc
        self.q = [e for e in self.q if getattr(e[2], "external", False)]
        heapq.heapify(self.q)
        self.nvic.reset()
        for p in self.p.values():
            p.ev = None
            p.reset()
        self.ungated.clear()
        self.stack, self.sys_pend = [], set()
        self.event, self.sleeping, self.stopped = False, None, None
        self.exc_ret, self.swi, self.fault_addr, self.halted = False, None, None, None
        for g in self.gpio.values():
            g.refresh()
        self.exti.reset()
        for r in (UC_ARM_REG_PRIMASK, UC_ARM_REG_BASEPRI, UC_ARM_REG_FAULTMASK, UC_ARM_REG_CONTROL):
            u.reg_write(r, 0)
        u.reg_write(UC_ARM_REG_XPSR, 0x01000000)
        u.reg_write(UC_ARM_REG_IPSR, 0)
        for i in range(13):
            u.reg_write(UC_ARM_REG_R0 + i, 0)
        vt = 0
        if bytes(self.flash[:8]) == b"\xff" * 8:
            # an application meant for a bootloader that is not here: start it as the bootloader would
            vt = min((pa - FLASH_BASE for pa, _ in self.elf.segments if pa >= FLASH_BASE), default=0)
            self.core.r[0xD08] = FLASH_BASE + vt
            self.warn_once("vt", f"no vector table at the start of flash; starting the image at 0x{FLASH_BASE + vt:08x}")
        sp, pc = struct.unpack("<II", bytes(self.flash[vt:vt + 8]))
        u.reg_write(UC_ARM_REG_MSP, sp)
        u.reg_write(UC_ARM_REG_SP, sp)
        u.reg_write(UC_ARM_REG_LR, 0xFFFFFFFF)
        u.reg_write(UC_ARM_REG_PC, pc & ~1)
        if pc == 0xFFFFFFFF or not pc & 1:
            self.halted = f"no firmware in flash (reset vector 0x{pc:08x})"

    def request_reset(self, why, detail=""):
        if self.reset_req is None:
            self.reset_req = (why, detail)
        self.kick()

    def hang(self, name):
        """Lets the one function whose name has all of these parts stand still when it is called next."""
        parts = name.split("*")
        found = {v for n, v in self.elf.symbols.items() if all(p in n for p in parts) and not n.startswith(".")}
        if len(found) != 1:
            raise EmuError(f"{len(found)} functions are called {name}")
        offset = (found.pop() & ~1) - FLASH_BASE
        self.hung = offset, bytes(self.flash[offset:offset + 2])
        self.flash[offset:offset + 2] = b"\xfe\xe7"  # b .
        self._tb_invalidate(offset, 2)
        self._flush_tb()

    def _do_reset(self):
        why, detail = self.reset_req
        self.reset_req = None
        if self.hung:
            offset, code = self.hung
            self.flash[offset:offset + 2] = code
            self._tb_invalidate(offset, 2)
            self.hung = None
        self.resets.append((self.base, why))
        self.out(f"[{self.base / MS:.3f} ms] reset: {why} {detail}".rstrip())
        if why == "power-cut":
            self.cuts += 1
            self._flush_tb()
            self.save_flash()
            self.power_on()
        else:
            old = self.rcc.r.get(0x74, 0) & 0xFE000000
            self.rcc.reset_flags = old | {"iwdg": 0x24000000, "software": 0x14000000, "pin": 0x04000000}.get(why, 0)
            self._flush_tb()
            self._reset_core()

    # ---- exceptions
    FRAME = None

    # ---- Stop
    def _stop(self):
        """The core sleeps deeply: every clock but LSI and LSE stands still."""
        power = self.p["PWR"].r[0]
        if power & 2:
            raise EmuError("Standby is not modelled")
        if self.p["DBGMCU"].r.get(4, 0) & 2:
            self.warn_once("deep", "Stop with DBG_STOP: its clocks keep running for a debugger, and its current flows")
            self.stopped = 0
            return
        # data sheets, typical: regulator on; regulator low; flash off as well
        self.stopped = (110 if power & 0x200 else 17 if power & 1 else 13) * US
        self.cyc_base = self.cycles()
        for t in self.tims:
            t.freeze()

    def _wake(self):
        self.sleeping = None
        self.wakeups += 1
        if self.stopped:
            self.base += self.stopped
            self.clk_t0 = self.base
            self.rcc.stopped()
            for t in self.tims:
                t.rebase()
        self.stopped = None

    # ---- the run loop
    def _slice(self, n):
        u = self.uc
        self.in_slice = True
        self.ctr0 = 1  # the counter is 1 while the first instruction runs
        self._ctr.value = 1
        self.stalled = 0
        err = None
        pc = self.g_pc.read()[0]
        t = time.perf_counter()
        # Unicorn sets both words from its arguments on entry; a count of 1 is a special case there.
        try:
            u.emu_start(pc | 1, 0xFFFFFFFE, 0, max(n, 2))
        except UcError as e:
            err = e
        self.host_time += time.perf_counter() - t
        if self.flash_fix:
            for o, b in self.flash_fix:
                self.flash[o:o + len(b)] = b
            self.flash_fix.clear()
        lim = self._lim.value
        c = self._ctr.value
        done = min(c, lim) if err is None else c
        self.in_slice = False
        self.base += (done - self.ctr0 + 1) * self.ps_ins
        self.ins_total += done
        return err, c > lim

    def run_until(self, t_end, stop=None):
        """Run to virtual time t_end (ps), or until stop() is true (asked at every slice)."""
        q = self.q
        self.py_error = None
        n_rtt = 0
        hold = 32
        while True:
            if self.reset_req:
                self._do_reset()
            if self.halted and not self.iwdg.on:
                # nothing will ever happen: let the time pass
                self.sleep_ps += max(0, t_end - self.base)
                self.base = max(self.base, t_end)
                return
            q = self.q
            while q and (q[0][0] <= self.base or q[0][2] is None):
                e = heapq.heappop(q)
                if e[2] is not None:
                    e[2]()
                    q = self.q
            if self.reset_req:
                continue
            if self.base >= t_end or (stop and stop()):
                self._drain_rtt()
                return
            nxt = q[0][0] if q else NEVER
            if self.halted:
                self.base = min(nxt, t_end)
                continue
            b = self._best()
            masked = False
            if b:
                if self._group(b[0]) < self._exec_prio():
                    if self.sleeping:
                        self._wake()
                    self._enter(b[1])
                elif self.sleeping == "wfi" and self._group(b[0]) < self._exec_prio(False):
                    self._wake()
                    masked = True
                else:
                    # held off by PRIMASK & co.: look again soon. Held off by an active exception: its return tells.
                    masked = self._group(b[0]) < self._exec_prio(False)
                    if self.sleeping == "wfe" and self.core.r.get(0xD10, 0) & 0x10:
                        self.event = True
            if self.sleeping == "wfe" and self.event:
                self.event = False
                self._wake()
            if self.sleeping:
                if self.core.r.get(0xD10, 0) & 4 and self.stopped is None:
                    self._stop()
                    continue
                self._drain_rtt()
                t = min(nxt, t_end)
                self.sleep_ps += t - self.base
                if self.stopped is not None:
                    self.stop_ps += t - self.base
                self.base = t
                continue
            n = (min(nxt, t_end) - self.base) // self.ps_ins + 1
            n = max(2, min(n, self.MAX_SLICE))
            if masked:
                n = min(n, hold)
                hold = min(hold * 2, 1024)
            else:
                hold = 32
            err, full = self._slice(n)
            if self.py_error:
                raise self.py_error
            n_rtt += 1
            if n_rtt >= 16:
                n_rtt = 0
                self._drain_rtt()
            if self.tb_dirty and not self.reset_req:
                self._flush_tb()
            if self.reset_req:
                continue
            if err is not None:
                self._on_error(err)
            elif self.exc_ret:
                self.exc_ret = False
                self._leave()
            elif self.swi is not None:
                k, self.swi = self.swi, None
                if k is True:
                    self._enter(11)
                elif k == "bkpt":
                    self._fault("BKPT without a debugger")
                else:
                    self._fault(k, 1 << 16)
            elif not full:
                self._maybe_wfi()
            elif n > 5000 and self._half(self.g_pc.read()[0]) == 0xE7FE:
                # "b .": only an exception gets out of here, so skip ahead to the next event
                q = self.q
                t = min(q[0][0] if q else NEVER, t_end)
                if t > self.base:
                    self.ins_skipped += (t - self.base) // self.ps_ins
                    self.base = t

    # ---- RTT
    def _drain_rtt(self):
        a = self.rtt_addr
        if a is None:
            return
        o = a - SRAM_BASE
        m = self.sram
        if not 0 <= o <= len(m) - 48 or bytes(m[o:o + 10]) != b"SEGGER RTT":
            return
        buf, size, wr, rd = struct.unpack_from("<IIII", m, o + 24 + 4)
        if wr == rd or not size or wr >= size or rd >= size:
            return
        b = buf - SRAM_BASE
        if not 0 <= b <= len(m) - size:
            return
        data = bytes(m[b + rd:b + wr]) if wr > rd else bytes(m[b + rd:b + size]) + bytes(m[b:b + wr])
        struct.pack_into("<I", m, o + 24 + 16, wr)
        self.rtt_data += data
        if self.rtt_file:
            with open(self.rtt_file, "ab") as f:
                f.write(data)

    def log_lines(self):
        """The firmware's defmt log so far, if defmt-print is installed; else None."""
        tool = shutil.which("defmt-print")
        if not tool or not self.rtt_data:
            return None
        try:
            r = subprocess.run([tool, "-e", self.elf.path, "stdin"], input=bytes(self.rtt_data), capture_output=True, timeout=60)
            if r.returncode and not r.stdout:
                r = subprocess.run([tool, "-e", self.elf.path], input=bytes(self.rtt_data), capture_output=True, timeout=60)
            return r.stdout.decode("utf-8", "replace").splitlines()
        except Exception:
            return None

    # ---- conveniences for scripts and tests
    def run_ms(self, ms, stop=None):
        i0, s0, w0, t0, x0 = self.ins_total, self.sleep_ps, self.wakeups, self.base, self.exc_count
        d0 = self.stop_ps
        self.run_until(self.base + int(ms * MS), stop)
        dt = self.base - t0
        return dict(ms=dt / MS, instructions=self.ins_total - i0, wakeups=self.wakeups - w0,
                    exceptions=self.exc_count - x0, asleep=(self.sleep_ps - s0) / dt if dt else 0.0,
                    stopped=(self.stop_ps - d0) / dt if dt else 0.0)

    def press(self, name, ms=60):
        self.hold(name, ms)

    def hold(self, name, ms):
        """Down for ms; with the board's "bounce" {count, us}, the contact chatters at both edges."""
        bo = self.buttons.get(name.upper(), (0, 0, {}))[2].get("bounce")
        for down in (True, False):
            if bo:
                for _ in range(int(bo.get("count", 3))):
                    self.button(name, down)
                    self.run_ms(bo.get("us", 300) / 1000)
                    self.button(name, not down)
                    self.run_ms(bo.get("us", 300) / 1000)
            self.button(name, down)
            if down:
                self.run_ms(ms)

    def cache_fault(self, what):
        """The flash's accelerator is used in a way that may bring back old bytes."""
        self.cache_faults += 1
        self.warn(f"FLASH: {what}")

    def power_cut(self):
        self.request_reset("power-cut")
        self._do_reset()

    def stats(self):
        v = self.base / PS
        return dict(instructions=self.ins_total, virtual_s=v, host_s=self.host_time,
                    mips=self.ins_total / self.host_time / 1e6 if self.host_time else 0,
                    asleep=self.sleep_ps / self.base if self.base else 0, wakeups=self.wakeups,
                    exceptions=self.exc_count, resets=[w for _, w in self.resets], flash=self.flash_stats,
                    faults=list(self.faults), watchdog_feeds=self.iwdg.feeds,
                    watchdog_closest_ms=None if self.iwdg.min_left is None else self.iwdg.min_left / MS)

    def report(self):
        s = self.stats()
        f = s["flash"]
        o = ["--- report",
             f"instructions executed : {s['instructions']:,} ({s['mips']:.1f} M/s while the core runs; "
             f"{time.perf_counter() - self.wall0:.2f} s of wall time in all)",
             f"virtual time          : {s['virtual_s']:.3f} s, asleep {100 * s['asleep']:.3f} % of it, "
             f"{s['wakeups']} wake-ups, {s['exceptions']} exceptions",
             f"core clock            : {self.rcc.hclk / 1e6:.3f} MHz (APB1 {self.rcc.pclk1 / 1e6:.3f}, "
             f"APB2 {self.rcc.pclk2 / 1e6:.3f}), {self.cpi} cycles per instruction assumed",
             f"flash                 : {f['programs']} program operations, {f['erases']} sector erases "
             f"{f['per_sector'] or ''}, {f['overwrites']} over unerased cells",
             f"resets                : {', '.join(s['resets']) or 'none'}",
             "watchdog              : " + (f"{s['watchdog_feeds']} feeds, the tightest "
                                            f"{s['watchdog_closest_ms']:.0f} ms before the bite" if s['watchdog_feeds']
                                            else ("on, never fed" if self.iwdg.on else "off"))]
        if self.ins_skipped:
            o.append(f"endless loop          : {self.ins_skipped:,} turns of 'b .' skipped (not in the count above)")
        if self.unimpl_seen:
            o.append("unimplemented MMIO    :")
            for (a, how), (n, k) in sorted(self.unimpl_seen.items()):
                o.append(f"    {how} 0x{a:08x} ({n}), {k} times")
        else:
            o.append("unimplemented MMIO    : none")
        o.append(f"warnings              : {len(self.warnings)}")
        o.append(f"faults                : {len(s['faults']) or 'none'}")
        o += ["    " + x for x in s["faults"]]
        return "\n".join(o)
