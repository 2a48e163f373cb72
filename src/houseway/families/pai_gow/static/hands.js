/** Hands at the seats: face down in a row, then front and back, and what is said of them. */

import { cardAt } from "../../../web/static/felt/cards.js";
import { pill, svg } from "../../../web/static/base/dom.js";
import { dollars } from "../../../web/static/base/money.js";
import { drawDisc } from "../../../web/static/felt/seat_plate.js";
import { circleOf, sumOf } from "../../../web/static/families/banked/felt/seats.js";
import { besidesOf, packOf, withTiles } from "./frame_extras.js";

/**
 * @typedef {import("../../../web/static/families/banked/types.js").Scene} Scene
 * @typedef {import("../../../web/static/table/types.js").Point} Point
 */

/** The usual size of a card on a wide table and on a phone. */
const [WIDE_SCALE, TALL_SCALE] = [0.85, 1.04];

/** @param {Scene} scene */
export function drawHand(scene) {
  const { frame, seat, shape } = scene;
  const besides = besidesOf(frame);
  const foul = besides.foul_seats.includes(seat.seat);
  const group = svg("g", { class: foul ? "hand foul" : "hand" });
  const stacked = shape.name === "wide" && !scene.place.own && !withTiles(frame);
  const lying = stacked ? inTwoRows(scene) : inOneRow(scene);
  seat.cards.forEach((code, index) => {
    const at = lying.cards[index];
    if (at) group.append(cardAt(code, at, `${seat.seat}:${index}`, packOf(frame)));
  });
  group.append(...drawWords(scene, lying), ...drawMarkers(scene, lying), ...drawNotes(scene));
  return group;
}

/**
 * Where the cards of a hand lie, and what is said of its two parts.
 * @typedef {{cards: (Point & {scale: number})[], front: Point, back: Point, mark: Point, way: Point,
 *   width: number}} Lying where both are the same, both are said in one
 */

/**
 * On a wide table: one row while it is not set, then the front above the back. What is said of them
 * is apart from the words of the next seat: the front's lie further in.
 * @param {Scene} scene
 * @returns {Lying}
 */
function inTwoRows(scene) {
  const { frame, place, seat } = scene;
  const { x, y } = place.cards;
  const { front_size: size, set_seats: set } = besidesOf(frame);
  const count = seat.cards.length;
  const scale = WIDE_SCALE;
  const inwards = Math.sign(place.inwards.x);
  const places = { mark: { x, y }, way: { x: x + 52, y: y - 24 }, width: 160 };
  if (!set.includes(seat.seat)) {
    const cards = row(count, { x, y, step: 14, scale });
    return { ...places, cards, front: { x, y: y - 40 }, back: { x, y: y + 40 } };
  }
  const front = row(size, { x, y: y - 20, step: 27, scale });
  const back = row(count - size, { x, y: y + 19, step: 20, scale });
  return {
    ...places,
    cards: [...front, ...back],
    front: { x: x + 42 * inwards, y: y - 54 },
    back: { x, y: y + 54 },
  };
}

/**
 * Tiles, your own hand, and all hands on a phone: front and back side by side. At the sides of a
 * phone they lie at the rail.
 * @param {Scene} scene
 * @returns {Lying}
 */
function inOneRow(scene) {
  const { frame, shape, place, seat } = scene;
  const { front_size: size, set_seats: set } = besidesOf(frame);
  const count = seat.cards.length;
  const wide = shape.name === "wide";
  const scale = (wide ? WIDE_SCALE : TALL_SCALE) * place.scale;
  const [most, piece, gap] = /** @type {[number, number, number]} */ (
    (withTiles(frame) ? [28, 26, 15] : [24, 40, 12]).map((each) => each * scale)
  );
  const parts = set.includes(seat.seat) ? [size, count - size] : [count];
  const free = place.room - piece * parts.length - gap * (parts.length - 1);
  const step = Math.min(most, free / Math.max(1, count - parts.length));
  const width = parts.reduce((sum, part) => sum + piece + step * (part - 1), gap * (parts.length - 1));
  const inwards = place.inwards.x;
  const { x, y } = place.cards;
  const centred = place.own || wide;
  let left = centred ? x - width / 2 : inwards > 0 ? x + 6 : x - 6 - width;
  const middles = parts.map((part) => {
    const long = piece + step * (part - 1);
    const middle = { x: left + long / 2, y };
    left += long + gap;
    return middle;
  });
  const cards = parts.flatMap((part, index) =>
    row(part, { x: middles[index]?.x ?? 0, y, step, scale }));
  const [front = place.cards, back = front] = middles;
  const below = y + 28 * scale + shape.text * (centred ? 1.25 : -0.35);
  const says = { x: centred ? x : x + inwards * 146, y: below };
  const besides = { x: x + inwards * (width + 46), y: y - 12 };
  return {
    cards,
    front: says,
    back: says,
    way: centred ? { x, y: y - 28 * scale - shape.text * 0.8 } : besides,
    mark: parts.length > 1 ? { x: (front.x + back.x) / 2, y: y - 4 } : front,
    width: place.own ? place.room : centred ? 120 : 306,
  };
}

