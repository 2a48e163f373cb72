"""Ruin at every shipped table: no likelier with more money, no rarer with more time."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest

from houseway.plan.bank.request import BankTableRequest
from houseway.plan.bank.risk.lifetime_ruin import lifetime_ruin
from houseway.plan.bank.risk.round_results import tilt_to_mean
from houseway.plan.bank.risk.session_ruin import cap_at_lifetime, session_ruin
from houseway.plan.bank.simulation import simulate_rounds, table_setting
from houseway.sim.stats.estimates import NINETY_FIVE
from tests.plan.bank.shipped_tables import Alike, family, one_of_each, shipped_tables

BANKS = (4_000, 300_000)
SESSIONS = (45, 180)
ROUNDS = 3_000
ROUNDED = 1e-7
"""Within this two chances are the same."""


def wrong_with(table: BankTableRequest) -> Iterator[str]:
    """What contradicts itself in what is told of ruin there."""
    results = simulate_rounds(table_setting(table), rounds=ROUNDS, seed=1).results
    ever = lifetime_ruin(results)
    curves = [cap_at_lifetime(session_ruin(results, rounds), ever) for rounds in SESSIONS]
    reach = NINETY_FIVE * results.standard_error_cents
    better, worse = (
        lifetime_ruin(tilt_to_mean(results, results.ev_cents + way * reach)) for way in (1, -1)
    )
    bankrolls = [1, 50, *(table.bank_cents * times // 2 for times in (1, 2, 3, 20)), 10**12]
    for bankroll in bankrolls:
        chances = [curve.at(bankroll) for curve in (*curves, ever)]
        if any(later < sooner - ROUNDED for sooner, later in pairwise(chances)):
            yield f"{bankroll} cents by the time: {chances}"
        low, high = better.at(bankroll), worse.at(bankroll)
        if not low - ROUNDED <= chances[-1] <= high + ROUNDED:
            yield f"{bankroll} cents: {chances[-1]} is not from {low} to {high}"
    for curve in (*curves, ever):
        by_money = [curve.at(bankroll) for bankroll in bankrolls]
        if by_money != sorted(by_money, reverse=True) or not 0 <= by_money[-1] <= 1:
            yield f"by the bankroll: {by_money}"
    if results.ev_cents <= 0 and ever.at(10**12) != 1:
        yield f"a round costs {-results.ev_cents} cents, and ruin for ever is {ever.at(10**12)}"


@pytest.mark.parametrize("bank_cents", BANKS)
@pytest.mark.parametrize("alike", one_of_each(family))
def test_ruin_never_contradicts_itself_at_any_shipped_table(bank_cents: int, alike: Alike) -> None:
    assert not {
        table.table: wrong
        for table in shipped_tables(bank_cents, alike)
        if (wrong := list(wrong_with(table)))
    }
