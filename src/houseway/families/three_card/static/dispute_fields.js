/** What a layout says of a hand that is played or folded. */

/**
 * @typedef {import("../../../web/static/pages/study/layout_toml.js").Fields} Fields
 * @typedef {import("../../../web/static/pages/study/dispute_form.js").Form} Form
 */

/** @type {import("../../../web/static/pages/study/dispute_form.js").LayoutOf} */
export default {
  bankCards: "cards, one that was face up first",
  own: ["decision"],
  below: [],
  wagers: [],
  fresh: (_, like = {}) => ({ decision: like.decision ?? "play" }),
  cardsOf: () => "cards",
  hand: (seat, _, form) => decision(seat.fields, form),
  behind: decision,
  presses: () => [],
};

/**
 * @param {Fields} fields
 * @param {Form} form
 */
function decision(fields, { entry }) {
  return [entry(fields, "decision", "decision", { options: ["play", "fold"], size: "narrow" })];
}
