/** Where your own hands of twenty-one lie: at the near edge, larger than those of others. */

import { row } from "./card_row.js";

/**
 * @typedef {import("./hand_geometry.js").Cell} Cell
 * @typedef {import("../../../web/static/families/banked/types.js").Hand} Hand
 * @typedef {import("../../../web/static/families/banked/felt/wide_geometry.js").Place} Place
 */

/** The usual size of a hand's cards on a phone. */
const TALL_SCALE = 1.1;

/**
 * @param {Place} place
 * @param {Hand[]} hands
 * @param {{wide: boolean}} screen
 * @returns {Cell[]}
 */
export function ownCells(place, hands, { wide }) {
  const count = hands.length;
  if (!wide) return hands.map((hand, index) => atTheEnd(place, hand, index, count));
  return hands.map((hand, index) =>
    count > 2 ? inColumn(place, hand, index, count) : sideBySide(place, hand, index, count));
}

/**
 * One hand or two on a wide table, each in a fan.
 * @param {Place} place
 * @param {Hand} hand
 * @param {number} index
 * @param {number} count
 * @returns {Cell}
 */
function sideBySide({ cards: at, scale, room }, hand, index, count) {
  const width = room / count;
  const x = at.x + (index - (count - 1) / 2) * width;
  return fan(hand, { x, y: at.y, width, scale });
}

/**
 * One of three hands or four on a wide table: its cards run down towards you.
 * @param {Place} place
 * @param {Hand} hand
 * @param {number} index
 * @param {number} count
 * @returns {Cell}
 */
function inColumn({ cards: at, scale: most, room }, hand, index, count) {
  const width = room / count;
  const x = at.x + (index - (count - 1) / 2) * width;
  const more = hand.cards.length - 1;
  const [top, high] = [at.y - 84, 122];
  const scale = Math.min(most, (width - 3) / 40, high / (56 + 18 * more));
  const cards = hand.cards.map((_, i) => ({ x, y: top + (28 + 18 * i) * scale }));
  const end = top + (56 + 18 * more) * scale;
  return {
    cards,
    scale,
    total: { x, y: end + 12 },
    wager: { x, y: top - 12 },
    width: width - 2,
    box: { x: x - width / 2 + 1, y: top - 24, width: width - 2, height: end - top + 48 },
  };
}

/**
 * On a phone: one hand between the circles. Several have the place of the base wager too, which they
 * say themselves, below the total.
 * @param {Place} place
 * @param {Hand} hand
 * @param {number} index
 * @param {number} count
 * @returns {Cell}
 */
function atTheEnd({ cards: at, scale: larger, room, circles, circle }, hand, index, count) {
  const scale = TALL_SCALE * larger;
  if (count === 1) return fan(hand, { ...at, width: room, scale });
  const ends = Math.min(614, ...circles.slice(1).map(({ x }) => x - circle - 6));
  const width = Math.min((ends - 26) / count, 190);
  const x = (26 + ends) / 2 + (index - (count - 1) / 2) * width;
  const cell = fan(hand, { x, y: at.y - 14, width, scale });
  const wager = { x, y: cell.total.y + 25 };
  return { ...cell, wager, box: { ...cell.box, y: cell.box.y + 21 } };
}

/**
 * Cards in a row, the wager above and the total below.
 * @param {Hand} hand
 * @param {{x: number, y: number, width: number, scale: number}} how
 * @returns {Cell}
 */
function fan(hand, { x, y, width, scale }) {
  const { size, apart, width: wide } = row(
    hand.cards.length, { room: width - 8, scale, step: 33 },
  );
  const half = 28 * size;
  return {
    cards: hand.cards.map((_, i) => ({ x: x - wide / 2 + 20 * size + apart * i, y })),
    scale: size,
    total: { x, y: y + half + 14 },
    wager: { x, y: y - half - 12 },
    width: width - 4,
    box: { x: x - wide / 2 - 5, y: y - half - 24, width: wide + 10, height: 2 * half + 48 },
  };
}
