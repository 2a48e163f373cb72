/** Where hands of twenty-one lie: one in a fan, several side by side, on either table. */

import { row } from "./card_row.js";
import { ownCells } from "./own_places.js";

/**
 * @typedef {import("../banked/types.js").Hand} Hand
 * @typedef {import("../banked/types.js").Point} Point
 * @typedef {{cards: Point[], scale: number, total: Point, wager: Point, width: number,
 *   box: {x: number, y: number, width: number, height: number}}} Cell where one hand lies
 */

/**
 * Where the hands of a seat lie.
 * @param {import("../banked/types.js").Scene} scene
 * @returns {Cell[]}
 */
export function cellsOf({ shape, place, seat }) {
  const { hands } = seat;
  if (place.own) {
    return ownCells(place, hands, { wide: shape.name === "wide" });
  }
  if (shape.name === "tall") {
    return hands.length > 1
      ? hands.map((hand, index) => besideOthers(place, hand, index, hands.length))
      : hands.map((hand) => alongTheEdge(shape, place, hand));
  }
  return hands.length > 1
    ? hands.map((hand, index) => inColumn(place, hand, index, hands.length))
    : hands.map((hand) => inFan(place, hand));
}

/**
 * The only hand of a spot on a wide table.
 * @param {import("../banked/shape.js").Place} place
 * @param {Hand} hand
 * @returns {Cell}
 */
function inFan({ cards: { x, y }, room }, hand) {
  const { size, apart, width } = row(hand.cards.length, { room: room - 6, scale: 1, step: 27 });
  return {
    cards: hand.cards.map((_, i) => ({ x: x - width / 2 + 20 * size + apart * i, y: y - 6 })),
    scale: size,
    total: { x, y: y - 6 + 28 * size + 11 },
    wager: { x, y },
    width: room,
    box: { x: x - width / 2 - 5, y: y - 39, width: width + 10, height: 33 + 28 * size + 27 },
  };
}

/**
 * One of several hands on a wide table: its cards run down towards the player.
 * @param {import("../banked/shape.js").Place} place
 * @param {Hand} hand
 * @param {number} index
 * @param {number} count
 * @returns {Cell}
 */
function inColumn(place, hand, index, count) {
  const width = Math.min(place.room / count, 48);
  // A wide group moves away from the plate, towards the middle.
  const aside = Math.max(0, width * count - 92) / 2;
  const middle = place.cards.x + place.inwards.x * aside;
  const x = middle + (index - (count - 1) / 2) * width;
  const scale = Math.min(0.9, (width - 4) / 40);
  const top = place.cards.y - 50;
  const more = Math.max(1, hand.cards.length - 1);
  const step = Math.min(19 * scale, (94 - 56 * scale) / more);
  const end = top + 56 * scale + step * (hand.cards.length - 1);
  return {
    cards: hand.cards.map((_, i) => ({ x, y: top + 28 * scale + step * i })),
    scale,
    total: { x, y: end + 10 },
    wager: { x, y: top - 10 },
    width: width - 1,
    box: { x: x - width / 2, y: top - 20, width, height: end - top + 40 },
  };
}

/**
 * The only hand of a spot on a phone: from the rail inwards, the total beside it.
 * @param {import("../banked/shape.js").Shape} shape
 * @param {import("../banked/shape.js").Place} place
 * @param {Hand} hand
 * @returns {Cell}
 */
function alongTheEdge(shape, place, hand) {
  const { x, y } = place.cards;
  const inwards = x < shape.width / 2 ? 1 : -1;
  const { size, apart, width } = row(hand.cards.length, { room: 204, scale: 1.28, step: 34 });
  const left = inwards > 0 ? x : x - width;
  return {
    cards: hand.cards.map((_, i) => ({ x: left + 20 * size + apart * i, y })),
    scale: size,
    total: { x: x + inwards * (width + 44), y: y - 10 },
    wager: { x, y },
    width: 84,
    box: { x: left - 4, y: y - 28 * size - 4, width: width + 8, height: 56 * size + 8 },
  };
}

/**
 * One of several hands on a phone, side by side over half the table.
 * @param {import("../banked/shape.js").Place} place
 * @param {Hand} hand
 * @param {number} index
 * @param {number} count
 * @returns {Cell}
 */
function besideOthers(place, hand, index, count) {
  const width = Math.min(116, 292 / count);
  const left = place.cards.x < 320 ? place.cards.x - 2 : place.cards.x + 2 - width * count;
  const x = left + width * (index + 0.5);
  const top = place.cards.y - 41;
  const fan = row(hand.cards.length, { room: width - 8, scale: 0.86, step: 28 });
  return {
    cards: hand.cards.map(
      (_, i) => ({ x: x - fan.width / 2 + 20 * fan.size + fan.apart * i, y: top + 26 }),
    ),
    scale: fan.size,
    total: { x, y: top + 58 },
    wager: { x, y: top + 77 },
    width: width - 4,
    box: { x: left + width * index + 1, y: top - 2, width: width - 2, height: 91 },
  };
}
