/** One seat: the player's plate on the rail, the hand, the betting circles or the bank. */

import { drawAmount } from "../../chips.js";
import { groupAt, label, svg } from "../../dom.js";
import { dollars } from "../../money.js";
import { drawDisc, drawOpen, drawPlate } from "../../plates.js";

/**
 * @typedef {import("./types.js").Scene} Scene
 * @param {Scene} scene
 */
export function drawSeat(scene) {
  const { frame, shape, place, seat } = scene;
  const banks = seat.seat === frame.player_dealer;
  const names = ["seat"];
  if (seat.seat === frame.your_seat) names.push("yours");
  const asked = frame.besides?.awaited ?? [frame.turn];
  if (asked.includes(seat.seat) || seat.seat === frame.offered) names.push("asked");
  if (seat.seat === scene.settling) names.push("settling");
  if (!seat.player) names.push("empty");
  if (seat.choice === "fold") names.push("folded");
  if (seat.out) names.push("out");
  const tag = seat.out ? "sits out" : frame.cell.tags.get(seat.choice ?? "") ?? "";
  return svg(
    "g",
    { class: names.join(" "), "data-seat": seat.seat },
    ...(banks ? [drawBank(scene)] : [drawCircles(scene), frame.cell.drawHand(scene)]),
    seat.player
      ? drawPlate(shape, place.plate, seat, { won: seat.result_cents, tag })
      : drawOpen(shape, place.plate, seat),
    ...drawMarks(scene, banks),
  );
}

/** @param {Scene} scene */
function drawCircles(scene) {
  const group = svg("g", { class: "circles" });
  scene.frame.cell.circles(scene.frame).forEach((bet, index) => {
    const at = scene.place.circles[index];
    if (at) group.append(drawCircle(scene, bet, at));
  });
  return group;
}

/**
 * @param {Scene} scene
 * @param {import("./types.js").Circle} bet
 * @param {import("./types.js").Point} at
 */
function drawCircle({ frame, shape, place, seat }, bet, at) {
  const radius = place.circle;
  const circle = groupAt(at, { class: seat.player ? "circle" : "circle idle" });
  const stakes = frame.cell.inCircle(seat, bet);
  if (!stakes) return circle;
  circle.append(svg("circle", { r: radius, class: "ring" }));
  const words = bet.area === "circle" ? [] : bet.area.split(" ");
  const longest = Math.max(1, ...words.map((word) => word.length));
  const size = radius * Math.min(0.6 - 0.07 * words.length, 2.5 / longest);
  words.forEach((word, line) => {
    const y = (line - (words.length - 1) / 2) * size * 1.05;
    circle.append(label(word, { x: 0, y }, size, "circle-name"));
  });
  const cents = stakes.reduce((sum, each) => sum + each, 0);
  if (cents) {
    circle.append(drawAmount(cents, radius * 0.62, shape.text, stakesText(stakes)));
  }
  return circle;
}

/**
 * "$10+10+20": short enough for a drawing.
 * @param {number[]} stakes
 */
export function stakesText(stakes) {
  const [first, ...more] = stakes.map(dollars);
  return [first, ...more.map((text) => text.slice(1))].join("+");
}

/**
 * The circle that a bet lies in, if it has one.
 * @param {Scene} scene
 * @param {string} bet
 */
export function circleOf({ frame, place }, bet) {
  return place.circles[frame.cell.circles(frame).findIndex((each) => each.id === bet)];
}

/** What all these wagers come to. @param {import("./types.js").Wagers[]} wagers */
export function sumOf(wagers) {
  return wagers.flatMap((cents) => Object.values(cents)).reduce((a, b) => a + b, 0);
}

/** @param {Scene} scene */
function drawBank({ frame, shape, place }) {
  const says = `bank ${dollars(frame.bank_cents)}`;
  return groupAt(
    place.bank,
    { class: "bank-stack" },
    svg("circle", { r: shape.circle * 1.55, class: "ring bank-ring" }),
    drawAmount(frame.bank_cents, shape.circle * 0.85, shape.text * 1.12, says),
  );
}

/**
 * The buttons that lie at a seat: the bank button and the action button.
 * @param {Scene} scene
 * @param {boolean} banks
 */
function drawMarks({ frame, shape, place, seat }, banks) {
  const marks = [];
  const radius = shape.circle * 0.72;
  if (banks) {
    const turn = frame.bank_turn === 2 ? "2nd" : "1st";
    marks.push(drawDisc(turn, "bank-button", place.mark, { radius, size: radius * 0.82 }));
  }
  if (seat.seat === frame.button) {
    const wide = { radius: radius * 1.25, size: radius * 1.25 * 0.56 };
    marks.push(drawDisc("action", "action-button", place.button, wide));
  }
  return marks;
}
