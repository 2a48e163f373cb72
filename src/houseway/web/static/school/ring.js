/**
 * The seats of a table as seen from above, the house dealer at the top. Seat 1 is at the house
 * dealer's left hand, on the right, and the others follow clockwise.
 */

import { drawAmount, drawStack } from "../chips.js";
import { groupAt, label, pill, svg } from "../dom.js";

/** @typedef {import("./types.js").Chair} Chair */

const SIZE = { width: 640, height: 300 };
const MIDDLE = { x: 320, y: 132 };
const OUTER = { x: 264, y: 118 };
const INNER = { x: 168, y: 66 };
const SEAT = 25;
/** The part of the circle at the top that is the house dealer's, on each side, in degrees. */
const DEALERS = 32;

/**
 * @param {Chair[]} chairs
 * @param {(seat: number) => void} press
 */
export function drawRing(chairs, press) {
  const root = svg("svg", {
    viewBox: `0 0 ${SIZE.width} ${SIZE.height}`,
    class: "seat-ring felt-drawing",
    // What it shows is said in words beside it, and seats can be pressed there too.
    "aria-hidden": "true",
    focusable: "false",
  });
  root.append(
    svg("ellipse", { cx: MIDDLE.x, cy: MIDDLE.y, rx: OUTER.x, ry: OUTER.y, class: "ring-line" }),
    label("house dealer", { x: MIDDLE.x, y: 34 }, 13, "felt-text"),
  );
  chairs.forEach((chair, index) => root.append(...drawChair(chair, index, chairs.length, press)));
  return root;
}

/**
 * @param {Chair} chair
 * @param {number} index
 * @param {number} count
 * @param {(seat: number) => void} press
 */
function drawChair(chair, index, count, press) {
  const step = (360 - 2 * DEALERS) / Math.max(1, count - 1);
  const turn = ((count === 1 ? 180 : DEALERS + index * step) * Math.PI) / 180;
  /** @param {{x: number, y: number}} by */
  const at = (by) => ({ x: MIDDLE.x + by.x * Math.sin(turn), y: MIDDLE.y - by.y * Math.cos(turn) });
  const seat = groupAt(
    at(OUTER),
    { class: chair.empty ? "ring-seat empty" : "ring-seat", "data-seat": chair.seat },
    svg("circle", { r: SEAT, class: "ring-plate" }),
    label(String(chair.seat), { x: 0, y: chair.player ? -6 : 0 }, 19, "ring-number"),
    chair.player ? label(chair.player, { x: 0, y: 11 }, 12, "ring-name") : null,
  );
  seat.addEventListener("click", () => press(chair.seat));
  const parts = [seat];
  if (chair.cents) {
    const stack = chair.cents > 1_000 ? drawAmount(chair.cents, 13, 13) : drawStack(chair.cents, 13);
    parts.push(groupAt(at(INNER), {}, stack));
  }
  (chair.marks ?? []).forEach((mark, place) => {
    const under = { x: at(OUTER).x, y: at(OUTER).y + SEAT + 9 + place * 17 };
    parts.push(pill(mark, under, 12, "ring-mark"));
  });
  return parts;
}
