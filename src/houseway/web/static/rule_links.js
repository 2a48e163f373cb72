/** Rule ids as links to where the rule stands, whichever sheet it is on. */

import { html } from "./dom.js";

/**
 * A sentence, and behind it its rules as links.
 * @param {string} says
 * @param {string[]} [ids]
 */
export function sentence(says, ids = []) {
  const links = ids.flatMap((id) =>
    [" ", html("a", { class: "rule", href: `/rule/${encodeURIComponent(id)}` }, id)]);
  return [withoutIds(says, ids), ...links];
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
