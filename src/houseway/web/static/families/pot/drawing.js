/** A table where hands are played for a pot, as a drawing; a pot goes to whoever has won it. */

import { label } from "../../dom.js";
import { Drawing } from "../../drawing.js";
import { pushChips } from "../../motion.js";
import { drawBoard, drawExposed, drawPot, drawTable } from "./middle.js";
import { drawSeat } from "./seats.js";
import { placesOf, shapeOf } from "./shape.js";
import { drawHandName, shortNames, winningOf } from "./winners.js";
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

  /**
   * Bets come from their players and go into the pot, and the fee from there to the drop.
   * @param {Frame} frame
   */
  piles(frame) {
    const { shape, places } = this.tableOf(frame);
    /** @type {Map<string, import("../../motion.js").Pile>} */
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

/**
 * What hands are called at the showdown, over everything else.
 * @param {import("./shape.js").Shape} shape
 * @param {import("./shape.js").Place[]} places
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
