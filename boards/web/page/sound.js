// A click for every press, a buzz when the device is to be passed on, a longer one when a plane is shot down. Which of
// them is heard depends on presses and on what everybody may know, never on a secret: the program decides that
// (`Call` in firmware/src/drawing/frame/words.rs).
import { settings } from './settings.js';

/** Pitch at the beginning and the end, seconds, loudness; and the milliseconds for which a phone trembles. */
const CLICK = { from: 1400, to: 900, lasts: 0.02, volume: 0.04, trembles: 8 };
const CALLS = {
  1: { from: 220, to: 220, lasts: 0.25, volume: 0.12, trembles: 150 },
  2: { from: 300, to: 70, lasts: 0.7, volume: 0.15, trembles: 400 },
};

let audio;

function play({ from, to, lasts, volume, trembles }) {
  if (!settings.sound) return;
  navigator.vibrate?.(trembles);
  if (!audio) return;
  const now = audio.currentTime;
  const tone = new OscillatorNode(audio, { type: 'triangle', frequency: from });
  const gain = new GainNode(audio, { gain: volume });
  tone.frequency.linearRampToValueAtTime(to, now + lasts);
  gain.gain.setValueAtTime(volume, now + lasts * 0.7);
  gain.gain.linearRampToValueAtTime(0, now + lasts);
  tone.connect(gain).connect(audio.destination);
  tone.start(now);
  tone.stop(now + lasts);
}

/** A button went down. A browser makes no sound before somebody has pressed something, so this is where it begins. */
export function click() {
  if (settings.sound) {
    audio ??= globalThis.AudioContext && new AudioContext();
    audio?.resume?.();
  }
  play(CLICK);
}

/** The whole table should notice. */
export function buzz(call) {
  play(CALLS[call]);
}
