/** Who takes the pot, one line for each push, with its sentence and its rules. */

import { dollars } from "../../money.js";
import { postingLine } from "../../postings.js";

/** @param {import("./types.js").Pushed} pushed */
export function pushedItem(pushed) {
  const what = ` · ${potWords(pushed)}${pushed.hand ? ` · ${pushed.hand}` : ""}`;
  return postingLine(pushed, { cents: pushed.cents, kind: "win" }, [what]);
}

/** Which pot it is, or which half of it. @param {import("./types.js").Pushed} pushed */
export function potWords(pushed) {
  const pot = pushed.pot > 1 ? `side pot ${pushed.pot - 1}` : "the pot";
  return pushed.half ? `the ${pushed.half} half of ${pot}` : pot;
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
