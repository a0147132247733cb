// The page in a real browser: played by fingers and by keys, hidden, reloaded, cut off, updated, killed.
//
//   node browser.mjs SITE [NAME...]      SITE is the folder of the page; without names every test runs
import assert from 'node:assert/strict';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { DESK, Mortal, PHONE, SIDEWAYS, Server, launch, pause, scratch } from './chromium.mjs';
import { Device, open as program } from './device.mjs';
import { Player, wish } from './player.mjs';

const [, , site, ...wanted] = process.argv;
/** How long all of it may take, in milliseconds. */
const LIMIT = 480_000;
const engine = await program(site);
const browser = await launch();

/** Opens the page in a context of its own. Whatever it complains about, and any request elsewhere, fails the test. */
async function open(server, view, options = {}) {
  const context = await browser.newContext({ ...view, ...options });
  const troubles = [];
  context.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    const own = protocol === 'blob:' || protocol === 'data:' || host === new URL(server.url).host;
    if (!own) troubles.push(`a request to ${request.url()}`);
  });
  context.on('weberror', (error) => troubles.push(String(error.error())));
  context.on('console', (message) => message.type() === 'error' && troubles.push(message.text()));
  const page = await context.newPage();
  const player = new Player(page);
  await player.open(server.url);
  return Object.assign(player, { context, troubles });
}

/** Ends a test's context: nothing may have gone wrong in it. */
async function close(player, expected = () => false) {
  await player.context.close();
  assert.deepEqual(
    player.troubles.filter((trouble) => !expected(trouble)),
    [],
  );
}

/** Plays on to the first gate. */
const atGate = (words) => words.includes('hold OK');
const isOver = (words) => words.startsWith('Game over');

/** Notes in the page what can be seen and read there at the very end of an event. */
function watch(page, event) {
  return page.evaluate((event) => {
    const look = () => {
      const canvas = document.getElementById('screen');
      const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
      const lit = data.some((value, place) => place % 4 === 0 && value > 128);
      window.seen = { lit, words: document.getElementById('words').textContent };
    };
    addEventListener(event, look, { once: true });
  }, event);
}
const DARK = { lit: false, words: '' };

/** The page with one of its files changed, on a server of its own. */
async function changed(name, from, to) {
  const server = await Server.start(site);
  const file = join(server.folder, name);
  const text = readFileSync(file, 'utf8');
  assert.ok(text.includes(from), `${name} has no ${from}`);
  writeFileSync(file, text.replace(from, to));
  return server;
}

