/**
 * What is new in a drawing moves into place. The drawing is right without that, so this comes once
 * the felt is drawn.
 */

import { cue } from "../table/notifications/sound_and_vibration.js";
import { dealCards, flyChips, turnCards } from "./animations.js";

/**
 * @template {import("../table/types.js").Frame} F what the frames of the table kind say
 * @abstract
 */
export class Moving {
  /**
   * @param {import("./table_drawing.js").Drawing<F, {}>} drawing as it is now; what comes from now on
   *   moves
   */
  constructor(drawing) {
    this.drawing = drawing;
    this.cards = cardsIn(drawing.scene);
    this.chips = drawing.last ? this.piles(drawing.last.frame) : new Map();
  }

  /**
   * The chips that lie in one place each, by a name; what is not named here does not fly by itself.
   * @abstract
   * @param {F} _frame
   * @returns {Map<string, import("./animations.js").Pile>}
   */
  piles(_frame) {
    return new Map();
  }

  /**
   * Deal what was not there in the frame before, turn over what was face down, and let chips fly.
   * @param {F} before
   * @param {F} frame
   * @param {{from: import("../table/types.js").Point, text: number}} laid where cards come from
   */
  move(before, frame, { from, text }) {
    const { scene } = this.drawing;
    const cards = cardsIn(scene);
    const known = before.round === frame.round;
    const fresh = [...cards.keys()].filter((name) => !known || !this.cards.has(name));
    dealCards(scene, fresh, from);
    if (fresh.length) cue("card");
    const turned = [...cards.keys()].filter(
      (name) => known && cards.get(name) === "face" && this.cards.get(name) === "back",
    );
    turnCards(scene, turned);
    this.cards = cards;
    const chips = this.piles(frame);
    if (flyChips(this.drawing, this.chips, chips, text * 0.95)) cue("chip");
    this.chips = chips;
  }
}

/**
 * Which cards lie there, and on which side.
 * @param {Element} scene
 */
function cardsIn(scene) {
  const cards = [...scene.querySelectorAll("[data-card]")];
  return new Map(cards.map((card) =>
    [card.getAttribute("data-card") ?? "", card.querySelector(".back") ? "back" : "face"]));
}
