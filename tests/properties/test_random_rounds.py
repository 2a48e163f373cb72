"""100,000 random rounds of each game: chips conserved, the bank never exceeded, replay equal."""

from __future__ import annotations

import pytest

from houseway.floor import replay
from houseway.floor.events import TableEvent
from houseway.floor.log import event_line, read_log
from houseway.rules.bank import Accounting
from houseway.rules.catalog import GAME_IDS
from tests.properties.random_table import RandomTable

SHARDS = 8
ROUNDS = 100_000 // SHARDS
ROUNDS_IN_LOG = 250


def accounting_of(shard: int) -> Accounting:
    """Mostly the default; every reading has its share."""
    return (Accounting.GROSS, Accounting.GROSS, Accounting.SEPARATE, Accounting.NET)[shard % 4]


@pytest.mark.parametrize("shard", range(SHARDS))
@pytest.mark.parametrize("game_id", GAME_IDS)
def test_random_rounds_conserve_every_chip(game_id: str, shard: int) -> None:
    random = RandomTable(game_id, 1_000 + shard, accounting=accounting_of(shard))
    for number in range(ROUNDS):
        random.play_round()
        random.check()
        if number == ROUNDS_IN_LOG:
            assert replay(through_a_file(random.log)) == random.table
        if number > ROUNDS_IN_LOG:
            random.log.clear()
    assert random.table.rounds >= ROUNDS
    assert random.refusals > 0


def through_a_file(log: list[TableEvent]) -> list[TableEvent]:
    """The events as they come back from a log on disk."""
    return list(read_log([event_line(event) for event in log]))
