// The page around the device: it shows what the worker sends, and tells it which contacts are closed. Everything that
// matters is in the worker and on the disk; this page can be closed or killed at any moment.
import { HEIGHT, WIDTH, clock, load } from './engine.js';
import { Fingers, meaning } from './fingers.js';
import { Records } from './records.js';
import { settings } from './settings.js';
import { buzz, click } from './sound.js';

const element = (id) => document.getElementById(id);
const device = element('device');
const canvas = element('screen');
const words = element('words');
const notice = element('notice');

/** How bright each level is. */
const LIGHT = [0, 0.5, 0.75, 1];
/** How long the worker may be silent after a press, in milliseconds, before it is taken to hang. */
const SILENCE = 10_000;
/** A program that fails this often within a minute is not started again. */
const FAULTS = 3;
const MINUTE = 60_000;

// What the device shows.

/** The last picture, its words, and whether it is somebody's secret. */
let shown = { picture: new Uint8Array((WIDTH * HEIGHT) / 8), words: '', secret: false };
let light = 3;
let frames = 0;

const pen = canvas.getContext('2d');
const pixels = pen.createImageData(WIDTH, HEIGHT);

/** Shows the last picture, or nothing where nobody may look: a secret is there while a finger is on Ok. */
function render() {
  const hidden = light === 0 || (shown.secret && (!fingers.holds('ok') || document.hidden));
  for (let place = 0; place < WIDTH * HEIGHT; place++) {
    const lit = !hidden && shown.picture[place >> 3] & (0x80 >> (place & 7));
    pixels.data.set(lit ? INK : GLASS, 4 * place);
  }
  pen.putImageData(pixels, 0, 0);
  canvas.style.opacity = LIGHT[light] || 1;
  say(hidden ? '' : shown.words);
  canvas.dataset.frame = frames;
  canvas.dataset.secret = shown.secret && !hidden;
}
const INK = [232, 244, 255, 255];
const GLASS = [6, 9, 14, 255];

/** Puts the words beside the picture, line by line, so that a screen reader says only the lines that changed. */
function say(text) {
  const lines = text.split('\n').filter((line) => line !== '');
  while (words.children.length > lines.length) words.lastElementChild.remove();
  lines.forEach((line, place) => {
    const there = words.children[place] ?? words.appendChild(document.createElement('p'));
    if (there.textContent !== line) there.textContent = line;
  });
}

/** Gives each pixel of the display a whole number of the screen's own pixels. */
function fit() {
  const ratio = devicePixelRatio;
  const room = element('glass').getBoundingClientRect();
  const across = Math.floor((room.width * ratio) / WIDTH);
  const down = Math.floor((room.height * ratio) / HEIGHT);
  const scale = Math.max(1, Math.min(across, down));
  canvas.style.width = `${(scale * WIDTH) / ratio}px`;
  canvas.style.height = `${(scale * HEIGHT) / ratio}px`;
}

/** Gives the device its buttons, five or three, with their names. */
function dress() {
  device.dataset.buttons = settings.buttons;
  const names = settings.buttons === 3 ? THREE : FIVE;
  for (const [button, name] of Object.entries(names)) buttons.get(button).setAttribute('aria-label', name);
  fit();
}
const FIVE = { up: 'Up', down: 'Down', ok: 'OK, hold to look', back: 'Back', next: 'Next' };
const THREE = { up: 'A, up, held: back', down: 'C, down, held: next', ok: 'B, OK, hold to look' };

/** Says something below the display; nothing takes it away. */
function tell(text, ...more) {
  notice.replaceChildren(text, ...more);
  notice.hidden = text === '';
  fit();
}

// What fingers and keys do.

const buttons = new Map(
  [...device.querySelectorAll('button[data-button]')].map((button) => [button.dataset.button, button]),
);

const fingers = new Fingers(
  (button, down) => {
    buttons.get(button).classList.toggle('down', fingers.holds(button));
    if (down) click();
    if (shown.secret) render();
  },
  (contacts) => worker?.tell(contacts),
);

for (const [name, button] of buttons) {
  button.addEventListener('pointerdown', (event) => {
    event.preventDefault();
    if (event.button !== 0) return;
    // Enter is Ok again, whatever had the focus.
    document.activeElement?.blur();
    button.setPointerCapture(event.pointerId);
    fingers.down(event.pointerId, name);
  });
  for (const end of ['pointerup', 'pointercancel', 'lostpointercapture']) {
    button.addEventListener(end, (event) => fingers.up(event.pointerId));
  }
  // A screen reader or a switch clicks without a pointer.
  button.addEventListener('click', (event) => {
    if (event.detail !== 0) return;
    fingers.down(`click ${name}`, name);
    setTimeout(() => fingers.up(`click ${name}`), 60);
  });
  button.addEventListener('contextmenu', (event) => event.preventDefault());
}

/** Whether a key belongs to something else: a dialog, a link, a field. */
const elsewhere = (event) =>
  event.ctrlKey || event.altKey || event.metaKey || document.querySelector('dialog[open]') !== null;

