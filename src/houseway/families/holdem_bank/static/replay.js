/** What a sentence of the story says about hands that are played, checked or folded. */

import { placed, withSeat } from "../../../web/static/families/banked/settlement/story_replay.js";
import { boardOf } from "./prompts.js";

/**
 * @typedef {import("../../../web/static/families/banked/types.js").Frame} Frame
 * @typedef {import("../../../web/static/families/banked/types.js").Showdown} Showdown
 */

const SAYS = {
  wagers: /^(.+) on seat (\d+): /,
  fee: /^Collection by /,
  played: /^(.+) plays seat (\d+) /,
  checked: / checks on seat \d+/,
  folded: / folds on seat (\d+)/,
  turned: /^Community cards are turned: (.+)\.$/,
};

/** @type {import("../../../web/static/families/banked/settlement/story_replay.js").Tell} */
export default function told(frame, { showdown, steps }, says) {
  const wagers = SAYS.wagers.exec(says);
  if (wagers) {
    const opening = (/** @type {string} */ bet) => bet !== "play";
    return placed(frame, showdown, wagers[1] ?? "", Number(wagers[2]), opening);
  }
  const first = steps.find((each) => isDecision(each.says));
  const now = says === first?.says ? dealt(frame, showdown) : frame;
  const played = SAYS.played.exec(says);
  if (played) {
    const after = placed(now, showdown, played[1] ?? "", Number(played[2]), () => true);
    return withSeat(after, Number(played[2]), () => ({ choice: "play" }));
  }
  const folded = SAYS.folded.exec(says);
  if (folded) return withSeat(now, Number(folded[1]), () => ({ choice: "fold" }));
  const turned = SAYS.turned.exec(says);
  if (turned) return withBoard(now, (turned[1] ?? "").split(" "));
  return SAYS.checked.test(says) ? now : null;
}

/** @param {string} says */
function isDecision(says) {
  return SAYS.played.test(says) || SAYS.checked.test(says);
}

/**
 * Everybody has two cards, face down, and five lie in the middle.
 * @param {Frame} frame
 * @param {Showdown} showdown
 * @returns {Frame}
 */
function dealt(frame, showdown) {
  const board = boardOf(showdown.besides).map(() => "??");
  const seats = frame.seats.map((at) => {
    const cards = (showdown.hands[at.seat] ?? []).map(() => "??");
    return { ...at, cards };
  });
  return { ...frame, phase: "deciding", seats, besides: { ...frame.besides, board } };
}

/**
 * @param {Frame} frame
 * @param {string[]} cards turned next
 * @returns {Frame}
 */
function withBoard(frame, cards) {
  const board = boardOf(frame.besides);
  const open = [...board.filter((code) => code !== "??"), ...cards];
  const besides = { ...frame.besides, board: board.map((code, place) => open[place] ?? code) };
  return { ...frame, besides };
}
