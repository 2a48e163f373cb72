/**
 * The messages of a table where hands are played for a pot. Amounts are in cents.
 *
 * @typedef {import("../../../web/static/table/types.js").Choice} Choice
 * @typedef {import("../../../web/static/table/types.js").Point} Point
 * @typedef {import("../../../web/static/table/types.js").Seat & {
 *   chips_cents: number, bet_cents: number, folded: boolean, all_in: boolean, standing: string | null, net_cents: number | null,
 *   missed: boolean, exposed: string[], drew: number | null, hand: string}} Seat
 * @typedef {{cents: number, seats: number[]}} Share
 * @typedef {{order: number, pot: number, seat: number, player: string, cents: number,
 *   hand: string, says: string, rule_ids: string[], half?: string, named?: string,
 *   cards?: string[]}} Pushed
 * @typedef {{number: number, button: number, board: string[], pots: Share[], pushed: Pushed[],
 *   seats: Seat[], collection_cents: number, jackpot_cents: number, commitment: string,
 *   headline: string, your_net_cents: number | null, stood: [string, string][]}} Shown
 * @typedef {{key: string, label: string, does: string | null}} Advance
 * @typedef {{standing: string, posts: boolean, post_cents: number, says: string}} YourPlace
 * @typedef {{in_use: boolean, you_agree: boolean, button: number | null,
 *   killed: boolean}} Kill
 * @typedef {Omit<import("../../../web/static/table/types.js").Frame,
 *   "seats" | "choices" | "showdown"> & {
 *   moment: string, street: string, board: string[], exposed: string[], board_size: number,
 *   pot_cents: number, pots: Share[], your_hand: string, fresh: string[], bet_cents: number,
 *   collection_cents: number, seats: Seat[], chip_cents: number, advance: Advance[],
 *   place: YourPlace | null, kill: Kill | null, choices: Choice[], blinds: string,
 *   jackpot_cents: number, half_hours: number | null,
 *   time_due?: {at: number, cents: number}, showdown: Shown | null}} Frame
 */

export {};
