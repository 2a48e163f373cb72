"""Ledger audit: every hash link, sequence number and balance from the first batch.

The floor checks what the tables say, since it knows the games.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

import msgspec
from msgspec import Struct

from houseway.errors import LedgerError
from houseway.ledger.model.batch import Batch, chain_hash, decode_batch
from houseway.ledger.model.store_interface import EMPTY_HEAD, ChainHead, Journal, JournalRow
from houseway.ledger.model.transfer import Balance, Balances


class ChainVerifier:
    """Follows a chain from one of its heads; findings are sentences."""

    def __init__(self, since: ChainHead = EMPTY_HEAD) -> None:
        self.head = since
        self.findings: list[str] = []

    def follow(self, row: JournalRow) -> None:
        if row.number != self.head.number + 1:
            self.findings.append(f"Batch {row.number} follows batch {self.head.number}.")
        if chain_hash(self.head.hash, row.body) != row.hash:
            self.findings.append(f"Batch {row.number} does not hang on the one before it.")
        self.head = ChainHead(row.number, row.hash)

    def ends_with(self, head: ChainHead) -> None:
        """The journal must end where the store says it ends."""
        if head != self.head:
            self.findings.append(
                f"The journal ends with batch {self.head.number}, but its end was batch "
                f"{head.number}."
            )


def verify_chain_since(journal: Journal, since: ChainHead) -> ChainVerifier:
    """Every link after that head, and the stored end."""
    links = ChainVerifier(since)
    for row in journal.journal(since.number):
        links.follow(row)
    links.ends_with(journal.head())
    return links


def head_mismatch(journal: Journal, head: ChainHead) -> str | None:
    """What a journal has instead of that hash at that number; nothing if it has it."""
    if head.number == 0:
        return None if head == EMPTY_HEAD else f"A journal begins with {EMPTY_HEAD.text}."
    row = next(iter(journal.journal(head.number - 1)), None)
    if row is None:
        end = journal.head().number
        with_batch = f" with batch {end}," if end < head.number else ""
        return f"The journal ends{with_batch} before batch {head.number}."
    if row.number != head.number:
        return f"Batch {head.number} is missing from the journal."
    if row.hash != head.hash:
        # In a damaged file anything may stand there.
        has = row.hash if row.hash.isprintable() else repr(row.hash)
        return f"Batch {head.number} has the hash {has}, not {head.hash}."
    return None


class AuditProgress(Struct, frozen=True):
    """How far an auditor has come, and what it has to know to go on."""

    head: ChainHead
    batches: int
    last_of: Mapping[str, int]
    accounts: Mapping[str, Balance]


class JournalAuditor:
    """Walks a journal once; findings are sentences, in the order in which they are met."""

    def __init__(self, walked: AuditProgress | None = None) -> None:
        """`walked` is how far another has come before it was interrupted."""
        self.balances = Balances(dict(walked.accounts) if walked else {})
        self._links = ChainVerifier(walked.head if walked else EMPTY_HEAD)
        self.findings = self._links.findings
        self.batches = walked.batches if walked else 0
        self._last_of = dict(walked.last_of) if walked else {}

    def walked(self) -> AuditProgress:
        return AuditProgress(self.head, self.batches, {**self._last_of}, {**self.balances.accounts})

    @property
    def head(self) -> ChainHead:
        """Where the journal ends, as far as it has been walked."""
        return self._links.head

    def walk(self, rows: Iterable[JournalRow]) -> Iterator[Batch]:
        """Check each row and hand on its batch, if it can be read."""
        for row in rows:
            self._links.follow(row)
            try:
                batch = decode_batch(row.body)
            except (msgspec.DecodeError, msgspec.ValidationError) as error:
                self.findings.append(f"Batch {row.number} cannot be read: {error}.")
                continue
            self._check_columns(row, batch)
            self._check_batch(row.number, batch)
            self.batches += 1
            yield batch

    def _check_columns(self, row: JournalRow, batch: Batch) -> None:
        said = (batch.table, batch.first, batch.last, batch.request)
        if said != (row.table, row.first, row.last, row.request):
            self.findings.append(f"Batch {row.number} is filed as something it is not.")

    def _check_batch(self, number: int, batch: Batch) -> None:
        expected = self._last_of.get(batch.table, 0) + 1
        if batch.first != expected:
            self.findings.append(
                f"Batch {number} brings event {batch.first} of {batch.table}; "
                f"{expected} is the next."
            )
        self._last_of[batch.table] = batch.last
        try:
            self.balances.apply(batch.transfers)
        except LedgerError as error:
            self.findings.append(f"Batch {number}: {error}")

    def check_head(self, head: ChainHead) -> None:
        self._links.ends_with(head)

    def check_requests(self, repeated: Iterable[tuple[int, str]]) -> None:
        """No request stands in the journal twice: the store looks, and nobody keeps them all."""
        for number, request in repeated:
            self.findings.append(f"Batch {number} repeats the request {request}.")

    def check_balances(self, stored: Mapping[str, Balance]) -> None:
        """Compare what the journal adds up to with what the store says."""
        if self.balances.total_cents() != 0:
            self.findings.append(
                f"All accounts together hold {self.balances.total_cents()} cents, not zero."
            )
        for name in sorted({*stored, *self.balances.accounts}):
            if name not in self.balances.accounts:
                self.findings.append(f"{name} is stored, but nothing in the journal moved it.")
                continue
            if name not in stored:
                self.findings.append(f"{name} is not stored, but the journal moved it.")
                continue
            ours, theirs = self.balances.of(name), stored[name]
            if ours != theirs:
                self.findings.append(
                    f"{name} is stored with {theirs.held_cents} cents, {theirs.reserved_cents} "
                    f"reserved; the journal says {ours.held_cents} and {ours.reserved_cents}."
                )
