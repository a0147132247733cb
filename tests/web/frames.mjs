// Plays what it is told on the page's program, without a browser and in virtual time, and writes every picture that the
// display gets to its output. `cargo xtask test frames` compares them with those of the same program on the host.
//
//   node frames.mjs SITE play < LINES > PICTURES     SITE is the folder of the page
//   node frames.mjs SITE mash PRESSES                random presses, power cuts among them
//
// The lines: `game BUTTONS SEED FLASH` switches a device on, `down N`, `up N` and `pass MS` are what a thumb does,
// `off` cuts its power and switches it on again. A picture is 1,024 bytes, the length of its words, and its words.
import { readFileSync, writeSync } from 'node:fs';
import { Device, open as program } from './device.mjs';

const [, , site, verb, argument] = process.argv;
const engine = await program(site);
const { BUTTONS, ERASED, FLASH } = engine;

/** Writes everything, however slowly the reader takes it. */
function write(bytes) {
  for (let at = 0; at < bytes.length;) {
    try {
      at += writeSync(1, bytes, at);
    } catch (error) {
      if (error.code !== 'EAGAIN') throw error;
    }
  }
}

async function play() {
  let device;
  let shows;
  const letters = new TextEncoder();
  const put = () => {
    const words = letters.encode(device.light === 0 ? '' : device.words);
    const length = new Uint8Array(new Uint32Array([words.length]).buffer);
    write(Buffer.concat([device.visible(), length, words]));
  };
  const look = () => {
    if (device.shows !== shows) put();
    shows = device.shows;
  };
  const on = async () => {
    await device.switchOn();
    shows = device.shows;
    put();
  };
  for (const line of readFileSync(0, 'utf8').split('\n')) {
    const [word, first, second, third] = line.split(' ');
    if (word === 'game') {
      const seed = [...Buffer.from(second, 'hex')];
      device = new Device(engine, Number(first), seed, new Uint8Array(Buffer.from(third, 'hex')));
      await on();
    } else if (word === 'off') await on();
    else if (word === 'pass') device.pass(Number(first), look);
    else if (word) {
      device.set(Number(first), word === 'down');
      look();
    }
  }
}

/** Random presses of random length, with power cuts: no fault, no memory that grows, and the game comes back. */
async function mash(presses) {
  let number = 1;
  // Marsaglia's xorshift: the same presses each time.
  const below = (bound) => {
    number ^= number << 13;
    number ^= number >>> 17;
    number ^= number << 5;
    return (number >>> 0) % bound;
  };
  let pictures = 0;
  let secrets = 0;
  let largest = 0;
  let cuts = 0;
  const flash = new Uint8Array(FLASH).fill(ERASED);
  const device = new Device(
    engine,
    5,
    Array.from({ length: 32 }, () => below(256)),
    flash,
  );
  await device.switchOn();
  const size = device.program.memory.buffer.byteLength;
  for (let press = 0; press < presses; press++) {
    if (press % 5000 === 4999) {
      device.buttons = 8 - device.buttons;
      await device.switchOn();
      cuts++;
      if (device.secret) throw new Error('a secret is shown at power-on');
    }
    // Ok is pressed most, as by a player; some presses are holds, and some come together.
    const button = below(3) === 0 ? BUTTONS.indexOf('ok') : below(BUTTONS.length);
    device.set(button, true);
    device.pass(below(12) === 0 ? 700 : 20 + below(60));
    if (device.secret) secrets++;
    if (below(20) !== 0) for (const other of BUTTONS.keys()) device.set(other, false);
    device.pass(30 + below(60));
    if (device.secret && !(device.contacts & (1 << BUTTONS.indexOf('ok')))) throw new Error('nobody holds Ok');
    pictures = device.shows;
    largest = Math.max(largest, device.program.memory.buffer.byteLength);
  }
  if (pictures === 0 || secrets === 0) throw new Error('nothing happened');
  if (largest !== size) throw new Error(`the memory grew from ${size} to ${largest} bytes`);
  console.log(`${presses} presses, ${cuts} power cuts, ${secrets} times a secret, ${size} bytes of memory`);
}

await (verb === 'play' ? play() : mash(Number(argument)));
