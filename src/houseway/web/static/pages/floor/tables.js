/** The floor's pages follow the tables: what goes on there, and what may be done now. */

import { Line } from "../../base/websocket.js";

/**
 * @typedef {{id: string, says: Record<string, string>, can: string[], shape: string}} FloorTable
 */

const main = /** @type {HTMLElement} */ (document.getElementById("main"));
let renewing = false;

/** @param {FloorTable} table */
function show(table) {
  const name = `[data-table="${CSS.escape(table.id)}"]`;
  const card = /** @type {HTMLElement | null} */ (
    main.matches(name) ? main : main.querySelector(name)
  );
  if (!card) return;
  for (const part of parts(card, "says")) {
    const says = table.says[part.dataset.says ?? ""] ?? "";
    if (part.textContent !== says) part.textContent = says;
    part.hidden = !says;
  }
  for (const part of parts(card, "can")) {
    part.hidden = !table.can.includes(part.dataset.can ?? "");
  }
  if (card.dataset.shape === table.shape) return;
  card.dataset.shape = table.shape;
  renew();
}

/**
 * @param {Element} within
 * @param {string} data
 * @returns {Iterable<HTMLElement>}
 */
function parts(within, data) {
  return /** @type {NodeListOf<HTMLElement>} */ (within.querySelectorAll(`[data-${data}]`));
}

/** What can be picked has changed: take it from the page as it is now, but not from under a hand. */
async function renew() {
  if (renewing) return;
  renewing = true;
  const answer = await fetch(main.dataset.page ?? "").finally(() => (renewing = false));
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const part of [...parts(main, "renewed")]) {
    const found = page.getElementById(part.id);
    if (found && !part.contains(document.activeElement)) part.replaceWith(found);
  }
}

new Line("floor", 0, {
  frame: (/** @type {{tables: FloorTable[]}} */ { tables }) => tables.forEach(show),
  answer: () => {},
  state: () => {},
});
