// The border to the program: turns places in its memory into bytes and texts, and back. `page` is whoever carries the
// device: the worker of the page, or a test. What each function means is told in src/border.rs.

/** The program, whatever its server takes it for. */
export async function load() {
  const answer = await fetch('wingman.wasm');
  if (!answer.ok) throw new Error(`wingman.wasm: ${answer.status}`);
  return WebAssembly.compile(await answer.arrayBuffer());
}

/** Makes an instance of the program and returns its functions: `start`, `poll`, `verify`. */
export async function instantiate(module, page) {
  const letters = new TextDecoder();
  let memory;
  const bytes = (at, length) => new Uint8Array(memory.buffer, at, length);
  const text = (at, length) => letters.decode(bytes(at, length));
  const instance = await WebAssembly.instantiate(module, {
    page: {
      load: (at, length) => page.load(bytes(at, length)),
      store: (offset, at, length) => Number(page.store(offset, bytes(at, length))),
      random: (at, length) => Number(page.random(bytes(at, length))),
      show: (at, words, length, secret) => page.show(bytes(at, PICTURE).slice(), text(words, length), secret !== 0),
      light: (level) => page.light(level),
      call: (what) => page.call(what),
      send: (at, length) => Number(page.send(text(at, length))),
      sent: () => Number(page.sent()),
      fetch: (at, length) => page.fetch(bytes(at, length)),
      report: (at, length, right) => page.report(text(at, length), right !== 0),
    },
  });
  memory = instance.exports.memory;
  return instance.exports;
}

/** Pixels across and down, and the bytes that hold them. */
export const WIDTH = 128;
export const HEIGHT = 64;
export const PICTURE = (WIDTH * HEIGHT) / 8;

/** Bytes of the flash, and what an erased one reads as. */
export const FLASH = 48 * 1024;
export const ERASED = 0xff;

/** How long a contact stays as it is at least, in milliseconds: the device sees it then. */
export const TAP = 40;

/** Milliseconds on a clock that page and worker share. */
export const clock = () => performance.timeOrigin + performance.now();

/** The buttons in the order of their bits. */
export const BUTTONS = ['up', 'down', 'ok', 'back', 'next'];
