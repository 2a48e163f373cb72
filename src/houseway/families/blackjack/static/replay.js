/**
 * What a sentence of the story says about hands of twenty-one: cards, doubles, splits and ends.
 * A total is shown when the hand has all its cards; nothing is counted here.
 */

import { parseDollars } from "../../../web/static/base/money.js";
import { withSeat } from "../../../web/static/families/banked/settlement/story_replay.js";

/**
 * @typedef {import("../../../web/static/families/banked/types.js").Frame} Frame
 * @typedef {import("../../../web/static/families/banked/types.js").Hand} Hand
 * @typedef {import("../../../web/static/families/banked/types.js").Showdown} Showdown
 */

const AT = "seat (\\d+)(?:, hand (\\d+),)?";
const SAYS = {
  up: /^The player-dealer shows (\S+?)\.?$/,
  second: /^The player-dealer (turns over|gets|draws) (\S+?)\.$/,
  card: new RegExp(`^${AT} gets (\\S+?)\\.$`, "i"),
  double: new RegExp(`^(.+) doubles ${AT}(?: again,)? for (\\S+?)\\.$`),
  split: new RegExp(`^(.+) splits ${AT} with another (\\S+?)\\.$`),
  along: new RegExp(`^(.+) goes along on ${AT} with (\\S+?)\\.$`),
  insured: /^(.+) insures seat (\d+) for (\S+?)\.$/,
  even: /^(.+) takes even money on seat (\d+)/,
  end: new RegExp(`^${AT} (stands|takes no more cards|surrenders half|is rescued)`, "i"),
};
const ENDS = new Map([
  ["stands", "stood"],
  ["takes no more cards", "full"],
  ["surrenders half", "surrendered"],
  ["is rescued", "rescued"],
]);

/** @type {import("../../../web/static/families/banked/settlement/story_replay.js").Tell} */
export default function told(frame, { showdown, steps }, says) {
  const up = SAYS.up.exec(says);
  if (up) {
    const hole = steps.some((step) => step.says.startsWith("The player-dealer turns over"));
    return dealt(frame, showdown, hole ? [up[1] ?? "", "??"] : [up[1] ?? ""]);
  }
  const second = SAYS.second.exec(says);
  if (second) return playerDealerHas(frame, showdown, second[1] ?? "", second[2] ?? "");
  const card = SAYS.card.exec(says);
  if (card) {
    return withHand(frame, showdown, card[1], card[2], (hand) => ({
      cards: [...hand.cards, card[3] ?? ""],
    }));
  }
  const end = SAYS.end.exec(says);
  if (end) {
    const how = ENDS.get((end[3] ?? "").toLowerCase()) ?? null;
    return withHand(frame, showdown, end[1], end[2], () => ({ end: how }));
  }
  return staked(frame, showdown, says);
}

/**
 * @param {Frame} frame
 * @param {Showdown} showdown
 * @param {string} says
 */
function staked(frame, showdown, says) {
  const double = SAYS.double.exec(says);
  if (double) {
    return withHand(frame, showdown, double[2], double[3], (hand) => ({
      doubles: hand.doubles + 1,
      wagers: { ...hand.wagers, [betOf(hand.doubles)]: cents(double[4]) },
    }));
  }
  const split = SAYS.split.exec(says);
  if (split) return splitted(frame, Number(split[2]), Number(split[3] ?? 1), cents(split[4]));
  const along = SAYS.along.exec(says);
  if (along) {
    return withHand(frame, showdown, along[2], along[3], (hand) => ({
      behind: joined(hand, along[1] ?? "", cents(along[4])),
    }));
  }
  const insured = SAYS.insured.exec(says);
  if (insured) {
    return withSeat(frame, Number(insured[2]), (seat) =>
      seat.player === insured[1]
        ? { wagers: { ...seat.wagers, insurance: cents(insured[3]) } }
        : {},
    );
  }
  const even = SAYS.even.exec(says);
  return even ? withSeat(frame, Number(even[2]), () => ({ choice: "even money" })) : null;
}

