/** What a layout says of hands that may be doubled, split, insured and given up. */

import { html } from "../../../web/static/base/dom.js";

/**
 * @typedef {import("../../../web/static/pages/study/layout_toml.js").Fields} Fields
 * @typedef {import("../../../web/static/pages/study/layout_toml.js").SeatLayout} SeatLayout
 * @typedef {import("../../../web/static/pages/study/dispute_form.js").Form} Form
 */

/** How a hand ended, as layouts say it; nothing is standing, or going over. */
const ENDS = ["", "stand", "surrender", "rescue", "even money"];
const SPLITS_MAX = 3;
const YES_NO = { options: ["", "true", "false"], size: "narrow" };

/** @param {SeatLayout} seat */
function splitsOf(seat) {
  return seat.below.split ?? [];
}

/** @type {import("../../../web/static/pages/study/dispute_form.js").LayoutOf} */
export default {
  bankCards: "cards: up card, second card, drawn",
  own: ["dealt", "double", "ended", "insurance", "goes_along", "even_money"],
  below: ["split"],
  wagers: ["insurance"],
  fresh: () => ({}),
  cardsOf: (seat) => (splitsOf(seat).length ? "cards of hand 1" : "cards"),
  hand: (seat, number, form) => {
    const splits = splitsOf(seat);
    const split = splits.length > 1 || seat.fields.dealt;
    return [
      ...handFields(seat.fields, form),
      ...(split ? [form.entry(seat.fields, "dealt", "dealt, as Ks Kd", { cards: true })] : []),
      ...splits.map((_, place) => splitBox(splits, place, number, form)),
    ];
  },
  behind: (fields, { entry }) => [
    entry(fields, "goes_along", "goes along", YES_NO),
    entry(fields, "even_money", "takes even money", YES_NO),
  ],
  presses: (seat, number, { press }) => {
    const splits = splitsOf(seat);
    const add = () => splits.push({});
    return splits.length < SPLITS_MAX
      ? [press("Add split hand", add, `Add split hand to seat ${number}`)]
      : [];
  },
};

/**
 * What was done with one hand.
 * @param {Fields} fields
 * @param {Form} form
 */
function handFields(fields, { entry }) {
  return [
    entry(fields, "double", "doubles $", { size: "narrow", like: "as 10, 20" }),
    entry(fields, "ended", "ended by", { options: ENDS }),
  ];
}

/**
 * @param {Fields[]} splits
 * @param {number} place
 * @param {string} number
 * @param {Form} form
 */
function splitBox(splits, place, number, form) {
  const fields = splits[place] ?? {};
  const hand = place + 2;
  const remove = () => splits.splice(place, 1);
  return html(
    "fieldset",
    { class: "behind" },
    html("legend", {}, `Hand ${hand}`),
    form.entry(fields, "cards", "cards", { cards: true }),
    ...handFields(fields, form),
    form.press("Remove", remove, `Remove hand ${hand} of seat ${number}`),
  );
}
