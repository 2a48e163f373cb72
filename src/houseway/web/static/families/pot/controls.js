/** What you may do at a table where hands are played for a pot. */

import { notNow, shutButton } from "../../choices.js";
import { Controls } from "../../controls.js";
import { html } from "../../dom.js";
import { yourSeat } from "../../words.js";
import { betForm } from "./bet_form.js";
import { drawForm, ownCards } from "./draw_form.js";

/**
 * @typedef {import("./types.js").Frame} Frame
 * @typedef {import("./types.js").Choice} Choice
 * @typedef {import("../../types.js").Want} Want
 */

const ALWAYS = ["sit_out", "agree_to_kill", "buy_chips", "move_seat"];
const COME_IN = new Set(["post_now", "wait_for_blind", "straddle"]);

export class PotControls extends Controls {
  /**
   * @param {{main: HTMLElement, rest: HTMLElement}} into
   * @param {(want: Want) => void} ask
   */
  constructor(into, ask) {
    super(into, ask, ALWAYS);
    this.moment = "";
    /** @type {{cents: number | null}} */
    this.draft = { cents: null };
    /** @type {Set<string>} */
    this.chosen = new Set();
  }

  /** @param {Frame} frame */
  prepare(frame) {
    if (frame.moment !== this.moment) {
      this.moment = frame.moment;
      this.draft = { cents: null };
    }
    const cards = this.cardsOf(frame);
    this.chosen = new Set([...this.chosen].filter((code) => cards.includes(code)));
  }

  /** @param {Frame} frame */
  shown(frame) {
    return [this.cardsOf(frame), frame.moment, frame.your_hand];
  }

  /** Your own cards while they are in play. @param {Frame} frame */
  cardsOf(frame) {
    const seat = yourSeat(frame);
    return seat && !seat.folded ? seat.cards : [];
  }

  /** @param {Frame} frame */
  choices(frame) {
    if (frame.your_seat === null) return [];
    const cards = this.cardsOf(frame);
    const decisions = frame.choices.filter(({ id }) => !this.always.has(id) && !COME_IN.has(id));
    const draw = decisions.find((choice) => choice.id === "draw" && !choice.why_not);
    /** @type {HTMLElement[]} */
    const parts = [];
    if (draw) parts.push(this.drawing(frame, draw, cards));
    else if (cards.length) parts.push(ownCards(cards, frame.back));
    if (frame.your_hand && cards.length) {
      parts.push(html("p", { class: "own-words" }, frame.your_hand));
    }
    const buttons = decisions
      .filter((choice) => choice !== draw)
      .map((choice) =>
        choice.why_not ? shutButton(choice, decisions) : this.press(frame, choice));
    const coming = frame.choices
      .filter((choice) => COME_IN.has(choice.id))
      .map((choice) =>
        this.button(choice, { type: choice.id }, choice.id === "post_now" ? "go" : ""));
    parts.push(html("div", { class: "buttons" }, ...buttons, ...coming));
    if (decisions.some((choice) => choice.why_not)) parts.push(notNow(decisions));
    return parts;
  }

  /**
   * @param {Frame} frame
   * @param {Choice} choice
   * @param {string[]} cards
   */
  drawing(frame, choice, cards) {
    return drawForm({ cards, back: frame.back, shortcut: choice.key }, this.chosen, (discards) =>
      this.ask({ type: "draw", discards, moment: frame.moment }));
  }

  /**
   * @param {Frame} frame
   * @param {Choice} choice
   */
  press(frame, choice) {
    const { moment } = frame;
    if (choice.id === "hint") return this.button(choice, { type: "hint" }, "quiet");
    if (choice.id !== "bet") {
      const strong = choice.id === "fold_hand" ? "" : "go";
      return this.button(choice, { type: choice.id, moment }, strong);
    }
    const bet = (/** @type {number} */ to_cents) => this.ask({ type: "bet", to_cents, moment });
    if (choice.least_cents) return betForm(choice, this.draft, bet);
    return this.button(choice, { type: "bet", to_cents: choice.cents, moment }, "go", {
      // One key goes there and Enter does it, as where an amount is asked for.
      "data-key": null,
      "data-go": "r b",
      "aria-keyshortcuts": `${choice.key} Enter`,
    });
  }

  /** Other seats stand in one row of numbers: there may be eight of them. @param {Frame} frame */
  rest(frame) {
    const isMove = (/** @type {Choice} */ { id }) => id === "move_seat";
    const moves = frame.choices.filter((choice) => isMove(choice) && !choice.why_not);
    const others = frame.choices.filter((choice) => !isMove(choice));
    const always = super.rest({ ...frame, choices: others });
    if (frame.your_seat === null || !moves.length) return always;
    const numbers = moves.map((choice) =>
      html(
        "button",
        {
          type: "button",
          class: "quiet",
          "data-key": choice.key,
          "data-focus": `move-${choice.spot}`,
          "aria-keyshortcuts": choice.key,
          "aria-label": choice.label,
          click: () => this.ask(this.want(frame, choice)),
        },
        String(choice.spot),
      ),
    );
    const row = { class: "moves", role: "group", "aria-label": "Move to another seat" };
    return [html("div", row, html("span", {}, "Move to seat"), ...numbers), ...always];
  }

  /**
   * @param {Frame} frame
   * @param {Choice} choice
   * @returns {Want}
   */
  want(frame, choice) {
    if (choice.id === "sit_out") return { type: "sit_out", out: true };
    if (choice.id === "agree_to_kill") return { type: choice.id, agrees: !frame.kill?.you_agree };
    if (choice.id === "move_seat") return { type: choice.id, seat: choice.spot };
    return { type: choice.id };
  }
}
