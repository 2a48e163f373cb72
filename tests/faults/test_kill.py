"""kill -9 under load, forty times in every run: nothing acknowledged is lost or doubled.

The kills come in evenings of ten, each on a ledger of its own. After each of them everything that
was acknowledged so far is looked for; an evening ends with an audit from its first batch.
"""

from __future__ import annotations

import signal
from collections import Counter
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from houseway.floor.audit.audit import run_audit
from houseway.floor.service.table_service import TableService
from houseway.ledger.sqlite.journal_reader import open_ledger
from tests.faults.under_load import TABLES, play_for_ever
from tests.ledger.houses import house_at
from tests.sampling import sampled
from tests.web.warm import Warm

KILLS = 10
"""In one evening."""
EVENINGS = sampled(range(100), range(4).__contains__)
LINES = (1, 20)
"""How many requests at least and at most are seen before a house is killed."""


def run_and_kill(path: Path, run: int, chance: Random) -> list[str]:
    """The requests that a house acknowledged before it was killed."""
    child = Warm(play_for_ever, str(path), str(run))
    seen = [child.stdout.readline() for _ in range(chance.randint(*LINES))]
    child.kill()
    rest, errors = child.communicate()
    assert child.returncode == -signal.SIGKILL
    assert errors == ""
    # A line without its end was still being written when the process died.
    return [
        line.strip()
        for line in "".join([*seen, rest]).splitlines(keepends=True)
        if line[-1] == "\n"
    ]


@pytest.mark.parametrize("evening", EVENINGS)
def test_kills_lose_nothing_and_double_nothing(tmp_path: Path, evening: int) -> None:
    path = tmp_path / "ledger.db"
    chance = Random(evening)
    acknowledged: list[str] = []
    for run in range(KILLS):
        acknowledged += run_and_kill(path, run, chance)
        check_known(path, acknowledged)

    house = house_at(path)
    check_requests(house, acknowledged)
    check_money(house)
    house.store.close()

    with closing(open_ledger(path)) as reader:
        found = run_audit(reader)
    assert found.findings == ()
    assert found.rounds > len(TABLES)
    assert len(acknowledged) > 5 * KILLS


def check_known(path: Path, acknowledged: list[str]) -> None:
    """What a kill leaves has everything that was acknowledged, before anybody mends it."""
    with closing(open_ledger(path)) as reader:
        assert [each for each in acknowledged if reader.accepted(each) is None] == []


def check_requests(house: TableService, acknowledged: list[str]) -> None:
    written = Counter(row.request for row in house.store.journal())
    assert len(set(acknowledged)) == len(acknowledged)
    assert [each for each in acknowledged if written[each] != 1] == []
    # At the most one request of each table was written but not yet acknowledged at each kill.
    opened = {f"open:{name}" for name in TABLES}
    assert len(set(written) - set(acknowledged) - opened) <= KILLS * len(TABLES)


def check_money(house: TableService) -> None:
    balances = house.store.balances()
    assert sum(balance.held_cents for balance in balances.values()) == 0
    for name in TABLES:
        table = house.table(name)
        assert table.money_cents() == table.brought_cents == 3 * 200_000
    assert balances["cage"].held_cents == -len(TABLES) * 3 * 200_000


def test_a_ledger_left_by_a_killed_house_can_be_read_without_writing(tmp_path: Path) -> None:
    path = tmp_path / "ledger.db"
    acknowledged = run_and_kill(path, 1, Random(1))
    before = path.read_bytes()
    reader = open_ledger(path)
    assert run_audit(reader).findings == ()
    assert set(acknowledged) <= {row.request for row in reader.journal()}
    reader.close()
    assert path.read_bytes() == before
