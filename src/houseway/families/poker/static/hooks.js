/** What one decides in a hand for a pot, with the words for it. */

/** @type {import("../../../web/static/table/types.js").TableHooks} */
export default {
  decisions: new Map([
    ["fold_hand", "fold"],
    ["check", "check"],
    ["call", "call"],
    ["bet", "bet"],
    ["draw", "draw"],
  ]),
};
