"""A table out of a snapshot and the events since is the table that is folded from all of them.

It is tried after every event of random tables of every game, and of whole evenings that are kept,
with their shoes, waiting lists, corrections and private tables.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec
import pytest

from houseway.floor.service.event_codec import decode_event
from houseway.floor.service.snapshots import (
    RestoredTable,
    decode_snapshot,
    encode_snapshot,
    snapshots_to_drop,
)
from houseway.floor.service.table_codec import decode_table, encode_table
from houseway.floor.service.table_projection import TableProjection
from houseway.floor.service.versioned_table import VersionedTable, advance
from houseway.floor.table.events import TableEvent
from houseway.floor.table.table import Table
from houseway.ledger.model.batch import decode_batch
from houseway.ledger.model.store_interface import EMPTY_HEAD
from houseway.rules.bank import Accounting
from houseway.rules.catalog import game
from tests.families import traits_of
from tests.frozen.kept import whole, whole_evenings
from tests.games import BANKED
from tests.properties.pot_settings import TABLES, Kept
from tests.properties.random_table import RandomTable
from tests.properties.test_pot_tables import an_evening

HANDS = 4
GONE_ON_FROM = 8
"""From so many places of an evening the rest is folded again."""
SETS = ("wagered", "left_to_house")
"""What is in no order."""


def ordered(table: Table) -> Any:
    """Everything at a table, also in which order it lies."""

    def pairs(found: list[tuple[str, Any]]) -> list[tuple[str, Any]]:
        return [(key, sorted(value) if key in SETS and value else value) for key, value in found]

    return json.loads(encode_table(table), object_pairs_hook=pairs)


def is_the_same_from_everywhere(events: Sequence[TableEvent], seed: int) -> None:
    hosted: VersionedTable | None = None
    memory, at = TableProjection(), "2026-01-01T00:00:00+00:00"
    kept: list[tuple[int, bytes]] = []
    for event in events:
        hosted = advance(hosted, event)
        memory = memory.after(hosted.table, hosted.last, event, at)
        body = encode_snapshot(RestoredTable(hosted, memory), EMPTY_HEAD)
        assert decode_snapshot(hosted.table.game, body) == (
            RestoredTable(hosted, memory),
            EMPTY_HEAD,
        )
        kept.append((hosted.last, body))
    assert hosted is not None
    for last, body in Random(seed).sample(kept, min(len(kept), GONE_ON_FROM)):
        found = decode_snapshot(hosted.table.game, body)
        assert found is not None
        again, remembered = found[0].hosted, found[0].memory
        for event in events[last:]:
            again = advance(again, event)
            remembered = remembered.after(again.table, again.last, event, at)
        assert (again, remembered) == (hosted, memory)
        assert ordered(again.table) == ordered(hosted.table)


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("game_id", BANKED)
def test_random_tables_go_on_from_every_snapshot(game_id: str, seed: int) -> None:
    random = RandomTable(game_id, seed, accounting=Accounting.GROSS)
    for _ in range(traits_of(game(game_id).family).rounds.recalled):
        random.play_round()
    is_the_same_from_everywhere(random.log, seed)


@pytest.mark.parametrize("kept", TABLES, ids=lambda kept: f"{kept.game} {kept.limits}")
def test_random_poker_tables_go_on_from_every_snapshot(kept: Kept) -> None:
    is_the_same_from_everywhere(an_evening(kept, seed=1, hands=HANDS).log, seed=1)


@pytest.mark.parametrize("name", whole_evenings())
def test_evenings_go_on_from_every_snapshot(name: str) -> None:
    batches = [decode_batch(bytes(body)) for body in whole(name).batches]
    for table in {batch.table for batch in batches}:
        lines = [line for batch in batches if batch.table == table for line in batch.events]
        is_the_same_from_everywhere([decode_event(bytes(line)) for line in lines], seed=1)


def test_what_is_damaged_or_of_another_shape_is_not_believed() -> None:
    random = RandomTable("pure-21.5", 1, accounting=Accounting.GROSS)
    random.play_round()
    recalled = RestoredTable(VersionedTable(random.table, len(random.log)), TableProjection())
    body = encode_snapshot(recalled, EMPTY_HEAD)
    assert decode_snapshot(random.table.game, body) == (recalled, EMPTY_HEAD)
    for place in range(0, len(body), 97):
        torn = body[:place] + bytes([body[place] ^ 1]) + body[place + 1 :]
        assert decode_snapshot(random.table.game, torn) is None
    assert decode_snapshot(random.table.game, body[: len(body) // 2]) is None
    other = game("three-card-poker")
    assert decode_snapshot(other, body) is None


def test_a_version_of_another_number_does_not_believe_it(monkeypatch: pytest.MonkeyPatch) -> None:
    random = RandomTable("pure-21.5", 1, accounting=Accounting.GROSS)
    body = encode_snapshot(
        RestoredTable(VersionedTable(random.table, len(random.log)), TableProjection()), EMPTY_HEAD
    )
    monkeypatch.setattr("houseway.__version__", "9.9.9")
    assert decode_snapshot(random.table.game, body) is None


def test_a_table_with_an_unknown_field_is_not_read() -> None:
    random = RandomTable("pure-21.5", 1, accounting=Accounting.GROSS)
    plain = msgspec.json.decode(encode_table(random.table))
    with pytest.raises(Exception, match="cannot be read"):
        decode_table(random.table.game, msgspec.json.encode({**plain, "luck": 7}))


def test_of_too_many_the_newest_stays_and_the_others_lie_evenly(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("houseway.floor.service.snapshots.SNAPSHOTS_MAX", 8)
    lasts: list[int] = []
    for last in range(1_000, 101_000, 1_000):
        lasts.append(last)
        gone = snapshots_to_drop(lasts)
        lasts = [each for each in lasts if each not in gone]
        assert len(lasts) <= 8
        assert lasts[-1] == last
    gaps = [after - before for before, after in zip([0, *lasts], lasts, strict=False)]
    assert max(gaps) <= 32_000
