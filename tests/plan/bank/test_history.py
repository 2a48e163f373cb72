"""What a ledger says of a table: its pace without the pauses, and what lay on every bet."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path
from statistics import median_low

import pytest

from houseway.cli.options.bank_plan import BankOptions, bank_plan_request
from houseway.errors import RecordError
from houseway.floor.service.sealed_decks import SealedDecks
from houseway.floor.service.table_service import TableService
from houseway.ledger.secrets.secret_store import FolderSecretStore
from houseway.ledger.sqlite.journal_reader import SqliteJournal, open_ledger
from houseway.ledger.sqlite.store import SqliteStore
from houseway.plan.bank.table_history import ROUNDS_LEAST, group_amounts, history_of
from tests.ledger.houses import Driven

ROUNDS, APART_SECONDS = 24, 90
BEGAN = datetime.fromisoformat("2026-01-01T20:00:00+00:00")


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A round every minute and a half, a pause of two hours, and a table that has just opened."""
    folder = tmp_path_factory.mktemp("history")
    now = [BEGAN]
    house = TableService(
        SqliteStore(folder / "ledger.db"), decks=SealedDecks(FolderSecretStore(folder / "sealed")),
        clock=lambda: str(now[0]),
    )  # fmt: skip
    driven = Driven(house, "1", players=4)
    for number in range(ROUNDS):
        now[0] += timedelta(seconds=APART_SECONDS)
        if number == ROUNDS // 2:
            now[0] += timedelta(hours=2)
            house.snapshots.keep("1", now=True)
        driven.play_round()
    Driven(house, "2", players=3).play_round()
    house.store.close()
    return folder / "ledger.db"


@pytest.fixture
def journal(played: Path) -> Iterator[SqliteJournal]:
    opened = open_ledger(played)
    yield opened
    opened.close()


def done_at(journal: SqliteJournal, kind: str) -> list[dict[str, object]]:
    """Actions of a kind at table 1, as they stand in the ledger."""
    found = [json.loads(row.body)["action"] for row in journal.batches_of("1", 1)]
    inner = [each.get("action", each) for each in found]
    return [each for each in inner if each["type"] == kind]


def test_pauses_are_no_part_of_the_pace(journal: SqliteJournal) -> None:
    found = history_of(journal, "1")
    assert found.rounds == ROUNDS
    assert found.pace == 3600 // APART_SECONDS


def test_every_wager_is_counted_with_those_who_left_a_bet_alone(journal: SqliteJournal) -> None:
    found = history_of(journal, "1")
    placed = [each["cents"] for each in done_at(journal, "place_wagers")]
    for bet, amounts in found.wagers.items():
        lain = sorted(each.get(bet, 0) for each in placed)  # type: ignore[attr-defined]
        assert sum(amounts.values()) == len(placed)
        assert set(amounts) <= set(lain)
        assert amounts.get(0, 0) == lain.count(0)
        mean = sum(lain) / len(placed)
        told = sum(cents * times for cents, times in amounts.items()) / len(placed)
        assert told == pytest.approx(mean, rel=0.1)
    assert found.players == round(len(placed) / ROUNDS)
    banks = [each["cents"] for each in done_at(journal, "post_bank")]
    assert found.bank_cents == median_low(banks)  # type: ignore[type-var]


def test_many_amounts_are_told_by_few() -> None:
    assert group_amounts([500, 500, 0, 1_000], 3) == {0: 1, 500: 2, 1_000: 1}
    assert group_amounts([0, 0, *range(1, 101)], 5) == {0: 2, 13: 25, 38: 25, 63: 25, 88: 25}
    assert group_amounts([1, 1, 1, 1, 2, 3], 2) == {1: 3, 2: 3}


def test_only_the_last_rounds_are_looked_at(journal: SqliteJournal) -> None:
    late = history_of(journal, "1", ROUNDS_LEAST)
    assert late.rounds == ROUNDS_LEAST
    assert late.pace == 3600 // APART_SECONDS
    few = history_of(journal, "2")
    assert few.rounds == 1
    assert not few.says_enough


def test_the_command_takes_a_table_as_it_was_played(played: Path, journal: SqliteJournal) -> None:
    found = history_of(journal, "1")
    words = BankOptions(room="demo", table=["1"], ledger=str(played))
    (table,) = bank_plan_request(words).tables
    assert table.rounds_per_hour == found.pace
    assert table.mix == found.mix
    assert table.bank_cents == found.bank_cents
    (said,) = bank_plan_request(
        words._replace(bank="2000", rounds_per_hour=60, wager=["ante=10"], players=2)
    ).tables
    assert said.rounds_per_hour == 60
    assert said.bank_cents == 200_000
    assert said.mix.players == 2
    with pytest.raises(RecordError, match=f"1 round of table 2 .* at least {ROUNDS_LEAST}"):
        bank_plan_request(words._replace(table=["2"]))
    with pytest.raises(RecordError, match="name it with --room and --table"):
        bank_plan_request(BankOptions(game="three-card-poker", bank="100", ledger=str(played)))
