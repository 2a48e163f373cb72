/** Who takes the pot, one line for each push, with its sentence and its rules. */

import { html } from "../../dom.js";
import { dollars, signed } from "../../money.js";
import { ruleLinks, withoutIds } from "../../rule_links.js";

/** @param {import("./types.js").Pushed} pushed */
export function pushedItem(pushed) {
  const pot = pushed.pot > 1 ? `side pot ${pushed.pot - 1}` : "the pot";
  return html(
    "li",
    { class: "posting", "data-order": pushed.order },
    html("span", { class: "n", "aria-hidden": "true" }, String(pushed.order)),
    html(
      "span",
      { class: "what" },
      html("b", {}, `Seat ${pushed.seat}`),
      ` · ${pot}${pushed.hand ? ` · ${pushed.hand}` : ""}`,
    ),
    html("span", { class: "amt win" }, signed(pushed.cents)),
    html(
      "span",
      { class: "why" },
      withoutIds(pushed.says, pushed.rule_ids),
      ruleLinks(pushed.rule_ids),
    ),
  );
}

/** What the house took out of the pot. @param {import("./types.js").Shown} shown */
export function takenWords(shown) {
  const taken = [];
  if (shown.collection_cents) taken.push(`${dollars(shown.collection_cents)} collection`);
  if (shown.jackpot_cents) taken.push(`${dollars(shown.jackpot_cents)} for the jackpot`);
  return taken.length
    ? `Taken out of the pot: ${taken.join(" and ")}.`
    : "Nothing was taken out of the pot.";
}
