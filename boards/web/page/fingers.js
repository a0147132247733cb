// From fingers and keys to contacts. A contact is closed while any finger or key is on its button, and for a moment at
// least: a tap whose beginning and end arrive together would otherwise be shorter than the device can see.
import { BUTTONS, TAP } from './engine.js';

/** How long a key that stands for a held button keeps it down at least. */
const HELD = 600;

/** The keys of a keyboard. Tab is left to the browser, so that everything on the page can be reached. */
const KEYS = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'back',
  ArrowRight: 'next',
  Enter: 'ok',
  ' ': 'ok',
  Escape: 'back',
  Backspace: 'back',
  n: 'next',
};
/** On three buttons: their letters, and the buttons that are held for the two that are missing. */
const LETTERS = { a: 'up', b: 'ok', c: 'down' };
const INSTEAD = { back: 'up', next: 'down' };

/** What a key does on a device with this many buttons: which it presses, and for how long at least. */
export function meaning(key, buttons) {
  const name = key.length === 1 ? key.toLowerCase() : key;
  if (name === 'u') return { presses: ['up', 'down'], least: HELD };
  const button = KEYS[name] ?? (buttons === 3 ? LETTERS[name] : undefined);
  if (buttons === 3 && button in INSTEAD) return { presses: [INSTEAD[button]], least: HELD };
  return { presses: button ? [button] : [], least: 0 };
}

/** A contact that follows its button, as far as the device can see it move. */
class Contact {
  closed = false;
  #since = -TAP;
  #waiting = [];

  constructor(changed) {
    this.changed = changed;
  }

  /** Moves once it has been as it is for a moment. A tap that has to wait is not forgotten. */
  move(closed) {
    this.#waiting.push(closed);
    if (this.#waiting.length === 1) this.#next();
  }

  #next() {
    const wait = this.#since + TAP - performance.now();
    if (wait > 0) {
      setTimeout(() => this.#next(), wait);
      return;
    }
    const closed = this.#waiting.shift();
    if (this.closed !== closed) {
      this.closed = closed;
      this.#since = performance.now();
      this.changed();
    }
    if (this.#waiting.length > 0) this.#next();
  }
}

export class Fingers {
  /** Which button each pointer or key is on, and since when. */
  #on = new Map();
  #contacts;

  /** `moved` is told when a finger comes or goes, `contacts` the bits of the closed contacts when they change. */
  constructor(moved, contacts) {
    this.moved = moved;
    const bit = (contact, place) => (contact.closed ? 1 << place : 0);
    const bits = () => this.#contacts.map(bit).reduce((all, one) => all | one, 0);
    this.#contacts = BUTTONS.map(() => new Contact(() => contacts(bits())));
  }

  /** Whether a finger is on this button at this very moment. */
  holds(button) {
    return [...this.#on.values()].some((finger) => finger.button === button);
  }

  down(who, button, least = 0) {
    if (this.#on.has(who)) return;
    this.#on.set(who, { button, until: performance.now() + least });
    this.#contacts[BUTTONS.indexOf(button)].move(true);
    this.moved(button, true);
  }

  up(who) {
    const finger = this.#on.get(who);
    if (!finger) return;
    const wait = finger.until - performance.now();
    if (wait > 0) {
      setTimeout(() => this.up(who), wait);
      return;
    }
    this.#on.delete(who);
    if (!this.holds(finger.button)) this.#contacts[BUTTONS.indexOf(finger.button)].move(false);
    this.moved(finger.button, false);
  }

  /** Nobody touches anything any more: the pointer, the window or the page is gone. */
  allUp() {
    for (const [who, finger] of [...this.#on]) {
      finger.until = 0;
      this.up(who);
    }
  }
}
