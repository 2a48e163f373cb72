/**
 * What the school tells this page of a question; `web/school/messages.py` says it in Python.
 *
 * @typedef {{cards: string[], name?: string}} Pile
 * @typedef {{cents: number, name?: string}} Stake
 * @typedef {{name: string, piles?: Pile[], stakes?: Stake[], dice?: number[], notes?: string[]}} Place
 * @typedef {{seat: number, player?: string, cents?: number, wager?: boolean, marks?: string[],
 *   empty?: boolean}} Chair
 * @typedef {{places?: Place[], chairs?: Chair[], besides?: string[]}} Picture
 * @typedef {{number: number, asks: string, form: string, choices?: string[], seats?: number[],
 *   offers?: string[], picks?: number, cards?: string[]}} Step
 * @typedef {{number: number, asks: string, right: boolean, yours: string, answer: string,
 *   missed: string, why: {says: string, rule_ids: string[]}[]}} Verdict
 * @typedef {{id: string, title: string, game: string, marks: import("../table/types.js").Marks,
 *   question: {situation: string[], picture: Picture, question: string}, answered: number,
 *   verdicts: Verdict[], step: Step | null,
 *   marked: {right: number, steps: number, again_at: number | null} | null,
 *   attempt: string | null}} Shown
 * @typedef {{id: string, title: string, count: number, place: number, seconds_left: number,
 *   over: boolean, question: Shown | null}} Sitting
 * @typedef {{back: string, marks: import("../table/types.js").Marks}} Deck
 * @typedef {{root: HTMLElement, value: () => string, pressSeat?: (seat: number) => void,
 *   first: () => HTMLElement | null}} Answering a way to answer: what is shown, what was answered
 *   as it would be typed (nothing while it is not whole), and what gets the focus
 */

export {};
