"""Strategy chart before the flop: a square of starting hands, suited above the diagonal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from houseway.families.holdem_bank.odds.game_odds import StreetOdds
from houseway.families.holdem_bank.odds.solve.choice_values import start_name_of
from houseway.families.holdem_bank.odds.solve.solution import StartingHand
from houseway.rules.game import Game
from houseway.things.cards import Card, Rank

CHECKS = "."
RANKS = tuple(rank.letter for rank in reversed(Rank))
"""From the ace down."""


def chart_rows(odds: StreetOdds) -> Iterator[tuple[str, tuple[StartingHand | None, ...]]]:
    """Row by row, each with the rank that leads it; none where the pack lacks a card."""
    known: Mapping[str, StartingHand] = {start.hand: start for start in odds.starts}
    for row, one in enumerate(RANKS):
        yield one, tuple(known.get(_hand(row, column)) for column in range(len(RANKS)))


def _hand(row: int, column: int) -> str:
    high, low = RANKS[min(row, column)], RANKS[max(row, column)]
    return high + low + ("" if row == column else "s" if row < column else "o")


def chart_letter(odds: StreetOdds, start: StartingHand) -> str:
    """The multiple that is played, or a point."""
    return str(odds.multiples[start.best - 1]) if start.best else CHECKS


def closest_calls(odds: StreetOdds, many: int) -> list[StartingHand]:
    """The hands whose second best choice costs least."""
    return sorted(odds.starts, key=second_costs)[:many] if odds.multiples else []


def second_costs(start: StartingHand) -> Fraction:
    """What the better of the other choices gives away: to check, or to play for the most."""
    return abs(start.check - max(start.plays)) if start.plays else Fraction(0)


def choice_words(odds: StreetOdds, start: StartingHand) -> str:
    if not start.best:
        return "check"
    return f"play {odds.multiples[start.best - 1]}×"


def start_cell(hand: str) -> str:
    return f"start-{hand}"


def chart_cell(_: Game, hand: Sequence[Card], board: Sequence[Card]) -> str:
    return "" if board or len(hand) != 2 else start_cell(start_name_of(hand))
