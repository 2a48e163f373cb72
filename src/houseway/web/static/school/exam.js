/** An exam that goes on: its questions one after the other, under the clock of the house. */

import { byId, html } from "../base/dom.js";
import { Asked } from "./question_view.js";
import { giveAnswer, house } from "./api_client.js";

/** @typedef {import("./types.js").Sitting} Sitting */

const attempt = byId("main").dataset["attempt"] ?? "";
const clock = byId("exam-clock");
const LATE_SECONDS = 60;

/** @type {Sitting | null} */
let now = null;
let until = 0;

const asked = new Asked(byId("question"), async (number, answer) => {
  if (!now?.question) return;
  const path = `/api/school/exam-questions/${now.question.id}/steps`;
  show(await giveAnswer(path, number, answer));
});

/** @param {Sitting} sitting */
function show(sitting) {
  if (sitting.over || !sitting.question) return toResult();
  const isNew = now?.question?.id !== sitting.question.id;
  now = sitting;
  until = performance.now() + sitting.seconds_left * 1000;
  byId("place").textContent = `Question ${sitting.place} of ${sitting.count}.`;
  asked.show(sitting.question);
  asked.said.textContent = isNew ? "" : "Noted.";
  if (isNew) window.scrollTo({ top: 0 });
  tick();
  return undefined;
}

function toResult() {
  location.replace(`/school/attempts/${attempt}`);
}

function tick() {
  if (!now) return;
  const left = Math.max(0, Math.ceil((until - performance.now()) / 1000));
  const seconds = String(left % 60).padStart(2, "0");
  const says = `${Math.floor(left / 60)}:${seconds} left`;
  if (clock.textContent !== says) clock.textContent = says;
  clock.classList.toggle("late", left < LATE_SECONDS);
  if (left === 0) {
    now = null;
    toResult();
  }
}

setInterval(tick, 250);
house(`/api/school/attempts/${attempt}`).then(show, (/** @type {Error} */ error) => {
  byId("question").replaceChildren(html("p", { class: "problem", role: "alert" }, error.message));
});
