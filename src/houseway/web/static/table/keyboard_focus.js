/**
 * Where the keyboard is when a question comes up: at its first control, unless somebody types or is
 * busy elsewhere on the page.
 */

/** Whether the keyboard came where it is by itself, and nobody has moved it since. */
let byItself = false;

/** Then Enter means what it means everywhere on the desk, if it means something there. */
export function cameByItself() {
  return byItself;
}

/**
 * Whether somebody is free for the question, who then has the keyboard at its first control.
 * @param {HTMLElement} desk
 * @param {HTMLElement} controls
 */
export function focusFirst(desk, controls) {
  const at = document.activeElement;
  const free = at === null || at === document.body || (desk.contains(at) && !isField(at));
  if (!free || document.querySelector("dialog[open]")) return false;
  const first = controls.querySelector("[data-first]")
    ?? controls.querySelector("button:not([aria-disabled]):not(.chip-button):not(.quiet)");
  if (first instanceof HTMLElement && first !== at) {
    first.focus({ preventScroll: true });
    byItself = true;
  }
  return true;
}

/** @param {Element} at */
function isField(at) {
  return ["INPUT", "TEXTAREA", "SELECT"].includes(at.tagName);
}

/**
 * Where the desk has something that Enter stands for (`data-main`, or `data-enter` where it is not
 * to be had just now), Enter presses nothing else that the keyboard has come to by itself.
 */
export function guardEnter() {
  document.addEventListener("keydown", (event) => {
    if (event.key === "Tab") byItself = false;
    const at = document.activeElement;
    if (at && isField(at)) byItself = false;
    const meant = document.querySelector("#desk [data-main], #desk [data-enter]");
    const other = meant !== null && !at?.hasAttribute("data-main");
    if (byItself && event.key === "Enter" && other) event.preventDefault();
  }, { capture: true });
  document.addEventListener("pointerdown", () => (byItself = false), { capture: true });
}
