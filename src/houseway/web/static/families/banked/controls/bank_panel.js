/** Who banks and who is next; and for the player-dealer what the bank may lose, win and reach. */

import { html } from "../../../base/dom.js";
import { dollars } from "../../../base/money.js";
import { capital } from "../../../table/table_text.js";
import { seatName } from "../table_text.js";

/**
 * @typedef {import("../types.js").Frame} Frame
 * @typedef {import("../types.js").Banking} Banking
 */

/**
 * @param {HTMLElement} into
 * @param {Frame} frame
 */
export function drawBankPanel(into, frame) {
  const { banking } = frame;
  const what = JSON.stringify([banking, frame.next_for_bank, frame.offered, frame.player_dealer]);
  if (into.dataset.drawn === what) return;
  into.dataset.drawn = what;
  const next = nextWords(frame);
  into.hidden = !banking && !next;
  into.replaceChildren(
    html("h2", {}, banking ? "You are the bank" : "The bank"),
    ...(banking ? [sums(banking), ...reached(frame, banking)] : []),
    html("p", { class: "next-for-bank" }, next),
  );
}

/** Who has the bank now, and to whom it goes on. @param {Frame} frame */
export function nextWords(frame) {
  const { next_for_bank: ring, player_dealer: banks, offered, your_seat: yours } = frame;
  const name = (/** @type {number} */ seat) => (seat === yours ? "you" : seatName(frame, seat));
  const says = [];
  if (banks !== null && frame.phase !== "settled") {
    says.push(`${capital(name(banks))} ${banks === yours ? "bank" : "banks"} this round.`);
  }
  const [first, ...others] = ring.filter((seat) => seat !== offered);
  if (first === undefined) return says.join(" ");
  const again = first === banks ? " for a second round" : "";
  const then = others.length ? `, then ${others.map(name).join("; ")}` : "";
  says.push(`Next for the bank: ${name(first)}${again}${then}.`);
  return says.join(" ");
}

/** @param {Banking} banking */
function sums({ may_lose_cents: lose, can_win_cents: win, staked_cents: staked }) {
  const entry = (/** @type {string} */ says, /** @type {number} */ cents) =>
    html("div", {}, html("dt", {}, says), html("dd", {}, dollars(cents)));
  return html(
    "dl",
    { class: "bank-sums" },
    entry("You may lose up to", lose),
    entry("You can win up to", win),
    entry("Wagered so far", staked),
  );
}

/**
 * @param {Frame} frame
 * @param {Banking} banking
 */
function reached(frame, { seats, is_ordered: ordered }) {
  if (!seats.length) return [];
  const items = seats.map(({ seat, staked_cents: staked, covered_cents: covered }) => {
    const part = covered === staked ? "all" : covered ? "part" : "none";
    const says = { all: "covered", part: `${dollars(covered)} covered`, none: "not covered" }[part];
    return html(
      "li",
      { class: `reach ${part}` },
      html("span", {}, capital(seatName(frame, seat))),
      html("span", { class: "amt" }, dollars(staked)),
      html("span", {}, says),
    );
  });
  const head = ordered
    ? "In the order of action, at even money:"
    : "As if settling began on your left; the order is counted out with the deal:";
  return [html("p", { class: "note" }, head), html("ol", { class: "reached" }, ...items)];
}

/** The same in one line for the desk. @param {Banking} banking */
export function bankingWords({ may_lose_cents: lose, can_win_cents: win, staked_cents: staked }) {
  const wins = staked
    ? `you can win up to ${dollars(win)} of the ${dollars(staked)} wagered`
    : "nothing is wagered yet";
  return `You are the bank: you may lose up to ${dollars(lose)}; ${wins}.`;
}
