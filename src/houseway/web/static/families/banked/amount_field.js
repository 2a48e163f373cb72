/** A field for an amount, with chips to click that add to it. */

import { drawChip } from "../../chips.js";
import { html } from "../../dom.js";
import { dollars, plain } from "../../money.js";
import { moneyField } from "../../stake_form.js";

const VALUES = [50, 100, 500, 2500, 10000, 50000, 100000];

/**
 * @typedef {{id: string, name: string, least: number, most: number | null, chip: number,
 *   value: number}} Amount
 */

/**
 * A labelled text field in dollars.
 * @param {Amount} amount
 * @param {(cents: number | null) => void} changed
 */
export function amountField(amount, changed) {
  const { id, name: says, least, most, value } = amount;
  const range = most === null ? `from ${dollars(least)}` : `${dollars(least)} to ${dollars(most)}`;
  const field = {
    id: `amount-${id}`, says, amount: id, range,
    value: value ? plain(value) : "", more: { placeholder: "0" },
  };
  const { parts } = moneyField(field, (cents, text) => changed(text ? cents : 0));
  return html("div", { class: "amount-field" }, ...parts);
}

/**
 * Chips that add to the field chosen last.
 * @param {Amount[]} amounts
 * @param {() => string} name of that field
 * @param {(cents: number) => void} add nothing is to clear it
 */
export function chipRow(amounts, name, add) {
  const most = Math.max(...amounts.map((amount) => amount.most ?? Infinity));
  const chip = Math.min(...amounts.map((amount) => amount.chip));
  const values = VALUES.filter((each) => each >= chip && each % chip === 0 && each <= most);
  const press = (/** @type {number} */ value) => {
    const how = {
      type: "button",
      class: "chip-button",
      "data-chip": value,
      "aria-label": `Add ${dollars(value)}`,
      "data-focus": `chip-${value}`,
      click: () => add(value),
    };
    return html("button", how, drawChip(value));
  };
  const clear = { type: "button", class: "small quiet", "data-focus": "chip-clear" };
  const row = html(
    "div",
    { class: "chip-row", role: "group", "aria-label": "Chips" },
    ...values.slice(-4).map(press),
    html("button", { ...clear, click: () => add(0) }, "Clear"),
  );
  return { row, says: () => row.setAttribute("aria-label", `Chips for ${name()}`) };
}
