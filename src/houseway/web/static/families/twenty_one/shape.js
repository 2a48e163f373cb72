/** Where everything lies on a table of twenty-one: totals under the cards, room for split hands. */

import { placeInRow, tallWithRows } from "../banked/rows.js";
import { onTheArc, WIDE } from "../banked/shape.js";

/**
 * @typedef {import("../banked/shape.js").Place} Place
 * @typedef {import("../banked/shape.js").Shape} Shape
 */

const ROWS = { top: 226, row: 152, plate: -45, cards: 31, button: -74 };

/**
 * The player-dealer's total stands under their cards.
 * @param {import("../banked/types.js").Frame} frame
 * @param {{narrow: boolean}} screen
 * @returns {Shape}
 */
export function shapeOf(frame, { narrow }) {
  if (!narrow) {
    return {
      ...WIDE,
      hand: { x: 500, y: 141, scale: 1.42 },
      says: { x: 500, y: 230 },
      lettering: "M366 226C420 302 580 302 634 226",
    };
  }
  const hand = { x: 320, y: 118, scale: 1.6 };
  return tallWithRows(frame, ROWS, { hand, says: { x: 320, y: 214 } });
}

/**
 * @param {Shape} shape
 * @param {number} index
 * @param {number} seats
 * @param {number} bets
 * @returns {Place}
 */
export function placeOf(shape, index, seats, bets) {
  return shape.name === "wide"
    ? onTheArcWithSplits(index, seats, bets)
    : placeInRow(ROWS, index, seats, bets);
}

/**
 * The base wager lies before the hand and the side bets further in, so that split hands find room.
 * @param {number} index
 * @param {number} seats
 * @param {number} bets
 * @returns {Place}
 */
function onTheArcWithSplits(index, seats, bets) {
  const { at, ...place } = onTheArc(index, seats, 0);
  const inner = Array.from({ length: bets - 1 }, (_, i) => at(213, 238, (i - (bets - 2) / 2) * 46));
  return { ...place, at, cards: at(332, 402), circles: [at(260, 304), ...inner] };
}
