/** Who takes the pot, one line for each push, with its sentence and its rules. */

import { dollars } from "../../../web/static/base/money.js";
import { postingLine } from "../../../web/static/table/posting_line.js";

/**
 * @param {import("./types.js").Pushed} pushed
 * @param {string | null} you
 */
export function pushedItem(pushed, you) {
  const what = (pushed.named ?? "").replace(/^the /, "");
  const line = postingLine(pushed, { cents: pushed.cents, kind: "win" }, [` · ${what}`]);
  line.classList.toggle("yours", pushed.player === you);
  return line;
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
