/**
 * The first steps: a bubble says what is asked of you when it is asked for the first time. Which of
 * them were seen is kept in the browser; the settings bring them back.
 */

import { namesHere, partOf } from "../families/family_modules.js";
import { byId, html } from "../base/dom.js";
import { get, listen, set } from "../base/settings.js";

/** @typedef {{name: string, title: string, says: string, explains: string, link: string}} Bubble */

const KEPT_AS = "houseway-first-steps-seen";
/** Pixels between a bubble and what it must not cover, and what a bubble has at least. */
const GAP = 6;
const LEAST = 96;

/** Which bubbles were seen on this page, where the browser keeps nothing. @type {Set<string>} */
const here = new Set();

/** @returns {Set<string>} */
function seen() {
  try {
    return new Set(JSON.parse(localStorage.getItem(KEPT_AS) ?? "[]"));
  } catch {
    return here;
  }
}

/** @param {Set<string>} names */
function keep(names) {
  here.clear();
  for (const name of names) here.add(name);
  try {
    localStorage.setItem(KEPT_AS, JSON.stringify([...names]));
  } catch {
    // A browser that keeps nothing still has it for this page.
  }
}

export class Guide {
  /**
   * @param {HTMLElement} into
   * @param {Bubble[]} bubbles
   */
  constructor(into, bubbles) {
    this.into = into;
    this.bubbles = new Map(bubbles.map((bubble) => [this.keyOf(bubble.name), bubble]));
    /** The bubble that is shown. */
    this.shown = "";
    this.asked = "";
    this.clocks = "";
    new ResizeObserver(() => this.fit()).observe(byId("desk"));
    listen("first-steps", (value) => {
      if (value === "again") keep(new Set());
      this.draw();
    });
  }

  /** What one has learned in one family is another matter in the next. @param {string} name */
  keyOf(name) {
    return name ? `${namesHere().family}:${name}` : "";
  }

  /**
   * @param {string} name what is asked now, or nothing
   * @param {string} [clocks] what somebody in their first round is told about clocks
   */
  show(name, clocks = "") {
    const asked = this.keyOf(name);
    // What was answered needs no words any more.
    if (this.shown && asked !== this.shown) this.done(this.shown);
    this.asked = asked;
    this.clocks = clocks;
    this.draw();
  }

  draw() {
    const bubble = this.wanted() ? this.bubbles.get(this.asked) : undefined;
    const key = bubble ? this.asked : "";
    if (key === this.shown && (!bubble || this.into.dataset.clocks === this.clocks)) return;
    this.shown = key;
    this.into.dataset.clocks = this.clocks;
    this.into.hidden = !bubble;
    this.into.replaceChildren(...(bubble ? [this.box(bubble)] : []));
    this.fit();
  }

  /** Where it lies over the felt it ends above your place; what is longer is scrolled. */
  fit() {
    const box = this.into.querySelector(".bubble");
    if (!(box instanceof HTMLElement)) return;
    const lies = getComputedStyle(box).position === "absolute";
    const { left, right, top } = box.getBoundingClientRect();
    const below = [byId("desk"), ...document.querySelectorAll("#felt .yours")]
      .map((each) => each.getBoundingClientRect())
      .filter((each) => each.left < right && left < each.right);
    const room = Math.min(...below.map((each) => each.top)) - top;
    box.style.maxHeight = lies ? `${Math.max(room - GAP, LEAST)}px` : "";
  }

  wanted() {
    const when = get("first-steps");
    return when !== "never" && (when === "again" || this.clocks !== "") && !seen().has(this.asked);
  }

  /** @param {Bubble} bubble */
  box({ title, says, explains, link }) {
    const close = () => {
      this.done(this.shown);
      this.draw();
    };
    return html(
      "div",
      { class: "bubble" },
      html("h2", {}, title),
      html("p", {}, says),
      this.clocks ? html("p", { class: "guide-clocks" }, this.clocks) : null,
      html(
        "div",
        { class: "guide-buttons" },
        html("button", { type: "button", class: "go", click: close }, "Got it"),
        explains
          ? html("button", { type: "button", click: () => explain(explains, link) }, link)
          : null,
      ),
    );
  }

  /** @param {string} key */
  done(key) {
    const all = seen().add(key);
    keep(all);
    if ([...this.bubbles.keys()].every((each) => all.has(each)) && get("first-steps") === "again") {
      set("first-steps", "new");
    }
  }
}

/**
 * A drawing of the table kind, in a dialog over the table.
 * @param {string} address
 * @param {string} title
 */
async function explain(address, title) {
  const drawing = html("div", {});
  const dialog = /** @type {HTMLDialogElement} */ (
    html(
      "dialog",
      { class: "explained", "aria-label": title, close: () => dialog.remove() },
      drawing,
      html(
        "form",
        { method: "dialog", class: "guide-buttons" },
        html("button", { class: "go" }, "Back to the table"),
        html("a", { href: address, target: "_blank" }, "Open it as a page"),
      ),
    )
  );
  document.body.append(dialog);
  dialog.showModal();
  /** @type {[(into: HTMLElement, steps: unknown) => void, Response]} */
  const [draw, answer] = await Promise.all([
    partOf(namesHere().course, "worked_example"),
    fetch(`${address}/steps`),
  ]);
  draw(drawing, await answer.json());
}
