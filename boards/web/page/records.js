// Records of games: those that the device sends are offered as files, and those that somebody opens are checked here.

import { load } from './engine.js';

const element = (id) => document.getElementById(id);

/** What a record that is saved is called. */
const FILE = 'wingman.table';
/** More than any game can have: what is larger is no record. */
const MOST = 8 * 1024 * 1024;

export class Records {
  #module;
  #tell;

  /** `module` gives the program, `tell` says something below the display. */
  constructor(module, tell) {
    this.#module = module;
    this.#tell = tell;
    element('file').addEventListener('change', ({ target }) => {
      if (target.files[0]) this.open(target.files[0]);
      target.value = '';
    });
    addEventListener('dragover', (event) => event.preventDefault());
    addEventListener('drop', (event) => {
      event.preventDefault();
      if (event.dataTransfer.files[0]) this.open(event.dataTransfer.files[0]);
    });
  }

  /** The device has sent a record. */
  offer(text) {
    const save = Object.assign(document.createElement('a'), {
      textContent: 'Save it',
      download: FILE,
      href: URL.createObjectURL(new Blob([text], { type: 'text/plain' })),
    });
    const check = Object.assign(document.createElement('button'), { textContent: 'Check it', type: 'button' });
    check.addEventListener('click', () => this.check('The record', text));
    const done = Object.assign(document.createElement('button'), { textContent: 'Done', type: 'button' });
    done.addEventListener('click', () => {
      URL.revokeObjectURL(save.href);
      this.#tell('');
      document.querySelector('[data-button=ok]').focus();
    });
    this.#tell('The record of the game is here.', save, check, done);
  }

  /** Somebody opens a file. */
  async open(file) {
    if (file.size > MOST) this.#show(file.name, 'This file is too large to be a record.', false, '');
    else await this.check(file.name, await file.text());
  }

  /** Checks a record, beside the game. */
  async check(name, text) {
    const module = this.#module() ?? (await load());
    const worker = new Worker('verify.js', { type: 'module', name: 'verify' });
    worker.onmessage = ({ data }) => {
      worker.terminate();
      this.#show(name, data.report, data.right, text);
    };
    worker.postMessage({ module, text });
  }

  #show(name, report, right, text) {
    element('menu').close();
    element('verdict').textContent = right ? `${name} is right` : `${name} is not right`;
    element('verdict').dataset.right = right;
    element('report').textContent = report;
    element('lines').textContent = text;
    element('record').showModal();
  }
}
