/** A settlement as a list: one line for each posting, with its sentence and its rules. */

import { html } from "../../dom.js";
import { dollars, signed } from "../../money.js";
import { ruleLinks, withoutIds } from "../../rule_links.js";

/** @typedef {import("./types.js").Posting} Posting */

const RESULTS = new Map([
  ["win", "wins"],
  ["lose", "loses"],
  ["push", "pushes"],
  ["no_action", "no action"],
]);

/**
 * What a posting did to the player's money.
 * @param {Posting} posting
 */
export function moved(posting) {
  return posting.paid_cents - posting.taken_cents;
}

/**
 * @param {Posting} posting
 * @param {string} bet the name of the bet
 */
export function postingItem(posting, bet) {
  const cents = moved(posting);
  const kind = cents > 0 ? "win" : cents < 0 ? "lose" : "push";
  const result = RESULTS.get(posting.result) ?? posting.result.replaceAll("_", " ");
  return html(
    "li",
    { class: "posting", "data-order": posting.order },
    html("span", { class: "n", "aria-hidden": "true" }, String(posting.order)),
    html(
      "span",
      { class: "what" },
      html("b", {}, `Seat ${posting.seat}`),
      posting.hand > 1 ? ` · hand ${posting.hand}` : null,
      ` · ${bet} ${dollars(posting.wager_cents)} · `,
      html("span", { class: kind }, result),
    ),
    html("span", { class: `amt ${kind}` }, signed(cents)),
    html(
      "span",
      { class: "why" },
      withoutIds(posting.says, posting.rule_ids),
      ruleLinks(posting.rule_ids),
      html("span", { class: "left" }, ` ${dollars(posting.bank_left_cents)} left in action.`),
    ),
  );
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
