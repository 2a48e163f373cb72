/** The page of a table, whatever is dealt there: frames come in and are drawn, wants go out. */

import { linkChart } from "./chart_link.js";
import { ClockFace } from "./decision_clock.js";
import { cue } from "./notifications/sound_and_vibration.js";
import { byId, dataOf, html } from "../base/dom.js";
import { focusFirst, guardEnter } from "./keyboard_focus.js";
import { listenToKeys } from "./keyboard_shortcuts.js";
import { dollars } from "../base/money.js";
import { linkProof } from "./proof_link.js";
import { sentence } from "../base/rule_links.js";
import { Line } from "../base/websocket.js";
import { Story } from "./story.js";
import { capital, waitingWords, youDecide } from "./table_text.js";

/**
 * @typedef {import("./types.js").Frame} Frame
 * @typedef {import("./types.js").Want} Want
 */

/** Milliseconds that an answer can be read, whatever the table does meanwhile. */
const ANSWER_STAYS = 6000;

/**
 * A table kind says what it draws, asks and tells by the methods below `show`; the types of its frames
 * are its own.
 * @template {Frame} F
 * @template {import("./controls.js").Controls<F>} C
 * @abstract
 */
export class TablePage {
  /**
   * @param {string} called what is played here: a round, a hand
   * @param {import("./types.js").TableHooks} hooks
   * @param {new (into: {main: HTMLElement, rest: HTMLElement}, ask: (want: Want) => void) => C} Controls
   */
  constructor(called, hooks, Controls) {
    this.called = called;
    this.hooks = hooks;
    this.clock = new ClockFace(byId("clock"), byId("clock-text"));
    this.story = new Story(byId("story"), byId("live"));
    this.controls = new Controls(
      { main: byId("controls"), rest: byId("rest") },
      (want) => {
        this.answer("");
        this.socket?.ask(want);
      },
    );
    /** It comes once the table is drawn. @type {import("./deferred_ui.js").Beside | null} */
    this.beside = null;
    /** What the coach was told last. @type {Promise<void>} */
    this.coaching = Promise.resolve();
    this.answeredAt = 0;
    /** @type {F} */
    this.frame = { ...dataOf("frame"), hooks };
  }

  begin() {
    listenToKeys(byId("desk"));
    guardEnter();
    this.show(this.frame, { first: true });
    document.documentElement.classList.remove("undrawn");
    this.fetchBeside();
    this.socket = new Line(`table/${encodeURIComponent(this.frame.table)}`, this.frame.seq, {
      frame: (/** @type {F} */ next) => this.show({ ...next, hooks: this.hooks }),
      answer: (message) => this.answered(message),
      state: (state) => {
        byId("line").textContent = state === "open" ? "" : "Reconnecting…";
        document.body.classList.toggle("offline", state !== "open");
        if (state === "open") this.fetchBeside();
        else this.toCoach((coach) => coach.lineLost());
      },
    });
    byId("felt").addEventListener("click", (event) => {
      this.takeSeat(event.target);
      this.pressed(event.target);
    });
  }

  /** What did not come is asked for again when the line is back. */
  async fetchBeside() {
    if (this.beside) return;
    const coming = [import("./deferred_ui.js"), this.hooks.later?.(), this.later()];
    const [found] = await Promise.all(coming).catch(() => []);
    if (!found || this.beside) return;
    this.beside = new found.Beside();
    this.guide(this.frame);
    this.beside.turn(this.asks(this.frame));
    this.controls.again(this.frame);
    if (this.question(this.frame)) this.turnTo();
  }

  /** What else the table kind needs once the felt is drawn. */
  async later() {}

  /** The first control of a question has the keyboard, and one's own place is seen. */
  turnTo() {
    if (focusFirst(byId("desk"), byId("controls"))) this.beside?.place.show();
  }

  /** @param {F} frame */
  guide(frame) {
    const step = frame.your_seat === null ? "" : this.firstStep(frame);
    this.beside?.guide.show(step, frame.first_round);
  }

  /**
   * @param {F} next
   * @param {{first?: boolean}} [how]
   */
  show(next, { first = false } = {}) {
    const before = this.frame;
    const frame = this.taken(next);
    this.frame = frame;
    const moved = this.moment(before) !== this.moment(frame);
    if (moved && performance.now() - this.answeredAt > ANSWER_STAYS) this.answer("");
    this.draw(frame, { first });
    // On a phone the desk lies over a long table: whoever sits down sees it from their own place.
    const sat = frame.your_seat !== null && (first || before.your_seat === null);
    if (sat) byId("felt").scrollIntoView({ block: "end" });
    this.ask();
    this.clock.set(keptFor(frame) ?? this.clockOf(frame));
    this.controls.show(frame);
    linkChart(frame.chart);
    this.guide(frame);
    byId("in-words").replaceChildren(...this.lines(frame));
    const news = this.story.add(frame.story);
    const asked = this.question(frame);
    const isNew = asked && (first || asked !== this.question(before));
    const question = isNew ? this.prompt(frame) : "";
    if (isNew) this.turnTo();
    const list = waitingWords(frame) === waitingWords(before) ? "" : waitingWords(frame);
    const says = first ? [question] : [news, this.newCards(before, frame), list, question];
    this.story.say(says.filter(Boolean).join(" "));
    this.facts(frame);
    this.beside?.turn(this.asks(frame));
    if (!first && this.asks(frame) && !this.asks(before)) cue("turn");
    if (!first && this.gained(before, frame) > 0) cue("win");
  }

