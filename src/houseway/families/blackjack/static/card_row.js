/** Cards of a hand side by side, wherever it lies. */

/** How much of a card has to be seen for its corner to be read. */
const CORNER = 17;

/**
 * Cards in a row, each showing at least its corner.
 * @param {number} count
 * @param {{room: number, scale: number, step: number, least?: number}} how
 */
export function row(count, { room, scale, step, least = 0 }) {
  const size = Math.max(least, Math.min(scale, room / (40 + CORNER * (count - 1))));
  const apart = count > 1 ? Math.min(step * size, (room - 40 * size) / (count - 1)) : 0;
  return { size, apart, width: 40 * size + apart * (count - 1) };
}
