/** Hands of twenty-one in words: what lies there, and what is asked about them. */

import { cardWords } from "../../../web/static/felt/cards.js";
import { dollars } from "../../../web/static/base/money.js";

/**
 * @typedef {import("../../../web/static/families/banked/types.js").Frame} Frame
 * @typedef {import("../../../web/static/families/banked/types.js").Seat} Seat
 * @typedef {import("../../../web/static/families/banked/types.js").Hand} Hand
 */

/** Bets that are made after the deal, so that no betting circle names them. */
export const LATER_BETS = new Map([
  ["double", "Double"],
  ["double-2", "Double-double"],
  ["double-3", "Second double-double"],
  ["insurance", "Insurance"],
]);

/** Everything that one decides in one's turn, with the words for it. */
export const DECISIONS = new Map([
  ["hit", "hit"],
  ["stand", "stand"],
  ["double", "double"],
  ["split", "split"],
  ["surrender", "surrender"],
  ["rescue", "rescue"],
  ["insure", "insurance"],
  ["even_money", "even money"],
  ["match_stake", "go along"],
  ["decline", "no"],
]);

/** The hand whose turn it is. @param {Frame} frame */
function handInTurn(frame) {
  const seat = frame.seats.find((each) => each.seat === frame.turn);
  const hand = seat?.hands.find((each) => each.hand === frame.turn_hand);
  return seat && hand ? { seat, hand } : null;
}

/**
 * "hand 2 of 3" where a spot has several, otherwise nothing.
 * @param {Seat} seat
 * @param {Hand} hand
 */
function handNumber(seat, hand) {
  return seat.hands.length > 1 ? `hand ${hand.hand} of ${seat.hands.length}` : "";
}

/** What the player-dealer shows. @param {Frame} frame */
function upCard(frame) {
  const cards = frame.seats.find((seat) => seat.seat === frame.player_dealer)?.cards ?? [];
  return cards[0] ? `the ${cardWords(cards[0], frame.marks)}` : "no card";
}

/** What you are asked in your turn, in a sentence or two. @param {Frame} frame */
export function yourQuestion(frame) {
  if (frame.asked === "check") return checkQuestion(frame);
  if (frame.asked) return matchQuestion(frame);
  const at = handInTurn(frame);
  if (!at) return "It is your turn to decide.";
  const mine = at.seat.seat === frame.your_seat;
  const which = handNumber(at.seat, at.hand);
  const whose = mine ? "It is your turn" : `You decide for seat ${at.seat.seat}`;
  return `${whose}${which ? `, ${which}` : ""}: ${at.hand.total} against ${upCard(frame)}.`;
}

/** @param {Frame} frame */
function checkQuestion(frame) {
  const offers = frame.choices.flatMap((choice) => {
    if (choice.why_not) return [];
    if (choice.id === "insure") return [`insurance up to ${dollars(choice.cents ?? 0)}`];
    if (choice.id === "even_money") return ["even money"];
    return choice.id === "surrender" ? ["surrender"] : [];
  });
  const what = offers.length ? offers.join(" or ") : "anything";
  return `The player-dealer shows ${upCard(frame)}. Before the check: ${what}?`;
}

/** @param {Frame} frame */
function matchQuestion(frame) {
  const did = frame.asked === "split" ? "splits" : "doubles";
  const cents = frame.choices.find((choice) => choice.id === "match_stake")?.cents;
  const stake = cents ? ` with ${dollars(cents)}` : "";
  return `Seat ${frame.turn} ${did}. Do you go along${stake}?`;
}

/**
 * What somebody else is asked.
 * @param {Frame} frame
 * @param {string} who
 */
export function theirQuestion(frame, who) {
  if (frame.asked === "check") return `${who} is asked before the check.`;
  if (frame.asked) {
    const did = frame.asked === "split" ? "splits" : "doubles";
    const other = frame.clock?.player ?? "Whoever stands behind";
    return `Seat ${frame.turn} ${did}; ${other} is asked to go along.`;
  }
  const at = handInTurn(frame);
  const which = at ? handNumber(at.seat, at.hand) : "";
  return which ? `${who} decides on ${which}.` : `${who} decides.`;
}

/**
 * Every hand of a seat: its cards, total, wagers and how it ended.
 * @param {Frame} frame
 * @param {Seat} seat
 */
export function handsWords(frame, seat) {
  return seat.hands.map((hand) => handWords(frame, seat, hand));
}

/**
 * @param {Frame} frame
 * @param {Seat} seat
 * @param {Hand} hand
 */
export function handWords(frame, seat, hand) {
  const cards = hand.cards.map((code) => cardWords(code, frame.marks)).join(", ");
  const number = handNumber(seat, hand);
  const parts = [`${number ? `${number}: ` : ""}${cards}, ${hand.total}`];
  if (seat.hands.length > 1 || hand.doubles) parts.push(stakeWords(hand.wagers));
  for (const [player, wagers] of seat.hands.length > 1 ? hand.behind : []) {
    parts.push(`behind: ${player} ${stakeWords(wagers)}`);
  }
  if (hand.end && hand.end !== "full") parts.push(hand.end);
  if (hand.turn && !frame.asked) parts.push("its turn");
  return parts.filter(Boolean).join(", ");
}

/** @param {import("../../../web/static/families/banked/types.js").Wagers} wagers */
function stakeWords(wagers) {
  const onHand = ["base", "double", "double-2", "double-3"].filter((bet) => wagers[bet]);
  return onHand
    .map((bet) => `${(LATER_BETS.get(bet) ?? "base").toLowerCase()} ${dollars(wagers[bet] ?? 0)}`)
    .join(", ");
}

/**
 * A joker up ends the round before anybody can act.
 * @param {import("../../../web/static/families/banked/types.js").Showdown} shown
 */
export function cutShort(shown) {
  const hands = Object.values(shown.boxes).flat();
  const frozen = hands.length > 0
    && hands.every((hand) => hand.end === null && hand.cards.length === 2);
  if (!frozen || shown.hands[shown.player_dealer]?.[0] !== "Jk") return null;
  return {
    prompt: "A joker came up first: nobody acts. ",
    felt: "A joker up: nobody acts",
    summary: " A joker came up first, so nobody acted.",
  };
}
