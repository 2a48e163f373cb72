/** A poker table as a drawing, made anew from each frame; what is new in it moves into place. */

import { label, svg } from "./dom.js";
import { definitions } from "./felt.js";
import { dealCards, pushChips, turnCards } from "./motion.js";
import { drawBoard, drawPot, drawTable } from "./poker_middle.js";
import { drawSeat } from "./poker_seats.js";
import { placesOf, shapeOf } from "./poker_shape.js";
import { inShort, onFelt } from "./poker_words.js";

/** @typedef {import("./poker_types.js").Frame} Frame */

const PUSH = 700;

export class PokerDrawing {
  /** @param {SVGElement} root an empty svg element */
  constructor(root) {
    this.root = root;
    this.scene = svg("g");
    this.flying = svg("g", { class: "flying" });
    this.title = svg("title", { id: "felt-title" });
    this.narrow = window.matchMedia("(max-width: 45rem) and (orientation: portrait)");
    /** @type {Map<string, string | number>} */
    this.seen = new Map();
    /** @type {Frame | null} */
    this.last = null;
    root.replaceChildren(this.title, definitions(), this.scene, this.flying);
    this.narrow.addEventListener("change", () => this.last && this.draw(this.last));
  }

  /** @param {Frame} frame */
  draw(frame) {
    const before = this.last;
    this.last = frame;
    const shape = shapeOf(frame, { narrow: this.narrow.matches });
    const places = placesOf(shape, frame.seats.length);
    this.root.setAttribute("viewBox", `0 0 ${shape.width} ${shape.height}`);
    this.root.style.setProperty("--tall", `${shape.width} / ${shape.height}`);
    this.title.textContent = inShort(frame);
    this.scene.replaceChildren(
      drawTable(shape),
      drawBoard(shape, frame),
      ...frame.seats.flatMap((seat, index) => {
        const place = places[index];
        return place ? [drawSeat({ frame, shape, place, seat })] : [];
      }),
      drawPot(shape, frame),
      label(onFelt(frame), shape.says, shape.name === "wide" ? 15 : 20, "felt-says"),
    );
    this.move(frame, shape);
    if (before && !before.showdown && frame.showdown) this.push(frame, shape, places);
  }

  /**
   * Deal what was not there in the frame before, and turn over what was face down.
   * @param {Frame} frame
   * @param {import("./poker_shape.js").Shape} shape
   */
  move(frame, shape) {
    /** @type {Map<string, string | number>} */
    const now = new Map();
    for (const key of this.scene.querySelectorAll("[data-card]")) {
      const name = key.getAttribute("data-card") ?? "";
      now.set(name, key.querySelector(".back") ? "back" : "face");
    }
    const known = this.seen.get("round") === frame.round;
    const fresh = [...now.keys()].filter((name) => !known || !this.seen.has(name));
    const turned = [...now].filter(
      ([name, side]) => side === "face" && this.seen.get(name) === "back",
    );
    if (this.seen.size) dealCards(this.scene, new Set(fresh), shape.deck);
    if (known) turnCards(this.scene, new Set(turned.map(([name]) => name)));
    this.seen = now.set("round", frame.round);
  }

  /**
   * The pot goes to whoever has won it.
   * @param {Frame} frame
   * @param {import("./poker_shape.js").Shape} shape
   * @param {import("./poker_shape.js").Place[]} places
   */
  push(frame, shape, places) {
    const how = { radius: shape.stack, duration: PUSH };
    for (const each of frame.showdown?.pushed ?? []) {
      const to = places[each.seat - 1]?.plate;
      if (to) pushChips(this.flying, each.cents, shape.pot, to, how);
    }
  }
}
