/** The way to the proof of the last round's shuffle, beside the promise on the table. */

import { byId } from "../base/dom.js";

/**
 * @param {string} table
 * @param {number | undefined} number
 */
export function linkProof(table, number) {
  const link = /** @type {HTMLAnchorElement} */ (byId("verify"));
  link.hidden = number === undefined;
  if (number !== undefined) {
    link.href = `/verify?${new URLSearchParams({ table, number: String(number) })}`;
  }
}
