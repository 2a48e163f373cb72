"""Tables that are laid by a test: drawn by the pages' own scripts from a frame made up for it.

A round with split hands at every seat of a table of ten would take an evening to come up. The frame
begins as the table's own, so that its bets, circles and names are the real ones.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, Literal, NamedTuple

from tests.browser.visitor import Visitor
from tests.families import every_family
from tests.sampling import sampled

TABLES = [id for each in every_family().values() for id in each.tables.laid]
"""A table of every game that lies differently on the felt."""
IN_EVERY_RUN = {id for each in every_family().values() for id in each.tables.laid_often}
"""Of each family the one with the most on the felt, and one with tiles."""
EACH_TABLE = sampled(TABLES, IN_EVERY_RUN.__contains__)
ONE_OF_EACH_KIND = sampled(TABLES, ("8", "PG4", "H1").__contains__)
"""A table of ten with cards, one of tiles and one with a board and a pot."""
Stage = Literal["betting", "deciding", "split", "settled"]


class Layout(NamedTuple):
    """What lies on a table, and whose seat is one's own."""

    stage: Stage
    yours: int | None
    places: int | None = None
    """How many seats there are, if not all."""
    more: int = 0
    """Side bets that it has beside its own."""
    stakes: tuple[int, ...] = (1000,)
    """What lies in the circles, in turn."""


_FAMILIES = every_family()
_SAID = {
    "HELD": {id: held for each in _FAMILIES.values() for id, held in each.tables.laid.items()},
    "SPLITS": [name for name, each in _FAMILIES.items() if each.tables.splits],
    "BOARD": [name for name, each in _FAMILIES.items() if each.tables.board],
}
"""What the families say of their tables, by what it is called in the script."""
_LAY = """
async ([stage, yours, places, more, stakes]) => {
  const base = document.querySelector('link[rel="icon"]').href.replace("/base/houseway.svg", "");
  const { course, family } = document.getElementById("main").dataset;
  const hooks = (await import(`${base}/families/${family}/hooks.js`)).default;
  const drawings = await import(`${base}/families/${course}/felt/table_drawing.js`);
  const Drawing = Object.values(drawings).find((each) => /^class /.test(String(each)));
  const frame = { ...JSON.parse(document.getElementById("frame").textContent), hooks };
  const further = { ...frame.bets?.[0], name: "Further bet", area: "Further bet" };
  for (let i = 1; i <= more; i += 1) frame.bets.push({ ...further, id: `further-${i}` });
  const dealt = stage !== "betting";
  const set = stage === "split" || stage === "settled";
  const deck = [..."AKQJT98765432"].flatMap((rank) => [..."shdc"].map((suit) => rank + suit));
  const tiles = ["6-6", "1-1", "4-4", "5-1", "3-3", "2-2", "6-5", "4-6", "6-1", "5-5"];
  let next = 0;
  const drawn = (from) => from[(next += 7) % from.length];
  const deal = (count, from = deck) => Array.from({ length: count }, () => drawn(from));
  const pieces = frame.besides?.pieces;
  const size = HELD[location.pathname.split("/").pop()];
  const seats = Array.from({ length: places || frame.seats.length }, (_, index) => ({
    ...frame.seats[0], seat: index + 1, player: `Player ${index + 1}`, kind: "bot",
    chips_cents: 123450, cards: dealt ? deal(size, pieces === "tiles" ? tiles : deck) : [],
    out: false, hands: [], backline: [], total: "", choice: null,
    bet_cents: dealt ? 500 : 0, folded: false, all_in: false, standing: null, missed: false,
    net_cents: stage === "settled" ? 1500 : null,
    came_to: stage === "settled" ? { net_cents: 1500, fee_cents: 100 } : undefined,
    wagers: {},
  }));
  const bank = yours === 2 ? 1 : 2;
  Object.assign(frame, {
    seats, your_seat: yours, round: 7, back: "red", turn: null, button: seats.length,
    showdown: null,
  });
  if (course === "banked") {
    const circles = hooks.circles(frame);
    for (const seat of seats) {
      if (seat.seat === bank) continue;
      seat.wagers = Object.fromEntries(circles.map(({ id }, index) =>
        [id, dealt ? stakes[(seat.seat + index) % stakes.length] : 0]));
      const many = stage === "split" ? [4, 2, 3, 1][seat.seat % 4] : 1;
      const count = seat.seat === yours && stage === "split" ? 4 : many;
      if (dealt && SPLITS.includes(family)) {
        seat.hands = Array.from({ length: count }, (_, index) => ({
          hand: index + 1, cards: deal(2 + (index % 2)),
          total: ["17", "soft 17", "over 24", "12"][index],
          doubles: 0, end: null, wagers: { base: 1000 }, turn: false, behind: [],
        }));
      }
    }
    const all = seats.map(({ seat }) => seat);
    const words = ["pair of aces", "two pair, kings and nines"];
    const said = Object.fromEntries(all.map((seat) => [seat, words]));
    Object.assign(frame, {
      player_dealer: bank, bank_cents: 250000, bank_turn: 1, offered: null,
      phase: stage === "settled" ? "settled" : dealt ? "deciding" : "betting",
      choices: dealt ? [] : [{ id: "wager", label: "Wager", key: "w" }],
      besides: (frame.besides || BOARD.includes(family)) && {
        ...frame.besides, board: dealt ? deal(5) : [], piles: 0, left_over: 4,
        dice: dealt ? [3, 4, 5] : null, foul_seats: [],
        set_seats: set ? all : [], house_way_seats: [], envy: [], words: set ? said : {},
      },
    });
  } else {
    const board = dealt ? deal(frame.board_size) : [];
    Object.assign(frame, { board, pot_cents: 90000, pots: [], phase: "deciding", kill: null });
  }
  new Drawing(document.getElementById("felt")).draw(frame, { says: "Betting is open" });
  document.body.getBoundingClientRect();
  await document.fonts.ready;
}
"""

