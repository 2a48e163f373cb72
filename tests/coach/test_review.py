"""A person's decisions and results out of a ledger: right to the cent, in pieces as at once."""

from __future__ import annotations

import json
import pickle
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from typer.testing import CliRunner

from houseway.cli.app import app
from houseway.ledger.sqlite_reader import SqliteJournal, open_ledger
from houseway.records.review import Review, go_over, read_all
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
            found = read_all(store, player)
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
        at_once = read_all(store, "P2")
    review = Review(player="P2")
    pieces = 0
    while not review.whole:
        left = iter(range(40))
        with reading(ledger) as store:
            piece = go_over(store, review, lambda: next(left, None) is not None)  # noqa: B023
        review = pickle.loads(pickle.dumps(piece))
        pieces += 1
    assert pieces > 3
    assert review == at_once
    assert Review(player="P3").games == {}


def test_the_command_prints_the_same_decisions(evening: tuple[Path, dict[str, int]]) -> None:
    ledger, won = evening
    asked = ["review", str(ledger), "--player", "P1", "--worst", "3"]
    said = CliRunner().invoke(app, [*asked, "--json"])
    shape = json.loads(said.stdout)
    with reading(ledger) as store:
        found = read_all(store, "P1")
    assert shape["net_cents"] == won["P1"]
    assert [each["cost_cents"] for each in shape["worst"]] == [
        pytest.approx(each.cost_cents) for each in found.worst[:3]
    ]
    told = CliRunner().invoke(app, asked).stdout
    assert "The dearest decisions:" in told
    assert "That cost $" in told
    nobody = CliRunner().invoke(app, ["review", str(ledger), "--player", "Nobody"])
    assert nobody.exit_code != 0
