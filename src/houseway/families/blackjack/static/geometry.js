/** Where everything lies on a table of twenty-one: totals under the cards, room for split hands. */

import { placeInRow, tallWithRows, withRoomFor } from "../../../web/static/families/banked/felt/tall_geometry.js";
import { onTheArc, WIDE } from "../../../web/static/families/banked/felt/wide_geometry.js";

/**
 * @typedef {import("../../../web/static/families/banked/felt/wide_geometry.js").Place} Place
 * @typedef {import("../../../web/static/families/banked/felt/wide_geometry.js").Shape} Shape
 * @typedef {import("../../../web/static/families/banked/felt/wide_geometry.js").Standing} Standing
 */

/** @type {import("../../../web/static/families/banked/felt/tall_geometry.js").Rows} */
const ROWS = {
  top: 190, row: 122, plate: -32, cards: 29, button: -70,
  own: { cards: 64, plate: 170 },
};

/** Where five rows have to be seen over the desk of a phone. */
const CLOSE_ROWS = { ...ROWS, row: 114, cards: 25 };

/**
 * Your side bets lie at the right, so that split hands have the rest.
 * @param {number} seats
 * @param {number} bets
 */
const rowsFor = (seats, bets) => withRoomFor(seats > 8 ? CLOSE_ROWS : ROWS, bets - 1);

/**
 * The player-dealer's total stands under their cards.
 * @param {import("../../../web/static/families/banked/types.js").Frame} frame
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
  const hand = { x: 320, y: 82, scale: 1.6 };
  const circle = frame.bets.length > 2 ? 20 : 26;
  const rows = rowsFor(frame.seats.length, frame.bets.length);
  return tallWithRows(frame, rows, { circle, hand, says: { x: 320, y: 178 } });
}

/**
 * @param {Shape} shape
 * @param {Standing} stand
 * @param {number} bets
 * @returns {Place}
 */
export function placeOf(shape, stand, bets) {
  return shape.name === "wide"
    ? onTheArcWithSplits(shape, stand, bets)
    : placeInRow(shape, rowsFor(stand.seats, bets), stand, bets, 1);
}

/**
 * The base wager lies before the hand and the side bets further in, so that split hands find room.
 * @param {Shape} shape
 * @param {Standing} stand
 * @param {number} bets
 * @returns {Place}
 */
function onTheArcWithSplits(shape, stand, bets) {
  const { at, ...place } = onTheArc(shape, stand, 0);
  const [base, further, apart] = stand.own ? [322, 256, 66] : [296, 228, 48];
  const inner = Array.from({ length: bets - 1 }, (_, i) =>
    at(further - 25, further, (i - (bets - 2) / 2) * apart));
  return { ...place, cards: at(318, 402), circles: [at(base - 44, base), ...inner] };
}
