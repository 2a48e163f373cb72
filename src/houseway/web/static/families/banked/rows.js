/**
 * A long table on which every seat has a row: its circles lie beside the plate, so that the space
 * below them is free for hands. The table is as long as its rows need.
 */

import { sideOf } from "../../long_table.js";
import { BEND, longTable, TALL } from "./shape.js";

/**
 * @typedef {import("./shape.js").Place} Place
 * @typedef {import("./shape.js").Shape} Shape
 * @typedef {{top: number, row: number, plate: number, cards: number, button: number}} Rows where the
 *   first row begins, how high each is, and from its middle down to the things of a seat
 */

/**
 * @param {import("./types.js").Frame} frame
 * @param {Rows} rows
 * @param {Partial<Shape>} things what lies elsewhere than on other long tables
 * @returns {Shape}
 */
export function tallWithRows(frame, { top, row }, things) {
  const height = top + row * Math.ceil(frame.seats.length / 2) + 34;
  const circle = frame.bets.length > 2 ? 22 : 26;
  return { ...TALL, ...longTable(height), name: "tall", height, circle, ...things };
}

/**
 * @param {Rows} rows
 * @param {number} index
 * @param {number} seats
 * @param {number} bets
 * @returns {Place}
 */
export function placeInRow({ top, row: high, plate, cards, button }, index, seats, bets) {
  const { row, from } = sideOf(index, seats, BEND);
  const at = from(top + high * (row + 0.5));
  const [first, apart] = bets > 2 ? [200, 46] : [210, 60];
  return {
    seat: index + 1,
    plate: at(92, plate),
    cards: at(10, cards),
    bank: at(236, 8),
    mark: at(292, -34),
    button: at(174, button),
    circles: Array.from({ length: bets }, (_, i) => at(first + apart * i, plate)),
    inwards: at(1, 0).x < at(2, 0).x ? { x: 1, y: 0 } : { x: -1, y: 0 },
  };
}
