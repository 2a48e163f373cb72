/**
 * Where the keyboard is when a question comes up: at its first control, unless somebody types or is
 * busy elsewhere on the page.
 */

/** Whether the keyboard came where it is by itself, and nobody has moved it since. */
let byItself = false;

/** Then Enter means what it means everywhere on the desk, and not the control it is at. */
export function cameByItself() {
  return byItself;
}

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
  first.focus({ preventScroll: true });
  byItself = true;
}

/** @param {Element} at */
function isField(at) {
  return ["INPUT", "TEXTAREA", "SELECT"].includes(at.tagName);
}

/** Enter presses what it stands for, and nothing else that the keyboard has just come to. */
export function guardEnter() {
  document.addEventListener("keydown", (event) => {
    if (event.key === "Tab") byItself = false;
    const at = document.activeElement;
    if (at && isField(at)) byItself = false;
    const main = at?.hasAttribute("data-main");
    if (byItself && event.key === "Enter" && !main) event.preventDefault();
  }, { capture: true });
  document.addEventListener("pointerdown", () => (byItself = false), { capture: true });
}
