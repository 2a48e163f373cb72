/** The table in words: for screen readers, for the prompt line, and for whoever likes to read. */

import { cardWords } from "./cards.js";
import { html } from "./dom.js";
import {
  frozen, handsWords, LATER_BETS, theirQuestion, youDecide, yourQuestion,
} from "./hand_words.js";
import { dollars } from "./money.js";
import { circlesOf } from "./seats.js";

/**
 * @typedef {import("./types.js").Frame} Frame
 * @typedef {import("./types.js").Seat} Seat
 */

const CHOICES = new Map([
  ["fold", "folds"],
  ["play", "plays"],
  ["even money", "takes even money"],
]);

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
    says.push(`The player-dealer has ${handWords(frame, shown.cards)}${total}.`);
  }
  if (frame.button) says.push(`The action button is at seat ${frame.button}.`);
  if (frame.shoe_left !== null) says.push(`${frame.shoe_left} cards are left in the shoe.`);
  return says.join(" ");
}

/** What everybody is waiting for. @param {Frame} frame */
export function prompt(frame) {
  const mine = frame.your_seat;
  if (frame.stopped) return frame.stopped;
  if (frame.broken && frame.phase === "broken") return frame.broken;
  if (frame.offered !== null) {
    if (frame.offered === mine) return "The bank is offered to you.";
    return `The bank is offered to ${seatName(frame, frame.offered)}.`;
  }
  switch (frame.phase) {
    case "betting":
      return frame.player_dealer === mine && mine !== null
        ? `You bank ${dollars(frame.bank_cents)}; the others place their wagers.`
        : "Wagers, please.";
    case "closed":
      return "No more wagers.";
    case "deciding":
      return youDecide(frame) ? asksYou(frame) : theirQuestion(frame, capital(decider(frame)));
    case "settled":
      return frozen(frame)
        ? `A joker came up first: nobody acts. Round ${frame.round} is settled.`
        : `Round ${frame.round} is settled.`;
    case "broken":
      return "The game is broken: nobody takes the bank.";
    default:
      return "Waiting for players.";
  }
}

/** @param {Frame} frame */
function decider(frame) {
  return `${seatName(frame, frame.turn)},`;
}

/** @param {Frame} frame */
function asksYou(frame) {
  if (frame.family === "twenty_one") return yourQuestion(frame);
  return frame.turn === frame.your_seat
    ? "It is your turn to decide."
    : `You decide for seat ${frame.turn}.`;
}

/** A few words for the middle of the felt. @param {Frame} frame */
export function onFelt(frame) {
  if (frame.stopped) return "The table is stopped";
  if (frame.offered !== null && frame.phase !== "settled") {
    return `Bank offered to seat ${frame.offered}`;
  }
  const hand = (frame.turn_hand ?? 1) > 1 ? `, hand ${frame.turn_hand}` : "";
  const does = frame.asked ? "is asked" : "decides";
  const who = youDecide(frame) ? `Your decision${hand}` : `Seat ${frame.turn}${hand} ${does}`;
  const words = {
    betting: "Wagers, please",
    closed: "No more wagers",
    deciding: frame.turn === null ? "" : who,
    waiting: "Waiting for players",
    broken: "The game is broken",
  };
  return words[/** @type {keyof typeof words} */ (frame.phase)] ?? "";
}

/**
 * Every seat as a line of text.
 * @param {Frame} frame
 * @returns {HTMLElement[]}
 */
export function seatLines(frame) {
  return frame.seats.map((seat) => html("li", {}, seatLine(frame, seat)));
}

/**
 * @param {Frame} frame
 * @param {Seat} seat
 */
function seatLine(frame, seat) {
  if (!seat.player) return `Seat ${seat.seat} is open.`;
  const you = seat.seat === frame.your_seat ? " (you)" : "";
  const parts = [`Seat ${seat.seat}, ${seat.player}${you}: ${dollars(seat.chips_cents ?? 0)}`];
  if (seat.out) parts.push("sits out");
  if (seat.seat === frame.player_dealer) {
    parts.push(`player-dealer, bank ${dollars(frame.bank_cents)}`);
  }
  for (const [bet, cents] of Object.entries(seat.wagers)) parts.push(
    `${betName(frame, bet)} ${dollars(cents)}`,
  );
  for (const [player, wagers] of seat.backline) {
    const staked = Object.entries(wagers).map(
      ([bet, cents]) => `${betName(frame, bet)} ${dollars(cents)}`,
    );
    parts.push(`behind: ${player} ${staked.join(", ")}`);
  }
  if (seat.hands.length) parts.push(...handsWords(frame, seat));
  else if (seat.cards.length) parts.push(handWords(frame, seat.cards));
  if (seat.total) parts.push(seat.total);
  if (seat.choice) parts.push(CHOICES.get(seat.choice) ?? seat.choice);
  if (seat.seat === frame.button) parts.push("has the action button");
  return `${parts.join("; ")}.`;
}

/**
 * @param {Frame} frame
 * @param {string[]} cards
 */
function handWords(frame, cards) {
  const hidden = cards.filter((code) => code === "??").length;
  const seen = cards.filter((code) => code !== "??").map((code) => cardWords(code, frame.marks));
  if (hidden) seen.push(`${hidden} face down`);
  return seen.join(", ");
}

/**
 * @param {Frame} frame
 * @param {string} bet
 */
export function betName(frame, bet) {
  const found = circlesOf(frame).find((each) => each.id === bet)?.name;
  return found ?? LATER_BETS.get(bet) ?? bet.replaceAll("-", " ");
}

/** @param {string} text */
export function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
