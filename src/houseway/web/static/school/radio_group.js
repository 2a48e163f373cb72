/** Buttons of which one is pressed. */

import { html } from "../base/dom.js";

/**
 * @param {string} name
 * @param {[string, string][]} options values with their words
 * @param {{pressed?: string, changed?: () => void}} [how]
 */
export function radios(name, options, { pressed, changed } = {}) {
  return options.map(([value, words]) =>
    html(
      "label",
      { class: "answer-choice" },
      html("input", { type: "radio", name, value, checked: value === pressed, change: changed }),
      html("span", {}, words),
    ));
}

/**
 * The value of the one that is pressed; nothing where none is.
 * @param {HTMLElement} root
 */
export function pressedIn(root) {
  const pressed = root.querySelector("input[type=radio]:checked");
  return pressed instanceof HTMLInputElement ? pressed.value : "";
}
