/** What a sentence of the story says about piles, dice and hands that are set in two. */

import { besidesOf } from "./frame_extras.js";

/**
 * @typedef {import("../../../web/static/families/banked/types.js").Frame} Frame
 * @typedef {import("../../../web/static/families/banked/types.js").Showdown} Showdown
 */

const SAYS = {
  pile: / has pile (\d+) delivered first\.$/,
  dice: /^The dice show (\d), (\d) and (\d), /,
  set: / sets the hand at seat (\d+)\.$/,
  left: / leaves the hand at seat (\d+) to the house dealer\.$/,
  way: /^The hand at seat (\d+) is set by the house way\.$/,
  opened: /player-dealer's hand is opened\.$/,
  foul: / calls the hand at seat (\d+) foul: /,
};

/** @type {import("../../../web/static/families/banked/settlement/story_replay.js").Tell} */
export default function told(frame, { showdown }, says) {
  const found = (/** @type {RegExp} */ how) => how.exec(says);
  if (!says) return besides(frame, showdown, {});
  const pile = found(SAYS.pile);
  if (pile) return besides(frame, showdown, { piles: frame.seats.length, pile: Number(pile[1]) });
  const dice = found(SAYS.dice);
  if (dice) {
    const faces = dice.slice(1).map(Number);
    const { left_over } = besidesOf(showdown);
    return dealt(besides(frame, showdown, { piles: 0, dice: faces, left_over }), showdown);
  }
  const left = found(SAYS.left);
  if (left) return added(frame, showdown, "house_way_seats", Number(left[1]));
  const set = found(SAYS.set) ?? found(SAYS.way);
  if (set) return seen(added(frame, showdown, "set_seats", Number(set[1])), showdown);
  const foul = found(SAYS.foul);
  if (foul) return added(frame, showdown, "foul_seats", Number(foul[1]));
  return found(SAYS.opened) ? turned(frame, showdown, showdown.player_dealer) : null;
}

/**
 * @param {Frame} frame
 * @param {Showdown} showdown
 * @param {Record<string, unknown>} change
 * @returns {Frame}
 */
function besides(frame, showdown, change) {
  const { pieces, front_size, envy } = besidesOf(showdown);
  return { ...frame, besides: { pieces, front_size, envy, ...frame.besides, ...change } };
}

/**
 * @param {Frame} frame
 * @param {Showdown} showdown
 * @param {"house_way_seats" | "set_seats" | "foul_seats"} list
 * @param {number} seat
 */
function added(frame, showdown, list, seat) {
  return besides(frame, showdown, { [list]: [...besidesOf(frame)[list], seat] });
}

/**
 * Every hand lies at its seat, face down.
 * @param {Frame} frame
 * @param {Showdown} showdown
 * @returns {Frame}
 */
function dealt(frame, showdown) {
  const seats = frame.seats.map((at) => {
    const cards = (showdown.hands[at.seat] ?? []).map(() => "??");
    return { ...at, cards };
  });
  return { ...frame, phase: "deciding", seats };
}

/**
 * The player-dealer's hand lies open once it is set; the others stay face down until the end.
 * @param {Frame} frame
 * @param {Showdown} showdown
 */
function seen(frame, showdown) {
  const bank = showdown.player_dealer;
  if (!besidesOf(frame).set_seats.includes(bank)) return frame;
  const words = { [bank]: besidesOf(showdown).words[bank] };
  return turned(besides(frame, showdown, { words }), showdown, bank);
}

/**
 * @param {Frame} frame
 * @param {Showdown} showdown
 * @param {number} seat
 * @returns {Frame}
 */
function turned(frame, showdown, seat) {
  const cards = showdown.hands[seat] ?? [];
  const seats = frame.seats.map((at) => (at.seat === seat ? { ...at, cards } : at));
  return { ...frame, seats };
}
