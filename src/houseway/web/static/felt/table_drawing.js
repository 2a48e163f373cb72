/** A table as a drawing, made anew from each frame. */

import { svg } from "../base/dom.js";

/** @typedef {import("../table/types.js").Point} Point */

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

/**
 * @template {import("../table/types.js").Frame} F what the frames of the table kind say
 * @template {object} [H={}] how a table kind draws them
 * @abstract
 */
export class Drawing {
  /** @param {HTMLElement | SVGElement} root an empty svg element */
  constructor(root) {
    this.root = root;
    this.scene = svg("g");
    this.flying = svg("g", { class: "flying" });
    this.title = svg("title", { id: "felt-title" });
    this.narrow = window.matchMedia(LONG);
    /** @type {{frame: F, how: H} | null} */
    this.last = null;
    /**
     * Moves what is new into place, once it has come.
     * @type {import("./frame_transition.js").Moving<F> | null}
     */
    this.moving = null;
    this.title.textContent = "The table";
    root.replaceChildren(this.title, definitions(), this.scene, this.flying);
    this.narrow.addEventListener("change", () => {
      if (this.last) this.draw(this.last.frame, this.last.how);
    });
  }

  /**
   * @param {F} frame
   * @param {H} how
   */
  draw(frame, how = /** @type {H} */ ({})) {
    const before = this.last?.frame;
    this.last = { frame, how };
    const { shape, title, parts, from } = this.lay(frame, how);
    this.root.setAttribute("viewBox", `0 ${shape.top} ${shape.width} ${shape.height}`);
    this.root.style.setProperty("--tall", `${shape.width} / ${shape.height}`);
    this.root.style.setProperty("--letters", `${shape.text}px`);
    document.body.style.setProperty("--seats-from", String(shape.seats / shape.width));
    this.title.textContent = title;
    this.scene.replaceChildren(...parts);
    if (before) this.moving?.move(before, frame, { from, text: shape.text });
  }

  /**
   * Everything that lies on the table, what it is in a few sentences, and where cards come from.
   * @abstract
   * @param {F} _frame
   * @param {H} _how
   * @returns {{shape: {top: number, width: number, height: number, text: number, seats: number}, title: string,
   *   parts: SVGElement[], from: Point}}
   */
  lay(_frame, _how) {
    throw new Error("A table kind lays its own table.");
  }
}
