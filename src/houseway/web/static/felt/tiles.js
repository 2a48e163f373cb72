/**
 * Chinese dominoes, upright, drawn where a card would lie. A tile is written as its two ends, such
 * as "6-5"; ones and fours are red, the others white, and twelve has a column of each.
 */

import { svg } from "../base/dom.js";

const TILE = { width: 26, height: 56 };
const NUMBERS = ["", "one", "two", "three", "four", "five", "six"];

/** What the tiles are called, by their two ends. */
const NAMES = new Map(
  Object.entries({
    Teen: "6-6", Day: "1-1", Yun: "4-4", Gor: "3-1", Mooy: "5-5", Chong: "3-3", Bon: "2-2",
    Foo: "6-5", Ping: "6-4", Tit: "6-1", Look: "5-1", Gow: "6-3 5-4", Bot: "6-2 5-3",
    Chit: "5-2 4-3", Ng: "4-1 3-2", "Gee Joon": "4-2 2-1",
  }).flatMap(([name, codes]) => codes.split(" ").map((code) => [code, name])),
);

/** Where the pips of one end lie, from its middle. @type {[number, number][][]} */
const PIPS = [
  [],
  [[0, 0]],
  [[-5, 0], [5, 0]],
  [[-6, -7], [0, 0], [6, 7]],
  [[-5, -5], [5, -5], [-5, 5], [5, 5]],
  [[-6, -7], [6, -7], [0, 0], [-6, 7], [6, 7]],
  [[-5, -8], [5, -8], [-5, 0], [5, 0], [-5, 8], [5, 8]],
];

/** @param {string} code */
export function isTile(code) {
  return /^[1-6]-[1-6]$/.test(code);
}

/** Every tile by its two ends. */
export function tileCodes() {
  return [...NAMES.keys()];
}

/**
 * "6-6" in words: "Teen, six six".
 * @param {string} code
 */
export function tileWords(code) {
  const ends = code.split("-").map((end) => NUMBERS[Number(end)] ?? "?");
  return `${NAMES.get(code) ?? "tile"}, ${ends.join(" ")}`;
}

/** @param {string} code */
export function drawTile(code) {
  const ends = code.split("-").map(Number);
  const tile = svg("g", { class: "card tile" }, ground(), bevel());
  ends.forEach((end, which) => {
    const middle = which ? 13.2 : -13.2;
    (PIPS[end] ?? []).forEach(([x, y], index) => {
      const red = code === "6-6" ? (index + which) % 2 === 0 : end === 1 || end === 4;
      const r = end === 1 ? 4.4 : 2.7;
      tile.append(svg("circle", { cx: x, cy: middle + y, r, class: red ? "pip red" : "pip" }));
    });
  });
  return tile;
}

/** A tile that is face down. */
export function drawTileBack() {
  return svg(
    "g",
    { class: "card tile back" },
    ground(),
    bevel(),
    svg("path", { d: "M0-15L6 0 0 15-6 0Z", class: "tile-weave" }),
  );
}

/** @param {number} [by] */
function box(by = 0) {
  const { width, height } = TILE;
  return {
    x: by - width / 2, y: by - height / 2, width: width - 2 * by, height: height - 2 * by,
  };
}

function ground() {
  return svg("rect", { ...box(), rx: 4, class: "tile-ground" });
}

function bevel() {
  return svg("rect", { ...box(1.6), rx: 3, class: "tile-edge" });
}
