// Takes the pictures of the page that the docs show, and makes its icons from their drawing, as `cargo xtask web
// --pictures` does.
//
//   node pictures.mjs SITE PICTURES ICONS
import { join } from 'node:path';

import { DESK, PHONE, SIDEWAYS, Server, launch } from './chromium.mjs';
import { Player } from './player.mjs';

const [, , site, pictures, icons] = process.argv;
const server = await Server.start(site);
const browser = await launch();
const SHARP = { deviceScaleFactor: 2 };

for (const [name, view] of Object.entries({ phone: PHONE, sideways: SIDEWAYS, desk: DESK })) {
  for (const colorScheme of ['light', 'dark']) {
    const context = await browser.newContext({ ...view, ...SHARP, colorScheme });
    const player = new Player(await context.newPage());
    await player.open(server.url);
    // Both have declared their shots: what is on the screen then does not depend on luck.
    await player.play((words) => words.includes('Draw now'), view.hasTouch);
    await player.page.getByRole('button', { name: 'I see' }).click();
    await player.still();
    await player.page.evaluate(() => document.activeElement.blur());
    await player.page.screenshot({ path: join(pictures, `web-${name}-${colorScheme}.png`) });
    await context.close();
  }
}
for (const size of [192, 512]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.goto(`${server.url}icon.svg`);
  await page.screenshot({ path: join(icons, `icon-${size}.png`) });
}
await browser.close();
await server.off();
