/** A table with a player-dealer as a drawing, and the chips that move when it is settled. */

import { cardAt } from "../../cards.js";
import { label, pill, svg } from "../../dom.js";
import { Drawing } from "../../drawing.js";
import { pushChips } from "../../motion.js";
import { OWN_SCALE, standings } from "../../turned.js";
import { collected } from "./collected.js";
import { drawFelt } from "./felt.js";
import { amountsTouch, gathered } from "./gathered.js";
import { drawMarks, drawSeat, sum } from "./seats.js";
import { WIDE } from "./shape.js";
import { inShort } from "./words.js";

/** @typedef {import("./types.js").Frame} Frame */

/** Milliseconds that a fee takes to the drop. */
const COLLECTING = 600;

export class BankedDrawing extends Drawing {
  /** @type {import("./shape.js").Shape} */
  shape = WIDE;
  /** @type {import("./shape.js").Place[]} */
  places = [];
  /** The round, on that table, in which wagers of others came to lie together. */
  gatheredIn = "";

  /**
   * @param {Frame} frame
   * @param {{settling?: number | null, says?: string}} how
   */
  lay(frame, { settling = null, says = "" }) {
    const { cell, seats } = frame;
    const shape = cell.shape(frame, { narrow: this.narrow.matches });
    const bets = cell.circles(frame).length;
    this.shape = shape;
    this.places = standings(frame, cell.elbow).map((stand) => cell.place(shape, stand, bets));
    this.makeRoom(frame);
    const dealt = seats.some((seat) => seat.cards.length > 0);
    const parts = [
      drawFelt(shape, frame, { dealt, used: dealt || frame.phase === "settled" }),
      ...seats.map((seat) => drawSeat(this.at(frame, seat, settling))),
      cell.middle?.(shape, frame) ?? this.bankHand(frame),
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
   * @param {import("./types.js").Seat} seat
   * @param {number | null} settling
   * @returns {import("./types.js").Scene}
   */
  at(frame, seat, settling = null) {
    const place = /** @type {import("./shape.js").Place} */ (this.places[seat.seat - 1]);
    return { frame, shape: this.shape, place, seat, settling };
  }

  /**
   * Wagers and the bank come from their players. When a round is settled they go posting by
   * posting, and not here.
   * @param {Frame} frame
   */
  piles(frame) {
    /** @type {Map<string, import("../../motion.js").Pile>} */
    const piles = new Map();
    for (const seat of frame.phase === "settled" ? [] : frame.seats) {
      const scene = this.at(frame, seat);
      const { plate, circles } = scene.place;
      frame.cell.circles(frame).forEach((bet, index) => {
        const at = circles[index];
        const cents = sum(frame.cell.inCircle(scene, bet) ?? []);
        if (at && cents) piles.set(`${seat.seat}:${bet.id}`, { cents, at, from: plate });
      });
    }
    const bank = this.places[(frame.player_dealer ?? 0) - 1];
    if (bank && frame.phase !== "settled") {
      piles.set("bank", { cents: frame.bank_cents, at: bank.bank, from: bank.plate });
    }
    return piles;
  }

  /**
   * What the house takes goes from whoever pays it to the drop.
   * @param {Frame} frame
   * @param {{settling?: number | null, says?: string}} [how]
   */
  draw(frame, how) {
    const before = this.last?.frame;
    super.draw(frame, how);
    for (const [seat, cents] of before ? collected(before, frame) : []) {
      const from = this.places[seat - 1]?.plate;
      const pushed = { radius: this.shape.text * 0.8, duration: COLLECTING };
      if (from) pushChips(this.flying, cents, from, this.shape.home, pushed);
    }
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

  /**
   * Show one posting as chips that move between circle, bank and player.
   * @param {Frame} frame
   * @param {import("./types.js").Posting} posting
   * @param {number} duration
   */
  async settle(frame, posting, duration) {
    const seat = frame.seats[posting.seat - 1];
    const spot = this.places[posting.seat - 1];
    if (!seat || !spot) return;
    const bank = this.places[(frame.player_dealer ?? 0) - 1]?.bank ?? this.shape.home;
    const circle = frame.cell.chipsAt(this.at(frame, seat), posting);
    const how = { radius: this.shape.circle * 0.62, duration };
    const pushes = [pushChips(this.flying, posting.taken_cents, circle, bank, how)];
    if (posting.paid_cents) {
      pushes.push(pushChips(this.flying, posting.paid_cents, bank, circle, how));
    }
    await Promise.all(pushes);
    await pushChips(
      this.flying,
      posting.returned_cents + posting.paid_cents,
      circle,
      spot.plate,
      { ...how, duration: duration * 0.6 },
    );
  }
}

/**
 * Where the player-dealer's hand lies; your own is larger than those of others.
 * @param {import("./shape.js").Shape} shape
 * @param {Frame} frame
 */
export function handOf({ hand, card }, frame) {
  const yours = frame.your_seat !== null && frame.your_seat === frame.player_dealer;
  return yours ? { ...hand, scale: Math.max(hand.scale, card.scale * OWN_SCALE) } : hand;
}
