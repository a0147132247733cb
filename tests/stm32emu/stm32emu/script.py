"""The commands of a script: press, wait, cut the power, compare the picture."""
from __future__ import annotations

import os

from .base import EmuError, US, parse_pin
from .meter import Meter


HELP = """wait MS | press NAME [MS] | hold NAME MS | down NAME | up NAME | screenshot FILE.png | dump-text | hash |
expect-pixels HASH | expect-not-pixels HASH | power-cut | power-cut-during-flash N | power-cut-during-erase N | reset |
rng ok|seed-error|clock-error|stuck|same | adc-noise STEPS | supply MV | hang FUNCTION | expect-low-writes N | i2c-nack on|off |
i2c-strict on|off | instant-wires on|off | meter | key-time | rest TIMES_50_MS | sda-held CLOCKS | expect-contrast N | expect-dark | expect-light |
expect-sda-free | expect-early-starts N | expect-cache-faults N | expect-flash-width BITS | expect-register NAME OFFSET VALUE | pin PXn 0|1|float | expect-pin PXn 0|1 |
expect-idle MAX_INSTR_PER_S | expect-stop PERCENT | expect-resets N | expect-faults N[+] | uart NAME TEXT | save-flash FILE | stats | log | expect-log TEXT | expect-uart TEXT | echo TEXT |
wait-change MS | wait-uart MS TEXT | display N"""


# A core that executes no more than this in 50 ms only feeds its watchdog.
RESTING = 1000


