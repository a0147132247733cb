// The device runs here, beside the page, because only a worker may write to a file without waiting. It sleeps until a
// contact moves or the program's own time has come.
import { ERASED, TAP, clock, instantiate } from './engine.js';

/** The flash as a file of this site, which nobody else opens while we have it. */
const FILE = 'wingman-flash-1';
/** How long a tab that has just been closed may take to let go of the file, and how often to look; in milliseconds. */
const PATIENCE = 2000;
const LOOK = 100;

let program;
let began;
let alarm;
let contacts = 0;
let moved = 0;
let record = [];

/** Opens the file with the flash. While another tab has it, waits until it lets go, and says so after a while. */
async function open() {
  const folder = await navigator.storage.getDirectory();
  const file = await folder.getFileHandle(FILE, { create: true });
  for (let waited = 0; ; waited += LOOK) {
    try {
      return await file.createSyncAccessHandle();
    } catch (error) {
      if (error.name !== 'NoModificationAllowedError') throw error;
      if (waited === PATIENCE) postMessage({ storage: 'elsewhere' });
      await new Promise((done) => setTimeout(done, LOOK));
    }
  }
}

/** What a device asks of this browser. Without a file the flash lasts as long as the page. */
const parts = (file) => ({
  load(bytes) {
    bytes.fill(ERASED);
    file?.read(bytes, { at: 0 });
  },
  store(offset, bytes) {
    try {
      // On the disk before anybody sees what it led to, and before the next bytes.
      if (file && file.write(bytes, { at: offset }) !== bytes.length) return false;
      file?.flush();
      return true;
    } catch {
      return false;
    }
  },
  random(bytes) {
    crypto.getRandomValues(bytes);
    return true;
  },
  show: (picture, words, secret) => postMessage({ picture, words, secret }, [picture.buffer]),
  light: (level) => postMessage({ light: level }),
  call: (what) => postMessage({ call: what }),
  send(text) {
    record.push(text);
    return true;
  },
  sent() {
    postMessage({ record: record.join('') });
    record = [];
    return true;
  },
});

async function start({ module, buttons, recovered }) {
  let file;
  try {
    file = await open();
  } catch {
    postMessage({ storage: 'none' });
  }
  program = await instantiate(module, parts(file));
  began = clock();
  guard(() => program.start(buttons, Number(recovered)));
  if (file) postMessage({ storage: 'kept' });
}

/** The contacts moved at this moment. However late that is heard here, the device sees every tap as long as it was. */
function move(at) {
  moved = Math.max(at - began, moved + TAP);
  guard(() => program.poll(moved, contacts));
}

function wake() {
  guard(() => program.poll(clock() - began, contacts));
}

/** Lets the program run, and sets the clock for when it wants to be woken next. */
function guard(run) {
  clearTimeout(alarm);
  try {
    const next = run();
    if (next >= 0) alarm = setTimeout(wake, Math.max(0, Math.ceil(began + next - clock())));
  } catch (error) {
    // A fault left the program in the middle of something: it is not called again, and the page begins anew.
    program = undefined;
    postMessage({ fault: String(error) });
  }
}

onmessage = ({ data }) => {
  if (data.module) return start(data);
  contacts = data.contacts;
  if (program) move(data.at);
  postMessage({ heard: data.contacts });
};
