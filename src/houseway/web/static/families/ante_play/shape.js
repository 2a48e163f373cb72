/** Where everything lies on a table where a hand is played or folded: circles in two rows. */

import { atTheSide, inRow, ownPlace, tallWithRows } from "../banked/rows.js";
import { inTwoRows, onTheArc, WIDE } from "../banked/shape.js";

/** @type {import("../banked/rows.js").Rows} */
const ROWS = {
  top: 222, row: 155, plate: -42, cards: 33, button: 62,
  own: { circles: 44, cards: 156, plate: 258 },
};

/**
 * @param {import("../banked/types.js").Frame} frame
 * @param {{narrow: boolean}} screen
 */
export function shapeOf(frame, { narrow }) {
  return narrow ? tallWithRows(frame, ROWS, {}) : WIDE;
}

/**
 * @param {import("../banked/shape.js").Shape} shape
 * @param {import("../banked/shape.js").Standing} stand
 * @param {number} bets
 * @returns {import("../banked/shape.js").Place}
 */
export function placeOf(shape, stand, bets) {
  if (shape.name === "wide") return onTheArc(shape, stand, bets);
  if (stand.own) return ownPlace(ROWS, stand, bets);
  const at = inRow(ROWS, stand);
  return {
    ...atTheSide(shape, stand, at),
    plate: at(92, ROWS.plate),
    cards: at(92, ROWS.cards),
    bank: at(236, 4),
    button: at(30, ROWS.button),
    circles: inTwoRows(bets).map(([out, side]) => at(240 - out * 31, side * 64 - 4)),
  };
}