const tests = {
  /** A phone, its fingers, and no network from the second start on: a duel to its end, its record saved and checked. */
  async 'a duel by touch, offline'() {
    const server = await Server.start(site);
    const player = await open(server, PHONE, { acceptDownloads: true });
    await player.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await server.off();
    const asked = server.requests;
    await player.open(server.url);
    const looks = await player.play(isOver, true);
    assert.ok(looks > 0, 'nobody was hit');
    assert.equal(server.requests, asked, 'the network was asked');

    // The record: once more, because the seed is shown then.
    assert.match(await player.words(), /> Send the record/);
    await player.tap('ok');
    await player.tap('ok');
    const save = player.page.getByText('Save it');
    await save.waitFor();
    const [download] = await Promise.all([player.page.waitForEvent('download'), save.click()]);
    assert.equal(download.suggestedFilename(), 'wingman.table');
    const record = readFileSync(await download.path(), 'utf8');
    assert.match(record, /^# Wingman record 1, /);
    assert.match(record, /\nreveal #/);

    // The same verifier, in the page: the record is right, and a changed one is not, by its line.
    await player.page.getByText('Check it').click();
    await player.page.getByRole('heading', { name: 'The record is right' }).waitFor();
    assert.match(await player.page.locator('#report').textContent(), /all \d+ cards follow from the seed/);
    assert.equal(await player.page.locator('#lines').textContent(), record);
    await player.page.locator('#record').getByRole('button', { name: 'Done' }).click();
    const forged = record.replace(/drawn (\S+)/, 'drawn x');
    for (const [name, text, verdict, says] of [
      ['good.table', record, 'good.table is right', /cards follow/],
      ['forged.table', forged, 'forged.table is not right', /line was changed/],
      ['song.txt', 'la la la', 'song.txt is not right', /no line of a record/],
    ]) {
      await player.page.evaluate(drop, { name, text });
      await player.page.getByRole('heading', { name: verdict }).waitFor();
      assert.match(await player.page.locator('#report').textContent(), says);
      await player.page.locator('#record').getByRole('button', { name: 'Done' }).click();
    }
    await player.page.getByText('Done', { exact: true }).first().click();
    await close(player, (trouble) => trouble.includes('ERR_CONNECTION_REFUSED') || trouble.includes('service worker'));
    return `${looks} looks`;
  },

  /** A desk and its keys: a secret is there while Enter is down, and gone before the event that ends it is over. */
  async 'keys, and secrets that hide'() {
    const server = await Server.start(site);
    const player = await open(server, DESK);
    await player.play((words) => words.startsWith('Plan'), false);

    // Five buttons or three: the same game, the letters of the three, and keys for what is held there.
    const toggle = async () => {
      await player.page.getByRole('button', { name: 'Menu' }).click();
      await player.page.getByLabel('Three buttons').click();
      await player.page.getByRole('button', { name: 'Done' }).click();
      await player.page.waitForFunction(() => document.activeElement.dataset.button === 'ok');
    };
    await toggle();
    await player.page.waitForFunction(() => document.getElementById('words').textContent.includes('C..'));
    assert.equal(await player.page.locator('#keys button:visible').count(), 3);
    await player.still();
    const rows = await player.words();
    await player.page.keyboard.press('c', { delay: 60 });
    await pause(200);
    assert.notEqual(await player.words(), rows, 'C moves');
    await player.page.keyboard.press('ArrowRight', { delay: 20 });
    await player.page.waitForFunction(() => document.getElementById('words').textContent.startsWith('Move 1'));
    await toggle();
    await player.page.waitForFunction(() => !document.getElementById('words').textContent.includes('C..'));
    assert.equal(await player.page.locator('#keys button:visible').count(), 5);

    // Luck may shoot a plane down at its first cards: then all may know them, and another look is wanted.
    let [gate, secret] = ['', 'shot down'];
    for (let looks = 0; looks < 10 && secret.includes('shot down'); looks++) {
      await player.keyUp('ok');
      await player.still();
      await player.play(atGate, false);
      gate = await player.words();
      await player.lookByKey();
      secret = await player.words();
    }
    assert.match(secret, /tell nobody/);
    assert.notEqual(secret, gate);
    await watch(player.page, 'keyup');
    await player.keyUp('ok');
    assert.deepEqual(await player.page.evaluate(() => window.seen), DARK);
    await player.still();
    assert.doesNotMatch(await player.words(), /tell nobody/);
    assert.ok((await player.words()).length > 0, 'the public words come back');

    // The window loses the keyboard, or the page is hidden: nobody says that the key was let go.
    for (const event of ['blur', 'visibilitychange']) {
      await player.play(atGate, false);
      await player.lookByKey();
      const seen = await player.page.evaluate((event) => {
        if (event === 'blur') dispatchEvent(new Event('blur'));
        else {
          Object.defineProperty(document, 'hidden', { value: true, configurable: true });
          document.dispatchEvent(new Event('visibilitychange'));
          delete document.hidden;
        }
        const { data } = document.getElementById('screen').getContext('2d').getImageData(0, 0, 128, 64);
        const lit = data.some((value, place) => place % 4 === 0 && value > 128);
        return { lit, words: document.getElementById('words').textContent };
      }, event);
      assert.deepEqual(seen, DARK, event);
      await player.still();
      assert.equal(await player.secret(), false);
      await player.keyUp('ok');
    }

    await close(player);
  },

  /** Fingers on a phone: a lost pointer hides, taps of no length count, two fingers take back. */
  async 'fingers, lost and together'() {
    const server = await Server.start(site);
    const player = await open(server, PHONE);
    await player.play((words) => words.startsWith('Move 1'), true);
    const before = await player.words();
    await player.fingers('up', 'down');
    await player.page.waitForFunction(() => /Undo|Take back|back/i.test(document.getElementById('words').textContent));
    await pause(700);
    await player.fingers();
    await player.still();
    const asked = await player.words();
    assert.notEqual(asked, before);
    assert.match(asked, /no, yes/);
    await player.tap('ok');
    await player.still();
    assert.match(await player.words(), /Plan 3 cards/, 'the clock goes back');

    await player.play(atGate, true);
    await player.lookByFinger();
    await watch(player.page, 'pointercancel');
    await player.loseFinger();
    assert.deepEqual(await player.page.evaluate(() => window.seen), DARK);
    await player.still();
    assert.equal(await player.secret(), false);

    // Taps whose beginning and end arrive together.
    await player.play((words) => words.startsWith('Plan') || words.startsWith('Move'), true);
    const cursor = (words) => words.split('\n').findIndex((line) => line.startsWith('>'));
    const rows = cursor(await player.words());
    for (let tap = 0; tap < 6; tap++) await player.page.touchscreen.tap(...Object.values(await player.place('down')));
    await pause(700);
    await player.still();
    // Two planes: six steps lead back to the first.
    assert.equal(cursor(await player.words()), rows);
    await player.page.touchscreen.tap(...Object.values(await player.place('down')));
    await pause(200);
    assert.notEqual(cursor(await player.words()), rows);
    await close(player);
  },

  /** What a press, a gate and a shot plane sound like; and the switch. */
  async 'sound and vibration'() {
    const server = await Server.start(site);
    const context = await browser.newContext(PHONE);
    await context.addInitScript(() => {
      window.felt = [];
      navigator.vibrate = (time) => window.felt.push(time);
      window.heard = 0;
      const start = OscillatorNode.prototype.start;
      OscillatorNode.prototype.start = function (...when) {
        window.heard++;
        return start.apply(this, when);
      };
    });
    const player = new Player(await context.newPage());
    await player.open(server.url);
    await player.tap('ok');
    assert.deepEqual(await player.page.evaluate(() => window.felt), [8]);
    await player.play(atGate, true);
    await player.still();
    const felt = await player.page.evaluate(() => window.felt);
    assert.equal(felt.filter((time) => time === 150).length, 1, `one call to pass it on: ${felt}`);
    assert.equal(await player.page.evaluate(() => window.heard), felt.length);
    await player.play(isOver, true);
    assert.ok((await player.page.evaluate(() => window.felt)).includes(400), 'a plane was shot down');

    await player.page.getByRole('button', { name: 'Menu' }).click();
    await player.page.getByLabel('Sound and vibration').click();
    await player.page.getByRole('button', { name: 'Done' }).click();
    await player.page.evaluate(() => (window.felt = []));
    await player.tap('down');
    assert.deepEqual(await player.page.evaluate(() => window.felt), []);
    await context.close();
  },

  /** A reload, a second tab, a browser that keeps nothing. */
  async 'reload, second tab, no storage'() {
    const server = await Server.start(site);
    const player = await open(server, DESK);
    assert.match(await player.page.locator('#kept').textContent(), /Games are kept here/);
    await player.play((words) => words.startsWith('Plan'), false);
    // Asked to keep them for good, this browser promises nothing, and that is said once.
    await player.page.locator('#notice').getByText('This browser may delete games').waitFor();
    await player.page.getByRole('button', { name: 'I see' }).click();
    const before = await player.words();
    await player.page.reload();
    await player.page.waitForFunction(() => document.getElementById('words').textContent.includes('Plan 3 cards'));
    assert.ok((await player.words()).includes(before.split('\n')[1]));

    const second = await player.context.newPage();
    await second.goto(server.url);
    await second.getByText('The game is open in another tab or window.').waitFor();
    await player.page.close();
    await second.waitForFunction(() => document.getElementById('words').textContent.includes('Plan 3 cards'));
    await second.keyboard.press('ArrowDown', { delay: 60 });
    await pause(200);
    assert.doesNotMatch(await second.locator('#notice').textContent(), /another tab/);
    await close(player);

    const bare = await changed(
      'worker.js',
      'await navigator.storage.getDirectory()',
      "await Promise.reject(new Error('no'))",
    );
    const guest = await open(bare, DESK);
    await guest.page.getByText('This browser keeps nothing here').waitFor();
    await guest.play((words) => words.startsWith('Plan'), false);
    await close(guest);
  },

  /** A newer page arrives at the next start and not before. */
  async update() {
    const server = await Server.start(site);
    const player = await open(server, PHONE);
    await player.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const style = () => player.page.evaluate(() => fetch('style.css').then((answer) => answer.text()));
    appendFileSync(join(server.folder, 'style.css'), '/* newer */\n');
    const service = join(server.folder, 'service.js');
    writeFileSync(
      service,
      readFileSync(service, 'utf8').replace("const CACHE = 'wingman-", "const CACHE = 'wingman-newer-"),
    );

    await player.open(server.url);
    await player.play((words) => words.startsWith('Plan'), true);
    const waits = () =>
      player.page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).waiting !== null);
    for (let look = 0; !(await waits()); look++) {
      assert.ok(look < 100, 'the newer page is not fetched');
      await pause(50);
    }
    assert.ok(!(await style()).includes('newer'), 'the page changed in the middle of a game');
    await player.play((words) => words.startsWith('Move 1'), true);

    // The next start: this page is closed, and another is opened.
    await player.page.close();
    await pause(1000);
    player.page = await player.context.newPage();
    await player.open(server.url);
    assert.match(await player.words(), /^Move 1/);
    assert.ok((await style()).includes('newer'), 'the newer page did not arrive');
    const caches = await player.page.evaluate(() => window.caches.keys());
    assert.equal(caches.length, 1, `one cache is left: ${caches}`);
    await close(player);
  },

  /** A fault of the program, and a program that hangs: it starts itself again, and the game is there. */
  async faults() {
    const broken = (then) => `const { start, poll, verify } = instance.exports;
      let healthy = true;
      let polls = 0;
      return {
        memory,
        verify,
        start: (buttons, recovered) => { healthy = recovered !== 0; return start(buttons, recovered); },
        poll: (...now) => { if (!healthy && ++polls > 60) { ${then} } return poll(...now); },
      };`;
    for (const then of ["throw new WebAssembly.RuntimeError('unreachable');", 'for (;;);']) {
      const server = await changed('engine.js', 'return instance.exports;', broken(then));
      if (then.startsWith('for')) {
        const page = join(server.folder, 'page.js');
        writeFileSync(page, readFileSync(page, 'utf8').replace('SILENCE = 10_000', 'SILENCE = 1_000'));
      }
      const player = await open(server, DESK);
      await player.play((words) => words.startsWith('Plan'), false);
      const game = await player.words();
      // Presses up to the fault; they only move the cursor.
      for (let press = 0; press < 60; press++) {
        await player.key('down');
        if (player.troubles.length > 0) break;
      }
      await player.page.waitForFunction(() =>
        /restarted|started|itself|Plan/.test(document.getElementById('words').textContent),
      );
      await pause(500);
      await player.still();
      assert.ok(
        player.troubles.some((trouble) => trouble.includes('the device failed')),
        'it never failed',
      );
      assert.ok((await player.words()).includes(game.split('\n')[0]), 'the game is gone');
      await player.key('next');
      await player.still();
      await player.play((words) => words.startsWith('Move 1'), false);
      await close(player, (trouble) => trouble.includes('the device failed'));
    }
  },

  /** Names, roles, contrast, sizes, the live region, and keys that reach everything. */
  async accessibility() {
    const server = await Server.start(site);
    for (const colorScheme of ['light', 'dark']) {
      for (const view of [PHONE, SIDEWAYS, DESK]) {
        const player = await open(server, view, { colorScheme });
        const { page } = player;
        // Whole device pixels, the whole display, big buttons that do not overlap.
        const boxes = await page.evaluate(() => {
          const box = (element) => element.getBoundingClientRect().toJSON();
          const keys = [...document.querySelectorAll('#keys button')].map(box);
          return { canvas: box(document.getElementById('screen')), keys, ratio: devicePixelRatio };
        });
        const pixels = boxes.canvas.width * boxes.ratio;
        assert.ok(Math.abs(pixels / 128 - Math.round(pixels / 128)) < 0.01, `${pixels} device pixels`);
        const high = boxes.canvas.height * boxes.ratio;
        assert.ok(pixels >= 256 && Math.abs(high - pixels / 2) < 0.1, `${pixels}x${high} device pixels`);
        for (const key of [...boxes.keys, boxes.canvas]) {
          assert.ok(key.width >= 48 && key.height >= 48, `a button of ${key.width}x${key.height}`);
          const { width, height } = page.viewportSize();
          assert.ok(key.left >= 0 && key.top >= 0 && key.right <= width && key.bottom <= height, 'off the screen');
        }
        const apart = (one, other) =>
          one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;
        const all = [...boxes.keys, boxes.canvas];
        for (const [place, one] of all.entries()) {
          for (const other of all.slice(place + 1)) assert.ok(apart(one, other), 'two parts overlap');
        }
        for (const [what, least, ratio] of await page.evaluate(contrasts)) {
          assert.ok(ratio >= least, `${what}, ${colorScheme}: contrast ${ratio.toFixed(2)}`);
        }
        await close(player);
      }
    }

    const player = await open(server, DESK);
    const { page } = player;
    const cdp = await player.context.newCDPSession(page);
    const tree = async () => {
      const { nodes } = await cdp.send('Accessibility.getFullAXTree');
      return nodes.filter((node) => !node.ignored).map((node) => `${node.role?.value}: ${node.name?.value}`);
    };
    const said = await tree();
    for (const node of [
      'main: Wingman, the handheld',
      'heading: WINGMAN',
      'image: The display',
      'log: What the display says',
      'group: The buttons',
      ...['Up', 'Down', 'Back', 'Next', 'OK, hold to look', 'Menu'].map((name) => `button: ${name}`),
    ]) {
      assert.ok(said.includes(node), `${node} is not among\n${said.join('\n')}`);
    }
    assert.equal(await page.locator('#words').getAttribute('aria-live'), 'polite');
    assert.match(await player.words(), /> Quick duel/);
    // Only what changed is said again.
    const changes = await page.evaluate(async () => {
      const changed = [];
      const observer = new MutationObserver((list) => changed.push(...list.map((change) => change.target.textContent)));
      observer.observe(document.getElementById('words'), { childList: true, characterData: true, subtree: true });
      const key = (type) => dispatchEvent(new KeyboardEvent(type, { key: 'ArrowDown', code: 'ArrowDown' }));
      key('keydown');
      await new Promise((done) => setTimeout(done, 200));
      key('keyup');
      observer.disconnect();
      return changed;
    });
    assert.ok(changes.length > 0 && changes.every((line) => !line.includes('WINGMAN')), `${changes}`);

    // Tab reaches every button, and Enter presses the one that has the focus.
    const reached = new Set();
    for (let tab = 0; tab < 8; tab++) {
      await page.keyboard.press('Tab');
      reached.add(await page.evaluate(() => document.activeElement.dataset.button ?? document.activeElement.id));
    }
    for (const name of ['open-menu', 'up', 'down', 'ok', 'back', 'next'])
      assert.ok(reached.has(name), `${name}: no Tab`);
    await page.locator('[data-button=down]').focus();
    const row = await player.words();
    await page.keyboard.press('Enter', { delay: 60 });
    await pause(150);
    assert.notEqual(await player.words(), row);
    // A click without a pointer, as from a screen reader.
    await page.evaluate(() => document.querySelector('[data-button=up]').click());
    await pause(200);
    assert.equal(await player.words(), row);

    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = await tree();
    for (const node of ['dialog: Menu', 'switch: Sound and vibration', 'switch: Three buttons: A, B, C']) {
      assert.ok(menu.includes(node), `${node} is not among\n${menu.join('\n')}`);
    }
    await close(player);
  },

  /** What makes it installable, and icons that are still those of their drawing. */
  async 'manifest and icons'() {
    const server = await Server.start(site);
    const player = await open(server, DESK);
    const far = await player.page.evaluate(async () => {
      const manifest = await (await fetch('manifest.webmanifest')).json();
      const draw = async (source, size) => {
        const image = Object.assign(new Image(), { src: source });
        await image.decode();
        const canvas = new OffscreenCanvas(size, size);
        canvas.getContext('2d').drawImage(image, 0, 0, size, size);
        return canvas.getContext('2d').getImageData(0, 0, size, size).data;
      };
      const far = {};
      for (const { src, sizes } of manifest.icons.filter((icon) => icon.type === 'image/png')) {
        const size = Number(sizes.split('x')[0]);
        const [icon, drawing] = [await draw(src, size), await draw('icon.svg', size)];
        far[size] = icon.reduce((sum, value, place) => sum + Math.abs(value - drawing[place]), 0) / icon.length;
      }
      return far;
    });
    assert.deepEqual(Object.keys(far), ['192', '512']);
    for (const [size, difference] of Object.entries(far)) {
      assert.ok(difference < 2, `icon-${size}.png is not icon.svg: make it anew with cargo xtask web --pictures`);
    }
    const cdp = await player.context.newCDPSession(player.page);
    const { errors } = await cdp.send('Page.getAppManifest');
    assert.deepEqual(errors, []);
    await close(player);
  },

  /** The browser is killed at twenty moments. A twin in Node, with the same flash, says what must be there then. */
  async 'twenty kills'() {
    const server = await Server.start(site);
    const profile = scratch();
    let mortal = await Mortal.start(profile, server.url);
    let player = new Player(mortal.page);
    await player.open(server.url);
    await player.play((words) => words.startsWith('Plan'), false);
    await mortal.kill();

    const kept = async (page) => {
      const bytes = await page.evaluate(async () => {
        const folder = await navigator.storage.getDirectory();
        const file = await (await folder.getFileHandle('wingman-flash-1')).getFile();
        return [...new Uint8Array(await file.arrayBuffer())];
      });
      return Uint8Array.from({ length: engine.FLASH }, (_, place) => bytes[place] ?? engine.ERASED);
    };
    const start = async (flash) => {
      const twin = new Device(engine, 5, new Array(32).fill(0), flash.slice());
      await twin.switchOn();
      return twin;
    };
    mortal = await Mortal.start(profile, `${server.url}icon.svg`);
    let twin = await start(await kept(mortal.page));
    player = new Player(mortal.page);
    const opens = async () => {
      await player.open(server.url);
      return player.picture();
    };
    const same = (one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)) === 0;
    assert.ok(same(await opens(), twin.visible()), 'the first game is not whole');

    let dice = 12345;
    const below = (bound) => ((dice = (dice * 1103515245 + 12345) & 0x7fffffff) >> 8) % bound;
    const bit = (button) => engine.BUTTONS.indexOf(button);
    let shown = 0;
    let looks = 0;
    let torn = 0;
    for (let kill = 0; kill < 20; kill++) {
      // A few presses on both; the last one is what the kill meets.
      for (let press = below(3); press >= 0; press--) {
        let wanted = wish(twin.words);
        const look = wanted === 'look';
        if (wanted === 'ok' && below(3) === 0) wanted = 'next';
        // Another game would have a seed that the twin does not know.
        const over = twin.words.startsWith('Game over');
        const button = look ? 'ok' : over ? 'down' : wanted;
        const last = press === 0;
        Object.assign(twin, { remembers: last, earlier: [] });
        const shows = twin.shows;
        twin.set(bit(button), true);
        twin.pass(look ? 700 : 60);
        const frame = await player.frame();
        if (last) await player.keyDown(button);
        if (last && (look || twin.shows > shows) && kill % 2 === 0) {
          // Killed at the very picture: what it shows is in flash already.
          if (look)
            await player.page.waitForFunction(() => document.getElementById('screen').dataset.secret === 'true');
          else await player.after(frame, 3000);
          await mortal.kill();
          shown++;
          looks += look;
          twin = await start(twin.flash);
          mortal = await Mortal.start(profile, server.url);
          player = new Player(mortal.page);
          assert.ok(
            same(await opens(), twin.visible()),
            `kill ${kill} lost what was shown:\n${twin.words}\n-- but\n${await player.words()}`,
          );
        } else if (last) {
          // Killed at any moment after the press: the flash is as it was before or after one of the writes that the
          // press brings, and a device that comes up from that shows the same.
          await pause(below(80));
          await mortal.kill();
          const flashes = [...twin.earlier, twin.flash];
          mortal = await Mortal.start(profile, server.url);
          player = new Player(mortal.page);
          const picture = await opens();
          let found;
          for (const flash of flashes.reverse()) {
            const may = await start(flash);
            if (!found && same(picture, may.visible())) found = may;
          }
          assert.ok(found, `kill ${kill} left something else:\n${await player.words()}`);
          torn += found.words.includes('unreadable');
          twin = found;
        } else {
          twin.set(bit(button), false);
          twin.pass(100);
          if (look) {
            await player.lookByKey();
            await player.keyUp(button);
          } else await player.key(button);
          await player.still();
          assert.equal(await player.words(), twin.words.trim(), 'the twin has gone another way');
        }
      }
    }
    await mortal.kill();
    const turn = /T\d+[.\d]*/.exec(twin.words)?.[0];
    return `${shown} at the very picture, ${looks} of them secrets; ${torn} inside a write; turn ${turn}`;
  },
};

