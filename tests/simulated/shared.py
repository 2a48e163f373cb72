"""One store for several servers, as PostgreSQL is: one chain, and whoever writes is alone with it.

What is accepted is decided by the code that decides it in PostgreSQL and SQLite. Nothing of it is
lost when a server dies; what was not written is.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator
from concurrent.futures import Future
from operator import attrgetter

from houseway.ledger.model.batch import Accepted, Batch
from houseway.ledger.model.batch_validation import (
    BatchValidator,
    Outcome,
    StoredGroupState,
    accounts_of,
)
from houseway.ledger.model.commit_metrics import CommitMetrics
from houseway.ledger.model.group_commit import GroupCommitFactory
from houseway.ledger.model.store_interface import EMPTY_HEAD, ChainHead, JournalRow
from houseway.ledger.model.transfer import Balance
from houseway.ledger.secrets.cached_secret_store import CachedSecretStore


class Shared:
    """What lies in the store, whoever asks."""

    def __init__(self) -> None:
        self.rows: list[JournalRow] = []
        self.of_table: dict[str, list[JournalRow]] = {}
        self.of_request: dict[str, JournalRow] = {}
        self.accounts: dict[str, Balance] = {}
        self.snapshots: dict[str, dict[int, bytes]] = {}
        self.sealed: dict[str, tuple[bytes, int]] = {}
        """By name, what is sealed, and by which batch it was promised."""
        self.head, self.at = EMPTY_HEAD, ""

    def seen(self, group: list[Batch]) -> StoredGroupState:
        requests = {batch.request for batch in group} & self.of_request.keys()
        tables = {batch.table for batch in group} & self.of_table.keys()
        accounts = {*accounts_of(group)} & self.accounts.keys()
        return StoredGroupState(
            self.head, self.at,
            known={request: self.of_request[request] for request in requests},
            last_of={table: self.of_table[table][-1].last for table in tables},
            accounts={name: self.accounts[name] for name in accounts},
        )  # fmt: skip

    def write(self, accepting: BatchValidator) -> None:
        self.rows += accepting.rows
        for row in accepting.rows:
            self.of_table.setdefault(row.table, []).append(row)
            self.of_request[row.request] = row
        self.accounts |= accepting.changed
        self.head, self.at = accepting.head, accepting.at


class SharedStore:
    """The store as one server has it open."""

    def __init__(
        self,
        shared: Shared,
        grouping: GroupCommitFactory,
        announce: Callable[[Iterable[JournalRow]], None],
    ) -> None:
        """`announce` tells the other servers what was written."""
        self.shared = shared
        self.vault = SharedVault(shared)
        self._announce = announce
        self._known = shared.head
        self._commits = grouping("shared", self._write)

    def _write(self, group: list[Batch]) -> list[Outcome]:
        accepting = BatchValidator(self.shared.seen(group))
        outcomes = [accepting.accept(batch) for batch in group]
        self.vault.write(accepting.rows)
        self.shared.write(accepting)
        self._known = accepting.head
        self._announce(accepting.rows)
        return outcomes

    def append(self, batch: Batch) -> Future[Accepted]:
        return self._commits.append(batch)

    def trial(self) -> Future[None]:
        return self._commits.trial()

    @property
    def known(self) -> ChainHead:
        return self._known

    @property
    def commits(self) -> CommitMetrics:
        return self._commits.commits

    def journal(self, after: int | None = None) -> Iterator[JournalRow]:
        return iter(self.shared.rows[after or 0 :])

    def backwards(self) -> Iterator[JournalRow]:
        return reversed(self.shared.rows)

    def batches_of(self, table: str, after: int = 0) -> Iterator[JournalRow]:
        rows = self.shared.of_table.get(table, [])
        return iter(rows[bisect_right(rows, after, key=attrgetter("last")) :])

    def tables(self) -> list[str]:
        return [*self.shared.of_table]

    def accepted(self, request: str) -> Accepted | None:
        row = self.shared.of_request.get(request)
        return row and Accepted(row.number, row.table, row.first, row.last, row.hash)

    def head(self) -> ChainHead:
        return self.shared.head

    def balances(self) -> dict[str, Balance]:
        return dict(self.shared.accounts)

    def snapshots(self, table: str) -> list[int]:
        return sorted(self.shared.snapshots.get(table, ()))

    def snapshot(self, table: str, last: int) -> bytes | None:
        return self.shared.snapshots.get(table, {}).get(last)

    def keep_snapshot(self, table: str, last: int, body: bytes) -> None:
        self.shared.snapshots.setdefault(table, {})[last] = body

    def drop_snapshots(self, table: str, lasts: Iterable[int]) -> None:
        for last in lasts:
            self.shared.snapshots.get(table, {}).pop(last, None)

    def repeated(self) -> list[tuple[int, str]]:
        often = Counter(row.request for row in self.shared.rows)
        return [(row.number, row.request) for row in self.shared.rows if often[row.request] > 1]

    def damage(self) -> list[str]:
        return []

    def check_links(self) -> None: ...

    def close(self) -> None:
        self._commits.close()


class SharedVault(CachedSecretStore):
    """Sealed decks in the store."""

    def __init__(self, shared: Shared) -> None:
        super().__init__()
        self._shared = shared
        self._read_from = shared.head.number

    def kept(self, name: str) -> bytes | None:
        return self._shared.sealed[name][0] if name in self._shared.sealed else None

    def forget_all_but(self, names: Collection[str]) -> None:
        for name, (_, batch) in [*self._shared.sealed.items()]:
            if name not in names and batch <= self._read_from:
                del self._shared.sealed[name]

    def write(self, rows: Iterable[JournalRow]) -> None:
        going = self.pending_writes(rows)
        for name in going.forgotten:
            self._shared.sealed.pop(name, None)
        self._shared.sealed |= going.named
        self.gone(going)
