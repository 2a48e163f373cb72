/** Rule ids as links to where the rule stands, whichever sheet it is on. */

import { html } from "./dom.js";

/** @param {string} id */
export function ruleLink(id) {
  return html("a", { class: "rule", href: `/rule/${encodeURIComponent(id)}` }, id);
}

/**
 * Links with a space before each, to stand behind a sentence.
 * @param {string[] | undefined} ids
 * @returns {DocumentFragment}
 */
export function ruleLinks(ids) {
  const links = new DocumentFragment();
  for (const id of ids ?? []) links.append(" ", ruleLink(id));
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
