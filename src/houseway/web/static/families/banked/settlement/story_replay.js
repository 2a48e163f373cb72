/**
 * A round before it is settled, rebuilt from its story. A sentence that is not understood changes
 * nothing on the felt; when settling starts, everything lies where it lay.
 */

/**
 * @typedef {import("../types.js").Frame} Frame
 * @typedef {import("../types.js").Showdown} Showdown
 * @typedef {{says: string, rule_ids?: string[]}} Step
 * @typedef {{game: string, game_name: string, table: string, family: string,
 *   marks: import("../../../table/types.js").Marks, places: number,
 *   bets: import("../types.js").Circle[],
 *   you: string | null, hooks: import("../types.js").TableHooks}} About
 * @typedef {{showdown: Showdown, steps: Step[]}} Round a round that is over, and its story
 * @typedef {(frame: Frame, round: Round, says: string) => Frame | null} Tell what a family's
 *   `replay.js` answers: the table after a sentence, or null if it says nothing of it; before the
 *   first one nothing is said
 */

/** The sentence that opens a round: deck, which of its banks, player-dealer, seat. */
const OPENED = /(red|blue) deck\. (1st|2nd) bank: (.+) at seat (\d+)/;

/**
 * An empty table with the seats and names that the settlement tells of.
 * @param {Round} round
 * @param {About} about
 * @returns {Frame}
 */
export function emptyTable({ showdown, steps }, { places, bets, ...about }) {
  /** @type {Map<number, string>} */
  const first = new Map();
  for (const { seat: at, player } of showdown.postings) if (!first.has(at)) first.set(at, player);
  first.set(showdown.player_dealer, bankOf(steps) ?? "player-dealer");
  const seats = Array.from(
    { length: places },
    (_, index) => seat(index + 1, first.get(index + 1) ?? null),
  );
  return {
    type: "frame", seq: 0, ...about, title: "",
    your_seat: seatOf(about.you, first), phase: "betting", round: showdown.number, back: "red",
    commitment: showdown.commitment, seats, player_dealer: showdown.player_dealer, bank_turn: 1,
    bank_cents: showdown.bank_cents, button: null, offered: null, turn: null,
    turn_hand: null, asked: null, shoe_left: null,
    bets: bets.map((bet) => ({ ...bet, least_cents: 0, most_cents: null, chip_cents: 1 })),
    choices: [], clock: null, limits: "", schedule: null, schedule_text: "", drop_cents: 0,
    stopped: null, broken: null, showdown: null, story: [], behind: false, next_for_bank: [],
    banking: null, sits_out: null,
  };
}

/**
 * Where whoever reads this sat in the round, if they did: the table is turned to them.
 * @param {string | null} you
 * @param {Map<number, string>} players the player at each seat that had wagers or the bank
 */
function seatOf(you, players) {
  if (you === null) return null;
  return [...players].find(([, player]) => player === you)?.[0] ?? null;
}

/** Who banked, as the story has it. @param {Step[]} steps */
function bankOf(steps) {
  const opened = steps.map(({ says }) => OPENED.exec(says)).find(Boolean);
  return opened?.[3] ?? null;
}

/**
 * @param {number} number
 * @param {string | null} player
 * @returns {import("../types.js").Seat}
 */
function seat(number, player) {
  return {
    seat: number,
    player,
    kind: null,
    chips_cents: null,
    out: false,
    wagers: {},
    backline: [],
    choice: null,
    cards: [],
    hands: [],
    total: "",
    called: [],
  };
}

/**
 * The table after so many sentences of the story.
 * @param {Frame} empty
 * @param {Round & {told: Tell}} round what the family reads comes first
 * @param {number} count
 */
export function frameAfter(empty, round, count) {
  const start = round.told(empty, round, "") ?? empty;
  return round.steps
    .slice(0, count)
    .reduce((at, { says }) => round.told(at, round, says) ?? heard(at, round, says), start);
}

/**
 * @param {Frame} frame
 * @param {Round} round
 * @param {string} says
 * @returns {Frame}
 */
function heard(frame, { showdown }, says) {
  const opened = OPENED.exec(says);
  if (opened) {
    const named = withSeat(frame, showdown.player_dealer, () => ({ player: opened[3] ?? null }));
    return { ...named, back: opened[1] ?? "red", bank_turn: opened[2] === "2nd" ? 2 : 1 };
  }
  const wagered = /^(.+) on seat (\d+): /.exec(says);
  if (wagered) {
    return placed(frame, showdown, wagered[1] ?? "", Number(wagered[2]), isOpening(frame));
  }
  const button = /action button is at seat (\d+)/.exec(says);
  return button ? { ...frame, button: Number(button[1]) } : frame;
}

/**
 * @param {Frame} frame
 * @param {Showdown} showdown
 * @param {string} player
 * @param {number} number
 * @param {(bet: string) => boolean} which
 */
export function placed(frame, showdown, player, number, which) {
  const mine = showdown.postings.filter(
    (each) =>
      each.seat === number && each.player === player && each.hand === 1 && each.wager_cents > 0 &&
      which(each.bet),
  );
  const wagers = Object.fromEntries(mine.map((each) => [each.bet, each.wager_cents]));
  return withSeat(frame, number, (at) =>
    at.player === player
      ? { wagers }
      : { backline: [...at.backline.filter(([who]) => who !== player), [player, wagers]] },
  );
}

/** Whether a bet is placed before the deal. @param {Frame} frame */
function isOpening(frame) {
  return (/** @type {string} */ bet) => frame.bets.some((each) => each.id === bet);
}

/**
 * @param {Frame} frame
 * @param {number} number
 * @param {(seat: import("../types.js").Seat) => Partial<import("../types.js").Seat>} change
 * @returns {Frame}
 */
export function withSeat(frame, number, change) {
  return {
    ...frame,
    seats: frame.seats.map((at) => (at.seat === number ? { ...at, ...change(at) } : at)),
  };
}
