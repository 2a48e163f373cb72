"""Groups of cards that a family shows to custom side bets, and the questions for each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Generic, TypeVar

from msgspec import Struct

from houseway.rules.bets import SideBet
from houseway.rules.conditions.custom_line import CustomLine
from houseway.rules.conditions.question_type import HandFacts
from houseway.rules.shared_rules import SharedRules

R = TypeVar("R", bound=SharedRules)


class CardGroup(Struct, frozen=True):
    says: str
    """Which cards these are, in words."""
    asked: frozenset[str]
    """The questions that may be asked of them."""


class CustomBetCards(Struct, Generic[R], frozen=True, kw_only=True):
    bets: str
    """The field of the rules that holds the side bets."""
    sides_max: int
    """How many of them a table may have."""
    groups: Mapping[str, CardGroup]
    possible: Callable[[R, SideBet], frozenset[int]]
    """The numbers of the lines that some deal is paid by."""
    example: str = "pair = true"
    """What may be asked of the first group for a pair, as a file writes it."""
    to: Callable[[R], bool] = lambda _: True
    """Whether this game of the family shows any cards."""


def custom_lines(bet: SideBet) -> tuple[CustomLine, ...]:
    """The lines of a custom bet, in the order in which they are tried."""
    return tuple(line for line in bet.pays.rows if isinstance(line, CustomLine))


def first_matching_line(bet: SideBet, hands: Mapping[str, HandFacts]) -> CustomLine | None:
    """The first line that these groups of cards meet."""
    for line in custom_lines(bet):
        if line.fits(lambda test: test.fits(hands[test.of])):
            return line
    return None
