/** One seat: the player's plate on the rail, the hand, the betting circles or the bank. */

import { drawCard } from "./cards.js";
import { drawAmount } from "./chips.js";
import { label, svg } from "./dom.js";
import { drawHands, stakesOf, stakesText } from "./hands.js";
import { dollars, signed } from "./money.js";

/** The circle that a hand is played on; the bets placed before the deal come with the frame. */
const PLAY = { id: "play", name: "Play", area: "Play" };

/**
 * Betting circles in the order of the layout: the base bet, Play where there is one, side bets.
 * @param {import("./types.js").Frame} frame
 * @returns {{id: string, name: string, area: string}[]}
 */
export function circlesOf(frame) {
  const [base, ...sides] = frame.bets;
  if (!base) return [];
  if (frame.family === "twenty_one") return frame.bets;
  return frame.bets.some((bet) => bet.id === PLAY.id) ? frame.bets : [base, PLAY, ...sides];
}

/**
 * @typedef {{frame: import("./types.js").Frame, shape: import("./shape.js").Shape,
 *   place: import("./shape.js").Place, seat: import("./types.js").Seat,
 *   settling: number | null}} Scene
 * @param {Scene} scene
 */
export function drawSeat(scene) {
  const { frame, seat } = scene;
  const banks = seat.seat === frame.player_dealer;
  const names = ["seat"];
  if (seat.seat === frame.your_seat) names.push("yours");
  if (seat.seat === frame.turn || seat.seat === frame.offered) names.push("asked");
  if (seat.seat === scene.settling) names.push("settling");
  if (!seat.player) names.push("empty");
  if (seat.choice === "fold") names.push("folded");
  if (seat.out) names.push("out");
  const group = svg("g", { class: names.join(" "), "data-seat": seat.seat });
  group.append(banks ? drawBank(scene) : drawCircles(scene));
  if (!banks) group.append(frame.family === "twenty_one" ? drawHands(scene) : drawHand(scene));
  group.append(seat.player ? drawPlate(scene) : drawOpen(scene), ...drawMarks(scene, banks));
  return group;
}

/** @param {Scene} scene */
function drawCircles(scene) {
  const group = svg("g", { class: "circles" });
  circlesOf(scene.frame).forEach((bet, index) => {
    const at = scene.place.circles[index];
    if (at) group.append(drawCircle(scene, bet, at));
  });
  // Where hands may be split, notes beside them say what others have on the spot.
  if (scene.frame.family !== "twenty_one" || !scene.seat.hands.length) {
    group.append(...drawBehind(scene));
  }
  return group;
}

/**
 * @param {Scene} scene
 * @param {{id: string, area: string}} bet
 * @param {import("./types.js").Point} at
 */
function drawCircle({ shape, seat }, bet, at) {
  const circle = svg(
    "g",
    { transform: `translate(${at.x} ${at.y})`, class: seat.player ? "circle" : "circle idle" },
  );
  const moved = bet.id === "base" && seat.hands.length > 1;
  // After a split the wagers lie with their hands.
  if (moved) return circle;
  circle.append(svg("circle", { r: shape.circle, class: "ring" }));
  const words = bet.area === "circle" ? [] : bet.area.split(" ");
  const longest = Math.max(1, ...words.map((word) => word.length));
  const size = shape.circle * Math.min(0.6 - 0.07 * words.length, 2.5 / longest);
  words.forEach((word, line) => {
    const y = (line - (words.length - 1) / 2) * size * 1.05;
    circle.append(label(word, { x: 0, y }, size, "circle-name"));
  });
  const stakes = bet.id === "base" ? stakesOf(seat.wagers) : [seat.wagers[bet.id] ?? 0];
  const cents = stakes.reduce((sum, each) => sum + each, 0);
  if (cents) {
    circle.append(drawAmount(cents, shape.circle * 0.62, shape.text, stakesText(stakes)));
  }
  return circle;
}

/** @param {Scene} scene */
function drawBehind({ shape, place, seat }) {
  const behind = seat.backline.reduce(
    (sum, [, cents]) => sum + Object.values(cents).reduce((a, b) => a + b, 0),
    0,
  );
  if (!behind) return [];
  const at = place.circles[0] ?? place.bank;
  const y = at.y - shape.circle - shape.text * 0.7;
  return [label(`+ ${dollars(behind)} behind`, { x: at.x, y }, shape.text, "felt-text strong")];
}