/** Drops a file on the page. */
function drop({ name, text }) {
  const data = new DataTransfer();
  data.items.add(new File([text], name, { type: 'text/plain' }));
  dispatchEvent(new DragEvent('drop', { dataTransfer: data, cancelable: true }));
}

/** The contrast of everything that is written, by the formula of WCAG 2: what, the least it may be, and what it is. */
function contrasts() {
  const parse = (colour) => colour.match(/[\d.]+/g).map(Number);
  const light = (colour) => {
    const [red, green, blue] = parse(colour).map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const ratio = (one, other) => {
    const [dark, bright] = [light(one), light(other)].sort((a, b) => a - b);
    return (bright + 0.05) / (dark + 0.05);
  };
  const style = (selector) => getComputedStyle(document.querySelector(selector));
  const plate = style('.plate').fill;
  const paper = style('#menu').backgroundColor;
  return [
    ['the name', 4.5, ratio(style('h1').color, plate)],
    ['the menu button', 4.5, ratio(style('#open-menu').color, plate)],
    ['a button', 4.5, ratio(style('[data-button=back]').color, style('[data-button=back]').backgroundColor)],
    ['OK', 4.5, ratio(style('[data-button=ok]').color, style('[data-button=ok]').backgroundColor)],
    ['a notice', 4.5, ratio(style('#notice').color, style('#notice').backgroundColor)],
    ['a dialog', 4.5, ratio(style('#menu').color, paper)],
    ['its quiet lines', 4.5, ratio(style('#kept').color, paper)],
    ['the display', 7, ratio('rgb(232, 244, 255)', style('#glass').backgroundColor)],
  ];
}

/** Two at a time: most of them wait. The kills have browsers of their own and take longest, so they come first. */
const names = Object.keys(tests).filter((name) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
names.sort((one, other) => Number(other === 'twenty kills') - Number(one === 'twenty kills'));
let failed = 0;
const begin = performance.now();
async function work() {
  for (let name = names.shift(); name; name = names.shift()) {
    const start = performance.now();
    const seconds = () => `${((performance.now() - start) / 1000).toFixed(1)} s`;
    try {
      const note = await tests[name]();
      console.log(`ok      ${name}, ${seconds()}${note ? ` (${note})` : ''}`);
    } catch (error) {
      failed++;
      console.log(`FAILED  ${name}, ${seconds()}: ${error.stack}`);
    }
  }
}
const count = names.length;
// A browser that hangs must not hold everything up.
setTimeout(() => {
  console.log(`FAILED  not done after ${LIMIT / 60_000} minutes`);
  process.exit(1);
}, LIMIT).unref();
await Promise.all([work(), work()]);
await browser.close();
console.log(
  `${count - failed} of ${count} browser tests passed in ${((performance.now() - begin) / 1000).toFixed(0)} s`,
);
process.exit(failed === 0 ? 0 : 1);
