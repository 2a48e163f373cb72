/** A bet or a raise whose amount one may choose. */

import { html } from "../../dom.js";
import { dollars, parseDollars, plain } from "../../money.js";
import { stakeRow } from "../../stake_form.js";

/**
 * The amount in a field, amounts that are often meant as buttons beside it.
 * @param {import("./types.js").Choice} choice
 * @param {{cents: number | null}} draft what was typed for this question
 * @param {(to_cents: number) => void} bet
 */
export function betForm(choice, draft, bet) {
  const { input, parts } = stakeRow(
    choice,
    {
      id: "bet-amount",
      says: `${choice.label} how many dollars`,
      value: draft.cents ?? choice.least_cents ?? 0,
      button: { class: "go", "data-key": null, "aria-keyshortcuts": `${choice.key} Enter` },
      field: { "data-go": "r b" },
    },
    (cents) => (draft.cents = cents),
  );
  const preset = (/** @type {[string, number]} */ [says, cents]) => {
    const how = {
      type: "button",
      class: "small quiet",
      "data-focus": `preset-${says.toLowerCase().replace(" ", "-")}`,
      "aria-label": `${says}, ${dollars(cents)}`,
      click: () => {
        draft.cents = cents;
        input.value = plain(cents);
      },
    };
    return html("button", how, says);
  };
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    bet(parseDollars(input.value) ?? 0);
  };
  const presets = { class: "presets", role: "group", "aria-label": "Amounts" };
  return html(
    "form",
    { class: "bet-form", novalidate: true, "aria-label": choice.label, submit },
    html("div", { class: "stake-form" }, ...parts),
    html("div", presets, ...(choice.presets ?? []).map(preset)),
  );
}
