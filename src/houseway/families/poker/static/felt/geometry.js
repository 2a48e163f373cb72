/** Where everything lies on a table with a pot in its middle. */

import { sideOf } from "../../../../web/static/felt/long_table.js";
import { OWN_SCALE, rowsOf, standings } from "../../../../web/static/felt/seat_rotation.js";

/**
 * @typedef {import("../types.js").Point} Point
 * @typedef {import("../../../../web/static/felt/seat_rotation.js").Standing} Standing
 * @typedef {{seat: number, own: boolean, scale: number, plate: Point, cards: Point, bet: Point,
 *   button: Point, name: Named}} Place scale: how much larger than those of others its cards are;
 *   name: what the hand is called at the end
 * @typedef {Point & {side: number, letters: number}} Named side: which way it goes from the point,
 *   to the left (-1) or to the right (1); letters: how many in a line
 * @typedef {{name: string, top: number, width: number, height: number, seats: number,
 *   plate: import("../../../../web/static/felt/seat_plate.js").Shape["plate"],
 *   card: {scale: number, step: number}, half: number, text: number, stack: number, disc: number,
 *   board: Point & {scale: number, step: number}, pot: Point, says: Point, tray: Point,
 *   deck: Point, exposed: Point, rail: {x: number, y: number, width: number, height: number, rx: number}}} Shape
 */

/** How far a tag lies from the edge of its plate. */
const TAG = { wide: 0.5, tall: 0.5 };
const CENTER = { x: 500, y: 318 };

/** For a screen that is wider than high. @type {Shape} */
const WIDE = {
  name: "wide",
  top: 26,
  width: 1000,
  height: 578,
  seats: 60,
  plate: { width: 128, height: 46, size: 16.2, tag: TAG },
  card: { scale: 0.92, step: 39 },
  half: 0,
  text: 15.4,
  stack: 12,
  disc: 15.4,
  board: { x: 500, y: 288, scale: 1.32, step: 58 },
  pot: { x: 500, y: 372 },
  says: { x: 500, y: 224 },
  tray: { x: 500, y: 66 },
  deck: { x: 500, y: 118 },
  exposed: { x: 620, y: 128 },
  rail: { x: 40, y: 46, width: 920, height: 540, rx: 250 },
};

/**
 * How high the row of a seat is on a phone, and how far from its middle the cards lie; where five
 * rows have to be seen over the desk, they are closer.
 * @param {number} seats
 */
const rowFor = (seats) => (seats > 8 ? { high: 112, cards: 24 } : { high: 124, cards: 31 });
const TOP = 246;
/** From the last row of a phone down to your own things, and to the end of the table. */
const OWN = { bet: 40, cards: 56, plate: 142, end: 190 };

/** For a phone held upright: a long table with seats down both sides. @type {Shape} */
const TALL = {
  name: "tall",
  top: 0,
  width: 640,
  height: 0,
  seats: TOP,
  plate: { width: 180, height: 54, size: 22.6, tag: TAG },
  card: { scale: 1.12, step: 48 },
  half: 0,
  text: 21.4,
  stack: 16,
  disc: 21.4,
  board: { x: 320, y: 114, scale: 1.62, step: 71 },
  pot: { x: 320, y: 186 },
  says: { x: 320, y: 252 },
  tray: { x: 320, y: 36 },
  deck: { x: 320, y: 72 },
  exposed: { x: 480, y: 60 },
  rail: { x: 8, y: 16, width: 624, height: 0, rx: 90 },
};

/** Larger hands overlap, by how many cards they have. @type {Record<number, Shape["card"]>} */
const WIDE_HANDS = { 4: { scale: 0.86, step: 24 }, 5: { scale: 0.84, step: 20 } };
/** @type {Record<number, Shape["card"]>} */
const TALL_HANDS = { 4: { scale: 1.1, step: 33 }, 5: { scale: 1.1, step: 27 } };

/**
 * @param {import("../types.js").Frame} frame
 * @param {{narrow: boolean}} screen
 * @returns {Shape}
 */
export function shapeOf(frame, { narrow }) {
  const held = Math.max(0, ...frame.seats.map((seat) => seat.cards.length));
  const half = (/** @type {Shape["card"]} */ { scale, step }) =>
    ((Math.max(held, 2) - 1) / 2) * step + 20 * scale;
  if (!narrow) {
    const card = WIDE_HANDS[held] ?? WIDE.card;
    return { ...WIDE, card, half: half(card) };
  }
  const seated = frame.your_seat !== null;
  const { high } = rowFor(frame.seats.length);
  const height = TOP + high * rowsOf(frame) + (seated ? OWN.end : 34);
  const card = closer(TALL_HANDS[held] ?? TALL.card, frame.seats.length);
  // At a table without you the last row needs its corners.
  const rail = { ...TALL.rail, height: height - 26, rx: seated ? TALL.rail.rx : 40 };
  return { ...TALL, card, half: half(card), height, rail };
}

