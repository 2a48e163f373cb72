/** Rule ids as links to where the rule stands, whichever sheet it is on. */

import { html } from "./dom.js";

/** A card as sentences of the house write it; the ace of spades is also how a sentence begins. */
export const CARD = /\b(?!As [a-z])[2-9TJQKA][cdhs]\b/g;
/** @type {Record<string, string>} */
const SIGNS = { c: "♣", d: "♦", h: "♥", s: "♠" };

/** "2c" as everybody reads it, "2♣". @param {string} code */
const sign = (code) => code.charAt(0).replace("T", "10") + SIGNS[code.charAt(1)];

/**
 * A sentence, and behind it its rules as links.
 * @param {string} says
 * @param {string[]} [ids]
 */
export function sentence(says, ids = []) {
  const links = ids.flatMap((id) =>
    [" ", html("a", { class: "rule", href: `/rule/${encodeURIComponent(id)}` }, id)]);
  return [withoutIds(says, ids).replace(CARD, sign), ...links];
}

/**
 * A sentence whose rule ids in brackets at the end are left off, since they follow as links.
 * @param {string} says
 * @param {string[]} ids
 */
export function withoutIds(says, ids) {
  const tail = ` (${ids.join(", ")})`;
  return says.replace(tail, "");
}
