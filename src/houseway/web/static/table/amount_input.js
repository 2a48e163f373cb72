/** Money that one types: a field of dollars, and a button that stakes what stands in it. */

import { submitButton } from "./choice_buttons.js";
import { html } from "../base/dom.js";
import { dollars, parseDollars, plain } from "../base/money.js";

/**
 * A field of dollars with its label and its range, to be laid out by whoever asks for it.
 * @param {{id: string, says: string, label?: string, amount: string, range: string, value: string,
 *   more?: Record<string, unknown> | undefined}} field says: its name; label: the class of the label
 * @param {(cents: number | null, text: string) => void} typed null is no amount
 */
export function moneyField({ id, says, label, amount, range, value, more = {} }, typed) {
  const input = /** @type {HTMLInputElement} */ (
    html("input", {
      id,
      type: "text",
      inputmode: "decimal",
      autocomplete: "off",
      "aria-describedby": `${id}-range`,
      "data-amount": amount,
      "data-focus": id,
      input: () => typed(parseDollars(input.value), input.value.trim()),
      focus: () => input.select(),
      ...more,
    })
  );
  input.value = value;
  const parts = [
    html("label", { for: id, class: label }, says),
    html("div", { class: "money" }, html("span", { "aria-hidden": "true" }, "$"), input),
    html("span", { id: `${id}-range`, class: "range" }, range),
  ];
  return { input, parts };
}

/**
 * A choice whose amount one may choose: its button, and beside it the field.
 * @param {import("./types.js").Choice} choice
 * @param {{id: string, says: string, value: number, button?: Record<string, unknown>,
 *   field?: Record<string, unknown>}} how attributes of button and field
 * @param {(cents: number | null) => void} typed
 */
export function stakeRow(choice, { id, says, value, button, field }, typed) {
  const range = `${dollars(choice.least_cents ?? 0)} to ${dollars(choice.cents ?? 0)}`;
  const { input, parts } = moneyField(
    { id, says, label: "unseen", amount: choice.id, range, value: plain(value), more: field },
    typed,
  );
  return { input, parts: [submitButton(choice, button), ...parts] };
}
