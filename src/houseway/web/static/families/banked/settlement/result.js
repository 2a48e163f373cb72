/** What a round came to for you: a headline with the net, and a sentence for every wager. */

import { html } from "../../../base/dom.js";
import { signed } from "../../../base/money.js";
import { sentence } from "../../../base/rule_links.js";

/** @typedef {import("../types.js").Yours} Yours */

const FIT = 2;

/** @param {number} cents */
export function kindOf(cents) {
  return cents > 0 ? "win" : cents < 0 ? "lose" : "push";
}

/**
 * @param {Yours} yours
 * @param {{reasons: boolean}} how
 */
export function resultOf(yours, { reasons }) {
  const { headline, net_cents: net, lines } = yours;
  const head = html("p", { class: `headline ${kindOf(net)}` }, headline);
  // So many sentences may not fit a phone: the list scrolls, and keys have to reach it.
  const reach = lines.length > FIT ? { tabindex: "0", "aria-label": "What each wager came to" } : {};
  const list = html("ul", { class: "reasons", ...reach }, ...lines.map(line));
  return html("div", { class: "result" }, head, reasons && list);
}

/** @param {import("../types.js").YourLine} line */
function line({ says, cents, rule_ids }) {
  const amount = html("span", { class: `amt ${kindOf(cents)}` }, cents ? signed(cents) : "±0");
  return html("li", {}, amount, html("span", {}, ...sentence(says, rule_ids)));
}

/** The same as one text to be read out. @param {Yours} yours */
export function resultWords({ headline, lines }) {
  const says = lines.map((each) => each.says);
  // A single wager says the same in its own sentence.
  return (says[0]?.startsWith(headline) ? says : [`${headline}.`, ...says]).join(" ");
}
