/**
 * Where everything lies on the felt. Seats are counted clockwise as seen from above, so seat 1 is
 * at the house dealer's left hand, which is the right edge of the drawing.
 */

import { sideOf } from "../../long_table.js";

/**
 * @typedef {import("./types.js").Point} Point
 * @typedef {{seat: number, plate: Point, cards: Point, bank: Point, mark: Point, button: Point,
 *   circles: Point[], inwards?: Point}} Place
 * @typedef {{name: string, top: number, width: number, height: number,
 *   plate: import("../../plates.js").Shape["plate"], card: {scale: number, step: number},
 *   circle: number, text: number, hand: Point & {scale: number}, says: Point, shoe: Point,
 *   rack: Point, tray: Point, rail: string, felt: string, lettering: string, home: Point}} Shape
 */

/** How much further in the last row of a long table lies. */
export const BEND = 16;

/** How far a tag lies from the edge of its plate. */
const TAG = { wide: 0.42, tall: 0.3 };

/** For a screen that is wider than high: a half-moon. @type {Shape} */
export const WIDE = {
  name: "wide",
  top: 34,
  width: 1000,
  height: 616,
  plate: { width: 112, height: 42, size: 13, tag: TAG },
  card: { scale: 1, step: 27 },
  circle: 21,
  text: 11.5,
  hand: { x: 500, y: 150, scale: 1.45 },
  says: { x: 500, y: 221 },
  shoe: { x: 655, y: 122 },
  rack: { x: 345, y: 122 },
  tray: { x: 500, y: 62 },
  rail: "M44 44H956Q988 44 987 80C974 420 742 640 500 640S26 420 13 80Q12 44 44 44Z",
  felt: "M62 62H938Q966 62 965 92C952 404 728 612 500 612S48 404 35 92Q34 62 62 62Z",
  lettering: "M318 214C372 318 628 318 682 214",
  home: { x: 500, y: 100 },
};

/** For a phone held upright: a long table with seats down both sides. @type {Shape} */
export const TALL = {
  name: "tall",
  top: 0,
  width: 640,
  height: 868,
  plate: { width: 168, height: 58, size: 21, tag: TAG },
  card: { scale: 1.5, step: 42 },
  circle: 27,
  text: 18,
  hand: { x: 320, y: 128, scale: 1.6 },
  says: { x: 320, y: 200 },
  shoe: { x: 532, y: 112 },
  rack: { x: 108, y: 112 },
  tray: { x: 320, y: 38 },
  ...longTable(868),
  lettering: "",
  home: { x: 320, y: 80 },
};

/** @param {number} height */
export function longTable(height) {
  const [out, end] = [height - 8, height - 128];
  const [inner, turn] = [height - 28, height - 134];
  return {
    rail: `M36 16H604Q634 16 634 46V${end}Q634 ${out} 514 ${out}H126Q6 ${out} 6 ${end}V46Q6 16 36 16Z`,
    felt: `M52 34H588Q614 34 614 60V${turn}Q614 ${inner} 508 ${inner}H132Q26 ${inner} 26 ${turn}V60Q26 34 52 34Z`,
  };
}

/**
 * Where the things of a seat lie that has one hand, with its circles in two rows.
 * @param {Shape} shape
 * @param {number} index
 * @param {number} seats
 * @param {number} bets how many betting circles each seat has
 * @returns {Place}
 */
export function placeOf(shape, index, seats, bets) {
  return shape.name === "wide" ? onTheArc(index, seats, bets) : downTheSides(index, seats, bets);
}

/**
 * @param {number} index
 * @param {number} seats
 * @param {number} bets
 * @returns {Place & {at: (rx: number, ry: number, side?: number) => Point}}
 */
export function onTheArc(index, seats, bets) {
  const turn = seats > 1 ? index / (seats - 1) : 0.5;
  const angle = Math.PI * (0.03 + 0.94 * turn);
  const [across, down] = [Math.cos(angle), Math.sin(angle)];
  /** @type {(rx: number, ry: number, side?: number) => Point} */
  const at = (rx, ry, side = 0) =>
    ({ x: 500 + rx * across - side * down, y: 96 + ry * down + side * across });
  return {
    seat: index + 1,
    plate: at(442, 506),
    cards: at(334, 408),
    bank: at(262, 306),
    mark: at(208, 250),
    button: at(300, 352, seats > 8 ? 46 : 60),
    circles: rows(bets).map(([row, side]) => at(240 + row * 22, 290 + row * 22, side * 46)),
    inwards: { x: -across, y: -down },
    at,
  };
}

/**
 * @param {number} index
 * @param {number} seats
 * @param {number} bets
 * @returns {Place}
 */
function downTheSides(index, seats, bets) {
  const { row, of, from } = sideOf(index, seats, BEND);
  const at = from(222 + (620 / of) * (row + 0.5) - 2);
  return {
    seat: index + 1,
    plate: at(92, -42),
    cards: at(92, 33),
    bank: at(236, 4),
    mark: at(292, -34),
    button: at(30, 62),
    circles: rows(bets).map(([out, side]) => at(240 - out * 31, side * 64 - 4)),
  };
}

/**
 * Circles in two rows: what is staked on the hand is nearest the player, side bets lie inside.
 * Each is given as row (1 is nearest the player, -1 inside) and place in the row.
 * @param {number} bets
 * @returns {[number, number][]}
 */
function rows(bets) {
  if (bets < 3) return Array.from({ length: bets }, (_, i) => [0, i - (bets - 1) / 2]);
  const inner = bets - 2;
  return Array.from({ length: bets }, (_, i) =>
    i < 2 ? [1, i - 0.5] : [-1, i - 2 - (inner - 1) / 2],
  );
}
