/** Movement on the felt. Whoever asks for less motion gets none. */

import { drawStack } from "./chips.js";
import { svg } from "../base/dom.js";
import { moves } from "./motion_settings.js";

/** @typedef {import("../table/types.js").Point} Point */

/**
 * Slide cards that have just appeared from the shoe to where they lie.
 * @param {Element} drawing
 * @param {string[]} fresh keys of the cards, in the order of the deal
 * @param {Point} shoe
 */
export function dealCards(drawing, fresh, shoe) {
  if (!moves()) return;
  fresh.forEach((key, index) => {
    const card = drawing.querySelector(`[data-card="${key}"]`);
    const face = card?.firstElementChild;
    const place = card?.getAttribute("transform")?.match(
      /translate\(([\d.-]+) ([\d.-]+)\) scale\(([\d.]+)\)/,
    );
    if (!face || !place) return;
    const [x = 0, y = 0, scale = 1] = place.slice(1).map(Number);
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
 * @param {string[]} turned
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
 * @param {Point} from
 * @param {Point} to
 * @param {{radius: number, duration: number}} how
 */
export async function pushChips(layer, cents, from, to, { radius, duration }) {
  if (!moves() || cents <= 0) return;
  const chips = svg("g", {}, drawStack(cents, radius));
  layer.append(chips);
  const at = (/** @type {Point} */ point) => `translate(${point.x}px, ${point.y}px)`;
  const moving = chips.animate(
    [{ transform: at(from) }, { transform: at(to) }],
    { duration, easing: "ease-in-out", fill: "forwards" },
  );
  await moving.finished.catch(() => undefined);
  chips.remove();
}

/** Milliseconds that chips take over the table when nobody waits for them. */
const FLIGHT = 420;

/**
 * Chips that have come to a place fly there from where they were, and those that have left it fly on.
 * The drawing is right without that: it is what it is, wherever a flight is cut off.
 * @typedef {{cents: number, at: Point, from?: Point, to?: Point}} Pile chips in one place; where they
 *   come from when they grow, and where they go when they do not
 * @param {{flying: Element, scene: Element}} layers
 * @param {Map<string, Pile>} before
 * @param {Map<string, Pile>} now
 * @param {number} radius
 * @returns {boolean} whether any did
 */
export function flyChips({ flying, scene }, before, now, radius) {
  const how = { radius, duration: FLIGHT };
  let flew = false;
  for (const name of new Set([...before.keys(), ...now.keys()])) {
    const [was, is] = [before.get(name)?.cents ?? 0, now.get(name)?.cents ?? 0];
    const pile = now.get(name) ?? before.get(name);
    if (!pile || is === was) continue;
    if (is > was && pile.from) {
      flew = true;
      pushChips(flying, is - was, pile.from, pile.at, how);
      if (!was) appear(scene, name);
    } else if (is < was && pile.to) {
      flew = true;
      pushChips(flying, was - is, pile.at, pile.to, how);
    }
  }
  return flew;
}

/**
 * A pile that was not there before is seen when its chips arrive.
 * @param {Element} scene
 * @param {string} name
 */
function appear(scene, name) {
  if (!moves()) return;
  const pile = scene.querySelector(`[data-chips="${CSS.escape(name)}"]`);
  pile?.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 60, delay: FLIGHT, fill: "backwards" });
}
