"""Chances of amounts, as exact fractions: one seat's, and what several seats come to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import lru_cache
from typing import TypeAlias, TypeVar

from houseway.things.cents import Cents

Thing = TypeVar("Thing")
Amounts: TypeAlias = dict[Cents, Fraction]
"""The chance of each amount; the chances add up to one."""


def chances(weights: Mapping[Thing, int]) -> dict[Thing, Fraction]:
    """Weights as chances."""
    whole = sum(weights.values())
    return {thing: Fraction(weight, whole) for thing, weight in weights.items()}


def combine(one: Amounts, other: Amounts, join: Callable[[Cents, Cents], Cents]) -> Amounts:
    """The chances of two independent amounts put together."""
    joined: Amounts = {}
    for first, chance in one.items():
        for second, other_chance in other.items():
            cents = join(first, second)
            joined[cents] = joined.get(cents, Fraction(0)) + chance * other_chance
    return joined


def of_seats(seat: Amounts, seats: int, join: Callable[[Cents, Cents], Cents]) -> Amounts:
    """What several seats come to that all wager alike: their sum, or the highest of them."""
    return _of_seats(tuple(sorted(seat.items())), seats, join)


@lru_cache(maxsize=64)
def _of_seats(
    seat: tuple[tuple[Cents, Fraction], ...], seats: int, join: Callable[[Cents, Cents], Cents]
) -> Amounts:
    """Kept, because a table's schedules differ in their fees but not in the wagers."""
    total: Amounts = {0: Fraction(1)}
    for _ in range(seats):
        total = combine(total, dict(seat), join)
    return total


def expected(amounts: Mapping[Cents, Fraction]) -> Fraction:
    return sum((cents * chance for cents, chance in amounts.items()), Fraction(0))
