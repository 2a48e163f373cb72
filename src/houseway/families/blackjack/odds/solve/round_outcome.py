"""Round outcome: every net result of a round and how likely it is, in base wagers.

Beside the results stand the counts on the way to them: how much is put down, how many hands are
doubled, how often a pair is split. All of it may be multiplied by how likely a round gets so far,
and is then added up over all rounds.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import NamedTuple


class RoundCounts(NamedTuple):
    """Means of a round; a hand that comes from a split is a hand."""

    wagered: float = 0.0
    """Base wagers that are put down, doubles and splits included."""
    hands: float = 0.0
    doubled: float = 0.0
    """Hands that are doubled once or more."""
    redoubled: float = 0.0
    rescued: float = 0.0
    split: float = 0.0
    """Rounds in which a pair is split."""
    surrendered: float = 0.0
    """Rounds that are given up."""

    def times(self, chance: float) -> RoundCounts:
        return RoundCounts(*(chance * each for each in self))


class RoundOutcome(NamedTuple):
    results: Mapping[float, float]
    """How likely each net result is."""
    counts: RoundCounts

    @property
    def square(self) -> float:
        """The mean square of the result."""
        return sum(chance * net**2 for net, chance in self.results.items())


class NetResult(NamedTuple):
    net: float
    chance: float

    @property
    def units(self) -> Fraction:
        """The net result as it is printed: a natural may pay six to five."""
        return Fraction(self.net).limit_denominator(1000)


def outcome_of_hand(net: float, chance: float, counts: RoundCounts | None = None) -> RoundOutcome:
    """One hand that ends so, with the base wager alone if nothing is said of it."""
    counted = RoundCounts(wagered=1.0, hands=1.0) if counts is None else counts
    return RoundOutcome({net: chance}, counted.times(chance))


def sum_outcomes(parts: Iterable[RoundOutcome]) -> RoundOutcome:
    return mix_outcomes((1.0, part) for part in parts)


def mix_outcomes(parts: Iterable[tuple[float, RoundOutcome]]) -> RoundOutcome:
    """All of them together, each as likely as is said."""
    results: defaultdict[float, float] = defaultdict(float)
    counts = RoundCounts()
    for chance, part in parts:
        for net, each in part.results.items():
            results[net] += chance * each
        counts = RoundCounts(*(a + chance * b for a, b in zip(counts, part.counts, strict=True)))
    return RoundOutcome(dict(results), counts)


def sorted_results(results: Mapping[float, float]) -> tuple[NetResult, ...]:
    """From the worst to the best, without those that cannot come."""
    return tuple(NetResult(net, chance) for net, chance in sorted(results.items()) if chance)
