/** A field for an amount, with chips to click that add to it. */

import { drawChip } from "../../chips.js";
import { html } from "../../dom.js";
import { dollars, parseDollars, plain } from "../../money.js";

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
  const id = `amount-${amount.id}`;
  const range = amount.most === null
    ? `from ${dollars(amount.least)}`
    : `${dollars(amount.least)} to ${dollars(amount.most)}`;
  const input = /** @type {HTMLInputElement} */ (
    html("input", {
      id,
      type: "text",
      inputmode: "decimal",
      autocomplete: "off",
      placeholder: "0",
      "aria-describedby": `${id}-range`,
      "data-amount": amount.id,
      "data-focus": id,
    })
  );
  input.value = amount.value ? plain(amount.value) : "";
  input.addEventListener(
    "input",
    () => changed(input.value.trim() ? parseDollars(input.value) : 0),
  );
  input.addEventListener("focus", () => input.select());
  return html(
    "div",
    { class: "amount-field" },
    html("label", { for: id }, amount.name),
    html("div", { class: "money" }, html("span", { "aria-hidden": "true" }, "$"), input),
    html("span", { id: `${id}-range`, class: "range" }, range),
  );
}

/**
 * Chips that add to the field chosen last.
 * @param {Amount[]} amounts
 * @param {() => string} chosen the id of the field
 * @param {(id: string, cents: number) => void} add
 */
export function chipRow(amounts, chosen, add) {
  const most = Math.max(...amounts.map((amount) => amount.most ?? Infinity));
  const chip = Math.min(...amounts.map((amount) => amount.chip));
  const values = VALUES.filter(
    (value) => value >= chip && value % chip === 0 && value <= most,
  ).slice(-4);
  const nameOf = (/** @type {string} */ id) =>
    amounts.find((amount) => amount.id === id)?.name ?? "";
  const press = (/** @type {number} */ value) =>
    html(
      "button",
      {
        type: "button",
        class: "chip-button",
        "data-chip": value,
        "aria-label": `Add ${dollars(value)}`,
        "data-focus": `chip-${value}`,
        click: () => add(chosen(), value),
      },
      drawChip(value),
    );
  const clear = html(
    "button",
    {
      type: "button",
      class: "small quiet",
      "data-focus": "chip-clear",
      click: () => add(chosen(), 0),
    },
    "Clear",
  );
  const row = html(
    "div",
    { class: "chip-row", role: "group", "aria-label": "Chips" },
    ...values.map(press),
    clear,
  );
  return { row, says: () => row.setAttribute("aria-label", `Chips for ${nameOf(chosen())}`) };
}
