/** What you may do at a poker table now, as buttons and fields; what you may not do says why. */

import { betForm } from "./bet_form.js";
import { key, notNow, notTwice, shutButton } from "./choices.js";
import { html } from "./dom.js";
import { drawForm, ownCards } from "./draw_form.js";
import { dollars } from "./money.js";

/**
 * @typedef {import("./poker_types.js").Frame} Frame
 * @typedef {import("./poker_types.js").Choice} Choice
 * @typedef {{type: string, [field: string]: unknown}} Want
 */

const REST = new Set(["sit_out", "agree_to_kill", "buy_chips"]);
const COME_IN = new Set(["post_now", "wait_for_blind"]);

export class PokerControls {
  /**
   * @param {{main: HTMLElement, rest: HTMLElement}} into the question, and what is always there
   * @param {(want: Want) => void} ask
   */
  constructor(into, ask) {
    this.into = into;
    this.ask = notTwice(ask);
    this.drawn = "";
    this.moment = "";
    /** @type {{cents: number | null}} */
    this.draft = { cents: null };
    /** @type {Set<string>} */
    this.chosen = new Set();
  }

  /** @param {Frame} frame */
  show(frame) {
    if (frame.moment !== this.moment) {
      this.moment = frame.moment;
      this.draft = { cents: null };
    }
    const cards = this.cardsOf(frame);
    this.chosen = new Set([...this.chosen].filter((code) => cards.includes(code)));
    const open = frame.seats.filter((seat) => !seat.player).map((seat) => seat.seat);
    const { choices, you, your_seat: seat, moment } = frame;
    const what = JSON.stringify([choices, you, seat, open, cards, moment]);
    if (what === this.drawn) return;
    this.drawn = what;
    const focus = document.activeElement?.getAttribute("data-focus");
    const within = this.into.main.contains(document.activeElement);
    this.into.main.replaceChildren(...this.parts(frame, open, cards));
    this.into.rest.replaceChildren(...this.rest(frame));
    if (focus) this.refocus(focus, within);
  }

  /** Your own cards while they are in play. @param {Frame} frame */
  cardsOf(frame) {
    const seat = frame.seats.find((each) => each.seat === frame.your_seat);
    return seat && !seat.folded ? seat.cards : [];
  }

  /**
   * Whoever plays with the tab key stays where he was, or goes to what can be done instead.
   * @param {string} focus
   * @param {boolean} within
   */
  refocus(focus, within) {
    const again = document.querySelector(`.desk [data-focus="${focus}"]`)
      ?? (within ? this.into.main.querySelector("button:not([aria-disabled])") : null);
    if (again instanceof HTMLElement) again.focus({ preventScroll: true });
  }

  /**
   * @param {Frame} frame
   * @param {number[]} open
   * @param {string[]} cards
   * @returns {HTMLElement[]}
   */
  parts(frame, open, cards) {
    if (!frame.you) {
      const link = html("a", { href: "/" }, "Choose a name in the lobby");
      return [html("p", { class: "say" }, link, " to take a seat.")];
    }
    if (frame.your_seat === null) return [this.seats(open)];
    const decisions = frame.choices.filter(
      (choice) => !REST.has(choice.id) && !COME_IN.has(choice.id),
    );
    const draw = decisions.find((choice) => choice.id === "draw" && !choice.why_not);
    /** @type {HTMLElement[]} */
    const parts = [];
    if (draw) parts.push(this.drawing(frame, draw, cards));
    else if (cards.length) parts.push(ownCards(cards, frame.back));
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
    if (choice.id !== "bet") {
      const strong = choice.id === "fold_hand" ? "" : "go";
      return this.button(choice, { type: choice.id, moment }, strong);
    }
    const bet = (/** @type {number} */ to_cents) => this.ask({ type: "bet", to_cents, moment });
    if (choice.least_cents) return betForm(choice, this.draft, bet);
    const button = this.button(choice, { type: "bet", to_cents: choice.cents, moment }, "go");
    // One key goes there and Enter does it, as where an amount is asked for.
    button.removeAttribute("data-key");
    button.setAttribute("data-bet", "");
    button.setAttribute("aria-keyshortcuts", `${choice.key} Enter`);
    return button;
  }

  /**
   * What a seated player may do at any time.
   * @param {Frame} frame
   */
  rest(frame) {
    if (frame.your_seat === null) return [];
    const wants = {
      sit_out: { type: "sit_out", out: true },
      agree_to_kill: { type: "agree_to_kill", agrees: !frame.kill?.you_agree },
      buy_chips: { type: "buy_chips" },
    };
    const given = frame.choices.filter((choice) => REST.has(choice.id) && !choice.why_not);
    const buttons = given.map((choice) =>
      this.button(choice, wants[/** @type {keyof typeof wants} */ (choice.id)], "quiet"));
    const leave = { id: "leave_table", label: "Leave", key: "l" };
    return [...buttons, this.button(leave, { type: "leave_table" }, "quiet")];
  }

  /** @param {number[]} open */
  seats(open) {
    if (!open.length) return html("p", { class: "say" }, "Every seat is taken; you can watch.");
    const take = (/** @type {number} */ seat) =>
      html(
        "button",
        {
          type: "button",
          class: "seat-button",
          "data-focus": `seat-${seat}`,
          click: () => this.ask({ type: "take_seat", seat }),
        },
        `Seat ${seat}`,
      );
    return html(
      "div",
      { class: "seat-row", role: "group", "aria-label": "Take a seat" },
      html("span", { class: "say" }, "Take a seat:"),
      ...open.map(take),
    );
  }

  /**
   * @param {Choice} choice
   * @param {Want} want
   * @param {string} className
   */
  button(choice, want, className) {
    return html(
      "button",
      {
        type: "button",
        class: className,
        "data-key": choice.key,
        "data-focus": choice.id,
        "aria-keyshortcuts": choice.key,
        click: () => this.ask(want),
      },
      choice.label,
      choice.cents ? ` ${dollars(choice.cents)}` : null,
      key(choice.key),
    );
  }
}