class Script:
    def __init__(self, emu, outdir="."):
        self.e, self.outdir = emu, outdir
        self.disp = 0
        self.fails = 0
        self.last = None
        self.logged = 0
        self.meter = None

    @property
    def d(self):
        if not self.e.displays:
            raise EmuError("the board file has no display")
        return self.e.displays[self.disp]

    def fail(self, s):
        self.fails += 1
        self.e.out("FAIL: " + s)

    def run(self, text):
        for i, line in enumerate(text.splitlines() if isinstance(text, str) else text, 1):
            line = line.split("#", 1)[0].strip()
            if not line:
                continue
            try:
                self.line(line)
            except (EmuError, ValueError, IndexError) as x:
                raise EmuError(f"script line {i}: {line}: {x}")
        for a, what in ((self.e.cut_at_program, "program"), (self.e.cut_at_erase, "erase")):
            if a is not None:
                self.fail(f"an armed power cut was never reached ({a} flash {what} operations to go)")
        return self.fails

    def line(self, line):
        e = self.e
        w = line.split()
        c, a = w[0], w[1:]
        if c == "wait":
            r = self.last = e.run_ms(float(a[0]))
            e.out(f"[{e.ms():.1f} ms] wait {a[0]}: {r['instructions']:,} instructions, asleep {100 * r['asleep']:.3f} %,"
                  f" in Stop {100 * r['stopped']:.3f} %,"
                  f" wake-ups {r['wakeups']}, exceptions {r['exceptions']}")
        elif c == "wait-change":
            v = self.d.version
            r = self.last = e.run_ms(float(a[0]), lambda: self.d.version != v)
            if self.d.version == v:
                self.fail(f"the display did not change in {a[0]} ms")
            e.run_ms(60)
        elif c == "wait-uart":
            n, want = len(e.uart_lines), line.split(None, 2)[2]
            e.run_ms(float(a[0]), lambda: any(want in x for x in e.uart_lines[n:]))
            if not any(want in x for x in e.uart_lines[n:]):
                self.fail(f"no UART line with {want!r} in {a[0]} ms")
        elif c == "press":
            e.hold(a[0], float(a[1]) if len(a) > 1 else 60)
            e.run_ms(40)
        elif c == "hold":
            e.hold(a[0], float(a[1]))
        elif c in ("down", "up"):
            if self.meter:
                self.meter.edge()
            e.button(a[0], c == "down")
        elif c == "meter":
            if self.meter is None:
                self.meter = Meter(e)
            e.out(f"[{e.ms():.1f} ms] meter {self.meter}")
        elif c == "key-time":
            e.out(f"[{e.ms():.1f} ms] key-time {(self.d.until - self.d.since) // US}")
        elif c == "rest":
            for _ in range(int(a[0])):
                # An erase of the flash stops the core too, but it does not sleep then.
                if e.run_ms(50)["instructions"] < RESTING and e.sleeping:
                    break
            else:
                self.fail(f"still at work after {a[0]} times 50 ms")
        elif c == "instant-wires":
            e.instant_wires = a[0] == "on"
        elif c == "screenshot":
            p = os.path.join(self.outdir, a[0])
            self.d.png(p)
            e.out(f"[{e.ms():.1f} ms] screenshot {a[0]} hash {self.d.hash()}")
        elif c == "dump-text":
            e.out(self.d.text())
        elif c == "hash":
            e.out(f"[{e.ms():.1f} ms] pixels {self.d.hash()}")
        elif c in ("expect-pixels", "expect-not-pixels"):
            h = self.d.hash()
            if (h == a[0]) != (c == "expect-pixels"):
                self.fail(f"{c} {a[0]}: the screen hashes to {h}")
        elif c == "power-cut":
            e.power_cut()
        elif c == "power-cut-during-flash":
            e.cut_at_program = int(a[0])
        elif c == "power-cut-during-erase":
            e.cut_at_erase = int(a[0])
        elif c == "reset":
            e.request_reset("pin")
            e._do_reset()
        elif c == "rng":
            if a[0] not in ("ok", "seed-error", "clock-error", "stuck", "same"):
                raise EmuError("unknown RNG mode")
            e.p["RNG"].mode = a[0]
        elif c == "hang":
            e.hang(a[0])
        elif c == "supply":
            e.vdd_mv = int(a[0])
        elif c == "adc-noise":
            e.adc_noise = int(a[0])
        elif c == "expect-low-writes":
            if e.low_writes != int(a[0]):
                self.fail(f"{e.low_writes} writes and erases on too low a supply, not {a[0]}")
        elif c == "i2c-nack":
            e.i2c_nack = a[0] == "on"
        elif c == "i2c-strict":
            e.i2c_strict = a[0] == "on"
        elif c == "expect-contrast":
            if self.d.contrast != int(a[0]):
                self.fail(f"the contrast is {self.d.contrast}, not {a[0]}")
        elif c in ("expect-dark", "expect-light"):
            if self.d.on != (c == "expect-light"):
                self.fail(f"the panel is {'on' if self.d.on else 'off'}")
        elif c == "sda-held":
            e.hold_sda(int(a[0]))
        elif c == "expect-sda-free":
            if e.sda_held:
                self.fail(f"the panel still holds SDA: it waits for {e.sda_held} clocks")
        elif c == "expect-early-starts":
            if e.i2c_early_starts != int(a[0]):
                self.fail(f"{e.i2c_early_starts} STARTs before the STOP was over, not {a[0]}")
        elif c == "expect-cache-faults":
            if e.fl.stale:
                e.cache_fault("the data cache was not emptied after an erase")
            if e.cache_faults != int(a[0]):
                self.fail(f"{e.cache_faults} faults of the flash's caches, not {a[0]}")
        elif c == "expect-flash-width":
            if e.flash_stats["widths"] != {int(a[0])}:
                self.fail(f"the flash was written and erased by {sorted(e.flash_stats['widths'])} bits")
        elif c == "expect-register":
            value, want = e.p[a[0]].peek(int(a[1], 0)), int(a[2], 0)
            if value != want:
                self.fail(f"{a[0]} + {a[1]} holds {value:#x}, not {want:#x}")
        elif c == "pin":
            e.drive(parse_pin(a[0]), None if a[1] == "float" else int(a[1]))
        elif c == "expect-pin":
            p = parse_pin(a[0])
            if e.pin_level(*p) != int(a[1]):
                self.fail(f"{a[0]} is {e.pin_level(*p)}, not {a[1]}")
        elif c == "expect-idle":
            r = self.last
            if not r or not r["ms"]:
                raise EmuError("expect-idle needs a wait before it")
            ips = r["instructions"] / (r["ms"] / 1000)
            if ips > float(a[0]):
                self.fail(f"not idle: {ips:,.0f} instructions/s in the last wait, at most {a[0]} allowed")
        elif c == "expect-stop":
            if not self.last or 100 * self.last["stopped"] < float(a[0]):
                self.fail(f"in Stop for {100 * (self.last or {}).get('stopped', 0):.3f} % of the last wait, not {a[0]}")
        elif c == "expect-resets":
            if len(e.resets) != int(a[0]):
                self.fail(f"{len(e.resets)} resets so far ({', '.join(x for _, x in e.resets)}), not {a[0]}")
        elif c == "expect-faults":
            n = int(a[0].rstrip("+"))
            if not (len(e.faults) >= n if a[0].endswith("+") else len(e.faults) == n):
                self.fail(f"{len(e.faults)} faults so far, not {a[0]}")
            else:
                self.fault_ok = True
        elif c == "uart":
            e.p[a[0].upper()].feed((line.split(None, 2)[2] + "\n").encode())
        elif c == "save-flash":
            e.save_flash(os.path.join(self.outdir, a[0]))
        elif c == "stats":
            e.out(e.report())
        elif c == "log":
            ls = e.log_lines()
            if ls is None:
                e.out("(no log: no RTT data, or defmt-print is not on the PATH)")
            else:
                for x in ls[self.logged:]:
                    e.out("  | " + x)
                self.logged = len(ls)
        elif c == "expect-log":
            ls = e.log_lines()
            if ls is None:
                raise EmuError("defmt-print is not on the PATH, or nothing was logged")
            if not any(line.split(None, 1)[1] in x for x in ls):
                self.fail(f"not in the log: {line.split(None, 1)[1]}")
        elif c == "expect-uart":
            want = line.split(None, 1)[1]
            if not any(want in x for x in e.uart_lines):
                self.fail(f"not on any UART: {want}")
        elif c == "echo":
            e.out(line[5:])
        elif c == "display":
            self.disp = int(a[0])
        else:
            raise EmuError(f"unknown command; known: {HELP}")
