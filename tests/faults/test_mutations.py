"""A thousand small changes to a ledger, one at a time: the audit finds every one of them."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from houseway.errors import RecordError
from houseway.floor.actions import Correct, Leave
from houseway.floor.audit import audited
from houseway.ledger.sqlite_reader import open_ledger
from tests.ledger.forging import guarded_again, unguarded
from tests.ledger.houses import Driven, house_at

MUTATIONS = 1_000
SHARDS = 8
_JOURNAL = ("number", "table_name", "first", "last", "request", "body", "hash")
_ROWS = {"journal": _JOURNAL, "account": ("name", "held", "reserved"), "head": ("number", "hash")}

Contents = dict[str, list[tuple[object, ...]]]


@pytest.fixture(scope="module")
def honest(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small ledger: two tables, a few rounds, a correction, one who left, a round in play."""
    path = tmp_path_factory.mktemp("honest") / "ledger.db"
    house = house_at(path)
    first = Driven(house, "1", players=2)
    second = Driven(house, "2", "three-card-poker-6-card", players=2)
    for driven in (first, second, first):
        driven.play_round()
    first.do(Correct("Fay", "Max", "P1", "P2", 500, "1:1"))
    first.do(Leave("P2"))
    second.open_round()
    house.store.close()
    return path


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


MUTANTS: tuple[Callable[[sqlite3.Connection, Random], None], ...] = (
    change_a_value,
    change_a_cent,
    delete_a_row,
    double_a_row,
    swap_two_rows,
)


def mutated(path: Path, chance: Random) -> str:
    """Change one thing, and put the guards back; which change it was."""
    connection = unguarded(path)
    before = contents(connection)
    how = chance.choices(MUTANTS, (6, 1, 1, 1, 1))[0]
    while contents(connection) == before:
        try:
            how(connection, chance)
        except sqlite3.IntegrityError:
            # SQLite itself does not let this one in; another one, then.
            continue
    guarded_again(connection)
    connection.close()
    return how.__name__


def is_found(path: Path) -> bool:
    try:
        reader = open_ledger(path)
    except RecordError:
        return True
    try:
        return bool(audited(reader).findings)
    finally:
        reader.close()


@pytest.mark.parametrize("shard", range(SHARDS))
def test_every_mutation_is_found(honest: Path, tmp_path: Path, shard: int) -> None:
    assert not is_found(honest)
    path = tmp_path / "ledger.db"
    missed = []
    kinds = set()
    for number in range(MUTATIONS // SHARDS):
        seed = shard * MUTATIONS + number
        shutil.copy(honest, path)
        kind = mutated(path, Random(seed))
        kinds.add(kind)
        if not is_found(path):
            missed.append(f"{seed} {kind}")
    assert missed == []
    assert kinds == {how.__name__ for how in MUTANTS}
