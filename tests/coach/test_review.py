"""A person's decisions and results out of a ledger: right to the cent, in pieces as at once."""

from __future__ import annotations

import json
import pickle
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from houseway.cli.app import app
from houseway.floor.play.decision_value import JudgedDecision, value_decision
from houseway.floor.service.sealed_decks import SealedDecks
from houseway.floor.service.table_service import TableService, VersionedTable
from houseway.floor.table.actions import Join, Leave, Sit
from houseway.ledger.model.batch import Batch, decode_batch
from houseway.ledger.secrets.secret_store import FolderSecretStore
from houseway.ledger.sqlite.journal_reader import SqliteJournal, open_ledger
from houseway.ledger.sqlite.store import SqliteStore
from houseway.records.replay.batch_stream import stream_batches
from houseway.records.reviews import decision_review as reviewing
from houseway.records.reviews.current_session import find_session, review_session
from houseway.records.reviews.decision_review import (
    Review,
    add_batch,
    continue_review,
    review_ledger,
)
from tests.ledger.houses import Driven, house_at

GAMES = {"1": "three-card-poker", "2": "pure-21.5", "3": "double-hand-poker"}
BROUGHT = 200_000
ROUNDS = 6


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, int]]:
    """A ledger of three tables, and what everybody has won or lost at all of them."""
    ledger = tmp_path_factory.mktemp("evening") / "ledger.db"
    house = house_at(ledger)
    won: dict[str, int] = {}
    for name, game in GAMES.items():
        driven = Driven(house, name, game, players=4)
        for _ in range(ROUNDS):
            driven.play_round()
        for player, held in driven.table.chips.items():
            won[player] = won.get(player, 0) + held - BROUGHT
    house.store.close()
    return ledger, won


@contextmanager
def reading(ledger: Path) -> Iterator[SqliteJournal]:
    store = open_ledger(ledger)
    try:
        yield store
    finally:
        store.close()


def test_what_somebody_won_is_what_their_chips_say(evening: tuple[Path, dict[str, int]]) -> None:
    ledger, won = evening
    with reading(ledger) as store:
        for player, net in won.items():
            found = review_ledger(store, player)
            assert found.whole
            assert found.balance_cents == net
            assert sum(each.net_cents for each in found.rounds) == net
            assert found.points[-1] == (found.played, net)
            games = found.games.values()
            assert sum(each.net_cents + each.dealer_net_cents for each in games) == net
            assert all(each.cost_cents >= 0 and each.right <= each.judged for each in games)
            assert {each.game.id for each in games} <= set(GAMES.values())
            costs = [each.cost_cents for each in found.worst]
            assert costs == sorted(costs, reverse=True)
            assert all(cost > 0 for cost in costs)


def test_a_ledger_that_is_gone_over_in_pieces_comes_to_the_same(
    evening: tuple[Path, dict[str, int]],
) -> None:
    ledger, _ = evening
    with reading(ledger) as store:
        at_once = review_ledger(store, "P2")
    review = Review(player="P2")
    pieces = 0
    while not review.whole:
        left = iter(range(40))
        with reading(ledger) as store:
            piece = continue_review(store, review, lambda: next(left, None) is not None)  # noqa: B023
        review = pickle.loads(pickle.dumps(piece))
        pieces += 1
    assert pieces > 3
    assert review == at_once
    assert Review(player="P3").games == {}


def test_a_session_read_from_the_end_is_the_session_of_the_whole_ledger(
    evening: tuple[Path, dict[str, int]],
) -> None:
    ledger, won = evening
    with reading(ledger) as store:
        for player in won:
            whole = review_ledger(store, player)
            session = find_session(store, player)
            kept = {name: table_before(store, name, at) for name, at in session.tables.items()}
            assert session.upto == store.head().number
            for since in ({}, kept):
                found = review_session(store, session, since)
                assert found.session == whole.session
                assert found.session_worst == whole.session_worst
            assert find_session(store, "Nobody").tables == {}


