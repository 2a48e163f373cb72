/**
 * Playing cards, drawn 40 by 56 around a point. A hidden card is a back and holds nothing else.
 * What is written as the two ends of a tile is drawn as one.
 */

import { groupAt, label, svg } from "../base/dom.js";
import { drawTile, drawTileBack, isTile, tileWords } from "./tiles.js";

const CARD = { width: 40, height: 56 };
/** @type {Record<string, string>} */
const SUITS = { s: "spades", h: "hearts", d: "diamonds", c: "clubs" };
/** @type {Record<string, string>} */
const RANKS = { A: "ace", K: "king", Q: "queen", J: "jack", T: "10" };
/** @type {Record<string, string>} */
const SHAPES = {
  s: "M0-11C-4-5-11-2-11 4-11 8-6 10-2 6L-4 12H4L2 6C6 10 11 8 11 4 11-2 4-5 0-11Z",
  h: "M0 11C-10 4-12-4-8-8-5-11-1-10 0-6 1-10 5-11 8-8 12-4 10 4 0 11Z",
  d: "M0-12L9 0 0 12-9 0Z",
  c: "M0-11A5 5 0 0 1 4.5-3 5 5 0 1 1 2 5L4 12H-4L-2 5A5 5 0 1 1-4.5-3 5 5 0 0 1 0-11Z",
};

/** From which scale on the words on a card on the felt can be read. */
const WORDY = 1.38;

/** A star with five points, for the joker and for special cards that are small. */
const STAR = "M0-12L3.2-3.9 11.4-3.7 4.9 1.5 7.1 9.7 0 5-7.1 9.7-4.9 1.5-11.4-3.7-3.2-3.9Z";

/**
 * "Qh" in words: "queen of hearts", in a deck with special cards "Bonus queen of hearts".
 * @param {string} code
 * @param {import("../table/types.js").Marks} [marks]
 */
export function cardWords(code, marks = {}) {
  if (code === "??") return "a hidden card";
  if (code === "Jk") return "joker";
  if (isTile(code)) return tileWords(code);
  const rank = code.slice(0, -1);
  const words = `${RANKS[rank] ?? rank} of ${SUITS[code.slice(-1)] ?? "?"}`;
  return marks[rank] ? `${marks[rank]} ${words}` : words;
}

/**
 * Cards in words; those that are face down are counted.
 * @param {string[]} codes
 * @param {import("../table/types.js").Marks} [marks]
 */
export function cardsWords(codes, marks) {
  const hidden = codes.filter((code) => code === "??").length;
  const seen = codes.filter((code) => code !== "??").map((code) => cardWords(code, marks));
  if (hidden) seen.push(`${hidden} face down`);
  return seen.join(", ");
}

/**
 * @param {string} code such as "Qh", or "??" for a card that is face down
 * @param {string} back the colour of the deck's back; "tile" where tiles are dealt
 * @param {import("../table/types.js").Marks} [marks] the words on special cards
 * @param {{brief?: boolean}} [how] brief: without words, which nobody could read on a small card
 * @returns {SVGElement}
 */
export function drawCard(code, back, marks = {}, { brief = false } = {}) {
  const { width, height } = CARD;
  const paper = { x: -width / 2, y: -height / 2, width, height, rx: 4.5 };
  if (code === "??") return back === "tile" ? drawTileBack() : drawBack(paper, back);
  if (isTile(code)) return drawTile(code);
  if (code === "Jk") return drawJoker(paper, brief);
  const suit = code.slice(-1);
  const mark = marks[code.slice(0, -1)];
  const colour = "hd".includes(suit) ? "red" : "black";
  const names = ["card", colour, SUITS[suit] ?? "", mark ? "special" : ""];
  const card = svg("g", { class: names.join(" ").trim() });
  card.append(svg("rect", { ...paper, class: "card-paper" }));
  const rank = code.slice(0, -1) === "T" ? "10" : code.slice(0, -1);
  const large = mark && !brief ? "translate(7 4) scale(.92)" : "translate(6 11) scale(1.08)";
  card.append(
    drawRank(rank),
    svg("path", { d: SHAPES[suit], transform: "translate(-9.5 1) scale(.46)", class: "card-suit" }),
    svg("path", { d: SHAPES[suit], transform: large, class: "card-suit" }),
  );
  if (mark) card.append(...(brief ? [drawStar()] : drawWord(mark)));
  return card;
}

