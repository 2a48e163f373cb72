/** Lines of a list in which things are carried out in order, each with its sentence and rules. */

import { html } from "../base/dom.js";
import { signed } from "../base/money.js";
import { sentence } from "../base/rule_links.js";

/**
 * @param {number} order
 * @param {...(Node | string)} parts
 */
export function lineOf(order, ...parts) {
  const number = html("span", { class: "n", "aria-hidden": "true" }, String(order));
  return html("li", { class: "posting", "data-order": order }, number, ...parts);
}

/**
 * A line by which money moves.
 * @param {{order: number, seat: number, says: string, rule_ids: string[]}} posting
 * @param {{cents: number, kind: string}} moved and whether that is a win
 * @param {(Node | string)[]} what
 * @param {...Node} more what stands behind the sentence
 */
export function postingLine(posting, { cents, kind }, what, ...more) {
  return lineOf(
    posting.order,
    html("span", { class: "what" }, html("b", {}, `Seat ${posting.seat}`), ...what),
    html("span", { class: `amt ${kind}` }, signed(cents)),
    html("span", { class: "why" }, ...sentence(posting.says, posting.rule_ids), ...more),
  );
}
