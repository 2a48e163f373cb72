"""Small changes to a ledger, one at a time: the audit finds every one that means anything.

A change is damage, which mends nothing, or a forgery, after which every hash, number and balance is
right again. So many of each kind are made in every run; with `--release` they are ten thousand.
"""

from __future__ import annotations

import shutil
from contextlib import closing
from functools import cache
from pathlib import Path
from random import Random

import msgspec
import pytest

from houseway.errors import RecordError
from houseway.floor.audit.audit import run_audit
from houseway.floor.table.actions import Correct, Leave
from houseway.ledger.model.chain_verification import head_mismatch
from houseway.ledger.model.store_interface import parse_head
from houseway.ledger.sqlite.journal_reader import open_ledger
from houseway.rules.catalog import game, games
from tests.faults.damage import IN_ROWS, InRows, damage, flip_a_bit, says
from tests.faults.forgeries import (
    FORGERIES,
    KEPT_BY_THE_CHAIN,
    OF_BATCHES,
    Body,
    Forgery,
)
from tests.frozen.kept import Kept, whole, whole_evenings
from tests.frozen.ledger_file import write_ledger
from tests.ledger.houses import Driven, house_at

KINDS = len(IN_ROWS) + len(FORGERIES) + len(KEPT_BY_THE_CHAIN) + len(OF_BATCHES) + 1
EACH = 12
EACH_RELEASE = -(-10_000 // KINDS)
"""So many of each kind make ten thousand."""
MIGHT_HAVE_BEEN = 10
"""Of how many batches that are elsewhere one at the most makes an evening that the rules allow."""
NUMBERS = [
    pytest.param(range(EACH), id="some"),
    pytest.param(range(EACH, EACH_RELEASE), id="many", marks=pytest.mark.release),
]


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
    assert not is_found(path)
    return path


@cache
def evenings() -> list[Kept]:
    """Of every family; those with a shoe that was still in use at the end say less."""
    return [kept for kept in map(whole, whole_evenings()) if not kept.audit.under_seal]


def is_found(path: Path, noted: str = "") -> bool:
    """By `houseway verify`, with a head noted elsewhere if there is one."""
    try:
        with closing(open_ledger(path)) as reader:
            there = head_mismatch(reader, parse_head(noted)) if noted else None
            return bool(run_audit(reader).findings or there)
    except RecordError:
        return True


def forged(kept: Kept, how: Forgery, chance: Random, path: Path) -> None:
    """An evening written anew with one thing changed."""
    before = [bytes(body) for body in kept.batches]
    after = before
    while after == before:
        bodies: list[Body] = [msgspec.json.decode(body) for body in before]
        how(bodies, chance)
        after = [msgspec.json.encode(body) for body in bodies]
    path.unlink(missing_ok=True)
    write_ledger(path, after)


def missed_forgeries(how: Forgery, numbers: range, path: Path, *, noted: bool) -> list[str]:
    missed = []
    for number in numbers:
        kept = evenings()[number % len(evenings())]
        forged(kept, how, Random(f"{how.__name__} {number}"), path)
        if not is_found(path, kept.head if noted else ""):
            missed.append(f"{number}: {kept.recipe.id}")
    return missed


@pytest.mark.parametrize("numbers", NUMBERS)
@pytest.mark.parametrize("how", FORGERIES)
def test_every_forgery_is_found_for_what_it_means(
    how: Forgery, numbers: range, tmp_path: Path
) -> None:
    assert missed_forgeries(how, numbers, tmp_path / "ledger.db", noted=False) == []


@pytest.mark.parametrize("numbers", NUMBERS)
@pytest.mark.parametrize("how", OF_BATCHES)
def test_batches_left_out_doubled_or_swapped_are_found(
    how: Forgery, numbers: range, tmp_path: Path
) -> None:
    """All of them by a head noted elsewhere, and nearly all for what they mean.

    The others are evenings that might have been: somebody sat out twice, or came before another.
    """
    assert missed_forgeries(how, numbers, tmp_path / "ledger.db", noted=True) == []
    alone = missed_forgeries(how, numbers, tmp_path / "ledger.db", noted=False)
    assert len(alone) <= len(numbers) // MIGHT_HAVE_BEEN, alone


@pytest.mark.parametrize("numbers", NUMBERS)
@pytest.mark.parametrize("how", KEPT_BY_THE_CHAIN)
def test_what_no_rule_says_is_kept_by_a_head_noted_elsewhere(
    how: Forgery, numbers: range, tmp_path: Path
) -> None:
    assert missed_forgeries(how, numbers, tmp_path / "ledger.db", noted=True) == []


@pytest.mark.parametrize("numbers", NUMBERS)
@pytest.mark.parametrize("how", IN_ROWS)
def test_every_change_of_a_row_is_found(
    honest: Path, how: InRows, numbers: range, tmp_path: Path
) -> None:
    path, missed = tmp_path / "ledger.db", []
    for number in numbers:
        shutil.copy(honest, path)
        damage(path, how, Random(f"{how.__name__} {number}"))
        if not is_found(path):
            missed.append(number)
    assert missed == []


@pytest.mark.parametrize("numbers", NUMBERS)
def test_every_flipped_bit_is_found_or_says_nothing(
    honest: Path, numbers: range, tmp_path: Path
) -> None:
    """Much of a file is empty, or tells SQLite how often it was written."""
    path, missed = tmp_path / "ledger.db", []
    for number in numbers:
        shutil.copy(honest, path)
        flip_a_bit(path, Random(f"bit {number}"))
        if not is_found(path) and says(path) != says(honest):
            missed.append(number)
    assert missed == []


def test_the_evenings_are_of_every_family_and_honest(tmp_path: Path) -> None:
    assert {game(kept.recipe.game).family for kept in evenings()} == {
        known.family for known in games()
    }
    assert len({kept.recipe.game for kept in evenings()}) > 7
    for kept in evenings():
        path = tmp_path / f"{kept.recipe.id}.db"
        assert write_ledger(path, map(bytes, kept.batches)) == kept.head
        assert not is_found(path, kept.head)
