/** A table as a drawing, made anew from each frame; what is new in it moves into place. */

import { cue } from "./cues.js";
import { svg } from "./dom.js";
import { dealCards, flyChips, turnCards } from "./motion.js";

/** @typedef {import("./types.js").Point} Point */

/** Where the long table is drawn: on a phone held upright, and on any screen that is low. */
const LONG = "(max-width: 45rem) and (orientation: portrait),"
  + "(max-height: 33.99rem) and (min-aspect-ratio: 6/5)";

/** Paints that shapes refer to by name. */
function definitions() {
  const cloth = svg("radialGradient", { id: "cloth", cx: "50%", cy: "18%", r: "85%" });
  cloth.append(
    svg("stop", { offset: "0", class: "cloth-light" }),
    svg("stop", { offset: "1", class: "cloth-deep" }),
  );
  return svg("defs", {}, cloth);
}

/**
 * Rail and cloth, and what else belongs to the house.
 * @param {string} form "path" or "rect"
 * @param {Record<string, unknown>} rail
 * @param {Record<string, unknown>} cloth
 * @param {...Node} more
 */
export function drawFurniture(form, rail, cloth, ...more) {
  return svg(
    "g",
    { class: "furniture" },
    svg(form, { ...rail, class: "rail-shadow", transform: "translate(0 6)" }),
    svg(form, { ...rail, class: "rail" }),
    svg(form, { ...rail, class: "rail-light" }),
    svg(form, { ...cloth, class: "felt-edge" }),
    svg(form, { ...cloth, class: "felt-cloth" }),
    ...more,
  );
}

/** @abstract */
export class Drawing {
  /** @param {SVGElement} root an empty svg element */
  constructor(root) {
    this.root = root;
    this.scene = svg("g");
    this.flying = svg("g", { class: "flying" });
    this.title = svg("title", { id: "felt-title" });
    this.narrow = window.matchMedia(LONG);
    /** @type {Map<string, string | number>} */
    this.seen = new Map();
    /** @type {{frame: any, how: any} | null} */
    this.last = null;
    /** Chips as they lay in the frame before. @type {Map<string, import("./motion.js").Pile> | null} */
    this.chips = null;
    this.title.textContent = "The table";
    root.replaceChildren(this.title, definitions(), this.scene, this.flying);
    this.narrow.addEventListener("change", () => {
      if (this.last) this.draw(this.last.frame, this.last.how);
    });
  }

  /**
   * @param {any} frame
   * @param {any} [how]
   */
  draw(frame, how = {}) {
    this.last = { frame, how };
    const { shape, title, parts, from } = this.lay(frame, how);
    this.root.setAttribute("viewBox", `0 ${shape.top} ${shape.width} ${shape.height}`);
    this.root.style.setProperty("--tall", `${shape.width} / ${shape.height}`);
    this.root.style.setProperty("--letters", `${shape.text}px`);
    document.body.style.setProperty("--seats-from", String(shape.seats / shape.width));
    this.title.textContent = title;
    this.scene.replaceChildren(...parts);
    this.move(frame.round, from);
    const chips = this.piles(frame, shape);
    if (this.chips && flyChips(this, this.chips, chips, shape.text * 0.95)) cue("chip");
    this.chips = chips;
  }

  /**
   * The chips that lie in one place each, by a name; what is not named here does not fly by itself.
   * @param {any} _frame
   * @param {any} _shape
   * @returns {Map<string, import("./motion.js").Pile>}
   */
  piles(_frame, _shape) {
    return new Map();
  }

  /**
   * Everything that lies on the table, what it is in a few sentences, and where cards come from.
   * @abstract
   * @param {any} _frame
   * @param {any} _how
   * @returns {{shape: {top: number, width: number, height: number, text: number, seats: number}, title: string,
   *   parts: SVGElement[], from: Point}}
   */
  lay(_frame, _how) {
    throw new Error("A course lays its own table.");
  }

  /**
   * Deal what was not there in the frame before, and turn over what was face down.
   * @param {number} round
   * @param {Point} from
   */
  move(round, from) {
    /** @type {Map<string, string | number>} */
    const now = new Map();
    for (const key of this.scene.querySelectorAll("[data-card]")) {
      const name = key.getAttribute("data-card") ?? "";
      now.set(name, key.querySelector(".back") ? "back" : "face");
    }
    const known = this.seen.get("round") === round;
    const fresh = [...now.keys()].filter((name) => !known || !this.seen.has(name));
    const turned = [...now].filter(
      ([name, side]) => side === "face" && this.seen.get(name) === "back",
    );
    if (this.seen.size) {
      dealCards(this.scene, new Set(fresh), from);
      if (fresh.length) cue("card");
    }
    if (known) turnCards(this.scene, new Set(turned.map(([name]) => name)));
    this.seen = now.set("round", round);
  }
}
