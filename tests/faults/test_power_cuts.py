"""The power fails at any moment of an evening, and the disk keeps only what it has promised.

Each image is one of the things that may be left. A house opens on every one of them with all that
was acknowledged; every twentieth plays on and is audited from its first batch.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.faults.disk.disk import Disk
from tests.faults.disk.evening import Evening, played
from tests.faults.disk.left import check, left_of
from tests.faults.disk.log import Cut, Synced, Told
from tests.faults.disk.vfs import why_not

pytestmark = pytest.mark.skipif(why_not() is not None, reason=str(why_not()))

FIRST_START = 100
"""How much happens until the first table is open, and a little more."""
IMAGES = [
    pytest.param(range(1, 3), id="some"),
    pytest.param(range(3, 101), id="many", marks=pytest.mark.release),
]
"""Seeds, with a hundred images each."""


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Evening:
    folder = tmp_path_factory.mktemp("evening")
    disk = Disk(folder)
    with disk.watched():
        return played(disk, folder, rounds=4, sessions=2)


def test_the_evening_has_all_that_a_power_cut_can_spoil(evening: Evening) -> None:
    log = evening.disk.log
    assert len(evening.stands) > 150
    assert evening.people == 8
    assert sum(isinstance(what, Synced) for what in log) > sum(isinstance(w, Told) for w in log)
    # A write-ahead log that was written to the ledger, and one that began anew.
    assert any(isinstance(what, Cut) for what in log)
    assert evening.refused == []


@pytest.mark.parametrize("seeds", IMAGES)
def test_whatever_is_left_opens_with_all_that_was_acknowledged(
    evening: Evening, tmp_path: Path, seeds: range
) -> None:
    for seed in seeds:
        for number, left in enumerate(left_of(evening, images=80, seed=seed)):
            check(evening, left, tmp_path / "found", goes_on=number % 20 == 0)


@pytest.mark.parametrize("seeds", IMAGES)
def test_a_first_start_that_the_power_ended_can_be_made_again(
    evening: Evening, tmp_path: Path, seeds: range
) -> None:
    for seed in seeds:
        for number, left in enumerate(left_of(evening, images=20, seed=seed, until=FIRST_START)):
            check(evening, left, tmp_path / "found", goes_on=number % 10 == 0)
