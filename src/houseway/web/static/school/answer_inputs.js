/** Ways to answer a step, by its form. Each gives the answer as it would be typed at a terminal. */

import { html } from "../base/dom.js";
import { AmountAnswer, MoveAnswer, TotalAnswer } from "./amount_answers.js";
import { CardsAnswer } from "./cards_answer.js";
import { pressedIn, radios } from "./radio_group.js";

/**
 * @typedef {import("./types.js").Answering} Answering
 * @typedef {import("./types.js").Step} Step
 */

/** @type {Record<string, (step: Step, deck: import("./types.js").Deck) => Answering>} */
const FORMS = {
  choice: (step) => new ChoiceAnswer(step.choices ?? []),
  seat: (step) => new SeatAnswer(step.seats ?? []),
  seats: (step) => new SeatsAnswer(step.seats ?? []),
  cents: () => new AmountAnswer(),
  move: () => new MoveAnswer(),
  total: () => new TotalAnswer(),
  cards: (step, deck) => new CardsAnswer(step.offers ?? [], step.picks ?? 1, deck),
};

/**
 * @param {Step} step
 * @param {import("./types.js").Deck} deck
 */
export function answering(step, deck) {
  const make = FORMS[step.form];
  if (!make) throw new Error(`Nobody knows how to answer a ${step.form}.`);
  return make(step, deck);
}

/** @implements {Answering} */
class ChoiceAnswer {
  /** @param {string[]} choices */
  constructor(choices) {
    this.root = html(
      "div",
      { class: "answer-choices" },
      ...radios("choice", choices.map((each) => [each, each])),
    );
  }

  value() {
    return pressedIn(this.root);
  }

  first() {
    return this.root.querySelector("input");
  }
}

/** @implements {Answering} */
class SeatAnswer {
  /** @param {number[]} seats */
  constructor(seats) {
    const options = seats.map((seat) => /** @type {[string, string]} */ ([String(seat), String(seat)]));
    this.root = html("div", { class: "answer-choices seats" }, ...radios("seat", options));
  }

  /** @param {number} seat */
  pressSeat(seat) {
    const found = this.root.querySelector(`input[value="${seat}"]`);
    if (found instanceof HTMLInputElement) found.checked = true;
  }

  value() {
    return pressedIn(this.root);
  }

  first() {
    return this.root.querySelector("input");
  }
}

/** Seats one after the other. @implements {Answering} */
class SeatsAnswer {
  /** @param {number[]} seats */
  constructor(seats) {
    /** @type {number[]} */
    this.order = [];
    this.says = html("p", { class: "answer-order", role: "status" });
    this.buttons = seats.map((seat) =>
      html(
        "button",
        { type: "button", class: "seat-button", "data-seat": seat, "aria-pressed": "false",
          click: () => this.pressSeat(seat) },
        html("span", { class: "unseen" }, "Seat "),
        String(seat),
      ));
    const clear = html("button", { type: "button", class: "quiet", click: () => this.clear() }, "Clear");
    this.root = html(
      "div",
      {},
      html("div", { class: "answer-choices seats" }, ...this.buttons, clear),
      this.says,
    );
    this.show();
  }

  /** A seat comes last; pressed again it is taken out. @param {number} seat */
  pressSeat(seat) {
    if (!this.buttons.some((each) => each.dataset["seat"] === String(seat))) return;
    this.order = this.order.includes(seat)
      ? this.order.filter((each) => each !== seat)
      : [...this.order, seat];
    this.show();
  }

  clear() {
    this.order = [];
    this.show();
  }

  show() {
    for (const each of this.buttons) {
      const pressed = this.order.includes(Number(each.dataset["seat"]));
      each.setAttribute("aria-pressed", pressed ? "true" : "false");
    }
    this.says.textContent = this.order.length
      ? `In this order: ${this.order.join(", ")}`
      : "Press the seats one after the other.";
  }

  value() {
    return this.order.join(" ");
  }

  first() {
    return this.buttons[0] ?? null;
  }
}
