/** The forms that ask for money: wagers before the deal, the bank, and more chips. */

import { html } from "../../../base/dom.js";
import { dollars } from "../../../base/money.js";
import { yourSeat } from "../../../table/table_text.js";
import { moneyForm } from "./money_form.js";
import { doubled, sumOf, takenBy, timesOf } from "./wager_draft.js";

/**
 * @typedef {import("../types.js").Frame} Frame
 * @typedef {import("../types.js").Choice} Choice
 * @typedef {import("./wager_draft.js").WagerDraft} WagerDraft
 * @typedef {(want: import("../../../table/types.js").Want) => void} Ask
 */

/** What you can wager: your chips, and what lies there already, but for the fees. @param {Frame} frame */
export function heldBy(frame) {
  const seat = yourSeat(frame);
  const wager = frame.choices.find(({ id }) => id === "wager");
  return wager?.cents ?? (seat?.chips_cents ?? 0) + sumOf(seat?.wagers ?? {});
}

/**
 * @param {Frame} frame
 * @param {WagerDraft} draft
 * @param {HTMLElement} button
 * @param {{ask: Ask, again: () => void}} how again: draw the form anew
 */
export function wagerForm(frame, draft, button, { ask, again }) {
  const amounts = frame.bets.map((bet) => ({
    id: bet.id,
    name: [bet.name, ...(bet.beside ?? [])].join(" and "),
    times: timesOf(bet),
    least: bet.least_cents,
    most: bet.most_cents,
    chip: bet.chip_cents,
    value: draft.cents[bet.id] ?? 0,
  }));
  const send = (/** @type {import("../types.js").Wagers} */ cents) =>
    ask({ type: "wager", cents, spot: draft.spot });
  const made = moneyForm({
    amounts,
    held: heldBy(frame),
    name: "Wagers",
    button,
    chip: draft.chip,
    extra: [spotField(frame, draft)],
    change: (id, cents) => {
      draft.set(id, cents);
      draft.chip = made.chip();
      undo.toggleAttribute("hidden", !draft.before.length);
    },
    send: () => send(draft.wagers),
  });
  const undo = tool("undo", "Undo", "u", () => {
    draft.undo();
    again();
  });
  undo.toggleAttribute("hidden", !draft.before.length);
  const tools = html("div", { class: "wager-tools" }, undo, ...repeats(frame, draft, send));
  made.form.append(tools);
  return made;
}

/**
 * The wagers of the last round, once and twice.
 * @param {Frame} frame
 * @param {WagerDraft} draft
 * @param {(wagers: import("../types.js").Wagers) => void} send
 */
function repeats(frame, draft, send) {
  const { last } = draft;
  const held = heldBy(frame);
  const lies = Object.keys(yourSeat(frame)?.wagers ?? {}).length > 0;
  if (!last || lies || takenBy(frame, last) > held) return [];
  const twice = doubled(frame, last, held);
  const press = (
    /** @type {string} */ id,
    /** @type {string} */ label,
    /** @type {string} */ key,
    /** @type {import("../types.js").Wagers} */ wagers,
  ) =>
    tool(id, `${label} ${dollars(takenBy(frame, wagers))}`, key, () => {
      draft.take(wagers);
      send(wagers);
    });
  const again = press("rebet", "Same again", "r", last);
  return twice ? [again, press("double_last", "Double", "d", twice)] : [again];
}

/**
 * @param {string} id
 * @param {string} label
 * @param {string} key
 * @param {() => void} act
 */
function tool(id, label, key, act) {
  const how = {
    type: "button", class: "tool", "data-focus": id, "data-key": key, "aria-keyshortcuts": key,
    click: act,
  };
  return html("button", how, label, html("kbd", { "aria-hidden": "true" }, key.toUpperCase()));
}

/**
 * On whose spot the wagers go: one's own, or behind another player.
 * @param {Frame} frame
 * @param {WagerDraft} draft
 */
function spotField(frame, draft) {
  if (!frame.behind) return null;
  const others = frame.seats.filter(
    (seat) => seat.player && seat.seat !== frame.your_seat && seat.seat !== frame.player_dealer,
  );
  if (!others.length) return null;
  const select = /** @type {HTMLSelectElement} */ (
    html("select", { id: "spot", "data-focus": "spot" })
  );
  if (frame.your_seat !== frame.player_dealer) {
    select.append(html("option", { value: "" }, "my own"));
  }
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
 * @param {Choice} choice with the least and the largest bank
 * @param {{bank: number | null, once: boolean}} draft
 * @param {HTMLElement} button
 * @param {Ask} ask
 */
export function bankForm(frame, choice, draft, button, ask) {
  const held = yourSeat(frame)?.chips_cents ?? 0;
  const least = choice.least_cents ?? 100;
  const most = choice.cents ?? held;
  const value = Math.min(draft.bank ?? 0, most);
  const amount = { id: "bank", name: "Bank", least, most, chip: frame.bets[0]?.chip_cents ?? 100, value };
  const once = /** @type {HTMLInputElement} */ (
    html("input", { type: "checkbox", id: "once", "data-focus": "once" })
  );
  once.checked = draft.once;
  once.addEventListener("change", () => (draft.once = once.checked));
  const extra = html("div", { class: "check" }, once, html("label", { for: "once" }, "one round"));
  return moneyForm({
    amounts: [amount],
    held: most,
    name: `Bank, you have ${dollars(held)}`,
    button,
    extra: [extra],
    change: (_, cents) => (draft.bank = cents),
    send: () => ask({ type: "take_bank", cents: Math.min(draft.bank ?? 0, most), once: draft.once }),
  }).form;
}

/**
 * More chips, as many as the house gives.
 * @param {Choice} choice
 * @param {number} value
 * @param {{button: HTMLElement, says: string, send: (cents: number) => void}} how
 */
export function chipsForm(choice, value, { button, says, send }) {
  const least = choice.least_cents ?? 100;
  const most = choice.cents ?? 0;
  let cents = Math.min(value, most);
  const made = moneyForm({
    amounts: [{ id: "chips", name: "Chips", least, most, chip: least, value: cents }],
    held: most,
    name: "Buy chips",
    button,
    change: (_, now) => (cents = now),
    send: () => send(cents),
  });
  return html("div", { class: "buying" }, html("p", { class: "say" }, says), made.form);
}
