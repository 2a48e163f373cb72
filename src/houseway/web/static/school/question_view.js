/** A question on the page: the table, what was answered so far, and the step that is asked now. */

import { html } from "../base/dom.js";
import { sentence } from "../base/rule_links.js";
import { answering } from "./answer_inputs.js";
import { drawPicture, drawPile } from "./table_picture.js";
import { withSuits } from "./suit_symbols.js";

/**
 * @typedef {import("./types.js").Shown} Shown
 * @typedef {import("./types.js").Step} Step
 * @typedef {import("./types.js").Verdict} Verdict
 */

const NOT_WHOLE = "Answer first, or press “I don’t know”.";

export class Asked {
  /**
   * @param {HTMLElement} root
   * @param {(number: number, answer: string) => Promise<void>} give
   */
  constructor(root, give) {
    this.root = root;
    this.give = give;
    this.id = "";
    this.table = html("div", {});
    this.panel = html("div", { class: "school-panel" });
    this.said = html("p", { class: "school-said", role: "status" });
    this.problem = html("p", { class: "problem", role: "alert", hidden: true });
    /** @type {import("./types.js").Answering | null} */
    this.answering = null;
  }

  /**
   * @param {Shown} shown
   * @param {(Node | null)[]} after what stands below once all is answered
   */
  show(shown, after = []) {
    const deck = { back: "red", marks: shown.marks };
    const { situation, picture, question } = shown.question;
    const isNew = this.id !== shown.id;
    if (isNew) {
      this.id = shown.id;
      this.table = drawPicture(picture, situation, deck, (seat) => this.answering?.pressSeat?.(seat));
      this.said.textContent = "";
      this.root.replaceChildren(this.table, this.panel);
    }
    this.problem.hidden = true;
    const form = shown.step ? this.form(shown.step, deck) : null;
    this.panel.replaceChildren(
      ...[
        html("h2", { tabindex: "-1" }, question),
        shown.verdicts.length ? verdictList(shown.verdicts) : null,
        this.said,
        this.problem,
        form,
        ...(shown.step ? [] : after),
      ].filter((each) => each !== null),
    );
    this.focus(shown, isNew);
  }

  /**
   * @param {Shown} shown
   * @param {boolean} isNew
   */
  focus(shown, isNew) {
    if (isNew && shown.answered === 0) return;
    const next = shown.step ? this.answering?.first() : this.panel.querySelector(".go");
    if (next instanceof HTMLElement) next.focus({ preventScroll: !isNew && Boolean(shown.step) });
  }

  /**
   * @param {Step} step
   * @param {import("./types.js").Deck} deck
   */
  form(step, deck) {
    const answer = answering(step, deck);
    this.answering = answer;
    const form = html(
      "form",
      { class: "school-step", autocomplete: "off" },
      html(
        "fieldset",
        {},
        html("legend", {}, html("span", { class: "step-number" }, `Step ${step.number}`), " ", withSuits(step.asks)),
        step.cards ? drawPile({ cards: step.cards }, deck) : null,
        answer.root,
      ),
      html(
        "p",
        { class: "row" },
        html("button", { class: "go" }, "Answer"),
        html("button", { type: "button", class: "quiet", click: () => this.send(step, "") },
          "I don’t know"),
      ),
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const value = answer.value();
      if (value) void this.send(step, value);
      else this.complain(NOT_WHOLE);
    });
    return form;
  }

  /**
   * @param {Step} step
   * @param {string} answer
   */
  async send(step, answer) {
    const buttons = this.panel.querySelectorAll("button");
    for (const each of buttons) each.disabled = true;
    try {
      await this.give(step.number, answer);
    } catch (error) {
      for (const each of buttons) each.disabled = false;
      this.complain(error instanceof Error ? error.message : String(error));
    }
  }

  /** @param {string} says */
  complain(says) {
    this.problem.textContent = says;
    this.problem.hidden = false;
  }

  /** Say aloud what became of the step that was answered last. @param {Shown} shown */
  tell(shown) {
    const last = shown.verdicts.at(-1);
    if (last) {
      const wrong = `Wrong. The answer: ${withSuits(last.answer)}. ${last.missed}`.trim();
      this.said.textContent = last.right ? "Right." : wrong;
      // It stands in the list of verdicts too, for whoever looks.
      this.said.className = "unseen";
    }
  }
}

/** @param {Verdict[]} verdicts */
function verdictList(verdicts) {
  return html("ol", { class: "verdicts" }, ...verdicts.map((each, index) =>
    verdictItem(each, index === verdicts.length - 1)));
}

/**
 * @param {Verdict} verdict
 * @param {boolean} isLast
 */
function verdictItem(verdict, isLast) {
  const yours = verdict.yours ? `You answered ${withSuits(verdict.yours)}.` : "You asked to be told.";
  const asks = withSuits(verdict.asks);
  return html(
    "li",
    { class: verdict.right ? "verdict is-right" : "verdict is-wrong" },
    html(
      "p",
      {},
      html("b", { class: verdict.right ? "win" : "lose" }, verdict.right ? "Right" : "Wrong"),
      `: ${asks}${asks.endsWith("?") ? "" : ":"} `,
      html("b", {}, withSuits(verdict.answer)),
      ".",
      verdict.right ? "" : ` ${yours} ${verdict.missed}`,
    ),
    html(
      "details",
      { open: isLast || !verdict.right },
      html("summary", {}, "Why"),
      ...verdict.why.map((step) =>
        html("p", { class: "note" }, ...sentence(withSuits(step.says), step.rule_ids))),
    ),
  );
}
