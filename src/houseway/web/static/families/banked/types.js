/**
 * The messages of a table with a player-dealer, as the browser sees them, and what such a table
 * asks of its family. Amounts are in cents.
 *
 * @typedef {import("../../table/types.js").Choice} Choice
 * @typedef {import("../../table/types.js").Point} Point
 * @typedef {{id: string, name: string, area: string}} Circle
 * @typedef {Circle & {least_cents: number, most_cents: number | null, chip_cents: number,
 *   beside?: string[]}} BetField beside: the names of bets that always lie beside it and equal it
 * @typedef {Record<string, number>} Wagers
 * @typedef {{hand: number, cards: string[], total: string, doubles: number, end: string | null,
 *   wagers: Wagers, turn: boolean, behind: [string, Wagers][]}} Hand
 * @typedef {import("../../table/types.js").Seat & {out: boolean, wagers: Wagers,
 *   backline: [string, Wagers][], choice: string | null, hands: Hand[], total: string,
 *   called: string[], came_to?: CameTo | undefined}} Seat called: what its hands are called
 * @typedef {{net_cents: number, fee_cents: number}} CameTo what a round came to for somebody, and
 *   what of it the house has taken
 * @typedef {{order: number, seat: number, player: string, bet: string, result: string,
 *   wager_cents: number, paid_cents: number, taken_cents: number, returned_cents: number,
 *   bank_left_cents: number, says: string, rule_ids: string[], hand: number}} Posting
 * @typedef {import("../../table/types.js").YourLine} YourLine
 * @typedef {import("../../table/types.js").Yours} Yours
 * @typedef {{number: number, bank_cents: number, player_dealer: number,
 *   player_dealer_net_cents: number, collection_cents: number, postings: Posting[],
 *   hands: Record<string, string[]>, boxes: Record<string, Hand[]>, total: string,
 *   button: number | null, commitment: string, called: Record<string, string[]>,
 *   yours: Yours | null, came_to: Record<string, CameTo>, besides?: Besides | undefined}} Showdown
 * @typedef {{may_lose_cents: number, can_win_cents: number, staked_cents: number,
 *   is_ordered: boolean, seats: Covered[]}} Banking
 * @typedef {{seat: number, staked_cents: number, covered_cents: number}} Covered
 * @typedef {{awaited?: number[], own?: unknown, [field: string]: unknown}} Besides what only the pages of the family look at; `awaited` are
 *   the seats that are asked at the same time, `own` is what you are asked about
 * @typedef {Omit<import("../../table/types.js").Frame,
 *   "seats" | "choices" | "showdown" | "hooks"> & {
 *   seats: Seat[], player_dealer: number | null, bank_turn: number, bank_cents: number,
 *   offered_turn?: number, offered: number | null, turn_hand: number | null, asked: string | null,
 *   shoe_left: number | null, marks: import("../../table/types.js").Marks, bets: BetField[],
 *   behind: boolean,
 *   choices: Choice[], broken: string | null, showdown: Showdown | null, besides?: Besides | undefined,
 *   next_for_bank: number[], banking: Banking | null, sits_out: string | null, settling?: boolean,
 *   bank_says?: string, hooks: TableHooks}} Frame next_for_bank: seats in the order
 *   in which the bank is offered; banking: for the player-dealer alone; sits_out: why you do; settling: whether chips of the round still move
 * @typedef {{frame: Frame, shape: import("./felt/wide_geometry.js").Shape,
 *   place: import("./felt/wide_geometry.js").Place,
 *   seat: Seat, settling: number | null}} Scene
 *
 * @typedef {{
 *   decisions: Map<string, string>,
 *   main: string[],
 *   strong: string[],
 *   laterBets: Map<string, string>,
 *   did: Map<string, string>,
 *   tags: Map<string, string>,
 *   circles: (frame: Frame) => Circle[],
 *   inCircle: (scene: Scene, bet: Circle) => number[] | null,
 *   shape: (frame: Frame, screen: {narrow: boolean}) => import("./felt/wide_geometry.js").Shape,
 *   place: (shape: import("./felt/wide_geometry.js").Shape,
 *     stand: import("../../felt/seat_rotation.js").Standing, bets: number) => import("./felt/wide_geometry.js").Place,
 *   drawHand: (scene: Scene) => SVGElement,
 *   chipsAt: (scene: Scene, posting: Posting) => Point,
 *   ownHands: (frame: Frame) => HTMLElement | null,
 *   yourQuestion: (frame: Frame) => string,
 *   theirQuestion: (frame: Frame, who: string) => string,
 *   handsWords: (frame: Frame, seat: Seat) => string[],
 *   cutShort: (showdown: Showdown) => {prompt: string, felt: string, summary: string} | null,
 *   formOf?: (frame: Frame, choice: Choice,
 *     ask: (want: import("../../table/types.js").Want) => void) =>
 *     HTMLElement | null | false,
 *   later?: () => Promise<void>,
 *   hinted?: (hint: {cards?: string[]}) => void,
 *   furniture?: (shape: import("./felt/wide_geometry.js").Shape, frame: Frame) => SVGElement[],
 *   middle?: (shape: import("./felt/wide_geometry.js").Shape, frame: Frame) => SVGElement,
 *   feltSays?: (frame: Frame) => string,
 *   elbow?: number,
 * }} TableHooks What a table asks of its family.
 *
 * decisions: all that one decides in one's turn, with the words for it; main: those that Enter
 * presses; strong: those whose buttons stand out; laterBets: names of bets made after the deal;
 * did: the words for a seat's choice; tags: those that also lie at its plate; circles: the betting
 * circles of a spot, in the order of the layout; inCircle: the amounts that lie in one, or null
 * where it is not drawn; shape and place: the table and where a seat's things lie; drawHand: the
 * cards of a seat and what is written beside them; chipsAt: where chips of a posting lie that have
 * no circle, or have left it; ownHands: your hands, large; yourQuestion and theirQuestion: what is
 * asked in a turn; handsWords: every hand of a seat; cutShort: why nobody acted in this round.
 * Where a family has them: formOf: a form in place of a button, for a decision of which more has to
 * be said; later: brings what is not needed to draw the table; hinted: shows a hint there; furniture: what stands in place of shoe and discards; middle:
 * what lies there in place of the player-dealer's row of cards; feltSays: what is written on the
 * felt while somebody decides; elbow: how far your neighbours are from you, where others are 1 apart
 * and your hand needs less room than usual.
 */

export {};
