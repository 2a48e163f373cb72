/** The forms that ask for money: wagers before the deal, and the bank. */

import { html } from "../../dom.js";
import { dollars, plain } from "../../money.js";
import { yourSeat } from "../../words.js";
import { amountField, chipRow } from "./amount_field.js";

/**
 * @typedef {import("./types.js").Frame} Frame
 * @typedef {import("./types.js").Choice} Choice
 * @typedef {{wagers: Record<string, number | null>, bank: number | null, once: boolean,
 *   chosen: string, spot: number | null, stakes: Record<string, number | null>}} Draft
 * @typedef {import("./amount_field.js").Amount} Amount
 */

/**
 * Fields, chips and a button to send. Typing and clicking change the draft only.
 * @param {{amounts: Amount[], name: string, button: HTMLElement, extra?: (Node | null)[],
 *   change: (id: string, cents: number | null) => void, send: () => void}} parts
 */
function moneyForm({ amounts, name, button, extra = [], change, send }) {
  const values = new Map(amounts.map((amount) => [amount.id, amount.value]));
  const set = (/** @type {string} */ id, /** @type {number | null} */ cents) => {
    values.set(id, cents ?? 0);
    change(id, cents);
  };
  const fields = amounts.map((amount) => amountField(amount, (cents) => set(amount.id, cents)));
  let chosen = 0;
  const chips = chipRow(amounts, () => amounts[chosen]?.name ?? "", (cents) => {
    const id = amounts[chosen]?.id ?? "";
    set(id, cents ? (values.get(id) ?? 0) + cents : 0);
    const input = fields[chosen]?.querySelector("input");
    if (input) input.value = values.get(id) ? plain(values.get(id) ?? 0) : "";
  });
  const choose = (/** @type {number} */ index) => {
    chosen = index;
    chips.says();
    fields.forEach((field, at) =>
      field.classList.toggle("chosen", fields.length > 1 && at === index));
  };
  fields.forEach((field, index) => field.addEventListener("focusin", () => choose(index)));
  choose(0);
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    send();
  };
  return html(
    "form",
    { class: "money-form", "aria-label": name, novalidate: true, submit },
    html("div", { class: "fields" }, ...fields),
    chips.row,
    ...extra,
    button,
  );
}

/**
 * @param {Frame} frame
 * @param {Draft} draft
 * @param {HTMLElement} button
 * @param {(want: {type: string, [field: string]: unknown}) => void} ask
 */
export function wagerForm(frame, draft, button, ask) {
  const amounts = frame.bets.map((bet) => ({
    id: bet.id,
    name: bet.name,
    least: bet.least_cents,
    most: bet.most_cents,
    chip: bet.chip_cents,
    value: draft.wagers[bet.id] ?? 0,
  }));
  const send = () => {
    const cents = Object.fromEntries(Object.entries(draft.wagers).filter(([, value]) => value));
    ask({ type: "wager", cents, spot: draft.spot });
  };
  return moneyForm({
    amounts,
    name: "Wagers",
    button,
    extra: [spotField(frame, draft)],
    change: (id, cents) => (draft.wagers[id] = cents),
    send,
  });
}

/**
 * On whose spot the wagers go: one's own, or behind another player.
 * @param {Frame} frame
 * @param {Draft} draft
 */
function spotField(frame, draft) {
  const others = frame.seats.filter(
    (seat) => seat.player && seat.seat !== frame.your_seat && seat.seat !== frame.player_dealer,
  );
  if (!others.length) return null;
  const select = /** @type {HTMLSelectElement} */ (
    html("select", { id: "spot", "data-focus": "spot" })
  );
  if (frame.your_seat !== null) select.append(html("option", { value: "" }, "my own"));
  for (const { seat, player } of others) {
    select.append(html("option", { value: seat }, `${seat}, behind ${player}`));
  }
  select.value = draft.spot === null ? "" : String(draft.spot);
  if (select.selectedIndex < 0) select.selectedIndex = 0;
  const take = () => (draft.spot = select.value ? Number(select.value) : null);
  select.addEventListener("change", take);
  take();
  const label = html("label", { for: "spot" }, "Seat");
  return html("div", { class: "amount-field spot-field" }, label, select);
}

/**
 * @param {Frame} frame
 * @param {Draft} draft
 * @param {HTMLElement} button
 * @param {(want: {type: string, [field: string]: unknown}) => void} ask
 */
export function bankForm(frame, draft, button, ask) {
  const held = yourSeat(frame)?.chips_cents ?? 0;
  const base = frame.bets[0];
  const amount = {
    id: "bank",
    name: "Bank",
    least: base?.least_cents ?? 100,
    most: held,
    chip: base?.chip_cents ?? 100,
    value: draft.bank ?? 0,
  };
  const once = /** @type {HTMLInputElement} */ (
    html("input", { type: "checkbox", id: "once", "data-focus": "once" })
  );
  once.checked = draft.once;
  once.addEventListener("change", () => (draft.once = once.checked));
  const extra = html("div", { class: "check" }, once, html("label", { for: "once" }, "one round"));
  return moneyForm({
    amounts: [amount],
    name: `Bank, you have ${dollars(held)}`,
    button,
    extra: [extra],
    change: (_, cents) => (draft.bank = cents),
    send: () => ask({ type: "take_bank", cents: draft.bank ?? 0, once: draft.once }),
  });
}
