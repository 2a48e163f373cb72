/** How a bank pays in the order of action, drawn step by step from a settlement. */

import { drawStack } from "../../felt/chips.js";
import { groupAt, html, label, svg } from "../../base/dom.js";
import { dollars, signed } from "../../base/money.js";
import { moves } from "../../felt/motion_settings.js";

/**
 * @typedef {{order: number, seat: number, player: string, wager_cents: number, paid_cents: number,
 *   taken_cents: number, returned_cents: number, bank_left_cents: number, says: string}} Posting
 * @typedef {{bank_cents: number, net_cents: number, postings: Posting[]}} Figures
 */

const SIZE = { width: 450, height: 316 };
const BANK = { x: 225, y: 66 };
const BAR = { x: 75, y: 106, width: 300, height: 14 };
const STEP_MS = 3200;

/** @param {number} index @param {number} count */
const placeOf = (index, count) => ({ x: (SIZE.width * (index + 0.5)) / count, y: 224 });

/** Whose wager it is: a second one on a seat is somebody's behind it. @param {Posting} posting */
function whose({ seat, player }) {
  return player === `seat ${seat}` ? `Seat ${seat}` : `Seat ${seat}, ${player}`;
}

/** @param {Posting} posting @param {number} before what the bank still covered */
function words(posting, before) {
  const { wager_cents: wager, paid_cents: paid, taken_cents: taken } = posting;
  const who = whose(posting);
  const left = `${dollars(posting.bank_left_cents)} of the bank is left.`;
  if (!paid && !taken) {
    return before
      ? `${who}: a tie. The wager of ${dollars(wager)} goes back, and ${left}`
      : `${who}: the bank is used up, so the wager of ${dollars(wager)} goes back, won or lost.`;
  }
  const moved = paid
    ? `wins, and the bank pays ${dollars(paid)}`
    : `loses ${dollars(taken)} to the bank`;
  const part = paid + taken < wager ? ` of ${dollars(wager)}, all that it still covers` : "";
  return `${who} ${moved}${part}. Either way that much of it is used up: ${left}`;
}

/** @param {Figures} figures */
function beginning({ bank_cents: bank, postings }) {
  const wagers = `${postings.length} wagers are settled one after the other`;
  return `Somebody has put up ${dollars(bank)} as the bank. ${wagers}, in the order of action, as long as the bank lasts.`;
}

/** @param {Figures} figures */
function ending({ net_cents: net }) {
  return net < 0
    ? `That is all: whoever had the bank has lost ${dollars(-net)}, and never more than they put up.`
    : `That is all: whoever had the bank has won ${dollars(net)}.`;
}

export class BankStory {
  /** @param {HTMLElement} into @param {Figures} figures */
  constructor(into, figures) {
    this.figures = figures;
    this.done = 0;
    this.timer = 0;
    this.drawing = svg("svg", {
      viewBox: `0 0 ${SIZE.width} ${SIZE.height}`,
      class: "bank-story",
      role: "img",
      "aria-label": "A bank that pays one wager after the other",
    });
    this.says = html("p", { class: "bank-says", "aria-live": "polite" });
    this.count = html("span", { class: "bank-count" });
    this.toggle = html("button", { type: "button", click: () => this.playOrPause() }, "Play");
    const step = (/** @type {number} */ by) => () => {
      this.pause();
      this.go(this.done + by);
    };
    into.replaceChildren(
      this.drawing,
      this.says,
      html(
        "div",
        { class: "guide-buttons", role: "group", "aria-label": "Steps" },
        html("button", { type: "button", click: step(-1) }, "Back"),
        html("button", { type: "button", class: "go", click: step(1) }, "Next"),
        this.toggle,
        this.count,
      ),
    );
    this.go(0);
    if (moves()) this.playOrPause();
  }

  get steps() {
    return this.figures.postings.length + 1;
  }

  playOrPause() {
    if (this.timer) this.pause();
    else {
      if (this.done === this.steps) this.go(0);
      this.toggle.textContent = "Pause";
      this.timer = window.setInterval(() => {
        if (!this.drawing.isConnected || this.done === this.steps) this.pause();
        else this.go(this.done + 1);
      }, STEP_MS);
    }
  }

