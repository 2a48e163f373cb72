/** Fields, chips and a button to send. Typing and clicking change the draft only. */

import { html } from "../../../base/dom.js";
import { amountField, chipRow } from "./amount_field.js";
import { clipped } from "./amount_limits.js";

/**
 * @typedef {import("./amount_field.js").Amount} Amount
 * @typedef {{form: HTMLElement, add: (id: string) => void, chip: () => number}} MoneyForm add: puts
 *   the chip chosen last on that amount
 */

/**
 * @param {{amounts: Amount[], held: number, name: string, button: HTMLElement, chip?: number,
 *   extra?: (Node | null)[], change: (id: string, cents: number) => void, send: () => void}} parts
 * @returns {MoneyForm}
 */
export function moneyForm({ amounts, held, name, button, chip = 0, extra = [], change, send }) {
  const values = new Map(amounts.map((amount) => [amount.id, amount.value]));
  const note = html("p", { class: "clip-note", role: "status" });
  let chosen = 0;
  let wasCut = false;

  const room = (/** @type {Amount} */ { id, times = 1 }) => {
    const others = amounts.filter((amount) => amount.id !== id);
    const taken = others.reduce(
      (sum, other) => sum + (values.get(other.id) ?? 0) * (other.times ?? 1), 0);
    return Math.floor((held - taken) / times);
  };
  const keep = (/** @type {string} */ id, /** @type {number} */ cents) => {
    values.set(id, cents);
    change(id, cents);
  };
  const put = (/** @type {number} */ index, /** @type {number} */ wanted) => {
    const amount = amounts[index];
    if (!amount) return;
    const { cents, says } = clipped(amount, wanted, room(amount));
    note.textContent = says;
    keep(amount.id, cents);
    fields[index]?.put(cents);
  };
  const fields = amounts.map((amount, index) =>
    amountField(amount, {
      typed: (cents) => keep(amount.id, cents),
      left: () => {
        put(index, values.get(amount.id) ?? 0);
        wasCut = Boolean(note.textContent);
      },
    }));
  const add = (/** @type {number} */ index, /** @type {number} */ cents) => {
    const had = values.get(amounts[index]?.id ?? "") ?? 0;
    put(index, cents ? had + cents : 0);
  };
  const chips = chipRow(amounts, {
    chosen: chip,
    add: (cents) => {
      if (cents) choice = cents;
      chips.mark(choice);
      add(chosen, cents);
    },
  });
  let choice = chips.usual;
  const choose = (/** @type {number} */ index) => {
    chosen = index;
    chips.says(amounts[index]?.name ?? "");
    fields.forEach(({ field }, at) =>
      field.classList.toggle("chosen", fields.length > 1 && at === index));
  };
  fields.forEach(({ field }, index) => field.addEventListener("focusin", () => choose(index)));
  choose(0);
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    // What was cut by leaving the field for the button is looked at first.
    if (!wasCut) send();
    wasCut = false;
  };
  button.addEventListener("pointerdown", () => (wasCut = false));
  button.addEventListener("click", ({ detail }) => {
    // A single key presses it when the field has been left long ago.
    if (!detail && !(document.activeElement instanceof HTMLInputElement)) wasCut = false;
  });
  const form = html(
    "form",
    { class: "money-form", "aria-label": name, novalidate: true, submit },
    html("div", { class: "fields" }, ...fields.map(({ field }) => field)),
    chips.row,
    ...extra,
    button,
    note,
  );
  return {
    form,
    add: (id) => {
      const index = amounts.findIndex((amount) => amount.id === id);
      if (index < 0) return;
      choose(index);
      add(index, choice);
    },
    chip: () => choice,
  };
}
