/** What you may do at a table with a player-dealer: wagers, the bank, and your decisions. */

import { notNow, shutButton, submitButton } from "../../choices.js";
import { Controls } from "../../controls.js";
import { html } from "../../dom.js";
import { parseDollars } from "../../money.js";
import { stakeRow } from "../../stake_form.js";
import { yourSeat } from "../../words.js";
import { bankForm, wagerForm } from "./wager_form.js";

/**
 * @typedef {import("./types.js").Frame} Frame
 * @typedef {import("./types.js").Choice} Choice
 * @typedef {import("../../types.js").Want} Want
 */

const FORMS = new Set(["wager", "take_bank"]);
const ALWAYS = ["sit_out", "leave_table"];

/** Whether you have wagers on your own spot. @param {Frame} frame */
function wagered(frame) {
  return Object.keys(yourSeat(frame)?.wagers ?? {}).length > 0;
}

export class BankedControls extends Controls {
  /**
   * @param {{main: HTMLElement, rest: HTMLElement}} into
   * @param {(want: Want) => void} ask
   */
  constructor(into, ask) {
    super(into, ask, ALWAYS);
    this.here = "";
    /** @type {import("./wager_form.js").Draft} */
    this.draft = { wagers: {}, bank: null, once: false, chosen: "", spot: null, stakes: {} };
  }

  /**
   * Start each round from the wagers of the last one, so that the same again is one key.
   * @param {Frame} frame
   */
  prepare(frame) {
    const held = yourSeat(frame)?.chips_cents ?? 0;
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

  /** @param {Frame} frame */
  shown(frame) {
    const { bets, player_dealer, turn, turn_hand } = frame;
    const { wagers, out, hands } = yourSeat(frame) ?? {};
    const others = frame.seats.map((seat) => seat.player);
    const own = frame.besides?.own;
    return [bets, wagers, out, others, player_dealer, hands, turn, turn_hand, own];
  }

  /** @param {Frame} frame */
  choices(frame) {
    const may = frame.choices.filter((choice) => !choice.why_not);
    const own = may.flatMap((choice) => {
      const form = frame.cell.formOf?.(frame, choice, this.ask);
      return form ? [{ id: choice.id, form }] : [];
    });
    const forms = may
      .filter((choice) => FORMS.has(choice.id))
      .map((choice) => this.form(frame, choice))
      .concat(own.map(({ form }) => form));
    const drawn = new Set([...FORMS, ...this.always, "take_seat", ...own.map(({ id }) => id)]);
    const buttons = frame.choices
      .filter(({ id }) => !drawn.has(id))
      .map((choice) => this.press(frame, choice));
    if (wagered(frame) && may.some((choice) => choice.id === "wager")) {
      const back = { id: "wager", label: "Take back", key: "t" };
      buttons.push(this.button(back, { type: "wager", cents: {}, spot: null }, "quiet"));
    }
    const hands = frame.cell.ownHands(frame);
    const parts = [...forms, html("div", { class: "buttons" }, ...buttons)];
    if (hands) parts.unshift(hands);
    if (frame.choices.some((choice) => choice.why_not)) parts.push(notNow(frame.choices));
    return parts;
  }

  /**
   * @param {Frame} frame
   * @param {Choice} choice
   * @returns {Want}
   */
  want(frame, choice) {
    if (frame.cell.decisions.has(choice.id)) {
      const { spot = frame.turn, hand = null, cents = null } = choice;
      return { type: choice.id, spot, hand, cents };
    }
    if (choice.id === "sit_out") return { type: "sit_out", out: !yourSeat(frame)?.out };
    return { type: choice.id };
  }

  /**
   * A choice with its button: as it is, with an amount, or shut.
   * @param {Frame} frame
   * @param {Choice} choice
   */
  press(frame, choice) {
    if (choice.why_not) return shutButton(choice, frame.choices);
    if (choice.least_cents) return this.stake(frame, choice);
    const { main, strong } = frame.cell;
    const names = strong.includes(choice.id) ? "go" : choice.id === "hint" ? "quiet" : "";
    const how = { "data-main": main.includes(choice.id) };
    return this.button(choice, this.want(frame, choice), names, how);
  }

  /**
   * A decision that stakes an amount one may choose; the full amount stands there already.
   * @param {Frame} frame
   * @param {Choice} choice
   */
  stake(frame, choice) {
    const { stakes } = this.draft;
    const question = [frame.round, choice.spot, choice.hand, choice.id, choice.cents].join(":");
    const value = stakes[question] ?? choice.cents ?? 0;
    const { input, parts } = stakeRow(
      choice,
      { id: `stake-${choice.id}`, says: `${choice.label} for`, value },
      (cents) => (stakes[question] = cents),
    );
    const submit = (/** @type {Event} */ event) => {
      event.preventDefault();
      this.ask(this.want(frame, { ...choice, cents: parseDollars(input.value) ?? 0 }));
    };
    const how = { class: "stake-form", novalidate: true, "aria-label": choice.label, submit };
    return html("form", how, ...parts);
  }

  /**
   * @param {Frame} frame
   * @param {Choice} choice
   */
  form(frame, choice) {
    const placed = choice.id === "wager" && wagered(frame);
    const shown = placed ? { ...choice, label: "Change wagers" } : choice;
    const button = submitButton(shown, { class: "go", "data-main": true });
    return choice.id === "wager"
      ? wagerForm(frame, this.draft, button, this.ask)
      : bankForm(frame, this.draft, button, this.ask);
  }
}
