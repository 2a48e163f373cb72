/** Chips, and stacks of them. The colours are those of most California rooms. */

import { label, svg } from "../base/dom.js";
import { dollars } from "../base/money.js";

/** Chip values in cents, largest first, with the class that colours them. @type {[number, string][]} */
const CHIPS = [
  [100000, "chip-1000"],
  [50000, "chip-500"],
  [10000, "chip-100"],
  [2500, "chip-25"],
  [500, "chip-5"],
  [100, "chip-1"],
  [1, "chip-small"],
];
const TALLEST = 7;

/**
 * The fewest chips that make an amount, largest first; a tall stack is cut off at seven.
 * @param {number} cents
 * @returns {string[]} classes of chips
 */
function chipsFor(cents) {
  const found = [];
  let rest = cents;
  for (const [value, name] of CHIPS) {
    const count = value === 1 ? Number(rest > 0) : Math.floor(rest / value);
    for (let i = 0; i < count && found.length < TALLEST; i += 1) found.push(name);
    rest -= count * value;
  }
  return found;
}

/**
 * A stack as seen from a little above, standing on the origin.
 * @param {number} cents
 * @param {number} radius
 */
export function drawStack(cents, radius) {
  const stack = svg("g", { class: "stack" });
  const [flat, thick] = [radius * 0.62, radius * 0.27];
  const shadow = { cx: 1, cy: thick + 2, rx: radius * 1.08, ry: flat * 1.05 };
  stack.append(svg("ellipse", { ...shadow, class: "chip-shadow" }));
  chipsFor(cents).forEach((name, index) => {
    const y = -index * thick;
    const edge = y + flat * 0.88;
    const notches = `M${-radius * 0.45} ${edge}v${thick}M${radius * 0.45} ${edge}v${thick}`;
    /** @param {number} part */
    const oval = (part) => ({ cx: 0, cy: y, rx: radius * part, ry: flat * part });
    stack.append(
      svg("path", {
        d: `M${-radius} ${y}v${thick}a${radius} ${flat} 0 0 0 ${2 * radius} 0v${-thick}Z`,
        class: `chip-side ${name}`,
      }),
      svg("path", { d: notches, class: "chip-notch" }),
      svg("ellipse", { ...oval(1), class: `chip-top ${name}` }),
      svg("ellipse", { ...oval(0.8), class: "chip-spots", "stroke-dasharray": radius * 0.36 }),
      svg("ellipse", { ...oval(0.56), class: "chip-face" }),
    );
  });
  return stack;
}

/**
 * The ground on which an amount is written under its stack.
 * @param {number} radius
 * @param {number} size of the writing
 * @param {string} text
 */
export function groundOf(radius, size, text) {
  const width = text.length * size * 0.57 + size * 0.6;
  const y = radius * 0.9 + size * 0.55;
  return { x: -width / 2, y: y - size * 0.66, width, height: size * 1.32 };
}

/**
 * A stack with its amount written under it.
 * @param {number} cents
 * @param {number} radius
 * @param {number} size of the writing
 * @param {string} [text] what is written, if it is not the plain amount
 */
export function drawAmount(cents, radius, size, text = dollars(cents)) {
  const ground = { ...groundOf(radius, size, text), rx: size * 0.66 };
  const y = ground.y + ground.height / 2;
  return svg(
    "g",
    { class: "amount" },
    drawStack(cents, radius),
    svg("rect", { ...ground, class: "amount-ground" }),
    label(text, { x: 0, y }, size, "amount-text"),
  );
}

/**
 * One chip from straight above, for a button to press.
 * @param {number} cents
 */
export function drawChip(cents) {
  const name = CHIPS.find(([value]) => cents >= value)?.[1] ?? "chip-small";
  const hidden = { "aria-hidden": "true", focusable: "false" };
  return svg(
    "svg",
    { viewBox: "-22 -22 44 44", class: "chip-button-face", ...hidden },
    svg("circle", { r: 20, class: `chip-top ${name}` }),
    svg("circle", { r: 17, class: "chip-spots", "stroke-dasharray": "8.9" }),
    svg("circle", { r: 12.5, class: "chip-face" }),
    label(dollars(cents).slice(1), { x: 0, y: 0.5 }, cents >= 100000 ? 9.5 : 12, "chip-value"),
  );
}
