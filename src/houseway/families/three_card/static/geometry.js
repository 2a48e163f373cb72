/** Where everything lies on a table where a hand is played or folded: circles in two rows. */

import { atTheSide, inRow, ownPlace, tallWithRows, withRoomFor } from "../../../web/static/families/banked/felt/tall_geometry.js";
import { inTwoRows, onTheArc, ownCircle, WIDE } from "../../../web/static/families/banked/felt/wide_geometry.js";

/** @type {import("../../../web/static/families/banked/felt/tall_geometry.js").Rows} */
const ROWS = {
  top: 186, row: 128, plate: -34, cards: 31, button: -73,
  own: { cards: 62, plate: 152 },
};

/** @param {number} bets */
const rowsFor = (bets) => withRoomFor(ROWS, Math.ceil(bets / 2));

/**
 * @param {import("../../../web/static/families/banked/types.js").Frame} frame
 * @param {{narrow: boolean}} screen
 */
export function shapeOf(frame, { narrow }) {
  const bets = frame.hooks.circles(frame).length;
  if (narrow) return tallWithRows(frame, rowsFor(bets), {});
  // Where you have circles in three rows, no letters are left under them.
  return bets > 4 ? { ...WIDE, lettering: "" } : WIDE;
}

/**
 * @param {import("../../../web/static/families/banked/felt/wide_geometry.js").Shape} shape
 * @param {import("../../../web/static/families/banked/felt/wide_geometry.js").Standing} stand
 * @param {number} bets
 * @returns {import("../../../web/static/families/banked/felt/wide_geometry.js").Place}
 */
export function placeOf(shape, stand, bets) {
  if (shape.name === "wide") return onTheMoon(shape, stand, bets);
  if (stand.own) return ownPlace(rowsFor(bets), stand, bets);
  const at = inRow(ROWS, stand);
  return {
    ...atTheSide(shape, stand, at),
    plate: at(94, ROWS.plate),
    cards: at(92, ROWS.cards),
    bank: at(236, 4),
    button: at(146, ROWS.button),
    circles: inTwoRows(bets).map(([out, side]) => at(244 - out * 31, side * 58 - 4)),
  };
}

/**
 * More than four circles of your own lie two by two, so that they reach none of your neighbours'.
 * @param {import("../../../web/static/families/banked/felt/wide_geometry.js").Shape} shape
 * @param {import("../../../web/static/families/banked/felt/wide_geometry.js").Standing} stand
 * @param {number} bets
 * @returns {import("../../../web/static/families/banked/felt/wide_geometry.js").Place}
 */
function onTheMoon(shape, stand, bets) {
  const place = onTheArc(shape, stand, bets);
  if (!stand.own || bets < 5) return place;
  const twoByTwo = Array.from({ length: bets }, (_, i) =>
    ownCircle(1 - 2 * Math.floor(i / 2), (i % 2) - 0.5));
  return { ...place, circles: twoByTwo };
}
