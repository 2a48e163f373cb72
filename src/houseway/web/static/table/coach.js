/** The coach at a table: what your last decision was worth, and how you have decided so far. */

import { chartOf } from "./chart_link.js";
import { byId, html } from "../base/dom.js";
import { get, listen } from "../base/settings.js";

/**
 * @typedef {import("./types.js").Verdict} Verdict
 * @typedef {import("./types.js").Session} Session
 */

export class Coach {
  constructor() {
    this.note = byId("coach");
    this.short = byId("coach-short");
    /** @type {Verdict | null} */
    this.last = null;
    listen("coach", () => this.draw());
    this.draw();
  }

  /** @param {Verdict} verdict @returns {string} what is said aloud */
  tell(verdict) {
    this.last = verdict;
    this.draw();
    return get("coach") ? verdict.says : "";
  }

  /** How you have decided so far, once the ledger is read for it. @param {Session} session */
  count(session) {
    if (this.last) this.last = { ...this.last, session };
    this.draw();
  }

  /** What was being counted was told over a line that is gone; the next verdict has it. */
  lineLost() {
    if (this.last?.session.reading) this.count({ reading: false, says: "" });
  }

  draw() {
    const { last } = this;
    this.note.hidden = !last || !get("coach");
    // Where there is no verdict to give, nothing stands beside the question.
    this.short.hidden = this.note.hidden || last?.right === null;
    if (!last) return;
    const kind = last.right === null ? "open" : last.right ? "right" : "cost";
    this.short.textContent = last.right ? "Right" : `Cost ${last.cost}`;
    this.short.className = `coach-short ${kind}`;
    const into = byId("coach-says");
    into.className = `coach-says ${kind}`;
    into.replaceChildren(
      html("p", { class: "coach-verdict" }, last.says),
      html(
        "p",
        { class: "note" },
        `You saw ${last.seen}. `,
        chartOf(last.cell)
          ? html("a", { href: chartOf(last.cell), target: "_blank" }, "This hand in the chart")
          : "",
      ),
      last.choices.length > 2 ? worths(last.choices) : "",
    );
    byId("coach-session").textContent = last.session.says;
  }
}

/** @param {[string, string][]} choices */
function worths(choices) {
  return html("details", {}, html("summary", {}, "Every choice"), worthTable(choices));
}

/** @param {[string, string][]} choices */
function worthTable(choices) {
  return html(
    "table",
    { class: "coach-worths" },
    html("caption", { class: "unseen" }, "What each choice was worth on average"),
    html(
      "tbody",
      {},
      ...choices.map(([name, worth]) =>
        html("tr", {}, html("th", { scope: "row" }, name), html("td", { class: "number" }, worth)),
      ),
    ),
  );
}
