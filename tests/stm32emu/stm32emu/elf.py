"""Reads the firmware: its segments, its symbols, and where an address lies."""
from __future__ import annotations

import shutil
import struct
import subprocess

from .base import EmuError


class Elf:
    """Just enough ELF32: load segments (by physical address) and function symbols."""

    def __init__(self, path):
        self.path = path
        with open(path, "rb") as f:
            d = f.read()
        if d[:4] != b"\x7fELF" or d[4] != 1:
            raise EmuError(f"{path}: not a 32-bit ELF")
        (_, mach, _, entry, phoff, shoff, _, _, phsz, phn, shsz, shn, _) = struct.unpack_from("<HHIIIIIHHHHHH", d, 16)
        if mach != 40:
            raise EmuError(f"{path}: not an ARM ELF")
        self.entry = entry
        self.segments = []
        for i in range(phn):
            typ, off, _va, pa, fsz, _msz, _fl, _al = struct.unpack_from("<8I", d, phoff + i * phsz)
            if typ == 1 and fsz:
                self.segments.append((pa, d[off:off + fsz]))
        self.symbols = {}
        self.funcs = []
        secs = [struct.unpack_from("<10I", d, shoff + i * shsz) for i in range(shn)]
        for s in secs:
            if s[1] != 2:
                continue
            stro = secs[s[6]][4]
            for o in range(s[4], s[4] + s[5], 16):
                nm, val, size, info, _, shndx = struct.unpack_from("<IIIBBH", d, o)
                if not nm or shndx == 0:
                    continue
                e = d.index(b"\0", stro + nm)
                name = d[stro + nm:e].decode("latin1")
                if name.startswith("$"):
                    continue
                self.symbols.setdefault(name, val)
                if info & 15 == 2:
                    self.funcs.append((val & ~1, size, name))
        self.funcs.sort()

    def where(self, pc):
        """name+offset, and file:line if an addr2line for ARM is installed."""
        name = None
        for a, size, n in self.funcs:
            if a <= pc < a + max(size, 2):
                name = f"{demangle(n)}+0x{pc - a:x}"
        tool = shutil.which("arm-none-eabi-addr2line") or shutil.which("llvm-addr2line")
        if tool:
            try:
                out = subprocess.run([tool, "-e", self.path, hex(pc)], capture_output=True, text=True, timeout=20)
                loc = out.stdout.strip().splitlines()[0]
                if not loc.startswith("??"):
                    loc = "/".join(loc.split(" ")[0].split("/")[-4:])
                    return f"{name or '?'} ({loc})"
            except Exception:
                pass
        return name or "?"


def demangle(n):
    for t in ("arm-none-eabi-c++filt", "c++filt"):
        tool = shutil.which(t)
        if tool and n.startswith("_"):
            try:
                return subprocess.run([tool, n], capture_output=True, text=True, timeout=10).stdout.strip() or n
            except Exception:
                pass
    return n
