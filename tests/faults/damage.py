"""Damage: one thing in the file of a ledger is changed, and nothing is mended afterwards."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random
from typing import TypeAlias

from tests.ledger.forging import guarded_again, unguarded

_JOURNAL = ("number", "table_name", "first", "last", "request", "body", "hash")
_ROWS = {"journal": _JOURNAL, "account": ("name", "held", "reserved"), "head": ("number", "hash")}

Contents: TypeAlias = dict[str, list[tuple[object, ...]]]
InRows: TypeAlias = Callable[[sqlite3.Connection, Random], None]


def contents(connection: sqlite3.Connection) -> Contents:
    return {
        table: connection.execute(f"SELECT * FROM {table} ORDER BY 1").fetchall() for table in _ROWS
    }


def some_row(connection: sqlite3.Connection, chance: Random, table: str) -> int:
    return int(chance.choice(connection.execute(f"SELECT rowid FROM {table}").fetchall())[0])


def changed(value: object, chance: Random) -> object:
    """Something else in its place: a byte, a character, a number, another type, nothing."""
    if chance.random() < 0.05:
        return chance.choice((None, "", b"", 0, -1, 3.5, "x", b"\x00"))
    if isinstance(value, bytes):
        at = chance.randrange(len(value))
        return value[:at] + bytes([value[at] ^ 1 << chance.randrange(8)]) + value[at + 1 :]
    if isinstance(value, str):
        at = chance.randrange(len(value))
        return value[:at] + chance.choice("0123456789abcdef:PX") + value[at + 1 :]
    assert isinstance(value, int)
    return value + chance.choice((-1, 1, 2, -100, 100, 2**31, -(2**31), chance.randint(-999, 999)))


def change_a_value(connection: sqlite3.Connection, chance: Random) -> None:
    table = chance.choices(tuple(_ROWS), (8, 3, 1))[0]
    column = chance.choice(_ROWS[table])
    row = some_row(connection, chance, table)
    where = f"FROM {table} WHERE rowid = {row}"
    value = connection.execute(f"SELECT {column} {where}").fetchone()[0]
    connection.execute(
        f"UPDATE {table} SET {column} = ? WHERE rowid = {row}", (changed(value, chance),)
    )


def change_a_cent(connection: sqlite3.Connection, chance: Random) -> None:
    """One digit of a body: still a batch that can be read."""
    row = some_row(connection, chance, "journal")
    body = connection.execute(f"SELECT body FROM journal WHERE number = {row}").fetchone()[0]
    at = chance.choice([place for place, byte in enumerate(body) if chr(byte).isdigit()])
    new = body[:at] + chance.choice("123456789").encode() + body[at + 1 :]
    connection.execute(f"UPDATE journal SET body = ? WHERE number = {row}", (new,))


def delete_a_row(connection: sqlite3.Connection, chance: Random) -> None:
    table = chance.choices(tuple(_ROWS), (8, 3, 1))[0]
    connection.execute(f"DELETE FROM {table} WHERE rowid = {some_row(connection, chance, table)}")


def double_a_row(connection: sqlite3.Connection, chance: Random) -> None:
    """The same batch once more, anywhere: at the end, in front, with a name of its own."""
    row = some_row(connection, chance, "journal")
    end = connection.execute("SELECT MAX(number) FROM journal").fetchone()[0]
    number = chance.choice((end + 1, end + 7, 0, -3))
    connection.execute(
        "INSERT INTO journal SELECT ?, table_name, first + 1000, last + 1000, request || '+', "
        f"body, hash FROM journal WHERE number = {row}",
        (number,),
    )


def swap_two_rows(connection: sqlite3.Connection, chance: Random) -> None:
    numbers = [row[0] for row in connection.execute("SELECT number FROM journal")]
    one, other = chance.sample(numbers, 2)
    for old, new in ((one, -99), (other, one), (-99, other)):
        connection.execute("UPDATE journal SET number = ? WHERE number = ?", (new, old))


def change_a_balance(connection: sqlite3.Connection, chance: Random) -> None:
    """A few cents more or less than the journal adds up to, held or reserved."""
    row = some_row(connection, chance, "account")
    column = chance.choice(("held", "reserved"))
    cents = chance.choice((-100, -1, 1, 50, 100_000))
    connection.execute(f"UPDATE account SET {column} = {column} + {cents} WHERE rowid = {row}")


def flip_a_bit(path: Path, chance: Random) -> None:
    """Anywhere in the file, whatever stands there."""
    written = bytearray(path.read_bytes())
    written[chance.randrange(len(written))] ^= 1 << chance.randrange(8)
    path.write_bytes(written)


IN_ROWS: tuple[InRows, ...] = (
    change_a_value, change_a_cent, delete_a_row, double_a_row, swap_two_rows, change_a_balance,
)  # fmt: skip


def damage(path: Path, how: InRows, chance: Random) -> None:
    """Change one thing, and put the guards back."""
    with closing(unguarded(path)) as connection:
        before = contents(connection)
        while contents(connection) == before:
            try:
                how(connection, chance)
            except sqlite3.IntegrityError:
                # SQLite itself does not let this one in; another one, then.
                continue
        guarded_again(connection)


def says(path: Path) -> Contents | None:
    """All that the ledger in a file says, or None if it cannot be read."""
    try:
        with closing(sqlite3.connect(path)) as connection:
            return contents(connection)
    except (sqlite3.Error, UnicodeDecodeError, OverflowError):
        return None
