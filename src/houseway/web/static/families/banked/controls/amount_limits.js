/** Amounts are kept to what you have and to what the table takes, and it is said when they are. */

import { dollars } from "../../../base/money.js";

/** @typedef {import("./amount_field.js").Amount} Amount */

/**
 * An amount as it can be wagered, and the sentence that says why it is less than was asked for.
 * @param {Amount} amount
 * @param {number} cents
 * @param {number} room what you have for it
 * @returns {{cents: number, says: string}}
 */
export function clipped({ name, most, chip }, cents, room) {
  const have = Math.max(0, room - (room % chip));
  if (most !== null && cents > most && most <= have) {
    return { cents: most, says: `${dollars(most)} is the most for ${name}.` };
  }
  if (cents > have) {
    const says = have
      ? `Your chips reach for ${dollars(have)}, so that is what stands there now.`
      : `You have no chips left for ${name}.`;
    return { cents: have, says };
  }
  return { cents, says: "" };
}
