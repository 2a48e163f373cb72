/** One seat: the player's plate on the rail, their cards, their bet, the button. */

import { drawAmount } from "../../../../web/static/felt/chips.js";
import { groupAt, label, pill, svg } from "../../../../web/static/base/dom.js";
import { dollars } from "../../../../web/static/base/money.js";
import { drawDisc, drawOpen, drawPlate, drawRow } from "../../../../web/static/felt/seat_plate.js";
import { markCard } from "./winning_hands.js";

/** Around a card. */
const AROUND = { x: -21, y: -29, width: 42, height: 58, rx: 5.5 };

/**
 * @typedef {{frame: import("../types.js").Frame, shape: import("./geometry.js").Shape,
 *   place: import("./geometry.js").Place, seat: import("../types.js").Seat,
 *   winning: import("./winning_hands.js").Winning | null}} Scene
 * @param {Scene} scene
 */
export function drawSeat({ frame, seat, shape, place, winning }) {
  const won = frame.showdown?.pushed.some((each) => each.player === seat.player);
  const names = ["seat"];
  if (seat.seat === frame.your_seat) names.push("yours");
  if (seat.seat === frame.turn) names.push("asked");
  if (won && seat.player) names.push("settling");
  if (!seat.player) names.push("empty");
  if (seat.folded) names.push("folded");
  if (seat.standing === "out" || seat.standing === "waiting") names.push("out");
  const group = svg("g", { class: names.join(" "), "data-seat": seat.seat });
  const seen = frame.showdown ? [] : seat.exposed;
  const row = drawRow(shape, place, seat, frame.back);
  seat.cards.forEach((code, index) => {
    const card = row.children[index];
    if (!card) return;
    markCard(card, code, winning);
    if (seen.includes(code)) card.append(svg("rect", { ...AROUND, class: "seen-mark" }));
  });
  group.append(row);
  if (seat.seat === frame.your_seat) group.append(...newCards(shape, place, seat.cards, frame.fresh));
  if (seen.length) group.append(seenByAll(shape, place));
  if (seat.bet_cents) {
    const says = `${dollars(seat.bet_cents)}${seat.all_in ? " all in" : ""}`;
    const amount = drawAmount(seat.bet_cents, shape.stack, shape.text, says);
    group.append(groupAt(place.bet, { "data-chips": `bet:${seat.seat}` }, amount));
  }
  const net = frame.showdown ? seat.net_cents : null;
  group.append(
    seat.player
      ? drawPlate(shape, place.plate, seat, { won: net, tag: tagOf(frame, seat) })
      : drawOpen(shape, place.plate, seat),
  );
  const how = { radius: shape.disc, size: shape.disc };
  if (seat.seat === frame.button) group.append(drawDisc("D", "button-disc", place.button, how));
  if (frame.kill?.button === seat.seat) {
    group.append(drawDisc("K", "button-disc", nextTo(place.button, -1, shape), how));
  }
  if (seat.missed) {
    group.append(drawDisc("M", "button-disc", nextTo(place.button, 1, shape), how));
  }
  return group;
}

/**
 * Over the button or below it; beside it where that would be cut off.
 * @param {import("./geometry.js").Point} button
 * @param {-1 | 1} way
 * @param {import("./geometry.js").Shape} shape
 */
function nextTo({ x, y }, way, { disc, top, width, height }) {
  const away = 2.2 * disc;
  const from = y + way * away;
  if (from - disc > top && from + disc < top + height) return { x, y: from };
  return { x: x + away * Math.sign(x - width / 2), y };
}

/**
 * A word over those of your cards that came in the draw.
 * @param {import("./geometry.js").Shape} shape
 * @param {import("./geometry.js").Place} place
 * @param {string[]} held
 * @param {string[]} fresh
 */
function newCards({ card, text }, { cards, scale }, held, fresh) {
  return held.flatMap((code, index) => {
    const x = cards.x + (index - (held.length - 1) / 2) * card.step * scale;
    const at = { x, y: cards.y - 28 * card.scale * scale };
    return fresh.includes(code) ? [pill("new", at, text, "total fresh")] : [];
  });
}

/**
 * A word over cards of a hand of which everybody has seen some by mistake.
 * @param {import("./geometry.js").Shape} shape
 * @param {import("./geometry.js").Place} place
 */
function seenByAll({ card, text }, { cards, scale }) {
  const width = 9 * text * 0.56;
  const over = { x: cards.x, y: cards.y - 28 * card.scale * scale - text * 0.5 };
  const ground = { x: -width / 2, y: -text * 0.66, width, height: text * 1.32, rx: text * 0.66 };
  return groupAt(
    over,
    {},
    svg("rect", { ...ground, class: "seen-ground" }),
    label("exposed", { x: 0, y: 0 }, text, "seen-text"),
  );
}

/**
 * @param {import("../types.js").Frame} frame
 * @param {import("../types.js").Seat} seat
 */
function tagOf(frame, seat) {
  if (seat.all_in) return "all in";
  if (seat.folded) return "folded";
  if (seat.standing === "out") return "sits out";
  if (seat.drew !== null && !frame.showdown) return seat.drew ? `drew ${seat.drew}` : "pat";
  return seat.standing === "waiting" && frame.round ? "waits" : "";
}
