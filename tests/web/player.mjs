// Somebody who plays in a page: he presses by finger or by key, looks at the display and reads its words.
import { pause } from './chromium.mjs';

/** The keys of the five buttons. */
const KEYS = { up: 'ArrowUp', down: 'ArrowDown', ok: 'Enter', back: 'ArrowLeft', next: 'ArrowRight' };

/** What somebody who wants to play on does next, by the words on the display. After a game he plays another. */
export function wish(words) {
  const lines = words.trim().split('\n');
  const legend = lines.at(-1);
  if (words.includes('hold OK')) return 'look';
  if (['> Quick duel', '> START', '> Same again'].some((row) => words.includes(row)) || legend === 'no, yes')
    return 'ok';
  if (lines[0].startsWith('Game over')) return 'down';
  if (legend.includes('SHORT') || legend.includes(', fires,')) return 'ok';
  return 'next';
}

export class Player {
  #touch;

  constructor(page) {
    this.page = page;
  }

  /** Opens the page and waits for the first screen. */
  async open(url) {
    await this.page.goto(url);
    const up = () => document.getElementById('words').children.length > 1;
    await this.page.waitForFunction(up, null, { timeout: 15_000 }).catch(async (error) => {
      const state = () =>
        navigator.serviceWorker.getRegistration().then(async (registration) => {
          const { held, pending } = await navigator.locks.query();
          const worker = (which) => registration?.[which]?.state;
          const states = ['installing', 'waiting', 'active'].map(worker);
          return [
            document.readyState,
            document.getElementById('notice').textContent,
            states,
            held.length,
            pending.length,
          ];
        });
      throw new Error(`the page does not come up: ${JSON.stringify(await this.page.evaluate(state))} ${error.message}`);
    });
    await this.still();
  }

  words() {
    return this.page.evaluate(() =>
      [...document.getElementById('words').children].map((line) => line.textContent).join('\n'),
    );
  }

  frame() {
    return this.page.evaluate(() => Number(document.getElementById('screen').dataset.frame));
  }

  secret() {
    return this.page.evaluate(() => document.getElementById('screen').dataset.secret === 'true');
  }

  /** The pixels of the display, a bit each. */
  async picture() {
    const bits = await this.page.evaluate(() => {
      const canvas = document.getElementById('screen');
      const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
      const bytes = new Array(1024).fill(0);
      for (let place = 0; place < 8192; place++) if (data[4 * place] > 128) bytes[place >> 3] |= 0x80 >> (place & 7);
      return bytes;
    });
    return Uint8Array.from(bits);
  }

  /** Waits until there was no new picture for a moment. */
  async still(moment = 120) {
    for (let last = -1, now = await this.frame(); now !== last; now = await this.frame()) {
      last = now;
      await pause(moment);
    }
  }

  /** Waits for a picture after this one, if one comes soon. */
  async after(frame, soon = 500) {
    const newer = (frame) => Number(document.getElementById('screen').dataset.frame) > frame;
    await this.page.waitForFunction(newer, frame, { timeout: soon, polling: 10 }).catch(() => {});
  }

  async key(button) {
    const frame = await this.frame();
    // Short in any case: on a busy computer a press that waited for its picture would become a hold.
    await this.page.keyboard.press(KEYS[button], { delay: 50 });
    await this.after(frame);
    await pause(60);
  }

  keyDown(button) {
    return this.page.keyboard.down(KEYS[button]);
  }

  keyUp(button) {
    return this.page.keyboard.up(KEYS[button]);
  }

  /** Where a button is. */
  async place(button) {
    const box = await this.page.locator(`[data-button=${button}]`).boundingBox();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  /** Puts fingers on these buttons, and takes them off all others. */
  async fingers(...buttons) {
    this.#touch ??= await this.page.context().newCDPSession(this.page);
    const points = [];
    for (const [id, button] of buttons.entries()) points.push({ ...(await this.place(button)), id });
    const type = points.length > 0 ? 'touchStart' : 'touchEnd';
    await this.#touch.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  }

  async loseFinger() {
    await this.#touch.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
  }

  /** A tap as short as a synthetic one is. */
  async tap(button) {
    const frame = await this.frame();
    await this.fingers(button);
    await this.fingers();
    await this.after(frame);
    await pause(60);
  }

  /** Holds Ok until the secret is there. */
  async lookByFinger() {
    await this.fingers('ok');
    await this.page.waitForFunction(() => document.getElementById('screen').dataset.secret === 'true', null, {
      timeout: 3000,
    });
  }

  async lookByKey() {
    await this.keyDown('ok');
    await this.page.waitForFunction(() => document.getElementById('screen').dataset.secret === 'true', null, {
      timeout: 3000,
    });
  }

  /** Plays until the words are as wanted, by fingers or by keys. Returns how often a secret was looked at. */
  async play(until, byFinger) {
    let looks = 0;
    for (let presses = 0; presses < 250; presses++) {
      const words = await this.words();
      if (until(words)) return looks;
      const wanted = wish(words);
      if (wanted === 'look') {
        await (byFinger ? this.lookByFinger() : this.lookByKey());
        looks++;
        await (byFinger ? this.fingers() : this.keyUp('ok'));
        await pause(100);
      } else await (byFinger ? this.tap(wanted) : this.key(wanted));
    }
    throw new Error(`the game does not get there:\n${await this.words()}`);
  }
}
