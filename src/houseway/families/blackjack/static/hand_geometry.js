/** Where hands of twenty-one lie: one in a fan, several side by side, on either table. */

import { row } from "./card_row.js";
import { ownCells } from "./own_hand_geometry.js";

/**
 * @typedef {import("../../../web/static/families/banked/types.js").Hand} Hand
 * @typedef {import("../../../web/static/families/banked/types.js").Point} Point
 * @typedef {{cards: Point[], scale: number, total: Point, wager: Point, width: number,
 *   box: {x: number, y: number, width: number, height: number}, joint?: "said" | "in the circle"}} Cell
 *   where one hand lies; joint: its wager is said together with those of the other hands there, or
 *   lies with them in the circle
 */

/** Cards of others are never smaller on a wide table, or their ranks could not be read. */
const SMALLEST = 0.85;

/**
 * Where the hands of a seat lie.
 * @param {import("../../../web/static/families/banked/types.js").Scene} scene
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
 * @param {import("../../../web/static/families/banked/felt/wide_geometry.js").Place} place
 * @param {Hand} hand
 * @returns {Cell}
 */
function inFan({ cards: { x, y }, room }, hand) {
  const { size, apart, width } = row(
    hand.cards.length, { room: room - 6, scale: 1, step: 27, least: SMALLEST },
  );
  return {
    cards: hand.cards.map((_, i) => ({ x: x - width / 2 + 20 * size + apart * i, y: y - 6 })),
    scale: size,
    total: { x, y: y - 6 + 28 * size + 12 },
    wager: { x, y },
    width: room,
    box: { x: x - width / 2 - 5, y: y - 39, width: width + 10, height: 33 + 28 * size + 29 },
  };
}

/**
 * One of several hands on a wide table: its cards run down towards the player.
 * @param {import("../../../web/static/families/banked/felt/wide_geometry.js").Place} place
 * @param {Hand} hand
 * @param {number} index
 * @param {number} count
 * @returns {Cell}
 */
function inColumn(place, hand, index, count) {
  const scale = SMALLEST;
  const apart = Math.min(place.room / count, 42);
  // A wide group at the side moves away from its plate, one at the near edge away from you.
  const over = Math.max(0, apart * (count - 1) + 40 * scale - 60) / 2;
  const aside = Math.abs(place.inwards.x) > 0.7 ? Math.max(0, over - 14) : -Math.min(22, over);
  const middle = place.cards.x + place.inwards.x * aside;
  const x = middle + (index - (count - 1) / 2) * apart;
  const high = Math.max(62, Math.min(94, place.room * 0.72));
  const top = place.cards.y - high / 2 - 2;
  const more = Math.max(1, hand.cards.length - 1);
  const step = Math.min(19 * scale, (high - 56 * scale) / more);
  const end = top + 56 * scale + step * (hand.cards.length - 1);
  const width = 40 * scale;
  return {
    cards: hand.cards.map((_, i) => ({ x, y: top + 28 * scale + step * i })),
    scale,
    total: { x, y: end + 11 },
    wager: { x: middle, y: top - 11 },
    joint: "said",
    width: apart,
    box: { x: x - width / 2 - 2, y: top - 3, width: width + 4, height: end - top + 26 },
  };
}

/**
 * The only hand of a spot on a phone: from the rail inwards, the total beside it.
 * @param {import("../../../web/static/families/banked/felt/wide_geometry.js").Shape} shape
 * @param {import("../../../web/static/families/banked/felt/wide_geometry.js").Place} place
 * @param {Hand} hand
 * @returns {Cell}
 */
function alongTheEdge(shape, place, hand) {
  const { x, y } = place.cards;
  const inwards = x < shape.width / 2 ? 1 : -1;
  const { size, apart, width } = row(hand.cards.length, { room: 204, scale: 1.1, step: 30 });
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
 * @param {import("../../../web/static/families/banked/felt/wide_geometry.js").Place} place
 * @param {Hand} hand
 * @param {number} index
 * @param {number} count
 * @returns {Cell}
 */
function besideOthers(place, hand, index, count) {
  const width = Math.min(116, 292 / count);
  const left = place.cards.x < 320 ? place.cards.x - 2 : place.cards.x + 2 - width * count;
  const x = left + width * (index + 0.5);
  const top = place.cards.y - 32;
  const fan = row(hand.cards.length, { room: width - 8, scale: 0.86, step: 28, least: 0.66 });
  return {
    cards: hand.cards.map(
      (_, i) => ({ x: x - fan.width / 2 + 20 * fan.size + fan.apart * i, y: top + 26 }),
    ),
    scale: fan.size,
    total: { x, y: top + 52 },
    wager: place.circles[0] ?? place.cards,
    joint: "in the circle",
    width: width - 4,
    box: { x: left + width * index + 1, y: top - 2, width: width - 2, height: 68 },
  };
}
