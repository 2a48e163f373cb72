/** Practice: question after question of one topic, or whatever is due again. */

import { byId, dataOf, html } from "../base/dom.js";
import { Asked } from "./question_view.js";
import { giveAnswer, house } from "./api_client.js";

/** @typedef {import("./types.js").Shown} Shown */

const QUESTIONS = "/api/school/questions";
const root = byId("question");
/** What is practiced. @type {{again?: boolean}} */
const wish = dataOf("wish");

/** @type {Shown | null} */
let now = null;

const asked = new Asked(root, async (number, answer) => {
  if (!now) return;
  show(await giveAnswer(`${QUESTIONS}/${now.id}/steps`, number, answer));
});

/** @param {Shown} shown */
function show(shown) {
  const goesOn = now?.id === shown.id;
  now = shown;
  if (wish.again) byId("title").textContent = shown.title;
  asked.show(shown, [result(shown)]);
  if (goesOn) asked.tell(shown);
}

/** @param {Shown} shown */
function result(shown) {
  const marked = shown.marked;
  if (!marked) return null;
  const all = marked.right === marked.steps;
  const steps = marked.steps === 1 ? "step" : "steps";
  const comes = marked.again_at && !all ? " It comes again soon." : "";
  return html(
    "div",
    { class: "school-result" },
    html("p", {}, html("b", {}, all ? "All right" : `${marked.right} of ${marked.steps} ${steps} right`),
      `.${comes}`),
    html("button", { type: "button", class: "go", click: () => void next() }, "Next question"),
  );
}

async function next() {
  try {
    /** @type {Shown} */
    const shown = await house(QUESTIONS, wish);
    // Loaded again, the page goes on with the question that is open.
    history.replaceState(null, "", `#${shown.id}`);
    show(shown);
    root.querySelector("h2")?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  } catch (error) {
    const says = error instanceof Error ? error.message : String(error);
    root.replaceChildren(
      html("p", { class: "problem", role: "alert" }, says),
      html("p", {}, html("a", { class: "button", href: "/school" }, "Back to the school")),
    );
  }
}

async function begin() {
  const id = location.hash.slice(1);
  if (!id) return next();
  try {
    return show(await house(`${QUESTIONS}/${encodeURIComponent(id)}`));
  } catch {
    return next();
  }
}

void begin();
