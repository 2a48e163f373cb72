/** Cards in sentences as people write them: "Ad Tc" becomes "A♦ 10♣". */

/** @type {Record<string, string>} */
const SIGNS = { s: "♠", h: "♥", d: "♦", c: "♣" };

/** @param {string} text */
export function withSuits(text) {
  return text.replace(/\b([2-9TJQKA])([shdc])\b/g, (_, /** @type {string} */ rank, /** @type {string} */ suit) =>
    `${rank === "T" ? "10" : rank}${SIGNS[suit]}`).replace(/\bJk\b/g, "joker");
}