/**
 * Cards that fit into close rows.
 * @param {Shape["card"]} card
 * @param {number} seats
 */
function closer({ scale, step }, seats) {
  return { scale: seats > 8 ? Math.min(scale, 1) : scale, step };
}

/**
 * @param {Shape} shape
 * @param {import("../types.js").Frame} frame
 * @returns {Place[]}
 */
export function placesOf(shape, frame) {
  // Wide hands lie further in, so that no plate covers them.
  const reach = shape.card.step < shape.card.scale * 40 ? 300 : 326;
  return standings(frame).map((stand) =>
    shape.name === "wide" ? around(stand, reach, shape.half) : downTheSides(stand, shape.half),
  );
}

/**
 * Evenly along the rail, with a gap at the top for the house dealer.
 * @param {Standing} stand
 * @param {number} reach how far from the middle cards lie
 * @param {number} half how wide a hand is, from its middle
 * @returns {Place}
 */
function around({ seat, seats, own, along }, reach, half) {
  const gap = seats > 8 ? 0.17 : 0.2;
  const round = 0.5 / seats + (1 - 1 / seats) * along;
  const plate = onOval(gap / 2 + (1 - gap) * round, 404, 226);
  const out = { x: (plate.x - CENTER.x) / 404, y: (plate.y - CENTER.y) / 226 };
  /** @type {(rx: number, ry: number) => Point} */
  const at = (rx, ry) => ({ x: CENTER.x + out.x * rx, y: CENTER.y + out.y * ry });
  const place = { seat, own, scale: own ? OWN_SCALE : 1, plate: at(430, 248) };
  if (own) {
    // Your cards take the way to the pot, so the bet lies beside them.
    const name = { x: 506 + OWN_SCALE * half, y: 494, side: 1, letters: 12 };
    const beside = { bet: { x: 634, y: 448 }, button: { x: 374, y: 448 }, name };
    return { ...place, cards: at(0, 176), ...beside };
  }
  return {
    ...place,
    cards: at(reach, 178),
    bet: at(reach - 96, 112),
    // Next to your own cards there is no room towards the pot.
    name: besideCards(at(reach, 178), half, { middle: CENTER.x, letters: 16, out: out.y > 0.6 }),
    // On the outer corner of the plate it is in nobody's way, and whole at the ends of the table.
    button: { x: inside(at(430, 248).x + 62 * Math.sign(out.x)), y: at(430, 248).y - 22 },
  };
}

/** Where a disc lies that is not cut off at an end of the drawing. @param {number} x */
const inside = (x) => Math.min(Math.max(x, WIDE.disc + 1), WIDE.width - WIDE.disc - 1);

/**
 * A name lies beside the cards, on the side of the pot, where no bet lies by then, or on the other.
 * @param {Point} cards
 * @param {number} half how wide the cards are, from their middle
 * @param {{middle: number, letters: number, out?: boolean}} table
 * @returns {Named}
 */
function besideCards({ x, y }, half, { middle, letters, out = false }) {
  const side = x < middle === out ? -1 : 1;
  return { x: x + side * (half + 5), y, side, letters };
}

/**
 * A point of a stadium's edge: straight long sides, half circles at the ends.
 * @param {number} along from the top middle, clockwise, 0 to 1
 * @param {number} rx
 * @param {number} ry
 * @returns {Point}
 */
function onOval(along, rx, ry) {
  const [half, bend] = [rx - ry, Math.PI * ry];
  const round = 4 * half + 2 * bend;
  // The left half is the right one in a mirror.
  const left = along > 0.5;
  const way = (left ? 1 - along : along) * round;
  const angle = Math.min(Math.max(way - half, 0), bend) / ry;
  const straight = way < half ? way : half - Math.max(0, way - half - bend);
  const x = straight + ry * Math.sin(angle);
  return { x: CENTER.x + (left ? -x : x), y: CENTER.y - ry * Math.cos(angle) };
}

/**
 * @param {Standing} stand
 * @param {number} half how wide a hand is, from its middle
 * @returns {Place}
 */
function downTheSides(stand, half) {
  const { seat, seats, own } = stand;
  const { high, cards } = rowFor(seats);
  if (own) {
    const end = TOP + high * Math.floor(seats / 2);
    return {
      seat,
      own,
      scale: OWN_SCALE,
      plate: { x: 320, y: end + OWN.plate },
      cards: { x: 320, y: end + OWN.cards },
      bet: { x: 520, y: end + OWN.bet },
      button: { x: 452, y: end + OWN.plate },
      name: { x: 326 + OWN_SCALE * half, y: end + OWN.cards, side: 1, letters: 11 },
    };
  }
  const at = sideOf(stand, TOP + high * (stand.row + 0.5));
  return {
    seat,
    own,
    scale: 1,
    plate: at(94, -30),
    cards: at(92, cards),
    bet: at(246, 4),
    button: at(206, -42),
    name: besideCards(at(92, cards), half, { middle: 320, letters: 12 }),
  };
}
