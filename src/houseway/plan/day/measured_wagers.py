"""Measured wagers of a table as weights: how often each amount lay on each bet."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import TypeVar

from msgspec import Struct

from houseway.plan.day.kind_hooks import WagersLaid
from houseway.things.cents import Cents

Key = TypeVar("Key")
Weights = dict[Cents, int]


class MeasuredWagers(Struct):
    seats: dict[int, int] = {}
    """How often so many seats had a wager, or so many were dealt in."""
    wagers: dict[str, Weights] = {}
    """By bet: how often a seat had so much on it; zero is a bet that was left out."""
    backline: dict[int, int] = {}
    """How often so many stood behind a seat."""
    backline_wagers: dict[str, Weights] = {}
    ended: dict[str, int] = {}
    """How often a hand went so far."""

    def add(self, laid: WagersLaid) -> None:
        _count(self.seats, laid.players)
        for wagers in laid.wagers:
            _weigh(self.wagers, wagers)
        for behind in laid.behind:
            _count(self.backline, len(behind))
            for wagers in behind:
                _weigh(self.backline_wagers, wagers)
        if laid.ended:
            _count(self.ended, laid.ended)

    @property
    def players(self) -> int:
        """Seats with a wager in an average round, to the nearest whole number and at least one."""
        rounds = sum(self.seats.values())
        if not rounds:
            return 0
        seats = Fraction(sum(seats * weight for seats, weight in self.seats.items()), rounds)
        return max(1, int(seats + Fraction(1, 2)))

    @property
    def has_backline(self) -> bool:
        return any(self.backline_wagers.values())


def _count(weights: dict[Key, int], key: Key) -> None:
    weights[key] = weights.get(key, 0) + 1


def _weigh(weights: dict[str, Weights], wagers: Mapping[str, Cents]) -> None:
    for bet, cents in wagers.items():
        _count(weights.setdefault(bet, {}), cents)
