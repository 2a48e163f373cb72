/** What if: cards that are clicked or dragged, options that are switched, and what moves by it. */

import { cardFaces, cardWords } from "../../felt/cards.js";
import { byId, dataOf, html } from "../../base/dom.js";
import { isTile, tileWords } from "../../felt/tiles.js";

/**
 * @typedef {{cards: string[], copies: number, marks: Record<string, string>, least: number,
 *   most: number, up_most: number}} Deck
 * @typedef {{bet: string, name: string, edge: string, was: string, moved: string, ev: number}} Edge
 * @typedef {{ready: boolean, says: string, edges: Edge[],
 *   hand: {choices: [string, string, string][], says: string, counted: string} | null}} Found
 */

const LOOK_AGAIN = 1500;
/** Milliseconds in which somebody may still be choosing. */
const CHOOSING = 250;

/** @type {Deck} */
const deck = dataOf("deck");
const form = /** @type {HTMLFormElement} */ (byId("what-if-form"));
const most = { hand: deck.most, up: deck.up_most };
/** Dollars on each bet. @type {Map<string, number>} */
const wagers = new Map();
/** @type {Edge[]} */
let edges = [];
let asking = new AbortController();
/** @type {number | undefined} */
let timer;

/** @typedef {"hand" | "up"} Zone */

/** @param {Zone} zone */
const field = (zone) =>
  /** @type {HTMLInputElement | null} */ (form.querySelector(`input[name="${zone}"]`));

/** @param {Zone} zone @returns {string[]} */
const cardsIn = (zone) => field(zone)?.value.split(/\s+/).filter(Boolean) ?? [];

/** @param {Zone} zone @param {string[]} cards */
function put(zone, cards) {
  const into = field(zone);
  if (into) into.value = cards.join(" ");
  draw();
  askSoon();
}

/** @param {string} code */
const words = (code) => (isTile(code) ? tileWords(code) : cardWords(code, deck.marks));

/** @param {string} code */
const face = (code) => cardFaces([code], "what-if-face", { back: "red", marks: deck.marks });

/** Into the hand first, then among what lies open. @param {string} code @param {Zone} [zone] */
function add(code, zone = cardsIn("hand").length < wanted() ? "hand" : "up") {
  const there = [...cardsIn("hand"), ...cardsIn("up")].filter((each) => each === code).length;
  if (!field(zone) || cardsIn(zone).length >= most[zone] || there >= deck.copies) return;
  put(zone, [...cardsIn(zone), code]);
}

/** How many cards of the hand come before the open card. */
const wanted = () => (cardsIn("up").length || !deck.up_most ? deck.most : deck.least);

/** @param {Zone} zone @param {string} called */
function zoneOf(zone, called) {
  const cards = cardsIn(zone);
  return html(
    "div",
    {
      class: "what-if-zone",
      role: "group",
      "aria-label": called,
      dragover: (/** @type {DragEvent} */ event) => event.preventDefault(),
      drop: (/** @type {DragEvent} */ event) => {
        event.preventDefault();
        const code = event.dataTransfer?.getData("text/plain") ?? "";
        if (deck.cards.includes(code)) add(code, zone);
      },
    },
    html("span", { class: "what-if-called" }, called),
    ...cards.map((code, place) =>
      html(
        "button",
        {
          type: "button",
          class: "what-if-card",
          "aria-label": `Take back ${words(code)}`,
          click: () => put(zone, cards.filter((_, each) => each !== place)),
        },
        face(code),
      ),
    ),
    cards.length ? "" : html("span", { class: "note" }, "no card yet"),
  );
}

function draw() {
  const held = document.activeElement?.getAttribute("data-card");
  const palette = deck.cards.map((code) =>
    html(
      "button",
      {
        type: "button",
        class: "what-if-card",
        draggable: "true",
        "data-card": code,
        "aria-label": words(code),
        click: () => add(code),
        dragstart: (/** @type {DragEvent} */ event) =>
          event.dataTransfer?.setData("text/plain", code),
      },
      face(code),
    ),
  );
  byId("what-if-cards").replaceChildren(
    html(
      "div",
      { class: "what-if-zones" },
      zoneOf("hand", "Your hand"),
      deck.up_most ? zoneOf("up", deck.up_most > 1 ? "Open cards" : "Open card") : "",
    ),
    html("div", { class: "what-if-palette", role: "group", "aria-label": "Cards to choose" }, ...palette),
  );
  const again = /** @type {HTMLElement | null} */ (form.querySelector(`[data-card="${held}"]`));
  if (held) again?.focus();
}

