/** A round that is over, step by step: its story, then every posting. */

import { namesHere, partOf } from "../../family_modules.js";
import { byId, dataOf, html } from "../../../base/dom.js";
import { moves } from "../../../felt/motion_settings.js";
import { lineOf } from "../../../table/posting_line.js";
import { sentence } from "../../../base/rule_links.js";
import { drawBankBar } from "./bank_bar.js";
import { BankedDrawing } from "../felt/table_drawing.js";
import { BankedMoving } from "../felt/frame_transition.js";
import { markPostings, postingItem } from "./posting_list.js";
import { emptyTable, frameAfter } from "./story_replay.js";
import { frameAt } from "./state.js";
import { betName } from "../table_text.js";

const PACE = 1100;
/**
 * @typedef {import("../types.js").Showdown} Showdown
 * @typedef {import("./story_replay.js").Step} Step
 * @typedef {Omit<import("./story_replay.js").About, "hooks">} About
 */
/** @type {{showdown: Showdown, steps?: Step[], about: About}} */
const data = dataOf("showdown");
const { showdown } = data;
const steps = (data.steps ?? []).filter(
  (step) => !/^The player-dealer (wins|loses) /.test(step.says),
);
const list = byId("steps");
const { family } = namesHere();
/** @type {[import("../types.js").TableHooks, import("./story_replay.js").Tell]} */
const [hooks, told] = await Promise.all([partOf(family, "hooks"), partOf(family, "replay")]);
const empty = emptyTable({ showdown, steps }, { ...data.about, hooks });
/** @param {number} count how many sentences were told */
const tableAfter = (count) => frameAfter(empty, { showdown, steps, told }, count);
const before = tableAfter(steps.length);
const last = steps.length + showdown.postings.length;
const drawing = new BankedDrawing(byId("felt"));
const motion = { at: 0, timer: 0 };
/** What comes after the first drawing moves. @type {BankedMoving | null} */
let moving = null;

/** @param {number} index the step, counted from 1; 0 is the empty table */
function frameOf(index) {
  if (index <= steps.length) return tableAfter(index);
  return { ...frameAt(before, showdown, index - steps.length), offered: null };
}

/** @param {number} to */
function go(to) {
  const from = motion.at;
  motion.at = Math.max(0, Math.min(last, to));
  const done = Math.max(0, motion.at - steps.length);
  const posting = showdown.postings[done - 1];
  const frame = frameOf(motion.at);
  const says = posting ? `Settling ${done} of ${showdown.postings.length}` : "";
  drawing.draw(frame, { settling: posting?.seat ?? null, says });
  if (posting && motion.at === from + 1) moving?.settle(frame, posting, PACE * 0.4);
  drawBankBar(byId("bank-bar"), showdown, done);
  markPostings(list, motion.at);
  byId("where").textContent = `${motion.at} of ${last}`;
  byId("step-says").textContent = motion.at
    ? (list.children[motion.at - 1]?.querySelector(".says, .why")?.textContent ?? "")
    : "The table before the round.";
}

function play() {
  if (motion.timer) return pause();
  if (motion.at >= last) go(0);
  motion.timer = window.setInterval(
    () => (motion.at < last ? go(motion.at + 1) : pause()),
    moves() ? PACE : PACE * 1.5,
  );
  byId("play").firstChild?.replaceWith("Pause ");
}

function pause() {
  clearInterval(motion.timer);
  motion.timer = 0;
  byId("play").firstChild?.replaceWith("Play ");
}

/** @param {() => void} act */
function byHand(act) {
  return () => {
    pause();
    act();
  };
}

/**
 * @param {Step} step
 * @param {number} index
 */
function stepItem(step, index) {
  const [says = "", ...links] = sentence(step.says, step.rule_ids);
  const what = html("span", { class: "says" }, says);
  return lineOf(index + 1, html("span", { class: "what wide" }, what, ...links));
}

const items = showdown.postings.map((posting) => {
  const order = steps.length + posting.order;
  return postingItem({ ...posting, order }, betName(before, posting.bet));
});
list.replaceChildren(...steps.map(stepItem), ...items);
byId("replay").hidden = false;
byId("first").addEventListener("click", byHand(() => go(0)));
byId("previous").addEventListener("click", byHand(() => go(motion.at - 1)));
byId("next").addEventListener("click", byHand(() => go(motion.at + 1)));
byId("last").addEventListener("click", byHand(() => go(last)));
byId("play").addEventListener("click", play);
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "ArrowLeft") byHand(() => go(motion.at - 1))();
  else if (event.key === "ArrowRight") byHand(() => go(motion.at + 1))();
  else if (event.key.toLowerCase() === "p") play();
});
go(0);
moving = new BankedMoving(drawing);
drawing.moving = moving;
