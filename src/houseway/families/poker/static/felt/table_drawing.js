/** A table where hands are played for a pot, as a drawing. */

import { label } from "../../../../web/static/base/dom.js";
import { Drawing } from "../../../../web/static/felt/table_drawing.js";
import { drawBoard, drawExposed, drawPot, drawTable } from "./table_center.js";
import { drawSeat } from "./seats.js";
import { placesOf, shapeOf } from "./geometry.js";
import { drawHandName, shortNames, winningOf } from "./winning_hands.js";
import { inShort, onFelt } from "../table_text.js";

/** @typedef {import("../types.js").Frame} Frame */

/** @extends {Drawing<Frame, {}>} */
export class PotDrawing extends Drawing {
  /** @param {Frame} frame */
  lay(frame) {
    const { shape, places } = this.tableOf(frame);
    const winning = winningOf(frame);
    const parts = [
      drawTable(shape),
      drawBoard(shape, frame, winning),
      drawExposed(shape, frame),
      ...frame.seats.flatMap((seat, index) => {
        const place = places[index];
        return place ? [drawSeat({ frame, shape, place, seat, winning })] : [];
      }),
      drawPot(shape, frame),
      ...handNames(shape, places, frame),
      label(onFelt(frame), shape.says, shape.name === "wide" ? 16 : 22, "felt-says"),
    ];
    return { shape, title: inShort(frame), parts, from: shape.deck };
  }

  /** @param {Frame} frame */
  tableOf(frame) {
    const shape = shapeOf(frame, { narrow: this.narrow.matches });
    return { shape, places: placesOf(shape, frame) };
  }
}

/**
 * What hands are called at the showdown, over everything else.
 * @param {import("./geometry.js").Shape} shape
 * @param {import("./geometry.js").Place[]} places
 * @param {Frame} frame
 */
function handNames(shape, places, frame) {
  const { showdown, seats } = frame;
  if (!showdown) return [];
  const winners = new Set(showdown.pushed.map((each) => each.seat));
  const named = seats.filter((seat) => seat.hand);
  const names = shortNames(named.map(({ hand, seat }) => ({ words: hand, won: winners.has(seat) })));
  return named.flatMap(({ seat }, index) => {
    const at = places[seat - 1]?.name;
    return at ? [drawHandName(names[index] ?? [], at, shape.text, winners.has(seat))] : [];
  });
}
