/** The whole table as a drawing, made anew from each frame; what is new in it moves into place. */

import { drawCard } from "./cards.js";
import { label, svg } from "./dom.js";
import { definitions, drawFelt } from "./felt.js";
import { dealCards, pushChips, turnCards } from "./motion.js";
import { circlesOf, drawSeat } from "./seats.js";
import { places, TALL, WIDE } from "./shape.js";
import { inShort } from "./words.js";

/** @typedef {import("./types.js").Frame} Frame */

export class Drawing {
  /** @param {SVGElement} root an empty svg element */
  constructor(root) {
    this.root = root;
    this.scene = svg("g");
    this.flying = svg("g", { class: "flying" });
    this.title = svg("title", { id: "felt-title" });
    this.narrow = window.matchMedia("(max-width: 45rem) and (orientation: portrait)");
    this.seen = new Map();
    /** @type {{frame: Frame, settling: number | null, says: string} | null} */
    this.last = null;
    root.replaceChildren(this.title, definitions(), this.scene, this.flying);
    this.narrow.addEventListener("change", () => this.again());
  }

  get shape() {
    return this.narrow.matches ? TALL : WIDE;
  }

  /**
   * @param {Frame} frame
   * @param {{settling?: number | null, says?: string}} [with_]
   */
  draw(frame, { settling = null, says = "" } = {}) {
    this.last = { frame, settling, says };
    const shape = this.shape;
    this.places = places(shape, frame.seats.length, circlesOf(frame).length);
    this.root.setAttribute("viewBox", `0 ${shape.top} ${shape.width} ${shape.height}`);
    this.title.textContent = inShort(frame);
    const dealt = frame.seats.some((seat) => seat.cards.length > 0);
    this.scene.replaceChildren(
      drawFelt(shape, frame, { dealt, used: dealt || frame.phase === "settled" }),
      ...frame.seats.map(
        (seat, index) => drawSeat({ frame, shape, place: this.places[index], seat, settling }),
      ),
      this.bankHand(frame),
      this.wordsOnFelt(says),
    );
    this.move(frame);
  }

  again() {
    if (this.last) this.draw(this.last.frame, this.last);
  }

  /**
   * The player-dealer's cards lie in the middle, where everybody compares with them.
   * @param {Frame} frame
   */
  bankHand(frame) {
    const { hand } = this.shape;
    const cards = frame.seats.find((seat) => seat.seat === frame.player_dealer)?.cards ?? [];
    const group = svg("g", { class: "bank-hand" });
    cards.forEach((code, index) => {
      const x = hand.x + (index - (cards.length - 1) / 2) * 44 * hand.scale;
      const card = svg(
        "g",
        {
          transform: `translate(${x} ${hand.y}) scale(${hand.scale})`,
          "data-card": `bank:${index}`,
        },
      );
      card.append(drawCard(code, frame.back));
      group.append(card);
    });
    return group;
  }

  /** @param {string} says */
  wordsOnFelt(says) {
    return label(says, this.shape.says, this.shape.name === "wide" ? 15 : 21, "felt-says");
  }

  /**
   * Deal what was not there in the frame before, and turn over what was face down.
   * @param {Frame} frame
   */
  move(frame) {
    const now = new Map();
    for (const key of this.scene.querySelectorAll("[data-card]")) {
      const name = key.getAttribute("data-card") ?? "";
      now.set(name, key.querySelector(".back") ? "back" : "face");
    }
    const known = this.seen.get("round") === frame.round;
    const fresh = [...now.keys()].filter((name) => !this.seen.has(name));
    const turned = [...now].filter(
      ([name, side]) => side === "face" && this.seen.get(name) === "back",
    );
    if (this.seen.size) dealCards(this.scene, new Set(fresh), this.shape.shoe);
    if (known) turnCards(this.scene, new Set(turned.map(([name]) => name)));
    this.seen = now.set("round", frame.round);
  }

  /**
   * Show one posting as chips that move between circle, bank and player.
   * @param {Frame} frame
   * @param {import("./types.js").Posting} posting
   * @param {number} duration
   */
  async settle(frame, posting, duration) {
    const spot = this.places?.[posting.seat - 1];
    const bank = this.places?.[(frame.player_dealer ?? 0) - 1]?.bank ?? this.shape.home;
    if (!spot) return;
    const index = circlesOf(frame).findIndex((bet) => bet.id === posting.bet);
    const circle = spot.circles[index] ?? spot.bank;
    const how = { radius: this.shape.circle * 0.62, duration };
    const pushes = [pushChips(this.flying, posting.taken_cents, circle, bank, how)];
    if (posting.paid_cents) {
      pushes.push(pushChips(this.flying, posting.paid_cents, bank, circle, how));
    }
    await Promise.all(pushes);
    await pushChips(
      this.flying,
      posting.returned_cents + posting.paid_cents,
      circle,
      spot.plate,
      { ...how, duration: duration * 0.6 },
    );
  }
}
