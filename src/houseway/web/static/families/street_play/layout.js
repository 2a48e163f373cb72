/** What a layout says of a hand that is played on one of several streets. */

/** @type {import("../../settle_form.js").LayoutOf} */
export default {
  bankCards: "cards",
  own: ["played", "board"],
  below: [],
  wagers: [],
  fresh: (like = {}) => ({ played: like.played ?? "1x" }),
  cardsOf: () => "cards",
  bank: (fields, { entry }) => [entry(fields, "board", "community cards", { cards: true })],
  hand: (seat, _, { entry }) => [
    entry(seat.fields, "played", "played for", {
      options: ["4x", "3x", "2x", "1x", "fold"], size: "narrow",
    }),
  ],
  behind: () => [],
  presses: () => [],
};
