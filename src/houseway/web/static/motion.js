/** Movement on the felt. Whoever asks for less motion gets none. */

import { drawStack } from "./chips.js";
import { svg } from "./dom.js";
import { get } from "./settings.js";

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

/**
 * Slide cards that have just appeared from the shoe to where they lie.
 * @param {Element} drawing
 * @param {Set<string>} fresh keys of the cards, in the order of the deal
 * @param {import("./types.js").Point} shoe
 */
export function dealCards(drawing, fresh, shoe) {
  if (!moves()) return;
  [...fresh].forEach((key, index) => {
    const card = drawing.querySelector(`[data-card="${key}"]`);
    const face = card?.firstElementChild;
    const place = card?.getAttribute("transform")?.match(
      /translate\(([\d.-]+) ([\d.-]+)\) scale\(([\d.]+)\)/,
    );
    if (!face || !place) return;
    const [x, y, scale] = place.slice(1).map(Number);
    const from = `translate(${(shoe.x - x) / scale}px, ${(shoe.y - y) / scale}px) rotate(70deg)`;
    face.animate([
      { transform: from, opacity: 0 },
      { opacity: 1, offset: 0.2 },
      { transform: "none", opacity: 1 },
    ], {
      duration: 320,
      delay: index * 38,
      easing: "cubic-bezier(.2,.8,.3,1)",
      fill: "backwards",
    });
  });
}

/**
 * Turn over cards that lay face down a moment ago.
 * @param {Element} drawing
 * @param {Set<string>} turned
 */
export function turnCards(drawing, turned) {
  if (!moves()) return;
  for (const key of turned) {
    const face = drawing.querySelector(`[data-card="${key}"]`)?.firstElementChild;
    face?.animate(
      [{ transform: "scaleX(.05)" }, { transform: "scaleX(1)" }],
      { duration: 220, easing: "ease-out" },
    );
  }
}

/**
 * Push a stack of chips from one point to another.
 * @param {Element} layer
 * @param {number} cents
 * @param {import("./types.js").Point} from
 * @param {import("./types.js").Point} to
 * @param {{radius: number, duration: number}} how
 */
export async function pushChips(layer, cents, from, to, { radius, duration }) {
  if (!moves() || cents <= 0) return;
  const chips = svg("g", {}, drawStack(cents, radius));
  layer.append(chips);
  const at = (/** @type {import("./types.js").Point} */ point) =>
    `translate(${point.x}px, ${point.y}px)`;
  const moving = chips.animate(
    [{ transform: at(from) }, { transform: at(to) }],
    { duration, easing: "ease-in-out", fill: "forwards" },
  );
  await moving.finished.catch(() => undefined);
  chips.remove();
}
