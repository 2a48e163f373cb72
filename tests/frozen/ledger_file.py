"""A ledger as it was left then, written from its kept batches alone: no sealed decks, no note.

Nothing of the product writes here, so that it stays the file of then whatever the product writes
later.
"""

from __future__ import annotations

import hashlib
import json
import sqlite3
from collections import Counter
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from typing import Any

SCHEMA = """
CREATE TABLE journal (
    number INTEGER PRIMARY KEY,
    table_name TEXT NOT NULL,
    first INTEGER NOT NULL,
    last INTEGER NOT NULL,
    request TEXT NOT NULL UNIQUE,
    body BLOB NOT NULL,
    hash TEXT NOT NULL,
    UNIQUE (table_name, first)
);
CREATE TABLE account (name TEXT PRIMARY KEY, held INTEGER NOT NULL, reserved INTEGER NOT NULL);
CREATE TABLE head (
    one INTEGER PRIMARY KEY CHECK (one = 1), number INTEGER NOT NULL, hash TEXT NOT NULL
);
CREATE TRIGGER journal_is_not_changed BEFORE UPDATE ON journal
BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
CREATE TRIGGER journal_is_not_shortened BEFORE DELETE ON journal
BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
"""


def write_ledger(path: Path, bodies: Iterable[bytes]) -> str:
    """The journal with its accounts and its end, which is also what comes back."""
    number, hash = 0, "0" * 64
    held: Counter[str] = Counter()
    reserved: Counter[str] = Counter()
    with closing(sqlite3.connect(path)) as file:
        file.executescript(SCHEMA)
        for number, body in enumerate(bodies, start=1):
            batch = json.loads(body)
            hash = hashlib.sha256(hash.encode() + b"\n" + body).hexdigest()
            last = batch["first"] + len(batch["events"]) - 1
            row = (number, batch["table"], batch["first"], last, batch["request"], body, hash)
            file.execute("INSERT INTO journal VALUES (?, ?, ?, ?, ?, ?, ?)", row)
            for transfer in batch["transfers"]:
                _move(transfer, held, reserved)
        accounts = [(name, held[name], reserved[name]) for name in sorted({*held, *reserved})]
        file.executemany("INSERT INTO account VALUES (?, ?, ?)", accounts)
        file.execute("INSERT INTO head VALUES (1, ?, ?)", (number, hash))
        file.commit()
    return f"{number}:{hash}"


def _move(transfer: dict[str, Any], held: Counter[str], reserved: Counter[str]) -> None:
    move, source, cents = transfer["move"], transfer["source"], transfer["cents"]
    if move in ("reserve", "void"):
        reserved[source] += cents if move == "reserve" else -cents
        return
    held[source] -= cents
    reserved[source] -= cents if move == "take" else 0
    held[transfer["target"]] += cents
