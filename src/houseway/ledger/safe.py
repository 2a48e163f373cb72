"""All that a house keeps, in one place: a folder of files, or a store that many servers share.

Whoever opens a house asks for its safe and does not care which it is.
"""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from houseway.ledger.durable import make_folder
from houseway.ledger.folder import LEDGER, REGISTER, SCHOOL, SEALED, open_checked
from houseway.ledger.group_commit import GroupCommit, Grouping
from houseway.ledger.key import HouseKey
from houseway.ledger.others import Alone, Others
from houseway.ledger.rows import Rows, SqliteRows
from houseway.ledger.store import Store
from houseway.ledger.vault import LedgersVault, Vault


class Safe(Protocol):
    store: Store
    vault: Vault
    others: Others
    folder: Path
    """Where the house's own files are, such as its exams."""
    where: str
    """How another process opens the ledger to read it."""
    secret: str
    """By which forms and invitations are signed; empty where the register has its own."""

    def people(self) -> Rows: ...

    def school(self) -> Rows: ...

    def close(self) -> None:
        """Write what waits, and let go; tables of rows are closed by whoever asked for them."""
        ...


class FolderSafe:
    """A house in a folder, for one process."""

    secret = ""

    def __init__(self, folder: Path, grouping: Grouping = GroupCommit) -> None:
        make_folder(folder)
        self.folder = folder
        self.where = str(folder.joinpath(LEDGER))
        self._sealed = LedgersVault(folder.joinpath(SEALED))
        self.vault: Vault = self._sealed
        self.store: Store = open_checked(folder, grouping, self._sealed.to_disk)
        self.others: Others = Alone()

    def people(self) -> Rows:
        return SqliteRows(self.folder.joinpath(REGISTER))

    def school(self) -> Rows:
        return SqliteRows(self.folder.joinpath(SCHOOL))

    def close(self) -> None:
        self.store.close()
        self._sealed.to_disk()


class PostgresSafe:
    """A house in PostgreSQL, for any number of processes with the same key."""

    def __init__(self, url: str, key: HouseKey, folder: Path) -> None:
        from houseway.ledger.postgres.line import Line
        from houseway.ledger.postgres.others import PostgresOthers
        from houseway.ledger.postgres.store import PostgresStore
        from houseway.ledger.postgres.vault import PostgresVault

        self.folder = folder
        self.where = url
        self.secret = key.secret("forms")
        others = PostgresOthers(url)
        self.store: Store = PostgresStore(url, others.announce)
        self._vault_line = Line(url)
        self.vault: Vault = PostgresVault(self._vault_line, key, others.alive)
        self.others: Others = others

    def people(self) -> Rows:
        return self._rows()

    def school(self) -> Rows:
        return self._rows()

    def _rows(self) -> Rows:
        from houseway.ledger.postgres.line import Line
        from houseway.ledger.postgres.rows import PostgresRows

        return PostgresRows(Line(self.where))

    def close(self) -> None:
        self.store.close()
        self._vault_line.close()
        self.others.close()
