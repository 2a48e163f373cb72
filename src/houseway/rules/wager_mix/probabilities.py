"""Exact probability distributions of amounts, as fractions: of one seat, and of several."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import lru_cache
from math import lcm
from typing import TypeAlias, TypeVar

from houseway.errors import RuleError
from houseway.things.cents import Cents

Thing = TypeVar("Thing")
Count = TypeVar("Count", int, Fraction)
PAIRS_MAX = 2_000_000
"""So many pairs of amounts are put together in one step; a second or two of work."""
AmountDistribution: TypeAlias = dict[Cents, Fraction]
"""The chance of each amount; the chances add up to one."""


def to_probabilities(weights: Mapping[Thing, int]) -> dict[Thing, Fraction]:
    whole = sum(weights.values())
    return {thing: Fraction(weight, whole) for thing, weight in weights.items()}


class TooManyAmounts(RuleError):
    """Amounts that come together in more ways than are gone through."""


def combine(
    one: Mapping[Cents, Count],
    other: Mapping[Cents, Count],
    join: Callable[[Cents, Cents], Cents],
) -> dict[Cents, Count]:
    """The chances, or the weights, of two independent amounts put together."""
    if len(one) * len(other) > PAIRS_MAX:
        raise TooManyAmounts(
            f"What lies on the table comes to {len(one):,} sums, and with the next {len(other):,} "
            f"amounts to {len(one) * len(other):,} pairs of them; {PAIRS_MAX:,} are the most that "
            "are gone through exactly, so give fewer or rounder amounts."
        )
    joined: dict[Cents, Count] = {}
    for first, chance in one.items():
        for second, other_chance in other.items():
            cents = join(first, second)
            both = chance * other_chance
            joined[cents] = joined[cents] + both if cents in joined else both
    return joined


def combine_seats(
    seat: AmountDistribution, seats: int, join: Callable[[Cents, Cents], Cents]
) -> AmountDistribution:
    """What several seats come to that all wager alike: their sum, or the highest of them."""
    return _of_seats(tuple(sorted(seat.items())), seats, join)


@lru_cache(maxsize=64)
def _of_seats(
    seat: tuple[tuple[Cents, Fraction], ...], seats: int, join: Callable[[Cents, Cents], Cents]
) -> AmountDistribution:
    # In whole weights of a common denominator, which fractions would look for in every sum.
    whole = lcm(*(chance.denominator for _, chance in seat)) if seat else 1
    weights = {cents: int(chance * whole) for cents, chance in seat}
    total = {0: 1}
    for _ in range(seats):
        total = combine(total, weights, join)
    return {cents: Fraction(weight, whole**seats) for cents, weight in total.items()}


def expected_value(amounts: Mapping[Cents, Fraction]) -> Fraction:
    return sum((cents * chance for cents, chance in amounts.items()), Fraction(0))
