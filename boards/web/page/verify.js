// Checks a record in an instance of its own, so that no file that somebody opens can disturb a game.
import { instantiate } from './engine.js';

onmessage = async ({ data: { module, text } }) => {
  try {
    const bytes = new TextEncoder().encode(text);
    const program = await instantiate(module, {
      fetch: (room) => room.set(bytes),
      report: (report, right) => postMessage({ report, right }),
    });
    program.verify(bytes.length);
  } catch (error) {
    postMessage({ report: `This file cannot be checked: ${error}`, right: false });
  }
};
