/** Any table in words: for screen readers, for the prompt line, and for whoever likes to read. */

import { html } from "../base/dom.js";
import { dollars } from "../base/money.js";

/** @typedef {import("./types.js").Frame} Frame */

/** Whether you decide now, for your own hand or one you stand behind. @param {Frame} frame */
export function youDecide(frame) {
  return frame.choices.some((choice) => frame.hooks.decisions.has(choice.id) && !choice.why_not);
}

/**
 * The seat that is yours.
 * @template {{seat: number}} S
 * @param {{seats: S[], your_seat: number | null}} frame
 */
export function yourSeat(frame) {
  return frame.seats.find((seat) => seat.seat === frame.your_seat);
}

/**
 * Every seat as a line of text.
 * @template {import("./types.js").Seat} S
 * @template {{seats: S[], your_seat: number | null}} F
 * @param {F} frame
 * @param {(frame: F, seat: S) => string[]} more what the table kind says of a seat that is taken
 */
export function seatLines(frame, more) {
  return frame.seats.map((seat) => html("li", {}, seatLine(frame, seat, more)));
}

/**
 * @template {import("./types.js").Seat} S
 * @template {{your_seat: number | null}} F
 * @param {F} frame
 * @param {S} seat
 * @param {(frame: F, seat: S) => string[]} more
 */
function seatLine(frame, seat, more) {
  if (!seat.player) return `Seat ${seat.seat} is open.`;
  const you = seat.seat === frame.your_seat ? " (you)" : "";
  const who = `Seat ${seat.seat}, ${seat.player}${you}: ${dollars(seat.chips_cents ?? 0)}`;
  return `${[who, ...more(frame, seat)].join("; ")}.`;
}

/** How long you have to wait for a seat, if you do. @param {Frame} frame */
export function waitingWords(frame) {
  const list = frame.waiting;
  if (!list?.your_place) return "";
  if (list.seconds !== null) return "A seat is kept for you.";
  return `You are number ${list.your_place} of ${list.names.length} on the waiting list.`;
}

/** @param {string} text */
export function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
