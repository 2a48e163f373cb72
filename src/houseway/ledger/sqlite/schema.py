"""SQLite schema and its migrations, by `user_version`.

Files from before versions have 0 there. A file newer than this program is refused.
"""

from __future__ import annotations

import sqlite3

from houseway.errors import RecordError
from houseway.ledger.model.unsupported_format import FIRST_BODY, NEW_FILE, refuse_0_1

GUARDS = ("journal_is_not_changed", "journal_is_not_shortened")
"""The triggers that keep the journal append-only."""

_FIRST = """
CREATE TABLE IF NOT EXISTS journal (
    number INTEGER PRIMARY KEY,
    table_name TEXT NOT NULL,
    first INTEGER NOT NULL,
    last INTEGER NOT NULL,
    request TEXT NOT NULL UNIQUE,
    body BLOB NOT NULL,
    hash TEXT NOT NULL,
    UNIQUE (table_name, first)
);
CREATE TABLE IF NOT EXISTS account (
    name TEXT PRIMARY KEY,
    held INTEGER NOT NULL,
    reserved INTEGER NOT NULL
);
CREATE TABLE IF NOT EXISTS head (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    number INTEGER NOT NULL,
    hash TEXT NOT NULL
);
CREATE TRIGGER IF NOT EXISTS journal_is_not_changed BEFORE UPDATE ON journal
BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
CREATE TRIGGER IF NOT EXISTS journal_is_not_shortened BEFORE DELETE ON journal
BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
"""
_SNAPSHOTS = """
CREATE TABLE IF NOT EXISTS snapshot (
    table_name TEXT NOT NULL,
    last INTEGER NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (table_name, last)
) WITHOUT ROWID;
"""
STEPS = (_FIRST, _SNAPSHOTS)
"""What each version adds to the one before it."""
VERSION = len(STEPS)
WITH_SNAPSHOTS = 2
"""The first version that keeps them."""


def migrate_schema(db: sqlite3.Connection, name: str) -> None:
    """Make the tables of this version, or what is missing of them."""
    refuse_other_version(db, name)
    if schema_version(db) < VERSION:
        # Whoever opens the same file at the same time finds all of them made or makes them.
        made = "".join(STEPS)
        db.executescript(f"BEGIN IMMEDIATE; {made} PRAGMA user_version = {VERSION}; COMMIT;")


def schema_version(db: sqlite3.Connection) -> int:
    return int(db.execute("PRAGMA user_version").fetchone()[0])


def refuse_other_version(db: sqlite3.Connection, name: str) -> None:
    """Refuse a file that is newer than this program, or too old for it."""
    if (there := schema_version(db)) > VERSION:
        raise RecordError(
            f"{name} is a ledger of version {there}, and this program knows versions up to "
            f"{VERSION}: open it with a newer Houseway."
        )
    refuse_0_1(_first_body(db), name, NEW_FILE)


def _first_body(db: sqlite3.Connection) -> object:
    """None where there is no journal yet, or one that cannot be read."""
    try:
        row = db.execute(FIRST_BODY).fetchone()
    except sqlite3.Error:
        return None
    return row and row[0]
