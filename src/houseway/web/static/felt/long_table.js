/** A long table for a phone held upright: seats down both sides, your own at the near end. */

const WIDTH = 640;

/**
 * Where things lie at a seat: so far from the rail, so far from the middle of the row.
 * @param {import("./seat_rotation.js").Standing} stand
 * @param {number} y of the middle of the row
 */
export function sideOf({ right }, y) {
  return (/** @type {number} */ x, /** @type {number} */ dy) =>
    ({ x: right ? WIDTH - x : x, y: y + dy });
}
