"""WAL recovery: rewrites and syncs a write-ahead log found at opening, then truncates it.

After a failed sync the system may have dropped pages of the log without a report: readers see them,
and the disk lacks them. Batches added behind them would be lost with the next power cut. So the log
is written and synced once more, then written to the file, synced, and truncated. Without the first
step a power cut could leave the new file beside an old log, which would undo pages of it.
"""

from __future__ import annotations

import sqlite3
from pathlib import Path

from houseway.ledger.data_folder.fsync_files import sync_file


def rewrite_wal(db: sqlite3.Connection) -> None:
    """Let the disk have the log of a file as it is read; nobody adds to it meanwhile."""
    [(_, _, file)] = db.execute("PRAGMA database_list").fetchall()
    log = Path(f"{file}-wal")
    if not log.is_file() or not log.stat().st_size:
        return
    db.execute("BEGIN IMMEDIATE")
    try:
        sync_file(log, log.read_bytes())
    finally:
        db.execute("ROLLBACK")


def checkpoint_wal(db: sqlite3.Connection) -> bool:
    """Whether nothing old is left in the log; somebody who reads the file may hold it."""
    (waits,) = db.execute("PRAGMA busy_timeout").fetchone()
    db.execute("PRAGMA busy_timeout = 0")
    try:
        (held, *_) = db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    finally:
        db.execute(f"PRAGMA busy_timeout = {waits}")
    return not held


def refuse_read_only(db: sqlite3.Connection) -> None:
    """Let SQLite say now that a file cannot be changed, and not at the first change."""
    (version,) = db.execute("PRAGMA user_version").fetchone()
    db.execute("BEGIN IMMEDIATE")
    # The same once more: a transaction alone would begin on a read-only file as well.
    db.execute(f"PRAGMA user_version = {version}")
    db.execute("ROLLBACK")