  /** What a frame brings you that ends a round, in cents. @param {F} _before @param {F} _frame */
  gained(_before, _frame) {
    return 0;
  }

  /** The frame as this page shows it. @param {F} next */
  taken(next) {
    return next;
  }

  /** A name for what goes on; an answer is not kept beyond it. @param {F} frame */
  moment(frame) {
    return String(frame.phase);
  }

  /**
   * Puts a frame onto the felt, and what was settled beside it.
   * @abstract
   * @param {F} _frame
   * @param {{first: boolean}} _how
   */
  draw(_frame, _how) {}

  /** What everybody is waiting for. @abstract @param {F} _frame @returns {string} */
  prompt(_frame) {
    return "";
  }

  /** Every seat as a line of text. @abstract @param {F} _frame @returns {HTMLElement[]} */
  lines(_frame) {
    return [];
  }

  /** The bubble of the first steps that explains what you are asked. @param {F} frame @returns {string} */
  firstStep(frame) {
    return youDecide(frame) ? "decision" : "";
  }

  /** Whether the prompt asks you. @param {F} frame */
  asks(frame) {
    return youDecide(frame);
  }

  /** A name for what you are to decide, or nothing. @param {F} frame */
  question(frame) {
    return youDecide(frame) ? this.prompt(frame) : "";
  }

  /** @param {F} frame @returns {import("./types.js").Clock | null} */
  clockOf(frame) {
    return frame.clock;
  }

  /** Cards that are read out when they come. @param {F} _before @param {F} _frame */
  newCards(_before, _frame) {
    return "";
  }

  /** What the house has taken at this table. @param {F} frame */
  drop(frame) {
    return dollars(frame.drop_cents);
  }

  /** Whom everybody waits for. */
  ask() {
    byId("prompt").textContent = this.prompt(this.frame);
    byId("prompt").classList.toggle("asked", this.asks(this.frame));
  }

  /** The signs at the table. @param {F} frame */
  facts(frame) {
    const stands = frame.you !== null && frame.your_seat === null;
    document.body.classList.toggle("can-sit", stands && !frame.closed);
    byId("round").textContent = frame.round
      ? `${capital(this.called)} ${frame.round}`
      : `No ${this.called} yet`;
    byId("limits").textContent = frame.limits;
    byId("drop").textContent = this.drop(frame);
    byId("schedule").textContent = frame.schedule
      ? `${frame.schedule}: ${frame.schedule_text}`
      : frame.schedule_text;
    const promise = frame.commitment || frame.showdown?.commitment || "";
    byId("promise").textContent = promise ? `${promise.slice(0, 16)}…` : "none yet";
    byId("promise").setAttribute("title", promise);
    linkProof(frame.table, frame.showdown?.number);
  }

  /**
   * What the house dealer says to you alone: a refusal or a hint.
   * @param {string} says
   * @param {string[]} [ids]
   * @param {string} [kind]
   */
  answer(says, ids = [], kind = "") {
    const box = byId("answer");
    this.answeredAt = performance.now();
    box.className = `answer ${kind}`;
    box.hidden = !says;
    const [words = "", ...links] = sentence(says, ids);
    box.replaceChildren(html("span", {}, words), ...links);
  }

  /** @param {import("./types.js").Answer} message */
  answered(message) {
    if (message.type === "refused") this.answer(message.says, message.rule_ids ?? [], "refused");
    else if (message.type === "hint") {
      this.answer(this.hintWords(message), [], "hint");
      this.hooks.hinted?.(message);
    } else if (message.type === "verdict") {
      this.toCoach((coach) => this.story.say(coach.tell(message)));
    } else if (message.type === "session") {
      this.toCoach((coach) => coach.count(message.session));
    }
  }

  /** In the order in which it came, also while the coach is still fetched.
   * @param {(coach: import("./coach.js").Coach) => void} tell */
  toCoach(tell) {
    this.coaching = this.coaching.then(() => this.fetchBeside()).then(() => {
      if (this.beside) tell(this.beside.coach);
    });
  }

  /** @param {{says: string, values: Record<string, string>}} hint */
  hintWords(hint) {
    const value = (/** @type {string} */ cents) =>
      `${Number(cents) < 0 ? "−\u2060" : "+"}$${(Math.abs(Number(cents)) / 100).toFixed(2)}`;
    const worth = Object.entries(hint.values)
      .sort(([, one], [, two]) => Number(two) - Number(one))
      .map(([name, cents]) => `${this.hooks.decisions.get(name) ?? name} ${value(cents)}`);
    return worth.length ? `${hint.says} On average: ${worth.join(", ")}.` : hint.says;
  }

  /** What lies on the felt and names a button of the desk presses it. @param {EventTarget | null} at */
  pressed(at) {
    const name = at instanceof Element
      ? at.closest("[data-presses]")?.getAttribute("data-presses")
      : null;
    const button = name ? byId("controls").querySelector(`[data-focus="${name}"]`) : null;
    if (button instanceof HTMLElement) button.click();
  }

  /** A click on an open seat takes it. @param {EventTarget | null} at */
  takeSeat(at) {
    const seat = at instanceof Element
      ? at.closest("[data-seat].empty")?.getAttribute("data-seat")
      : null;
    if (seat && this.frame.you && this.frame.your_seat === null && !this.frame.closed) {
      this.socket?.ask({ type: "take_seat", seat: Number(seat) });
    }
  }
}

/** The clock of a seat that is kept for you. @param {Frame} frame */
function keptFor(frame) {
  const { seconds = null, of = 0 } = frame.waiting ?? {};
  return seconds === null ? null : { player: frame.you, what: "seat", seconds, of };
}
