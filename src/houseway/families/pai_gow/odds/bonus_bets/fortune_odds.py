"""Fortune bet odds, exactly, for any pay table."""

from __future__ import annotations

from collections.abc import Mapping, Set
from fractions import Fraction
from typing import NamedTuple

from houseway.families.pai_gow.odds.bonus_bets.seven_card_counts import fortune_counts
from houseway.families.pai_gow.rules.rules import PaiGow
from houseway.odds.model.distribution import Distribution
from houseway.rank.hands.fortune_line import Fortune


class FortuneOptions(NamedTuple):
    """Which line a hand comes to, where the text leaves it open."""

    by_rank: bool = False
    """A straight comes before three of a kind, though it pays less (FPG-37)."""
    royal_match_natural_only: bool = False
    """The joker may not stand in the royal flush of a royal match (FUP-76)."""

    def counts(self) -> dict[Fortune, int]:
        return fortune_counts(**self._asdict())


AS_RULED = FortuneOptions()


def fortune_options(rules: PaiGow) -> FortuneOptions:
    return FortuneOptions(rules.fortune_by_rank, rules.royal_match_natural_only)


def fortune_distribution(
    pays: Mapping[Fortune, Fraction | int],
    pushes: Set[Fortune] = frozenset({Fortune.THREE_PAIR}),
    reading: FortuneOptions = AS_RULED,
) -> Distribution:
    """One unit on Fortune: `pays` to one on a line, back on a push, lost on every other line."""
    return Distribution.of(
        (pays.get(line, 0 if line in pushes else -1), ways)
        for line, ways in reading.counts().items()
    )