function askSoon() {
  clearTimeout(timer);
  timer = setTimeout(ask, CHOOSING);
}

async function ask() {
  asking.abort();
  asking = new AbortController();
  const query = new URLSearchParams(/** @type {[string, string][]} */ ([...new FormData(form)]));
  const address = `${location.pathname.replace(/\/$/, "")}/what-if?${query}`;
  try {
    const answer = await fetch(address, { signal: asking.signal, headers: { accept: "application/json" } });
    const found = await answer.json();
    if (!answer.ok) say(found.says ?? "That could not be worked out; try again.");
    else show(found);
  } catch (error) {
    if (!(error instanceof DOMException)) say("The house does not answer; try again.");
  }
}

/** @param {string} says */
function say(says) {
  byId("what-if-says").textContent = says;
}

/** @param {Found} found */
function show(found) {
  const working = found.ready ? "" : "Working it out…";
  say([found.says, found.hand?.says, working].filter(Boolean).join(" "));
  if (!found.ready) timer = setTimeout(ask, LOOK_AGAIN);
  if (found.ready || found.hand) byId("what-if-hand").replaceChildren(...handTable(found.hand));
  if (found.edges.length) {
    edges = found.edges;
    byId("what-if-edges").replaceChildren(edgeTable());
    round();
  }
}

/** @param {Found["hand"]} hand */
function handTable(hand) {
  if (!hand?.choices.length) return [];
  const beside = byId("what-if-form").dataset.shared === undefined ? "against" : "with";
  return [
    table(
      `${cardsIn("hand").join(" ")}${cardsIn("up").length ? ` ${beside} ${cardsIn("up").join(" ")}` : ""}, ${hand.counted}`,
      ["Choice", "Worth", "Costs"],
      hand.choices.map(([name, worth, cost]) => row(name.replaceAll("_", " "), worth, cost)),
    ),
  ];
}

function edgeTable() {
  return table(
    "What each bet gives away",
    ["Bet", "Edge", "Under the rules in force", "Moves by", "Your wager in dollars"],
    edges.map((edge, place) => {
      if (!wagers.has(edge.bet)) wagers.set(edge.bet, place ? 0 : 10);
      const wager = /** @type {HTMLInputElement} */ (
        html("input", {
          type: "number",
          min: "0",
          max: "10000",
          step: "1",
          value: wagers.get(edge.bet),
          "aria-label": `Your wager on ${edge.name}, in dollars`,
          input: () => {
            wagers.set(edge.bet, Math.max(0, Number(wager.value) || 0));
            round();
          },
        })
      );
      return row(edge.name, edge.edge, edge.was, edge.moved || "–", wager);
    }),
  );
}

/** What the wagers give away together. */
function round() {
  const lost = edges.reduce((sum, edge) => sum - edge.ev * (wagers.get(edge.bet) ?? 0), 0);
  const word = lost >= 0 ? "give away" : "win";
  byId("what-if-round").textContent =
    `With these wagers you ${word} $${Math.abs(lost).toFixed(2)} a round on average, if every decision is right.`;
}

/** @param {string} caption @param {string[]} head @param {HTMLElement[]} rows */
function table(caption, head, rows) {
  return html(
    "table",
    {},
    html("caption", {}, caption),
    html(
      "thead",
      {},
      html("tr", {}, ...head.map((text, place) => html("th", { scope: "col", class: place ? "number" : "" }, text))),
    ),
    html("tbody", {}, ...rows),
  );
}

/** @param {string} name @param {...(string | HTMLElement)} cells */
function row(name, ...cells) {
  return html(
    "tr",
    {},
    html("th", { scope: "row" }, name),
    ...cells.map((cell) => html("td", { class: "number" }, cell)),
  );
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  ask();
});
form.addEventListener("input", ({ target }) => {
  if (target instanceof HTMLInputElement) draw();
  askSoon();
});
draw();
ask();
