/** Checks the proof of a shuffle in this browser: the hashes, the cards of a deck, and the dice. */

import { byId, html } from "../../base/dom.js";
import { isTile, tileCodes } from "../../felt/tiles.js";

const RANKS = "23456789TJQKA";
const FACES = [..."cdhs"].flatMap((suit) => [...RANKS].map((rank) => rank + suit));
const DECKS_MAX = 8;

/** @param {string} text */
async function sha256(text) {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Whether these are whole packs: every card as often as every other. A pack may be without tens,
 * and it may have jokers.
 * @param {string} order
 * @returns {{good: boolean, says: string}}
 */
function packs(order) {
  const cards = order.split(" ").filter(Boolean);
  if (cards.some(isTile)) return tiles(cards);
  /** @type {Map<string, number>} */
  const count = new Map();
  for (const card of cards) count.set(card, (count.get(card) ?? 0) + 1);
  const strange = [...count.keys()].filter((card) => card !== "Jk" && !FACES.includes(card));
  if (strange.length) {
    return { good: false, says: `These are no cards of a deck: ${strange.join(" ")}.` };
  }
  const tens = FACES.some((card) => card.startsWith("T") && count.has(card));
  const faces = FACES.filter((card) => tens || !card.startsWith("T"));
  const decks = usual(faces.map((card) => count.get(card) ?? 0));
  const wrong = faces.filter((card) => (count.get(card) ?? 0) !== decks);
  if (wrong.length) {
    const found = wrong.map((card) => `${card} ${count.get(card) ?? 0} times`).join(", ");
    return { good: false, says: `${cards.length} cards; not ${decks} of each: ${found}.` };
  }
  const jokers = count.get("Jk") ?? 0;
  if (!decks || decks > DECKS_MAX || jokers % decks) {
    return { good: false, says: `${cards.length} cards with ${jokers} jokers are no whole decks.` };
  }
  return { good: true, says: packWords(cards.length, decks, { tens, jokers }) };
}

/** A set has 32 tiles: those that are called alike and look unlike once, the others twice. */
const TILES = tileCodes();
const ONCE = ["6-3", "5-4", "6-2", "5-3", "5-2", "4-3", "4-1", "3-2", "4-2", "2-1"];

/**
 * Whether this is a whole set of tiles.
 * @param {string[]} cards
 */
function tiles(cards) {
  const wrong = [...new Set([...cards, ...TILES])].filter((code) => {
    const due = !TILES.includes(code) ? 0 : ONCE.includes(code) ? 1 : 2;
    return cards.filter((each) => each === code).length !== due;
  });
  return wrong.length
    ? { good: false, says: `${cards.length} tiles are no whole set: ${wrong.join(" ")}.` }
    : { good: true, says: "All 32 tiles of a set are there." };
}

/** The number that comes most often. @param {number[]} numbers */
function usual(numbers) {
  const often = (/** @type {number} */ one) => numbers.filter((each) => each === one).length;
  return numbers.reduce((best, each) => (often(each) > often(best) ? each : best), 0);
}

/**
 * @param {number} all
 * @param {number} decks
 * @param {{tens: boolean, jokers: number}} how
 */
function packWords(all, decks, { tens, jokers }) {
  const parts = [tens ? "" : "no tens", jokers ? `${jokers} jokers` : ""].filter(Boolean);
  const without = parts.length ? ` (${parts.join(", ")})` : "";
  if (decks === 1) return `All ${all} cards of one deck${without} are there, each once.`;
  return `All ${all} cards of ${decks} decks${without} are there, each ${decks} times.`;
}

/**
 * @param {boolean} good
 * @param {string} heading
 * @param {...(Node | string)} says
 */
function step(good, heading, ...says) {
  const mark = html("span", { class: "verdict", "aria-hidden": "true" }, good ? "✓" : "✗");
  return html("li", { class: good ? "good" : "bad" }, mark, html("b", {}, heading), " ", ...says);
}

const HASH = /^[0-9a-f]{64}$/;
const SHOWN = /^(\S\S|[1-6]-[1-6]) [0-9a-f]{32}$/;

/** A byte below this is one of six faces, each equally likely; any other is thrown again. */
const FAIR = 252;

/**
 * The three dice that follow from a whole shuffle, every card with its salt.
 * @param {string[]} lines
 */
async function underCup(lines) {
  /** @type {number[]} */
  const faces = [];
  for (let turn = 1; faces.length < 3; turn += 1) {
    const hash = await sha256(`${lines.join(" ")} cup ${turn}`);
    const bytes = (hash.match(/../g) ?? []).map((byte) => parseInt(byte, 16));
    faces.push(...bytes.filter((byte) => byte < FAIR).map((byte) => (byte % 6) + 1));
  }
  return faces.slice(0, 3);
}

/**
 * @param {string[]} lines
 * @param {string} seen the dice as the table showed them
 */
async function diceStep(lines, seen) {
  const thrown = (await underCup(lines)).join(" ");
  const same = thrown === seen.trim().split(/[\s,]+/).join(" ");
  const says = same ? "as the table showed them." : `and the table showed ${seen}.`;
  return step(same, "The dice.", `Thrown again from the whole shuffle they show ${thrown}, ${says}`);
}

/**
 * Whether cards of which some are hidden can be out of whole packs.
 * @param {string[]} cards
 * @param {number} places
 * @returns {{good: boolean, says: string}}
 */
function someOf(cards, places) {
  const decks = Math.max(1, Math.round(places / 50));
  const often = (/** @type {string} */ one) => cards.filter((each) => each === one).length;
  const wrong = [...new Set(cards)].filter(
    (card) => (card !== "Jk" && !FACES.includes(card)) || often(card) > decks,
  );
  if (wrong.length) {
    return { good: false, says: `${decks} decks do not have ${wrong.join(" ")} so often.` };
  }
  const hidden = places - cards.length;
  return {
    good: cards.length > 0,
    says: `${cards.length} of ${places} cards were shown, none too often. The other ${hidden} were fixed with them and stay hidden.`,
  };
}

/** @param {{commitment: string, lines: string[], dice: string}} shuffle */
async function check({ commitment, lines, dice }) {
  const cards = lines.map((line) => SHOWN.exec(line)?.[1] ?? "").filter(Boolean);
  const strange = lines.filter((line) => !HASH.test(line) && !SHOWN.test(line));
  const hashes = await Promise.all(lines.map((line) => (SHOWN.test(line) ? sha256(line) : line)));
  const found = await sha256(hashes.join(" "));
  const promised = commitment.toLowerCase();
  const deck = cards.length === lines.length ? packs(cards.join(" ")) : someOf(cards, lines.length);
  const steps = [
    step(
      HASH.test(promised),
      "What was promised.",
      "Before the first wager the table showed ",
      html("code", {}, promised || "nothing"),
      ".",
    ),
    step(
      !strange.length && lines.length > 0,
      "What was shown.",
      strange.length
        ? `This is neither a card with its salt nor a hash: ${strange[0]}`
        : `${cards.length} cards, each with a salt, so nobody could guess them from the promise.`,
    ),
    step(
      found === promised,
      "The hash.",
      "Your browser hashes the cards shown, and all hashes together, to ",
      html("code", {}, found),
      found === promised ? ", which is the promise." : ", which is not the promise.",
    ),
    step(deck.good, "The cards.", deck.says),
  ];
  if (dice && cards.length === lines.length) steps.push(await diceStep(lines, dice));
  const good = steps.every((each) => each.className === "good");
  byId("verdict").replaceChildren(
    html("p", { class: good ? "verdict-good" : "problem" }, verdictWords(good, cards, lines)),
    html("ol", { class: "checks" }, ...steps),
  );
}

/**
 * @param {boolean} good
 * @param {string[]} cards
 * @param {string[]} lines
 */
function verdictWords(good, cards, lines) {
  if (!good) return "This does not check out.";
  return cards.length === lines.length
    ? "The shuffle is honest: the order was fixed before the first wager and no card was missing."
    : "The shuffle is honest: every card you saw lay in its place before the first wager.";
}

const form = /** @type {HTMLFormElement} */ (byId("verify-form"));
const field = (/** @type {string} */ id) => /** @type {HTMLInputElement} */ (byId(id)).value;
const shuffle = () => ({
  commitment: field("commitment").trim(),
  dice: byId("verify-form").querySelector("#dice") ? field("dice").trim() : "",
  lines: field("cards").split("\n").map((line) => line.trim().replace(/\s+/g, " ")).filter(Boolean),
});
form.addEventListener("submit", (event) => {
  event.preventDefault();
  check(shuffle());
});
if (shuffle().commitment && shuffle().lines.length) check(shuffle());
