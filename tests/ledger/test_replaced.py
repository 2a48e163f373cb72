"""A ledger that is taken away or goes back in time takes nothing more: nobody is told it did."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from houseway.errors import LedgerError
from houseway.floor.service.table_service import TableService
from houseway.floor.table.actions import Join
from houseway.ledger.sqlite.store import SqliteStore
from houseway.rules.limits import Limits, Range


def unlinked(ledger: Path, _: Path) -> None:
    ledger.unlink()


def replaced(ledger: Path, older: Path) -> None:
    os.replace(older, ledger)


def shortened(ledger: Path, _: Path) -> None:
    """As a restored copy looks to a program that has the file open."""
    connection = sqlite3.connect(ledger, isolation_level=None)
    connection.execute("DROP TRIGGER journal_is_not_shortened")
    connection.execute("DELETE FROM journal WHERE number > 1")
    connection.close()


@pytest.mark.parametrize(
    ("happens", "says"),
    [
        (unlinked, "another file lies in its place, or none"),
        (replaced, "another file lies in its place, or none"),
        (shortened, "batch 2, which was written, is not in it any more"),
    ],
)
def test_nothing_is_acknowledged_into_a_ledger_that_is_not_there_any_more(
    tmp_path: Path, happens: Callable[[Path, Path], None], says: str
) -> None:
    path, older = tmp_path / "ledger.db", tmp_path / "older.db"
    store = SqliteStore(path)
    house = TableService(store)
    house.open_table("1", "three-card-poker", Limits(Range(500, 10_000)))
    shutil.copy(path, older)
    house.act("1", "Ana", Join("Ana", 50_000), "Ana buys chips")
    happens(path, older)
    for request in ("Bao buys chips", "Bao tries again"):
        with pytest.raises(LedgerError, match=says):
            house.act("1", "Bao", Join("Bao", 50_000), request)
    assert "Bao" not in house.table("1").chips_now()
    store.close()


def test_a_table_that_knows_more_than_its_ledger_says_so_instead_of_trying_for_ever(
    tmp_path: Path,
) -> None:
    path, older = tmp_path / "ledger.db", tmp_path / "older.db"
    store = SqliteStore(path)
    house = TableService(store)
    house.open_table("1", "three-card-poker", Limits(Range(500, 10_000)))
    with sqlite3.connect(path) as source, sqlite3.connect(older) as copy:
        source.backup(copy)
    house.act("1", "Ana", Join("Ana", 50_000), "Ana buys chips")
    store.close()
    house.store = SqliteStore(older)
    with pytest.raises(LedgerError, match="Table 1 stands at event 2, which the ledger does not"):
        house.act("1", "Bao", Join("Bao", 50_000), "Bao buys chips")
    house.store.close()
