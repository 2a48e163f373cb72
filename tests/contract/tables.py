"""A full table of any game, ready for a bank to be taken."""

from __future__ import annotations

from houseway.floor import open_table, step
from houseway.floor.banked.table import BankedTable
from houseway.floor.table.actions import Join, Sit
from houseway.floor.table.events import TableEvent
from houseway.rules.catalog import game
from houseway.rules.limits import Limits, Range
from tests.schedules import schedule_of


def seated_table(
    game_id: str, *, chips_cents: int = 200_000
) -> tuple[BankedTable, list[TableEvent]]:
    limits = Limits(Range(500, 10_000), chip_cents=50)
    table, events = open_table("contract", game_id, limits, schedule=schedule_of(game_id, limits))
    log = list(events)
    for seat in range(1, game(game_id).rules.seats + 1):
        for action in (Join(f"P{seat}", chips_cents), Sit(f"P{seat}", seat)):
            table, events = step(table, action)
            log.extend(events)
    return table, log
