/**
 * The seats of a table as seen from above, the house dealer at the top. Seat 1 is at the house
 * dealer's left hand, on the right, and the others follow clockwise.
 */

import { drawAmount, drawStack } from "../felt/chips.js";
import { groupAt, label, pill, svg } from "../base/dom.js";

/** @typedef {import("./types.js").Chair} Chair */

/** @typedef {{width: number, height: number, outer: Point, inner: Point}} Shape */
/** @typedef {import("../table/types.js").Point} Point */

/** @type {Shape} */
const WIDE = { width: 640, height: 300, outer: { x: 264, y: 118 }, inner: { x: 168, y: 66 } };
/** For a phone held upright, so that numbers stay legible. @type {Shape} */
const NARROW = { width: 372, height: 346, outer: { x: 140, y: 134 }, inner: { x: 74, y: 74 } };
const SEAT = 25;
/** As which a wager is drawn whose size does not matter, in cents. */
const A_WAGER = 1_000;
/** The part of the circle at the top that is the house dealer's, on each side, in degrees. */
const DEALERS = 32;

/**
 * @param {Chair[]} chairs
 * @param {(seat: number) => void} press
 */
export function drawRing(chairs, press) {
  const isNarrow = window.matchMedia("(max-width: 40rem)").matches;
  const shape = isNarrow ? NARROW : WIDE;
  const middle = { x: shape.width / 2, y: shape.outer.y + 14 };
  const root = svg("svg", {
    viewBox: `0 0 ${shape.width} ${shape.height}`,
    class: "seat-ring felt-drawing",
    // What it shows is said in words beside it, and seats can be pressed there too.
    "aria-hidden": "true",
    focusable: "false",
  });
  root.append(
    svg("ellipse", {
      cx: middle.x, cy: middle.y, rx: shape.outer.x, ry: shape.outer.y, class: "ring-line",
    }),
    label("house dealer", { x: middle.x, y: 34 }, 13, "felt-text"),
  );
  chairs.forEach((chair, index) => {
    const turn = turnOf(index, chairs.length);
    /** @param {Point} by */
    const at = (by) =>
      ({ x: middle.x + by.x * Math.sin(turn), y: middle.y - by.y * Math.cos(turn) });
    root.append(...drawChair(chair, at(shape.outer), at(shape.inner), press));
  });
  return root;
}

/**
 * How far round a chair is from the top, in radians.
 * @param {number} index
 * @param {number} count
 */
function turnOf(index, count) {
  const step = (360 - 2 * DEALERS) / Math.max(1, count - 1);
  return ((count === 1 ? 180 : DEALERS + index * step) * Math.PI) / 180;
}

/**
 * @param {Chair} chair
 * @param {Point} outer where the seat is
 * @param {Point} inner where its chips lie
 * @param {(seat: number) => void} press
 */
function drawChair(chair, outer, inner, press) {
  const seat = groupAt(
    outer,
    { class: chair.empty ? "ring-seat empty" : "ring-seat", "data-seat": chair.seat },
    svg("circle", { r: SEAT, class: "ring-plate" }),
    label(String(chair.seat), { x: 0, y: chair.player ? -6 : 0 }, 19, "ring-number"),
    chair.player ? label(chair.player, { x: 0, y: 11 }, 12, "ring-name") : null,
  );
  seat.addEventListener("click", () => press(chair.seat));
  const parts = [seat];
  if (chair.cents) parts.push(groupAt(inner, {}, drawAmount(chair.cents, 13, 13)));
  if (chair.wager) parts.push(groupAt(inner, {}, drawStack(A_WAGER, 13)));
  (chair.marks ?? []).forEach((mark, place) => {
    const under = { x: outer.x, y: outer.y + SEAT + 9 + place * 17 };
    parts.push(pill(mark, under, 12, "ring-mark"));
  });
  return parts;
}