addEventListener('keydown', (event) => {
  if (elsewhere(event)) return;
  const own = event.target.closest?.('button, a, input, summary');
  const presses = event.key === 'Enter' || event.key === ' ';
  // Enter and Space press what has the focus: a button of the device as long as they are down, anything else as usual.
  if (presses && own && !own.dataset.button) return;
  const does = presses && own ? { presses: [own.dataset.button], least: 0 } : meaning(event.key, settings.buttons);
  if (does.presses.length === 0) return;
  event.preventDefault();
  if (event.repeat) return;
  for (const button of does.presses) fingers.down(`${event.code} ${button}`, button, does.least);
});
addEventListener('keyup', (event) => {
  for (const button of buttons.keys()) fingers.up(`${event.code} ${button}`);
  if (event.target.closest?.('button[data-button]') && event.key === ' ') event.preventDefault();
});
// After a dialog the keys are the device's again.
for (const dialog of document.querySelectorAll('dialog')) {
  dialog.addEventListener('close', () => buttons.get('ok').focus());
}
// When the window loses the keyboard or the page is hidden nobody says that a button was let go.
addEventListener('blur', () => fingers.allUp());
addEventListener('pagehide', () => fingers.allUp());
document.addEventListener('visibilitychange', () => {
  fingers.allUp();
  render();
});

// The worker, and what it does when something goes wrong.

let worker;

/** The program in its worker. */
class Device {
  #worker = new Worker('worker.js', { type: 'module', name: 'device' });
  #silence;

  constructor(module, recovered) {
    this.#worker.onmessage = ({ data }) => this.#hear(data);
    this.#worker.onerror = (event) => this.#fault(event.message);
    this.#worker.postMessage({ module, buttons: settings.buttons, recovered });
    this.module = module;
  }

  tell(contacts) {
    this.#worker.postMessage({ contacts, at: clock() });
    this.#silence ??= setTimeout(() => this.#fault('the program hangs'), SILENCE);
  }

  end() {
    clearTimeout(this.#silence);
    this.#worker.terminate();
  }

  #hear(said) {
    clearTimeout(this.#silence);
    this.#silence = undefined;
    if (said.picture) {
      shown = said;
      frames++;
      render();
    }
    if (said.light !== undefined) {
      light = said.light;
      render();
    }
    if (said.call) buzz(said.call);
    if (said.record) records.offer(said.record);
    if (said.storage) {
      if (storage === 'elsewhere') tell('');
      storage = said.storage;
      keep();
    }
    if (said.fault) this.#fault(said.fault);
  }

  /** The program failed: begins anew. The game comes back from the journal. */
  #fault(why) {
    console.error(`the device failed: ${why}`);
    this.end();
    faults.push(performance.now());
    const often = faults.filter((time) => time > performance.now() - MINUTE).length >= FAULTS;
    if (often) tell(`The device failed ${FAULTS} times in a minute. Its game is kept; reload the page to try again.`);
    else begin(this.module, true);
  }
}
const faults = [];

function begin(module, recovered) {
  fingers.allUp();
  worker?.end();
  worker = new Device(module, recovered);
}

/** Whether the worker has a place for the game: `kept`, `none`, or `elsewhere` while another tab has it. */
let storage;

/** Says what becomes of the game when this page is closed. */
async function keep() {
  if (storage === 'elsewhere') tell(ELSEWHERE);
  if (storage === 'none') {
    tell('This browser keeps nothing here: the game is lost when the page is closed. A private window never keeps it.');
  }
  const status = element('kept');
  if (storage !== 'kept') status.textContent = 'Games are not kept by this browser.';
  else if (await navigator.storage.persisted?.()) status.textContent = 'Games are kept here until you delete them.';
  else {
    status.textContent = MAY_GO;
    // Said once, when the browser was asked and did not promise more.
    if (asked && !settings.warned) warn();
  }
}
const MAY_GO =
  'Games are kept here, but the browser may delete them when it runs out of room or after weeks without a visit. ' +
  'Installing the page (add it to the home screen) prevents that; so does saving the record.';

function warn() {
  const read = Object.assign(document.createElement('button'), { textContent: 'I see', type: 'button' });
  read.addEventListener('click', () => {
    settings.warn();
    tell('');
    buttons.get('ok').focus();
  });
  tell('This browser may delete games after some weeks. Install the page to keep them.', read);
}
const ELSEWHERE = 'The game is open in another tab or window. Close that one and it goes on here.';

let asked = false;

/** Asks once a visit that the browser never deletes the games by itself: when somebody plays, not before. */
function askToKeep() {
  navigator.storage?.persist?.().then(() => {
    asked = true;
    if (storage) keep();
  });
}
addEventListener('pointerdown', askToKeep, { once: true });
addEventListener('keydown', askToKeep, { once: true });

// The start.

/** Waits until no other tab has the game. Its lock is let go when the page is closed, however that happens. */
function alone() {
  if (!navigator.locks) return Promise.resolve();
  return new Promise((done) => {
    const hold = () => {
      tell('');
      done();
      return new Promise(() => {});
    };
    const queue = () => {
      tell(ELSEWHERE);
      navigator.locks.request('wingman', hold);
    };
    navigator.locks.request('wingman', { ifAvailable: true }, (lock) => (lock ? hold() : queue()));
  });
}

const records = new Records(() => worker?.module, tell);

async function main() {
  settings.connect((changed) => {
    dress();
    if (changed === 'buttons' && worker) begin(worker.module, false);
  });
  dress();
  new ResizeObserver(fit).observe(element('glass'));
  render();
  await alone();
  begin(await load(), false);
  // Keeps the page for the time without a network, and looks for a newer one, which waits until this one is closed.
  const registration = await navigator.serviceWorker?.register('service.js', { updateViaCache: 'none' });
  await registration?.update().catch(() => {});
}

main().catch((error) => tell(`Wingman cannot start here: ${error.message ?? error}`));
