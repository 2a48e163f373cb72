/**
 * A long table for a phone held upright, on which every seat has a row at one of the sides and you
 * have the near end. The table is as long as its rows need.
 */

import { sideOf } from "../../../felt/long_table.js";
import { OWN_SCALE, rowsOf } from "../../../felt/seat_rotation.js";
import { TAG } from "./wide_geometry.js";

/**
 * @typedef {import("./wide_geometry.js").Place} Place
 * @typedef {import("./wide_geometry.js").Shape} Shape
 * @typedef {import("./wide_geometry.js").Standing} Standing
 * @typedef {{top: number, row: number, plate: number, cards: number, button: number,
 *   own: {cards: number, plate: number}}} Rows where the first row begins, how high
 *   each is, and from its middle down to the things of a seat; own: from the last row down to yours
 */

/** The radius of your own circles, how far those of a second row lie above, and what that takes. */
const OWN_CIRCLE = 37;
const ABOVE = 82;
const HIGHER = 66;

/** @type {Omit<Shape, "height" | "seats" | "rail" | "felt">} */
const TALL = {
  name: "tall",
  top: 0,
  width: 640,
  plate: { width: 180, height: 54, size: 22.6, tag: TAG },
  card: { scale: 1.2, step: 34 },
  circle: 27,
  text: 21.4,
  hand: { x: 320, y: 92, scale: 1.6 },
  says: { x: 320, y: 164 },
  shoe: { x: 532, y: 78 },
  rack: { x: 108, y: 78 },
  lettering: "",
  home: { x: 320, y: 50 },
};

/**
 * @param {import("../types.js").Frame} frame
 * @param {Rows} rows
 * @param {Partial<Shape>} things what lies elsewhere than on other long tables
 * @returns {Shape}
 */
export function tallWithRows(frame, { top, row, own }, things) {
  const seated = frame.your_seat !== null;
  const height = top + row * rowsOf(frame) + (seated ? own.plate + 48 : 34);
  return { ...TALL, height, seats: top, ...railOf(height, seated ? 120 : 40), ...things };
}

/**
 * The near end is round where only you sit there; at a table without you the last row needs its
 * corners.
 * @param {number} height
 * @param {number} bend
 */
function railOf(height, bend) {
  const tub = (/** @type {number} */ side, /** @type {number} */ top) => {
    const [right, end] = [640 - side, height - side - 2];
    return `M${side + 30} ${top}H${right - 30}Q${right} ${top} ${right} ${top + 30}V${end - bend}`
      + `Q${right} ${end} ${right - bend} ${end}H${side + bend}`
      + `Q${side} ${end} ${side} ${end - bend}V${top + 30}Q${side} ${top} ${side + 30} ${top}Z`;
  };
  return { rail: tub(6, 16), felt: tub(26, 34) };
}

/**
 * A seat at the side, its circles beside the plate, so that the space below is free for hands.
 * @param {Shape} shape
 * @param {Rows} rows
 * @param {Standing} stand
 * @param {number} bets
 * @param {number} [atLeft] as in `ownPlace`
 * @returns {Place}
 */
export function placeInRow(shape, rows, stand, bets, atLeft) {
  if (stand.own) return ownPlace(rows, stand, bets, atLeft);
  const { plate, cards, button } = rows;
  const at = inRow(rows, stand);
  const [first, apart] = bets > 2 ? [208, 44] : [214, 56];
  const place = {
    ...atTheSide(shape, stand, at),
    plate: at(94, plate),
    cards: at(10, cards),
    bank: at(236, 8),
    button: at(146, button),
    circles: Array.from({ length: bets }, (_, i) => at(first + apart * i, plate - 6)),
  };
  // More than three would reach over the middle of the table, so they lie two by two.
  const twoByTwo = Array.from({ length: bets }, (_, i) =>
    at(222 + 38 * Math.floor(i / 2), plate + (i % 2 ? 14 : -22)));
  return bets > 3 ? { ...place, circle: 16, circles: twoByTwo } : place;
}

/**
 * What is the same for every seat at a side.
 * @param {Shape} shape
 * @param {Standing} stand
 * @param {(x: number, dy: number) => import("../types.js").Point} at
 */
export function atTheSide(shape, stand, at) {
  return {
    seat: stand.seat,
    own: false,
    scale: 1,
    circle: shape.circle,
    room: 292,
    mark: at(292, -34),
    inwards: { x: stand.right ? -1 : 1, y: 0 },
  };
}

/**
 * Where things lie in the row of a seat: so far from the rail, so far from the middle of the row.
 * @param {Rows} rows
 * @param {Standing} stand
 */
export function inRow({ top, row }, stand) {
  return sideOf(stand, top + row * (stand.row + 0.5));
}

/**
 * The same rows, with room below them for a second row of your own circles where they need one.
 * @param {Rows} rows
 * @param {number} side how many circles lie at one side of your cards
 * @returns {Rows}
 */
export function withRoomFor(rows, side) {
  const { cards, plate } = rows.own;
  return side > 2 ? { ...rows, own: { cards: cards + HIGHER, plate: plate + HIGHER } } : rows;
}

/**
 * Your own place at the near end: the circles lie at both sides of your cards, and a finger finds
 * every one of them.
 * @param {Rows} rows
 * @param {Standing} stand
 * @param {number} bets
 * @param {number} [atLeft] how many of them lie at the left
 * @returns {Place}
 */
export function ownPlace({ top, row, own }, { seat, seats }, bets, atLeft = Math.floor(bets / 2)) {
  const end = top + row * Math.floor(seats / 2);
  const y = end + own.cards;
  const circles = bothSides(bets, atLeft).map((at) => ({ x: at.x, y: y - at.above }));
  const left = Math.max(0, ...circles.map(({ x }) => (x < 320 ? x + OWN_CIRCLE : 0)));
  const right = Math.min(640, ...circles.map(({ x }) => (x < 320 ? 640 : x - OWN_CIRCLE)));
  return {
    seat,
    own: true,
    scale: OWN_SCALE,
    circle: OWN_CIRCLE,
    room: right - left - 14,
    plate: { x: 320, y: end + own.plate },
    cards: { x: (left + right) / 2, y },
    bank: { x: 320, y },
    mark: { x: 400, y },
    button: { x: 462, y: end + own.plate },
    circles,
    inwards: { x: 0, y: -1 },
  };
}

/**
 * So many places at the left and the right of your cards: two at a side beside each other, and those
 * beyond in a row above, the outer one first.
 * @param {number} count
 * @param {number} atLeft
 * @returns {{x: number, above: number}[]}
 */
function bothSides(count, atLeft) {
  const left = Math.max(1, atLeft);
  const right = side(count - left).map((at) => ({ ...at, x: 640 - at.x }));
  return [...side(left), ...right.slice(0, 2).reverse(), ...right.slice(2)];
}

/** @param {number} many */
function side(many) {
  const [outer, inner] = [64, 148];
  if (many === 1) return [{ x: 84, above: 0 }];
  return Array.from({ length: many }, (_, index) =>
    ({ x: index % 2 ? inner : outer, above: index < 2 ? 0 : ABOVE }));
}
