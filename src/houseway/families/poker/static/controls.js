/** What you may do at a table where hands are played for a pot. */

import { notNow, shutButton } from "../../../web/static/table/choice_buttons.js";
import { Controls } from "../../../web/static/table/controls.js";
import { html } from "../../../web/static/base/dom.js";
import { youDecide, yourSeat } from "../../../web/static/table/table_text.js";
import { Ahead } from "./preactions.js";
import { betForm } from "./bet_form.js";
import { drawForm, ownCards } from "./draw_form.js";

/**
 * @typedef {import("./types.js").Frame} Frame
 * @typedef {import("./types.js").Choice} Choice
 * @typedef {import("../../../web/static/table/types.js").Want} Want
 */

const ALWAYS = ["sit_out", "agree_to_kill", "buy_chips", "move_seat", "leave_table"];
const COME_IN = new Set(["post_now", "wait_for_blind", "straddle"]);

/** @extends {Controls<Frame>} */
export class PotControls extends Controls {
  /**
   * @param {{main: HTMLElement, rest: HTMLElement}} into
   * @param {(want: Want) => void} ask
   */
  constructor(into, ask) {
    super(into, ask, ALWAYS);
    /** What was decided ahead is sent as it is: no finger has slipped. */
    this.send = ask;
    this.ahead = new Ahead();
    this.moment = "";
    this.movesOpen = false;
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
    const does = this.ahead.taken(frame);
    if (does) this.send({ type: does, moment: frame.moment });
  }

  /** @param {Frame} frame */
  shown(frame) {
    const { chosen, says } = this.ahead;
    return [this.cardsOf(frame), frame.moment, frame.your_hand, frame.advance, chosen?.key, says];
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
    else if (cards.length) parts.push(ownCards(cards, frame));
    if (frame.your_hand && cards.length) parts.push(ownWords(frame));
    const waits = frame.advance.length && !youDecide(frame);
    const open = waits ? [] : decisions;
    const bet = open.find((choice) => choice.least_cents && !choice.why_not);
    const buttons = open
      .filter((choice) => choice !== draw && choice !== bet)
      .map((choice) =>
        choice.why_not ? shutButton(choice, decisions) : this.press(frame, choice));
    const coming = frame.choices
      .filter((choice) => COME_IN.has(choice.id))
      .map((choice) =>
        this.button(choice, { type: choice.id }, choice.id === "post_now" ? "go" : ""));
    if (waits) parts.push(this.ahead.buttons(frame, () => this.show(frame)));
    parts.push(html("div", { class: "buttons" }, ...buttons, ...coming));
    if (bet) parts.push(this.betting(frame, bet));
    if (this.ahead.says) parts.push(html("p", { class: "say lapsed", role: "status" }, this.ahead.says));
    if (open.some((choice) => choice.why_not)) parts.push(notNow(decisions));
    return parts;
  }

  /**
   * @param {Frame} frame
   * @param {Choice} choice
   * @param {string[]} cards
   */
  drawing(frame, choice, cards) {
    const { back, fresh } = frame;
    return drawForm({ cards, back, fresh, shortcut: choice.key }, this.chosen, (discards) =>
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
      // The keyboard begins where nothing is given away.
      const [strong, first] = choice.id === "fold_hand" ? ["", false] : ["go", true];
      return this.button(choice, { type: choice.id, moment }, strong, { "data-first": first });
    }
    return this.button(choice, { type: "bet", to_cents: choice.cents, moment }, "go", {
      // One key goes there and Enter does it, as where an amount is asked for.
      "data-key": null,
      "data-go": "r b",
      "aria-keyshortcuts": `${choice.key} Enter`,
    });
  }

  /**
   * A bet whose amount is chosen.
   * @param {Frame} frame
   * @param {Choice} choice
   */
  betting({ moment, chip_cents: chip }, choice) {
    const bet = (/** @type {number} */ to_cents) => this.ask({ type: "bet", to_cents, moment });
    return betForm(choice, chip, this.draft, bet);
  }

  /** Other seats stand in one row of numbers, which is opened: there may be nine of them. @param {Frame} frame */
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
    const row = { class: "moves-row", role: "group", "aria-label": "Move to another seat" };
    const details = html(
      "details",
      { class: "moves", open: this.movesOpen, toggle: () => (this.movesOpen = details.hasAttribute("open")) },
      html("summary", { "data-focus": "moves" }, "Move seat"),
      html("div", row, ...numbers),
    );
    return [details, ...always];
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

/** What your cards are called; high and low each in a line of their own. @param {Frame} frame */
function ownWords({ your_hand: words, board_size: board }) {
  const [high = "", low] = words.split("; ");
  const line = (/** @type {string} */ name, /** @type {string} */ says) =>
    html("span", {}, html("b", {}, name), ` ${says}`);
  const parts = low && board ? [line("High", high), line("Low", low)] : [words];
  return html("p", { class: "own-words" }, ...parts);
}
