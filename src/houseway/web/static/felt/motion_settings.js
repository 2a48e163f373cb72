/** Whether things on the felt may move, and how long they take. */

import { get } from "../base/settings.js";

const quiet = window.matchMedia("(prefers-reduced-motion: reduce)");

/** How much longer than usual a settlement takes, by the setting. */
const SETTLING = new Map([["slow", 1.8], ["usual", 1], ["quick", 0.45], ["once", 0]]);

/** Whether things may move. */
export function moves() {
  return !quiet.matches && !get("less-motion");
}

/** How much longer than usual a settlement is to take; 0 is at once. */
export function settlingPace() {
  return moves() ? SETTLING.get(String(get("settling"))) ?? 1 : 0;
}
