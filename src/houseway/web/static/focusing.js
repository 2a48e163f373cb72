/**
 * Where the keyboard is when a question comes up: at its first control, unless somebody types or is
 * busy elsewhere on the page.
 */

/** Came there by itself, so that an Enter meant for something before does not press it. */
const FRESH = "data-fresh";

/**
 * @param {HTMLElement} desk
 * @param {HTMLElement} controls
 */
export function focusFirst(desk, controls) {
  const at = document.activeElement;
  const free = at === null || at === document.body || (desk.contains(at) && !isField(at));
  if (!free || document.querySelector("dialog[open]")) return;
  const first = controls.querySelector("[data-first]")
    ?? controls.querySelector("button:not([aria-disabled]):not(.chip-button):not(.quiet)");
  if (!(first instanceof HTMLElement) || first === at) return;
  first.setAttribute(FRESH, "");
  first.focus({ preventScroll: true });
}

/** @param {Element} at */
function isField(at) {
  return ["INPUT", "TEXTAREA", "SELECT"].includes(at.tagName);
}

/** Enter presses what it stands for, and nothing else that the keyboard has just come to. */
export function guardEnter() {
  document.addEventListener("keydown", (event) => {
    const at = document.activeElement;
    if (!at?.hasAttribute(FRESH)) return;
    if (event.key === "Enter" && !at.hasAttribute("data-main")) event.preventDefault();
    else if (event.key !== "Enter") at.removeAttribute(FRESH);
  }, { capture: true });
  document.addEventListener("focusout", ({ target }) => {
    if (target instanceof Element) target.removeAttribute(FRESH);
  });
}
