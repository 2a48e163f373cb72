/** What lies on the table, drawn from its description, whatever game it is. */

import { cardFaces, cardsWords } from "../felt/cards.js";
import { drawAmount } from "../felt/chips.js";
import { html, svg } from "../base/dom.js";
import { drawRing } from "./seat_ring.js";
import { withSuits } from "./suit_symbols.js";

/**
 * @typedef {import("./types.js").Deck} Deck
 * @typedef {import("./types.js").Picture} Picture
 * @typedef {import("./types.js").Place} Place
 */

/** Where the pips of a die lie. @type {[number, number][][]} */
const PIPS = [
  [],
  [[0, 0]],
  [[-7, -7], [7, 7]],
  [[-7, -7], [0, 0], [7, 7]],
  [[-7, -7], [7, -7], [-7, 7], [7, 7]],
  [[-7, -7], [7, -7], [0, 0], [-7, 7], [7, 7]],
  [[-7, -8], [7, -8], [-7, 0], [7, 0], [-7, 8], [7, 8]],
];

/**
 * @param {Picture} picture
 * @param {string[]} situation the same in words
 * @param {Deck} deck
 * @param {(seat: number) => void} pressSeat
 */
export function drawPicture(picture, situation, deck, pressSeat) {
  const places = (picture.places ?? []).map((place) => drawPlace(place, deck));
  return html(
    "div",
    { class: "school-table" },
    html(
      "div",
      { class: "school-felt" },
      picture.chairs ? drawRing(picture.chairs, pressSeat) : null,
      places.length ? html("div", { class: "places" }, ...places) : null,
    ),
    ...(picture.besides ?? []).map((line) => html("p", { class: "beside" }, withSuits(line))),
    html(
      "details",
      { class: "in-words" },
      html("summary", {}, "The same in words"),
      ...situation.map((line) => html("p", {}, withSuits(line))),
    ),
  );
}

/**
 * @param {Place} place
 * @param {Deck} deck
 */
function drawPlace(place, deck) {
  const notes = (place.notes ?? []).map((note) => html("span", { class: "place-note" }, withSuits(note)));
  return html(
    "section",
    { class: "place" },
    html("h3", {}, place.name, ...notes.flatMap((note) => [" ", note])),
    ...(place.piles ?? []).map((pile) => drawPile(pile, deck)),
    place.dice ? html("p", { class: "pile" }, ...place.dice.map(drawDie)) : null,
    place.stakes
      ? html("p", { class: "stakes" }, ...place.stakes.map((stake) => drawStake(stake)))
      : null,
  );
}

/**
 * @param {import("./types.js").Pile} pile
 * @param {Deck} deck
 */
export function drawPile(pile, deck) {
  return html(
    "p",
    { class: "pile" },
    html("span", { class: "unseen" }, cardsWords(pile.cards, deck.marks)),
    ...pile.cards.map((code) => cardFaces([code], "pile-card", deck)),
    pile.name ? html("span", { class: "pile-name" }, pile.name) : null,
  );
}

/** @param {import("./types.js").Stake} stake */
function drawStake(stake) {
  const seen = svg(
    "svg",
    { viewBox: "-34 -42 68 74", class: "stake-face", "aria-hidden": "true", focusable: "false" },
    drawAmount(stake.cents, 17, 13),
  );
  return html("span", { class: "stake" }, seen, html("span", { class: "stake-name" }, stake.name ?? ""));
}

/** @param {number} face */
function drawDie(face) {
  const red = face === 1 || face === 4 ? "school-pip red" : "school-pip";
  return svg(
    "svg",
    { viewBox: "-18 -18 36 36", class: "school-die", role: "img", "aria-label": `a ${face}` },
    svg("rect", { x: -16, y: -16, width: 32, height: 32, rx: 6, class: "school-die-face" }),
    ...(PIPS[face] ?? []).map(([cx, cy]) => svg("circle", { cx, cy, r: 3.2, class: red })),
  );
}
