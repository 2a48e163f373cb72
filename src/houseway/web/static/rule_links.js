/** Rule ids as links to the page of the game, where each rule stands under its id. */

import { html } from "./dom.js";

/**
 * @param {string} game
 * @param {string} id
 */
export function ruleLink(game, id) {
  return html(
    "a",
    { class: "rule", href: `/rules/${encodeURIComponent(game)}#${encodeURIComponent(id)}` },
    id,
  );
}

/**
 * Links with a space before each, to stand behind a sentence.
 * @param {string} game
 * @param {string[] | undefined} ids
 * @returns {DocumentFragment}
 */
export function ruleLinks(game, ids) {
  const links = new DocumentFragment();
  for (const id of ids ?? []) links.append(" ", ruleLink(game, id));
  return links;
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