def test_whoever_comes_back_after_a_long_pause_begins_a_session(tmp_path: Path) -> None:
    times = ["2026-01-01T10:00:00Z"]
    store = SqliteStore(tmp_path / "ledger.db")
    house = TableService(
        store, decks=SealedDecks(FolderSecretStore(tmp_path / "sealed")), clock=lambda: times[-1]
    )
    driven = Driven(house, players=4)
    for hour in (10, 11):
        times.append(f"2026-01-01T{hour}:00:00Z")
        for _ in range(4):
            driven.play_round()
    for player in ("P1", "P2", "P3", "P4"):
        whole = review_ledger(store, player)
        found = review_session(store, find_session(store, player), {})
        assert found.session == whole.session
        assert found.session_worst == whole.session_worst
        assert found.session.judged < sum(each.judged for each in whole.games.values())
    store.close()


def table_before(store: SqliteJournal, name: str, event: int) -> VersionedTable | None:
    """The table right before its event of that number."""
    before = [act for act in stream_batches(store, name) if act.first <= event]
    return VersionedTable(before[-1].before, before[-1].first - 1) if before else None


def test_the_command_prints_the_same_decisions(evening: tuple[Path, dict[str, int]]) -> None:
    ledger, won = evening
    asked = ["review", str(ledger), "--player", "P1", "--worst", "3"]
    said = CliRunner().invoke(app, [*asked, "--json"])
    shape = json.loads(said.stdout)
    with reading(ledger) as store:
        found = review_ledger(store, "P1")
    assert shape["net_cents"] == won["P1"]
    assert [each["cost_cents"] for each in shape["worst"]] == [
        pytest.approx(each.cost_cents) for each in found.worst[:3]
    ]
    told = CliRunner().invoke(app, asked).stdout
    assert "The dearest decisions:" in told
    assert "That cost $" in told
    nobody = CliRunner().invoke(app, ["review", str(ledger), "--player", "Nobody"])
    assert nobody.exit_code != 0


def test_tables_are_read_only_while_somebody_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """P4 plays at table 1, leaves it, plays at table 2 and comes back; Nobody is nowhere."""
    ledger = tmp_path / "ledger.db"
    house = house_at(ledger)
    tables = {name: Driven(house, name, GAMES[name], players=4) for name in ("1", "2")}
    tables["2"].do(Leave("P4"))
    tables["1"].play_round()
    tables["1"].do(Leave("P4"))
    for each in tables.values():
        each.play_round()
    tables["2"].do(Join("P4", BROUGHT))
    tables["2"].do(Sit("P4", 4))
    for _ in range(3):
        tables["2"].play_round()
    house.snapshots.keep("1", now=True)
    for _ in range(3):
        tables["1"].play_round()
    tables["1"].do(Join("P4", BROUGHT))
    tables["1"].do(Sit("P4", 4))
    tables["1"].play_round()
    house.store.close()
    with reading(ledger) as store:
        found = review_ledger(store, "P4")
        everything = Review(player="P4")
        for row in store.journal():
            add_batch(everything, decode_batch(row.body))
        taken: list[Batch] = []
        monkeypatch.setattr(reviewing, "add_batch", lambda _, batch: taken.append(batch))
        review_ledger(store, "Nobody")
    assert not taken
    for part in ("games", "worst", "rounds", "points", "balance_cents", "session"):
        assert getattr(found, part) == getattr(everything, part)
        assert getattr(found, part)
    assert found.tables == everything.tables
    assert not found.left


def test_what_cannot_be_judged_is_counted_and_the_rest_is_reviewed(
    evening: tuple[Path, dict[str, int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As with odds of 10^300, which a game of before may have."""
    ledger, won = evening
    with reading(ledger) as store:
        whole = review_ledger(store, "P2")
        judge = value_decision

        def overflows(course: str, decision: Any) -> JudgedDecision | None:
            if decision.game.id == "three-card-poker":
                raise OverflowError("int too big to convert")
            return judge(course, decision)

        monkeypatch.setattr(reviewing, "value_decision", overflows)
        found = review_ledger(store, "P2")
    assert found.balance_cents == whole.balance_cents == won["P2"]
    assert found.whole
    for one, other in zip(found.games.values(), whole.games.values(), strict=True):
        spoilt = one.game.id == "three-card-poker"
        assert other.unjudged == 0
        assert (one.judged, one.unjudged) == ((0, other.judged) if spoilt else (other.judged, 0))
    said = CliRunner().invoke(app, ["review", str(ledger), "--player", "P2"]).output
    assert "could not be judged" in said
