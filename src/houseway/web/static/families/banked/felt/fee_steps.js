/**
 * Who pays the collection, as two frames before the first decision show it: it is set aside then,
 * with the bank or with the deal, and nothing else takes chips from a player.
 */

import { sumOf } from "./seats.js";

/**
 * @typedef {import("../types.js").Frame} Frame
 * @param {Frame} before
 * @param {Frame} frame
 * @returns {[number, number][]} seats and cents
 */
export function collected(before, frame) {
  if (frame.phase === "settled" || ["settled", "deciding"].includes(before.phase)) return [];
  return frame.seats.flatMap((seat) => {
    const was = before.seats[seat.seat - 1];
    const same = seat.chips_cents !== null && was?.player === seat.player;
    const cents = same ? heldBy(before, was) - heldBy(frame, seat) : 0;
    return cents > 0 ? [/** @type {[number, number]} */ ([seat.seat, cents])] : [];
  });
}

/**
 * Chips, wagers wherever they lie, and the bank of a player.
 * @param {Frame} frame
 * @param {import("../types.js").Seat} seat
 */
function heldBy(frame, seat) {
  const bank = seat.seat === frame.player_dealer ? frame.bank_cents : 0;
  const behind = frame.seats
    .flatMap(({ backline }) => backline)
    .flatMap(([player, wagers]) => (player === seat.player ? [wagers] : []));
  return (seat.chips_cents ?? 0) + sumOf([seat.wagers, ...behind]) + bank;
}
