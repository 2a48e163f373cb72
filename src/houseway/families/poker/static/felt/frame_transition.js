/** What moves on a table where hands are played for a pot: bets, the fee, and the pot itself. */

import { pushChips } from "../../../../web/static/felt/animations.js";
import { Moving } from "../../../../web/static/felt/frame_transition.js";

/** @typedef {import("../types.js").Frame} Frame */

const PUSH = 700;

/** @extends {Moving<Frame>} */
export class PotMoving extends Moving {
  /** @param {Frame} frame */
  tableOf(frame) {
    return /** @type {import("./table_drawing.js").PotDrawing} */ (this.drawing).tableOf(frame);
  }

  /**
   * Bets come from their players and go into the pot, and the fee from there to the drop.
   * @param {Frame} frame
   */
  piles(frame) {
    const { shape, places } = this.tableOf(frame);
    /** @type {Map<string, import("../../../../web/static/felt/animations.js").Pile>} */
    const piles = new Map();
    for (const seat of frame.seats) {
      const place = places[seat.seat - 1];
      if (place) {
        const way = { at: place.bet, from: place.plate, to: shape.pot };
        piles.set(`bet:${seat.seat}`, { cents: seat.bet_cents, ...way });
      }
    }
    return piles.set("drop", { cents: frame.drop_cents, at: shape.tray, from: shape.pot });
  }

  /**
   * A pot goes to whoever has won it.
   * @param {Frame} before
   * @param {Frame} frame
   * @param {{from: import("../../../../web/static/table/types.js").Point, text: number}} laid
   */
  move(before, frame, laid) {
    super.move(before, frame, laid);
    if (before.showdown || !frame.showdown) return;
    const { shape, places } = this.tableOf(frame);
    const how = { radius: shape.stack, duration: PUSH };
    for (const each of frame.showdown.pushed) {
      const to = places[each.seat - 1]?.plate;
      if (to) pushChips(this.drawing.flying, each.cents, shape.pot, to, how);
    }
  }
}
