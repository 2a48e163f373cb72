"""A whole house carried from a folder to PostgreSQL, or back: its chain stays what it was.

Every link, sequence and balance is gone over on the way; what is not in order is not moved. The
house it came from stays as it is and says where it went, so that no two go on from one ledger.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from itertools import islice
from pathlib import Path
from typing import NamedTuple, Protocol

from houseway.errors import LedgerError
from houseway.ledger.migration.folder_endpoint import FolderHouse
from houseway.ledger.migration.postgres_endpoint import PostgresHouse
from houseway.ledger.model.chain_verification import Auditor
from houseway.ledger.model.store_interface import Head, Row
from houseway.ledger.model.transfer import Balance
from houseway.ledger.postgres.connection import is_postgres
from houseway.ledger.secrets.house_key import HouseKey
from houseway.ledger.storage.open_journal import CountedJournal
from houseway.ledger.storage.sql_tables import Rows

PAGE = 1000
"""How many batches are carried at a time."""


class Here(Protocol):
    """A house that is closed, and is read."""

    @property
    def journal(self) -> CountedJournal: ...

    def sealed(self) -> dict[str, bytes]: ...

    def people(self) -> Rows: ...

    def school(self) -> Rows: ...

    def gone_to(self, place: str) -> None:
        """Open for nobody from now on."""
        ...


class Receives(Protocol):
    def put(self, name: str, body: bytes) -> None:
        """Keep something sealed, durably; what is there under that name is not written over."""
        ...


class There(Protocol):
    """A house that is made, and is there when it is whole."""

    @property
    def vault(self) -> Receives: ...

    def add(self, rows: list[Row]) -> None: ...

    def end(self, head: Head, at: str, balances: dict[str, Balance]) -> None: ...

    def people(self) -> Rows: ...

    def school(self) -> Rows: ...


class Place(Protocol):
    """Where a house is or will be."""

    def opened(self, *, alone: bool = True) -> AbstractContextManager[Here]:
        """As it is at this moment; alone if nobody else may have it open."""
        ...

    def made(self) -> AbstractContextManager[There]: ...


class Moved(NamedTuple):
    head: Head
    decks: int


Beside = Callable[[Here, There], None]
"""Carries what is kept in small tables."""


def place_of(where: str, key: HouseKey | None) -> Place:
    if is_postgres(where):
        return PostgresHouse(where, key)
    return FolderHouse(Path(where))


def move_house(
    source: Place, target: Place, name: str, beside: Beside, done: Callable[[int, int], None]
) -> Moved:
    """Carry a house; `name` is where it went, as its old place will say."""
    with source.opened() as here:
        moved = _carried(here, target, beside, done)
        here.gone_to(name)
    return moved


def copy_house(
    source: Place, target: Place, beside: Beside, done: Callable[[int, int], None]
) -> Moved:
    """Carry a house as it is at one moment; it goes on where it is."""
    with source.opened(alone=False) as here:
        return _carried(here, target, beside, done)


def _carried(here: Here, target: Place, beside: Beside, done: Callable[[int, int], None]) -> Moved:
    with target.made() as there:
        head = _carry(here.journal, there, done)
        decks = here.sealed()
        for deck, body in decks.items():
            there.vault.put(deck, body)
        beside(here, there)
    return Moved(head, len(decks))


def _carry(journal: CountedJournal, there: There, done: Callable[[int, int], None]) -> Head:
    auditor, of, at = Auditor(), journal.count(), ""
    source = _gone_over(journal, auditor)
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


def _gone_over(journal: CountedJournal, auditor: Auditor) -> Iterator[tuple[Row, str]]:
    """Each batch as it lies there, and when it was accepted."""
    for row in journal.journal():
        found = list(auditor.walk([row]))
        yield row, found[0].at if found else ""
