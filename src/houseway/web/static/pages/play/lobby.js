/** The lobby follows the tables: who sits, who waits, and whether a seat is kept for you. */

import { Line } from "../../base/websocket.js";

/** @typedef {{id: string, seats: number, taken: number, now: string, you_sit: boolean,
 *   change_from: string | null, is_full: boolean, has_seat: boolean,
 *   waiting: import("../../table/types.js").WaitingList}} LobbyTable */

/** @param {LobbyTable} table */
function show(table) {
  const card = document.querySelector(`[data-table="${CSS.escape(table.id)}"]`);
  if (!card) return;
  const { names, your_place: place, seconds } = table.waiting;
  hide(card, "[data-play]", table.you_sit || !table.has_seat);
  say(card, "taken", `${table.taken} of ${table.seats} taken`);
  say(card, "now", table.now);
  say(card, "names", names.join(", "));
  hide(card, "[data-list]", !names.length);
  hide(card, "[data-offer]", seconds === null);
  const mayWait = !table.you_sit && (table.is_full || table.change_from !== null);
  hide(card, '[data-want="on"]', place !== null || !mayWait);
  say(card, "on", table.change_from ? "Change to this table" : "Put my name on the list");
  hide(card, '[data-want="off"]', place === null);
}

/**
 * @param {Element} card
 * @param {string} what
 * @param {string} says
 */
function say(card, what, says) {
  const part = card.querySelector(`[data-${what}]`);
  if (part && part.textContent !== says) part.textContent = says;
}

/**
 * @param {Element} card
 * @param {string} what
 * @param {boolean} hidden
 */
function hide(card, what, hidden) {
  card.querySelector(what)?.toggleAttribute("hidden", hidden);
}

new Line("lobby", 0, {
  frame: (/** @type {{tables: LobbyTable[]}} */ { tables }) => tables.forEach(show),
  answer: () => {},
  state: () => {},
});
