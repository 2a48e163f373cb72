/** Asking the house: JSON there and back, and its refusals as sentences. */

import { newRequest } from "../base/websocket.js";

/**
 * @param {string} path
 * @param {object} [body] what is sent; without it one only looks
 */
export async function house(path, body) {
  const answer = await fetch(path, body && {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const found = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Error(found.says ?? "The house did not answer; try again.");
  return found;
}

/** The id of each answer that was sent: pressed again after a broken line it is the same one. */
const sent = /** @type {Map<string, string>} */ (new Map());

/**
 * An answer to a step, under an id by which it is kept once however often it is sent.
 * @param {string} path
 * @param {number} number
 * @param {string} answer
 */
export function giveAnswer(path, number, answer) {
  const what = `${path} ${number} ${answer}`;
  const request = sent.get(what) ?? newRequest();
  sent.set(what, request);
  return house(path, { number, answer, request });
}
