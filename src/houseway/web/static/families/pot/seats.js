/** One seat: the player's plate on the rail, their cards, their bet, the button. */

import { drawAmount } from "../../chips.js";
import { groupAt, svg } from "../../dom.js";
import { drawDisc, drawOpen, drawPlate, drawRow } from "../../plates.js";

/**
 * @typedef {{frame: import("./types.js").Frame, shape: import("./shape.js").Shape,
 *   place: import("./shape.js").Place, seat: import("./types.js").Seat}} Scene
 * @param {Scene} scene
 */
export function drawSeat({ frame, seat, shape, place }) {
  const won = frame.showdown?.pushed.some((each) => each.player === seat.player);
  const names = ["seat"];
  if (seat.seat === frame.your_seat) names.push("yours");
  if (seat.seat === frame.turn) names.push("asked");
  if (won && seat.player) names.push("settling");
  if (!seat.player) names.push("empty");
  if (seat.folded) names.push("folded");
  if (seat.standing === "out" || seat.standing === "waiting") names.push("out");
  const group = svg("g", { class: names.join(" "), "data-seat": seat.seat });
  group.append(drawRow(shape, place, seat, frame.back));
  if (seat.bet_cents) {
    group.append(groupAt(place.bet, {}, drawAmount(seat.bet_cents, shape.stack, shape.text)));
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
    const beside = { x: place.button.x, y: place.button.y - 2.2 * shape.disc };
    group.append(drawDisc("K", "button-disc", beside, how));
  }
  if (seat.missed) {
    const before = { x: place.button.x, y: place.button.y + 2.2 * shape.disc };
    group.append(drawDisc("M", "button-disc", before, how));
  }
  return group;
}

/**
 * @param {import("./types.js").Frame} frame
 * @param {import("./types.js").Seat} seat
 */
function tagOf(frame, seat) {
  if (seat.all_in) return "all in";
  if (seat.folded) return "folded";
  if (seat.standing === "out") return "sits out";
  return seat.standing === "waiting" && frame.round ? "waits" : "";
}
