/** Hands that draw to a total: what their table draws and says. */

import { circleOf, sum } from "../../../web/static/families/banked/felt/seats.js";
import { cellsOf } from "./hand_geometry.js";
import { drawHands, stakesOf } from "./hands.js";
import { ownHands } from "./own_hands.js";
import { placeOf, shapeOf } from "./geometry.js";
import * as words from "./hand_text.js";

/** @type {import("../../../web/static/families/banked/types.js").TableHooks} */
export default {
  decisions: words.DECISIONS,
  // A card is never taken by Enter, so that nobody takes one by mistake.
  main: [],
  strong: ["hit", "stand", "match_stake"],
  laterBets: words.LATER_BETS,
  did: new Map([["even money", "takes even money"]]),
  tags: new Map(),
  circles: (frame) => frame.bets,
  inCircle,
  shape: shapeOf,
  place: placeOf,
  drawHand: drawHands,
  chipsAt,
  ownHands,
  yourQuestion: words.yourQuestion,
  theirQuestion: words.theirQuestion,
  handsWords: words.handsWords,
  cutShort: words.cutShort,
};

/**
 * After a split the wagers lie with their hands; those of others on a phone stay in their circle.
 * @param {import("../../../web/static/families/banked/types.js").Scene} scene
 * @param {import("../../../web/static/families/banked/types.js").Circle} bet
 */
function inCircle({ shape, place, seat }, bet) {
  if (bet.id !== "base") return [seat.wagers[bet.id] ?? 0];
  if (seat.hands.length < 2) return stakesOf(seat.wagers);
  const all = seat.hands.flatMap((hand) => stakesOf(hand.wagers));
  return shape.name === "wide" || place.own ? null : [sum(all)];
}

/**
 * With their hand after a split, or in the circle; what was added by doubling lies on the wager.
 * @param {import("../../../web/static/families/banked/types.js").Scene} scene
 * @param {import("../../../web/static/families/banked/types.js").Posting} posting
 */
function chipsAt(scene, posting) {
  const { hands } = scene.seat;
  const onHand = stakesOf({ [posting.bet]: 1 }).length > 0;
  const index = hands.findIndex((hand) => hand.hand === posting.hand);
  const cell = onHand && hands.length > 1 ? cellsOf(scene)[index] : undefined;
  const { circles, bank } = scene.place;
  return cell?.wager ?? circleOf(scene, posting.bet) ?? circles[0] ?? bank;
}
