/** Where everything lies on a table of twenty-one: totals under the cards, room for split hands. */

import { sideOf } from "../../long_table.js";
import { BEND, longTable, onTheArc, TALL, WIDE } from "../banked/shape.js";

/**
 * @typedef {import("../banked/shape.js").Place} Place
 * @typedef {import("../banked/shape.js").Shape} Shape
 */

/** How high the row of a seat is on a phone. */
const ROW = 152;

/**
 * The player-dealer's total stands under their cards; the table of a phone is as long as its rows
 * need.
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
  const height = 226 + ROW * Math.ceil(frame.seats.length / 2) + 34;
  return {
    ...TALL,
    ...longTable(height),
    name: "tall",
    height,
    circle: frame.bets.length > 2 ? 22 : 26,
    hand: { x: 320, y: 118, scale: 1.6 },
    says: { x: 320, y: 214 },
  };
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
    : downLongSides(index, seats, bets);
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

/**
 * The circles lie beside the plate, so that the row below them is free for hands.
 * @param {number} index
 * @param {number} seats
 * @param {number} bets
 * @returns {Place}
 */
function downLongSides(index, seats, bets) {
  const { row, from } = sideOf(index, seats, BEND);
  const at = from(226 + ROW * (row + 0.5));
  const apart = bets > 2 ? 46 : 62;
  return {
    seat: index + 1,
    plate: at(92, -45),
    cards: at(10, 31),
    bank: at(236, 8),
    mark: at(292, -34),
    button: at(174, -74),
    circles: Array.from({ length: bets }, (_, i) => at((bets > 2 ? 198 : 208) + apart * i, -45)),
  };
}
