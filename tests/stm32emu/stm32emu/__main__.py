"""Runs a script on a firmware."""
from __future__ import annotations

import argparse
import json
import os
import sys

from .base import CHIPS, EmuError
from .chip.usart import Usart
from .machine import Emulator
from .script import HELP, Script


def main(argv=None):
    ap = argparse.ArgumentParser(description=__doc__.split("\n\n")[0], formatter_class=argparse.RawTextHelpFormatter,
                                 epilog="script commands:\n" + HELP)
    ap.add_argument("--elf", required=True)
    ap.add_argument("--chip", choices=sorted(CHIPS))
    ap.add_argument("--board", help="board file (JSON or TOML)")
    ap.add_argument("--script", help="script file, or - for stdin")
    ap.add_argument("-e", "--exec", action="append", default=[], help="script commands, separated by ';'")
    ap.add_argument("--flash", help="flash image file: loaded if it exists, saved on power cuts and at the end")
    ap.add_argument("--out", default=".", help="directory for screenshots")
    ap.add_argument("--seed", type=int, default=1, help="for the RNG, RAM at power-on, torn writes")
    ap.add_argument("--cpi", type=float, default=1.0, help="cycles per instruction (time model)")
    ap.add_argument("--rtt", help="file for the raw RTT channel 0 bytes (feed it to defmt-print -e FW)")
    ap.add_argument("--json", help="write the statistics there")
    ap.add_argument("-q", "--quiet", action="store_true", help="no warnings as they happen, no report")
    ap.add_argument("-v", "--verbose", action="store_true", help="unimplemented MMIO as it happens")
    a = ap.parse_args(argv)
    try:
        board = {}
        if a.board:
            with open(a.board, "rb") as f:
                d = f.read()
            if a.board.endswith(".toml"):
                import tomllib
                board = tomllib.loads(d.decode())
            else:
                board = json.loads(d)
        text = "\n".join(x.replace(";", "\n") for x in a.exec)
        if a.script == "-":
            text = sys.stdin  # line by line, as they come
        elif a.script:
            text = open(a.script).read() + "\n" + text
        elif not text.strip():
            text = "wait 1000\ndump-text" if board else "wait 1000"
        os.makedirs(a.out, exist_ok=True)
        emu = Emulator(a.elf, board, a.chip, a.flash, a.seed, a.cpi, a.quiet, a.rtt, a.verbose)
        sc = Script(emu, a.out)
        fails = sc.run(text)
    except (EmuError, OSError, ValueError) as x:
        print(f"stm32emu: {x}", file=sys.stderr)
        return 2
    for p in emu.p.values():
        if isinstance(p, Usart):
            p.flush()
    emu.save_flash()
    if not a.quiet:
        print(emu.report())
    if a.json:
        with open(a.json, "w") as f:
            json.dump(emu.stats(), f, indent=1, default=sorted)
    if fails:
        print(f"{fails} expectation(s) failed")
        return 1
    if emu.faults and not getattr(sc, "fault_ok", False):
        return 3
    return 0


if __name__ == "__main__":
    sys.exit(main())
