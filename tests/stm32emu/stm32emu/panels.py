"""The OLED controllers: what they make of the bytes that come over the bus, and the picture on the glass."""
from __future__ import annotations

import hashlib
import random
import struct
import zlib

from .base import MS


class Display:
    """Common part of SSD1306 / SH1106 / SH1107: a command decoder and the bits in its RAM.

    `image()` gives what a viewer sees: rows of 0/1, in landscape, the way the module is usually mounted.
    """
    # commands with one or more argument bytes
    ARGS = {}

    def __init__(self, emu, cfg):
        self.emu, self.cfg = emu, cfg
        self.type = cfg.get("type", "ssd1306")
        self.width = int(cfg.get("width", 128))
        self.height = int(cfg.get("height", 64))
        self.version = 0
        self.since = self.until = 0  # the contact's edge before the last bytes began to come, and when they ended
        self.bytes_data = self.bytes_cmd = 0
        self.unknown = set()
        self.power_on()

    def power_on(self):
        rnd = random.Random(self.emu.seed ^ 0xD15)
        self.ram = bytearray(rnd.getrandbits(8) for _ in range(self.PAGES * self.COLS))  # undefined at power-up
        self.soft_reset()

    def soft_reset(self):
        self.on = self.inverse = self.all_on = False
        self.page = self.col = 0
        self.start_line = self.offset = 0
        self.seg_remap = self.com_rev = False
        self.contrast = 0x7F
        self.mux = self.DEF_MUX
        self.mode = self.DEF_MODE
        self.c0, self.c1, self.p0, self.p1 = 0, self.COLS - 1, 0, self.PAGES - 1
        self.pend = None
        self.args = []
        self._ctl = None

    # -- I2C side
    def i2c_start(self, addr_rw):
        self._ctl = None
        return True

    def i2c_write(self, b):
        if self._ctl is None:
            self._ctl = b
            return True
        ctl = self._ctl
        if ctl & 0x40:
            self.data(b)
        else:
            self.command(b)
        if ctl & 0x80:  # Co: a new control byte follows
            self._ctl = None
        return True

    def i2c_read(self):
        return 0x00 if self.on else 0x40  # status: bit 6 = display off

    def i2c_stop(self):
        self._ctl = None

    # -- 4-wire SPI side
    def spi_byte(self, b, dc):
        if dc:
            self.data(b)
        else:
            self.command(b)

    def arrives(self):
        """A byte is there. A picture that is on its way when a contact moves belongs to the edge before."""
        now = self.emu.now()
        if now - self.until > 5 * MS:
            self.since = self.emu.edge
        self.until = now

    def command(self, b):
        self.arrives()
        self.bytes_cmd += 1
        if self.pend is not None:
            self.args.append(b)
            if len(self.args) >= self.ARGS[self.pend]:
                c, a = self.pend, self.args
                self.pend, self.args = None, []
                self.exec(c, a)
            return
        if b in self.ARGS:
            self.pend, self.args = b, []
            return
        self.exec(b, [])

    def data(self, b):
        self.arrives()
        self.bytes_data += 1
        i = self.page * self.COLS + self.col
        if self.ram[i] != b:
            self.ram[i] = b
            self.version += 1
        self.advance()

    def common(self, c, a):
        if c in (0xAE, 0xAF):
            self.on = c == 0xAF
        elif c in (0xA6, 0xA7):
            self.inverse = c == 0xA7
        elif c in (0xA4, 0xA5):
            self.all_on = c == 0xA5
        elif c in (0xA0, 0xA1):
            self.seg_remap = c == 0xA1
        elif c in (0xC0, 0xC8):
            self.com_rev = c == 0xC8
        elif c == 0x81:
            self.contrast = a[0]
        elif c == 0xA8:
            self.mux = (a[0] & 0x7F) + 1
        elif c == 0xD3:
            self.offset = a[0]
        elif c in (0xD5, 0xD9, 0xDA, 0xDB, 0xE3, 0x8D, 0xAD, 0x2E, 0x2F):
            pass
        else:
            if c not in self.unknown:
                self.unknown.add(c)
                self.emu.warn(f"display: unknown command 0x{c:02x} {bytes(a).hex()}")
            return
        self.version += 1

    def pixels(self):
        im = self.raw_image()
        if not self.on:
            return [[0] * self.width for _ in range(self.height)]
        if self.all_on:
            return [[1] * self.width for _ in range(self.height)]
        if self.inverse:
            im = [[1 - v for v in r] for r in im]
        rot = int(self.cfg.get("rotate", 0))
        if rot == 180:
            im = [r[::-1] for r in im[::-1]]
        return im

    image = pixels

    def hash(self):
        im = self.pixels()
        bits = "".join("".join(map(str, r)) for r in im)
        h = hashlib.sha256(f"{self.width}x{self.height}:{bits}".encode()).hexdigest()
        return h[:16]

    def text(self):
        """Two rows of pixels per line of text, in half blocks."""
        im = self.pixels()
        out = ["+" + "-" * self.width + "+"]
        for y in range(0, self.height, 2):
            lo = im[y + 1] if y + 1 < self.height else [0] * self.width
            out.append("|" + "".join(" \u2580\u2584\u2588"[a + 2 * b] for a, b in zip(im[y], lo)) + "|")
        out.append("+" + "-" * self.width + "+")
        return "\n".join(out)

    def png(self, path, scale=4):
        im = self.pixels()
        rows = []
        fg, bg = (220, 240, 255), (8, 10, 20)
        for r in im:
            line = b"\0" + b"".join(bytes(fg if v else bg) * scale for v in r)
            rows.append(line * 1)
        raw = b"".join(line for line in rows for _ in range(scale))
        w, h = self.width * scale, self.height * scale

        def chunk(t, d):
            return struct.pack(">I", len(d)) + t + d + struct.pack(">I", zlib.crc32(t + d))

        with open(path, "wb") as f:
            f.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", w, h, 8, 2, 0, 0, 0))
                    + chunk(b"IDAT", zlib.compress(raw, 9)) + chunk(b"IEND", b""))


