/** What it means to bank, in a sentence beside the offer itself; its style has the small picture. */

import { html } from "../../../base/dom.js";
import { get, set } from "../../../base/settings.js";

/**
 * @param {HTMLElement} passes the button that passes
 * @param {HTMLElement} form that takes the bank
 */
export function bankOffer(passes, form) {
  const says = "Everybody plays against your chips, one seat after the other. You win what they "
    + "lose and pay what they win, never more than you put up.";
  const words = Boolean(get("explain-bank")) && html("p", { class: "bank-words" }, says);
  return html("div", { class: "bank-offer" }, passes, form, words);
}

/** Whoever has answered once knows what it is about. */
export function offerAnswered() {
  if (get("explain-bank")) set("explain-bank", false);
}
