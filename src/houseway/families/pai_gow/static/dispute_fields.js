/** What a layout says of hands that are set in two. A hand without a front is set house way. */

/**
 * @typedef {import("../../../web/static/pages/study/layout_toml.js").Fields} Fields
 * @typedef {import("../../../web/static/pages/study/dispute_form.js").Form} Form
 */

const NARROW = { size: "narrow" };

/** Why the floor called a hand foul, if it did; how it is set needs no saying. */
const FOUL = ["", "illegal act", "wrong count of cards", "touched other cards"];

/** @type {import("../../../web/static/pages/study/dispute_form.js").LayoutOf} */
export default {
  bankCards: "cards",
  own: ["front", "foul", "dice", "button"],
  below: [],
  wagers: [],
  fresh: () => ({}),
  cardsOf: () => "cards",
  bank: (fields, form) => [
    front(fields, form),
    form.entry(fields, "dice", "dice in all", NARROW),
    form.entry(fields, "button", "or button at seat", NARROW),
  ],
  hand: (seat, _, form) => [
    front(seat.fields, form),
    form.entry(seat.fields, "foul", "called foul for", { options: FOUL }),
  ],
  behind: () => [],
  presses: () => [],
};

/**
 * @param {Fields} fields
 * @param {Form} form
 */
function front(fields, { entry }) {
  return entry(fields, "front", "in front", { cards: true, like: "house way" });
}
