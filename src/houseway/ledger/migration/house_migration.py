"""Migration of a whole house between a folder and PostgreSQL, with the same hash chain.

Every link, sequence and balance is verified on the way; a house with errors is not moved. The
source stays as it is and names its new place, so that only one of the two continues.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from itertools import islice
from pathlib import Path
from typing import NamedTuple, Protocol

from houseway.errors import LedgerError
from houseway.ledger.migration.folder_endpoint import FolderEndpoint
from houseway.ledger.migration.postgres_endpoint import PostgresEndpoint
from houseway.ledger.model.chain_verification import JournalAuditor
from houseway.ledger.model.store_interface import ChainHead, JournalRow
from houseway.ledger.model.transfer import Balance
from houseway.ledger.postgres.connection import is_postgres
from houseway.ledger.secrets.house_key import HouseKey
from houseway.ledger.storage.open_journal import CountedJournal
from houseway.ledger.storage.sql_tables import SqlTables

PAGE = 1000
"""How many batches are carried at a time."""


class MigrationSource(Protocol):
    """A house that is closed, and is read."""

    @property
    def journal(self) -> CountedJournal: ...

    def sealed(self) -> dict[str, bytes]: ...

    def people(self) -> SqlTables: ...

    def school(self) -> SqlTables: ...

    def gone_to(self, place: str) -> None:
        """Open for nobody from now on."""
        ...


class SecretSink(Protocol):
    def put(self, name: str, body: bytes) -> None:
        """Keep something sealed, durably; what is there under that name is not written over."""
        ...


class MigrationTarget(Protocol):
    """A house that is made, and is there when it is whole."""

    @property
    def vault(self) -> SecretSink: ...

    def add(self, rows: list[JournalRow]) -> None: ...

    def end(self, head: ChainHead, at: str, balances: dict[str, Balance]) -> None: ...

    def people(self) -> SqlTables: ...

    def school(self) -> SqlTables: ...


class MigrationEndpoint(Protocol):
    """Where a house is or will be."""

    def opened(self, *, alone: bool = True) -> AbstractContextManager[MigrationSource]:
        """As it is at this moment; alone if nobody else may have it open."""
        ...

    def made(self) -> AbstractContextManager[MigrationTarget]: ...


class MigrationSummary(NamedTuple):
    head: ChainHead
    decks: int


CarrySideTables = Callable[[MigrationSource, MigrationTarget], None]
"""Carries what is kept in small tables."""


def endpoint_of(where: str, key: HouseKey | None) -> MigrationEndpoint:
    if is_postgres(where):
        return PostgresEndpoint(where, key)
    return FolderEndpoint(Path(where))


def migrate_house(
    source: MigrationEndpoint,
    target: MigrationEndpoint,
    name: str,
    beside: CarrySideTables,
    done: Callable[[int, int], None],
) -> MigrationSummary:
    """Carry a house; `name` is where it went, as its old place will say."""
    with source.opened() as here:
        moved = _migrate(here, target, beside, done)
        here.gone_to(name)
    return moved


def copy_between_endpoints(
    source: MigrationEndpoint,
    target: MigrationEndpoint,
    beside: CarrySideTables,
    done: Callable[[int, int], None],
) -> MigrationSummary:
    """Carry a house as it is at one moment; it goes on where it is."""
    with source.opened(alone=False) as here:
        return _migrate(here, target, beside, done)


def _migrate(
    here: MigrationSource,
    target: MigrationEndpoint,
    beside: CarrySideTables,
    done: Callable[[int, int], None],
) -> MigrationSummary:
    with target.made() as there:
        head = _carry_journal(here.journal, there, done)
        decks = here.sealed()
        for deck, body in decks.items():
            there.vault.put(deck, body)
        beside(here, there)
    return MigrationSummary(head, len(decks))


def _carry_journal(
    journal: CountedJournal, there: MigrationTarget, done: Callable[[int, int], None]
) -> ChainHead:
    auditor, of, at = JournalAuditor(), journal.count(), ""
    source = _audited_rows(journal, auditor)
    while page := list(islice(source, PAGE)):
        there.add([row for row, _ in page])
        at = page[-1][1]
        done(auditor.batches, of)
    auditor.check_head(journal.head())
    auditor.check_balances(journal.balances())
    if auditor.findings:
        raise LedgerError(f"Nothing is moved, since not all is in order: {auditor.findings[0]}")
    there.end(auditor.head, at, auditor.balances.accounts)
    return auditor.head


def _audited_rows(
    journal: CountedJournal, auditor: JournalAuditor
) -> Iterator[tuple[JournalRow, str]]:
    """Each batch as it lies there, and when it was accepted."""
    for row in journal.journal():
        found = list(auditor.walk([row]))
        yield row, found[0].at if found else ""
