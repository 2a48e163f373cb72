"""PostgreSQL schema and its migrations, by version.

The tables lie in the first schema of the search path, so that one database may hold several houses.
A store newer than this program is refused.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from houseway.errors import RecordError
from houseway.ledger.model.unsupported_format import FIRST_BODY, NEW_STORE, refuse_0_1

if TYPE_CHECKING:
    from psycopg import Connection

GUARDS = ("journal_is_not_changed", "journal_is_not_emptied")
"""The triggers that keep the journal append-only."""

_FIRST = """
CREATE TABLE journal (
    number BIGINT PRIMARY KEY,
    table_name TEXT NOT NULL,
    first BIGINT NOT NULL,
    last BIGINT NOT NULL,
    request TEXT NOT NULL UNIQUE,
    body BYTEA NOT NULL,
    hash TEXT NOT NULL,
    UNIQUE (table_name, first)
);
CREATE TABLE account (
    name TEXT PRIMARY KEY,
    held BIGINT NOT NULL,
    reserved BIGINT NOT NULL
);
CREATE TABLE head (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    number BIGINT NOT NULL,
    hash TEXT NOT NULL,
    at TEXT NOT NULL
);
INSERT INTO head VALUES (1, 0, repeat('0', 64), '');
CREATE TABLE sealed (
    name TEXT PRIMARY KEY,
    body BYTEA NOT NULL,
    keeper BIGINT NOT NULL
);
CREATE TABLE key_proof (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    proof TEXT NOT NULL
);
CREATE TABLE moved (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    place TEXT NOT NULL
);
CREATE FUNCTION journal_is_append_only() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION 'the journal is append-only'; END $$;
CREATE TRIGGER journal_is_not_changed BEFORE UPDATE OR DELETE ON journal
    FOR EACH ROW EXECUTE FUNCTION journal_is_append_only();
CREATE TRIGGER journal_is_not_emptied BEFORE TRUNCATE ON journal
    FOR EACH STATEMENT EXECUTE FUNCTION journal_is_append_only();
"""
_SNAPSHOTS = """
CREATE TABLE snapshot (
    table_name TEXT NOT NULL,
    last BIGINT NOT NULL,
    body BYTEA NOT NULL,
    PRIMARY KEY (table_name, last)
);
"""
_PROMISED = """
ALTER TABLE sealed ADD COLUMN batch BIGINT;
ALTER TABLE sealed ALTER COLUMN keeper SET DEFAULT 0;
"""
"""The keeper is named by servers of before alone, which go on until they are replaced."""
STEPS = (_FIRST, _SNAPSHOTS, _PROMISED)
"""What each version adds to the one before it."""
VERSION = len(STEPS)


def migrate_schema(db: Connection[tuple[Any, ...]], name: str) -> None:
    """Make the tables of this version, or what is missing of them."""
    with db.transaction():
        # Whoever opens the same store at the same time waits here.
        db.execute("SELECT pg_advisory_xact_lock(hashtext('houseway schema ' || current_schema()))")
        db.execute("CREATE TABLE IF NOT EXISTS version (number INTEGER NOT NULL)")
        there = schema_version(db)
        refuse_other_version(db, there, name)
        for step in STEPS[there:]:
            db.execute(step.encode())
        if there < VERSION:
            db.execute("DELETE FROM version")
            db.execute("INSERT INTO version VALUES (%s)", (VERSION,))


def schema_version(db: Connection[tuple[Any, ...]]) -> int:
    """The version of the tables that are there; nothing if there are none."""
    found = db.execute("SELECT to_regclass('version')").fetchone()
    if found is None or found[0] is None:
        return 0
    row = db.execute("SELECT number FROM version").fetchone()
    return int(row[0]) if row else 0


def refuse_moved(db: Connection[tuple[Any, ...]], name: str) -> None:
    """A house that has gone elsewhere is not opened again where it was."""
    row = db.execute("SELECT place FROM moved").fetchone()
    if row is not None:
        raise RecordError(f"{name} was moved to {row[0]}: open it there.")


def refuse_other_version(db: Connection[tuple[Any, ...]], there: int, name: str) -> None:
    """Refuse a store that is newer than this program, or too old for it."""
    if there > VERSION:
        raise RecordError(
            f"{name} is a store of version {there}, and this program knows versions up to "
            f"{VERSION}: open it with a newer Houseway."
        )
    row = db.execute(FIRST_BODY).fetchone() if there else None
    refuse_0_1(row and row[0], name, NEW_STORE)
