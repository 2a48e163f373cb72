/**
 * Plays a settlement out, seat by seat in the order of action: the list of postings, the bar of
 * the bank, and the chips on the felt go forward and back together. It comes once the felt is drawn.
 */

import { byId, html, svg } from "../../../base/dom.js";
import { signed } from "../../../base/money.js";
import { settlingPace } from "../../../felt/motion_settings.js";
import { drawBankBar } from "./bank_bar.js";
import { BankedMoving } from "../felt/frame_transition.js";
import { markPostings, postingItem } from "./posting_list.js";
import { resultOf } from "./result.js";
import { frameAt } from "./state.js";
import { betName, cutShort, onSettledFelt } from "../table_text.js";

/**
 * @typedef {import("../types.js").Frame} Frame
 * @typedef {import("../types.js").Showdown} Showdown
 */

const ICONS = {
  first: "M3 3V13M13 3L6 8 13 13Z",
  back: "M11 3L4 8 11 13Z",
  play: "M4 2L13 8 4 14Z",
  pause: "M4 3H6V13H4ZM10 3H12V13H10Z",
  next: "M5 3L12 8 5 13Z",
  last: "M13 3V13M3 3L10 8 3 13Z",
};

/** @param {keyof typeof ICONS} name */
function icon(name) {
  return svg(
    "svg",
    { viewBox: "0 0 16 16", class: "icon", "aria-hidden": "true", focusable: "false" },
    svg("path", { d: ICONS[name] }),
  );
}

/**
 * @param {string} says
 * @param {keyof typeof ICONS} name
 * @param {() => void} act
 */
function press(says, name, act) {
  const how = { type: "button", class: "small", "aria-label": says, click: act };
  return html("button", how, icon(name));
}

/** Milliseconds for one posting and for all of them. */
const STEP = { least: 320, most: 820, all: 14000 };

export class SettlePlayer {
  /**
   * @param {import("../felt/table_drawing.js").BankedDrawing} drawing
   * @param {() => void} ended called when everything is settled on the felt
   */
  constructor(drawing, ended) {
    this.parts = {
      bar: byId("bank-bar"),
      list: byId("postings"),
      buttons: byId("settle-buttons"),
      summary: byId("settle-summary"),
      heading: byId("settle-heading"),
      result: byId("settle-result"),
    };
    this.ended = ended;
    this.drawing = drawing;
    this.moving = new BankedMoving(drawing);
    drawing.moving = this.moving;
    this.done = 0;
    this.run = 0;
    this.playing = false;
    /** @type {Frame | null} */
    this.frame = null;
    /** @type {Showdown | null} */
    this.showdown = null;
    /** Whether the felt belongs to the settlement now. */
    this.onFelt = false;
    this.buttons();
  }

  buttons() {
    const toggle = () => (this.playing ? this.pause() : this.play());
    this.toggle = press("Play the settlement", "play", toggle);
    this.parts.buttons.replaceChildren(
      press("First posting", "first", () => this.go(0)),
      press("One posting back", "back", () => this.go(this.done - 1)),
      this.toggle,
      press("Next posting", "next", () => this.go(this.done + 1)),
      press("Last posting", "last", () => this.go(this.count)),
    );
  }

  /** Why nobody acted in this round, if so. */
  get short() {
    return this.frame && cutShort(this.frame);
  }

  get count() {
    return this.showdown?.postings.length ?? 0;
  }

  /**
   * Take up a settled round. A new one is played; one that was there already is shown as done.
   * @param {Frame} frame
   * @param {Showdown} showdown
   * @param {{play: boolean}} how
   */
  load(frame, showdown, { play }) {
    const same = this.showdown?.number === showdown.number && this.onFelt;
    this.frame = frame;
    this.showdown = showdown;
    this.onFelt = true;
    if (same) {
      if (!this.playing) this.show();
      return;
    }
    this.stop();
    byId("settlement").hidden = false;
    const items = showdown.postings.map((each) =>
      postingItem(each, betName(frame, each.bet), { mine: each.player === frame.you }));
    this.parts.list.replaceChildren(...items);
    this.done = play ? 0 : this.count;
    if (play && settlingPace()) this.play();
    else this.go(this.count);
  }

  /** The next round is on the felt; the list stays where it can be read. */
  leaveFelt() {
    if (!this.onFelt) return;
    this.stop();
    this.onFelt = false;
    this.done = this.count;
    this.panel();
  }

  async play() {
    if (!this.frame || !this.showdown) return;
    if (this.done >= this.count) this.done = 0;
    this.playing = true;
    this.run += 1;
    const run = this.run;
    this.show();
    const each = Math.min(STEP.most, Math.max(STEP.least, STEP.all / Math.max(1, this.count)));
    // Whoever presses Play wants to see it, whatever the setting says of rounds that just end.
    const step = each * (settlingPace() || 1);
    while (this.playing && run === this.run && this.done < this.count) {
      const posting = this.showdown.postings[this.done];
      if (!posting) break;
      const before = frameAt(this.frame, this.showdown, this.done);
      const lifted = frameAt(this.frame, this.showdown, this.done + 1);
      this.done += 1;
      this.panel();
      if (this.onFelt) {
        this.drawing.draw(
          { ...before, seats: lifted.seats, bank_cents: lifted.bank_cents },
          this.caption(posting.seat),
        );
        await this.moving.settle(before, posting, step * 0.45);
      }
      await new Promise((resolve) => setTimeout(resolve, step * 0.3));
    }
    if (run !== this.run) return;
    this.pause();
    this.ended();
  }

  /** @param {number} done */
  go(done) {
    const played = this.playing;
    this.stop();
    this.done = Math.max(0, Math.min(this.count, done));
    this.show();
    if (played) this.ended();
  }

  pause() {
    this.stop();
    this.show();
  }

  stop() {
    this.playing = false;
    this.run += 1;
  }

  show() {
    this.panel();
    if (!this.frame || !this.showdown || !this.onFelt) return;
    const posting = this.done < this.count ? this.showdown.postings[this.done - 1] : undefined;
    const frame = frameAt(this.frame, this.showdown, this.done);
    this.drawing.draw(frame, this.caption(posting?.seat ?? null));
  }

  /** @param {number | null} settling */
  caption(settling) {
    return { settling, says: this.frame ? onSettledFelt(this.frame, this.done) : "" };
  }

  panel() {
    if (!this.showdown) return;
    drawBankBar(this.parts.bar, this.showdown, this.done);
    markPostings(this.parts.list, this.done);
    const { number, player_dealer, player_dealer_net_cents } = this.showdown;
    this.parts.heading.textContent = this.onFelt
      ? "Settling, in order of action"
      : `Round ${number}, as it was settled`;
    const { yours } = this.showdown;
    this.parts.result.replaceChildren(
      ...(yours && this.done >= this.count ? [resultOf(yours, { reasons: true })] : []),
    );
    const net = player_dealer_net_cents ? signed(player_dealer_net_cents) : "comes out even";
    const result = this.done < this.count ? "banks" : net;
    this.parts.summary.textContent =
      `Round ${number}: the player-dealer at seat ${player_dealer} ${result}.${this.short?.summary ?? ""}`;
    this.parts.list.classList.toggle("playing", this.playing);
    this.toggle?.replaceChildren(icon(this.playing ? "pause" : "play"));
    const does = this.playing ? "Pause" : "Play";
    this.toggle?.setAttribute("aria-label", `${does} the settlement`);
  }
}
