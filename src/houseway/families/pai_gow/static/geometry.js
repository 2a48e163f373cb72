/** Where everything lies on a table with piles, a cup, and hands that are set in two. */

import { placeInRow, tallWithRows } from "../../../web/static/families/banked/felt/tall_geometry.js";
import { onTheArc, WIDE } from "../../../web/static/families/banked/felt/wide_geometry.js";

/**
 * @typedef {import("../../../web/static/families/banked/felt/wide_geometry.js").Place} Place
 * @typedef {import("../../../web/static/families/banked/felt/wide_geometry.js").Shape} Shape
 * @typedef {import("../../../web/static/families/banked/felt/wide_geometry.js").Standing} Standing
 */

/** @type {import("../../../web/static/families/banked/felt/tall_geometry.js").Rows} */
const ROWS = {
  top: 196, row: 146, plate: -44, cards: 16, button: -77,
  own: { cards: 66, plate: 200 },
};

/**
 * The cup stands where other tables have their shoe, what is left over lies at the other side.
 * @param {import("../../../web/static/families/banked/types.js").Frame} frame
 * @param {{narrow: boolean}} screen
 * @returns {Shape}
 */
export function shapeOf(frame, { narrow }) {
  if (!narrow) {
    return {
      ...WIDE,
      circle: [23, 21][frame.bets.length - 1] ?? 19,
      hand: { x: 488, y: 134, scale: 0.94 },
      says: { x: 500, y: 226 },
      shoe: { x: 500, y: 118 },
      rack: { x: 350, y: 126 },
      home: { x: 640, y: 126 },
      lettering: "M348 232C404 318 596 318 652 232",
    };
  }
  return tallWithRows(frame, ROWS, {
    circle: [29, 26][frame.bets.length - 1] ?? 20,
    hand: { x: 320, y: 76, scale: 1.3 },
    says: { x: 320, y: 178 },
    shoe: { x: 320, y: 68 },
    rack: { x: 84, y: 82 },
    home: { x: 556, y: 82 },
  });
}

/**
 * @param {Shape} shape
 * @param {Standing} stand
 * @param {number} bets
 * @returns {Place}
 */
export function placeOf(shape, stand, bets) {
  return shape.name === "wide"
    ? onTheArcInTwo(shape, stand, bets)
    : placeInRow(shape, ROWS, stand, bets);
}

/**
 * A hand in two rows takes more room than one, so the circles lie further in; yours lie side by side.
 * @param {Shape} shape
 * @param {Standing} stand
 * @param {number} bets
 * @returns {Place}
 */
function onTheArcInTwo(shape, stand, bets) {
  const { at, ...place } = onTheArc(shape, stand, bets);
  if (stand.own) {
    const inRow = Array.from({ length: bets }, (_, i) => at(0, 300, ((bets - 1) / 2 - i) * 68));
    return { ...place, cards: at(0, 402), circles: inRow };
  }
  return {
    ...place,
    cards: at(306, 374),
    circles: circles(bets).map(([out, side]) => at(224 + out, 256 + out, side)),
    tight: bets > 3,
  };
}

/**
 * Side by side, or the base wager before the others.
 * @param {number} bets
 * @returns {[number, number][]} how far out, and how far aside
 */
function circles(bets) {
  if (bets === 1) return [[0, 0]];
  if (bets === 2) return [[0, -22.5], [0, 22.5]];
  if (bets === 3) return [[10, 0], [-24, -20.5], [-24, 20.5]];
  return [[14, -20.5], [14, 20.5], [-25, -20.5], [-25, 20.5]];
}
