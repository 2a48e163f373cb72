/** The page of a table: frames come in and are drawn, wants go out. */

import { ClockFace } from "./clock.js";
import { Controls } from "./controls.js";
import { byId, dataOf, html } from "./dom.js";
import { Drawing } from "./drawing.js";
import { DECISIONS, youDecide } from "./hand_words.js";
import { listenToKeys } from "./keyboard.js";
import { dollars } from "./money.js";
import { linkProof } from "./proof_link.js";
import { ruleLinks, withoutIds } from "./rule_links.js";
import { SettlePlayer } from "./settle_player.js";
import { frameAt } from "./settled.js";
import { TableSocket } from "./socket.js";
import { Story } from "./story.js";
import { onFelt, prompt, seatLines } from "./words.js";

/** @typedef {import("./types.js").Frame} Frame */

/** Milliseconds that an answer can be read, whatever the table does meanwhile. */
const ANSWER_STAYS = 6000;

const drawing = new Drawing(/** @type {any} */ (byId("felt")));
const player = new SettlePlayer(
  {
    bar: byId("bank-bar"),
    list: byId("postings"),
    buttons: byId("settle-buttons"),
    summary: byId("settle-summary"),
    heading: byId("settle-heading"),
  },
  drawing,
  () => ask(),
);
const clock = new ClockFace(byId("clock"), byId("clock-text"));
const story = new Story(byId("story"), byId("live"));
const controls = new Controls({ main: byId("controls"), rest: byId("rest") }, (want) => {
  answer("");
  socket.ask(want);
});
/** @type {Frame} */
let frame = dataOf("frame");
/** What lies on the felt of the last round and is no part of a settled frame. */
let lying = { back: "red", bank_turn: 1, /** @type {number | null} */ button: null };

/**
 * @param {Frame} next
 * @param {{first?: boolean}} [how]
 */
function show(next, { first = false } = {}) {
  const before = youDecide(frame) ? prompt(frame) : "";
  if (next.phase !== frame.phase && performance.now() - answeredAt > ANSWER_STAYS) answer("");
  if (next.showdown) frame = { ...next, ...lying };
  else frame = { ...next, back: next.back || lying.back };
  lying = { back: frame.back, bank_turn: frame.bank_turn, button: frame.button };
  if (frame.showdown) {
    byId("settlement").hidden = false;
    player.load(frame, frame.showdown, { play: !first });
  } else {
    player.leaveFelt();
    drawing.draw(frame, { says: onFelt(frame) });
  }
  ask();
  clock.set(frame.phase === "broken" ? null : frame.clock);
  controls.show(frame);
  const { showdown } = frame;
  const lies = showdown ? frameAt(frame, showdown, showdown.postings.length) : frame;
  byId("in-words").replaceChildren(...seatLines(lies));
  const news = story.add(frame.story);
  const question = youDecide(frame) && prompt(frame) !== before ? prompt(frame) : "";
  if (!first || question) story.say([first ? "" : news, question].filter(Boolean).join(" "));
  facts();
}

/** Whom everybody waits for. While chips still move, only a question to you comes through. */
function ask() {
  const asked = youDecide(frame) || (frame.your_seat !== null && frame.offered === frame.your_seat);
  byId("prompt").textContent = player.playing && !asked
    ? `Settling round ${frame.round}.`
    : prompt(frame);
  byId("prompt").classList.toggle("asked", asked);
}

/** The signs at the table. */
function facts() {
  document.body.classList.toggle("can-sit", frame.you !== null && frame.your_seat === null);
  byId("round").textContent = frame.round ? `Round ${frame.round}` : "No round yet";
  byId("limits").textContent = frame.limits;
  byId("drop").textContent = dollars(frame.drop_cents);
  byId("schedule").textContent = frame.schedule
    ? `${frame.schedule}: ${frame.schedule_text}`
    : frame.schedule_text;
  const promise = frame.commitment || frame.showdown?.commitment || "";
  byId("promise").textContent = promise ? `${promise.slice(0, 16)}…` : "none yet";
  byId("promise").setAttribute("title", promise);
  byId("shoe-fact").textContent = frame.shoe_left === null
    ? "shuffled for every round"
    : `${frame.shoe_left} cards left in the shoe`;
  linkProof(frame.table, frame.showdown?.number);
}

let answeredAt = 0;

/**
 * What the house dealer says to you alone: a refusal or a hint.
 * @param {string} says
 * @param {string[]} [ids]
 * @param {string} [kind]
 */
function answer(says, ids = [], kind = "") {
  const box = byId("answer");
  answeredAt = performance.now();
  box.className = `answer ${kind}`;
  box.hidden = !says;
  box.replaceChildren(
    ...(says ? [html("span", {}, withoutIds(says, ids)), ruleLinks(ids)] : []),
  );
}

/** @param {any} message */
function answered(message) {
  if (message.type === "refused") answer(message.says, message.rule_ids ?? [], "refused");
  else if (message.type === "hint") answer(hintWords(message), [], "hint");
}

/** @param {{says: string, values: Record<string, string>}} hint */
function hintWords(hint) {
  const value = (/** @type {string} */ cents) =>
    `${Number(cents) < 0 ? "−\u2060" : "+"}$${(Math.abs(Number(cents)) / 100).toFixed(2)}`;
  const worth = Object.entries(hint.values)
    .sort(([, one], [, two]) => Number(two) - Number(one))
    .map(([name, cents]) => `${DECISIONS.get(name) ?? name} ${value(cents)}`);
  return `${hint.says} On average: ${worth.join(", ")}.`;
}

listenToKeys(byId("desk"), /** @type {HTMLInputElement} */ (byId("keys")));
show(frame, { first: true });
const socket = new TableSocket(frame.table, frame.seq, {
  frame: (next) => show(next),
  answer: answered,
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
