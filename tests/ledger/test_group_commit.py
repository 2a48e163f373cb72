"""One writer for everybody: what was acknowledged is there, numbered without a gap."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor

import pytest

from houseway.errors import LedgerError
from houseway.ledger.model.batch import Accepted, SequenceTaken
from houseway.ledger.model.chain_verification import JournalAuditor
from houseway.ledger.model.store_interface import LedgerStore
from tests.ledger.houses import batch, join
from tests.ledger.places import Kept
from tests.waiting import PATIENCE_SECONDS


@pytest.fixture
def store(kept: Kept) -> LedgerStore:
    return kept.store()


def is_sound(store: LedgerStore) -> bool:
    auditor = JournalAuditor()
    list(auditor.walk(store.journal()))
    auditor.check_head(store.head())
    auditor.check_balances(store.balances())
    return auditor.findings == []


def test_many_threads_write_and_everything_acknowledged_is_there(store: LedgerStore) -> None:
    def table_of(thread: int) -> list[Accepted]:
        name = f"t{thread}"
        return [
            store.append(batch(name, first, f"{name}-{first}", join(f"chips:{name}:P", 5))).result()
            for first in range(1, 41)
        ]

    with ThreadPoolExecutor(12) as pool:
        accepted = [each for all in pool.map(table_of, range(12)) for each in all]
    rows = list(store.journal())
    assert [row.number for row in rows] == list(range(1, 12 * 40 + 1))
    on_disk = {(row.number, row.table, row.first, row.hash) for row in rows}
    assert {(each.number, each.table, each.first, each.hash) for each in accepted} == on_disk
    assert store.balances()["cage"].held_cents == -12 * 40 * 5
    assert is_sound(store)


def test_many_waiting_batches_share_commits_and_keep_their_order(store: LedgerStore) -> None:
    futures = [store.append(batch("1", first, f"r{first}")) for first in range(1, 1001)]
    assert [future.result().number for future in futures] == list(range(1, 1001))
    assert is_sound(store)


def test_in_a_group_each_batch_is_accepted_or_refused_for_itself(store: LedgerStore) -> None:
    good = store.append(batch("1", 1, "a", join("chips:1:P", 100)))
    early = store.append(batch("1", 3, "b"))
    again = store.append(batch("1", 1, "a", join("chips:1:P", 100)))
    next_one = store.append(batch("1", 2, "c"))
    assert good.result() == again.result()
    with pytest.raises(SequenceTaken, match="Event 3 of 1 is not the next one, 2 is"):
        early.result()
    assert next_one.result().number == 2
    assert store.balances()["chips:1:P"].held_cents == 100


def test_a_batch_that_cannot_be_written_does_not_harm_its_neighbours(store: LedgerStore) -> None:
    futures: list[Future[Accepted]] = []
    for table in range(40):
        futures.append(store.append(batch(f"good{table}", 1, f"g{table}", join("chips:1:P", 1))))
        futures.append(store.append(batch(f"huge{table}", 1, f"h{table}", join("x", 2**70))))
    for future in futures[1::2]:
        with pytest.raises(LedgerError, match="cannot be written"):
            future.result()
    assert sorted(future.result().number for future in futures[::2]) == list(range(1, 41))
    assert is_sound(store)


def test_somebody_who_gives_up_waiting_does_not_stop_the_writer(store: LedgerStore) -> None:
    futures = [store.append(batch(f"t{each}", 1, f"r{each}")) for each in range(300)]
    given_up = {each for each, future in enumerate(futures) if future.cancel()}
    for each, future in enumerate(futures):
        if each not in given_up:
            assert future.result(timeout=PATIENCE_SECONDS)
    assert store.append(batch("last", 1, "last")).result(timeout=PATIENCE_SECONDS)
    there = {row.request for row in store.journal()}
    assert there == {"last", *(f"r{each}" for each in range(300) if each not in given_up)}
    assert is_sound(store)


def test_closing_writes_what_waits_and_then_refuses(kept: Kept) -> None:
    store = kept.store()
    futures = [store.append(batch("1", first, f"r{first}")) for first in range(1, 101)]
    store.close()
    assert all(future.done() for future in futures)
    with pytest.raises(LedgerError, match="is closed"):
        store.append(batch("1", 101, "late"))
    reopened = kept.store()
    assert reopened.head().number == 100
    reopened.close()
