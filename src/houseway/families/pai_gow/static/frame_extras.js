/** What the frames of this family say besides, and what holds where they say nothing. */

/**
 * @typedef {{cards: string[], front: string, back: string, foul: boolean, in_front: boolean}} Setting
 *   what the hand would be if these went in front; of tiles the lower hand is always the front
 * @typedef {{spot: number, cards: string[], may_foul: boolean, settings: Setting[]}} Own
 * @typedef {{stage: string | null, piles: number, left_over: number, pile: number | null,
 *   dice: number[] | null, set_seats: number[], house_way_seats: number[], foul_seats: number[],
 *   awaited: number[], front_size: number, pieces: string, words: Record<string, [string, string]>,
 *   envy: [number, string][], pushing: string, own?: Own}} Besides
 */

/** @type {Besides} */
const NOTHING = {
  stage: null, piles: 0, left_over: 0, pile: null, dice: null, set_seats: [], house_way_seats: [],
  foul_seats: [], awaited: [], front_size: 2, pieces: "cards", words: {}, envy: [],
  pushing: "",
};

/**
 * @param {{besides?: Record<string, unknown> | undefined}} frame
 * @returns {Besides}
 */
export function besidesOf(frame) {
  return /** @type {Besides} */ ({ ...NOTHING, ...frame.besides });
}

/** Whether tiles are dealt. @param {import("../../../web/static/families/banked/types.js").Frame} frame */
export function withTiles(frame) {
  return besidesOf(frame).pieces === "tiles";
}

/**
 * The backs of what is dealt, and the words on it.
 * @param {import("../../../web/static/families/banked/types.js").Frame} frame
 */
export function packOf(frame) {
  return { back: withTiles(frame) ? "tile" : frame.back, marks: frame.marks };
}
