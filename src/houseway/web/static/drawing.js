/** The whole table as a drawing, made anew from each frame; what is new in it moves into place. */

import { drawCard } from "./cards.js";
import { label, pill, svg } from "./dom.js";
import { definitions, drawFelt } from "./felt.js";
import { cellsOf } from "./hand_places.js";
import { stakesOf } from "./hands.js";
import { dealCards, pushChips, turnCards } from "./motion.js";
import { circlesOf, drawSeat } from "./seats.js";
import { places, shapeFor, WIDE } from "./shape.js";
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
    /** @type {import("./shape.js").Shape} */
    this.shape = WIDE;
    this.title.textContent = "The table";
    root.replaceChildren(this.title, definitions(), this.scene, this.flying);
    this.narrow.addEventListener("change", () => this.again());
  }

  /**
   * @param {Frame} frame
   * @param {{settling?: number | null, says?: string}} [with_]
   */
  draw(frame, { settling = null, says = "" } = {}) {
    this.last = { frame, settling, says };
    const shape = shapeFor(frame, { narrow: this.narrow.matches });
    this.shape = shape;
    this.places = places(shape, frame, circlesOf(frame).length);
    this.root.setAttribute("viewBox", `0 ${shape.top} ${shape.width} ${shape.height}`);
    this.root.style.setProperty("--tall", `${shape.width} / ${shape.height}`);
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
    const { hand, rack, shoe } = this.shape;
    const banks = frame.seats.find((seat) => seat.seat === frame.player_dealer);
    const cards = banks?.cards ?? [];
    const group = svg("g", { class: "bank-hand" });
    const room = shoe.x - rack.x - 78 - 40 * hand.scale;
    const step = Math.min(44 * hand.scale, room / Math.max(1, cards.length - 1));
    cards.forEach((code, index) => {
      const x = hand.x + (index - (cards.length - 1) / 2) * step;
      const how = {
        transform: `translate(${x} ${hand.y}) scale(${hand.scale})`,
        "data-card": `bank:${index}`,
      };
      group.append(svg("g", how, drawCard(code, frame.back, frame.marks)));
    });
    if (banks?.total) {
      const size = this.shape.name === "wide" ? 15 : 20;
      const kind = banks.total.startsWith("over") ? "total over" : "total";
      const at = { x: hand.x, y: hand.y + 28 * hand.scale + size * 0.95 };
      group.append(pill(banks.total, at, size, kind));
    }
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
    const circle = this.placeOf(frame, posting, spot);
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

  /**
   * Where the chips of a posting lie: in their circle, or with their hand after a split.
   * @param {Frame} frame
   * @param {import("./types.js").Posting} posting
   * @param {import("./shape.js").Place} place
   */
  placeOf(frame, posting, place) {
    const seat = frame.seats[posting.seat - 1];
    const onHand = stakesOf({ [posting.bet]: 1 }).length > 0;
    if (seat && onHand && seat.hands.length > 1) {
      const cells = cellsOf({ frame, shape: this.shape, place, seat, settling: null });
      const cell = cells[seat.hands.findIndex((hand) => hand.hand === posting.hand)];
      if (cell) return cell.wager;
    }
    const index = circlesOf(frame).findIndex((bet) => bet.id === posting.bet);
    const first = frame.family === "twenty_one" ? place.circles[0] : place.bank;
    return place.circles[index] ?? first ?? place.bank;
  }
}
