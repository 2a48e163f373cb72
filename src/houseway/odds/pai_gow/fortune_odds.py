"""The Fortune bet and the Envy Bonus, exactly, for any pay table."""

from __future__ import annotations

from collections.abc import Mapping, Set
from fractions import Fraction
from typing import NamedTuple

from houseway.odds.distribution import Distribution
from houseway.odds.pai_gow.seven_cards import fortune_counts
from houseway.rank.fortune import Fortune


class Reading(NamedTuple):
    """Which line a hand comes to, where the text leaves it open."""

    by_rank: bool = False
    """A straight comes before three of a kind, though it pays less (FPG-37)."""
    royal_match_natural_only: bool = False
    """The joker may not stand in the royal flush of a royal match (FUP-76)."""

    def counts(self) -> dict[Fortune, int]:
        return fortune_counts(**self._asdict())


AS_RULED = Reading()


def fortune_distribution(
    pays: Mapping[Fortune, Fraction | int],
    pushes: Set[Fortune] = frozenset({Fortune.THREE_PAIR}),
    reading: Reading = AS_RULED,
) -> Distribution:
    """One unit on Fortune: `pays` to one on a line, back on a push, lost on every other line."""
    return Distribution.of(
        (pays.get(line, 0 if line in pushes else -1), ways)
        for line, ways in reading.counts().items()
    )


def envy_distribution(cents: Mapping[Fortune, int], reading: Reading = AS_RULED) -> Distribution:
    """What one other hand brings to an envy button where every such hand is paid (FPG-44).

    Hands that are dealt together are alike, so that n other hands bring n times its mean.
    """
    return Distribution.of((cents.get(line, 0), ways) for line, ways in reading.counts().items())
