"""PostgreSQL crashes and comes back while people act: nothing acknowledged is lost or doubled."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event

import pytest

from houseway.errors import LedgerError
from houseway.ledger.model.chain_verification import JournalAuditor
from houseway.ledger.postgres.store import PostgresStore
from tests.ledger.houses import batch, join
from tests.postgres import Thrown

TABLES = 4


@pytest.fixture
def thrown(tmp_path: Path) -> Thrown:
    return Thrown(tmp_path / "postgres")


def acting(store: PostgresStore, table: str, over: Event) -> int:
    """Act until it is over, and send again what was not answered; how many were acknowledged."""
    for first in _counted():
        if over.is_set():
            return first - 1
        _sent(store, table, first)
    raise AssertionError


def _counted() -> Iterator[int]:
    number = 0
    while True:
        yield (number := number + 1)


def _sent(store: PostgresStore, table: str, first: int) -> None:
    request = batch(table, first, f"{table}-{first}", join("chips:1:P", 5))
    while True:
        failed = store.append(request).exception()
        if failed is None:
            return
        assert isinstance(failed, LedgerError)
        assert "cannot be reached" in str(failed)


@pytest.mark.parametrize("crashes", [2, pytest.param(20, marks=pytest.mark.release)])
def test_a_server_that_crashes_under_load_loses_nothing(thrown: Thrown, crashes: int) -> None:
    stores = [PostgresStore(thrown.url) for _ in range(2)]
    over = Event()
    with ThreadPoolExecutor(TABLES) as pool:
        tables = [
            pool.submit(acting, stores[number % 2], f"t{number}", over) for number in range(TABLES)
        ]
        try:
            for _ in range(crashes):
                thrown.crash()
        finally:
            over.set()
        acknowledged = [each.result() for each in tables]
    auditor = JournalAuditor()
    written = [each.table for each in auditor.walk(stores[1].journal())]
    assert [written.count(f"t{number}") for number in range(TABLES)] == acknowledged
    auditor.check_head(stores[0].head())
    auditor.check_balances(stores[0].balances())
    assert auditor.findings == []
    assert stores[0].balances()["chips:1:P"].held_cents == 5 * sum(acknowledged)
    for store in stores:
        store.close()
