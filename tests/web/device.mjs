// The device of the page in virtual time, without a browser: for Node, and as a twin of one that runs in a browser.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { join, resolve } from 'node:path';

/** How long after power-on nothing is pressed yet, as on the host. */
const POWER_ON = 100;

/** The page's program, from its folder. */
export async function open(site) {
  const engine = await import(pathToFileURL(resolve(site, 'engine.js')));
  const module = await WebAssembly.compile(readFileSync(join(site, 'wingman.wasm')));
  return { ...engine, module };
}

/** A device in virtual time. Its flash and its luck outlive a power cut. */
export class Device {
  constructor(engine, buttons, seed, flash) {
    Object.assign(this, { engine, buttons, seed, flash });
  }

  async switchOn() {
    const { flash, engine } = this;
    const picture = new Uint8Array(engine.PICTURE);
    /** What the flash was like before each write since power-on. */
    this.earlier = [];
    Object.assign(this, { now: 0, contacts: 0, light: 3, picture, words: '', secret: false, shows: 0 });
    this.program = await engine.instantiate(engine.module, {
      load: (bytes) => bytes.set(flash),
      store: (offset, bytes) => {
        if (this.remembers) this.earlier.push(flash.slice());
        flash.set(bytes, offset);
        return true;
      },
      random: (bytes) => {
        bytes.set(this.seed);
        // The next game gets the next number, the last byte first.
        for (let place = this.seed.length - 1; place >= 0 && ++this.seed[place] === 256; place--);
        this.seed = this.seed.map((byte) => byte & 255);
        return true;
      },
      show: (picture, words, secret) => {
        Object.assign(this, { picture, words, secret });
        this.shows++;
      },
      light: (level) => (this.light = level),
      call: () => {},
      send: () => true,
      sent: () => true,
    });
    this.alarm = this.program.start(this.buttons, 0);
    this.pass(POWER_ON);
  }

  /** The bits of a picture as it is seen: nothing while the screen is off. */
  visible() {
    return this.light === 0 ? new Uint8Array(this.engine.PICTURE) : this.picture;
  }

  set(button, down) {
    const bit = 1 << button;
    this.contacts = down ? this.contacts | bit : this.contacts & ~bit;
    this.alarm = this.program.poll(this.now, this.contacts);
  }

  /** Lets time pass, from one moment at which the device wants to be woken to the next. */
  pass(time, look = () => {}) {
    const end = this.now + time;
    while (this.alarm >= 0 && this.alarm <= end) {
      this.now = this.alarm;
      this.alarm = this.program.poll(this.now, this.contacts);
      look();
    }
    this.now = end;
    this.alarm = this.program.poll(this.now, this.contacts);
  }
}
