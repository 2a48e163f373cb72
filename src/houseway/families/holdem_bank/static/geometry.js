/** Where everything lies on a table with community cards and five to seven circles for each seat. */

import { atTheSide, inRow, ownPlace, tallWithRows } from "../../../web/static/families/banked/felt/tall_geometry.js";
import { onTheArc, WIDE } from "../../../web/static/families/banked/felt/wide_geometry.js";

/**
 * @typedef {import("../../../web/static/families/banked/felt/wide_geometry.js").Place} Place
 * @typedef {import("../../../web/static/families/banked/felt/wide_geometry.js").Shape} Shape
 */

/** The community cards. */
export const BOARDS = {
  wide: { x: 500, y: 204, scale: 1.2, step: 52 },
  tall: { x: 320, y: 190, scale: 1.6, step: 72 },
};

/** @type {import("../../../web/static/families/banked/felt/tall_geometry.js").Rows} */
const ROWS = {
  top: 282, row: 140, plate: -36, cards: 34, button: -75,
  own: { cards: 128, plate: 224 },
};

/**
 * Circles of a seat at the side: Play nearest the player, then Ante and Blind, side bets inside.
 * Each is given as how far in (0 is nearest) and place in its row, in the order of the layout.
 * @type {[number, number][]}
 */
const CIRCLES = [[1, -0.5], [1, 0.5], [0, 0], [2, -0.5], [2, 0.5], [3, -0.5], [3, 0.5]];
/** How large they are, and how far apart in and aside; further in there is less room. */
const SIZES = {
  wide: { usual: [19.5, 37, 47], many: [15.5, 29, 35] },
  tall: { usual: [22, 46, 58], many: [15.5, 32, 46] },
};

/**
 * @param {"wide" | "tall"} name
 * @param {number} bets
 */
function sizes(name, bets) {
  const [circle = 0, step = 0, aside = 0] = SIZES[name][bets > 5 ? "many" : "usual"];
  return { circle, step, aside };
}

/** Your own: what is staked on the hand nearest you, side by side. @type {[number, number][]} */
const OWN_CIRCLES = [[1, -1], [1, 0], [1, 1], [-1, -0.5], [-1, 0.5], [-3, -0.5], [-3, 0.5]];

/**
 * @param {import("../../../web/static/families/banked/types.js").Frame} frame
 * @param {{narrow: boolean}} screen
 * @returns {Shape}
 */
export function shapeOf(frame, { narrow }) {
  if (!narrow) {
    return {
      ...WIDE,
      hand: { x: 500, y: 118, scale: 1.1 },
      says: { x: 500, y: 264 },
      shoe: { x: 606, y: 118 },
      rack: { x: 394, y: 118 },
      lettering: "",
    };
  }
  return tallWithRows(frame, ROWS, {
    hand: { x: 320, y: 84, scale: 1.4 },
    says: { x: 320, y: 266 },
  });
}

/**
 * @param {Shape} shape
 * @param {import("../../../web/static/families/banked/felt/wide_geometry.js").Standing} stand
 * @param {number} bets
 * @returns {Place}
 */
export function placeOf(shape, stand, bets) {
  return shape.name === "wide" ? onTheMoon(shape, stand, bets) : inALongRow(shape, stand, bets);
}

/**
 * @param {Shape} shape
 * @param {import("../../../web/static/families/banked/felt/wide_geometry.js").Standing} stand
 * @param {number} bets
 * @returns {Place}
 */
function onTheMoon(shape, stand, bets) {
  const { at, ...place } = onTheArc(shape, stand, bets);
  if (stand.own) {
    const circles = OWN_CIRCLES.map(([row, side]) => ({ x: 500 + side * 64, y: 392 + row * 31 }));
    return { ...place, circles: circles.slice(0, bets) };
  }
  const { circle, step, aside } = sizes("wide", bets);
  return {
    ...place,
    cards: at(328, 412),
    circle,
    bank: at(232, 290),
    circles: CIRCLES.slice(0, bets).map(([row, side]) =>
      at(268 - row * step, 336 - row * (step + 1), -side * aside)),
  };
}

/**
 * @param {Shape} shape
 * @param {import("../../../web/static/families/banked/felt/wide_geometry.js").Standing} stand
 * @param {number} bets
 * @returns {Place}
 */
function inALongRow(shape, stand, bets) {
  if (stand.own) return withPlay(ownPlace(ROWS, stand, 4), bets);
  const at = inRow(ROWS, stand);
  const { circle, step, aside } = sizes("tall", bets);
  return {
    ...atTheSide(shape, stand, at),
    circle,
    plate: at(94, ROWS.plate),
    cards: at(92, ROWS.cards),
    bank: at(236, 4),
    button: at(146, ROWS.button),
    circles: CIRCLES.slice(0, bets).map(([row, side]) => at(204 + row * step, side * aside - 4)),
  };
}

/**
 * Your own circles at both sides of your cards, and Play above them; further side bets beside it.
 * @param {Place} place
 * @param {number} bets
 * @returns {Place}
 */
function withPlay(place, bets) {
  const [ante, blind, trips, last] = place.circles;
  const play = { x: place.cards.x, y: place.cards.y - 104 };
  const above = { x: 84, y: place.cards.y - 80 };
  const all = [ante, blind, play, trips, last, above, { ...above, x: 640 - above.x }];
  return { ...place, circles: /** @type {typeof place.circles} */ (all.slice(0, bets)) };
}