/** @param {Scene} scene */
function drawBank({ frame, shape, place }) {
  const group = svg(
    "g",
    { class: "bank-stack", transform: `translate(${place.bank.x} ${place.bank.y})` },
  );
  group.append(svg("circle", { r: shape.circle * 1.55, class: "ring bank-ring" }));
  group.append(drawAmount(frame.bank_cents, shape.circle * 0.85, shape.text * 1.12, `bank ${dollars(frame.bank_cents)}`));
  return group;
}

/** @param {Scene} scene */
function drawHand({ frame, shape, place, seat }) {
  const hand = svg("g", { class: "hand" });
  const { scale, step } = shape.card;
  const { y } = place.cards;
  seat.cards.forEach((code, index) => {
    const x = place.cards.x + (index - (seat.cards.length - 1) / 2) * step;
    const card = svg(
      "g",
      { transform: `translate(${x} ${y}) scale(${scale})`, "data-card": `${seat.seat}:${index}` },
    );
    card.append(drawCard(code, frame.back));
    hand.append(card);
  });
  return hand;
}

/** @param {Scene} scene */
function drawPlate({ shape, place, seat }) {
  const { width, height, size } = shape.plate;
  const plate = svg(
    "g",
    { class: "plate", transform: `translate(${place.plate.x} ${place.plate.y})` },
  );
  const most = Math.floor((width - size) / (size * 0.58));
  const name = seat.player ?? "";
  const shown = name.length > most ? `${name.slice(0, most - 1)}…` : name;
  const won = seat.result_cents;
  const chips = seat.chips_cents === null ? [] : [dollars(seat.chips_cents)];
  const more = won !== undefined ? [
    won ? signed(won) : "even",
  ] : seat.kind === "bot" ? ["· bot"] : [];
  const money = [...chips, ...more].join(won === undefined ? " " : "  ");
  plate.append(
    svg(
      "rect",
      { x: -width / 2, y: -height / 2, width, height, rx: height * 0.26, class: "plate-ground" },
    ),
    label(shown, { x: 0, y: money ? -height * 0.2 : 0 }, size, "plate-name"),
    label(money, { x: 0, y: height * 0.24 }, size * 0.92, "plate-chips"),
  );
  const tag = tagOf(seat);
  if (tag) plate.append(...drawTag(tag, shape));
  return plate;
}

/** @param {import("./types.js").Seat} seat */
function tagOf(seat) {
  if (seat.out) return "sits out";
  if (seat.choice === "fold") return "folds";
  return seat.choice === "play" ? "plays" : "";
}

/**
 * @param {string} says
 * @param {import("./shape.js").Shape} shape
 */
function drawTag(says, shape) {
  const size = shape.plate.size * 0.78;
  const width = says.length * size * 0.6 + size;
  // On a narrow table the seat above leaves no room over the plate.
  const y = shape.name === "wide"
    ? -shape.plate.height / 2 - size * 0.42
    : shape.plate.height / 2 + size * 0.3;
  return [
    svg(
      "rect",
      {
        x: -width / 2,
        y: y - size * 0.62,
        width,
        height: size * 1.34,
        rx: size * 0.67,
        class: `tag tag-${says.replace(" ", "-")}`,
      },
    ),
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
 * The buttons that lie at a seat: the bank button and the action button.
 * @param {Scene} scene
 * @param {boolean} banks
 */
function drawMarks({ frame, shape, place, seat }, banks) {
  const marks = [];
  const size = shape.circle * 0.72;
  if (banks) {
    marks.push(drawMark(frame.bank_turn === 2 ? "2nd" : "1st", "bank-button", place.mark, size));
  }
  if (seat.seat === frame.button) {
    marks.push(drawMark("action", "action-button", place.button, size * 1.25));
  }
  return marks;
}

/**
 * @param {string} says
 * @param {string} name
 * @param {import("./types.js").Point} at
 * @param {number} radius
 */
function drawMark(says, name, at, radius) {
  return svg(
    "g",
    { class: name, transform: `translate(${at.x} ${at.y})` },
    svg("circle", { r: radius, cy: 1.5, class: "mark-shadow" }),
    svg("circle", { r: radius, class: "mark" }),
    label(says, { x: 0, y: 0.5 }, radius * (says.length > 3 ? 0.56 : 0.82), "mark-text"),
  );
}
