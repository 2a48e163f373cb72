/** A bet or a raise whose amount one may choose. */

import { key } from "../../choices.js";
import { html } from "../../dom.js";
import { dollars, parseDollars, plain } from "../../money.js";

/**
 * The amount in a field, amounts that are often meant as buttons beside it.
 * @param {import("./types.js").Choice} choice
 * @param {{cents: number | null}} draft what was typed for this question
 * @param {(to_cents: number) => void} bet
 */
export function betForm(choice, draft, bet) {
  const least = choice.least_cents ?? 0;
  const most = choice.cents ?? 0;
  const input = /** @type {HTMLInputElement} */ (
    html("input", {
      id: "bet-amount",
      type: "text",
      inputmode: "decimal",
      autocomplete: "off",
      "aria-describedby": "bet-range",
      "data-amount": "bet",
      "data-go": "r b",
      "data-focus": "bet-amount",
    })
  );
  input.value = plain(draft.cents ?? least);
  const put = (/** @type {number} */ cents) => {
    draft.cents = cents;
    input.value = plain(cents);
  };
  input.addEventListener("input", () => (draft.cents = parseDollars(input.value)));
  input.addEventListener("focus", () => input.select());
  const presets = (choice.presets ?? []).map(([says, cents]) =>
    html(
      "button",
      {
        type: "button",
        class: "small quiet",
        "data-focus": `preset-${says.toLowerCase().replace(" ", "-")}`,
        "aria-label": `${says}, ${dollars(cents)}`,
        click: () => put(cents),
      },
      says,
    ),
  );
  const form = html(
    "form",
    { class: "bet-form", novalidate: true, "aria-label": choice.label },
    html(
      "div",
      { class: "stake-form" },
      html(
        "button",
        {
          type: "submit",
          class: "go",
          "data-focus": "bet",
          "aria-keyshortcuts": `${choice.key} Enter`,
        },
        choice.label,
        key(choice.key),
      ),
      html("label", { for: "bet-amount", class: "unseen" }, `${choice.label} how many dollars`),
      html("div", { class: "money" }, html("span", { "aria-hidden": "true" }, "$"), input),
      html("span", { id: "bet-range", class: "range" }, `${dollars(least)} to ${dollars(most)}`),
    ),
    html("div", { class: "presets", role: "group", "aria-label": "Amounts" }, ...presets),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    bet(parseDollars(input.value) ?? 0);
  });
  return form;
}
