/**
 * How a table is turned. Whoever has a seat looks at the table from there: it is at the middle of
 * the near edge, and the others follow clockwise, which is to the left. An onlooker sits nowhere and
 * sees seat 1 at the house dealer's left hand, which is the right end of the drawing.
 */

/** How much larger your own cards are than those of others. */
export const OWN_SCALE = 1.6;

/**
 * How far your neighbours are from you, where others are 1 apart; the more there are, the closer
 * they sit, and the more of that your own hands need.
 * @param {number} of how many there are at that side
 */
const elbow = (of) => (of > 3 ? 2.4 : 1.9);

/**
 * @typedef {{seat: number, seats: number, own: boolean, along: number, apart: number,
 *   right: boolean, row: number, of: number}} Standing
 *   along: the way round the rail, from 0 at the right end over 0.5 at the middle of the near edge
 *   to 1 at the left end; apart: that way to the next seat on this side; right: at which side of a
 *   long table; row: in which row there, counted from the house dealer; of: out of how many
 */

/**
 * Where a seat stands for somebody.
 * @param {number} seat counted from 1
 * @param {number} seats
 * @param {number | null} yours the seat of whoever looks, if they have one
 * @param {number} [room] how far your neighbours are from you, where a game needs less than usual
 * @returns {Standing}
 */
export function standing(seat, seats, yours, room) {
  const right = Math.ceil(seats / 2);
  if (yours === null) {
    const index = seat - 1;
    const apart = 1 / Math.max(1, seats - 1);
    const along = seats > 1 ? index * apart : 0.5;
    const side = index < right
      ? { right: true, row: index, of: right }
      : { right: false, row: seats - seat, of: seats - right };
    return { seat, seats, own: false, along, apart, ...side };
  }
  const after = (seat - yours + seats) % seats;
  if (!after) {
    const alone = { right: false, row: 0, of: 1 };
    return { seat, seats, own: true, along: 0.5, apart: 0, ...alone };
  }
  const onLeft = Math.floor(seats / 2);
  const left = after <= onLeft;
  const [away, of] = left ? [after, onLeft] : [seats - after, seats - 1 - onLeft];
  const next = room ?? elbow(of);
  const apart = 0.5 / (of - 1 + next);
  const way = apart * (away - 1 + next);
  const along = left ? 0.5 + way : 0.5 - way;
  return { seat, seats, own: false, along, apart, right: !left, row: of - away, of };
}

/**
 * How every seat of a table stands for whoever looks.
 * @param {{seats: unknown[], your_seat: number | null}} frame
 * @param {number} [room] as in `standing`
 */
export function standings({ seats, your_seat: yours }, room) {
  return seats.map((_, index) => standing(index + 1, seats.length, yours, room));
}

/**
 * How many rows of seats a long table has; your own place is below them.
 * @param {{seats: unknown[], your_seat: number | null}} frame
 */
export function rowsOf({ seats, your_seat: yours }) {
  return yours === null ? Math.ceil(seats.length / 2) : Math.floor(seats.length / 2);
}
