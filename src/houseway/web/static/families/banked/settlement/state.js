/** What the table looks like when so many postings of a settlement have been carried out. */

import { dollars } from "../../../base/money.js";

/**
 * @typedef {import("../types.js").Frame} Frame
 * @typedef {import("../types.js").Showdown} Showdown
 */

/**
 * The frame of a settled round at one step: wagers not yet settled still lie in their circles.
 * @param {Frame} frame
 * @param {Showdown} showdown
 * @param {number} done how many postings are done
 * @returns {Frame}
 */
export function frameAt(frame, showdown, done) {
  const over = done >= showdown.postings.length;
  const bank = bankAt(showdown, done);
  return {
    ...frame,
    phase: "settled",
    player_dealer: showdown.player_dealer,
    button: showdown.button,
    bank_cents: bank.left,
    bank_says: over ? wonWords(bank.taken - bank.paid) : `${dollars(bank.left)} left`,
    offered: over ? frame.offered : null,
    besides: showdown.besides,
    seats: frame.seats.map((seat) => seatAt(seat, showdown, done, over)),
  };
}

/**
 * @param {import("../types.js").Seat} seat
 * @param {Showdown} showdown
 * @param {number} done
 * @param {boolean} over
 */
function seatAt(seat, showdown, done, over) {
  const here = showdown.postings.filter((posting) => posting.seat === seat.seat);
  const open = here.filter((posting) => posting.order > done);
  const own = (/** @type {string} */ player) => player === seat.player;
  const first = open.filter((each) => each.hand === 1);
  const wagers = wagersOf(first.filter((each) => own(each.player)));
  const hands = (showdown.boxes[seat.seat] ?? []).map((hand) => handAt(hand, open, seat.player));
  const mine = showdown.postings.filter((each) => own(each.player));
  const toCome = mine
    .filter((each) => each.order > done)
    .reduce((sum, each) => sum + each.paid_cents + each.returned_cents, 0);
  const banks = seat.seat === showdown.player_dealer;
  const settled = !banks && mine.length > 0 && mine.every((each) => each.order <= done);
  const held = banks && !over ? showdown.bank_cents + showdown.player_dealer_net_cents : 0;
  return {
    ...seat,
    wagers,
    backline: behindOf(first, seat.player),
    cards: showdown.hands[seat.seat] ?? [],
    hands,
    total: banks ? showdown.total : "",
    called: showdown.called[seat.seat] ?? [],
    choice: null,
    chips_cents: seat.chips_cents === null ? null : seat.chips_cents - toCome - held,
    came_to: over || settled ? showdown.came_to[seat.player ?? ""] : undefined,
  };
}

/** @param {import("../types.js").Posting[]} postings */
function wagersOf(postings) {
  const staked = postings.filter((each) => each.wager_cents);
  return Object.fromEntries(staked.map((each) => [each.bet, each.wager_cents]));
}

/**
 * What others than the seated player still have there, in the order of settling.
 * @param {import("../types.js").Posting[]} open
 * @param {string | null} player
 * @returns {[string, import("../types.js").Wagers][]}
 */
function behindOf(open, player) {
  const others = [...new Set(open.map((each) => each.player).filter((who) => who !== player))];
  return others.map((who) => [who, wagersOf(open.filter((each) => each.player === who))]);
}

/**
 * @param {import("../types.js").Hand} hand
 * @param {import("../types.js").Posting[]} open
 * @param {string | null} player
 * @returns {import("../types.js").Hand}
 */
function handAt(hand, open, player) {
  const here = open.filter((each) => each.hand === hand.hand);
  return {
    ...hand,
    turn: false,
    wagers: wagersOf(here.filter((each) => each.player === player)),
    behind: behindOf(here, player),
  };
}

/** What a bank has won, as it is written beside it. @param {number} cents */
function wonWords(cents) {
  if (!cents) return "bank comes out even";
  return `bank ${cents > 0 ? "won" : "lost"} ${dollars(Math.abs(cents))}`;
}

/**
 * The bank after so many postings: what it has paid, what it has taken, what is left in action.
 * @param {Showdown} showdown
 * @param {number} done
 */
export function bankAt(showdown, done) {
  const past = showdown.postings.slice(0, done);
  return {
    paid: past.reduce((sum, posting) => sum + posting.paid_cents, 0),
    taken: past.reduce((sum, posting) => sum + posting.taken_cents, 0),
    left: past.at(-1)?.bank_left_cents ?? showdown.bank_cents,
  };
}
