/** One seat at a poker table: the player's plate on the rail, his cards, his bet, the button. */

import { drawCard } from "./cards.js";
import { drawAmount } from "./chips.js";
import { label, svg } from "./dom.js";
import { dollars, signed } from "./money.js";

/**
 * @typedef {{frame: import("./poker_types.js").Frame, shape: import("./poker_shape.js").Shape,
 *   place: import("./poker_shape.js").Place, seat: import("./poker_types.js").Seat}} Scene
 * @param {Scene} scene
 */
export function drawSeat(scene) {
  const { frame, seat, shape, place } = scene;
  const won = frame.showdown?.pushed.some((each) => each.player === seat.player);
  const names = ["seat"];
  if (seat.seat === frame.your_seat) names.push("yours");
  if (seat.seat === frame.turn) names.push("asked");
  if (won && seat.player) names.push("settling");
  if (!seat.player) names.push("empty");
  if (seat.folded) names.push("folded");
  if (seat.standing === "out" || seat.standing === "waiting") names.push("out");
  const group = svg("g", { class: names.join(" "), "data-seat": seat.seat });
  group.append(drawCards(scene));
  if (seat.bet_cents) {
    const at = `translate(${place.bet.x} ${place.bet.y})`;
    group.append(svg("g", { transform: at }, drawAmount(seat.bet_cents, shape.stack, shape.text)));
  }
  group.append(seat.player ? drawPlate(scene) : drawOpen(scene));
  if (seat.seat === frame.button) group.append(drawDisc(scene, "D", 0));
  if (frame.kill?.button === seat.seat) group.append(drawDisc(scene, "K", 2.2));
  return group;
}

/** @param {Scene} scene */
function drawCards({ frame, shape, place, seat }) {
  const hand = svg("g", { class: "hand" });
  const { scale, step } = shape.card;
  seat.cards.forEach((code, index) => {
    const x = place.cards.x + (index - (seat.cards.length - 1) / 2) * step;
    const how = {
      transform: `translate(${x} ${place.cards.y}) scale(${scale})`,
      "data-card": `${seat.seat}:${index}`,
    };
    hand.append(svg("g", how, drawCard(code, frame.back)));
  });
  return hand;
}

/** @param {Scene} scene */
function drawPlate({ frame, shape, place, seat }) {
  const { width, height, size } = shape.plate;
  const name = seat.player ?? "";
  const most = Math.floor((width - size) / (size * 0.58));
  const shown = name.length > most ? `${name.slice(0, most - 1)}…` : name;
  const net = frame.showdown && seat.net_cents !== null ? seat.net_cents : null;
  const more = net !== null ? (net ? signed(net) : "even") : seat.kind === "bot" ? "· bot" : "";
  const money = [dollars(seat.chips_cents), more].filter(Boolean).join(net === null ? " " : "  ");
  const plate = svg(
    "g",
    { class: "plate", transform: `translate(${place.plate.x} ${place.plate.y})` },
    svg(
      "rect",
      { x: -width / 2, y: -height / 2, width, height, rx: height * 0.26, class: "plate-ground" },
    ),
    label(shown, { x: 0, y: -height * 0.2 }, size, "plate-name"),
    label(money, { x: 0, y: height * 0.24 }, size * 0.92, "plate-chips"),
  );
  const tag = tagOf(frame, seat);
  if (tag) plate.append(...drawTag(tag, shape));
  return plate;
}

/**
 * @param {import("./poker_types.js").Frame} frame
 * @param {import("./poker_types.js").Seat} seat
 */
function tagOf(frame, seat) {
  if (seat.all_in) return "all in";
  if (seat.folded) return "folded";
  if (seat.standing === "out") return "sits out";
  return seat.standing === "waiting" && frame.round ? "waits" : "";
}

/**
 * @param {string} says
 * @param {import("./poker_shape.js").Shape} shape
 */
function drawTag(says, shape) {
  const size = shape.plate.size * 0.78;
  const width = says.length * size * 0.6 + size;
  // On a narrow table the seat above leaves no room over the plate.
  const edge = shape.plate.height / 2;
  const y = shape.name === "wide" ? -edge - size * 0.3 : edge + size * 0.5;
  const box = { x: -width / 2, y: y - size * 0.62, width, height: size * 1.34, rx: size * 0.67 };
  return [
    svg("rect", { ...box, class: `tag tag-${says.replace(" ", "-")}` }),
    label(says, { x: 0, y: y + size * 0.05 }, size, "tag-text"),
  ];
}

/** @param {Scene} scene */
function drawOpen({ shape, place, seat }) {
  const { width, height, size } = shape.plate;
  return svg(
    "g",
    { class: "plate open", transform: `translate(${place.plate.x} ${place.plate.y})` },
    svg(
      "rect",
      { x: -width / 2, y: -height / 2, width, height, rx: height * 0.26, class: "plate-ground" },
    ),
    label(`Seat ${seat.seat}`, { x: 0, y: -height * 0.18 }, size, "plate-name"),
    label("open", { x: 0, y: height * 0.24 }, size * 0.92, "plate-chips"),
  );
}

/**
 * The disc that marks the button, or the kill button beside it.
 * @param {Scene} scene
 * @param {string} says
 * @param {number} aside how far, in radiuses
 */
function drawDisc({ shape, place }, says, aside) {
  const radius = shape.disc;
  const at = { x: place.button.x, y: place.button.y - aside * radius };
  return svg(
    "g",
    { class: "button-disc", transform: `translate(${at.x} ${at.y})` },
    svg("circle", { r: radius, cy: 1.5, class: "mark-shadow" }),
    svg("circle", { r: radius, class: "mark" }),
    label(says, { x: 0, y: 0.5 }, radius * 1.15, "mark-text"),
  );
}
