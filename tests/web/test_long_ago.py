"""Rounds of long ago: every one of a table can be reached, and little is kept for it."""

from __future__ import annotations

import pickle
from contextlib import closing
from pathlib import Path

import pytest

from houseway.floor.service.table_service import TableService, VersionedTable
from houseway.ledger.sqlite.journal_reader import open_ledger
from houseway.ledger.sqlite.store import SqliteStore
from houseway.records.replay.batch_stream import stream_batches
from houseway.web.jobs.past_rounds import LedgerPosition, read_round, read_rounds
from houseway.web.tables import round_checkpoints
from houseway.web.tables.round_checkpoints import RoundCheckpoints
from tests.ledger.houses import Driven, house_at
from tests.web.round_table import decide, laid_room, opened, settled, sit, small_room

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


def marked(ledger: Path, table: str) -> RoundCheckpoints:
    """As a house comes to them that reads its ledger when it opens."""
    marks = RoundCheckpoints()
    heard: list[VersionedTable] = []
    store = SqliteStore(ledger)
    TableService(store, heard=lambda hosted, _, __: heard.append(hosted))
    store.close()
    for hosted in heard:
        if hosted.table.name == table:
            marks.note(hosted)
    return marks


@pytest.mark.parametrize("table", ["1", "2"])
def test_every_round_is_the_same_from_the_opening_and_from_the_nearest_mark(
    ledger: Path, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(round_checkpoints, "ROUNDS_APART", 2)
    marks = marked(ledger, table)
    assert len(marks) == ROUNDS // 2
    for number in range(1, ROUNDS + 1):
        since = pickle.loads(pickle.dumps(marks.before(number)))
        found = read_round(LedgerPosition(ledger, table, since), number)
        assert found is not None
        assert found.played.number == number
        assert found.settlement is not None
        assert found.story
        assert found == read_round(LedgerPosition(ledger, table, None), number)


def test_there_are_never_more_than_a_few_hundred_marks(
    ledger: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(round_checkpoints, "ROUNDS_APART", 1)
    monkeypatch.setattr(round_checkpoints, "CHECKPOINTS_MAX", 4)
    marks = marked(ledger, "1")
    assert 2 <= len(marks) <= 4
    for number in range(2, ROUNDS + 1):
        since = marks.before(number)
        assert since is None or number - since.table.rounds <= 8
    assert marks.before(1) is None


def test_a_list_of_rounds_is_read_from_one_number_to_another(ledger: Path) -> None:
    found = read_rounds(LedgerPosition(ledger, "1", None), 4, 7)
    assert [past.played.number for past in found] == [4, 5, 6, 7]
    assert read_round(LedgerPosition(ledger, "1", None), 99) is None


def test_a_round_of_a_shoe_in_use_knows_no_card_that_is_still_to_come(ledger: Path) -> None:
    """The last round of the table is of a shoe in use; of a deck everything is shown at once."""
    with closing(open_ledger(ledger)) as store:
        (*_, last) = stream_batches(store, "2")
    assert last.after.shoe is not None
    in_use, shown = (
        read_round(LedgerPosition(ledger, table, None), ROUNDS) for table in ("2", "1")
    )
    assert in_use is not None
    assert shown is not None
    assert in_use.played.secret == ""
    assert shown.played.secret


def test_a_round_that_is_not_in_memory_any_more_has_all_its_pages(tmp_path: Path) -> None:
    shoes = {"pure-21.5": ["Ts 6c Kd 9h Kh"]}
    room = small_room(tmp_path, decks=1, cut_card=0)
    with laid_room(tmp_path, shoes, room, remembered=1) as running:
        bank, player = sit(running, "1", "Bea", "Pia")
        for number in (1, 2):
            opened(bank, player, {"base": 1_000}, bank_cents=20_000)
            decide(player, "stand")
            shown = settled(player, number)
        newest = running.get("/table/1/rounds").text
        earlier = running.get("/table/1/rounds?before=2").text
        first = running.get("/api/tables/1/rounds/1").json()
        story = running.get("/table/1/rounds/1")
        proof = running.get("/api/tables/1/rounds/1/proof").json()
        again = player.guest.http.get("/coach/again/1/1").text
        assert running.get("/table/1/rounds/3").status_code == 404
        assert "No round has been played here" in running.get("/table/1/rounds?before=1").text
    assert 'href="/table/1/rounds/1"' not in newest
    assert 'href="/table/1/rounds?before=2"' in newest
    assert 'href="/table/1/rounds/1"' in earlier
    assert first["postings"] == shown["postings"]
    assert story.status_code == 200
    assert all(" " in line for line in proof["cards"])
    assert "As it was: standing" in again
