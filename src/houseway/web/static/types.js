/**
 * The messages of a table's socket, as the browser sees them. Amounts are in cents.
 *
 * @typedef {{id: string, label: string, key: string, cents?: number, least_cents?: number,
 *   spot?: number, hand?: number, why_not?: string, rule_ids?: string[]}} Choice
 * @typedef {{id: string, name: string, area: string, least_cents: number,
 *   most_cents: number | null, chip_cents: number}} BetField
 * @typedef {Record<string, number>} Wagers
 * @typedef {{hand: number, cards: string[], total: string, doubles: number, end: string | null,
 *   wagers: Wagers, turn: boolean, behind: [string, Wagers][]}} Hand
 * @typedef {{seat: number, player: string | null, kind: string | null, chips_cents: number | null,
 *   out: boolean, wagers: Wagers, backline: [string, Wagers][], choice: string | null,
 *   cards: string[], hands: Hand[], total: string, result_cents?: number}} Seat
 * @typedef {{player: string | null, what: string, seconds: number, of: number}} Clock
 * @typedef {{order: number, seat: number, player: string, bet: string, result: string,
 *   wager_cents: number, paid_cents: number, taken_cents: number, returned_cents: number,
 *   bank_left_cents: number, says: string, rule_ids: string[], hand: number}} Posting
 * @typedef {{number: number, bank_cents: number, player_dealer: number,
 *   player_dealer_net_cents: number, collection_cents: number, postings: Posting[],
 *   hands: Record<string, string[]>, boxes: Record<string, Hand[]>, total: string,
 *   button: number | null, commitment: string}} Showdown
 * @typedef {{seq: number, says: string, rule_ids?: string[]}} Told
 * @typedef {Record<string, string>} Marks
 * @typedef {{type: "frame", seq: number, table: string, game: string, game_name: string,
 *   title: string, you: string | null, your_seat: number | null, phase: string, round: number,
 *   back: string, commitment: string, seats: Seat[], player_dealer: number | null,
 *   bank_turn: number, bank_cents: number, button: number | null, offered: number | null,
 *   turn: number | null, turn_hand: number | null, asked: string | null,
 *   shoe_left: number | null, family: string, marks: Marks, bets: BetField[],
 *   choices: Choice[], clock: Clock | null,
 *   limits: string, schedule: string | null, schedule_text: string, drop_cents: number,
 *   stopped: string | null, broken: string | null, showdown: Showdown | null, story: Told[],
 *   hole?: boolean}} Frame
 * @typedef {{x: number, y: number}} Point
 */

export {};
