/** The way from a hand to its place in the chart of the table, in your turn and from a verdict. */

import { byId } from "../base/dom.js";

/** Where the chart has this hand; nothing where the table has no odds. @param {string} [cell] */
export function chartOf(cell) {
  const { odds } = byId("coach").dataset;
  return odds && cell ? `${odds}#${cell}` : "";
}

/** @param {string} [cell] of your hand, in your turn */
export function linkChart(cell) {
  const link = /** @type {HTMLAnchorElement} */ (byId("coach-chart"));
  link.href = chartOf(cell);
  link.hidden = !chartOf(cell);
  // Who decides anew has read what the last decision was worth.
  if (cell) byId("coach-short").hidden = true;
}
