/**
 * What you decide before your turn. The service offers decisions as keys, each of which names what
 * one agrees to; in your turn it says of every key that still holds what it stands for. The page
 * keeps the key that you chose and nothing else, so a bet that has changed is never answered by it.
 */

import { html } from "../../../web/static/base/dom.js";

/**
 * @typedef {import("./types.js").Frame} Frame
 * @typedef {import("./types.js").Advance} Advance
 */

export class Ahead {
  constructor() {
    /** @type {Advance | null} */
    this.chosen = null;
    /** What has become of it, if it does not hold any more. */
    this.says = "";
    this.round = 0;
  }

  /**
   * What is to be done in your turn by what you decided, if that still holds.
   * @param {Frame} frame
   * @returns {string | null}
   */
  taken(frame) {
    const { advance, round } = frame;
    if (round !== this.round || !advance.length) this.says = "";
    this.round = round;
    if (!this.chosen) return null;
    const found = advance.find(({ key }) => key === this.chosen?.key);
    if (found && !found.does) return null;
    if (!found) {
      // The next card, or the end of the hand, is no surprise to anybody.
      this.says = advance.length && sameStreet(this.chosen, advance)
        ? `“${this.chosen.label}” no longer holds: the betting has changed.`
        : "";
    }
    this.chosen = null;
    return found?.does ?? null;
  }

  /** Chooses it, or takes it back. @param {Advance} one */
  toggle(one) {
    this.chosen = this.chosen?.key === one.key ? null : one;
    this.says = "";
  }

  /** What may be decided now, as buttons. @param {Frame} frame @param {() => void} changed */
  buttons({ advance }, changed) {
    const parts = advance.map((one, index) =>
      html(
        "button",
        {
          type: "button",
          class: "ahead",
          "aria-pressed": this.chosen?.key === one.key ? "true" : "false",
          "data-focus": `ahead-${index + 1}`,
          click: () => {
            this.toggle(one);
            changed();
          },
        },
        one.label,
      ),
    );
    return html(
      "div",
      { class: "buttons ahead-row", role: "group", "aria-label": "Decide before your turn" },
      html("span", { class: "say" }, this.chosen ? "Decided; click again to undo:" : "In your turn:"),
      ...parts,
    );
  }
}

/** @param {Advance} chosen @param {Advance[]} advance */
function sameStreet(chosen, advance) {
  const stage = (/** @type {string} */ key) => key.split(".").slice(0, -1).join(".");
  return advance.some(({ key }) => stage(key) === stage(chosen.key));
}
