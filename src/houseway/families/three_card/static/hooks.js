/** A hand that is played or folded: what its table draws and says. */

import { label, svg } from "../../../web/static/base/dom.js";
import { dollars } from "../../../web/static/base/money.js";
import { drawRow } from "../../../web/static/felt/seat_plate.js";
import { circleOf, sumOf } from "../../../web/static/families/banked/felt/seats.js";
import { placeOf, shapeOf } from "./geometry.js";

/** The circle that a hand is played on; the bets placed before the deal come with the frame. */
const PLAY = { id: "play", name: "Play", area: "Play" };
const DID = new Map([["fold", "folds"], ["play", "plays"]]);

/** @type {import("../../../web/static/families/banked/types.js").TableHooks} */
export default {
  decisions: new Map([["play", "play"], ["fold", "fold"]]),
  main: ["play"],
  strong: ["play"],
  laterBets: new Map([["ante-bonus", "Ante Bonus"]]),
  did: DID,
  tags: DID,
  circles: ({ bets }) => {
    const [base, ...sides] = bets;
    return !base || bets.some((bet) => bet.id === PLAY.id) ? bets : [base, PLAY, ...sides];
  },
  inCircle: ({ seat }, bet) => [seat.wagers[bet.id] ?? 0],
  shape: shapeOf,
  place: placeOf,
  drawHand,
  // What the Ante wins without a wager of its own is paid to the Ante, which is the first circle.
  chipsAt: (scene, posting) =>
    circleOf(scene, posting.bet) ?? circleOf(scene, scene.frame.bets[0]?.id ?? "") ?? scene.place.bank,
  ownHands: () => null,
  yourQuestion: (frame) =>
    frame.turn === frame.your_seat
      ? "It is your turn to decide."
      : `You decide for seat ${frame.turn}.`,
  theirQuestion: (_, who) => `${who} decides.`,
  handsWords: () => [],
  cutShort: () => null,
  elbow: 1.4,
};

/** @param {import("../../../web/static/families/banked/types.js").Scene} scene */
function drawHand({ frame, shape, place, seat }) {
  const behind = sumOf(seat.backline.map(([, cents]) => cents));
  const { x, y } = place.cards;
  const below = y + 28 * shape.card.scale * place.scale + shape.text * 0.75;
  const says = behind ? `+ ${dollars(behind)} behind` : "";
  const note = label(says, { x, y: below }, shape.text, "felt-text strong");
  return svg(
    "g",
    {},
    svg("g", { class: "circles" }, says && note),
    drawRow(shape, place, seat, frame.back),
  );
}
