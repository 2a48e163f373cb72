/** A table with a player-dealer in words. */

import { cardsWords } from "../../felt/cards.js";
import { dollars } from "../../base/money.js";
import { capital, youDecide } from "../../table/table_text.js";

/**
 * @typedef {import("./types.js").Frame} Frame
 * @typedef {import("./types.js").Seat} Seat
 */

/**
 * @param {Frame} frame
 * @param {number | null} number
 */
export function seatName(frame, number) {
  const player = frame.seats.find((seat) => seat.seat === number)?.player;
  return player ? `seat ${number}, ${player}` : `seat ${number}`;
}

/** The drawing in a few sentences. @param {Frame} frame */
export function inShort(frame) {
  const taken = frame.seats.filter((seat) => seat.player).length;
  const says = [`A table of ${frame.game_name}: ${frame.seats.length} seats, ${taken} taken.`];
  if (frame.player_dealer) {
    const turn = frame.bank_turn === 2 ? "2nd" : "1st";
    const who = capital(seatName(frame, frame.player_dealer));
    const bank = dollars(frame.bank_cents);
    says.push(`${who}, is player-dealer with the ${turn} bank button and ${bank}.`);
  }
  const shown = frame.seats.find((seat) => seat.seat === frame.player_dealer);
  if (shown?.cards.length) {
    const total = shown.total ? `, ${shown.total}` : "";
    const hands = shown.hands.length ? [] : frame.hooks.handsWords(frame, shown);
    const cards = hands.length ? hands.join("; ") : cardsWords(shown.cards, frame.marks);
    says.push(`The player-dealer has ${cards}${total}.`);
  }
  if (frame.button) says.push(`The action button is at seat ${frame.button}.`);
  if (frame.shoe_left !== null) says.push(`${frame.shoe_left} cards are left in the shoe.`);
  return says.join(" ");
}

/** What everybody is waiting for. @param {Frame} frame */
export function prompt(frame) {
  const mine = frame.your_seat;
  if (frame.stopped) return frame.stopped;
  if (frame.closed) return "This table is closed.";
  if (frame.broken && frame.phase === "broken") {
    const again = frame.clock?.what === "again" ? "when this clock has run out" : "in a moment";
    return `Nobody wants the bank. Everybody is asked again ${again}.`;
  }
  if (frame.offered !== null) {
    if (frame.offered === mine) return offered(frame);
    return `${wasVoid(frame)}${capital(seatName(frame, frame.offered))}, is asked to bank.`;
  }
  switch (frame.phase) {
    case "betting":
      return betting(frame);
    case "closed":
      return "No more wagers.";
    case "deciding":
      return youDecide(frame)
        ? frame.hooks.yourQuestion(frame)
        : frame.hooks.theirQuestion(frame, `${capital(seatName(frame, frame.turn))},`);
    case "settled":
      return `${cutShort(frame)?.prompt ?? ""}Round ${frame.round} is settled.`;
    case "broken":
      return "Nobody takes the bank.";
    default:
      return `${wasVoid(frame)}Waiting for players.`;
  }
}

/** What was called off, to somebody who had nothing in it. @param {Frame} frame */
function wasVoid({ voided }) {
  return voided && !voided.yours.lines.length ? `${voided.yours.headline}. ` : "";
}

/** @param {Frame} frame */
function offered(frame) {
  const again = (frame.offered_turn ?? frame.bank_turn) === 2 ? " for a second round" : "";
  return `Bank the table${again}? Passing costs nothing.`;
}

/** @param {Frame} frame */
function betting(frame) {
  if (frame.player_dealer === frame.your_seat && frame.your_seat !== null) {
    return `You bank ${dollars(frame.bank_cents)}; the others place their wagers.`;
  }
  if (!mayWager(frame)) return "Wagers are being placed.";
  const whom = seatName(frame, frame.player_dealer);
  return `Wager against ${whom}, or watch.`;
}

/** Whether you can make a wager that you have not made yet. @param {Frame} frame */
export function mayWager(frame) {
  const mine = frame.seats.find((seat) => seat.seat === frame.your_seat);
  const may = frame.choices.some((choice) => choice.id === "wager" && !choice.why_not);
  return may && !frame.sits_out && Object.keys(mine?.wagers ?? {}).length === 0;
}

