/** What won at the showdown, on the felt: the cards that count, and what every hand is called. */

import { groupAt, label, svg } from "../../../../web/static/base/dom.js";

/**
 * @typedef {import("../types.js").Frame} Frame
 * @typedef {{high: Set<string>, low: Set<string>}} Winning
 */

/** The cards that won a pot or a half of one, if any were shown. @param {Frame} frame */
export function winningOf(frame) {
  const pushed = frame.showdown?.pushed ?? [];
  const cards = (/** @type {boolean} */ low) =>
    new Set(pushed.flatMap((each) => ((each.half === "low") === low ? (each.cards ?? []) : [])));
  const found = { high: cards(false), low: cards(true) };
  return found.high.size + found.low.size ? found : null;
}

/**
 * A card that won is ringed, twice if it won both ways; the others are dimmed.
 * @param {Element} card as it lies there
 * @param {string} code
 * @param {Winning | null} winning
 */
export function markCard(card, code, winning) {
  if (!winning) return;
  const kinds = /** @type {const} */ (["high", "low"]).filter((kind) => winning[kind].has(code));
  if (!kinds.length) card.classList.add("did-not-win");
  kinds.forEach((kind, index) => {
    const out = 2 + 4 * index;
    const box = { x: -20 - out, y: -28 - out, width: 40 + 2 * out, height: 56 + 2 * out };
    card.append(svg("rect", { ...box, rx: 4.5 + out, class: `won-ring won-${kind}` }));
  });
}

/** The end of a hand's name that tells it from others that are called the same. */
const KICKERS = /, [a-z]+ kicker$|, (?:[a-z]+, )*[a-z]+ and [a-z]+ kickers$/;

/** From so many hands on there is room for their kinds only. */
const CROWD = 6;

/**
 * Names as short as they can be: kickers are left out where they decide nothing, and so is a low
 * hand that there is not.
 * @param {{words: string, won: boolean}[]} hands
 */
export function shortNames(hands) {
  const made = hands.map(({ words }) => words.split("; ").map((way) => way.replace(KICKERS, "")));
  const alike = (/** @type {string | undefined} */ high) =>
    made.filter(([other]) => other === high).length > 1;
  return hands.map(({ words, won }, index) => {
    const [high = "", low] = made[index] ?? [];
    const whole = alike(high) ? (words.split("; ")[0] ?? "") : high;
    const first = hands.length >= CROWD && !won ? (high.split(",")[0] ?? "") : whole;
    return low && low !== "no low" ? [first, `low ${low}`] : [first];
  });
}

/**
 * What a hand is called, in short lines on a ground of their own; high and low apart.
 * @param {string[]} ways
 * @param {import("./geometry.js").Named} at
 * @param {number} size of the letters
 * @param {boolean} won
 */
export function drawHandName(ways, at, size, won) {
  const lines = ways.flatMap((way) => inLines(way, at.letters));
  const width = Math.max(...lines.map((line) => line.length)) * size * 0.56 + size;
  const height = lines.length * size * 1.2 + size * 0.4;
  const ground = { x: -width / 2, y: -height / 2, width, height, rx: size * 0.6 };
  return groupAt(
    { x: at.x + (at.side * width) / 2, y: at.y },
    { class: won ? "hand-name won" : "hand-name" },
    svg("rect", { ...ground, class: "amount-ground" }),
    ...lines.map((line, index) =>
      label(line, { x: 0, y: (index - (lines.length - 1) / 2) * size * 1.2 }, size, "amount-text")),
  );
}

/**
 * @param {string} words
 * @param {number} letters in a line at the most
 */
function inLines(words, letters) {
  /** @type {string[]} */
  const lines = [];
  for (const word of words.split(" ")) {
    const last = lines.at(-1) ?? "";
    if (last && `${last} ${word}`.length <= letters) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
