/** The bank as a bar: what it has paid and taken, what it can still cover, and what it has won. */

import { html } from "../../../base/dom.js";
import { dollars } from "../../../base/money.js";
import { bankAt } from "./state.js";

/**
 * @param {Element} into
 * @param {import("../types.js").Showdown} showdown
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
      entry("paid", "Paid", dollars(paid)),
      entry("taken", "Taken", dollars(taken)),
      entry("left", `Still to cover, of ${dollars(showdown.bank_cents)}`, dollars(left)),
      entry("won", taken < paid ? "Bank has lost" : "Bank has won", dollars(Math.abs(taken - paid))),
    ),
  );
}

/**
 * @param {string} name
 * @param {string} says
 * @param {string} amount
 */
function entry(name, says, amount) {
  return html("div", { class: name }, html("dt", {}, says), html("dd", {}, amount));
}
