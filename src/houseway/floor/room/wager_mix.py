"""Wager mix that a room's plan expects at a table."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from houseway.errors import RecordError
from houseway.floor.room.room_file import RoomPlan
from houseway.rules.game import Game
from houseway.rules.wager_mix.mix import Bettor, Mix, independent_bettors
from houseway.rules.wager_mix.probabilities import to_probabilities

BASE, BONUS = "base", "bonus"
"""What bets are called where the game of a table is not dealt here."""


def base_of(game: Game | None) -> str:
    """The base wager of a planned table."""
    return game.rules.base.id if game is not None else BASE


def plan_mix(plan: RoomPlan, game: Game | None = None) -> Mix:
    """The wagers of a plan, bet by bet; bets do not depend on each other.

    A plan may name one amount for all bonus wagers of a player and not say on which bet it lies:
    every side bet of the table is then as likely.
    """
    base = base_of(game)
    if not plan.wagers and not plan.bets:
        raise RecordError(f"The plan of table {plan.table} names no wagers.")
    if plan.bets and base not in plan.bets:
        raise RecordError(f"The plan of table {plan.table} names no wagers on {base}.")
    if plan.bets:
        bettors = independent_bettors(
            {bet: to_probabilities(each) for bet, each in plan.bets.items()}
        )
    else:
        sides = [bet.id for bet in game.side_bets] if game is not None else []
        bettors = tuple(_with_bonus(plan, base, sides or [BONUS]))
    return Mix(players=plan.players, bettors=bettors)


def _with_bonus(plan: RoomPlan, base: str, sides: list[str]) -> Iterator[Bettor]:
    for cents, chance in to_probabilities(plan.wagers).items():
        for bonus, share in to_probabilities(plan.bonus or {0: 1}).items():
            if not bonus:
                yield Bettor({base: cents}, chance * share)
                continue
            for side in sides:
                yield Bettor({base: cents, side: bonus}, chance * share * Fraction(1, len(sides)))
