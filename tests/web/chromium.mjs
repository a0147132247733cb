// A real browser for the tests, and a server for the page that can be switched off and changed.
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const { chromium } = createRequire(join(process.env.WINGMAN_MODULES, 'x'))('playwright-core');
const executablePath = process.env.WINGMAN_CHROMIUM;

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A phone with fingers, upright and on its side, and a desk. */
export const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, hasTouch: true, isMobile: true };
export const SIDEWAYS = { ...PHONE, viewport: { width: 844, height: 390 } };
export const DESK = { viewport: { width: 1280, height: 800 } };

export const pause = (time) => new Promise((done) => setTimeout(done, time));

/** A folder that is gone when the tests are. */
export function scratch() {
  folders.push(mkdtempSync(join(tmpdir(), 'wingman-web-')));
  return folders.at(-1);
}
const folders = [];
process.on('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
});

const KINDS = {
  html: 'text/html',
  css: 'text/css',
  js: 'text/javascript',
  wasm: 'application/wasm',
  webmanifest: 'application/manifest+json',
  svg: 'image/svg+xml',
  png: 'image/png',
};

/** Serves a copy of the page, which a test may change or switch off. */
export class Server {
  #server;
  requests = 0;

  static async start(site) {
    const server = new Server();
    server.folder = scratch();
    cpSync(site, server.folder, { recursive: true });
    await server.on(0);
    return server;
  }

  async on(port = this.port) {
    this.#server = createServer((request, response) => {
      this.requests++;
      const name = new URL(request.url, 'http://localhost').pathname.slice(1) || 'index.html';
      const file = join(this.folder, name);
      if (!existsSync(file)) return response.writeHead(404).end();
      response.writeHead(200, { 'content-type': KINDS[name.split('.').pop()] }).end(readFileSync(file));
    });
    await new Promise((done) => this.#server.listen(port, '127.0.0.1', done));
    this.port = this.#server.address().port;
    this.url = `http://localhost:${this.port}/`;
  }

  async off() {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }
}

/** The browser that most tests share; each gets a context of its own. */
export function launch() {
  return chromium.launch({ executablePath, headless: true, args: ARGUMENTS });
}

/** A browser that can be killed: a process group of its own, whose profile stays. */
export class Mortal {
  static async start(profile, url) {
    const mortal = new Mortal();
    rmSync(join(profile, 'DevToolsActivePort'), { force: true });
    const options = [
      '--headless',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      ...ARGUMENTS,
      'about:blank',
    ];
    mortal.process = spawn(executablePath, options, { detached: true, stdio: 'ignore' });
    mortal.gone = new Promise((done) => mortal.process.on('exit', done));
    const port = join(profile, 'DevToolsActivePort');
    for (let wait = 0; !existsSync(port) || !readFileSync(port, 'utf8').includes('\n'); wait++) {
      if (wait > 600) throw new Error('Chromium does not come up');
      await pause(50);
    }
    const [number] = readFileSync(port, 'utf8').split('\n');
    mortal.browser = await chromium.connectOverCDP(`http://127.0.0.1:${number}`);
    const [context] = mortal.browser.contexts();
    mortal.page = context.pages()[0] ?? (await context.newPage());
    await mortal.page.goto(url);
    return mortal;
  }

  /** As if the power of the phone failed, as far as the browser knows. */
  async kill() {
    process.kill(-this.process.pid, 'SIGKILL');
    await this.gone;
    await this.browser.close().catch(() => {});
  }
}
