/** Piles, dice and hands set in two, in words. */

import { cardsWords } from "../../../web/static/felt/cards.js";
import { seatName } from "../../../web/static/families/banked/table_text.js";
import { capital } from "../../../web/static/table/table_text.js";
import { besidesOf, withTiles } from "./frame_extras.js";

/**
 * @typedef {import("../../../web/static/families/banked/types.js").Frame} Frame
 * @typedef {import("../../../web/static/families/banked/types.js").Seat} Seat
 */

/**
 * What the two hands are called.
 * @param {Frame} frame
 */
export function namesOf(frame) {
  return withTiles(frame) ? { front: "low", back: "high" } : { front: "front", back: "back" };
}

/** @param {string[]} parts */
function listed(parts) {
  return parts.length > 1 ? `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}` : parts[0] ?? "";
}

/**
 * Who has still to set, besides you.
 * @param {Frame} frame
 */
function stillToSet(frame) {
  const mine = besidesOf(frame).own?.spot;
  const others = besidesOf(frame).awaited.filter((seat) => seat !== mine);
  const [first] = others;
  if (others.length === 1 && first) return seatName(frame, first);
  return others.length ? `seats ${listed(others.map(String))}` : "";
}

/** @param {Frame} frame */
function others(frame) {
  const waiting = stillToSet(frame);
  return waiting ? ` Still to set: ${waiting}.` : " Everybody else is ready.";
}

/** What you are asked. @param {Frame} frame */
export function yourQuestion(frame) {
  const { stage, own } = besidesOf(frame);
  const two = withTiles(frame) ? "two tiles for each hand" : "two in front";
  if (stage === "pile") {
    return frame.player_dealer === frame.your_seat
      ? "Which pile is delivered first?"
      : "A pile is being chosen. You may leave your hand to the house dealer.";
  }
  if (stage === "bank") return `Every hand is set. Now yours: ${two}.`;
  const whose = own && own.spot !== frame.your_seat ? `the hand at seat ${own.spot}` : "your hand";
  return `Set ${whose}: ${two}.${others(frame)}`;
}

/**
 * What everybody else waits for.
 * @param {Frame} frame
 * @param {string} who
 */
export function theirQuestion(frame, who) {
  const { stage } = besidesOf(frame);
  if (stage === "pile") return `${who} chooses the pile that is delivered first.`;
  if (stage === "bank") return `Every hand is set. ${who} sets the player-dealer’s hand.`;
  return `Hands are set. Still to set: ${stillToSet(frame)}.`;
}

/** A few words for the middle of the felt. @param {Frame} frame */
export function feltSays(frame) {
  const { stage, awaited, own } = besidesOf(frame);
  if (stage === "pile") return "Which pile comes first?";
  if (stage === "bank") return "The player-dealer sets";
  if (own) return "Set your hand";
  return awaited.length === 1 ? "One hand still to set" : `${awaited.length} hands still to set`;
}

/**
 * The two hands of a seat, once they are set.
 * @param {Frame} frame
 * @param {Seat} seat
 * @returns {string[]}
 */
export function handsWords(frame, seat) {
  const besides = besidesOf(frame);
  const more = markWords(frame, seat);
  if (!besides.set_seats.includes(seat.seat) || !seat.cards.length) {
    return seat.cards.length && more.length ? [cardsWords(seat.cards), ...more] : more;
  }
  const called = besides.words[seat.seat];
  if (!called) return [`set, ${cardsWords(seat.cards)}`, ...more];
  const names = namesOf(frame);
  const size = besides.front_size;
  return [
    `${names.front}: ${called[0]} (${cardsWords(seat.cards.slice(0, size))})`,
    `${names.back}: ${called[1]} (${cardsWords(seat.cards.slice(size))})`,
    ...more,
  ];
}

/**
 * @param {Frame} frame
 * @param {Seat} seat
 */
function markWords(frame, seat) {
  const { foul_seats: foul, house_way_seats: left, envy } = besidesOf(frame);
  const holders = envy.filter(([at]) => at === seat.seat).map(([, player]) => player);
  const buttons = holders.map((player) =>
    (player === seat.player ? "has an envy button" : `${player} has an envy button`));
  return [
    ...(foul.includes(seat.seat) ? ["foul"] : []),
    ...(left.includes(seat.seat) && !seat.choice ? ["set by the house way"] : []),
    ...buttons,
  ];
}

/**
 * Ace high in the player-dealer's seven open cards ends the round before anybody sets.
 * @param {import("../../../web/static/families/banked/types.js").Showdown} shown
 */
export function cutShort(shown) {
  const high = besidesOf(shown).pushing;
  if (!high) return null;
  return {
    prompt: `The player-dealer is ${high} high: base wagers push. `,
    felt: `${capital(high)} high: base wagers push`,
    summary: ` The player-dealer’s seven cards are ${high} high, so base wagers pushed.`,
  };
}