/** Your own hands while you see them, to be read out. @param {Frame} frame */
export function ownWords(frame) {
  const seat = frame.seats.find((each) => each.seat === frame.your_seat);
  if (!seat?.cards.length || seat.cards.includes("??") || frame.showdown) return "";
  const hands = frame.hooks.handsWords(frame, seat);
  const cards = hands.length ? hands.join("; ") : cardsWords(seat.cards, frame.marks);
  return hands.length || !seat.called.length ? cards : `${cards}: ${seat.called.join(", ")}`;
}

/** Why nobody acted in the round that is over, if so. @param {Frame} frame */
export function cutShort(frame) {
  return frame.showdown ? frame.hooks.cutShort(frame.showdown) : null;
}

/**
 * A few words for the middle of the felt of a round that is over.
 * @param {Frame} frame
 * @param {number} done how many postings are settled
 */
export function onSettledFelt(frame, done) {
  const count = frame.showdown?.postings.length ?? 0;
  if (done < count) return `Settling ${done} of ${count}`;
  if (frame.phase === "broken") return "Nobody wants the bank";
  return cutShort(frame)?.felt ?? `Round ${frame.showdown?.number} is settled`;
}

/** A few words for the middle of the felt. @param {Frame} frame */
export function onFelt(frame) {
  if (frame.stopped) return "The table is stopped";
  if (frame.voided && frame.phase === "offering") return `Round ${frame.voided.number} is void`;
  if (frame.offered !== null && frame.phase !== "settled") {
    return `Bank offered to seat ${frame.offered}`;
  }
  if (frame.phase === "deciding" && frame.hooks.feltSays) return frame.hooks.feltSays(frame);
  const hand = (frame.turn_hand ?? 1) > 1 ? `, hand ${frame.turn_hand}` : "";
  const does = frame.asked ? "is asked" : "decides";
  const who = youDecide(frame) ? `Your decision${hand}` : `Seat ${frame.turn}${hand} ${does}`;
  const words = {
    betting: "Wagers, please",
    "closed table": "This table is closed",
    closed: "No more wagers",
    deciding: frame.turn === null ? "" : who,
    waiting: "Waiting for players",
    broken: "Nobody wants the bank",
  };
  return words[/** @type {keyof typeof words} */ (frame.phase)] ?? "";
}

/**
 * What is said of a seat that is taken.
 * @param {Frame} frame
 * @param {Seat} seat
 * @returns {string[]}
 */
export function ofSeat(frame, seat) {
  const parts = [];
  if (seat.out) parts.push("sits out");
  if (seat.seat === frame.player_dealer) {
    parts.push(`player-dealer, bank ${dollars(frame.bank_cents)}`);
  }
  parts.push(...staked(frame, seat.wagers));
  for (const [player, wagers] of seat.backline) {
    parts.push(`behind: ${player} ${staked(frame, wagers).join(", ")}`);
  }
  const hands = frame.hooks.handsWords(frame, seat);
  if (hands.length) parts.push(...hands);
  else if (seat.cards.length) {
    parts.push(cardsWords(seat.cards, frame.marks));
    if (!seat.total) parts.push(...seat.called);
  }
  if (seat.total) parts.push(seat.total);
  if (seat.choice) parts.push(frame.hooks.did.get(seat.choice) ?? seat.choice);
  if (seat.seat === frame.button) parts.push("has the action button");
  return parts;
}

/**
 * @param {Frame} frame
 * @param {import("./types.js").Wagers} wagers
 */
function staked(frame, wagers) {
  return Object.entries(wagers).map(([bet, cents]) => `${betName(frame, bet)} ${dollars(cents)}`);
}

/**
 * @param {Frame} frame
 * @param {string} bet
 */
export function betName(frame, bet) {
  const found = frame.hooks.circles(frame).find((each) => each.id === bet)?.name;
  return found ?? frame.hooks.laterBets.get(bet) ?? bet.replaceAll("-", " ");
}
