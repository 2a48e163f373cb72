/** What is asked on each street. */

import { youDecide } from "../../../web/static/table/table_text.js";

/**
 * @typedef {import("../../../web/static/families/banked/types.js").Frame} Frame
 * @typedef {import("../../../web/static/families/banked/types.js").Besides} Besides
 */

/** By how many community cards lie open. */
const STREETS = new Map([[0, "before the flop"], [3, "on the flop"], [5, "on the river"]]);

/** The community cards, also those that are face down. @param {Besides | undefined} besides */
export function boardOf(besides) {
  return /** @type {string[]} */ (besides?.board ?? []);
}

/** @param {Frame} frame */
export function openBoard(frame) {
  return boardOf(frame.besides).filter((code) => code !== "??");
}

/** @param {Frame} frame */
function streetOf(frame) {
  return STREETS.get(openBoard(frame).length) ?? "";
}

/** @param {Frame} frame */
export function yourQuestion(frame) {
  const folds = frame.choices.some((choice) => choice.id === "fold");
  return folds ? "The last street: play, or fold." : `Play ${streetOf(frame)}, or check.`;
}

/** @param {Frame} frame */
export function feltSays(frame) {
  if (frame.turn === null) return "";
  const who = youDecide(frame) ? "Your decision" : `Seat ${frame.turn} decides`;
  return `${who} ${streetOf(frame)}`.trim();
}
