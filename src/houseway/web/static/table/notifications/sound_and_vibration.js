/** What is heard and felt at a table. Both are off until wanted, and nothing is fetched before. */

import { get, listen } from "../../base/settings.js";

/** @typedef {"card" | "chip" | "turn" | "win"} Cue */

/** Milliseconds of vibration and rest, for what the hand should feel. @type {Partial<Record<Cue, number[]>>} */
const FELT = { turn: [70, 60, 70] };

/** @param {Cue} name */
export function cue(name) {
  const pattern = FELT[name];
  if (pattern && get("vibration")) navigator.vibrate?.(pattern);
  if (get("sound")) play(name);
}

/** @param {Cue} name */
async function play(name) {
  const sound = await import("./synthesizer.js");
  sound.play(name);
}

// Whoever switches it on hears or feels at once what it is like.
listen("sound", (on) => on && play("turn"));
listen("vibration", (on) => on && navigator.vibrate?.(FELT.turn ?? 0));