class Ssd1306(Display):
    COLS, PAGES, DEF_MUX, DEF_MODE = 128, 8, 64, 2
    VIEW_X = 0
    ARGS = {0x81: 1, 0xA8: 1, 0xD3: 1, 0xD5: 1, 0xD9: 1, 0xDA: 1, 0xDB: 1, 0x8D: 1, 0xAD: 1, 0x20: 1, 0x21: 2,
            0x22: 2, 0x26: 6, 0x27: 6, 0x29: 5, 0x2A: 5, 0xA3: 2}

    def exec(self, c, a):
        if c <= 0x0F:
            self.col = ((self.col & 0xF0) | c) % self.COLS
        elif c <= 0x1F:
            self.col = ((self.col & 0x0F) | (c & 0x0F) << 4) % self.COLS
        elif c == 0x20:
            self.mode = a[0] & 3
        elif c == 0x21:
            self.c0, self.c1 = a[0] & 127, a[1] & 127
            self.col = self.c0
        elif c == 0x22:
            self.p0, self.p1 = a[0] & 7, a[1] & 7
            self.page = self.p0
        elif 0x40 <= c <= 0x7F:
            self.start_line = c & 0x3F
            self.version += 1
        elif 0xB0 <= c <= 0xB7:
            self.page = c & 7
        elif c in (0x26, 0x27, 0x29, 0x2A, 0xA3):
            self.emu.warn("display: hardware scrolling is not modelled")
        else:
            self.common(c, a)

    def advance(self):
        if self.mode == 0:  # horizontal
            if self.col == self.c1:
                self.col = self.c0
                self.page = self.p0 if self.page == self.p1 else (self.page + 1) % self.PAGES
            else:
                self.col = (self.col + 1) % self.COLS
        elif self.mode == 1:  # vertical
            if self.page == self.p1:
                self.page = self.p0
                self.col = self.c0 if self.col == self.c1 else (self.col + 1) % self.COLS
            else:
                self.page = (self.page + 1) % self.PAGES
        else:
            self.col = (self.col + 1) % self.COLS

    def raw_image(self):
        # Modules are wired so that A1 + C8 puts RAM (0,0) at the top left.
        rows = []
        n = self.PAGES * 8
        for y in range(self.height):
            ry = y if self.com_rev else self.height - 1 - y
            if ry >= self.mux:
                rows.append([0] * self.width)
                continue
            ry = (ry + self.start_line + self.offset) % n
            base, bit = (ry >> 3) * self.COLS, ry & 7
            row = [(self.ram[base + self.VIEW_X + x] >> bit) & 1 for x in range(self.width)]
            rows.append(row if self.seg_remap else row[::-1])
        return rows


