/** Answers with an amount: plain, with what becomes of it, or what a hand counts. */

import { drawChip } from "../felt/chips.js";
import { html } from "../base/dom.js";
import { dollars, parseDollars, plain } from "../base/money.js";
import { pressedIn, radios } from "./radio_group.js";

/** @typedef {import("./types.js").Answering} Answering */

/** @type {[string, string][]} */
const WAYS = [["paid", "is paid"], ["loses", "loses"], ["back", "goes back"]];
/** @type {[string, string][]} */
const TOTALS = [["hard", "hard"], ["soft", "soft"], ["natural", "a natural"]];
const CHIPS = [100, 500, 2_500, 10_000];

/** A field for dollars, and chips that add to it. @implements {Answering} */
export class AmountAnswer {
  constructor() {
    this.field = /** @type {HTMLInputElement} */ (
      html("input", {
        type: "text", inputmode: "decimal", autocomplete: "off", size: 9, maxlength: 12,
        "aria-label": "Amount in dollars", class: "amount-answer",
      })
    );
    const chips = CHIPS.map((cents) =>
      html(
        "button",
        { type: "button", class: "chip-add", "aria-label": `Add ${dollars(cents)}`,
          click: () => this.add(cents) },
        drawChip(cents),
      ));
    const none = html(
      "button", { type: "button", class: "quiet", click: () => (this.field.value = "0") }, "Nothing");
    this.root = html(
      "div",
      { class: "answer-amount" },
      html("span", { class: "dollar", "aria-hidden": "true" }, "$"),
      this.field,
      ...chips,
      none,
    );
  }

  /** @param {number} cents */
  add(cents) {
    this.field.value = plain((parseDollars(this.field.value) ?? 0) + cents);
  }

  value() {
    return this.field.value.trim().replace(/^\$/, "");
  }

  first() {
    return this.field;
  }
}

/** What moves on a wager. @implements {Answering} */
export class MoveAnswer {
  constructor() {
    this.amount = new AmountAnswer();
    const ways = radios("way", WAYS, { changed: () => this.show() });
    this.root = html("div", {}, html("div", { class: "answer-choices" }, ...ways), this.amount.root);
  }

  get way() {
    return pressedIn(this.root);
  }

  show() {
    this.amount.root.hidden = this.way === "back";
  }

  value() {
    if (this.way === "back") return "back";
    return this.way && this.amount.value() ? `${this.way} ${this.amount.value()}` : "";
  }

  first() {
    return this.root.querySelector("input");
  }
}

/** What a hand of two or more cards counts. @implements {Answering} */
export class TotalAnswer {
  constructor() {
    this.field = /** @type {HTMLInputElement} */ (
      html("input", {
        type: "text", inputmode: "numeric", autocomplete: "off", size: 3, maxlength: 2,
        "aria-label": "What it counts", class: "amount-answer",
      })
    );
    const ways = radios("total", TOTALS, { pressed: "hard", changed: () => this.show() });
    this.root = html("div", { class: "answer-amount" }, this.field, ...ways);
  }

  get way() {
    return pressedIn(this.root);
  }

  show() {
    this.field.hidden = this.way === "natural";
  }

  value() {
    if (this.way === "natural") return "natural";
    const count = this.field.value.trim();
    return count && this.way === "soft" ? `soft ${count}` : count;
  }

  first() {
    return this.field;
  }
}
