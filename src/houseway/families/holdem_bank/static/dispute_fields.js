/** What a layout says of a hand that is played on one of several streets. */

/** @type {import("../../../web/static/pages/study/dispute_form.js").LayoutOf} */
export default {
  bankCards: "cards",
  own: ["played", "board"],
  below: [],
  wagers: [],
  fresh: ({ words }, like = {}) => ({ played: like.played ?? words("played").at(-2) ?? "" }),
  cardsOf: () => "cards",
  bank: (fields, { entry }) => [entry(fields, "board", "community cards", { cards: true })],
  hand: (seat, _, { entry, words }) => [
    entry(seat.fields, "played", "played for", { options: words("played"), size: "narrow" }),
  ],
  behind: () => [],
  presses: () => [],
};
