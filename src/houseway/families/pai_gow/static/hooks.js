/** A hand that is set in two: what its table draws and says. */

import { html } from "../../../web/static/base/dom.js";
import { circleOf } from "../../../web/static/families/banked/felt/seats.js";
import { drawHand } from "./hands.js";
import { furniture, middle } from "./table_center.js";
import { placeOf, shapeOf } from "./geometry.js";
import * as words from "./hand_text.js";

/**
 * How piles are chosen and hands are set, once it has come.
 * @type {typeof import("./decision_forms.js") | null}
 */
let forms = null;
const FORMED = ["choose_pile", "set_hand"];

/** @type {import("../../../web/static/families/banked/types.js").TableHooks} */
export default {
  decisions: new Map([
    ["choose_pile", "choose the pile"],
    ["set_hand", "set by hand"],
    ["house_way", "house way"],
  ]),
  main: [],
  strong: [],
  laterBets: new Map([["envy", "Envy Bonus"]]),
  did: new Map([["set", "set"], ["house way", "left to the house way"]]),
  tags: new Map([["set", "set"], ["house way", "house way"]]),
  circles: ({ bets }) => bets,
  inCircle: ({ seat }, bet) => [seat.wagers[bet.id] ?? 0],
  shape: shapeOf,
  place: placeOf,
  drawHand,
  // An award has no circle of its own: it comes for the button beside the bonus bet.
  chipsAt: (scene, posting) =>
    circleOf(scene, posting.bet) ?? scene.place.circles[1] ?? scene.place.bank,
  ownHands: () => null,
  yourQuestion: words.yourQuestion,
  theirQuestion: words.theirQuestion,
  handsWords: words.handsWords,
  cutShort: words.cutShort,
  later: async () => {
    forms ??= await import("./decision_forms.js");
  },
  formOf: (frame, choice, ask) =>
    forms
      ? forms.formOf(frame, choice, ask)
      : FORMED.includes(choice.id) && html("p", { class: "say" }, "One moment…"),
  hinted: (hint) => forms?.hinted(hint),
  furniture,
  middle,
  feltSays: words.feltSays,
};