class Sh1106(Ssd1306):
    """132-column RAM, page addressing only; the 128-pixel glass starts at column 2."""
    COLS, VIEW_X = 132, 2
    ARGS = {0x81: 1, 0xA8: 1, 0xD3: 1, 0xD5: 1, 0xD9: 1, 0xDA: 1, 0xDB: 1, 0xAD: 1}

    def advance(self):
        if self.col < self.COLS - 1:
            self.col += 1

    def exec(self, c, a):
        if 0x30 <= c <= 0x33 or c in (0xE0, 0xEE):
            return
        super().exec(c, a)


class Sh1107(Display):
    """128x128 RAM: 16 pages (8 segments each) of 128 columns (commons).

    A 128x64 panel of the Adafruit FeatherWing (#4650) is 64 commons x 128 segments, mounted sideways: it
    shows columns 0..63 (with display offset 0x60, multiplex 64) and with A0/C0 the upright landscape pixel
    (x, y) is bit x&7 of RAM[page x/8][column 63-y] - what Adafruit's library makes of setRotation(1).
    """
    COLS, PAGES, DEF_MUX, DEF_MODE = 128, 16, 128, 0
    ARGS = {0x81: 1, 0xA8: 1, 0xAD: 1, 0xD3: 1, 0xD5: 1, 0xD9: 1, 0xDA: 1, 0xDB: 1, 0xDC: 1}

    def exec(self, c, a):
        if c <= 0x0F:
            self.col = (self.col & 0x70) | c
        elif c <= 0x17:
            self.col = (self.col & 0x0F) | (c & 7) << 4
        elif c in (0x20, 0x21):
            self.mode = c & 1
        elif c == 0xDC:
            self.start_line = a[0] & 0x7F
            self.version += 1
        elif 0xB0 <= c <= 0xBF:
            self.page = c & 15
        elif c in (0xE0, 0xEE):
            pass
        else:
            self.common(c, a)

    def advance(self):
        if self.mode == 0:
            self.col = (self.col + 1) & 127
        else:  # vertical: the page moves first
            self.page = (self.page + 1) & 15
            if self.page == 0:
                self.col = (self.col + 1) & 127

    def raw_image(self):
        rows = []
        com0 = 0 if self.height > 64 else 0x20  # the 64-common glass hangs on COM32..95
        for y in range(self.height):
            r = ((y if self.com_rev else self.height - 1 - y) + com0 + self.offset) & 127
            if r >= self.mux:
                rows.append([0] * self.width)
                continue
            col = (r + self.start_line) & 127
            row = [(self.ram[(x >> 3) * 128 + col] >> (x & 7)) & 1 for x in range(self.width)]
            rows.append(row[::-1] if self.seg_remap else row)
        return rows


DISPLAYS = {"ssd1306": Ssd1306, "sh1106": Sh1106, "sh1107": Sh1107}
