/** What you may do now, as buttons and fields; what you may not do says why. */

import { key, notNow, notTwice, shutButton, wagered, wantOf } from "./choices.js";
import { html } from "./dom.js";
import { dollars } from "./money.js";
import { ownHands } from "./own_hands.js";
import { stakeForm } from "./stake_form.js";
import { bankForm, wagerForm } from "./wager_form.js";

/**
 * @typedef {import("./types.js").Frame} Frame
 * @typedef {import("./types.js").Choice} Choice
 * @typedef {{type: string, [field: string]: unknown}} Want
 */

const FORMS = new Set(["wager", "take_bank"]);
const REST = new Set(["sit_out", "leave_table", "take_seat"]);
/** What Enter presses. A card is never taken by it, so that nobody takes one by mistake. */
const MAIN = new Set(["wager", "take_bank", "play"]);
const STRONG = new Set([...MAIN, "hit", "stand", "match_stake"]);

export class Controls {
  /**
   * @param {{main: HTMLElement, rest: HTMLElement}} into what the moment asks, and what is always there
   * @param {(want: Want) => void} ask
   */
  constructor(into, ask) {
    this.into = into;
    this.ask = notTwice(ask);
    this.drawn = "";
    this.here = "";
    /** @type {import("./wager_form.js").Draft} */
    this.draft = { wagers: {}, bank: null, once: false, chosen: "", spot: null, stakes: {} };
  }

  /** @param {Frame} frame */
  show(frame) {
    this.prepare(frame);
    const mine = frame.seats.find((seat) => seat.seat === frame.your_seat);
    const open = frame.seats.filter((seat) => !seat.player).map((seat) => seat.seat);
    const others = frame.seats.map((seat) => seat.player);
    const what = JSON.stringify([
      frame.choices,
      frame.bets,
      frame.you,
      mine?.wagers,
      mine?.out,
      frame.your_seat,
      open,
      others,
      frame.player_dealer,
      mine?.hands,
      frame.turn,
      frame.turn_hand,
    ]);
    if (what === this.drawn) return;
    this.drawn = what;
    const focus = document.activeElement?.getAttribute("data-focus");
    const within = this.into.main.contains(document.activeElement);
    this.into.main.replaceChildren(...this.parts(frame, open));
    this.into.rest.replaceChildren(...this.rest(frame));
    if (focus) this.refocus(focus, within);
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
   * Start each round from the wagers of the last one, so that the same again is one key.
   * @param {Frame} frame
   */
  prepare(frame) {
    const held = frame.seats.find((seat) => seat.seat === frame.your_seat)?.chips_cents ?? 0;
    const base = frame.bets[0];
    if (base && this.draft.wagers[base.id] === undefined) {
      this.draft.wagers[base.id] = base.least_cents;
    }
    if (this.draft.bank === null && held && base) {
      const half = Math.floor(held / 2);
      const unit = Math.max(base.chip_cents, 100);
      this.draft.bank = Math.max(base.least_cents, half - (half % unit));
    }
    const here = `${frame.round}:${frame.your_seat}`;
    if (here !== this.here) this.draft.spot = null;
    this.here = here;
  }

  /**
   * @param {Frame} frame
   * @param {number[]} open
   * @returns {HTMLElement[]}
   */
  parts(frame, open) {
    if (!frame.you) {
      return [
        html(
          "p",
          { class: "say" },
          html("a", { href: "/" }, "Choose a name in the lobby"),
          " to take a seat.",
        ),
      ];
    }
    const may = frame.choices.filter((choice) => !choice.why_not);
    const forms = may
      .filter((choice) => FORMS.has(choice.id))
      .map((choice) => this.form(frame, choice));
    const buttons = frame.choices
      .filter((choice) => !FORMS.has(choice.id) && !REST.has(choice.id))
      .map((choice) => this.press(frame, choice));
    if (wagered(frame) && may.some((choice) => choice.id === "wager")) {
      buttons.push(this.plain("Take back", "t", { type: "wager", cents: {}, spot: null }));
    }
    const hands = ownHands(frame);
    const parts = [...forms, html("div", { class: "buttons" }, ...buttons)];
    if (hands) parts.unshift(hands);
    if (frame.your_seat === null) parts.unshift(this.seats(open));
    if (frame.choices.some((choice) => choice.why_not)) parts.push(notNow(frame.choices));
    return parts;
  }

  /**
   * A choice with its button: as it is, with an amount, or shut.
   * @param {Frame} frame
   * @param {Choice} choice
   */
  press(frame, choice) {
    if (choice.why_not) return shutButton(choice, frame.choices);
    return choice.least_cents
      ? stakeForm(frame, choice, this.draft.stakes, this.ask)
      : this.button(frame, choice);
  }

  /**
   * What a seated player may do at any time.
   * @param {Frame} frame
   */
  rest(frame) {
    if (frame.your_seat === null) return [];
    const given = frame.choices.filter((choice) => REST.has(choice.id) && !choice.why_not);
    const buttons = given
      .filter((choice) => choice.id !== "take_seat")
      .map((choice) => this.plain(choice.label, choice.key, wantOf(frame, choice)));
    if (!frame.choices.some((choice) => choice.id === "leave_table")) {
      buttons.push(this.plain("Leave", "l", { type: "leave_table" }));
    }
    return buttons;
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
   * @param {Frame} frame
   * @param {Choice} choice
   */
  form(frame, choice) {
    const placed = choice.id === "wager" && wagered(frame);
    const button = html(
      "button",
      {
        type: "submit",
        class: "go",
        "data-key": choice.key,
        "data-main": true,
        "data-focus": choice.id,
        "aria-keyshortcuts": choice.key,
      },
      placed ? "Change wagers" : choice.label,
      key(choice.key),
    );
    return choice.id === "wager"
      ? wagerForm(frame, this.draft, button, this.ask)
      : bankForm(frame, this.draft, button, this.ask);
  }

  /**
   * @param {Frame} frame
   * @param {Choice} choice
   */
  button(frame, choice) {
    return html(
      "button",
      {
        type: "button",
        class: STRONG.has(choice.id) ? "go" : choice.id === "hint" ? "quiet" : "",
        "data-key": choice.key,
        "data-main": MAIN.has(choice.id),
        "data-focus": choice.id,
        "aria-keyshortcuts": choice.key,
        click: () => this.ask(wantOf(frame, choice)),
      },
      choice.label,
      choice.cents ? ` ${dollars(choice.cents)}` : null,
      key(choice.key),
    );
  }

  /**
   * @param {string} says
   * @param {string} shortcut
   * @param {Want} want
   */
  plain(says, shortcut, want) {
    return html(
      "button",
      {
        type: "button",
        class: "quiet",
        "data-key": shortcut,
        "data-focus": want.type,
        "aria-keyshortcuts": shortcut,
        click: () => this.ask(want),
      },
      says,
      key(shortcut),
    );
  }
}
