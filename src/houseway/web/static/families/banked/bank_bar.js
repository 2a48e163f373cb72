/** The bank as a bar: what it has paid, what it has taken, and what is left in action. */

import { html } from "../../dom.js";
import { dollars } from "../../money.js";
import { bankAt } from "./settled.js";

/**
 * @param {Element} into
 * @param {import("./types.js").Showdown} showdown
 * @param {number} done
 */
export function drawBankBar(into, showdown, done) {
  const { paid, taken, left } = bankAt(showdown, done);
  const used = Math.max(0, showdown.bank_cents - left);
  const part = (/** @type {number} */ cents) =>
    (paid + taken ? (used * cents) / (paid + taken) : 0);
  const bar = html("div", { class: "bar", "aria-hidden": "true" });
  for (const [name, cents] of [["paid", part(paid)], ["taken", part(taken)], ["left", left]]) {
    const piece = html("i", { class: String(name) });
    piece.style.width = `${(100 * Number(cents)) / Math.max(1, showdown.bank_cents)}%`;
    bar.append(piece);
  }
  into.replaceChildren(
    bar,
    html(
      "dl",
      { class: "bar-key" },
      entry("paid", "Paid", paid),
      entry("taken", "Taken", taken),
      entry("left", `Left of ${dollars(showdown.bank_cents)}`, left),
    ),
  );
}

/**
 * @param {string} name
 * @param {string} says
 * @param {number} cents
 */
function entry(name, says, cents) {
  return html("div", { class: name }, html("dt", {}, says), html("dd", {}, dollars(cents)));
}
