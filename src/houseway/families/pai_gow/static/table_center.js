/** The middle of the felt: the piles, the cup with its dice, and the player-dealer's hand. */

import { cardAt, drawCard } from "../../../web/static/felt/cards.js";
import { groupAt, label, pill, svg } from "../../../web/static/base/dom.js";
import { besidesOf, packOf, withTiles } from "./frame_extras.js";
import { drawCup } from "./dice_cup.js";
import { row } from "./hands.js";

/**
 * @typedef {import("../../../web/static/families/banked/types.js").Frame} Frame
 * @typedef {import("../../../web/static/families/banked/felt/wide_geometry.js").Shape} Shape
 */

/**
 * The cup, and what is left over when every pile is dealt.
 * @param {Shape} shape
 * @param {Frame} frame
 */
export function furniture(shape, frame) {
  const { dice, left_over: left, piles } = besidesOf(frame);
  const dealt = piles > 0 || frame.seats.some((seat) => seat.cards.length > 0);
  const scale = shape.name === "wide" ? 1 : 1.4;
  return [
    groupAt({ ...shape.home, scale }, { class: "cup" }, drawCup(dice, frame.round)),
    groupAt({ ...shape.rack, scale }, { class: "rack" }, ...drawRest(frame, { dealt, left })),
  ];
}

/**
 * @param {Frame} frame
 * @param {{dealt: boolean, left: number}} rest
 */
function drawRest(frame, { dealt, left }) {
  const pack = packOf(frame).back;
  const count = dealt ? Math.min(left, 4) : 5;
  const parts = Array.from({ length: count }, (_, i) => {
    const card = drawCard("??", pack);
    card.setAttribute("transform", `translate(${i * 2.4 - 5} ${-i * 1.2}) scale(.78)`);
    return card;
  });
  const says = dealt ? `${left} left over` : withTiles(frame) ? "tiles" : "deck";
  return left || !dealt ? [...parts, label(says, { x: 16, y: 38 }, 15.4, "felt-text")] : [];
}

/**
 * @param {Shape} shape
 * @param {Frame} frame
 */
export function middle(shape, frame) {
  const { piles } = besidesOf(frame);
  return piles ? drawPiles(shape, frame) : drawBankHand(shape, frame);
}

/**
 * Every pile with its number; whoever chooses may click one.
 * @param {Shape} shape
 * @param {Frame} frame
 */
function drawPiles(shape, frame) {
  const { piles, pile } = besidesOf(frame);
  const open = frame.choices.some((choice) => choice.id === "choose_pile" && !choice.why_not);
  const wide = shape.name === "wide";
  const step = (wide ? 232 : 372) / piles;
  const places = row(piles, { x: shape.hand.x, y: shape.hand.y, step, scale: wide ? 0.76 : 1.12 });
  const group = svg("g", { class: open ? "piles open" : "piles" });
  places.forEach((at, index) => {
    const number = index + 1;
    const names = number === pile ? "one-pile chosen" : "one-pile";
    group.append(
      svg("g", { class: names, "data-presses": open ? `pile-${number}` : null }, ...stack(at, frame),
        label(String(number), { x: at.x, y: at.y + 42 * at.scale }, shape.text, "pile-number")),
    );
  });
  return group;
}

/**
 * @param {import("../../../web/static/table/types.js").Point & {scale: number}} at
 * @param {Frame} frame
 */
function stack(at, frame) {
  const deck = packOf(frame);
  return [0, 1, 2].map((i) => {
    const place = { x: at.x + i * 1.6, y: at.y - i * 1.8, scale: at.scale };
    return cardAt("??", place, `pile:${at.x}:${i}`, deck);
  });
}

/**
 * The player-dealer's hand lies where everybody compares with it.
 * @param {Shape} shape
 * @param {Frame} frame
 */
function drawBankHand(shape, frame) {
  const { set_seats: set, front_size: size, words } = besidesOf(frame);
  const banks = frame.seats.find((seat) => seat.seat === frame.player_dealer);
  const group = svg("g", { class: "bank-hand" });
  if (!banks?.cards.length) return group;
  const laid = set.includes(banks.seat) ? [size, banks.cards.length - size] : [banks.cards.length];
  const yours = banks.seat === frame.your_seat;
  const parts = along(yours ? larger(shape) : shape, laid, pieceOf(frame, yours));
  const places = parts.flatMap(({ cards }) => cards);
  banks.cards.forEach((code, index) => {
    const at = places[index];
    if (at) group.append(cardAt(code, at, `bank:${index}`, packOf(frame)));
  });
  const called = words[banks.seat] ?? [];
  const text = shape.text;
  parts.forEach(({ x, room }, index) => {
    const says = called[index];
    const scale = places[0]?.scale ?? 1;
    const y = shape.hand.y + 28 * scale + text * 1.05;
    if (says) group.append(pill(says, { x, y }, text, "total", room));
  });
  return group;
}

/**
 * Your own hand is larger than those of others.
 * @param {Shape} shape
 * @returns {Shape}
 */
function larger(shape) {
  return { ...shape, hand: { ...shape.hand, scale: shape.hand.scale * 1.45 } };
}

/**
 * How far apart cards or tiles lie, how wide they are, and how far the back is from the front.
 * @param {Frame} frame
 * @param {boolean} yours larger ones overlap more
 */
function pieceOf(frame, yours) {
  if (withTiles(frame)) return { step: 29, wide: 26, gap: yours ? 30 : 62 };
  return yours ? { step: 17, wide: 40, gap: 14 } : { step: 25, wide: 40, gap: 18 };
}

/**
 * Parts of a hand side by side, each with room for what is said of it.
 * @param {Shape} shape
 * @param {number[]} sizes
 * @param {{step: number, wide: number, gap: number}} piece
 */
function along({ hand }, sizes, { step, wide, gap: apart }) {
  const { x, y, scale } = hand;
  const gap = apart * scale;
  const longs = sizes.map((size) => (wide + step * (size - 1)) * scale);
  const all = longs.reduce((sum, long) => sum + long, gap * (sizes.length - 1));
  let left = x - all / 2;
  return longs.map((long, index) => {
    const at = left + long / 2;
    left += long + gap;
    const cards = row(sizes[index] ?? 0, { x: at, y, step: step * scale, scale });
    return { x: at, cards, room: long + Math.max(gap * 0.8, 16) };
  });
}
