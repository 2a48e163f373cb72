/** Hands of twenty-one on their spot: up to four after splits, each with total and wagers. */

import { cardAt } from "../../../web/static/felt/cards.js";
import { label, pill, svg } from "../../../web/static/base/dom.js";
import { dollars } from "../../../web/static/base/money.js";
import { stakesText, sum, sumOf } from "../../../web/static/families/banked/felt/seats.js";
import { cellsOf } from "./hand_geometry.js";

/**
 * @typedef {import("../../../web/static/families/banked/types.js").Hand} Hand
 * @typedef {import("./hand_geometry.js").Cell} Cell
 * @typedef {import("../../../web/static/families/banked/types.js").Scene} Scene
 */

const WORDS = new Map([["surrendered", "gave up"], ["rescued", "rescued"]]);

/**
 * What lies on a hand: the base wager and what was added by doubling.
 * @param {import("../../../web/static/families/banked/types.js").Wagers} wagers
 * @returns {number[]}
 */
export function stakesOf(wagers) {
  return ["base", "double", "double-2", "double-3"].flatMap((bet) => wagers[bet] ?? []);
}

/** @param {Scene} scene */
export function drawHands(scene) {
  const group = svg("g", { class: "hand" });
  const cells = cellsOf(scene);
  scene.seat.hands.forEach((hand, index) => {
    const cell = cells[index];
    if (cell) group.append(drawOne(scene, hand, cell));
  });
  const [first] = cells;
  if (first?.joint === "said") {
    const cents = scene.seat.hands.flatMap((hand) => stakesOf(hand.wagers));
    if (cents.length) group.append(pill(dollars(sum(cents)), first.wager, scene.shape.text, "stake"));
  }
  group.append(...drawNotes(scene, cells));
  return group;
}

/**
 * @param {Scene} scene
 * @param {Hand} hand
 * @param {Cell} cell
 */
function drawOne({ frame, shape, seat }, hand, cell) {
  const names = ["one-hand", hand.turn ? "in-turn" : "", WORDS.has(hand.end ?? "") ? "gone" : ""];
  const group = svg("g", { class: names.filter(Boolean).join(" "), "data-hand": hand.hand });
  if (hand.turn) group.append(svg("rect", { ...cell.box, rx: 8, class: "turn-box" }));
  hand.cards.forEach((code, index) => {
    const at = { x: 0, y: 0, ...cell.cards[index], scale: cell.scale };
    group.append(cardAt(code, at, `${seat.seat}:${hand.hand}:${index}`, frame));
  });
  const size = shape.text;
  const narrow = cell.width < size * 5.4;
  const short = cell.width < size * 3 ? hand.total.replace(/^\D+ /, "") : shortTotal(hand.total);
  const says = WORDS.get(hand.end ?? "") ?? (narrow ? short : hand.total);
  if (says) {
    group.append(pill(says, cell.total, size, `total ${kindOf(hand)}`, cell.width));
  }
  if (seat.hands.length > 1 && !cell.joint) group.append(...drawStake(size, hand, cell));
  return group;
}

/**
 * What lies on one of several hands; the circle of the spot holds a single hand's wager only.
 * @param {number} size of the writing
 * @param {Hand} hand
 * @param {Cell} cell
 */
function drawStake(size, hand, cell) {
  const stakes = stakesOf(hand.wagers);
  if (!stakes.length) return [];
  const full = stakesText(stakes);
  const fits = full.length * size * 0.5 < cell.width;
  return [pill(fits ? full : dollars(sum(stakes)), cell.wager, size, "stake", cell.width)];
}

/**
 * "soft 17" is "7/17" and "over 24" is "24" where there is little room.
 * @param {string} total
 */
function shortTotal(total) {
  const soft = /^soft (\d+)$/.exec(total);
  if (soft) return `${Number(soft[1]) - 10}/${soft[1]}`;
  return total.replace("over ", "");
}

/** @param {Hand} hand */
export function kindOf(hand) {
  if (WORDS.has(hand.end ?? "")) return "given-up";
  if (hand.total.startsWith("over")) return "over";
  const natural = hand.total === "21.5" || (hand.total === "22" && hand.cards.length === 2);
  return natural ? "natural" : "";
}

/**
 * What else lies on the spot: wagers of others, insurance, even money.
 * @param {Scene} scene
 * @param {Cell[]} cells
 */
function drawNotes({ shape, place, seat }, cells) {
  const says = notesOf(seat);
  const first = place.circles[0];
  if (!first || !says.length) return [];
  const size = shape.text;
  if (shape.name === "tall" && cells.length > 1) {
    // The circle is empty and leaves room for short words.
    const words = says.flatMap((text) => text.replace("+ ", "+").split(" "));
    const top = first.y - (words.length - 1) * size * 0.45;
    return words.map((word, index) =>
      label(word, { x: first.x, y: top + size * 0.9 * index }, size, "felt-text strong"),
    );
  }
  const one = cells[0];
  const noteAt = (/** @type {number} */ index) => {
    if (shape.name === "tall" && one) {
      return { x: one.total.x, y: one.total.y + size * 1.4 * (index + 1) };
    }
    if (cells.length > 1) {
      const x = cells.reduce((sum, cell) => sum + cell.wager.x, 0) / cells.length;
      return { x, y: (one?.wager.y ?? 0) - size * (1.5 + 1.15 * index) };
    }
    const top = one ? one.box.y - size * 0.4 : first.y - shape.circle - size * 0.7;
    return { x: one ? one.total.x : first.x, y: top - size * 1.15 * index };
  };
  return says.map((text, index) => label(text, noteAt(index), size, "felt-text strong"));
}

/** @param {import("../../../web/static/families/banked/types.js").Seat} seat */
function notesOf(seat) {
  const others = seat.hands.length
    ? seat.hands.flatMap((hand) => hand.behind.map(([, cents]) => cents))
    : seat.backline.map(([, cents]) => cents);
  const behind = sumOf(others);
  const notes = behind ? [`+ ${dollars(behind)} behind`] : [];
  if (seat.wagers.insurance) notes.push(`insured ${dollars(seat.wagers.insurance)}`);
  if (seat.choice === "even money") notes.push("even money");
  return notes;
}
