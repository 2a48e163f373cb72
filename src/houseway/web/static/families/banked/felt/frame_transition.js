/** What moves on the felt of a table with a player-dealer: wagers, the collection, a settlement. */

import { pushChips } from "../../../felt/animations.js";
import { Moving } from "../../../felt/frame_transition.js";
import { collected } from "./fee_steps.js";
import { sum } from "./seats.js";

/** @typedef {import("../types.js").Frame} Frame */

/** Milliseconds that a fee takes to the drop. */
const COLLECTING = 600;

/** @extends {Moving<Frame>} */
export class BankedMoving extends Moving {
  /** The drawing, as what it is. */
  get felt() {
    return /** @type {import("./table_drawing.js").BankedDrawing} */ (this.drawing);
  }

  /**
   * Wagers and the bank come from their players. When a round is settled they go posting by
   * posting, and not here.
   * @param {Frame} frame
   */
  piles(frame) {
    /** @type {Map<string, import("../../../felt/animations.js").Pile>} */
    const piles = new Map();
    for (const seat of frame.phase === "settled" ? [] : frame.seats) {
      const scene = this.felt.at(frame, seat);
      const { plate, circles } = scene.place;
      frame.hooks.circles(frame).forEach((bet, index) => {
        const at = circles[index];
        const cents = sum(frame.hooks.inCircle(scene, bet) ?? []);
        if (at && cents) piles.set(`${seat.seat}:${bet.id}`, { cents, at, from: plate });
      });
    }
    const bank = this.felt.places[(frame.player_dealer ?? 0) - 1];
    if (bank && frame.phase !== "settled") {
      piles.set("bank", { cents: frame.bank_cents, at: bank.bank, from: bank.plate });
    }
    return piles;
  }

  /**
   * What the house takes goes from whoever pays it to the drop.
   * @param {Frame} before
   * @param {Frame} frame
   * @param {{from: import("../types.js").Point, text: number}} laid
   */
  move(before, frame, laid) {
    super.move(before, frame, laid);
    const { flying, places, shape } = this.felt;
    for (const [seat, cents] of collected(before, frame)) {
      const from = places[seat - 1]?.plate;
      const how = { radius: shape.text * 0.8, duration: COLLECTING };
      if (from) pushChips(flying, cents, from, shape.home, how);
    }
  }

  /**
   * Show one posting as chips that move between circle, bank and player.
   * @param {Frame} frame
   * @param {import("../types.js").Posting} posting
   * @param {number} duration
   */
  async settle(frame, posting, duration) {
    const { felt } = this;
    const { flying, places, shape } = felt;
    const seat = frame.seats[posting.seat - 1];
    const spot = places[posting.seat - 1];
    if (!seat || !spot) return;
    const bank = places[(frame.player_dealer ?? 0) - 1]?.bank ?? shape.home;
    const circle = frame.hooks.chipsAt(felt.at(frame, seat), posting);
    const how = { radius: shape.circle * 0.62, duration };
    const pushes = [pushChips(flying, posting.taken_cents, circle, bank, how)];
    if (posting.paid_cents) pushes.push(pushChips(flying, posting.paid_cents, bank, circle, how));
    await Promise.all(pushes);
    await pushChips(
      flying,
      posting.returned_cents + posting.paid_cents,
      circle,
      spot.plate,
      { ...how, duration: duration * 0.6 },
    );
  }
}
