/** The cup on its dish: shut before a pile is chosen, then lifted from three dice. */

import { groupAt, label, svg } from "../../../web/static/base/dom.js";
import { moves } from "../../../web/static/felt/motion_settings.js";

/** Where the pips of a face lie. @type {[number, number][][]} */
const PIPS = [
  [],
  [[0, 0]],
  [[-4, -4], [4, 4]],
  [[-4, -4], [0, 0], [4, 4]],
  [[-4, -4], [4, -4], [-4, 4], [4, 4]],
  [[-4, -4], [4, -4], [0, 0], [-4, 4], [4, 4]],
  [[-4, -5], [4, -5], [-4, 0], [4, 0], [-4, 5], [4, 5]],
];
const PLACES = [{ x: -13, y: -5, turn: -12 }, { x: 12, y: -8, turn: 9 }, { x: 1, y: 11, turn: 24 }];

/** The throw that has been seen fall; drawing a table anew does not throw again. */
const seen = { what: "" };

/**
 * @param {number[] | null} dice
 * @param {number} round
 */
export function drawCup(dice, round) {
  const dish = [
    svg("ellipse", { cx: 0, cy: 9, rx: 36, ry: 20, class: "dish-shade" }),
    svg("ellipse", { cx: 0, cy: 5, rx: 36, ry: 21, class: "dish" }),
    svg("ellipse", { cx: 0, cy: 4, rx: 29, ry: 16, class: "dish-well" }),
  ];
  if (!dice) {
    return svg("g", {}, ...dish, lid(), label("cup", { x: 0, y: 38 }, 15.4, "felt-text"));
  }
  const thrown = dice.map((face, index) => die(face, index));
  const total = dice.reduce((sum, face) => sum + face, 0);
  const says = label(`= ${total}`, { x: 0, y: 38 }, 15.4, "felt-text strong");
  const what = `${round}:${dice.join("-")}`;
  const cup = lid();
  const group = svg("g", { class: "thrown" }, ...dish, ...thrown, says);
  if (seen.what !== what && moves()) {
    group.append(cup);
    lift(cup, thrown, says);
  }
  seen.what = what;
  return group;
}

function lid() {
  return svg(
    "g",
    { class: "lid" },
    svg("path", { d: "M-27 8Q-30-34 0-35 30-34 27 8A27 12 0 0 1-27 8Z", class: "lid-body" }),
    svg("path", { d: "M-25-4Q0 7 25-4M-22-18Q0-9 22-18", class: "lid-band" }),
    svg("ellipse", { cx: 0, cy: -35, rx: 6, ry: 4, class: "lid-knob" }),
  );
}

/**
 * @param {number} face
 * @param {number} index
 */
function die(face, index) {
  const { x, y, turn } = PLACES[index] ?? { x: 0, y: 0, turn: 0 };
  const red = face === 1 || face === 4;
  const pips = (PIPS[face] ?? []).map(([cx, cy]) =>
    svg("circle", { cx, cy, r: face === 1 ? 3 : 1.9, class: red ? "die-pip red" : "die-pip" }));
  const cube = svg(
    "g",
    { class: "die-body" },
    svg("rect", { x: -9, y: -8, width: 18, height: 18, rx: 4, class: "die-shade" }),
    svg("rect", { x: -9, y: -9, width: 18, height: 18, rx: 4, class: "die" }),
    ...pips,
  );
  cube.setAttribute("transform", `rotate(${turn})`);
  return groupAt({ x, y }, { "data-die": face }, svg("g", {}, cube));
}

/**
 * The cup is shaken and lifted, and the dice roll out from under it.
 * @param {SVGElement} cup
 * @param {SVGElement[]} dice
 * @param {SVGElement} says
 */
function lift(cup, dice, says) {
  const shake = [0, -5, 5, -4, 4, 0].map((x) => ({ transform: `translate(${x}px, 0)` }));
  const up = { transform: "translate(34px, -58px) rotate(38deg)", opacity: 0 };
  cup.animate([...shake, { transform: "none", opacity: 1 }, up], {
    duration: 1100, easing: "ease-in-out", fill: "forwards",
  });
  dice.forEach((each, index) => {
    each.firstElementChild?.animate(
      [
        { transform: `translate(${-8 * (index - 1)}px, -6px) rotate(${-260 + 90 * index}deg)` },
        { transform: "none" },
      ],
      { duration: 520, delay: 760 + index * 60, easing: "cubic-bezier(.2,.8,.3,1)", fill: "backwards" },
    );
  });
  says.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 260, delay: 1200, fill: "backwards" });
}
