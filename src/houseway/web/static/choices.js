/** What a choice looks like and what it sends. */

import { html } from "./dom.js";
import { dollars } from "./money.js";
import { ruleLinks, withoutIds } from "./rule_links.js";

/**
 * @typedef {import("./types.js").Frame} Frame
 * @typedef {import("./types.js").Choice} Choice
 * @typedef {{type: string, [field: string]: unknown}} Want
 */

/**
 * What is not allowed now. Choices that are refused for the same reason share its sentence.
 * @param {Frame} frame
 * @param {Choice[]} choices
 */
export function notNow(frame, choices) {
  /** @type {Map<string, Choice[]>} */
  const reasons = new Map();
  for (const choice of choices) {
    const why = choice.why_not ?? "";
    reasons.set(why, [...(reasons.get(why) ?? []), choice]);
  }
  const lines = [...reasons].map(([why, refused], index) => reason(frame, why, refused, index));
  return html("ul", { class: "not-now", "aria-label": "Not allowed now" }, ...lines);
}

/**
 * @param {Frame} frame
 * @param {string} why
 * @param {Choice[]} refused
 * @param {number} index
 */
function reason(frame, why, refused, index) {
  const id = `why-${index}`;
  const ids = refused[0]?.rule_ids ?? [];
  const button = (/** @type {Choice} */ choice) =>
    html(
      "button",
      {
        type: "button",
        "aria-disabled": "true",
        "aria-describedby": id,
        "data-focus": choice.id,
      },
      choice.label,
      choice.cents ? ` ${dollars(choice.cents)}` : null,
      key(choice.key),
    );
  const says = html("span", { id, class: "why" }, withoutIds(why, ids), ruleLinks(ids));
  return html("li", {}, ...refused.map(button), says);
}

/** Whether you have wagers on your own spot. @param {Frame} frame */
export function wagered(frame) {
  const mine = frame.seats.find((seat) => seat.seat === frame.your_seat);
  return Object.keys(mine?.wagers ?? {}).length > 0;
}

/** @param {string} shortcut */
export function key(shortcut) {
  return html("kbd", { "aria-hidden": "true" }, shortcut.toUpperCase());
}

/**
 * The message that a choice sends.
 * @param {Frame} frame
 * @param {Choice} choice
 * @returns {Want}
 */
export function wantOf(frame, choice) {
  if (choice.id === "play" || choice.id === "fold") return { type: choice.id, spot: frame.turn };
  if (choice.id === "sit_out") {
    return {
      type: "sit_out",
      out: !frame.seats.find((seat) => seat.seat === frame.your_seat)?.out,
    };
  }
  return { type: choice.id };
}
