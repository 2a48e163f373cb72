"""What is written stays written: no change, no deletion, and it is all there tomorrow."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from houseway.errors import LedgerError, RecordError
from houseway.floor.audit.audit import audit
from houseway.ledger.sqlite.journal_reader import open_ledger
from houseway.ledger.sqlite.store import SqliteStore
from tests.ledger.houses import Driven, batch, join
from tests.ledger.places import Kept


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "ledger.db"
    store = SqliteStore(path)
    store.append(batch("1", 1, "a", join("chips:1:P", 100))).result()
    store.append(batch("1", 2, "b")).result()
    store.close()
    return path


@pytest.mark.parametrize(
    "sql",
    [
        "UPDATE journal SET body = 'x' WHERE number = 1",
        "UPDATE journal SET hash = 'x'",
        "DELETE FROM journal WHERE number = 2",
        "DELETE FROM journal",
    ],
)
def test_the_journal_refuses_to_be_changed(path: Path, sql: str) -> None:
    connection = sqlite3.connect(path)
    with pytest.raises(sqlite3.IntegrityError, match="append-only"):
        connection.execute(sql)
    connection.close()


@pytest.mark.parametrize(
    "row",
    [
        "(1, '1', 3, 3, 'c', x'00', 'h')",
        "(3, '1', 2, 2, 'c', x'00', 'h')",
        "(3, '1', 3, 3, 'b', x'00', 'h')",
    ],
    ids=["number", "event", "request"],
)
def test_number_event_and_request_are_taken_once(path: Path, row: str) -> None:
    connection = sqlite3.connect(path)
    with pytest.raises(sqlite3.IntegrityError, match="UNIQUE"):
        connection.execute(f"INSERT INTO journal VALUES {row}")
    connection.close()


def test_the_file_is_written_ahead_and_synced_in_full(path: Path) -> None:
    store = SqliteStore(path)
    assert store._writer.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert store._writer.execute("PRAGMA synchronous").fetchone() == (2,)
    store.close()


def test_a_reopened_house_has_the_same_tables_and_goes_on(kept: Kept) -> None:
    house = kept.house()
    for name in ("1", "2"):
        Driven(house, name).play_round()
    middle = Driven(house, "3")
    shuffle = middle.open_round()
    before = dict(house.tables)
    house.store.close()

    again = kept.house()
    assert dict(again.tables) == before
    middle.house = again
    middle.finish_round(shuffle)
    assert again.table("3").rounds == 1
    assert audit(again.store) == []
    again.store.close()


def test_reading_sees_one_moment_while_others_write(kept: Kept) -> None:
    store = kept.store()
    store.append(batch("1", 1, "a", join("chips:1:P", 100))).result()
    store.append(batch("1", 2, "b")).result()
    reader = kept.journal()
    store.append(batch("1", 3, "c", join("chips:1:P", 100))).result()
    assert reader.head().number == len(list(reader.journal())) == 2
    assert reader.balances()["chips:1:P"].held_cents == 100
    assert store.head().number == 3
    reader.close()


def test_reading_creates_nothing(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="There is no ledger"):
        open_ledger(tmp_path / "none.db")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("body", [b"", b"not a database, not even a little", b"SQLite format 3\0"])
def test_a_file_that_is_no_ledger_is_one_sentence(tmp_path: Path, body: bytes) -> None:
    path = tmp_path / "notes.txt"
    path.write_bytes(body)
    with pytest.raises(RecordError, match=r"^notes.txt is not a ledger: .*\.$"):
        open_ledger(path)


def test_a_house_cannot_be_opened_on_something_else(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_bytes(b"not a database, not even a little")
    with pytest.raises(LedgerError, match=r"notes\.txt cannot be opened"):
        SqliteStore(path)