/**
 * @param {number} count
 * @param {Point & {step: number, scale: number}} how
 */
export function row(count, { x, y, step, scale }) {
  return Array.from({ length: count }, (_, i) =>
    ({ x: x + (i - (count - 1) / 2) * step, y, scale }));
}

/**
 * What front and back are, where they lie open.
 * @param {Scene} scene
 * @param {Lying} lying
 */
function drawWords({ frame, shape, place, seat }, lying) {
  const called = besidesOf(frame).words[seat.seat];
  if (!called || !seat.cards.length) return [];
  const size = shape.text;
  if (lying.front === lying.back) {
    const says = place.own ? called : called.map(kindOf);
    return [pill(says.join(" / "), lying.front, size, "total", lying.width)];
  }
  return [
    pill(kindOf(called[0]), lying.front, size, "total", lying.width),
    pill(kindOf(called[1]), lying.back, size, "total", lying.width),
  ];
}

/**
 * Hands of others say their kind; what it is made of can be seen, and is told in full elsewhere.
 * @param {string} says
 */
function kindOf(says) {
  return says.split(",")[0] ?? "";
}

/**
 * Foul is written across the hand; a button beside it says that the house way has set it.
 * @param {Scene} scene
 * @param {Lying} lying
 */
function drawMarkers({ frame, shape, seat }, lying) {
  const { foul_seats: foul, house_way_seats: left } = besidesOf(frame);
  const size = shape.text;
  if (!seat.cards.length) return [];
  if (foul.includes(seat.seat)) return [pill("FOUL", lying.mark, size, "total over")];
  if (frame.phase !== "settled" || !left.includes(seat.seat)) return [];
  return [drawDisc("way", "way-button", lying.way, { radius: size, size })];
}

/**
 * The envy button beside a bonus bet, and what others have on the hand.
 * @param {Scene} scene
 */
function drawNotes(scene) {
  const { frame, shape, place, seat } = scene;
  const notes = [];
  if (besidesOf(frame).envy.some(([at]) => at === seat.seat)) {
    const at = besideBonus(place.circles, place);
    const how = { radius: shape.text * 0.8, size: shape.text };
    if (at) notes.push(drawDisc("envy", "envy-button", at, how));
  }
  const behind = sumOf(seat.backline.map(([, cents]) => cents));
  const base = circleOf(scene, frame.bets[0]?.id ?? "");
  if (behind && base) {
    const y = base.y - place.circle - shape.text * 0.7;
    const says = `+ ${dollars(behind)} behind`;
    notes.push(pill(says, { x: base.x, y }, shape.text, "behind"));
  }
  return notes;
}

/**
 * At the edge of the bonus bet that is turned away from the base wager; above it where a further bet
 * lies in the same row.
 * @param {Point[]} circles
 * @param {{circle: number}} shape
 * @returns {Point | null}
 */
function besideBonus([first, bonus, further], { circle }) {
  if (!first || !bonus) return null;
  const together = first.x === bonus.x && first.y === bonus.y;
  if (together || (further?.y === bonus.y && first.y === bonus.y)) {
    return { x: bonus.x, y: bonus.y - circle * 1.15 };
  }
  const [x, y] = [bonus.x - first.x, bonus.y - first.y];
  const out = (circle * 1.3) / Math.hypot(x, y);
  return { x: bonus.x + x * out, y: bonus.y + y * out };
}
