/** Your cards in words, and in a draw as buttons: each one can be chosen to be thrown away. */

import { cardFaces, cardsWords, cardWords } from "../../../web/static/felt/cards.js";
import { key } from "../../../web/static/table/choice_buttons.js";
import { html } from "../../../web/static/base/dom.js";

/**
 * They lie large on the felt, so that they are only told here.
 * @param {string[]} cards
 * @param {{fresh: string[]}} frame fresh: what came in the draw
 */
export function ownCards(cards, { fresh }) {
  const now = fresh.length ? ` New: ${cardsWords(fresh)}.` : "";
  return html("span", { class: "unseen" }, `Your cards: ${cardsWords(cards)}.${now}`);
}

/**
 * A card of your own; one that has just come says so.
 * @param {string} code
 * @param {string} back
 * @param {string[]} fresh
 */
function face(code, back, fresh) {
  const isNew = fresh.includes(code);
  return html(
    "span",
    { class: isNew ? "own-face fresh" : "own-face" },
    cardFaces([code], "own-card", { back }),
    isNew ? html("span", { class: "fresh-mark", "aria-hidden": "true" }, "new") : null,
  );
}

/**
 * @param {{cards: string[], back: string, fresh: string[], shortcut: string}} hand
 * @param {Set<string>} chosen what is to be thrown away; kept while the page is drawn anew
 * @param {(discards: string[]) => void} draw
 */
export function drawForm({ cards, back, fresh, shortcut }, chosen, draw) {
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
  const picks = cards.map((code, index) => pick(code, index, { back, fresh }, chosen, count));
  count();
  return html(
    "div",
    { class: "draw-form" },
    html(
      "div",
      { class: "own-cards-row picks", role: "group", "aria-label": "Cards to throw away" },
      ...picks,
    ),
    button,
  );
}

/**
 * @param {string} code
 * @param {number} index
 * @param {{back: string, fresh: string[]}} deck
 * @param {Set<string>} chosen
 * @param {() => void} changed
 */
function pick(code, index, { back, fresh }, chosen, changed) {
  const button = html(
    "button",
    {
      type: "button",
      class: "pick",
      "aria-pressed": chosen.has(code) ? "true" : "false",
      "aria-label": `Throw away the ${cardWords(code)}`,
      "data-key": index + 1,
      "data-focus": `pick-${index + 1}`,
      "data-first": index === 0,
      "aria-keyshortcuts": String(index + 1),
    },
    face(code, back, fresh),
  );
  button.addEventListener("click", () => {
    if (!chosen.delete(code)) chosen.add(code);
    button.setAttribute("aria-pressed", chosen.has(code) ? "true" : "false");
    changed();
  });
  return button;
}
