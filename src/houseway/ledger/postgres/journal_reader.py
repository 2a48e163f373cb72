"""PostgreSQL journal reader, live or at one moment."""

from __future__ import annotations

from houseway.errors import RecordError
from houseway.ledger.model.sql_journal import SqlJournal
from houseway.ledger.postgres.connection import PostgresConnection, ResultRows
from houseway.ledger.postgres.schema import GUARDS, refuse_other_version, schema_version

_AT_ONE_MOMENT = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"


class PostgresJournal(SqlJournal):
    # In the order in which they were opened.
    tables_sql = "SELECT table_name FROM journal WHERE first = 1 ORDER BY number"
    unindexed = "journal"

    def __init__(self, line: PostgresConnection) -> None:
        self.name = line.name
        self.line = self._reader = line

    def close(self) -> None:
        self._reader.close()

    def _read(self, sql: str, *values: object) -> ResultRows:
        return self._reader.ask(sql.replace("?", "%s"), values)

    def _has_snapshots(self) -> bool:
        return self._read("SELECT to_regclass('snapshot') IS NOT NULL") == [(True,)]

    def damage(self) -> list[str]:
        """What is wrong with the store itself: a guard that is missing or switched off."""
        rows = self._read(
            "SELECT tgname FROM pg_trigger WHERE tgrelid = 'journal'::regclass AND tgenabled = 'O'"
        )
        there = {name for (name,) in rows}
        missing = (guard for guard in GUARDS if guard not in there)
        return [f"The guard {guard} is gone from the store." for guard in missing]


def open_postgres_ledger(url: str) -> PostgresJournal:
    """A ledger to read, as it is at this moment, whoever writes to it in the meantime."""
    line = PostgresConnection(url)
    with line.closed_on_error() as db:
        there = schema_version(db)
        refuse_other_version(db, there, line.name)
        if there == 0:
            says = f"{line.name} holds no ledger of this version; serve --store makes one."
            raise RecordError(says)
    # One transaction from here on: what breaks is not read on at another moment.
    line.ask(_AT_ONE_MOMENT, again=False)
    line.ask("SELECT number FROM head", again=False)
    return PostgresJournal(_SnapshotConnection(line))


class _SnapshotConnection(PostgresConnection):
    """A connection that is not made anew, since another would see another moment."""

    def __init__(self, line: PostgresConnection) -> None:
        super().__init__(line.url)
        self._db = line.open()

    def ask(self, sql: str, values: object = (), *, again: bool = False) -> ResultRows:  # noqa: ARG002
        return super().ask(sql, values, again=False)  # type: ignore[arg-type]
