/** Where everything lies on a table where a hand is played or folded: circles in two rows. */

import { atTheSide, inRow, ownPlace, tallWithRows } from "../banked/rows.js";
import { inTwoRows, onTheArc, WIDE } from "../banked/shape.js";

/** @type {import("../banked/rows.js").Rows} */
const ROWS = {
  top: 186, row: 128, plate: -34, cards: 31, button: -73,
  own: { cards: 62, plate: 152 },
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
    plate: at(94, ROWS.plate),
    cards: at(92, ROWS.cards),
    bank: at(236, 4),
    button: at(146, ROWS.button),
    circles: inTwoRows(bets).map(([out, side]) => at(244 - out * 29, side * 58 - 4)),
  };
}
