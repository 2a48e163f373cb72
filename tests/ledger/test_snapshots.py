"""A house goes on from snapshots as from its whole journal, and believes none that is not right."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from houseway.errors import RecordError
from houseway.floor.audit.audit import audit
from houseway.floor.service import snapshots
from houseway.floor.service.snapshots import (
    RestoredTable,
    SnapshotReader,
    decode_snapshot,
    encode_snapshot,
)
from houseway.floor.service.table_service import TableService
from houseway.floor.service.versioned_table import VersionedTable
from houseway.floor.table.table import Table
from houseway.ledger.model.store_interface import ChainHead, LedgerStore
from houseway.ledger.sqlite.journal_reader import open_ledger
from houseway.ledger.sqlite.schema import VERSION
from houseway.ledger.sqlite.store import SqliteStore
from tests.frozen.ledger_file import SCHEMA
from tests.ledger.houses import Driven, house_at
from tests.ledger.places import Kept

GAMES = {"1": "three-card-poker", "2": "pure-21.5"}
ROUNDS = 6


@pytest.fixture(autouse=True)
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    """A snapshot is due after every few rounds."""
    monkeypatch.setattr(snapshots, "SNAPSHOT_EVERY", 40)


def played(house: TableService) -> TableService:
    for name, game in GAMES.items():
        driven = Driven(house, name, game)
        for _ in range(ROUNDS):
            driven.play_round()
        driven.open_round()
    return house


def folded(store: LedgerStore) -> dict[str, VersionedTable]:
    """Every table from its opening on."""
    heard: dict[str, VersionedTable] = {}
    for name in GAMES:
        store.drop_snapshots(name, store.snapshots(name))
    TableService(store, heard=lambda hosted, _, __: heard.update({hosted.table.name: hosted}))
    return heard


def test_a_house_goes_on_from_its_snapshots_as_from_all_its_events(kept: Kept) -> None:
    house = played(kept.house())
    for name in GAMES:
        house.snapshots.keep(name)
    recalled: list[RestoredTable] = []
    heard: list[str] = []
    again = TableService(
        kept.store(),
        recalled=recalled.append,
        heard=lambda hosted, _, __: heard.append(hosted.table.name),
    )
    assert [each.hosted.table.name for each in recalled] == [*GAMES]
    assert len(heard) < sum(each.last for each in again.tables.values()) / 2
    tables = dict(again.tables)
    assert tables == folded(again.store)


def test_every_snapshot_can_be_gone_on_from_and_verify_compares_it(kept: Kept) -> None:
    house = played(kept.house())
    for name in GAMES:
        house.snapshots.keep(name, now=True)
        lasts = house.store.snapshots(name)
        assert len(lasts) > 1
        assert all(house.snapshots.read(name, last) for last in lasts)
    with closing(kept.journal()) as journal:
        assert audit(journal, house.decks) == []


def test_no_card_to_come_is_in_a_snapshot(kept: Kept) -> None:
    house = played(kept.house())
    assert house.decks is not None
    for name in GAMES:
        house.snapshots.keep(name, now=True)
        for last in house.store.snapshots(name):
            found = house.snapshots.read(name, last)
            body = house.store.snapshot(name, last)
            assert found is not None
            assert body is not None
            assert found.hosted.table.playing is None
            for promise in found.hosted.table.promises & house.table(name).promises:
                assert house.decks.unseal(house.table(name).game, promise).secret not in str(body)


def richer(table: Table) -> Table:
    """The same with a hundred dollars that nobody brought."""
    return table.with_chips("P1", 10_000)


def test_a_snapshot_that_is_not_the_table_is_found_by_verify(kept: Kept) -> None:
    house = played(kept.house())
    house.snapshots.keep("1", now=True)
    last = house.store.snapshots("1")[0]
    body = house.store.snapshot("1", last)
    assert body is not None
    found = decode_snapshot(house.table("1").game, body)
    assert found is not None
    (recalled, head) = found
    forged = RestoredTable(VersionedTable(richer(recalled.hosted.table), last), recalled.memory)
    house.store.keep_snapshot("1", last, encode_snapshot(forged, head))
    with closing(kept.journal()) as journal:
        (says,) = audit(journal, house.decks)
    assert "a snapshot that is not the table as it was" in says


@pytest.mark.parametrize("spoiled", ["damaged", "elsewhere"])
def test_a_damaged_snapshot_or_one_of_another_chain_is_not_believed(
    kept: Kept, spoiled: str
) -> None:
    house = played(kept.house())
    house.snapshots.keep("1", now=True)
    before, newest = house.store.snapshots("1")[-2:]
    body = house.store.snapshot("1", newest)
    assert body is not None
    if spoiled == "damaged":
        body = body[:-20]
    else:
        found = decode_snapshot(house.table("1").game, body)
        assert found is not None
        body = encode_snapshot(found[0], ChainHead(found[1].number, "f" * 64))
    house.store.keep_snapshot("1", newest, body)
    found_newest = SnapshotReader(house.store).newest("1")
    assert found_newest is not None
    assert found_newest.hosted.last == before
    assert TableService(kept.store()).tables == folded(house.store)


def test_a_round_of_long_ago_is_found_from_the_nearest_snapshot(kept: Kept) -> None:
    house = played(kept.house())
    house.snapshots.keep("2", now=True)
    assert house.snapshots.before_round("2", 1) is None
    near = house.snapshots.before_round("2", ROUNDS)
    assert near is not None
    assert 0 < near.table.rounds < ROUNDS
    assert house.snapshots.before_event("2", near.last + 1) == near


def test_a_file_of_before_is_brought_forward_and_read_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "ledger.db"
    with closing(sqlite3.connect(path)) as file:
        file.executescript(SCHEMA)
    with closing(open_ledger(path)) as journal:
        assert journal.snapshots("1") == []
        assert journal.snapshot("1", 1) is None
    played(house_at(path)).store.close()
    with closing(open_ledger(path)) as journal:
        assert journal.tables() == [*GAMES]
    with closing(sqlite3.connect(path)) as file:
        assert file.execute("PRAGMA user_version").fetchone() == (VERSION,)


def test_a_newer_file_is_refused_in_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "ledger.db"
    SqliteStore(path).close()
    with closing(sqlite3.connect(path)) as file:
        file.execute(f"PRAGMA user_version = {VERSION + 1}")
    for opened in (SqliteStore, open_ledger):
        with pytest.raises(RecordError, match="open it with a newer Houseway"):
            opened(path)
