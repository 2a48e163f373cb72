/** What lies at a seat of every table: the player's plate on the rail, their cards, a button. */

import { cardAt } from "./cards.js";
import { groupAt, label, svg, wide } from "../base/dom.js";
import { dollars, signed } from "../base/money.js";

/**
 * @typedef {import("../table/types.js").Point} Point
 * @typedef {import("../table/types.js").Seat} Seat
 * @typedef {{name: string, plate: {width: number, height: number, size: number,
 *   tag: {wide: number, tall: number}}, card: {scale: number, step: number}}} Shape
 *   tag: how far, in sizes of its letters, a tag lies from the edge of its plate
 */

/** @param {Shape["plate"]} plate */
function ground({ width, height }) {
  const box = { x: -width / 2, y: -height / 2, width, height, rx: height * 0.26 };
  return svg("rect", { ...box, class: "plate-ground" });
}

/**
 * @param {Shape} shape
 * @param {Point} at
 * @param {Seat} seat
 * @param {{won: number | null | undefined, after?: string, tag: string}} now won: once that is known;
 *   after: what is already taken off it
 */
export function drawPlate(shape, at, seat, { won, after = "", tag }) {
  const { width, height, size } = shape.plate;
  const name = seat.player ?? "";
  const most = Math.floor((width - size) / (size * 0.58));
  const shown = name.length > most ? `${name.slice(0, most - 1)}…` : name;
  const known = won !== null && won !== undefined;
  const chips = seat.chips_cents === null ? "" : dollars(seat.chips_cents);
  const more = known ? (won ? signed(won) : "even") : seat.kind === "bot" ? "· bot" : "";
  const both = [chips, more].filter(Boolean).join(known ? "  " : " ");
  // Where both have no room, what the round came to is what one looks for.
  const money = known && wide(both) * size * 0.95 > width - 8 ? more : both;
  return groupAt(
    at,
    { class: "plate" },
    known && after ? svg("title", {}, `${name}: ${more} ${after}`) : null,
    ground(shape.plate),
    label(shown, { x: 0, y: money ? -height * 0.2 : 0 }, size, "plate-name"),
    label(money, { x: 0, y: height * 0.24 }, size * 0.95, "plate-chips"),
    ...(tag ? drawTag(tag, shape) : []),
  );
}

/**
 * @param {string} says
 * @param {Shape} shape
 */
function drawTag(says, { name, plate }) {
  const size = plate.size * 0.95;
  const width = says.length * size * 0.6 + size;
  const edge = plate.height / 2;
  // On a narrow table the seat above leaves no room over the plate.
  const y = name === "wide" ? -edge - size * plate.tag.wide : edge + size * plate.tag.tall;
  const box = { x: -width / 2, y: y - size * 0.62, width, height: size * 1.34, rx: size * 0.67 };
  return [
    svg("rect", { ...box, class: `tag tag-${says.replace(" ", "-")}` }),
    label(says, { x: 0, y: y + size * 0.05 }, size, "tag-text"),
  ];
}

/**
 * A seat that nobody has taken.
 * @param {Shape} shape
 * @param {Point} at
 * @param {Seat} seat
 */
export function drawOpen({ plate }, at, seat) {
  const { height, size } = plate;
  return groupAt(
    at,
    { class: "plate open" },
    ground(plate),
    label(`Seat ${seat.seat}`, { x: 0, y: -height * 0.18 }, size, "plate-name"),
    label("open", { x: 0, y: height * 0.24 }, size * 0.95, "plate-chips"),
  );
}

/**
 * The cards of a seat in a row, your own larger than those of others.
 * @param {Shape} shape
 * @param {{cards: Point, scale: number}} place
 * @param {Seat} seat
 * @param {string} back
 */
export function drawRow({ card }, { cards: at, scale: larger }, seat, back) {
  const [scale, step] = [card.scale * larger, card.step * larger];
  const drawn = seat.cards.map((code, index) => {
    const x = at.x + (index - (seat.cards.length - 1) / 2) * step;
    return cardAt(code, { x, y: at.y, scale }, `${seat.seat}:${index}`, { back });
  });
  return svg("g", { class: "hand" }, ...drawn);
}

/**
 * A button that lies at a seat, with a word on it: round, or as long as its word.
 * @param {string} says
 * @param {string} className
 * @param {Point} at
 * @param {{radius: number, size: number}} how
 */
export function drawDisc(says, className, at, { radius, size }) {
  const half = Math.max(radius, (wide(says) * size) / 2 + size * 0.35);
  const high = half > radius ? size * 0.72 : radius;
  const box = { x: -half, y: -high, width: 2 * half, height: 2 * high, rx: high };
  return groupAt(
    at,
    { class: className },
    svg("rect", { ...box, y: box.y + 1.5, class: "mark-shadow" }),
    svg("rect", { ...box, class: "mark" }),
    label(says, { x: 0, y: 0.5 }, size, "mark-text"),
  );
}
