/** A hand that is played once, on one of several streets: what its table draws and says. */

import { svg } from "../../../web/static/base/dom.js";
import { drawRow } from "../../../web/static/felt/seat_plate.js";
import { circleOf } from "../../../web/static/families/banked/felt/seats.js";
import { middle } from "./table_center.js";
import { placeOf, shapeOf } from "./geometry.js";
import * as words from "./prompts.js";

/** The circles that lie there without being wagered on before the deal. */
const BLIND = { id: "blind", name: "Blind", area: "Blind" };
const PLAY = { id: "play", name: "Play", area: "Play" };
const DID = new Map([["fold", "folds"], ["play", "plays"]]);

/** @type {import("../../../web/static/families/banked/types.js").TableHooks} */
export default {
  decisions: new Map([
    ["play", "play"],
    ["play_less", "play less"],
    ["check_on", "check"],
    ["fold", "fold"],
  ]),
  main: ["check_on", "play"],
  strong: ["play"],
  laterBets: new Map(),
  did: DID,
  tags: DID,
  circles: ({ bets }) => {
    const [base, ...sides] = bets;
    return !base || bets.some((bet) => bet.id === PLAY.id) ? bets : [base, BLIND, PLAY, ...sides];
  },
  inCircle: ({ seat }, bet) => [seat.wagers[bet.id] ?? 0],
  shape: shapeOf,
  place: placeOf,
  drawHand: ({ frame, shape, place, seat }) =>
    svg("g", {}, drawRow(shape, place, seat, frame.back)),
  chipsAt: (scene, posting) => circleOf(scene, posting.bet) ?? scene.place.bank,
  ownHands: () => null,
  yourQuestion: words.yourQuestion,
  theirQuestion: (_, who) => `${who} decides.`,
  handsWords: () => [],
  cutShort: () => null,
  middle,
  feltSays: words.feltSays,
  elbow: 1.4,
};
