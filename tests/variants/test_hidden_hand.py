"""Where no card is shown, nobody sees one before everybody has decided, nor is told of one."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from houseway.environments import OneSeat
from houseway.environments.banked.kind import HOOKS
from houseway.families.three_card.floor.advice import advise, chart_cell_of_view
from houseway.play.events import ButtonPlaced, CardTurned
from houseway.play.views.view_types import HIDDEN
from houseway.rules.catalog import load_variant
from tests.felt import Scene
from tests.variants.test_ante_bonus import HIDDEN as FILE

BANK, OWN = "Kh 7c 2d", "Qs 6d 4c"


@pytest.fixture(autouse=True)
def _known() -> None:
    load_variant(FILE)


def dealt() -> Scene:
    scene = Scene("three-card-poker-hidden")
    for seat in (2, 3):
        scene.wager(seat, ante=10)
    scene.deal({1: BANK, 2: OWN, 3: "9h 5s 3c"})
    return scene


def test_no_card_is_turned_and_no_button_placed() -> None:
    scene = dealt()
    assert not any(isinstance(each, CardTurned | ButtonPlaced) for each in scene.events)
    assert scene.round.up_card is None


@pytest.mark.parametrize("who", ["P1", "P2", "P3", None])
def test_nobody_sees_the_player_dealers_hand_while_anybody_decides(who: str | None) -> None:
    scene = dealt()
    assert scene.view(who).hands[1] == (HIDDEN,) * 3
    scene.play(2)
    assert scene.view(who).hands[1] == (HIDDEN,) * 3
    scene.fold(3)
    assert set(scene.view(who).hands[1]) == set(BANK.split())


def test_the_coach_knows_no_more_than_the_player() -> None:
    """Q-6-4 is played whatever lies there, and a hand below it is folded."""
    scene = dealt()
    seen: Any = scene.view("P2")
    found = advise(scene.game, seen, ("play", "fold"))
    assert (found.best, chart_cell_of_view(scene.game, seen)) == ("play", "up-none")
    scene.play(2)
    assert advise(scene.game, scene.view("P3"), ("play", "fold")).best == "fold"


def test_a_learning_program_sees_no_card_of_it_either() -> None:
    env, decided = OneSeat(FILE), 0
    for seed in range(6):
        _, info = env.reset(seed=seed)
        env.step(int(np.flatnonzero(info["action_mask"])[0]))
        assert env.episode is not None
        table = env.episode.at.table
        if table.round is not None:
            decided += 1
            seen = HOOKS.seen(table, "seat_2")
            assert list(seen.seats[1].cards) == [HIDDEN] * 3
            assert HIDDEN not in seen.hand
    assert decided
