/** The hands that you have in play, large enough to be read on a phone. */

import { cardFaces } from "../../../web/static/felt/cards.js";
import { html } from "../../../web/static/base/dom.js";
import { youDecide } from "../../../web/static/table/table_text.js";
import { stakesText } from "../../../web/static/families/banked/felt/seats.js";
import { kindOf, stakesOf } from "./hands.js";
import { handWords } from "./hand_text.js";

/**
 * @typedef {import("../../../web/static/families/banked/types.js").Frame} Frame
 * @typedef {import("../../../web/static/families/banked/types.js").Hand} Hand
 * @typedef {import("../../../web/static/families/banked/types.js").Seat} Seat
 */

/**
 * A strip of hands, or null where there is nothing of yours to show.
 * @param {Frame} frame
 */
export function ownHands(frame) {
  const number = youDecide(frame) ? frame.turn : frame.your_seat;
  const seat = frame.seats.find((each) => each.seat === number);
  if (!seat?.hands.length || frame.phase !== "deciding") return null;
  const items = seat.hands.map((hand) => item(frame, seat, hand));
  const whose = number === frame.your_seat ? "Your hands" : `Hands at seat ${number}`;
  const names = ["own-hands", items.length > 1 ? "several" : ""];
  return html("ul", { class: names.join(" ").trim(), "aria-label": whose }, ...items);
}

/**
 * @param {Frame} frame
 * @param {Seat} seat
 * @param {Hand} hand
 */
function item(frame, seat, hand) {
  const which = seat.hands.length > 1 && html("i", { class: "which" }, `hand ${hand.hand} · `);
  const gone = hand.end === "surrendered" || hand.end === "rescued" ? hand.end : hand.total;
  return html(
    "li",
    { class: hand.turn ? "own-hand in-turn" : "own-hand", "data-hand": hand.hand },
    cardFaces(hand.cards, "own-cards", frame),
    html(
      "span",
      { class: "own-says", "aria-hidden": "true" },
      html("b", { class: kindOf(hand) }, gone),
      html("span", {}, which, stakesText(stakesOf(hand.wagers))),
    ),
    html("span", { class: "unseen" }, handWords(frame, seat, hand)),
  );
}