/**
 * A card as it lies on the felt, with a name by which it is known when it moves.
 * @param {string} code
 * @param {import("../table/types.js").Point & {scale: number}} at
 * @param {string} name
 * @param {{back: string, marks?: import("../table/types.js").Marks}} deck
 */
export function cardAt(code, at, name, { back, marks }) {
  const brief = at.scale < WORDY;
  const card = groupAt(at, { "data-card": name }, drawCard(code, back, marks, { brief }));
  card.style.setProperty("--scale", String(at.scale));
  return card;
}

/**
 * A card by itself, or several in a fan.
 * @param {string[]} codes
 * @param {string} className
 * @param {{back: string, marks?: import("../table/types.js").Marks}} deck
 */
export function cardFaces(codes, className, { back, marks }) {
  const box = `-21 -29 ${42 + 19 * (codes.length - 1)} 58`;
  return svg(
    "svg",
    { viewBox: box, class: className, "aria-hidden": "true", focusable: "false" },
    ...codes.map((code, i) => groupAt({ x: 19 * i, y: 0 }, {}, drawCard(code, back, marks))),
  );
}

/** The rank in the corner; two digits are as wide as one letter. @param {string} rank */
function drawRank(rank) {
  const drawn = label(rank, { x: -9.5, y: -15.5 }, 18.4, "card-rank");
  return rank.length > 1 ? asWideAs(drawn, 18) : drawn;
}

/**
 * @param {SVGElement} text
 * @param {number} width
 */
function asWideAs(text, width) {
  text.setAttribute("textLength", String(width));
  text.setAttribute("lengthAdjust", "spacingAndGlyphs");
  return text;
}

/**
 * A word on a band along the lower edge of a card.
 * @param {string} word
 */
function drawWord(word) {
  const says = label(word.toUpperCase(), { x: 0, y: 21.6 }, 11, "card-mark-text");
  return [
    svg("rect", { x: -18.5, y: 15, width: 37, height: 12, rx: 2, class: "card-mark" }),
    word.length > 4 ? asWideAs(says, 34) : says,
  ];
}

/** What a special card has in place of its word. */
function drawStar() {
  return svg("path", { d: STAR, transform: "translate(11 -16) scale(.5)", class: "card-star" });
}

/**
 * @typedef {{x: number, y: number, width: number, height: number, rx: number}} Paper
 * @param {Paper} paper
 * @param {boolean} brief
 */
function drawJoker(paper, brief) {
  return svg(
    "g",
    { class: "card joker" },
    svg("rect", { ...paper, class: "card-paper" }),
    label("J", { x: -11.5, y: -16 }, 18.4, "card-rank"),
    svg("path", { d: STAR, transform: brief ? "translate(2 7)" : "translate(3 -1)", class: "card-suit" }),
    ...(brief ? [] : drawWord("joker")),
  );
}

/**
 * @param {Paper} paper
 * @param {string} back
 */
function drawBack(paper, back) {
  /** @param {number} by */
  const inset = (by) => ({
    x: paper.x + by, y: paper.y + by, width: paper.width - 2 * by, height: paper.height - 2 * by,
  });
  return svg(
    "g",
    { class: `card back ${back === "blue" ? "back-blue" : "back-red"}` },
    svg("rect", { ...paper, class: "card-paper" }),
    svg("rect", { ...inset(3), rx: 2.5, class: "card-back" }),
    svg("path", { d: "M0-18L11 0 0 18-11 0Z M0-10L6 0 0 10-6 0Z", class: "card-weave" }),
    svg("rect", { ...inset(6), rx: 1.5, class: "card-weave" }),
  );
}
