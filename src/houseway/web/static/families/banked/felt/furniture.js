/** The table itself: rail, felt, the house dealer's tray, the shoe and the discard rack. */

import { drawCard } from "../../../felt/cards.js";
import { drawStack } from "../../../felt/chips.js";
import { groupAt, label, svg } from "../../../base/dom.js";
import { drawFurniture } from "../../../felt/table_drawing.js";

const TRAY = [100000, 50000, 10000, 2500, 500, 100, 50];

/**
 * @param {import("./wide_geometry.js").Shape} shape
 * @param {import("../types.js").Frame} frame
 * @param {{dealt: boolean, used: boolean}} cards whether cards lie on the table, and in the rack
 */
export function drawFelt(shape, frame, cards) {
  return drawFurniture(
    "path",
    { d: shape.rail },
    { d: shape.felt },
    lettering(shape, frame),
    shape.tray ? drawTray(shape.tray) : svg("g"),
    ...(frame.hooks.furniture?.(shape, frame) ?? [
      drawShoe(shape, frame, cards.dealt),
      drawRack(shape, frame.back, cards.used),
    ]),
  );
}

/**
 * @param {import("./wide_geometry.js").Shape} shape
 * @param {import("../types.js").Frame} frame
 */
function lettering(shape, frame) {
  if (!shape.lettering) return svg("g");
  // What comes with a game stands in its circles.
  const name = frame.game_name.split(" with ")[0] ?? "";
  const long = name.length > 20;
  const how = {
    "font-size": long ? 15.4 : 17,
    "text-anchor": "middle",
    class: long ? "lettering close" : "lettering",
  };
  const along = { href: "#lettering", startOffset: "50%" };
  return svg(
    "g",
    {},
    svg("path", { id: "lettering", d: shape.lettering, fill: "none" }),
    svg("text", how, svg("textPath", along, name.toUpperCase())),
  );
}

/**
 * The house dealer's chips; a phone has no room for them.
 * @param {import("../types.js").Point} at
 */
function drawTray(at) {
  const wells = TRAY.flatMap((cents, index) => {
    const x = (index - 3) * 32;
    const well = { x: x - 14, y: -16, width: 28, height: 32, rx: 6, class: "tray-well" };
    return [svg("rect", well), groupAt({ x, y: 2 }, {}, drawStack(cents, 11))];
  });
  const ground = { x: -122, y: -22, width: 244, height: 44, rx: 9, class: "tray" };
  return groupAt(at, {}, svg("rect", ground), ...wells);
}

/**
 * @param {import("./wide_geometry.js").Shape} shape
 * @param {import("../types.js").Frame} frame
 * @param {boolean} dealt
 */
function drawShoe(shape, { back, shoe_left: left }, dealt) {
  const size = shape.name === "wide" ? 1 : 1.4;
  const box = { d: "M-34-26H26Q34-26 34-18V18Q34 26 26 26H-34Q-40 0-34-26Z", class: "box" };
  const shoe = groupAt({ ...shape.shoe, scale: size }, { class: "shoe" }, svg("path", box));
  for (let i = dealt && left === null ? 1 : 3; i >= 0; i -= 1) {
    const card = drawCard("??", back);
    card.setAttribute("transform", `translate(${i * 4 - 6} 0) rotate(90) scale(.72)`);
    shoe.append(card);
  }
  shoe.append(
    svg("path", { d: "M-36-18Q-40 0-36 18", class: "box-lip" }),
    label(left === null ? "shoe" : `${left} in the shoe`, { x: 0, y: 38 }, 15.4, "felt-text"),
  );
  return shoe;
}

/**
 * @param {import("./wide_geometry.js").Shape} shape
 * @param {string} back
 * @param {boolean} used
 */
function drawRack(shape, back, used) {
  const size = shape.name === "wide" ? 1 : 1.4;
  const rack = groupAt(
    { ...shape.rack, scale: size },
    { class: "rack" },
    svg("rect", { x: -32, y: -26, width: 64, height: 52, rx: 6, class: "box" }),
    svg("rect", { x: -26, y: -20, width: 52, height: 40, rx: 4, class: "tray-well" }),
  );
  for (let i = 0; used && i < 3; i += 1) {
    const card = drawCard("??", back);
    card.setAttribute("transform", `translate(${2 - i * 2} ${2 - i * 2}) rotate(90) scale(.74)`);
    rack.append(card);
  }
  rack.append(label("discards", { x: 0, y: 38 }, 15.4, "felt-text"));
  return rack;
}
