/** The middle of the felt: the player-dealer's two cards, and the community cards below them. */

import { cardAt } from "../../../web/static/felt/cards.js";
import { svg } from "../../../web/static/base/dom.js";
import { handOf } from "../../../web/static/families/banked/felt/table_drawing.js";
import { BOARDS } from "./geometry.js";
import { boardOf } from "./prompts.js";

/**
 * @param {import("../../../web/static/families/banked/felt/wide_geometry.js").Shape} shape
 * @param {import("../../../web/static/families/banked/types.js").Frame} frame
 */
export function middle(shape, frame) {
  const hand = handOf(shape, frame);
  const banks = frame.seats.find((seat) => seat.seat === frame.player_dealer);
  const board = boardOf(frame.showdown?.besides ?? frame.besides);
  return svg(
    "g",
    {},
    row(banks?.cards ?? [], { ...hand, step: 44 * hand.scale }, "bank", frame),
    row(board, shape.name === "wide" ? BOARDS.wide : BOARDS.tall, "board", frame),
  );
}

/**
 * @param {string[]} cards
 * @param {{x: number, y: number, scale: number, step: number}} at
 * @param {string} name
 * @param {import("../../../web/static/families/banked/types.js").Frame} frame
 */
function row(cards, { x, y, scale, step }, name, frame) {
  const group = svg("g", { class: `${name}-hand` });
  cards.forEach((code, index) => {
    const at = { x: x + (index - (cards.length - 1) / 2) * step, y, scale };
    group.append(cardAt(code, at, `${name}:${index}`, frame));
  });
  return group;
}
