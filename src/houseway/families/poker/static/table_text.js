/** A table where hands are played for a pot, in words. */

import { cardsWords } from "../../../web/static/felt/cards.js";
import { dollars, signed } from "../../../web/static/base/money.js";
import { capital, youDecide, yourSeat } from "../../../web/static/table/table_text.js";

/**
 * @typedef {import("./types.js").Frame} Frame
 * @typedef {import("./types.js").Seat} Seat
 */

/**
 * @param {Frame} frame
 * @param {number | null} number
 */
function seatName(frame, number) {
  const player = frame.seats.find((seat) => seat.seat === number)?.player;
  return player ? `Seat ${number}, ${player},` : `Seat ${number}`;
}

/** What everybody is waiting for. @param {Frame} frame */
export function prompt(frame) {
  if (frame.stopped) return frame.stopped;
  if (youDecide(frame)) return yourQuestion(frame);
  const standing = frame.place?.says ?? "";
  if (standing) return standing;
  switch (frame.phase) {
    case "posted":
      return "The blinds are posted; the cards come.";
    case "betting":
      return `${seatName(frame, frame.turn)} decides.`;
    case "drawing":
      return `${seatName(frame, frame.turn)} draws.`;
    case "settled":
      return frame.showdown?.headline || `Hand ${frame.round} is over.`;
    case "void":
      return voidWords(frame);
    case "closed table":
      return "The table is closed.";
    default:
      return frame.your_seat === null && frame.you
        ? "Take a seat and the game begins."
        : "Waiting for players.";
  }
}

/** What a hand that was called off comes to. @param {Frame} frame */
function voidWords({ round, voided }) {
  const { headline, lines } = voided?.yours ?? { headline: `Hand ${round} is void`, lines: [] };
  const says = lines.length ? lines.map((line) => line.says) : ["All money is returned."];
  return [`${headline}.`, ...says].join(" ");
}

/** @param {Frame} frame */
function yourQuestion(frame) {
  if (frame.phase === "drawing") return "Your draw: choose the cards to throw away, or stand pat.";
  const call = frame.choices.find((choice) => choice.id === "call");
  const street = capital(frame.street);
  const cost = call?.cents ? `${dollars(call.cents)} to call` : "nothing to call";
  const needs = call?.cents ? ` ${potOdds(call.cents, frame.pot_cents)}` : "";
  return `${street}, your turn: ${cost}, ${dollars(frame.pot_cents)} in the pot.${needs}`;
}

/** How often a call has to win to pay for itself, as the coach says it. @param {number} call @param {number} pot */
export function potOdds(call, pot) {
  const share = Math.round((1000 * call) / (pot + call)) / 10;
  return `A call pays if you win ${share.toFixed(1)}\u00a0% of the time.`;
}

/** A few words for the middle of the felt. @param {Frame} frame */
export function onFelt(frame) {
  if (frame.stopped) return "The table is stopped";
  if (frame.phase === "betting" || frame.phase === "drawing") {
    if (youDecide(frame)) return frame.phase === "drawing" ? "Your draw" : "Your turn";
    return capital(frame.street);
  }
  const words = {
    posted: "Blinds are posted",
    waiting: "Waiting for players",
    void: "The hand is void",
    "closed table": "The table is closed",
  };
  return words[/** @type {keyof typeof words} */ (frame.phase)] ?? "";
}

/** The drawing in a few sentences. @param {Frame} frame */
export function inShort(frame) {
  const taken = frame.seats.filter((seat) => seat.player).length;
  const says = [
    `A table of ${frame.game_name}, ${frame.limits}: ${frame.seats.length} seats, ${taken} taken.`,
  ];
  if (frame.button) says.push(`The button is at seat ${frame.button}.`);
  if (frame.board.length) says.push(`The board: ${cardsWords(frame.board)}.`);
  if (frame.exposed.length) says.push(`Everybody has seen: ${cardsWords(frame.exposed)}.`);
  if (frame.pot_cents) says.push(`${dollars(frame.pot_cents)} is in the pot.`);
  if (frame.pots.length > 1) {
    const pots = frame.pots.map(
      (pot, index) =>
        `${index ? `side pot ${index}` : "main pot"} ${dollars(pot.cents)}, ` +
        `seats ${pot.seats.join(", ")}`,
    );
    says.push(`${capital(pots.join("; "))}.`);
  }
  const own = yourSeat(frame);
  if (own?.cards.length) says.push(`You hold ${cardsWords(own.cards)}.`);
  if (frame.your_hand) says.push(`That is ${frame.your_hand}.`);
  return says.join(" ");
}

/**
 * What is read out when it happens: the cards that you get, and the board as it grows.
 * @param {Frame} before
 * @param {Frame} frame
 */
export function newCards(before, frame) {
  const says = [];
  const now = yourSeat(frame)?.cards ?? [];
  const known = new Set(before.round === frame.round ? (yourSeat(before)?.cards ?? []) : []);
  if (now.length && !now.includes("??") && now.some((code) => !known.has(code))) {
    says.push(`You hold ${cardsWords(now)}.`);
  }
  if (frame.board.length > (before.round === frame.round ? before.board.length : 0)) {
    says.push(`The board: ${cardsWords(frame.board)}.`);
  }
  const called = frame.your_hand && frame.your_hand !== before.your_hand;
  if (called && now.length) says.push(`You have ${frame.your_hand}.`);
  if (frame.showdown && frame.showdown.number !== before.showdown?.number) {
    says.push(...shownHands(frame), frame.showdown.headline);
  }
  return says.join(" ");
}

/** Every other hand that is shown, in words. @param {Frame} frame */
function shownHands(frame) {
  return (frame.showdown?.seats ?? [])
    .filter((seat) => seat.hand && seat.player !== frame.you)
    .map((seat) => `${seat.player} shows ${cardsWords(seat.cards)}: ${seat.hand}.`);
}

/** @param {import("./types.js").Kill} kill */
export function killWords(kill) {
  if (kill.killed) return "this hand is killed: double stakes";
  if (!kill.in_use) return "offered, and used when every player agrees";
  return kill.button ? `in use; seat ${kill.button} has a leg` : "in use";
}

/**
 * What is said of a seat that is taken.
 * @param {Frame} frame
 * @param {Seat} seat
 * @returns {string[]}
 */
export function ofSeat(frame, seat) {
  const parts = [];
  if (seat.seat === frame.button) parts.push("has the button");
  if (seat.bet_cents) parts.push(`bet ${dollars(seat.bet_cents)}`);
  if (seat.folded) parts.push("folded");
  if (seat.all_in) parts.push("all in");
  if (seat.standing === "out") parts.push("sits out");
  if (seat.standing === "waiting" && frame.round) parts.push("waits for the big blind");
  if (seat.drew !== null) parts.push(seat.drew ? `drew ${seat.drew}` : "stood pat");
  if (seat.cards.length) parts.push(cardsWords(seat.cards));
  if (seat.exposed.length) parts.push(`everybody has seen ${cardsWords(seat.exposed)}`);
  if (frame.showdown && seat.hand) parts.push(seat.hand);
  if (frame.showdown && seat.net_cents !== null) {
    parts.push(seat.net_cents ? signed(seat.net_cents) : "even");
  }
  if (seat.seat === frame.turn) parts.push("decides now");
  return parts;
}
