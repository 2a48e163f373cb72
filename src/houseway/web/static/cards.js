/** Playing cards, drawn 40 by 56 around a point. A hidden card is a back and holds nothing else. */

import { label, svg } from "./dom.js";

export const CARD = { width: 40, height: 56 };
const SUITS = { s: "spades", h: "hearts", d: "diamonds", c: "clubs" };
const RANKS = { A: "ace", K: "king", Q: "queen", J: "jack", T: "10" };
const SHAPES = {
  s: "M0-11C-4-5-11-2-11 4-11 8-6 10-2 6L-4 12H4L2 6C6 10 11 8 11 4 11-2 4-5 0-11Z",
  h: "M0 11C-10 4-12-4-8-8-5-11-1-10 0-6 1-10 5-11 8-8 12-4 10 4 0 11Z",
  d: "M0-12L9 0 0 12-9 0Z",
  c: "M0-11A5 5 0 0 1 4.5-3 5 5 0 1 1 2 5L4 12H-4L-2 5A5 5 0 1 1-4.5-3 5 5 0 0 1 0-11Z",
};

/**
 * "Qh" in words: "queen of hearts".
 * @param {string} code
 */
export function cardWords(code) {
  if (code === "??") return "a hidden card";
  if (code === "Jk") return "the joker";
  const rank = code.slice(0, -1);
  return `${RANKS[rank] ?? rank} of ${SUITS[code.slice(-1)] ?? "?"}`;
}

/**
 * @param {string} code such as "Qh", or "??" for a card that is face down
 * @param {string} back the colour of the deck's back
 * @returns {SVGElement}
 */
export function drawCard(code, back) {
  const { width, height } = CARD;
  const paper = { x: -width / 2, y: -height / 2, width, height, rx: 4.5 };
  if (code === "??") return drawBack(paper, back);
  const suit = code.slice(-1);
  const card = svg("g", { class: `card ${"hd".includes(suit) ? "red" : "black"}` });
  card.append(svg("rect", { ...paper, class: "card-paper" }));
  if (code === "Jk") return card.appendChild(label("Joker", { x: 0, y: 0 }, 12, "card-rank")), card;
  const rank = code.slice(0, -1) === "T" ? "10" : code.slice(0, -1);
  card.append(
    label(rank, { x: -9.5, y: -15.5 }, rank.length > 1 ? 15 : 17.5, "card-rank"),
    svg("path", { d: SHAPES[suit], transform: "translate(-9.5 1) scale(.46)", class: "card-suit" }),
    svg("path", { d: SHAPES[suit], transform: "translate(6 11) scale(1.08)", class: "card-suit" }),
  );
  return card;
}

/**
 * @param {Record<string, number>} paper
 * @param {string} back
 */
function drawBack(paper, back) {
  const inner = {
    x: paper.x + 3,
    y: paper.y + 3,
    width: paper.width - 6,
    height: paper.height - 6,
    rx: 2.5,
  };
  return svg(
    "g",
    { class: `card back ${back === "blue" ? "back-blue" : "back-red"}` },
    svg("rect", { ...paper, class: "card-paper" }),
    svg("rect", { ...inner, class: "card-back" }),
    svg("path", { d: "M0-18L11 0 0 18-11 0Z M0-10L6 0 0 10-6 0Z", class: "card-weave" }),
    svg(
      "rect",
      {
        x: inner.x + 3,
        y: inner.y + 3,
        width: inner.width - 6,
        height: inner.height - 6,
        rx: 1.5,
        class: "card-weave",
      },
    ),
  );
}