  pause() {
    window.clearInterval(this.timer);
    this.timer = 0;
    this.toggle.textContent = "Play";
  }

  /** What the bank still covers after so many wagers. @param {number} done */
  left(done) {
    return this.figures.postings[done - 1]?.bank_left_cents ?? this.figures.bank_cents;
  }

  /** @param {number} done */
  go(done) {
    const forward = done > this.done;
    this.done = Math.min(Math.max(done, 0), this.steps);
    const { postings } = this.figures;
    const settled = Math.min(this.done, postings.length);
    const posting = this.done === this.steps ? undefined : postings[settled - 1];
    if (posting) this.says.textContent = words(posting, this.left(settled - 1));
    else this.says.textContent = this.done ? ending(this.figures) : beginning(this.figures);
    this.count.textContent = `${this.done} of ${this.steps}`;
    this.draw(settled);
    if (forward && this.done <= postings.length) this.fly(settled - 1);
  }

  /** @param {number} settled */
  draw(settled) {
    const { bank_cents: bank, postings } = this.figures;
    const left = this.left(settled);
    const part = (BAR.width * left) / bank;
    this.drawing.replaceChildren(
      svg("rect", { class: "bank-felt", width: SIZE.width, height: SIZE.height, rx: 18 }),
      label("The bank", { x: BANK.x, y: 20 }, 16, "bank-name"),
      groupAt({ x: BANK.x, y: BANK.y }, {}, left ? drawStack(left, 17) : null),
      svg("rect", { class: "bank-used", ...BAR, rx: 7 }),
      svg("rect", { class: "bank-left", ...BAR, width: part, rx: 7 }),
      label(
        `${dollars(left)} of ${dollars(bank)} still covers wagers`,
        { x: BANK.x, y: 138 },
        16,
        "bank-name",
      ),
      ...postings.map((posting, index) => this.circle(posting, index, settled)),
    );
  }

  /** @param {Posting} posting @param {number} index @param {number} settled */
  circle(posting, index, settled) {
    const { x, y } = placeOf(index, this.figures.postings.length);
    const now = index === settled - 1 && this.done <= this.figures.postings.length;
    const isDone = index < settled;
    const { paid_cents: paid, taken_cents: taken, wager_cents: wager } = posting;
    const moved = paid - taken;
    const result = isDone ? (moved ? signed(moved) : "back") : dollars(wager);
    return groupAt(
      { x, y },
      { class: `bank-spot${now ? " now" : ""}${isDone ? " done" : ""}` },
      svg("circle", { r: 31, class: "bank-circle" }),
      groupAt({ x: 0, y: 4 }, {}, drawStack(isDone ? wager + moved : wager, 13)),
      label(`${index + 1}.`, { x: 0, y: -44 }, 15, "bank-order"),
      label(whose(posting), { x: 0, y: 46 }, 15, "bank-seat"),
      label(result, { x: 0, y: 68 }, 16, "bank-result"),
    );
  }

  /** Chips go from the bank to a winner, or from a loser to the bank. @param {number} index */
  fly(index) {
    const posting = this.figures.postings[index];
    if (!posting || !moves()) return;
    const { paid_cents: paid, taken_cents: taken } = posting;
    if (!(paid || taken)) return;
    const spot = placeOf(index, this.figures.postings.length);
    const [from, to] = paid ? [BANK, spot] : [spot, BANK];
    const chips = svg("g", {}, drawStack(paid || taken, 13));
    this.drawing.append(chips);
    const at = (/** @type {{x: number, y: number}} */ { x, y }) => ({
      transform: `translate(${x}px, ${y}px)`,
    });
    chips.animate([at(from), at(to)], { duration: 900, easing: "ease-in-out" }).finished
      .finally(() => chips.remove());
  }
}

/** @param {HTMLElement} into @param {Figures} figures */
export default function draw(into, figures) {
  return new BankStory(into, figures);
}
