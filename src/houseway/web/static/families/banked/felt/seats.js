/** One seat: the player's plate on the rail, the hand, the betting circles or the bank. */

import { drawAmount } from "../../../felt/chips.js";
import { groupAt, label, svg, wide } from "../../../base/dom.js";
import { dollars } from "../../../base/money.js";
import { drawDisc, drawOpen, drawPlate } from "../../../felt/seat_plate.js";

/** How large chips are in a circle. */
export const CHIPS_IN = 0.62;

/**
 * @typedef {import("../types.js").Scene} Scene
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
  const tag = seat.out ? "sits out" : frame.hooks.tags.get(seat.choice ?? "") ?? "";
  return svg(
    "g",
    { class: names.join(" "), "data-seat": seat.seat },
    ...(banks ? [drawBank(scene)] : [drawCircles(scene), frame.hooks.drawHand(scene)]),
    seat.player
      ? drawPlate(shape, place.plate, seat, { ...resultOf(seat), tag })
      : drawOpen(shape, place.plate, seat),
  );
}

/**
 * What the round came to for a seat, fees included, as its headline has it.
 * @param {import("../types.js").Seat} seat
 */
function resultOf({ came_to: result }) {
  const fee = result?.fee_cents ?? 0;
  return { won: result?.net_cents, after: fee ? `after ${dollars(fee)} for the house` : "" };
}

/**
 * The circles of a seat, those further down first: what lies there reaches up, and covers no amount.
 * @param {Scene} scene
 */
function drawCircles(scene) {
  const { frame, place } = scene;
  const bets = frame.hooks.circles(frame);
  const wagers = bets.flatMap((bet) => {
    const cents = sum(frame.hooks.inCircle(scene, bet) ?? []);
    return cents ? [{ bet, cents }] : [];
  });
  if (place.apart && wagers.length) return svg("g", { class: "circles" }, drawTogether(scene, wagers));
  const points = place.apart ?? place.circles;
  const lying = bets.flatMap((bet, index) => {
    const at = points[index];
    return at ? [{ bet, at }] : [];
  });
  lying.sort((one, two) => two.at.y - one.at.y);
  return svg("g", { class: "circles" }, ...lying.map(({ bet, at }) => drawCircle(scene, bet, at)));
}

/**
 * All wagers of a seat in one pile and what they come to. Where nobody points with a mouse, to see
 * which they are, it says how many.
 * @param {Scene} scene
 * @param {{bet: import("../types.js").Circle, cents: number}[]} wagers
 */
function drawTogether({ frame, shape, place, seat }, wagers) {
  const at = place.circles[0] ?? place.bank;
  const radius = Math.max(shape.circle, place.circle);
  const size = shape.text;
  const all = wagers.map(({ bet, cents }) => `${bet.name} ${dollars(cents)}`).join(", ");
  const cents = sum(wagers.map((wager) => wager.cents));
  // Beside the chips, since split hands lie below them.
  const beside = { x: Math.sign(place.inwards.x) * (radius + size * 0.8), y: 0 };
  return groupAt(
    at,
    { class: "circle together" },
    svg("title", {}, all),
    svg("circle", { r: radius, class: "ring" }),
    svg("g", { "data-chips": `${seat.seat}:${frame.bets[0]?.id}` },
      drawAmount(cents, radius * CHIPS_IN, size)),
    shape.name === "tall" && wagers.length > 1 && label(`(${wagers.length})`, beside, size, "felt-text strong"),
  );
}

/** @param {number[]} cents */
export function sum(cents) {
  return cents.reduce((all, each) => all + each, 0);
}

/**
 * A betting circle. While wagers are taken, your own can be pressed, and are as large as a finger.
 * @param {Scene} scene
 * @param {import("../types.js").Circle} bet
 * @param {import("../types.js").Point} at
 */
function drawCircle(scene, bet, at) {
  const { frame, shape, place, seat } = scene;
  const radius = place.circle;
  const open = place.own && mayWager(frame, bet);
  const names = ["circle", seat.player ? "" : "idle", open ? "open-circle" : ""];
  const circle = groupAt(at, {
    class: names.filter(Boolean).join(" "),
    "data-wager": open ? bet.id : null,
  });
  const name = `${seat.seat}:${bet.id}`;
  const stakes = frame.hooks.inCircle(scene, bet);
  if (!stakes) return circle;
  circle.append(
    svg("title", {}, bet.name),
    svg("circle", { r: radius, class: "ring" }),
  );
  const cents = sum(stakes);
  circle.append(
    ...(cents
      ? [svg("g", { "data-chips": name },
          drawAmount(cents, radius * CHIPS_IN, shape.text, stakesText(stakes)))]
      : nameIn(bet, radius * (place.own ? 2.5 : 2.1), shape.text)),
  );
  return circle;
}

/**
 * Whether a bet can be placed by you now.
 * @param {import("../types.js").Frame} frame
 * @param {import("../types.js").Circle} bet
 */
function mayWager({ choices, bets }, bet) {
  return bets.some((each) => each.id === bet.id)
    && choices.some((choice) => choice.id === "wager" && !choice.why_not);
}

/**
 * What is written in a circle, or its first letters where that has no room.
 * @param {import("../types.js").Circle} bet
 * @param {number} room
 * @param {number} size
 */
function nameIn(bet, room, size) {
  if (bet.area === "circle") return [];
  const words = bet.area.split(/[ -]/);
  const [across, high] = [Math.max(...words.map(wide)) * size, words.length * size];
  const fits = Math.hypot(across, high * 0.62) < room;
  const short = words.map((word) => word.slice(0, 1).toUpperCase()).join("");
  const written = fits ? words : [short];
  return written.map((word, line) =>
    label(word, { x: 0, y: (line - (written.length - 1) / 2) * size }, size, "circle-name"));
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
  return place.circles[frame.hooks.circles(frame).findIndex((each) => each.id === bet)];
}

/** What all these wagers come to. @param {import("../types.js").Wagers[]} wagers */
export function sumOf(wagers) {
  return sum(wagers.flatMap((cents) => Object.values(cents)));
}

/** @param {Scene} scene */
function drawBank({ frame, shape, place }) {
  const says = frame.bank_says ?? `bank ${dollars(frame.bank_cents)}`;
  return groupAt(
    place.bank,
    { class: "bank-stack", "data-chips": "bank" },
    svg("circle", { r: shape.circle * 1.55, class: "ring bank-ring" }),
    drawAmount(frame.bank_cents, shape.circle * 0.85, shape.text, says),
  );
}

/**
 * The buttons that lie at a seat, over everything else: the bank button and the action button.
 * @param {Scene} scene
 */
export function drawMarks({ frame, shape, place, seat }) {
  const marks = [];
  const banks = seat.seat === frame.player_dealer;
  const how = { radius: shape.text * 1.15, size: shape.text };
  if (banks) {
    const turn = frame.bank_turn === 2 ? "2nd" : "1st";
    marks.push(drawDisc(turn, "bank-button", place.mark, how));
  }
  if (seat.seat === frame.button) {
    marks.push(drawDisc("action", "action-button", place.button, how));
  }
  return marks;
}
