/** Checks a revealed shuffle in this browser: the hash, then that the deck was whole. */

import { byId, html } from "./dom.js";

const RANKS = "23456789TJQKA";
const DECK = [..."cdhs"].flatMap((suit) => [...RANKS].map((rank) => rank + suit));

/** @param {string} text */
async function sha256(text) {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {string} order */
function deckFinding(order) {
  const cards = order.split(" ").filter(Boolean);
  const missing = DECK.filter((card) => !cards.includes(card));
  const twice = [...new Set(cards.filter((card, index) => cards.indexOf(card) !== index))];
  const strange = cards.filter((card) => !DECK.includes(card));
  if (strange.length) return `These are no cards of the deck: ${strange.join(" ")}.`;
  if (twice.length) return `These cards lie there twice: ${twice.join(" ")}.`;
  if (missing.length) return `${cards.length} cards; missing: ${missing.join(" ")}.`;
  return null;
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
  const deck = deckFinding(order);
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
    step(deck === null, "The deck.", deck ?? "All 52 cards are there, each once."),
  ];
  const good = steps.every((each) => each.className === "good");
  const verdict = good
    ? "The shuffle is honest: the order was fixed before the first wager and the deck was whole."
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
