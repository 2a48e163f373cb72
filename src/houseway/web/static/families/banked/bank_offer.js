/** What it means to bank, in a sentence and a small picture, beside the offer itself. */

import { html, svg } from "../../dom.js";
import { get, set } from "../../settings.js";

/**
 * @param {HTMLElement} passes the button that passes
 * @param {HTMLElement} form that takes the bank
 */
export function bankOffer(passes, form) {
  const says = "Everybody plays against your chips, one seat after the other. You win what they "
    + "lose and pay what they win, and never more than you put up.";
  const explained = Boolean(get("explain-bank"))
    && html("div", { class: "explained" }, picture(), html("p", {}, says));
  return html("div", { class: "bank-offer" }, passes, form, explained);
}

/** Whoever has answered once knows what it is about. */
export function offerAnswered() {
  if (get("explain-bank")) set("explain-bank", false);
}

/** A stack of chips in the middle, three seats around it, and chips that go both ways. */
function picture() {
  const stack = [0, 1, 2, 3].map((step) =>
    svg("ellipse", { cx: 60, cy: 30 - step * 4, rx: 13, ry: 5, class: "stack" }));
  const seats = [[16, 58, "win"], [60, 68, "lose"], [104, 58, "win"]].flatMap(([x, y, way]) => {
    const [fromX, fromY] = [60 + (Number(x) - 60) * 0.35, 34 + (Number(y) - 34) * 0.3];
    const [toX, toY] = [60 + (Number(x) - 60) * 0.75, 34 + (Number(y) - 34) * 0.65];
    const ends = way === "win" ? [fromX, fromY, toX, toY] : [toX, toY, fromX, fromY];
    const [x1, y1, x2, y2] = ends;
    return [
      svg("circle", { cx: x, cy: y, r: 8, class: "person" }),
      svg("line", { x1, y1, x2, y2, class: `way ${way}`, "marker-end": "url(#way-ends)" }),
    ];
  });
  const tip = svg("path", { d: "M0 0L6 3 0 6Z", class: "way-tip" });
  const box = { viewBox: "0 0 6 6", refX: 5, refY: 3, markerWidth: 5, markerHeight: 5 };
  const ends = svg("marker", { id: "way-ends", orient: "auto", ...box }, tip);
  const how = { viewBox: "0 0 120 80", class: "bank-picture", "aria-hidden": "true" };
  return svg("svg", how, svg("defs", {}, ends), ...stack, ...seats);
}
