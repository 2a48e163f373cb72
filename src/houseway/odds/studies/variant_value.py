"""Variant value: what each difference of two games is worth, one at a time.

Differences do not add up: what one is worth depends on the others.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from houseway.errors import HousewayError
from houseway.odds.hooks import every_bet, find_odds_hooks
from houseway.odds.model.progress import DEFAULT_WORK, Work, part_of_work
from houseway.rules.game import Game
from houseway.rules.variant.game_diff import GameDifference, differences


class DifferenceValue(NamedTuple):
    difference: GameDifference
    bet: str | None
    """Which bet it moves, the base game before any other."""
    worth: float | None
    """By how much, in the player's favour if above zero; None where that cannot be worked out."""


def value_differences(
    left: Game, right: Game, work: Work = DEFAULT_WORK
) -> tuple[DifferenceValue, ...]:
    """Every difference with what it alone would change in the player's expectation."""
    found = differences(left, right)
    if not found or find_odds_hooks(left) is None:
        return tuple(DifferenceValue(each, None, None) for each in found)
    parts = len(found) + 1
    own = every_bet(left, part_of_work(work, 0, parts)).prices
    return tuple(
        _worth(left, each, own, part_of_work(work, number, parts))
        for number, each in enumerate(found, start=1)
    )


def _worth(
    left: Game, difference: GameDifference, own: Mapping[str, float], work: Work
) -> DifferenceValue:
    try:
        prices = every_bet(difference.only(left), work).prices
    except HousewayError:
        # Alone it contradicts what the other differences change with it.
        return DifferenceValue(difference, None, None)
    # A bet that comes with the difference moves by all that it is worth.
    moved = {bet: prices[bet] - own.get(bet, 0.0) for bet in prices if prices[bet] != own.get(bet)}
    if not moved:
        return DifferenceValue(difference, None, 0.0)
    bet = min(moved, key=lambda each: _place(left, each))
    return DifferenceValue(difference, bet, moved[bet])


def _place(game: Game, bet: str) -> int:
    """The base game first, then bets as they are settled, then what is told of several together."""
    known = [game.rules.base.id, *(each.id for each in game.rules.bets)]
    return known.index(bet) if bet in known else len(known)
