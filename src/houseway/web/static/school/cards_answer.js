/** Cards or tiles chosen out of a hand or a deck: by a click, a tap, or by being dragged. */

import { cardFaces, cardWords } from "../felt/cards.js";
import { html } from "../base/dom.js";
import { draggable } from "../base/drag_and_drop.js";

/** @typedef {import("./types.js").Answering} Answering */

/** More than a hand: they are drawn small, as a deck spread out. */
const A_DECK = 14;

/** @implements {Answering} */
export class CardsAnswer {
  /**
   * @param {string[]} offers
   * @param {number} picks
   * @param {import("./types.js").Deck} deck
   */
  constructor(offers, picks, deck) {
    this.offers = offers;
    this.picks = picks;
    this.deck = deck;
    /** Places in the offer of what was chosen, in order. @type {number[]} */
    this.chosen = [];
    this.root = html("div", { class: offers.length > A_DECK ? "answer-cards deck" : "answer-cards" });
    this.says = html("p", { class: "answer-order", role: "status" });
    this.show();
  }

  /**
   * There is room for so many: one more takes the place of the one that was chosen first.
   * @param {number} index
   * @param {boolean} wanted
   */
  move(index, wanted) {
    const others = this.chosen.filter((each) => each !== index);
    this.chosen = wanted ? [...others, index].slice(-this.picks) : others;
    this.show();
  }

  show() {
    const focus = document.activeElement?.getAttribute("data-piece");
    const within = this.root.contains(document.activeElement);
    const rest = this.offers.map((_, index) => index).filter((i) => !this.chosen.includes(i));
    const empty = Array.from({ length: this.picks - this.chosen.length }, () =>
      html("span", { class: "slot", "aria-hidden": "true" }));
    this.root.replaceChildren(
      this.zone("chosen", "Chosen", [...this.chosen.map((i) => this.piece(i)), ...empty]),
      this.says,
      this.zone("rest", "To choose from", rest.map((i) => this.piece(i))),
    );
    const missing = this.picks - this.chosen.length;
    this.says.textContent = missing
      ? `Choose ${missing === this.picks ? missing : `${missing} more`}: tap, or drag up.`
      : `Chosen: ${this.chosen.map((i) => cardWords(this.offers[i] ?? "", this.deck.marks)).join(", ")}.`;
    if (within && focus) {
      const again = this.root.querySelector(`[data-piece="${focus}"]`);
      if (again instanceof HTMLElement) again.focus({ preventScroll: true });
    }
  }

  /**
   * @param {string} name
   * @param {string} says
   * @param {HTMLElement[]} pieces
   */
  zone(name, says, pieces) {
    return html(
      "div",
      { class: `card-zone ${name}`, role: "group", "aria-label": says, "data-zone": name },
      ...pieces,
    );
  }

  /** @param {number} index */
  piece(index) {
    const code = this.offers[index] ?? "";
    const button = html(
      "button",
      {
        type: "button",
        class: "school-piece",
        "aria-pressed": this.chosen.includes(index) ? "true" : "false",
        "aria-label": cardWords(code, this.deck.marks),
        "data-piece": index,
      },
      cardFaces([code], "piece-face", this.deck),
    );
    draggable(button, {
      clicked: () => this.move(index, !this.chosen.includes(index)),
      dropped: (zone) => this.move(index, zone === "chosen"),
    });
    return button;
  }

  value() {
    if (this.chosen.length < this.picks) return "";
    return this.chosen.map((index) => this.offers[index]).join(" ");
  }

  first() {
    const found = this.root.querySelector("button");
    return found instanceof HTMLElement ? found : null;
  }
}
