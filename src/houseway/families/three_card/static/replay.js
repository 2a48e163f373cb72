/** What a sentence of the story says about hands that are played or folded. */

import { placed, withSeat } from "../../../web/static/families/banked/settlement/story_replay.js";

/**
 * @typedef {import("../../../web/static/families/banked/types.js").Frame} Frame
 * @typedef {import("../../../web/static/families/banked/types.js").Showdown} Showdown
 */

/** @type {import("../../../web/static/families/banked/settlement/story_replay.js").Tell} */
export default function told(frame, { showdown }, says) {
  const played = /^(.+) plays seat (\d+) /.exec(says);
  if (played) {
    const seat = Number(played[2]);
    const after = placed(lying(frame, showdown), showdown, played[1] ?? "", seat, () => true);
    return withSeat(after, seat, () => ({ choice: "play" }));
  }
  const folded = / folds on seat (\d+)/.exec(says);
  if (folded) {
    return withSeat(lying(frame, showdown), Number(folded[1]), () => ({ choice: "fold" }));
  }
  const up = /^The player-dealer shows (\S+?)\.?$/.exec(says);
  return up ? dealt(frame, showdown, up[1] ?? "") : null;
}

/**
 * Where no card is shown, the first decision tells that the cards lie there.
 * @param {Frame} frame
 * @param {Showdown} showdown
 */
function lying(frame, showdown) {
  return frame.phase === "deciding" ? frame : dealt(frame, showdown, "");
}

/**
 * Everybody has cards, face down; the player-dealer may show one.
 * @param {Frame} frame
 * @param {Showdown} showdown
 * @param {string} up
 * @returns {Frame}
 */
function dealt(frame, showdown, up) {
  const hidden = (/** @type {number} */ number) =>
    (showdown.hands[number] ?? []).map(
      (code) => (number === showdown.player_dealer && code === up ? code : "??"),
    );
  return {
    ...frame,
    phase: "deciding",
    seats: frame.seats.map((at) => ({ ...at, cards: hidden(at.seat) })),
  };
}
