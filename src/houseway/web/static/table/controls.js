/** What you may do now, as buttons and fields; what you may not do says why. */

import { key, notTwice } from "./choice_buttons.js";
import { html } from "../base/dom.js";
import { dollars } from "../base/money.js";
import { waitingWords } from "./table_text.js";

/**
 * @typedef {import("./types.js").Frame} Frame
 * @typedef {import("./types.js").Choice} Choice
 * @typedef {import("./types.js").Want} Want
 */

/**
 * A table kind says what can be decided (`choices`) and what a choice sends (`want`).
 * @template {Frame} F what the frames of the table kind say
 * @abstract
 */
export class Controls {
  /**
   * @param {{main: HTMLElement, rest: HTMLElement}} into for the moment, and for always
   * @param {(want: Want) => void} ask
   * @param {string[]} always the choices of a seated player at any time
   */
  constructor(into, ask, always) {
    this.into = into;
    this.ask = notTwice(ask);
    this.always = new Set(always);
    this.drawn = "";
  }

  /** @param {F} frame */
  show(frame) {
    this.prepare(frame);
    const open = frame.seats.flatMap((each) => (each.player ? [] : each.seat));
    const { choices, you, your_seat: seat } = frame;
    const seats = [seat, open, waits(frame), frame.closed, frame.let_go];
    const what = JSON.stringify([choices, you, seats, ...this.shown(frame)]);
    if (what === this.drawn) return;
    this.drawn = what;
    const focus = document.activeElement?.getAttribute("data-focus");
    const within = this.into.main.contains(document.activeElement);
    this.into.main.replaceChildren(...this.parts(frame, open));
    this.into.rest.replaceChildren(...this.rest(frame));
    if (focus) this.refocus(focus, within);
  }

  /** Draw everything anew. @param {F | null} frame */
  again(frame) {
    this.drawn = "";
    if (frame) this.show(frame);
  }

  /** Bring drafts up to the frame. @param {F} _frame */
  prepare(_frame) {}

  /** What else of the frame is drawn here. @param {F} _frame @returns {unknown[]} */
  shown(_frame) {
    return [];
  }

  /** @abstract @param {F} _frame @returns {HTMLElement[]} */
  choices(_frame) {
    return [];
  }

  /** The message that a choice sends. @param {F} _frame @param {Choice} choice @returns {Want} */
  want(_frame, choice) {
    return { type: choice.id };
  }

  /**
   * Whoever plays with the tab key stays where they were, or goes to what can be done instead.
   * @param {string} focus
   * @param {boolean} within
   */
  refocus(focus, within) {
    const again = document.querySelector(`.desk [data-focus="${focus}"]`)
      ?? (within ? this.into.main.querySelector("button:not([aria-disabled])") : null);
    if (again instanceof HTMLElement) again.focus({ preventScroll: true });
  }

  /**
   * @param {F} frame
   * @param {number[]} open
   * @returns {HTMLElement[]}
   */
  parts(frame, open) {
    if (!frame.you) {
      const link = html("a", { href: "/" }, "Choose a name in the lobby");
      return [html("p", { class: "say" }, link, " to take a seat.")];
    }
    const choices = this.choices(frame);
    if (frame.your_seat !== null) return choices;
    const gone = frame.let_go ? [html("p", { class: "say let-go" }, frame.let_go)] : [];
    return [...gone, ...(frame.closed ? closed() : this.seats(frame, open)), ...choices];
  }

  /** What a seated player may do at any time. @param {F} frame */
  rest(frame) {
    if (frame.your_seat === null) return [];
    const given = frame.choices.filter((choice) => this.always.has(choice.id));
    return given.map((choice) => {
      const why = choice.why_not;
      // A press of what is not allowed now is answered with its reason.
      const how = why ? { "aria-disabled": "true", title: why } : {};
      return this.button(choice, this.want(frame, choice), "quiet", how);
    });
  }

  /**
   * Open seats, or the list of those who wait for one.
   * @param {F} frame
   * @param {number[]} open
   */
  seats(frame, open) {
    const list = frame.waiting;
    const kept = list?.your_place && list.seconds !== null;
    const parts = kept || open.length > (list?.names.length ?? 0) ? [this.openSeats(open)] : [];
    if (parts.length && !kept) return parts;
    const [id, label] = list?.your_place
      ? ["get_off_list", "Leave the list"]
      : ["get_on_list", "Put my name on the list"];
    const says = waitingWords(frame) || taken(list);
    return [
      html("p", { class: "say" }, says),
      ...parts,
      html(
        "div",
        { class: "buttons" },
        this.button({ id, label, key: "w" }, { type: id }, kept ? "quiet" : "go"),
      ),
    ];
  }

  /** @param {number[]} open */
  openSeats(open) {
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
   * @param {Record<string, unknown>} [more] attributes
   */
  button(choice, want, className, more = {}) {
    return html(
      "button",
      {
        type: "button",
        class: className,
        "data-key": choice.key,
        "data-focus": choice.id,
        "aria-keyshortcuts": choice.key,
        click: () => this.ask(want),
        ...more,
      },
      choice.label,
      choice.cents ? ` ${dollars(choice.cents)}` : null,
      key(choice.key),
    );
  }
}

/** Nobody sits down at a table that the floor has closed. */
function closed() {
  const link = html("a", { href: "/" }, "The lobby");
  const says = "This table is closed: nobody can take a seat. ";
  return [html("p", { class: "say" }, says, link, " has the others.")];
}

/** What of the list is drawn here; its clock is drawn elsewhere. @param {Frame} frame */
function waits({ waiting: list }) {
  return list ? [list.names.length, list.your_place, list.seconds !== null] : [];
}

/** @param {import("./types.js").WaitingList | undefined} list */
function taken(list) {
  const waiting = list?.names.length ?? 0;
  if (!waiting) return "Every seat is taken; you can watch, or wait for a seat.";
  return `Every seat is taken or kept; ${waiting} on the waiting list.`;
}
