/** The clock of the question that is open, as a ring and as a number of seconds. */

import { svg } from "../base/dom.js";

const ROUND = 2 * Math.PI * 16;

export class ClockFace {
  /**
   * @param {HTMLElement} ring
   * @param {HTMLElement} text
   */
  constructor(ring, text) {
    this.text = text;
    const hand = { class: "clock-hand", "stroke-dasharray": ROUND, transform: "rotate(-90)" };
    this.hand = svg("circle", { r: 16, ...hand });
    this.ring = ring;
    ring.replaceChildren(
      svg(
        "svg",
        { viewBox: "-20 -20 40 40", "aria-hidden": "true", focusable: "false" },
        svg("circle", { r: 16, class: "clock-track" }),
        this.hand,
      ),
    );
    this.until = 0;
    this.of = 1;
    this.on = false;
    setInterval(() => this.tick(), 200);
  }

  /** @param {import("./types.js").Clock | null} clock */
  set(clock) {
    this.on = clock !== null;
    if (clock) {
      this.until = performance.now() + clock.seconds * 1000;
      this.of = Math.max(0.1, clock.of);
    }
    this.tick();
  }

  tick() {
    this.ring.hidden = !this.on;
    this.text.hidden = !this.on;
    if (!this.on) return;
    const left = Math.max(0, (this.until - performance.now()) / 1000);
    this.hand.setAttribute("stroke-dashoffset", String(ROUND * (1 - Math.min(1, left / this.of))));
    this.ring.classList.toggle("late", left < 5);
    const says = `${Math.ceil(left)} s`;
    if (this.text.textContent !== says) this.text.textContent = says;
  }
}
