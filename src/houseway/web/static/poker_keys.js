/** Keys of a poker table beside those of every table: r or b to the bet, digits to the cards. */

/**
 * @param {HTMLElement} desk
 * @param {HTMLInputElement} toggle
 */
export function listenToPokerKeys(desk, toggle) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || !toggle.checked) return;
    const at = document.activeElement;
    if (at && ["INPUT", "TEXTAREA", "SELECT"].includes(at.tagName)) return;
    const name = event.key.toLowerCase();
    if (name === "r" || name === "b") act(event, desk.querySelector("[data-bet]"), "focus");
    else if (/^\d$/.test(name)) act(event, desk.querySelector(`[data-pick="${name}"]`), "click");
  });
}

/**
 * @param {KeyboardEvent} event
 * @param {Element | null} element
 * @param {"focus" | "click"} how
 */
function act(event, element, how) {
  if (!(element instanceof HTMLElement)) return;
  event.preventDefault();
  element[how]();
}
