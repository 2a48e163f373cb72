/** The middle of the table: rail and cloth, the house dealer's tray, the board, the pot. */

import { cardAt } from "../../../../web/static/felt/cards.js";
import { drawAmount } from "../../../../web/static/felt/chips.js";
import { groupAt, label, svg } from "../../../../web/static/base/dom.js";
import { drawFurniture } from "../../../../web/static/felt/table_drawing.js";
import { dollars } from "../../../../web/static/base/money.js";
import { markCard } from "./winning_hands.js";

/**
 * @typedef {import("../types.js").Frame} Frame
 * @typedef {import("./geometry.js").Shape} Shape
 */

/** @param {Shape} shape */
export function drawTable(shape) {
  const { x, y, width, height, rx } = shape.rail;
  const inset = shape.name === "wide" ? 24 : 18;
  const size = { width: width - 2 * inset, height: height - 2 * inset, rx: rx - inset };
  const cloth = { x: x + inset, y: y + inset, ...size };
  const line = svg("rect", { ...lineOf(cloth, shape), class: "betting-line" });
  return drawFurniture("rect", shape.rail, cloth, line, drawTray(shape));
}

/**
 * The line that bets are pushed over.
 * @param {{x: number, y: number, width: number, height: number, rx: number}} cloth
 * @param {Shape} shape
 */
function lineOf(cloth, shape) {
  const [side, top] = shape.name === "wide" ? [138, 96] : [166, 256];
  const height = Math.max(0, cloth.height - top - (shape.name === "wide" ? 96 : 30));
  const width = cloth.width - 2 * side;
  return { x: cloth.x + side, y: cloth.y + top, width, height, rx: Math.min(width, height) / 2.2 };
}

/** @param {Shape} shape */
function drawTray(shape) {
  const size = shape.name === "wide" ? 1 : 1.38;
  return groupAt(
    { ...shape.tray, scale: size },
    {},
    svg("rect", { x: -84, y: -17, width: 168, height: 34, rx: 8, class: "tray" }),
    label("house dealer", { x: 0, y: 0 }, 15.6, "felt-text"),
  );
}

/**
 * @param {Shape} shape
 * @param {Frame} frame
 * @param {import("./winning_hands.js").Winning | null} winning
 */
export function drawBoard(shape, frame, winning) {
  const group = svg("g", { class: "board" });
  const { x, y, scale, step } = shape.board;
  for (let index = 0; index < frame.board_size; index += 1) {
    const at = { x: x + (index - (frame.board_size - 1) / 2) * step, y, scale };
    const code = frame.board[index];
    if (code) {
      const card = cardAt(code, at, `board:${index}`, frame);
      markCard(card, code, winning);
      group.append(card);
    } else if (frame.round && frame.phase !== "waiting") {
      const place = { x: -20, y: -28, width: 40, height: 56, rx: 4.5, class: "board-place" };
      group.append(groupAt(at, {}, svg("rect", place)));
    }
  }
  return group;
}

/**
 * What lies in the middle; bets in front of players are theirs until the street is over.
 * @param {Shape} shape
 * @param {Frame} frame
 */
export function drawPot(shape, frame) {
  const inFront = frame.seats.reduce((sum, seat) => sum + seat.bet_cents, 0);
  const middle = frame.pot_cents - inFront;
  const group = svg("g", { class: "pot" });
  if (!frame.pot_cents) return group;
  const at = frame.board_size ? shape.pot : { x: shape.pot.x, y: shape.board.y };
  if (middle > 0) {
    const says = `pot ${dollars(middle)}`;
    const amount = drawAmount(middle, shape.stack * 1.1, shape.text, says);
    group.append(groupAt(at, {}, amount));
  }
  if (frame.pots.length > 1) {
    const says = frame.pots
      .map((pot, index) => `${index ? `side ${index}` : "main"} ${dollars(pot.cents)}`)
      .join(" · ");
    const below = { x: at.x, y: at.y + shape.text * 3.4 };
    group.append(label(says, below, shape.text, "felt-text strong"));
  }
  return group;
}

/**
 * Cards that everybody has seen by mistake and that are in nobody's hand lie beside the deck.
 * @param {Shape} shape
 * @param {Frame} frame
 */
export function drawExposed(shape, frame) {
  const group = svg("g", { class: "exposed" });
  const { x, y } = shape.exposed;
  const { scale, step } = shape.card;
  frame.exposed.forEach((code, index) => {
    group.append(cardAt(code, { x: x + index * step, y, scale }, `exposed:${index}`, frame));
  });
  if (frame.exposed.length) {
    const middle = x + ((frame.exposed.length - 1) * step) / 2;
    const below = { x: middle, y: y + 28 * scale + shape.text };
    group.append(label("exposed", below, shape.text, "felt-text strong"));
  }
  return group;
}
