/**
 * The messages of a poker table's socket, as the browser sees them. Amounts are in cents.
 *
 * @typedef {{id: string, label: string, key: string, cents?: number, least_cents?: number,
 *   why_not?: string, rule_ids?: string[], presets?: [string, number][]}} Choice
 * @typedef {{seat: number, player: string | null, kind: string | null, chips_cents: number,
 *   bet_cents: number, cards: string[], folded: boolean, all_in: boolean,
 *   standing: string | null, net_cents: number | null}} Seat
 * @typedef {{cents: number, seats: number[]}} Share
 * @typedef {{order: number, pot: number, seat: number, player: string, cents: number,
 *   hand: string, says: string, rule_ids: string[]}} Pushed
 * @typedef {{number: number, button: number, board: string[], pots: Share[], pushed: Pushed[],
 *   seats: Seat[], collection_cents: number, jackpot_cents: number, commitment: string}} Shown
 * @typedef {{standing: string, posts: boolean, post_cents: number, says: string}} YourPlace
 * @typedef {{in_use: boolean, you_agree: boolean, button: number | null,
 *   killed: boolean}} Kill
 * @typedef {{type: "frame", seq: number, table: string, game: string, game_name: string,
 *   title: string, family: string, you: string | null, your_seat: number | null, phase: string,
 *   round: number, moment: string, back: string, commitment: string, street: string,
 *   button: number | null, board: string[], board_size: number, pot_cents: number,
 *   pots: Share[], bet_cents: number, collection_cents: number, seats: Seat[],
 *   place: YourPlace | null, kill: Kill | null, turn: number | null, choices: Choice[],
 *   clock: import("./types.js").Clock | null, limits: string, blinds: string,
 *   schedule: string | null, schedule_text: string, drop_cents: number, jackpot_cents: number,
 *   half_hours: number | null, stopped: string | null, showdown: Shown | null,
 *   story: import("./types.js").Told[]}} Frame
 * @typedef {import("./types.js").Point} Point
 */

export {};
