/** Checks a revealed shuffle in this browser: the hash, then that the deck was whole. */

import { byId, html } from "./dom.js";

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

/** @param {{commitment: string, secret: string, order: string}} shuffle */
async function check({ commitment, secret, order }) {
  const found = await sha256(`${secret} ${order}`);
  const promised = commitment.toLowerCase();
  const deck = packs(order);
  const secretIsLong = /^[0-9a-f]{64}$/.test(secret);
  const steps = [
    step(
      /^[0-9a-f]{64}$/.test(promised),
      "What was promised.",
      "Before the first wager the table showed ",
      html("code", {}, promised || "nothing"),
      ".",
    ),
    step(
      secretIsLong,
      "What was revealed.",
      secretIsLong
        ? "A secret of 64 hexadecimal digits, so nobody could guess the order from the promise."
        : "The secret has to be 64 hexadecimal digits.",
    ),
    step(
      found === promised,
      "The hash.",
      "Your browser hashes the secret, a blank and the order to ",
      html("code", {}, found),
      found === promised ? ", which is the promise." : ", which is not the promise.",
    ),
    step(deck.good, "The cards.", deck.says),
  ];
  const good = steps.every((each) => each.className === "good");
  const verdict = good
    ? "The shuffle is honest: the order was fixed before the first wager and no card was missing."
    : "This does not check out.";
  byId("verdict").replaceChildren(
    html("p", { class: good ? "verdict-good" : "problem" }, verdict),
    html("ol", { class: "checks" }, ...steps),
  );
}

const form = /** @type {HTMLFormElement} */ (byId("verify-form"));
const field = (/** @type {string} */ id) =>
  /** @type {HTMLInputElement} */ (byId(id)).value.trim().replace(/\s+/g, " ");
const shuffle = () =>
  ({ commitment: field("commitment"), secret: field("secret"), order: field("order") });
form.addEventListener("submit", (event) => {
  event.preventDefault();
  check(shuffle());
});
if (shuffle().commitment && shuffle().secret) check(shuffle());
