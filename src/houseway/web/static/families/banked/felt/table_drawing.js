/** A table with a player-dealer as a drawing. */

import { cardAt } from "../../../felt/cards.js";
import { label, pill, svg } from "../../../base/dom.js";
import { Drawing } from "../../../felt/table_drawing.js";
import { OWN_SCALE, standings } from "../../../felt/seat_rotation.js";
import { drawFelt } from "./furniture.js";
import { amountsTouch, gathered } from "./wager_stacks.js";
import { drawMarks, drawSeat } from "./seats.js";
import { WIDE } from "./wide_geometry.js";
import { inShort } from "../table_text.js";

/** @typedef {import("../types.js").Frame} Frame */

/** @extends {Drawing<Frame, {settling?: number | null, says?: string}>} */
export class BankedDrawing extends Drawing {
  /** @type {import("./wide_geometry.js").Shape} */
  shape = WIDE;
  /** @type {import("./wide_geometry.js").Place[]} */
  places = [];
  /** The round, on that table, in which wagers of others came to lie together. */
  gatheredIn = "";

  /**
   * @param {Frame} frame
   * @param {{settling?: number | null, says?: string}} how
   */
  lay(frame, { settling = null, says = "" }) {
    const { hooks, seats } = frame;
    const shape = hooks.shape(frame, { narrow: this.narrow.matches });
    const bets = hooks.circles(frame).length;
    this.shape = shape;
    this.places = standings(frame, hooks.elbow).map((stand) => hooks.place(shape, stand, bets));
    this.makeRoom(frame);
    const dealt = seats.some((seat) => seat.cards.length > 0);
    const parts = [
      drawFelt(shape, frame, { dealt, used: dealt || frame.phase === "settled" }),
      ...seats.map((seat) => drawSeat(this.at(frame, seat, settling))),
      hooks.middle?.(shape, frame) ?? this.bankHand(frame),
      ...seats.flatMap((seat) => drawMarks(this.at(frame, seat))),
      label(says, shape.says, shape.name === "wide" ? 16 : 22, "felt-says"),
    ];
    return { shape, title: inShort(frame), parts, from: shape.shoe };
  }

  /**
   * Wagers that lie together stay so until the round is settled to the last of them.
   * @param {Frame} frame
   */
  makeRoom(frame) {
    const now = `${this.shape.name} ${frame.round}`;
    if (amountsTouch(frame.seats.map((seat) => this.at(frame, seat)))) this.gatheredIn = now;
    if (this.gatheredIn === now) this.places = this.places.map(gathered);
  }

  /**
   * @param {Frame} frame
   * @param {import("../types.js").Seat} seat
   * @param {number | null} settling
   * @returns {import("../types.js").Scene}
   */
  at(frame, seat, settling = null) {
    const place = /** @type {import("./wide_geometry.js").Place} */ (this.places[seat.seat - 1]);
    return { frame, shape: this.shape, place, seat, settling };
  }

  /**
   * The player-dealer's cards lie in the middle, where everybody compares with them.
   * @param {Frame} frame
   */
  bankHand(frame) {
    const { rack, shoe } = this.shape;
    const hand = handOf(this.shape, frame);
    const banks = frame.seats.find((seat) => seat.seat === frame.player_dealer);
    const cards = banks?.cards ?? [];
    const group = svg("g", { class: "bank-hand" });
    const room = shoe.x - rack.x - 78 - 40 * hand.scale;
    const step = Math.min(44 * hand.scale, room / Math.max(1, cards.length - 1));
    cards.forEach((code, index) => {
      const x = hand.x + (index - (cards.length - 1) / 2) * step;
      group.append(cardAt(code, { ...hand, x }, `bank:${index}`, frame));
    });
    if (banks?.total) {
      const size = this.shape.text;
      const kind = banks.total.startsWith("over") ? "total over" : "total";
      const at = { x: hand.x, y: hand.y + 28 * hand.scale + size * 0.95 };
      group.append(pill(banks.total, at, size, kind));
    }
    return group;
  }
}

/**
 * Where the player-dealer's hand lies; your own is larger than those of others.
 * @param {import("./wide_geometry.js").Shape} shape
 * @param {Frame} frame
 */
export function handOf({ hand, card }, frame) {
  const yours = frame.your_seat !== null && frame.your_seat === frame.player_dealer;
  return yours ? { ...hand, scale: Math.max(hand.scale, card.scale * OWN_SCALE) } : hand;
}
