/** A table where hands are played for a pot, as a drawing; a pot goes to whoever has won it. */

import { label } from "../../dom.js";
import { Drawing } from "../../drawing.js";
import { pushChips } from "../../motion.js";
import { drawBoard, drawPot, drawTable } from "./middle.js";
import { drawSeat } from "./seats.js";
import { placesOf, shapeOf } from "./shape.js";
import { inShort, onFelt } from "./words.js";

/** @typedef {import("./types.js").Frame} Frame */

const PUSH = 700;

export class PotDrawing extends Drawing {
  /** @param {Frame} frame */
  draw(frame) {
    const before = this.last?.frame;
    super.draw(frame);
    if (before && !before.showdown && frame.showdown) this.push(frame);
  }

  /** @param {Frame} frame */
  lay(frame) {
    const { shape, places } = this.tableOf(frame);
    const parts = [
      drawTable(shape),
      drawBoard(shape, frame),
      ...frame.seats.flatMap((seat, index) => {
        const place = places[index];
        return place ? [drawSeat({ frame, shape, place, seat })] : [];
      }),
      drawPot(shape, frame),
      label(onFelt(frame), shape.says, shape.name === "wide" ? 16 : 20, "felt-says"),
    ];
    return { shape, title: inShort(frame), parts, from: shape.deck };
  }

  /** @param {Frame} frame */
  tableOf(frame) {
    const shape = shapeOf(frame, { narrow: this.narrow.matches });
    return { shape, places: placesOf(shape, frame) };
  }

  /** @param {Frame} frame */
  push(frame) {
    const { shape, places } = this.tableOf(frame);
    const how = { radius: shape.stack, duration: PUSH };
    for (const each of frame.showdown?.pushed ?? []) {
      const to = places[each.seat - 1]?.plate;
      if (to) pushChips(this.flying, each.cents, shape.pot, to, how);
    }
  }
}
