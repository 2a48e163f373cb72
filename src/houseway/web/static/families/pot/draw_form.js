/** Your cards, large; in a draw each one can be chosen to be thrown away. */

import { cardsWords, cardWords, drawCard } from "../../cards.js";
import { key } from "../../choices.js";
import { html, svg } from "../../dom.js";

/**
 * @param {string} code
 * @param {string} back
 */
function face(code, back) {
  return svg(
    "svg",
    { viewBox: "-21 -29 42 58", class: "own-card", "aria-hidden": "true", focusable: "false" },
    drawCard(code, back),
  );
}

/**
 * @param {string[]} cards
 * @param {string} back
 */
export function ownCards(cards, back) {
  return html(
    "div",
    { class: "own-cards-row" },
    html("span", { class: "unseen" }, `Your cards: ${cardsWords(cards)}.`),
    ...cards.map((code) => face(code, back)),
  );
}

/**
 * @param {{cards: string[], back: string, shortcut: string}} hand
 * @param {Set<string>} chosen what is to be thrown away; kept while the page is drawn anew
 * @param {(discards: string[]) => void} draw
 */
export function drawForm({ cards, back, shortcut }, chosen, draw) {
  const says = html("span", {}, "");
  const button = html(
    "button",
    {
      type: "button",
      class: "go",
      "data-key": shortcut,
      "data-focus": "draw",
      "aria-keyshortcuts": shortcut,
      click: () => draw(cards.filter((code) => chosen.has(code))),
    },
    says,
    key(shortcut),
  );
  const count = () => {
    says.textContent = chosen.size ? `Draw ${chosen.size}` : "Stand pat";
  };
  const picks = cards.map((code, index) => pick(code, index, back, chosen, count));
  count();
  return html(
    "div",
    { class: "draw-form" },
    html(
      "div",
      { class: "own-cards-row", role: "group", "aria-label": "Cards to throw away" },
      ...picks,
    ),
    button,
  );
}

/**
 * @param {string} code
 * @param {number} index
 * @param {string} back
 * @param {Set<string>} chosen
 * @param {() => void} changed
 */
function pick(code, index, back, chosen, changed) {
  const button = html(
    "button",
    {
      type: "button",
      class: "pick",
      "aria-pressed": chosen.has(code) ? "true" : "false",
      "aria-label": `Throw away the ${cardWords(code)}`,
      "data-key": index + 1,
      "data-focus": `pick-${index + 1}`,
      "aria-keyshortcuts": String(index + 1),
    },
    face(code, back),
  );
  button.addEventListener("click", () => {
    if (!chosen.delete(code)) chosen.add(code);
    button.setAttribute("aria-pressed", chosen.has(code) ? "true" : "false");
    changed();
  });
  return button;
}
