"""A game goes to a worker whole, and is packed and unpacked once."""

from __future__ import annotations

import pickle

import pytest

from houseway.rules.catalog import game, games
from houseway.web.jobs import worker_process
from houseway.web.jobs.worker_process import GAMES_KEPT, dumps


@pytest.mark.parametrize("game_id", sorted(each.id for each in games()))
def test_a_game_arrives_as_it_is(game_id: str) -> None:
    there = game(game_id)
    word, found, again = pickle.loads(dumps(("a job", there, {"its game": there})))
    assert (word, found, again) == ("a job", there, {"its game": there})


def test_a_game_is_packed_once_and_unpacked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    packed, pack = list[object](), pickle.dumps
    monkeypatch.setattr(worker_process, "_packed", {})

    def noted(found: object) -> bytes:
        packed.append(found)
        return pack(found)

    monkeypatch.setattr(pickle, "dumps", noted)
    there = game("three-card-poker")
    first, second = (pickle.loads(dumps([number, there]))[1] for number in range(2))
    assert packed == [there]
    assert first is second


def test_no_more_games_are_kept_than_that(monkeypatch: pytest.MonkeyPatch) -> None:
    there = game("three-card-poker")
    kept = dict.fromkeys(range(GAMES_KEPT), (there, b""))
    monkeypatch.setattr(worker_process, "_packed", kept)
    dumps(there)
    assert [*kept] == [id(there)]
