"""Wager arrays: from the ways to wager to the arrays from which a kernel draws."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from math import lcm
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.collect.schedule import Schedule
from houseway.collect.sheet_terms import PlayerDealerBy
from houseway.rules.wager_mix.mix import Bettor
from houseway.sim.kernel.wager_draws import BACKLINE, BETS_MAX, LINES_MAX, SEATS_MAX
from houseway.sim.setup.simulation_setup import SimulationSetup
from houseway.things.cents import Cents


class WagerArrays(NamedTuple):
    facts: dict[str, int]
    arrays: dict[str, NDArray[Any]]
    rows: list[tuple[int, Cents]]
    """By row of what bets are worth: the number of the bet, and the stake."""


def wager_arrays(
    setting: SimulationSetup[Any], stakes: Callable[[Mapping[str, Cents]], Sequence[Cents]]
) -> WagerArrays:
    """`stakes` are what somebody with these wagers has on each bet of the game, in its order."""
    groups = {seat - 1: setting.ways(seat) for seat in setting.taken} | {BACKLINE: setting.backline}
    rows: dict[tuple[int, Cents], int] = {}
    ways: list[Bettor] = []
    places: list[tuple[tuple[Bettor, ...], int]] = []
    bounds = np.zeros((SEATS_MAX + 1, 2), np.int64)
    ends: list[int] = []
    for group, bettors in groups.items():
        start = next((at for known, at in places if known == bettors), len(ways))
        if start == len(ways):
            places.append((bettors, start))
            ways += bettors
            ends += parts([each.chance for each in bettors])
        bounds[group] = start, start + len(bettors)
    picks = np.zeros((len(ways), BETS_MAX), np.int16)
    for way, bettor in enumerate(ways):
        for bet, stake in enumerate(stakes(bettor.wagers)):
            picks[way, bet] = rows.setdefault((bet, stake), len(rows))
    steps = fee_steps(setting.schedule)
    counted = dict(setting.behind)
    drawn = len(counted) > 1 or any(len(setting.ways(seat)) > 1 for seat in setting.taken)
    return WagerArrays(
        {
            "bets": len(setting.game.rules.bets),
            "players": len(setting.taken),
            "drawn": drawn or (setting.most_behind > 0 and len(setting.backline) > 1),
            "highest": follows_highest(setting.schedule),
            "steps": len(steps),
        },
        {
            "taken": np.array([seat - 1 for seat in setting.taken], np.int64),
            "groups": bounds,
            "ends": np.array(ends, np.int64),
            "picks": picks,
            "action": np.array([setting.followed(each.wagers) for each in ways], np.int64),
            "behind": np.array(
                parts([counted.get(many, Fraction(0)) for many in range(LINES_MAX)]), np.int64
            ),
            "fees": np.array(steps, np.int64),
        },
        list(rows),
    )


def parts(chances: Sequence[Fraction]) -> list[int]:
    """Each chance and all before it, in equal parts of the whole."""
    whole = lcm(*(chance.denominator for chance in chances)) if chances else 1
    found, total = [], 0
    for chance in chances:
        total += chance.numerator * (whole // chance.denominator)
        found.append(total)
    return found


def follows_highest(schedule: Schedule | None) -> bool:
    return schedule is not None and schedule.player_dealer_by is PlayerDealerBy.HIGHEST_WAGER


def fee_steps(schedule: Schedule | None) -> list[tuple[Cents, Cents]]:
    """From which amount on which fee is owed, by what the schedule follows."""
    if schedule is None or not schedule.player_dealer_tiers:
        return [(0, 0)]
    tiers = schedule.player_dealer_tiers
    if schedule.player_dealer_by is PlayerDealerBy.HAND:
        return [(0, tiers[0].fee_cents)]
    return [(tier.lo_cents, tier.fee_cents) for tier in tiers]
