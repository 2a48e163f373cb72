/** What you may do at a table with a player-dealer: wagers, the bank, and your decisions. */

import { notNow, shutButton, submitButton } from "../../../table/choice_buttons.js";
import { Controls } from "../../../table/controls.js";
import { html } from "../../../base/dom.js";
import { dollars, parseDollars } from "../../../base/money.js";
import { stakeRow } from "../../../table/amount_input.js";
import { yourSeat } from "../../../table/table_text.js";
import { bankOffer, offerAnswered } from "./bank_offer.js";
import { bankingWords } from "./bank_panel.js";
import { resultOf } from "../settlement/result.js";
import { timesOf, WagerDraft } from "./wager_draft.js";
import { bankForm, chipsForm, heldBy, wagerForm } from "./wager_form.js";

/**
 * @typedef {import("../types.js").Frame} Frame
 * @typedef {import("../types.js").Choice} Choice
 * @typedef {import("../../../table/types.js").Want} Want
 */

const FORMS = new Set(["wager", "take_bank", "pass_bank", "buy_chips"]);
const ALWAYS = ["sit_out", "hold_seat", "leave_table"];
/** How many chips stand in the field first, where as many can be had. */
const CHIPS = 50000;

/** Whether you have wagers on your own spot. @param {Frame} frame */
function wagered(frame) {
  return Object.keys(yourSeat(frame)?.wagers ?? {}).length > 0;
}

/** Whether you have not enough for the least wager, and nothing on the table. @param {Frame} frame */
function isBroke(frame) {
  const [base] = frame.bets;
  const least = (base?.least_cents ?? 0) * timesOf(base);
  const banks = frame.player_dealer === frame.your_seat && frame.phase !== "settled";
  return frame.your_seat !== null && !banks && heldBy(frame) < least && !frame.settling;
}

/** What the last round came to for you, also if it was called off. @param {Frame} frame */
function resultFor({ showdown, voided }) {
  return voided?.yours.lines.length ? voided.yours : showdown?.yours;
}

/** @extends {Controls<Frame>} */
export class BankedControls extends Controls {
  /**
   * @param {{main: HTMLElement, rest: HTMLElement}} into
   * @param {(want: Want) => void} ask
   */
  constructor(into, ask) {
    super(into, ask, ALWAYS);
    this.wagers = new WagerDraft();
    this.draft = {
      /** @type {number | null} */ bank: null,
      once: false,
      buying: false,
      /** @type {Record<string, number | null>} */ stakes: {},
    };
    /** Puts a chip on a circle, while wagers can be made. @type {((bet: string) => void) | null} */
    this.onCircle = null;
    /** Shows the end of a settlement at once. @type {() => void} */
    this.skip = () => undefined;
    /** @type {Frame | null} */
    this.frame = null;
  }

  /** @param {Frame} frame */
  prepare(frame) {
    const held = yourSeat(frame)?.chips_cents ?? 0;
    const base = frame.bets[0];
    this.frame = frame;
    this.wagers.prepare(frame, heldBy(frame));
    if (this.draft.bank === null && held && base) {
      const half = Math.floor(held / 2);
      const unit = Math.max(base.chip_cents, 100);
      this.draft.bank = Math.max(base.least_cents, half - (half % unit));
    }
  }

  /** @param {Frame} frame */
  shown(frame) {
    const { bets, player_dealer, turn, turn_hand, banking, settling, sits_out } = frame;
    const { wagers, out, hands, chips_cents } = yourSeat(frame) ?? {};
    const others = frame.seats.map((seat) => seat.player);
    const own = frame.besides?.own;
    const yours = settling ? null : resultFor(frame);
    if (sits_out) return [sits_out, settling, yours, chips_cents, this.draft.buying];
    // The seats that somebody may click are not drawn anew with every card.
    if (frame.your_seat === null && !frame.choices.length) return [settling, yours];
    return [
      bets, wagers, out, others, player_dealer, hands, turn, turn_hand, own, banking, settling,
      sits_out, yours, chips_cents, this.draft.buying, this.wagers.last,
    ];
  }

  /** @param {Frame} frame */
  choices(frame) {
    this.onCircle = null;
    const may = frame.choices.filter((choice) => !choice.why_not);
    if (frame.sits_out) {
      return [...this.past(frame, may), ...this.away(frame), ...this.chips(frame, may)];
    }
    const own = may.flatMap((choice) => {
      const form = frame.hooks.formOf?.(frame, choice, this.ask);
      return form ? [{ id: choice.id, form }] : [];
    });
    const drawn = new Set([...FORMS, ...this.always, "take_seat", ...own.map(({ id }) => id)]);
    const asked = frame.choices.filter(({ id }) => !this.always.has(id));
    // Whoever has too few chips for a form is asked to buy some.
    const forms = isBroke(frame) ? FORMS : /** @type {Set<string>} */ (new Set());
    const shut = asked.filter(({ id, why_not: why }) => why && !forms.has(id));
    const buttons = asked
      .filter(({ id }) => !drawn.has(id))
      .map((choice) => this.press(choice, shut, frame));
    if (wagered(frame) && may.some((choice) => choice.id === "wager")) {
      const back = { id: "wager", label: "Take back", key: "t" };
      buttons.push(this.button(back, { type: "wager", cents: {}, spot: null }, "quiet"));
    }
    const hands = frame.hooks.ownHands(frame);
    return [
      ...(hands ? [hands] : []),
      ...this.past(frame, may),
      ...this.offer(frame, may),
      ...this.wager(frame, may),
      ...own.map(({ form }) => form),
      html("div", { class: "buttons" }, ...buttons),
      ...this.chips(frame, may),
      ...(shut.length ? [notNow(shut)] : []),
    ];
  }

