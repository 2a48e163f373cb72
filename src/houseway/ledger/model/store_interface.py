"""Journal and store interfaces: rows, the head of the chain, reading, appending."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from concurrent.futures import Future
from typing import NamedTuple, Protocol

from houseway.errors import RecordError
from houseway.ledger.model.batch import GENESIS, Accepted, Batch
from houseway.ledger.model.commit_metrics import CommitMetrics
from houseway.ledger.model.transfer import Balance


class JournalRow(NamedTuple):
    """One line of the journal as it lies on disk."""

    number: int
    table: str
    first: int
    last: int
    request: str
    body: bytes
    hash: str


class ChainHead(NamedTuple):
    """The end of the journal, kept apart so that a missing end is noticed."""

    number: int
    hash: str

    @property
    def text(self) -> str:
        """As it is noted elsewhere and read again by `houseway verify --head`."""
        return f"{self.number}:{self.hash}"


EMPTY_HEAD = ChainHead(0, GENESIS)
"""The end of a journal without a batch."""


_HEAD = re.compile(r"(\d{1,18}):([0-9a-f]{64})")


def parse_head(text: str) -> ChainHead:
    found = _HEAD.fullmatch(text.strip().lower())
    if found is None:
        raise RecordError(
            f"{text!r} is no head of a journal: that is a number, a colon and the 64 digits of "
            "its hash, as verify prints it."
        )
    return ChainHead(int(found[1]), found[2])


class Journal(Protocol):
    """What can be read of a ledger."""

    def journal(self, after: int | None = None) -> Iterator[JournalRow]:
        """Every batch after that number, or every batch whatever its number, in order."""
        ...

    def backwards(self) -> Iterator[JournalRow]:
        """Every batch, the last first."""
        ...

    def batches_of(self, table: str, after: int = 0) -> Iterator[JournalRow]:
        """The batches of one table whose events come after that number."""
        ...

    def tables(self) -> list[str]: ...

    def accepted(self, request: str) -> Accepted | None:
        """Where a request was accepted, if it was."""
        ...

    def head(self) -> ChainHead: ...

    def balances(self) -> dict[str, Balance]: ...

    def snapshots(self, table: str) -> list[int]:
        """After which events of a table there is a snapshot of it, in order."""
        ...

    def snapshot(self, table: str, last: int) -> bytes | None:
        """The snapshot of a table after that event, as it was given; nothing vouches for it."""
        ...

    def repeated(self) -> list[tuple[int, str]]:
        """Requests that stand in the journal more than once, each with its last batch."""
        ...

    def damage(self) -> list[str]:
        """What is wrong with the store itself, one sentence each."""
        ...

    def close(self) -> None: ...


class LedgerStore(Journal, Protocol):
    """A ledger that can be written to."""

    def append(self, batch: Batch) -> Future[Accepted]:
        """Accept a batch durably.

        The future holds where it stands, or SequenceTaken if its first event is not the next one
        of its table, or a LedgerError if money does not suffice. A request accepted before gives
        the same answer as then and changes nothing.
        """
        ...

    def keep_snapshot(self, table: str, last: int, body: bytes) -> None:
        """Keep a snapshot beside the journal, in place of one after the same event.

        It is no truth: it may be lost, and may be made again.
        """
        ...

    def drop_snapshots(self, table: str, lasts: Iterable[int]) -> None: ...

    def check_links(self) -> None:
        """Go over the links that were written since the last time, if a start would have to."""
        ...

    def trial(self) -> Future[None]:
        """Read and write as for a batch, and change nothing; the future holds what went wrong."""
        ...

    @property
    def known(self) -> ChainHead:
        """The newest batch that this process knows of, without asking."""
        ...

    @property
    def commits(self) -> CommitMetrics:
        """How it has been written to since it was opened."""
        ...
