/** What you are about to wager: it can be undone, and what you had last can be had again. */

/**
 * @typedef {import("../types.js").Frame} Frame
 * @typedef {import("../types.js").Wagers} Wagers
 */

export class WagerDraft {
  constructor() {
    /** @type {Wagers} */
    this.cents = {};
    /** @type {Wagers[]} */
    this.before = [];
    /** What you had on your own spot in the round before. @type {Wagers | null} */
    this.last = null;
    /** @type {number | null} */
    this.spot = null;
    /** The chip that a click on a circle adds. */
    this.chip = 0;
    this.here = "";
  }

  /**
   * Start each round from the wagers of the last one, as far as your chips go.
   * @param {Frame} frame
   * @param {number} held what you can wager
   */
  prepare(frame, held) {
    const [base] = frame.bets;
    if (base && !Object.keys(this.cents).length) this.cents[base.id] = base.least_cents;
    const here = `${frame.round}:${frame.your_seat}`;
    if (here !== this.here) {
      this.spot = null;
      this.before = [];
      if (base && held >= base.least_cents) this.cents = fitted(frame, this.cents, held);
    }
    this.here = here;
    this.last = lastOf(frame) ?? this.last;
  }

  /**
   * @param {string} bet
   * @param {number} cents
   */
  set(bet, cents) {
    if ((this.cents[bet] ?? 0) === cents) return;
    this.before.push({ ...this.cents });
    this.cents = { ...this.cents, [bet]: cents };
  }

  undo() {
    this.cents = this.before.pop() ?? this.cents;
  }

  /** Wagers without the fields that are empty. */
  get wagers() {
    return withoutNothing(this.cents);
  }

  /** @param {Wagers} wagers */
  take(wagers) {
    this.before.push({ ...this.cents });
    this.cents = { ...wagers };
  }
}

/** @param {Wagers} wagers */
function withoutNothing(wagers) {
  return Object.fromEntries(Object.entries(wagers).filter(([, cents]) => cents));
}

/** What you had on your own spot in the round that is over, if you did. @param {Frame} frame */
function lastOf({ showdown, you, your_seat: seat, bets }) {
  const opening = new Set(bets.map((bet) => bet.id));
  const mine = (showdown?.postings ?? []).filter((each) =>
    each.player === you && each.seat === seat && each.hand === 1 && opening.has(each.bet));
  if (!mine.length) return null;
  return Object.fromEntries(mine.map((each) => [each.bet, each.wager_cents]));
}

/** @param {Wagers} wagers */
export function sumOf(wagers) {
  return Object.values(wagers).reduce((sum, cents) => sum + cents, 0);
}

/** How many times its amount a bet takes, with what lies beside it. @param {{beside?: string[]} | undefined} bet */
export function timesOf(bet) {
  return 1 + (bet?.beside?.length ?? 0);
}

/**
 * What these wagers take of your chips.
 * @param {Frame} frame
 * @param {Wagers} wagers
 */
export function takenBy({ bets }, wagers) {
  return Object.entries(wagers).reduce(
    (sum, [id, cents]) => sum + cents * timesOf(bets.find((bet) => bet.id === id)), 0);
}

/**
 * Twice these wagers, each as far as its limit and your chips go; null if that changes nothing.
 * @param {Frame} frame
 * @param {Wagers} wagers
 * @param {number} held
 * @returns {Wagers | null}
 */
export function doubled(frame, wagers, held) {
  const twice = Object.entries(wagers).map(([id, cents]) => [id, cents * 2]);
  const found = withoutNothing(fitted(frame, Object.fromEntries(twice), held));
  return sumOf(found) > sumOf(wagers) ? found : null;
}

/**
 * These wagers, each as far as its limit and your chips go; what comes first has them first.
 * @param {Frame} frame
 * @param {Wagers} wagers
 * @param {number} held
 * @returns {Wagers}
 */
function fitted({ bets }, wagers, held) {
  let left = held;
  return Object.fromEntries(bets.map((bet) => {
    const most = Math.min(wagers[bet.id] ?? 0, bet.most_cents ?? Infinity, left / timesOf(bet));
    const fits = most < bet.least_cents ? 0 : most - (most % bet.chip_cents);
    left -= fits * timesOf(bet);
    return [bet.id, fits];
  }));
}
