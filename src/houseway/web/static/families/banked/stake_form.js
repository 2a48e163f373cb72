/** A decision that stakes an amount one may choose: a double for less, an insurance. */

import { key } from "../../choices.js";
import { html } from "../../dom.js";
import { dollars, parseDollars, plain } from "../../money.js";

/**
 * The button with its amount beside it; the full amount stands there already.
 * @param {import("./types.js").Frame} frame
 * @param {import("./types.js").Choice} choice
 * @param {Record<string, number | null>} drafts what was typed, by question
 * @param {(cents: number) => void} stake
 */
export function stakeForm(frame, choice, drafts, stake) {
  const question = [frame.round, choice.spot, choice.hand, choice.id, choice.cents].join(":");
  const full = choice.cents ?? 0;
  const id = `stake-${choice.id}`;
  const input = /** @type {HTMLInputElement} */ (
    html("input", {
      id,
      type: "text",
      inputmode: "decimal",
      autocomplete: "off",
      "aria-describedby": `${id}-range`,
      "data-amount": choice.id,
      "data-focus": id,
    })
  );
  input.value = plain(drafts[question] ?? full);
  input.addEventListener("input", () => (drafts[question] = parseDollars(input.value)));
  input.addEventListener("focus", () => input.select());
  const form = html(
    "form",
    { class: "stake-form", novalidate: true, "aria-label": choice.label },
    html(
      "button",
      {
        type: "submit",
        "data-key": choice.key,
        "data-focus": choice.id,
        "aria-keyshortcuts": choice.key,
      },
      choice.label,
      key(choice.key),
    ),
    html("label", { for: id, class: "unseen" }, `${choice.label} for`),
    html("div", { class: "money" }, html("span", { "aria-hidden": "true" }, "$"), input),
    html(
      "span",
      { id: `${id}-range`, class: "range" },
      `${dollars(choice.least_cents ?? 0)} to ${dollars(full)}`,
    ),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    stake(parseDollars(input.value) ?? 0);
  });
  return form;
}
