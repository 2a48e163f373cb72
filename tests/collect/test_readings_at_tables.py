"""A room may choose another reading of the print for a table: it is named with the schedule."""

from __future__ import annotations

import pytest

from houseway.collect.schedule import schedule
from houseway.errors import RecordError
from houseway.floor import open_table, step
from houseway.floor.banked.actions import InRound, PostBank
from houseway.floor.banked.table import BankedTable
from houseway.floor.table.actions import Join, Sit
from houseway.play.actions import CloseBets, PlaceWagers
from houseway.rules.limits import Limits, Range

PROMISE = "0" * 64


def seated(schedule: str, game: str, limits: Range, players: int = 3) -> BankedTable:
    """A table with so many players, the first of whom has the bank."""
    table, _ = open_table("T1", game, Limits(limits), schedule=schedule)
    for seat in range(1, players + 1):
        table, _ = step(table, Join(f"P{seat}", 500_000))
        table, _ = step(table, Sit(f"P{seat}", seat))
    table, _ = step(table, PostBank("P1", 200_000, PROMISE))
    return table


@pytest.mark.rule("NB6-25")
def test_a_room_may_take_the_fee_of_no_bust_6_before_the_deal() -> None:
    taken = {}
    for name in ("mortimer-nb6-1", "mortimer-nb6-1+before-deal"):
        limits = schedule(name).table_limit_cents
        table = seated(name, "no-bust-6.0", Range(*limits))
        wager = {table.game.rules.base.id: limits[0]}
        table, _ = step(table, InRound(PlaceWagers("P2", 2, wager)))
        table, _ = step(table, InRound(CloseBets()))
        assert table.round is not None
        taken[name] = sum(table.round.collection.values())
    assert taken["mortimer-nb6-1"] == 0
    assert taken["mortimer-nb6-1+before-deal"] > 0


@pytest.mark.rule("PS-99", "CF-21")
def test_a_player_s_spots_pay_one_by_one_or_together() -> None:
    paid = {}
    for name in ("ps215-46", "ps215-46+player-total"):
        least, most = schedule(name).table_limit_cents
        table = seated(name, "pure-spanish-21.5", Range(least, most))
        for spot in (2, 4):
            wager = {table.game.rules.base.id: least}
            table, _ = step(table, InRound(PlaceWagers("P2", spot, wager)))
        table, _ = step(table, InRound(CloseBets()))
        assert table.round is not None
        paid[name] = table.round.collection["P2"]
    tiers = schedule("ps215-46").player_tiers
    assert paid["ps215-46"] == 2 * tiers[0].fee_cents
    together = next(tier for tier in tiers if tier.hi_cents is None or 2 * least <= tier.hi_cents)
    assert paid["ps215-46+player-total"] == together.fee_cents


def test_an_unknown_reading_is_refused_with_those_there_are() -> None:
    with pytest.raises(RecordError, match="has no reading cheap; there are"):
        open_table("T1", "pure-spanish-21.5", Limits(Range(500, 5_000)), schedule="ps215-46+cheap")
