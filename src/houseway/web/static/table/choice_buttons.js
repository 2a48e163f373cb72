/** What a choice looks like, and why another is not allowed. */

import { html } from "../base/dom.js";
import { sentence } from "../base/rule_links.js";

/**
 * @typedef {import("./types.js").Choice} Choice
 * @typedef {import("./types.js").Want} Want
 */

/**
 * Why choices are not allowed now. Those that are refused for the same reason share its sentence.
 * @param {Choice[]} choices
 */
export function notNow(choices) {
  const lines = [...reasonsOf(choices)].map(([why, refused], index) => {
    const ids = refused[0]?.rule_ids ?? [];
    const names = refused.map((choice) => choice.label).join(", ");
    return html("li", { id: `why-${index}` }, html("b", {}, `${names}: `), ...sentence(why, ids));
  });
  return html("ul", { class: "not-now", "aria-label": "Not allowed now" }, ...lines);
}

/** @param {Choice[]} choices */
function reasonsOf(choices) {
  /** @type {Map<string, Choice[]>} */
  const reasons = new Map();
  for (const choice of choices) {
    const why = choice.why_not;
    if (why) reasons.set(why, [...(reasons.get(why) ?? []), choice]);
  }
  return reasons;
}

/**
 * A button that cannot be pressed now and points to the sentence that says why.
 * @param {Choice} choice
 * @param {Choice[]} all the choices of the moment
 */
export function shutButton(choice, all) {
  const index = [...reasonsOf(all).keys()].indexOf(choice.why_not ?? "");
  return html(
    "button",
    {
      type: "button",
      "aria-disabled": "true",
      "aria-describedby": `why-${index}`,
      "data-focus": choice.id,
    },
    choice.label,
    key(choice.key),
  );
}

/**
 * The button that sends a form.
 * @param {Choice} choice
 * @param {Record<string, unknown>} [more] attributes
 */
export function submitButton(choice, more = {}) {
  return html(
    "button",
    {
      type: "submit",
      "data-key": choice.key,
      "data-focus": choice.id,
      "aria-keyshortcuts": choice.key,
      ...more,
    },
    choice.label,
    key(choice.key),
  );
}

/** @param {string} shortcut */
export function key(shortcut) {
  return shortcut ? html("kbd", { "aria-hidden": "true" }, shortcut.toUpperCase()) : null;
}

/** Milliseconds in which the same button is not pressed twice: a second click may come too late. */
const TWICE = 350;

/**
 * An ask that leaves out the same want when it comes again at once.
 * @param {(want: Want) => void} ask
 * @returns {(want: Want) => void}
 */
export function notTwice(ask) {
  let asked = { type: "", at: 0 };
  return (want) => {
    const now = performance.now();
    if (want.type === asked.type && now - asked.at < TWICE) return;
    asked = { type: want.type, at: now };
    ask(want);
  };
}
