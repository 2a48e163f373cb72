/** Decisions of which more has to be said than their name: which pile, and how a hand is set. */

import { html } from "../../../web/static/base/dom.js";
import { besidesOf, packOf, withTiles } from "./frame_extras.js";
import { SettingForm } from "./set_hand_form.js";

/**
 * @typedef {import("../../../web/static/families/banked/types.js").Frame} Frame
 * @typedef {import("../../../web/static/families/banked/types.js").Choice} Choice
 * @typedef {(want: import("../../../web/static/table/types.js").Want) => void} Ask
 */

/** The hand that is being set; it is kept while the page is drawn anew. @type {SettingForm | null} */
let setting = null;

/**
 * @param {Frame} frame
 * @param {Choice} choice
 * @param {Ask} ask
 * @returns {HTMLElement | null}
 */
export function formOf(frame, choice, ask) {
  if (choice.id === "choose_pile") return pileForm(frame, choice, ask);
  const { own } = besidesOf(frame);
  if (choice.id !== "set_hand" || !own) return null;
  const what = [frame.table, frame.round, own.spot, ...own.cards].join(":");
  if (setting?.what !== what) setting = new SettingForm(what, own, packOf(frame), withTiles(frame));
  return setting.draw((cards) => ask({ type: choice.id, spot: own.spot, cards }));
}

/** A hint lies ready to be locked. @param {{cards?: string[]}} hint */
export function hinted({ cards }) {
  if (cards?.length) setting?.put(cards);
}

/**
 * One button for each pile, numbered as they lie.
 * @param {Frame} frame
 * @param {Choice} choice
 * @param {Ask} ask
 */
function pileForm(frame, choice, ask) {
  const press = (/** @type {number} */ hand) =>
    html(
      "button",
      {
        type: "button",
        class: withTiles(frame) ? "pile-button of-tiles" : "pile-button",
        "aria-label": `Pile ${hand}`,
        "aria-keyshortcuts": String(hand),
        "data-key": hand,
        "data-focus": `pile-${hand}`,
        click: () => ask({ type: choice.id, spot: choice.spot, hand }),
      },
      String(hand),
    );
  const numbers = Array.from({ length: besidesOf(frame).piles }, (_, index) => index + 1);
  return html(
    "div",
    { class: numbers.length > 7 ? "pile-form many" : "pile-form", role: "group", "aria-label": "The pile that is delivered first" },
    ...numbers.map(press),
  );
}
