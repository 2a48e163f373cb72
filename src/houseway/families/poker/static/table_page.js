/** The page of a table where hands are played for a pot. */

import { byId } from "../../../web/static/base/dom.js";
import { dollars } from "../../../web/static/base/money.js";
import { TablePage } from "../../../web/static/table/table_page.js";
import { seatLines, youDecide } from "../../../web/static/table/table_text.js";
import { PotControls } from "./controls.js";
import { PotDrawing } from "./felt/table_drawing.js";
import { pushedItem, takenWords } from "./pushed_list.js";
import { inShort, killWords, newCards, ofSeat, prompt } from "./table_text.js";

/** @typedef {import("./types.js").Frame} Frame */

/** @extends {TablePage<Frame, PotControls>} */
export default class PotPage extends TablePage {
  prompt = prompt;
  newCards = newCards;

  /** @param {import("../../../web/static/table/types.js").TableHooks} hooks */
  constructor(hooks) {
    super("hand", hooks, PotControls);
    this.drawing = new PotDrawing(byId("felt"));
  }

  /** What moves comes once the felt is drawn. */
  async later() {
    const { PotMoving } = await import("./felt/frame_transition.js");
    this.drawing.moving ??= new PotMoving(this.drawing);
  }

  /** @param {Frame} frame */
  moment(frame) {
    return frame.moment;
  }

  /** @param {Frame} frame */
  question(frame) {
    return youDecide(frame) ? frame.moment : "";
  }

  /** @param {Frame} frame */
  firstStep(frame) {
    const comesIn = frame.choices.some(({ id }) => id === "post_now");
    return comesIn ? "coming-in" : super.firstStep(frame);
  }

  /** @param {Frame} frame */
  lines(frame) {
    return seatLines(frame, ofSeat);
  }

  /** @param {Frame} frame */
  draw(frame) {
    this.drawing.draw(frame);
    byId("in-short").textContent = inShort(frame);
    const shown = frame.showdown;
    if (!shown) return;
    // Who took the last pot stays to be read until the next one is pushed.
    byId("settlement").hidden = false;
    byId("settle-heading").textContent = `The pot of hand ${shown.number}`;
    const headline = byId("settle-headline");
    headline.textContent = shown.headline;
    headline.className = `settle-headline ${kindOf(shown.your_net_cents)}`;
    byId("settle-summary").textContent = takenWords(shown);
    byId("postings").replaceChildren(...shown.pushed.map((each) => pushedItem(each, frame.you)));
  }

  /**
   * @param {Frame} before
   * @param {Frame} frame
   */
  gained(before, { showdown, seats, your_seat: seat }) {
    if (!showdown || before.showdown?.number === showdown.number) return 0;
    return seats.find((each) => each.seat === seat)?.net_cents ?? 0;
  }

  /** @param {Frame} frame */
  drop(frame) {
    const jackpot = frame.jackpot_cents ? `, jackpot ${dollars(frame.jackpot_cents)}` : "";
    const time = frame.half_hours === null ? "" : `, ${frame.half_hours} half hours paid`;
    return `${super.drop(frame)}${jackpot}${time}${dueWords(frame.time_due)}`;
  }

  /** @param {Frame} frame */
  facts(frame) {
    super.facts(frame);
    byId("stakes").textContent = `${frame.limits}, blinds ${frame.blinds}`;
    for (const part of document.querySelectorAll(".kill-fact")) {
      part.toggleAttribute("hidden", frame.kill === null);
    }
    if (frame.kill) byId("kill").textContent = killWords(frame.kill);
  }
}

/** @param {number | null} net what the hand has brought you, if you were in */
function kindOf(net) {
  if (!net) return "";
  return net > 0 ? "win" : "lose";
}

/** What everybody pays next for time, and when. @param {Frame["time_due"]} due */
function dueWords(due) {
  if (!due) return "";
  const at = new Date(due.at * 1000).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
  return `; ${dollars(due.cents)} from everybody seated at ${at}`;
}
