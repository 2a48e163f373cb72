/** A field for an amount, with chips to click that add to it. */

import { drawChip } from "../../../felt/chips.js";
import { html } from "../../../base/dom.js";
import { dollars, plain } from "../../../base/money.js";
import { moneyField } from "../../../table/amount_input.js";

const VALUES = [50, 100, 500, 2500, 10000, 50000, 100000];

/**
 * @typedef {{id: string, name: string, least: number, most: number | null, chip: number,
 *   value: number, times?: number}} Amount times: how many times it is taken of your chips
 */

/**
 * A labelled text field in dollars.
 * @param {Amount} amount
 * @param {{typed: (cents: number) => void, left: () => void}} hear left: when it is typed to its end
 */
export function amountField(amount, { typed, left }) {
  const { id, name: says, least, most, value } = amount;
  const range = most === null ? `from ${dollars(least)}` : `${dollars(least)} to ${dollars(most)}`;
  const more = { placeholder: "0", change: left };
  const field = {
    id: `amount-${id}`, says, amount: id, range, value: value ? plain(value) : "", more,
  };
  const { input, parts } = moneyField(field, (cents) => typed(cents ?? 0));
  const put = (/** @type {number} */ cents) => (input.value = cents ? plain(cents) : "");
  return { field: html("div", { class: "amount-field" }, ...parts), put };
}

/**
 * Chips that add to the field chosen last. The one clicked last is the one that circles take.
 * @param {Amount[]} amounts
 * @param {{chosen: number, add: (cents: number) => void}} how add: nothing is to clear it
 */
export function chipRow(amounts, { chosen, add }) {
  const most = Math.max(...amounts.map((amount) => amount.most ?? Infinity));
  const chip = Math.min(...amounts.map((amount) => amount.chip));
  const values = VALUES.filter((each) => each >= chip && each % chip === 0 && each <= most);
  const offered = values.slice(-4);
  const buttons = offered.map((value) => {
    const how = {
      type: "button",
      class: "chip-button",
      "data-chip": value,
      "aria-label": `Add ${dollars(value)}`,
      "data-focus": `chip-${value}`,
      click: () => add(value),
    };
    return html("button", how, drawChip(value));
  });
  const clear = { type: "button", class: "small quiet", "data-focus": "chip-clear" };
  const row = html(
    "div",
    { class: "chip-row", role: "group", "aria-label": "Chips" },
    ...buttons,
    html("button", { ...clear, click: () => add(0) }, "Clear"),
  );
  const mark = (/** @type {number} */ value) =>
    buttons.forEach((button) =>
      button.classList.toggle("taken", button.getAttribute("data-chip") === String(value)));
  const usual = offered.includes(chosen) ? chosen : offered[Math.min(1, offered.length - 1)] ?? chip;
  mark(usual);
  return { row, mark, usual, says: (/** @type {string} */ name) => row.setAttribute("aria-label", `Chips for ${name}`) };
}
