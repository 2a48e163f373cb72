/** Where everything lies on the felt of a screen that is wider than high: a half-moon. */

import { OWN_SCALE } from "../../../felt/seat_rotation.js";

/**
 * @typedef {import("../types.js").Point} Point
 * @typedef {import("../../../felt/seat_rotation.js").Standing} Standing
 * @typedef {{seat: number, own: boolean, scale: number, circle: number, room: number, plate: Point,
 *   cards: Point, bank: Point, mark: Point, button: Point, circles: Point[],
 *   inwards: Point, apart?: Point[], tight?: boolean}} Place
 *   scale: how much larger than usual cards are; circle: the radius of the betting circles; room:
 *   how wide a hand may be; apart: where the circles are as long as nothing lies there, if wagers
 *   lie together; tight: that the hand leaves no room for amounts in circles of their own
 * @typedef {{name: string, top: number, width: number, height: number,
 *   seats: number, plate: import("../../../felt/seat_plate.js").Shape["plate"],
 *   card: {scale: number, step: number}, circle: number, text: number, hand: Point & {scale: number}, says: Point, shoe: Point,
 *   rack: Point, tray?: Point, rail: string, felt: string, lettering: string, home: Point}} Shape
 *   seats: how far down the first seat is
 */

/** How far a tag lies from the edge of its plate. */
export const TAG = { wide: 0.42, tall: 0.3 };

/** @type {Shape} */
export const WIDE = {
  name: "wide",
  top: 38,
  width: 1000,
  height: 608,
  seats: 80,
  plate: { width: 128, height: 46, size: 16.2, tag: TAG },
  card: { scale: 1, step: 27 },
  circle: 23,
  text: 15.4,
  hand: { x: 500, y: 150, scale: 1.45 },
  says: { x: 500, y: 221 },
  shoe: { x: 640, y: 122 },
  rack: { x: 360, y: 122 },
  tray: { x: 500, y: 62 },
  rail: "M44 44H956Q988 44 987 80C974 420 742 640 500 640S26 420 13 80Q12 44 44 44Z",
  felt: "M62 62H938Q966 62 965 92C952 404 728 612 500 612S48 404 35 92Q34 62 62 62Z",
  lettering: "M318 214C372 318 628 318 682 214",
  home: { x: 500, y: 100 },
};

/**
 * Where the things of a seat lie that has one hand, with its circles in two rows.
 * @param {Shape} shape
 * @param {Standing} stand
 * @param {number} bets how many betting circles each seat has
 * @returns {Place & {at: (rx: number, ry: number, side?: number) => Point}}
 */
export function onTheArc(shape, stand, bets) {
  const angle = Math.PI * (0.03 + 0.94 * stand.along);
  const [across, down] = [Math.cos(angle), Math.sin(angle)];
  /** @type {(rx: number, ry: number, side?: number) => Point} */
  const at = (rx, ry, side = 0) =>
    ({ x: 500 + rx * across - side * down, y: 96 + ry * down + side * across });
  const plate = at(432, 506);
  const here = {
    seat: stand.seat,
    own: stand.own,
    plate,
    // On the rail, where it covers nothing.
    button: { x: plate.x, y: plate.y + shape.plate.height * 0.68 },
    cards: at(318, 404),
    inwards: { x: -across, y: -down },
    at,
  };
  // Where many sit, circles in two rows are closer, so that none touches a neighbour's.
  const close = bets > 2 && stand.apart < 0.13;
  const [circle, aside] = close ? [19.5, 42] : [shape.circle, 47];
  return stand.own
    ? { ...here, ...OWN, circles: inTwoRows(bets).map(([row, side]) => ownCircle(row, side)) }
    : {
        ...here,
        scale: 1,
        circle,
        room: Math.min(160, 1045 * stand.apart),
        bank: at(250, 300),
        mark: at(200, 248),
        circles: inTwoRows(bets).map(([row, side]) => at(222 + row * 22, 284 + row * 22, side * aside)),
      };
}

/** Your own things, at the middle of the near edge; a finger finds every circle. */
const OWN = {
  scale: OWN_SCALE,
  circle: 28,
  room: 268,
  bank: { x: 500, y: 410 },
  mark: { x: 428, y: 410 },
};

/**
 * @param {number} row 1 is nearest you, -1 inside, 0 between
 * @param {number} side
 */
export function ownCircle(row, side) {
  return { x: 500 - side * 66, y: 392 + row * 31 };
}

/**
 * Circles in two rows: what is staked on the hand is nearest the player, side bets lie inside.
 * Each is given as row (1 is nearest the player, -1 inside) and place in the row.
 * @param {number} bets
 * @returns {[number, number][]}
 */
export function inTwoRows(bets) {
  if (bets < 3) return Array.from({ length: bets }, (_, i) => [0, i - (bets - 1) / 2]);
  const inner = bets - 2;
  return Array.from({ length: bets }, (_, i) =>
    i < 2 ? [1, i - 0.5] : [-1, i - 2 - (inner - 1) / 2],
  );
}
