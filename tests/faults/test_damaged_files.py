"""Files of a house that come to harm while nobody has it open: damage that no power cut makes.

A page is torn, bytes are written over, an end is cut off, of the ledger or of the log beside it
that a kill has left. The house opens with all that was acknowledged, or says in one sentence what
to do; what it opens on and is not as it was, the audit finds.
"""

from __future__ import annotations

import shutil
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from houseway.errors import HousewayError
from houseway.floor.audit.audit import run_audit
from houseway.ledger.data_folder.data_directory import open_verified_store
from houseway.ledger.model.store_interface import JournalRow
from houseway.ledger.sqlite.journal_reader import open_ledger
from tests.ledger.houses import Driven
from tests.ledger.test_checked_at_start import house_in

PAGE = 4_096
HARMS = [
    pytest.param(range(30), id="some"),
    pytest.param(range(30, 700), id="many", marks=pytest.mark.release),
]

Harm = Callable[[bytearray, Random], None]


def torn_page(body: bytearray, chance: Random) -> None:
    at = chance.randrange(len(body) // PAGE) * PAGE
    body[at + PAGE // 2 : at + PAGE] = bytes(PAGE // 2)


def overwritten(body: bytearray, chance: Random) -> None:
    at, length = chance.randrange(len(body)), chance.randint(1, 600)
    body[at : at + length] = chance.randbytes(len(body[at : at + length]))


def cut_off(body: bytearray, chance: Random) -> None:
    del body[chance.randrange(len(body)) :]


@pytest.fixture(scope="module")
def killed(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[JournalRow]]:
    """What a kill leaves: a ledger, the log beside it, a note; and every batch that is there."""
    running, left = (tmp_path_factory.mktemp("house") / name for name in ("running", "killed"))
    house_in(running).store.close()
    house = house_in(running)
    driven = [Driven(house, name) for name in "ab"]
    for each in driven * 2:
        each.play_round()
    shutil.copytree(running, left, ignore=shutil.ignore_patterns("*-shm"))
    rows = list(house.store.journal())
    house.store.close()
    return left, rows


@pytest.fixture(scope="module")
def closed(killed: tuple[Path, list[JournalRow]]) -> tuple[Path, list[JournalRow]]:
    folder = killed[0].with_name("closed")
    shutil.copytree(killed[0], folder)
    open_verified_store(folder).close()
    assert not folder.joinpath("ledger.db-wal").exists()
    return folder, killed[1]


def one_sentence(what: str, error: HousewayError) -> str:
    assert str(error).isprintable()
    return what


def outcome(folder: Path, rows: list[JournalRow]) -> str:
    """How a house opens there; nothing but one sentence may come of it if it does not."""
    try:
        store = open_verified_store(folder)
    except HousewayError as error:
        return one_sentence("refused", error)
    try:
        there = list(store.journal())
    except HousewayError as error:
        return one_sentence("opens, and cannot be read", error)
    finally:
        store.close()
    assert len(there) == len(rows)
    is_as_it_was = there == rows
    with closing(open_ledger(folder / "ledger.db")) as ledger:
        findings = run_audit(ledger).findings
    assert is_as_it_was or findings
    return "opens, and the audit finds it" if findings else "opens as it was"


@pytest.mark.parametrize("seeds", HARMS)
@pytest.mark.parametrize("file", ["ledger.db", "ledger.db-wal"])
@pytest.mark.parametrize("harm", [torn_page, overwritten, cut_off])
def test_a_damaged_file_is_refused_or_found_or_does_no_harm(
    killed: tuple[Path, list[JournalRow]],
    closed: tuple[Path, list[JournalRow]],
    tmp_path: Path,
    file: str,
    harm: Harm,
    seeds: range,
) -> None:
    whole, rows = killed if file.endswith("-wal") else closed
    found = tmp_path / "found"
    came: Counter[str] = Counter()
    for seed in seeds:
        shutil.copytree(whole, found)
        body = bytearray((found / file).read_bytes())
        harm(body, Random(seed))
        (found / file).write_bytes(body)
        came[outcome(found, rows)] += 1
        shutil.rmtree(found)
    assert {*came} != {"opens as it was"}
    if file.endswith("-wal"):
        # What is missing of a log was acknowledged, and the note says so; the rest is not changed.
        assert {*came} <= {"refused", "opens as it was"}
