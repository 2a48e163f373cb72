/**
 * Wagers of others where there is little room: each in its circle, or where two amounts would touch,
 * those of a seat together. Amounts are never written smaller, since nobody could read them.
 */

import { groundOf } from "../../../felt/chips.js";
import { CHIPS_IN, stakesText } from "./seats.js";

/**
 * @typedef {import("../types.js").Scene} Scene
 * @typedef {import("./wide_geometry.js").Place} Place
 * @typedef {{x: number, y: number, width: number, height: number}} Box
 */

/** How far the round ends of two amounts may reach over each other. */
const TOUCH = 2;

/**
 * Whether amounts at the seats of others have no room in circles of their own.
 * @param {Scene[]} scenes
 */
export function amountsTouch(scenes) {
  const others = scenes.filter(
    ({ frame, place, seat }) => !place.own && seat.seat !== frame.player_dealer);
  const boxes = others.flatMap(amountsAt);
  return boxes.some((box, index) =>
    others[0]?.place.tight || boxes.slice(index + 1).some((next) => touch(box, next)));
}

/**
 * @param {Scene} scene
 * @returns {Box[]}
 */
function amountsAt(scene) {
  const { frame, shape, place } = scene;
  return frame.hooks.circles(frame).flatMap((bet, index) => {
    const at = place.circles[index];
    const stakes = (frame.hooks.inCircle(scene, bet) ?? []).filter(Boolean);
    if (!at || !stakes.length) return [];
    const ground = groundOf(place.circle * CHIPS_IN, shape.text, stakesText(stakes));
    return [{ ...ground, x: at.x + ground.x, y: at.y + ground.y }];
  });
}

/**
 * @param {Box} one
 * @param {Box} two
 */
function touch(one, two) {
  const across = Math.min(one.x + one.width, two.x + two.width) - Math.max(one.x, two.x);
  const down = Math.min(one.y + one.height, two.y + two.height) - Math.max(one.y, two.y);
  return Math.min(across, down) > TOUCH;
}

/** How far a pile moves away from a hand that leaves little room. */
const AWAY = 14;

/**
 * The same place with all wagers together in the middle of the circles. Your own stay apart.
 * @param {Place} place
 * @returns {Place}
 */
export function gathered(place) {
  const { circles: apart } = place;
  if (place.own || apart.length < 2) return place;
  const middle = (/** @type {number[]} */ all) => (Math.min(...all) + Math.max(...all)) / 2;
  const { inwards: { x, y }, tight } = place;
  const away = tight ? AWAY : 0;
  const at = {
    x: middle(apart.map((each) => each.x)) + x * away,
    y: middle(apart.map((each) => each.y)) + y * away,
  };
  return { ...place, circles: apart.map(() => at), apart };
}
