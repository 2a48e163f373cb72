/** The page of a table with a player-dealer: rounds, and their settling played out on the felt. */

import { byId } from "../../base/dom.js";
import { settlingPace } from "../../felt/motion_settings.js";
import { TablePage } from "../../table/table_page.js";
import { seatLines } from "../../table/table_text.js";
import { drawBankPanel } from "./controls/bank_panel.js";
import { BankedControls } from "./controls/controls.js";
import { BankedDrawing } from "./felt/table_drawing.js";
import { resultWords } from "./settlement/result.js";
import { frameAt } from "./settlement/state.js";
import { mayWager, onFelt, ofSeat, onSettledFelt, ownWords, prompt } from "./table_text.js";

/** @typedef {import("./types.js").Frame} Frame */

const WHILE_OUT = new Set(["sit_out", "buy_chips", "leave_table"]);

/** @extends {TablePage<Frame, BankedControls>} */
export default class BankedPage extends TablePage {
  /** @param {import("./types.js").TableHooks} hooks */
  constructor(hooks) {
    super("round", hooks, BankedControls);
    this.drawing = new BankedDrawing(byId("felt"));
    /**
     * Plays settlements out, once it has come.
     * @type {import("./settlement/playback.js").SettlePlayer | null}
     */
    this.player = null;
    /** The last round that is over, and whether its settlement waits for that. */
    this.over = this.frame.showdown?.number;
    this.waits = false;
    this.controls.skip = () => this.skip();
    /** What lies on the felt of the last round and is no part of a settled frame. */
    this.lying = {
      back: "red", bank_turn: 1,
      /** @type {number | null} */
      button: null,
    };
  }

  begin() {
    super.begin();
    byId("felt").addEventListener("click", (event) => tellCircle(event.target, this.frame));
    byId("felt").addEventListener("wager-circle", (event) => {
      const { bet, seat } = /** @type {CustomEvent<{bet: string, seat: number | null}>} */ (event).detail;
      if (seat === this.frame.your_seat) this.controls.onCircle?.(bet);
    });
  }

  /** What moves and plays settlements comes once the felt is drawn; one that waits begins then. */
  async later() {
    if (this.player) return;
    const { SettlePlayer } = await import("./settlement/playback.js").catch((error) => {
      this.skip();
      throw error;
    });
    if (this.player) return;
    this.player = new SettlePlayer(this.drawing, () => this.settled());
    const { showdown } = this.frame;
    if (showdown) this.player.load(this.frame, showdown, { play: this.waits });
    this.settled();
  }

  /** Whether chips of the last round still move, or are about to. */
  get settling() {
    return this.player ? this.player.playing : this.waits;
  }

  /** When the last chip of a settlement has moved, your result is told. */
  settled() {
    this.frame.settling = this.settling;
    this.ask();
    this.controls.show(this.frame);
  }

  /** The end of a settlement at once, also of one that waits. */
  skip() {
    if (this.player) this.player.go(this.player.count);
    else if (this.waits) {
      this.waits = false;
      this.draw(this.frame);
      this.settled();
    }
  }

  /** @param {Frame} next */
  taken(next) {
    const frame = next.showdown
      ? { ...next, ...this.lying, offered_turn: next.bank_turn }
      : { ...next, back: next.back || this.lying.back };
    // Whoever sits out is asked nothing; the way back is not drawn anew with all that goes on.
    if (next.sits_out) frame.choices = next.choices.filter(({ id }) => WHILE_OUT.has(id));
    this.lying = { back: frame.back, bank_turn: frame.bank_turn, button: frame.button };
    return frame;
  }

  /** @param {Frame} frame */
  draw(frame) {
    const { showdown } = frame;
    if (!showdown) {
      this.waits = false;
      this.player?.leaveFelt();
      this.drawing.draw(frame, { says: onFelt(frame) });
    } else if (this.player) this.player.load(frame, showdown, { play: true });
    else this.lay(frame, showdown);
    frame.settling = this.settling;
    drawBankPanel(byId("bank-panel"), frame);
  }

  /**
   * Until its player has come, a settlement lies there: one of a round that has just ended at its
   * beginning, another at its end.
   * @param {Frame} frame
   * @param {import("./types.js").Showdown} showdown
   */
  lay(frame, showdown) {
    if (this.over !== showdown.number) {
      this.over = showdown.number;
      this.waits = settlingPace() > 0;
      this.fetchBeside();
    }
    const done = this.waits ? 0 : showdown.postings.length;
    this.drawing.draw(frameAt(frame, showdown, done), { says: onSettledFelt(frame, done) });
  }

  /** While chips still move, only a question to you comes through. @param {Frame} frame */
  prompt(frame) {
    return this.settling && !this.asks(frame)
      ? `Settling round ${frame.round}.`
      : prompt(frame);
  }

  /** @param {Frame} frame */
  asks(frame) {
    return super.asks(frame) || (frame.your_seat !== null && frame.offered === frame.your_seat);
  }

  /**
   * @param {Frame} before
   * @param {Frame} frame
   */
  gained(before, { showdown }) {
    if (!showdown || before.showdown?.number === showdown.number) return 0;
    return showdown.yours?.net_cents ?? 0;
  }

  /** @param {Frame} frame */
  firstStep(frame) {
    if (frame.offered === frame.your_seat) return "bank";
    const own = frame.seats.find(({ seat }) => seat === frame.your_seat);
    const wagers = frame.phase === "betting" && frame.player_dealer !== frame.your_seat;
    if (wagers && !Object.keys(own?.wagers ?? {}).length) return "wager";
    // What a player-dealer decides, such as the pile, is no player's decision.
    return frame.player_dealer === frame.your_seat ? "" : super.firstStep(frame);
  }

  /** @param {Frame} frame */
  question(frame) {
    const asked = super.question(frame) || (this.asks(frame) ? prompt(frame) : "");
    return asked || (mayWager(frame) ? `wagers:${frame.round}` : "");
  }

  /**
   * Your own cards and totals when they come, and what the round came to.
   * @param {Frame} before
   * @param {Frame} frame
   */
  newCards(before, frame) {
    const mine = ownWords(frame);
    const cards = mine && mine !== ownWords(before) ? `You have ${mine}.` : "";
    const over = frame.showdown ?? frame.voided;
    const isNew = (before.showdown ?? before.voided)?.number !== over?.number;
    const away = frame.sits_out && !before.sits_out ? frame.sits_out : "";
    return [cards, isNew && over?.yours ? resultWords(over.yours) : "", away].filter(Boolean).join(" ");
  }

  /** @param {Frame} frame */
  lines(frame) {
    const { showdown } = frame;
    const lies = showdown ? frameAt(frame, showdown, showdown.postings.length) : frame;
    return seatLines(lies, ofSeat);
  }

  /** @param {Frame} frame */
  facts(frame) {
    super.facts(frame);
    byId("shoe-fact").textContent = frame.shoe_left === null
      ? "shuffled for every round"
      : `${frame.shoe_left} cards left in the shoe`;
  }
}

/**
 * A press of one of your circles is told to whoever takes wagers: `wager-circle` with bet and seat.
 * @param {EventTarget | null} at
 * @param {Frame} frame
 */
function tellCircle(at, frame) {
  const bet = at instanceof Element
    ? at.closest("[data-wager]")?.getAttribute("data-wager")
    : null;
  if (!bet) return;
  const detail = { bet, seat: frame.your_seat };
  byId("felt").dispatchEvent(new CustomEvent("wager-circle", { detail, bubbles: true }));
}
