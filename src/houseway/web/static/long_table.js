/** A long table for a phone held upright: seats down both sides, your own at the near end. */

const WIDTH = 640;

/**
 * Where things lie at a seat: so far from the rail, so far from the middle of the row. A row at the
 * end of the table lies further in, where the table bends.
 * @param {import("./turned.js").Standing} stand
 * @param {number} bend
 */
export function sideOf({ right, end }, bend) {
  const aside = end ? bend : 0;
  return (/** @type {number} */ y) => (/** @type {number} */ x, /** @type {number} */ dy) =>
    ({ x: right ? WIDTH - x - aside : x + aside, y: y + dy });
}
