/**
 * Your hand, large: a card goes in front by a click, its key, or by being dragged there. What front
 * and back would be comes with the frame, and a foul is said before it is locked.
 */

import { cardFaces, cardWords } from "../../../web/static/felt/cards.js";
import { key } from "../../../web/static/table/choice_buttons.js";
import { html } from "../../../web/static/base/dom.js";
import { draggable } from "../../../web/static/base/drag_and_drop.js";

/** @typedef {import("./frame_extras.js").Own} Own */

const FRONT_SIZE = 2;

/** Cards by name, whatever their order. @param {string[]} codes */
const named = (codes) => [...codes].sort().join(" ");

export class SettingForm {
  /**
   * @param {string} what a name for this hand in this round
   * @param {Own} own
   * @param {{back: string, marks?: import("../../../web/static/table/types.js").Marks}} pack
   * @param {boolean} tiles
   */
  constructor(what, own, pack, tiles) {
    this.what = what;
    this.own = own;
    this.pack = pack;
    this.tiles = tiles;
    /** Places in the hand of what goes in front, in the order in which they were put there. */
    this.front = /** @type {number[]} */ ([]);
    this.root = html("div", { class: tiles ? "set-form with-tiles" : "set-form" });
    this.says = html("p", { class: "set-says", role: "status" });
    this.lock = (/** @type {string[]} */ _cards) => {};
  }

  /**
   * @param {(cards: string[]) => void} lock
   * @returns {HTMLElement}
   */
  draw(lock) {
    this.lock = lock;
    this.show();
    return this.root;
  }

  /** Put these in front, as a hint says. @param {string[]} cards */
  put(cards) {
    const left = this.own.cards.map((code, index) => ({ code, index }));
    this.front = cards.flatMap((code) => {
      const at = left.findIndex((each) => each.code === code);
      return at < 0 ? [] : left.splice(at, 1).map((each) => each.index);
    });
    this.show();
  }

  /** @param {number} index */
  toggle(index) {
    this.move(index, !this.front.includes(index));
  }

  /**
   * In front there is room for two: a third takes the place of the one that was put there first.
   * @param {number} index
   * @param {boolean} inFront
   */
  move(index, inFront) {
    const others = this.front.filter((each) => each !== index);
    this.front = inFront ? [...others, index].slice(-FRONT_SIZE) : others;
    this.show();
  }

  /** What it would be now; nothing while the front is not whole. */
  get setting() {
    const cards = named(this.front.map((index) => this.own.cards[index] ?? ""));
    return this.own.settings.find((each) => named(each.cards) === cards) ?? null;
  }

  show() {
    const focus = document.activeElement?.getAttribute("data-focus");
    const within = this.root.contains(document.activeElement);
    const behind = this.own.cards.map((_, index) => index).filter((i) => !this.front.includes(i));
    const { setting } = this;
    const names = this.names();
    this.root.replaceChildren(
      this.zone("front", names[0], this.front),
      this.zone("back", names[1], behind),
      html("div", { class: "set-verdict" }, this.says, this.lockButton()),
    );
    this.root.classList.toggle("is-foul", setting?.foul ?? false);
    const says = this.words();
    if (this.says.textContent !== says) this.says.textContent = says;
    if (within && focus) {
      const again = this.root.querySelector(`[data-focus="${focus}"]`);
      if (again instanceof HTMLElement) again.focus({ preventScroll: true });
    }
  }

  /** Of tiles the lower hand is the low one, wherever it was put. @returns {[string, string]} */
  names() {
    if (!this.tiles) return ["Front", "Back"];
    const { setting } = this;
    if (!setting) return ["One hand", "The other"];
    return setting.in_front ? ["Low", "High"] : ["High", "Low"];
  }

  words() {
    const { setting } = this;
    const missing = FRONT_SIZE - this.front.length;
    if (!setting) {
      const more = missing === 1 ? "one more" : "two";
      return this.tiles ? `Choose ${more} for one hand.` : `Choose ${more} for the front.`;
    }
    const [front, back] = this.tiles ? ["Low", "High"] : ["Front", "Back"];
    const both = `${front}: ${setting.front}. ${back}: ${setting.back}.`;
    if (!setting.foul) return both;
    const follows = this.own.may_foul
      ? "A foul hand loses."
      : "The player-dealer’s hand may not be set so.";
    return `Foul: the front, ${setting.front}, is stronger than the back, ${setting.back}. ${follows}`;
  }

  lockButton() {
    const { setting } = this;
    const shut = !setting || (setting.foul && !this.own.may_foul);
    const foul = setting?.foul ?? false;
    const how = {
      type: "button",
      class: foul ? "lock" : "go lock",
      "data-focus": "set_hand",
      // A foul hand is never locked by a key.
      "data-main": !shut && !foul,
      "data-enter": true,
      "aria-keyshortcuts": shut || foul ? null : "Enter",
      "aria-disabled": shut ? "true" : null,
      click: () => (shut ? undefined : this.lock(this.front.map((i) => this.own.cards[i] ?? ""))),
    };
    return html("button", how, foul && !shut ? "Lock the foul hand" : "Lock", foul ? null : key("enter"));
  }

  /**
   * @param {"front" | "back"} name
   * @param {string} says
   * @param {number[]} pieces
   */
  zone(name, says, pieces) {
    const empty = name === "front" ? FRONT_SIZE - pieces.length : 0;
    const slots = Array.from({ length: empty }, () =>
      html("span", { class: "slot", "aria-hidden": "true" }));
    return html(
      "div",
      { class: `set-zone ${name}`, role: "group", "aria-label": says, "data-zone": name },
      html("span", { class: "zone-name", "aria-hidden": "true" }, says),
      html("div", { class: "pieces" }, ...pieces.map((index) => this.piece(index)), ...slots),
    );
  }

  /** @param {number} index */
  piece(index) {
    const code = this.own.cards[index] ?? "";
    const inFront = this.front.includes(index);
    const where = this.tiles ? "in the first hand" : "in front";
    const button = html(
      "button",
      {
        type: "button",
        class: "piece",
        "aria-pressed": inFront ? "true" : "false",
        "aria-label": `${cardWords(code, this.pack.marks)} ${where}`,
        "aria-keyshortcuts": String(index + 1),
        "data-key": index + 1,
        "data-focus": `piece-${index + 1}`,
      },
      cardFaces([code], "piece-face", this.pack),
      key(String(index + 1)),
    );
    draggable(button, {
      clicked: () => this.toggle(index),
      dropped: (zone) => this.move(index, zone === "front"),
    });
    return button;
  }
}
