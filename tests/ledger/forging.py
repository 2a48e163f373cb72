"""A forger's tools: change a ledger and hide it, hashes, balances and all."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from houseway.ledger.model.batch import GENESIS, chain_hash, decode_batch
from houseway.ledger.model.transfer import Balances

GUARDS = ("journal_is_not_changed", "journal_is_not_shortened")


def unguarded(path: Path) -> sqlite3.Connection:
    """The file with its triggers taken off."""
    connection = sqlite3.connect(path, isolation_level=None)
    for guard in GUARDS:
        connection.execute(f"DROP TRIGGER {guard}")
    return connection


def guarded_again(connection: sqlite3.Connection) -> None:
    for guard, verb in zip(GUARDS, ("UPDATE", "DELETE"), strict=True):
        connection.execute(
            f"CREATE TRIGGER {guard} BEFORE {verb} ON journal BEGIN SELECT RAISE(ABORT, 'no'); END"
        )


def change(path: Path, *statements: str) -> None:
    """Change a file by hand, leaving no trace in its guards."""
    connection = unguarded(path)
    for statement in statements:
        connection.execute(statement)
    guarded_again(connection)
    connection.close()


def forge(path: Path, change: Callable[[list[dict[str, Any]]], None]) -> None:
    """Change the bodies of the batches, then chain, file and add up everything anew."""
    connection = unguarded(path)
    rows = connection.execute("SELECT body FROM journal ORDER BY number").fetchall()
    bodies: list[dict[str, Any]] = [msgspec.json.decode(row[0]) for row in rows]
    change(bodies)
    connection.execute("BEGIN")
    for table in ("journal", "head", "account"):
        connection.execute(f"DELETE FROM {table}")
    balances, hash = Balances(), GENESIS
    for number, said in enumerate(bodies, start=1):
        body = msgspec.json.encode(said)
        hash, batch = chain_hash(hash, body), decode_batch(body)
        connection.execute(
            "INSERT INTO journal VALUES (?, ?, ?, ?, ?, ?, ?)",
            (number, batch.table, batch.first, batch.last, batch.request, body, hash),
        )
        balances.apply(batch.transfers)
    connection.execute("INSERT INTO head VALUES (1, ?, ?)", (len(bodies), hash))
    connection.executemany(
        "INSERT INTO account VALUES (?, ?, ?)",
        [(name, each.held_cents, each.reserved_cents) for name, each in balances.accounts.items()],
    )
    connection.execute("COMMIT")
    guarded_again(connection)
    connection.close()


def events(bodies: list[dict[str, Any]], kind: str) -> list[dict[str, Any]]:
    """Every event of a kind, in the round or around it, to be changed in place."""
    found = []
    for body in bodies:
        for event in body["events"]:
            inner = event["event"] if event["type"] == "round_moved" else event
            if inner["type"] == kind:
                found.append(inner)
    return found


def transfers(bodies: list[dict[str, Any]], about: str) -> list[dict[str, Any]]:
    return [
        transfer
        for body in bodies
        for transfer in body["transfers"]
        if transfer.get("about", "").startswith(about)
    ]
