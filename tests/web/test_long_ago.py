"""Rounds of long ago: every one of a table can be reached, and little is kept for it."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from houseway.floor.house import Hosted, House
from houseway.ledger.sqlite_reader import open_ledger
from houseway.ledger.sqlite_store import SqliteStore
from houseway.records.acts import acts
from houseway.web import waymarks
from houseway.web.reaching import Place, round_at, rounds_at
from houseway.web.waymarks import Waymarks
from tests.ledger.houses import Driven, house_at

ROUNDS = 12


@pytest.fixture(scope="module")
def ledger(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("long") / "ledger.db"
    house = house_at(path)
    for name, game in {"1": "three-card-poker", "2": "pure-21.5"}.items():
        driven = Driven(house, name, game)
        for _ in range(ROUNDS):
            driven.play_round()
    house.store.close()
    return path


def marked(ledger: Path, table: str) -> Waymarks:
    """As a house comes to them that reads its ledger when it opens."""
    marks = Waymarks()
    heard: list[Hosted] = []
    store = SqliteStore(ledger)
    House(store, heard=lambda hosted, _, __: heard.append(hosted))
    store.close()
    for hosted in heard:
        if hosted.table.name == table:
            marks.note(hosted)
    return marks


@pytest.mark.parametrize("table", ["1", "2"])
def test_every_round_is_the_same_from_the_opening_and_from_the_nearest_mark(
    ledger: Path, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(waymarks, "APART", 2)
    marks = marked(ledger, table)
    assert len(marks) == ROUNDS // 2
    for number in range(1, ROUNDS + 1):
        since = pickle.loads(pickle.dumps(marks.before(number)))
        found = round_at(Place(ledger, table, since), number)
        assert found is not None
        assert found.played.number == number
        assert found.settlement is not None
        assert found.story
        assert found == round_at(Place(ledger, table, None), number)


def test_there_are_never_more_than_a_few_hundred_marks(
    ledger: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(waymarks, "APART", 1)
    monkeypatch.setattr(waymarks, "MOST", 4)
    marks = marked(ledger, "1")
    assert 2 <= len(marks) <= 4
    for number in range(2, ROUNDS + 1):
        since = marks.before(number)
        assert since is None or number - since.table.rounds <= 8
    assert marks.before(1) is None


def test_a_list_of_rounds_is_read_from_one_number_to_another(ledger: Path) -> None:
    found = rounds_at(Place(ledger, "1", None), 4, 7)
    assert [past.played.number for past in found] == [4, 5, 6, 7]
    assert round_at(Place(ledger, "1", None), 99) is None


def test_a_round_of_a_shoe_in_use_knows_no_card_that_is_still_to_come(ledger: Path) -> None:
    found = round_at(Place(ledger, "2", None), 1)
    assert found is not None
    store = open_ledger(ledger)
    (*_, last) = acts(store, "2")
    store.close()
    if last.after.shoe is not None and last.after.shoe.commitment == found.played.commitment:
        assert found.played.secret == ""
    else:
        assert found.played.secret