_MEASURE = """
() => {
  const felt = document.getElementById("felt");
  const boxOf = (each) => {
    const { left, top, right, bottom } = each.getBoundingClientRect();
    return [left, top, right, bottom];
  };
  const boxes = (within, what) => [...within.querySelectorAll(what)].map(boxOf);
  const seats = [...felt.querySelectorAll("[data-seat]")].map((seat) => ({
    seat: Number(seat.dataset.seat), yours: seat.classList.contains("yours"),
    plate: boxes(seat, ".plate-ground")[0],
    cards: boxes(seat, "[data-card] :is(.card-paper, .tile-ground)"),
    circles: boxes(seat, ".ring:not(.bank-ring)"),
    amounts: boxes(seat, ".circle .amount-ground"),
    counts: boxes(seat, ".together > text"),
  }));
  const texts = [...felt.querySelectorAll("text")].filter((each) => each.textContent.trim());
  const size = (each) => parseFloat(getComputedStyle(each).fontSize) * each.getScreenCTM().a;
  const middle = boxes(felt, ":is(.bank-hand, .board-hand) .card-paper");
  const written = texts.map((each) => [each.textContent, size(each)]);
  return { felt: boxOf(felt), middle, seats, texts: written };
}
"""


_LAY_EACH = f"""
async (layouts) => {{
  const {{ HELD, SPLITS, BOARD }} = {json.dumps(_SAID)};
  const lay = {_LAY};
  const measure = {_MEASURE};
  const drawn = [];
  for (const layout of layouts) {{
    await lay(layout);
    drawn.push(measure());
  }}
  return drawn;
}}
"""


def lay_each(visitor: Visitor, layouts: Iterable[Layout]) -> list[dict[str, Any]]:
    """The table of the page that is open, laid in each of these ways and measured in pixels of the
    screen.

    A browser is asked once for all of them: what is measured is laid out for it, and nobody waits
    for pictures of what lies there only until the next.
    """
    drawn: list[dict[str, Any]] = visitor.page.evaluate(_LAY_EACH, [[*each] for each in layouts])
    return drawn


def lay(visitor: Visitor, layout: Layout) -> dict[str, Any]:
    """The same for one way, which stays on the page."""
    (drawn,) = lay_each(visitor, [layout])
    return drawn


def open_to_lay(visitor: Visitor, table: str) -> None:
    """A page of the table whose own script does not run, so that nobody else draws on it."""
    visitor.page.route("**/joined.js*", lambda route: route.fulfill(body=""))
    visitor.go(f"/table/{table}")
