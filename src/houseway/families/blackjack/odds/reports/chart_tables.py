"""Chart tables as people read them: hard totals, soft totals and pairs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from houseway.families.blackjack.odds.reports.strategy_chart import ChartCell
from houseway.families.blackjack.odds.reports.strategy_chart import ChartRowKind as Kind
from houseway.families.blackjack.odds.rules.open_choices import may_split, total_of
from houseway.families.blackjack.odds.rules.terms import NAMES, kind_of, odds_terms
from houseway.families.blackjack.rules.rules import Blackjack
from houseway.rules.game import Game
from houseway.things.cards import Card

if TYPE_CHECKING:
    from houseway.families.blackjack.odds.solve.game_solver import BlackjackSolution

LETTERS = {"stand": "S", "hit": "H", "double": "D", "split": "P", "surrender": "R"}
NO_CHOICE = "-"
"""Where a player has nothing to choose."""
CLOSE = 0.01
"""Base wagers: what costs less is a close call, written as a small letter."""
UPS = ("2", "3", "4", "5", "6", "7", "8", "9", "T", "A", "Jk")
TITLES = {
    Kind.HARD: "Hard totals",
    Kind.SOFT: "Soft totals",
    Kind.PAIR: "Pairs",
}
KEY = (
    "The best choice for two cards against each up card: "
    + ", ".join(f"{letter} {choice}" for choice, letter in LETTERS.items())
    + f", {NO_CHOICE} nothing to choose. A small letter is a close call: the second best choice "
    f"costs less than {CLOSE} base wagers."
)


class BlackjackChartRow(Struct, frozen=True):
    kind: str
    hand: str
    cells: Mapping[str, ChartCell]
    """By up card."""

    def best(self, up: str) -> str:
        return self.cells[up].best if up in self.cells else ""

    def address(self, up: str) -> str:
        """By which a link finds the cell."""
        return chart_cell(self.kind, self.hand, up)

    def values(self, up: str) -> list[tuple[str, str]]:
        """Every choice with what it is worth in base wagers, the best first."""
        cell = self.cells.get(up)
        found = sorted(cell.values.items(), key=lambda each: -each[1]) if cell else []
        return [(choice, f"{value:+.4f}".replace("-", "−")) for choice, value in found]

    def letter(self, up: str) -> str:
        cell = self.cells.get(up)
        if cell is None:
            return NO_CHOICE
        letter = LETTERS[cell.best]
        return letter.lower() if cell.cost is not None and cell.cost < CLOSE else letter


class ChartSection(Struct, frozen=True):
    title: str
    short: str
    ups: tuple[str, ...]
    rows: tuple[BlackjackChartRow, ...]


def chart_sections(solved: BlackjackSolution) -> tuple[ChartSection, ...]:
    """The three parts of the chart; two certain cards beside their total are left out."""
    dealt = {cell.up for cell in solved.chart}
    ups = tuple(up for up in UPS if up in dealt)
    return tuple(
        ChartSection(title, kind.value, ups, _rows(kind, solved)) for kind, title in TITLES.items()
    )


def _rows(kind: Kind, solved: BlackjackSolution) -> tuple[BlackjackChartRow, ...]:
    found: dict[str, dict[str, ChartCell]] = {}
    for cell in solved.chart:
        if cell.row is kind:
            found.setdefault(cell.hand, {})[cell.up] = cell
    return tuple(BlackjackChartRow(kind.value, hand, by_up) for hand, by_up in found.items())


def chart_cell(row: str, hand: str, up: str) -> str:
    return f"{row}-{hand}-{up}"


def chart_cell_of(game: Game[Blackjack], hand: Sequence[Card], against: Sequence[Card]) -> str:
    """A hand of three cards or more is found by its total."""
    if not against or len(hand) < 2:
        return ""
    terms, kinds = odds_terms(game.rules), tuple(map(kind_of, hand))
    up = NAMES[kind_of(against[0])]
    if len(hand) == 2 and may_split(terms, hand, 1):
        return chart_cell("pair", f"{NAMES[kinds[0]]}-{NAMES[kinds[1]]}", up)
    total = total_of(terms, kinds)
    return chart_cell("soft" if total.soft else "hard", str(total.points), up)
