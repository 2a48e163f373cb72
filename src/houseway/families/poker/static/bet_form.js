/** A bet or a raise whose amount one may choose: by a field, a slider, or a share of the pot. */

import { html } from "../../../web/static/base/dom.js";
import { dollars, parseDollars, plain } from "../../../web/static/base/money.js";
import { stakeRow } from "../../../web/static/table/amount_input.js";

/**
 * The three of them always show the same amount.
 * @param {import("./types.js").Choice} choice
 * @param {number} chip what bets come out in; only all that one has may be another amount
 * @param {{cents: number | null}} draft what was chosen for this question
 * @param {(to_cents: number) => void} bet
 */
export function betForm(choice, chip, draft, bet) {
  const least = choice.least_cents ?? 0;
  const most = choice.cents ?? 0;
  const steps = Math.ceil((most - least) / chip);
  const at = (/** @type {number} */ step) => Math.min(least + step * chip, most);
  const { input, parts } = stakeRow(
    choice,
    {
      id: "bet-amount",
      says: `${choice.label} how many dollars`,
      value: draft.cents ?? least,
      button: { class: "go", "data-key": null, "aria-keyshortcuts": `${choice.key} Enter` },
      field: { "data-go": "r b" },
    },
    (cents) => shows(cents, { typed: true }),
  );
  const slider = sliderOf(choice, steps, (step) => shows(at(step)));
  const presets = presetsOf(choice, (cents) => shows(cents));
  const shows = (/** @type {number | null} */ cents, { typed = false } = {}) => {
    draft.cents = cents;
    if (!typed && cents !== null) input.value = plain(cents);
    const step = Math.ceil(((cents ?? least) - least) / chip);
    slider.value = String(Math.min(Math.max(step, 0), steps));
    slider.setAttribute("aria-valuetext", dollars(at(Number(slider.value))));
    for (const each of presets) {
      each.button.setAttribute("aria-pressed", each.cents === cents ? "true" : "false");
    }
  };
  shows(draft.cents ?? least, { typed: true });
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    bet(parseDollars(input.value) ?? 0);
  };
  return html(
    "form",
    { class: "bet-form", novalidate: true, "aria-label": choice.label, submit },
    html("div", { class: "stake-form" }, ...parts),
    html(
      "div",
      { class: "bet-ways" },
      slider,
      html(
        "div",
        { class: "presets", role: "group", "aria-label": "Amounts" },
        ...presets.map((each) => each.button),
      ),
    ),
  );
}

/**
 * One step of it is one chip.
 * @param {import("./types.js").Choice} choice
 * @param {number} steps
 * @param {(step: number) => void} moved
 */
function sliderOf({ label, least_cents: least, cents: most }, steps, moved) {
  const slider = /** @type {HTMLInputElement} */ (
    html("input", {
      type: "range",
      class: "bet-slider",
      min: "0",
      max: String(steps),
      "aria-label": `${label}, from ${dollars(least ?? 0)} to ${dollars(most ?? 0)}`,
      "data-focus": "bet-slider",
      input: () => moved(Number(slider.value)),
    })
  );
  return slider;
}

/**
 * Amounts that are often meant.
 * @param {import("./types.js").Choice} choice
 * @param {(cents: number) => void} meant
 */
function presetsOf({ presets = [] }, meant) {
  return presets.map(([says, cents]) => {
    const how = {
      type: "button",
      class: "small quiet",
      "data-focus": `preset-${says.toLowerCase().replace(" ", "-")}`,
      "aria-label": `${says}, ${dollars(cents)}`,
      click: () => meant(cents),
    };
    return { cents, button: html("button", how, says) };
  });
}