  /**
   * What the round came to for you, once its chips have moved; until then, a way to the end.
   * @param {Frame} frame
   * @param {Choice[]} may
   */
  past(frame, may) {
    if (frame.settling) {
      const skip = { id: "skip", label: "Skip to the result", key: "k" };
      return [this.button(skip, { type: "" }, "", { click: () => this.skip() })];
    }
    const yours = resultFor(frame);
    // Somebody who is asked for the bank needs the room, but for what happens seldom.
    const asked = may.some(({ id }) => id === "take_bank") && !frame.voided;
    if (yours) return [resultOf(yours, { reasons: !asked })];
    return frame.banking ? [html("p", { class: "say banking" }, bankingWords(frame.banking))] : [];
  }

  /**
   * The bank, with passing as the first choice.
   * @param {Frame} frame
   * @param {Choice[]} may
   */
  offer(frame, may) {
    const take = may.find(({ id }) => id === "take_bank");
    const pass = may.find(({ id }) => id === "pass_bank");
    if (!pass) return [];
    const answer = (/** @type {Want} */ want) => {
      offerAnswered();
      this.ask(want);
    };
    const how = { "data-main": true, "data-first": true, click: () => answer({ type: pass.id }) };
    const passes = this.button(pass, { type: pass.id }, "go", how);
    // Without chips there is nothing to bank with; how to have some stands below.
    if (!take || isBroke(frame)) return [html("div", { class: "buttons" }, passes)];
    return [bankOffer(passes, bankForm(frame, take, this.draft, submitButton(take), answer))];
  }

  /**
   * @param {Frame} frame
   * @param {Choice[]} may
   */
  wager(frame, may) {
    const choice = may.find(({ id }) => id === "wager");
    if (!choice || isBroke(frame)) return [];
    const shown = wagered(frame) ? { ...choice, label: "Change wagers" } : choice;
    const button = submitButton(shown, { class: "go", "data-main": true, "data-first": true });
    const how = { ask: this.ask, again: () => this.again(this.frame) };
    const { form, add } = wagerForm(frame, this.wagers, button, how);
    this.onCircle = add;
    return [form];
  }

  /**
   * Whoever sits out reads why, and is back by one press.
   * @param {Frame} frame
   */
  away(frame) {
    const back = { id: "sit_out", label: "I am back", key: "o" };
    const how = { "data-main": true, "data-first": true };
    return [
      html(
        "div",
        { class: "away" },
        html("p", { class: "say" }, frame.sits_out),
        this.button(back, { type: back.id, out: false }, "go large", how),
      ),
    ];
  }

  /**
   * More chips: where somebody asks for them, or has too few.
   * @param {Frame} frame
   * @param {Choice[]} may
   */
  chips(frame, may) {
    const choice = may.find(({ id }) => id === "buy_chips");
    const broke = isBroke(frame);
    if (!choice || !(broke || this.draft.buying)) return [];
    const held = yourSeat(frame)?.chips_cents ?? 0;
    const least = frame.bets[0]?.least_cents ?? 0;
    const fee = held < least ? "" : " plus a fee";
    const says = broke
      ? `You have ${dollars(held)}; the least wager is ${dollars(least)}${fee}. Play chips cost nothing:`
      : "Play chips cost nothing:";
    const send = (/** @type {number} */ cents) => {
      this.draft.buying = false;
      this.ask({ type: choice.id, cents });
    };
    const button = submitButton({ ...choice, key: "y" }, { class: "go" });
    return [chipsForm(choice, CHIPS, { button, says, send })];
  }

  /** @param {Frame} frame */
  rest(frame) {
    const buys = frame.choices.some(({ id }) => id === "buy_chips") && !isBroke(frame);
    // Whoever sits out has a larger button to come back.
    const choices = frame.choices.filter(({ id }) => id !== "sit_out" || !frame.sits_out);
    const given = super.rest({ ...frame, choices });
    if (!buys || frame.your_seat === null) return given;
    const toggle = () => {
      this.draft.buying = !this.draft.buying;
      this.again(this.frame);
    };
    const how = { click: toggle, "aria-expanded": String(this.draft.buying), "data-focus": "chips" };
    const open = this.draft.buying ? "No chips now" : "Buy chips";
    const key = this.draft.buying ? "" : "y";
    return [this.button({ id: "chips", label: open, key }, { type: "" }, "quiet", how), ...given];
  }

  /**
   * @param {Frame} frame
   * @param {Choice} choice
   * @returns {Want}
   */
  want(frame, choice) {
    if (frame.hooks.decisions.has(choice.id)) {
      const { spot = frame.turn, hand = null, cents = null } = choice;
      return { type: choice.id, spot, hand, cents };
    }
    if (choice.id === "sit_out") return { type: "sit_out", out: !yourSeat(frame)?.out };
    return { type: choice.id };
  }

  /**
   * A choice with its button: as it is, with an amount, or shut.
   * @param {Choice} choice
   * @param {Choice[]} shut those of the moment that are
   * @param {Frame} frame
   */
  press(choice, shut, frame) {
    if (choice.why_not) return shutButton(choice, shut);
    if (choice.least_cents) return this.stake(frame, choice);
    const { main, strong } = frame.hooks;
    const stands = strong.includes(choice.id) || choice.id === "want_bank";
    const names = stands ? "go" : choice.id === "hint" ? "quiet" : "";
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
}
