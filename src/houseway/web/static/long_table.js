/** A long table for a phone held upright: seats down both sides, the first at the right. */

const WIDTH = 640;

/**
 * In which row of how many a seat is, and where things lie there: so far from the rail, so far from
 * the middle of the row. The last row lies further in, where the table bends.
 * @param {number} index
 * @param {number} seats
 * @param {number} bend
 */
export function sideOf(index, seats, bend) {
  const right = Math.ceil(seats / 2);
  const onRight = index < right;
  const [row, of] = onRight ? [index, right] : [seats - 1 - index, seats - right];
  const aside = row === of - 1 ? bend : 0;
  const from = (/** @type {number} */ y) => (/** @type {number} */ x, /** @type {number} */ dy) =>
    ({ x: onRight ? WIDTH - x - aside : x + aside, y: y + dy });
  return { row, of, from };
}
