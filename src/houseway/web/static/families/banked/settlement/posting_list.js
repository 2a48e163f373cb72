/** A settlement as a list: one line for each posting, with its sentence and its rules. */

import { html } from "../../../base/dom.js";
import { dollars } from "../../../base/money.js";
import { postingLine } from "../../../table/posting_line.js";

/** @typedef {import("../types.js").Posting} Posting */

const RESULTS = new Map([
  ["win", "wins"],
  ["lose", "loses"],
  ["push", "pushes"],
  ["no_action", "no action"],
]);

/** @param {string} className @param {string} says */
const span = (className, says) => html("span", { class: className }, says);

/**
 * @param {Posting} posting
 * @param {string} bet the name of the bet
 * @param {{mine?: boolean}} [whose] your own are marked
 */
export function postingItem(posting, bet, { mine = false } = {}) {
  const cents = posting.paid_cents - posting.taken_cents;
  const kind = cents > 0 ? "win" : cents < 0 ? "lose" : "push";
  const result = RESULTS.get(posting.result) ?? posting.result.replaceAll("_", " ");
  const hand = posting.hand > 1 ? ` · hand ${posting.hand}` : "";
  // What nothing was staked on is an award.
  const stake = posting.wager_cents ? `${bet} ${dollars(posting.wager_cents)}` : bet;
  const left = ` ${dollars(posting.bank_left_cents)} still to cover.`;
  const item = postingLine(
    posting,
    { cents, kind },
    [`${hand} · ${stake} · `, span(kind, result), ...(mine ? [span("mine", " · yours")] : [])],
    span("left", left),
  );
  item.classList.toggle("yours", mine);
  return item;
}

/**
 * Mark which postings are done and which one is being carried out.
 * @param {Element} list
 * @param {number} done
 */
export function markPostings(list, done) {
  for (const item of list.children) {
    const order = Number(item.getAttribute("data-order"));
    item.classList.toggle("done", order <= done);
    item.classList.toggle("now", order === done);
    if (order === done) item.setAttribute("aria-current", "step");
    else item.removeAttribute("aria-current");
  }
  const now = list.querySelector(".now");
  const box = list.parentElement;
  if (!(now instanceof HTMLElement) || !box || box.scrollHeight <= box.clientHeight) return;
  box.scrollTop = now.offsetTop - box.offsetTop - box.clientHeight / 2 + now.offsetHeight / 2;
}
