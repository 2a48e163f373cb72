/** Single keys for what can be pressed. They can be switched off, and never act while one types. */

import { cameByItself } from "./keyboard_focus.js";
import { get } from "../base/settings.js";

/** @param {HTMLElement} controls */
export function listenToKeys(controls) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || !get("keys")) return;
    if (document.querySelector("dialog[open]")) return;
    if (event.key === "Escape" && document.activeElement instanceof HTMLElement) {
      document.activeElement.blur();
    } else if (!typing()) {
      press(controls, event);
    }
  });
}

function typing() {
  const at = document.activeElement;
  return at !== null && ["INPUT", "TEXTAREA", "SELECT"].includes(at.tagName);
}

/**
 * `data-key` is pressed by its key, `data-main` by Enter; `data-go` is where its keys lead, and a
 * digit that presses nothing leads to the amount.
 * @param {HTMLElement} controls
 * @param {KeyboardEvent} event
 */
function press(controls, event) {
  const name = event.key === " " ? "space" : event.key.toLowerCase();
  const at = document.activeElement;
  const resting = at === document.body || at === null || cameByItself();
  const which = name === "enter" && resting ? "[data-main]" : `[data-key="${CSS.escape(name)}"]`;
  const pressed = controls.querySelector(which);
  const goes = controls.querySelector(`[data-go~="${CSS.escape(name)}"]`);
  if (pressed instanceof HTMLElement) {
    event.preventDefault();
    pressed.click();
  } else if (goes instanceof HTMLElement) {
    event.preventDefault();
    goes.focus();
  } else if (/^\d$/.test(name)) {
    // The digit itself lands in the field, which has its text selected.
    /** @type {HTMLInputElement | null} */ (controls.querySelector("[data-amount]"))?.focus();
  }
}