/** @param {string | undefined} text */
function cents(text) {
  return parseDollars(text ?? "") ?? 0;
}

/** @param {number} doubles how many there were before */
function betOf(doubles) {
  return doubles ? `double-${doubles + 1}` : "double";
}

/**
 * @param {Hand} hand
 * @param {string} player
 * @param {number} stake
 * @returns {Hand["behind"]}
 */
function joined(hand, player, stake) {
  const before = hand.behind.find(([who]) => who === player)?.[1] ?? {};
  const bet = before.base ? betOf(hand.doubles - 1) : "base";
  return [
    ...hand.behind.filter(([who]) => who !== player),
    [player, { ...before, [bet]: stake }],
  ];
}

/**
 * Two cards for every spot that has wagers; the player-dealer shows one.
 * @param {Frame} frame
 * @param {Showdown} showdown
 * @param {string[]} shown
 */
function dealt(frame, showdown, shown) {
  const seats = frame.seats.map((seat) => {
    const cards = showdown.hands[seat.seat] ?? [];
    if (seat.seat === showdown.player_dealer) return { ...seat, cards: shown };
    if (!cards.length) return seat;
    /** @type {Hand} */
    const hand = {
      hand: 1, cards, total: "", doubles: 0, end: null, wagers: seat.wagers, turn: false,
      behind: seat.backline,
    };
    return { ...seat, cards, hands: [counted(showdown, seat.seat, hand)] };
  });
  return { ...frame, phase: "deciding", seats };
}

/**
 * @param {Frame} frame
 * @param {Showdown} showdown
 * @param {string} verb
 * @param {string} card
 */
function playerDealerHas(frame, showdown, verb, card) {
  const all = showdown.hands[showdown.player_dealer] ?? [];
  return withSeat(frame, showdown.player_dealer, (seat) => {
    const cards = verb === "draws" ? [...seat.cards, card] : [...seat.cards.slice(0, 1), card];
    return { cards, total: cards.length === all.length ? showdown.total : "" };
  });
}

/**
 * @param {Frame} frame
 * @param {number} number
 * @param {number} of which hand is split
 * @param {number} stake
 */
function splitted(frame, number, of, stake) {
  return withSeat(frame, number, (seat) => {
    const fresh = Math.max(...seat.hands.map((hand) => hand.hand)) + 1;
    const hands = seat.hands.flatMap((hand) => {
      if (hand.hand !== of) return [hand];
      const [first = "", second = ""] = hand.cards;
      const half = { ...hand, cards: [first], total: "" };
      const other = { ...half, hand: fresh, cards: [second], wagers: { base: stake }, behind: [] };
      return [half, other];
    });
    return { hands };
  });
}

/**
 * @param {Frame} frame
 * @param {Showdown} showdown
 * @param {string | undefined} number
 * @param {string | undefined} which
 * @param {(hand: Hand) => Partial<Hand>} change
 */
function withHand(frame, showdown, number, which, change) {
  return withSeat(frame, Number(number), (seat) => {
    const hands = seat.hands.map((hand) =>
      hand.hand === Number(which ?? 1)
        ? counted(showdown, seat.seat, { ...hand, ...change(hand) })
        : hand,
    );
    const first = hands.find((hand) => hand.hand === 1);
    return { hands, wagers: { ...seat.wagers, ...first?.wagers } };
  });
}

/**
 * The hand with its total, once it has all the cards that it was settled with.
 * @param {Showdown} showdown
 * @param {number} seat
 * @param {Hand} hand
 * @returns {Hand}
 */
function counted(showdown, seat, hand) {
  const final = showdown.boxes[seat]?.find((each) => each.hand === hand.hand);
  const whole = final?.cards.length === hand.cards.length;
  return { ...hand, total: whole ? (final?.total ?? "") : "" };
}
