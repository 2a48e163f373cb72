"""Classifier of both sides' hands for a custom side bet, and of their comparison."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from itertools import product
from typing import NamedTuple, TypeAlias

from houseway.rules.bets import SideBet
from houseway.rules.conditions.custom_bet_cards import custom_lines
from houseway.rules.conditions.deal_classes import DealClassifier, refuse_too_many_classes
from houseway.rules.conditions.question_type import RESULTS, HandFacts

LinesByClass: TypeAlias = list[list[list[int]]]
"""By the sort of either side's hand and by how they compare: the line, 0 where the bet loses."""
COMPARED = tuple(product(RESULTS, repeat=2))
"""How the player's low and high hand compare with the player-dealer's, by the house way."""


SIDES_MAX = 3
"""So many circles lie before a hand that is set in two, beside the base wager's."""


class TableSide(IntEnum):
    PLAYER = 0
    PLAYER_DEALER = 1


class SideGroups(NamedTuple):
    """What the groups of cards are called that a hand shows."""

    whole: str
    front: str
    back: str


class SideClassifier:
    """Hands of either side that a bet does not tell apart are of one sort."""

    def __init__(self, bet: SideBet, groups: tuple[SideGroups, SideGroups]) -> None:
        self.sorter = DealClassifier(custom_lines(bet))
        self.groups = groups
        self._sorts: tuple[dict[int, int], dict[int, int]] = ({}, {})

    def asked(self, side: TableSide) -> tuple[str, ...]:
        """The groups of this side that something is asked of."""
        return tuple(group for group in self.groups[side] if self.sorter.asks(group))

    def by_way(self, side: TableSide) -> bool:
        """Whether something is asked of the two hands that the house way makes."""
        return self.sorter.asks(self.groups[side].front, self.groups[side].back)

    @property
    def compares(self) -> bool:
        return any(each for each in self._compared)

    @property
    def _compared(self) -> list[int]:
        _, front, back = self.groups[TableSide.PLAYER]
        result = self.sorter.result
        return [result(front, low) | result(back, high) for low, high in COMPARED]

    def sort(self, side: TableSide, hands: Mapping[str, HandFacts]) -> int:
        """The sort of a hand by its groups."""
        answers = sum(self.sorter.answers(group, hand) for group, hand in hands.items())
        sorts = self._sorts[side]
        found = sorts.setdefault(answers, len(sorts))
        refuse_too_many_classes(len(sorts))
        return found

    @property
    def lines(self) -> LinesByClass:
        """Of all sorts that were found; a side that nothing is asked of has one."""
        line, compared = self.sorter.line, self._compared
        own, theirs = (each or {0: 0} for each in self._sorts)
        return [[[line(one | two | way) for way in compared] for two in theirs] for one in own]
