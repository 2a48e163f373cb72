/** The page of a poker table: frames come in and are drawn, wants go out. */

import { ClockFace } from "./clock.js";
import { byId, dataOf, html } from "./dom.js";
import { listenToKeys } from "./keyboard.js";
import { dollars } from "./money.js";
import { PokerControls } from "./poker_controls.js";
import { PokerDrawing } from "./poker_drawing.js";
import { listenToPokerKeys } from "./poker_keys.js";
import { inShort, killWords, newCards, prompt, seatLines, youDecide } from "./poker_words.js";
import { linkProof } from "./proof_link.js";
import { pushedItem, takenWords } from "./pushed_list.js";
import { ruleLinks, withoutIds } from "./rule_links.js";
import { TableSocket } from "./socket.js";
import { Story } from "./story.js";

/** @typedef {import("./poker_types.js").Frame} Frame */

/** Milliseconds that an answer can be read, whatever the table does meanwhile. */
const ANSWER_STAYS = 6000;

const drawing = new PokerDrawing(/** @type {any} */ (byId("felt")));
const clock = new ClockFace(byId("clock"), byId("clock-text"));
const story = new Story(byId("story"), byId("live"));
const controls = new PokerControls({ main: byId("controls"), rest: byId("rest") }, (want) => {
  answer("");
  socket.ask(want);
});
/** @type {Frame} */
let frame = dataOf("frame");
let answeredAt = 0;

/**
 * @param {Frame} next
 * @param {{first?: boolean}} [how]
 */
function show(next, { first = false } = {}) {
  const before = frame;
  const asked = youDecide(before) ? before.moment : "";
  frame = next;
  if (before.moment !== frame.moment && performance.now() - answeredAt > ANSWER_STAYS) answer("");
  drawing.draw(frame);
  byId("prompt").textContent = prompt(frame);
  byId("prompt").classList.toggle("asked", youDecide(frame));
  clock.set(frame.clock);
  controls.show(frame);
  settlement();
  byId("in-short").textContent = inShort(frame);
  byId("in-words").replaceChildren(...seatLines(frame));
  const news = story.add(frame.story);
  const question = youDecide(frame) && (first || frame.moment !== asked) ? prompt(frame) : "";
  const says = first ? [question] : [news, newCards(before, frame), question];
  story.say(says.filter(Boolean).join(" "));
  facts();
}

/** Who took the last pot. It stays to be read until the next one is pushed. */
function settlement() {
  const shown = frame.showdown;
  if (!shown) return;
  byId("settlement").hidden = false;
  byId("settle-heading").textContent = `The pot of hand ${shown.number}`;
  byId("settle-summary").textContent = takenWords(shown);
  byId("postings").replaceChildren(...shown.pushed.map(pushedItem));
}

/** The signs at the table. */
function facts() {
  document.body.classList.toggle("can-sit", frame.you !== null && frame.your_seat === null);
  byId("round").textContent = frame.round ? `Hand ${frame.round}` : "No hand yet";
  byId("limits").textContent = frame.limits;
  byId("stakes").textContent = `${frame.limits}, blinds ${frame.blinds}`;
  for (const part of document.querySelectorAll(".kill-fact")) {
    part.toggleAttribute("hidden", frame.kill === null);
  }
  if (frame.kill) byId("kill").textContent = killWords(frame.kill);
  const jackpot = frame.jackpot_cents ? `, jackpot ${dollars(frame.jackpot_cents)}` : "";
  const time = frame.half_hours === null ? "" : `, ${frame.half_hours} half hours paid`;
  byId("drop").textContent = `${dollars(frame.drop_cents)}${jackpot}${time}`;
  byId("schedule").textContent = frame.schedule
    ? `${frame.schedule}: ${frame.schedule_text}`
    : frame.schedule_text;
  const promise = frame.commitment ? `${frame.commitment.slice(0, 16)}…` : "none yet";
  byId("promise").textContent = promise;
  byId("promise").setAttribute("title", frame.commitment);
  linkProof(frame.table, frame.showdown?.number);
}

/**
 * What the house dealer says to you alone: a refusal.
 * @param {string} says
 * @param {string[]} [ids]
 */
function answer(says, ids = []) {
  const box = byId("answer");
  answeredAt = performance.now();
  box.className = "answer refused";
  box.hidden = !says;
  box.replaceChildren(
    ...(says ? [html("span", {}, withoutIds(says, ids)), ruleLinks(ids)] : []),
  );
}

const keys = /** @type {HTMLInputElement} */ (byId("keys"));
listenToKeys(byId("desk"), keys);
listenToPokerKeys(byId("desk"), keys);
show(frame, { first: true });
const socket = new TableSocket(frame.table, frame.seq, {
  frame: (next) => show(/** @type {any} */ (next)),
  answer: (message) => {
    if (message.type !== "refused") return;
    answer(String(message.says), /** @type {string[]} */ (message.rule_ids ?? []));
  },
  state: (state) => {
    byId("line").textContent = state === "open" ? "" : "Reconnecting…";
    document.body.classList.toggle("offline", state !== "open");
  },
});
byId("felt").addEventListener("click", (event) => {
  const seat = event.target instanceof Element
    ? event.target.closest("[data-seat].empty")?.getAttribute("data-seat")
    : null;
  if (seat && frame.you && frame.your_seat === null) {
    socket.ask({ type: "take_seat", seat: Number(seat) });
  }
});
