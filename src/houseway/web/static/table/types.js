/**
 * What the frames of every table say, whatever is dealt there. Amounts are in cents. A table kind adds
 * the rest in `families/<kind>/types.js`, and the page adds the hooks of the table's family.
 *
 * @typedef {{x: number, y: number}} Point
 * @typedef {Record<string, string>} Marks
 * @typedef {{id: string, label: string, key: string, cents?: number, least_cents?: number,
 *   spot?: number, hand?: number, why_not?: string, rule_ids?: string[],
 *   presets?: [string, number][]}} Choice
 * @typedef {{player: string | null, what: string, seconds: number, of: number}} Clock
 * @typedef {{seq: number, says: string, rule_ids?: string[]}} Told
 * @typedef {{names: string[], offered: number, your_place: number | null, seconds: number | null,
 *   of: number}} WaitingList
 * @typedef {{type: string, [field: string]: unknown}} Want
 * @typedef {{seat: number, player: string | null, kind: string | null,
 *   chips_cents: number | null, cards: string[]}} Seat
 * @typedef {{decisions: Map<string, string>, hinted?: (hint: {cards?: string[]}) => void,
 *   later?: () => Promise<void>}} TableHooks what every family says: all that one decides in
 *   one's turn, with the words for it, how a hint is shown besides, and what comes once the
 *   table is drawn
 * @typedef {{says: string, cents: number, orders: number[], rule_ids: string[]}} YourLine
 * @typedef {{headline: string, net_cents: number, lines: YourLine[]}} Yours what a round or hand
 *   came to for you
 * @typedef {{type: "frame", seq: number, table: string, game: string, game_name: string,
 *   title: string, family: string, you: string | null, your_seat: number | null, phase: string,
 *   round: number, back: string, commitment: string, seats: Seat[], button: number | null,
 *   turn: number | null, choices: Choice[], clock: Clock | null, limits: string,
 *   schedule: string | null, schedule_text: string, drop_cents: number, stopped: string | null,
 *   showdown: {number: number, commitment: string} | null, story: Told[],
 *   voided?: {number: number, yours: Yours}, waiting?: WaitingList, first_round?: string,
 *   closed?: boolean, let_go?: string, chart?: string, hooks: TableHooks}} Frame
 *   closed: nobody sits down; let_go: why the house gave up your seat; voided: what was called off,
 *   until the next one begins; chart: where the chart of the game has your hand
 *
 * What answers a want, and what the coach says of it:
 *
 * @typedef {{type: "ack", request: string, seq: number}} Ack
 * @typedef {{type: "refused", request: string, says: string, rule_ids: string[]}} Refused
 * @typedef {{type: "hint", request: string, best: string, says: string,
 *   values: Record<string, string>, cards?: string[]}} Hint
 * @typedef {{type: "verdict", request: string, right: boolean | null, says: string, seen: string,
 *   choices: [string, string][], cost: string, cell: string, session: Session}} Verdict
 * @typedef {{type: "session", session: Session}} Counted
 * @typedef {{reading: boolean, says: string}} Session
 * @typedef {Ack | Refused | Hint | Verdict | Counted} Answer
 */

export {};
